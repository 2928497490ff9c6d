import { pages } from './pages.ts'
import type { MemberPath } from './route-table.ts'

/** Whether the route has its screen; one without shows "in preparation", and nothing should pretend otherwise. */
export function hasPage(path: MemberPath): boolean {
  return pages[path] !== undefined
}
