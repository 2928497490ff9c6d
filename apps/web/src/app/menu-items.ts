import { isStaff, mayOpen } from './guard.ts'
import { hasPage } from './has-page.ts'
import { ownLines, type RouteEntry, routeTable, type Section, type SectionName, sections } from './route-table.ts'
import type { CurrentUser } from './session-store.ts'

export interface MenuLine {
  readonly path: string
  /** Where it comes to: its own address, or the screen that a short one of ours leads to. */
  readonly to: string
  readonly en: string
  readonly zh: string
}

export interface MenuSection {
  readonly name: SectionName
  readonly section: Section
  readonly lines: readonly MenuLine[]
}

const isListed = (route: RouteEntry) => route.hidden !== true && !route.path.includes(':') && hasPage(route.path)
const listed = routeTable.filter(isListed)

const linesOf = (name: SectionName, isShown = (_: RouteEntry) => true): MenuLine[] => [
  ...listed
    .filter((route) => route.section === name && isShown(route))
    .map(({ path, en, zh }) => ({ path, to: path, en, zh })),
  ...ownLines.filter(({ section, to }) => section === name && hasPage(to)),
]

/**
 * Sections with their lines, in the table's order: what the specification lists and lines of ours, as far as they are built.
 * The back office for staff only, first for them, with the screens that their role may read.
 */
export function menuSections(user: CurrentUser | undefined): MenuSection[] {
  const staff = isStaff(user)
  const all = (Object.entries(sections) as [SectionName, Section][]).map(([name, section]) => ({
    name,
    section,
    lines: linesOf(
      name,
      (route) =>
        mayOpen(route, user) && !(route.isForCompanies && isAlone(user)) && !(route.isForPayers && !isPayer(user)),
    ),
  }))
  // Figures of a person alone are what their desk shows anyhow; who has the address sees them.
  const hasFigures = staff || (user?.organisation !== undefined && !isAlone(user))
  const shown = all.filter(
    ({ name, lines }) => lines.length > 0 && (staff || !isOffice(name)) && (name !== 'overview' || hasFigures),
  )
  return staff ? shown.sort((a, b) => Number(isOffice(b.name)) - Number(isOffice(a.name))) : shown
}

/** The sections of the back office: by what its people do, for one list of it all would be longer than a screen. */
const isOffice = (name: SectionName) => name.startsWith('admin')

const isAlone = (user: CurrentUser | undefined) => user?.organisation?.kind === 'person'

/** Whether they may read the money of where they work; the server refuses what they do not see whole. */
const isPayer = (user: CurrentUser | undefined) =>
  user?.role === 'finance' ||
  user?.role === 'administrator' ||
  (user?.role !== 'reviewer' && user?.rights?.includes('pay') === true)

/** The section and the menu's line to mark for a route: its own, else the line whose screen's address it extends, else none. */
export function menuLineFor(current: RouteEntry | undefined): {
  readonly section: SectionName | undefined
  readonly line: string | undefined
} {
  if (!current) return { section: undefined, line: undefined }
  const extended = linesOf(current.section)
    .filter(({ to }) => current.path === to || (to !== '/' && current.path.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)
  return { section: current.section, line: extended[0]?.path }
}
