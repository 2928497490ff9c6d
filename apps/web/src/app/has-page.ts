import { pages } from './pages.ts'
import { visitorPages } from './visitor-pages.ts'

/** Whether the route has its screen; one without shows "in preparation", and nothing should pretend otherwise. */
export function hasPage(path: string): boolean {
  return Object.hasOwn(pages, path) || Object.hasOwn(visitorPages, path)
}
