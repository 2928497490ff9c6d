import { isStaff } from './guard.ts'
import { type RouteEntry, routeTable, type Section, type SectionName, sections } from './route-table.ts'
import type { CurrentUser } from './session-store.ts'

export interface MenuSection {
  readonly name: SectionName
  readonly section: Section
  readonly routes: readonly RouteEntry[]
}

/** Sections with their visible routes, in the table's order; the back office for staff only, and first for them. */
export function menuSections(user: CurrentUser | undefined): MenuSection[] {
  const staff = isStaff(user)
  const all = (Object.entries(sections) as [SectionName, Section][]).map(([name, section]) => ({
    name,
    section,
    routes: routeTable.filter((route) => route.section === name && route.hidden !== true && !route.path.includes(':')),
  }))
  const shown = all.filter(({ name, routes }) => routes.length > 0 && (name !== 'admin' || staff))
  return staff ? shown.sort((a, b) => Number(b.name === 'admin') - Number(a.name === 'admin')) : shown
}

/** The menu's line to mark for a route: itself, else the visible one whose address it extends, else none. */
export function markedPath(current: RouteEntry | undefined): string | undefined {
  if (!current) return undefined
  if (current.hidden !== true) return current.path
  return routeTable
    .filter((route) => route.hidden !== true && route.path !== '/' && current.path.startsWith(`${route.path}/`))
    .sort((a, b) => b.path.length - a.path.length)
    .map((route) => route.path)[0]
}

/** The section to mark: the service hall also for its hidden children. */
export function markedSection(current: RouteEntry | undefined): SectionName | undefined {
  return current?.section
}
