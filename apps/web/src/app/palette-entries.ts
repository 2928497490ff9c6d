import { isStaff } from './guard.ts'
import { pathTo } from './paths.ts'
import { type RouteEntry, routeName, routeTable } from './route-table.ts'
import type { CurrentUser } from './session-store.ts'

/** Screens a person may open from the palette: no parameters, no sign-in pages, the back office for staff. */
export function paletteRoutes(user: CurrentUser | undefined): RouteEntry[] {
  const staff = isStaff(user)
  return routeTable.filter(
    (route) =>
      route.layout !== 'bare' &&
      route.path !== '/404' &&
      !route.path.includes(':') &&
      (route.access !== 'staff' || staff),
  )
}

/**
 * Routes whose title (either language), name or address holds every word typed; title starts come first.
 * Without words: the visible screens.
 */
export function matchRoutes(routes: readonly RouteEntry[], text: string, limit = 8): RouteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return routes.filter((route) => route.hidden === false).slice(0, limit)
  const [first = ''] = words
  return routes
    .filter((route) => {
      const hay = `${route.en} ${route.zh} ${routeName(route)} ${route.path}`.toLowerCase()
      return words.every((word) => hay.includes(word))
    })
    .map((route) => ({ route, starts: [route.en, route.zh].some((title) => title.toLowerCase().startsWith(first)) }))
    .sort((a, b) => Number(b.starts) - Number(a.starts) || Number(a.route.hidden) - Number(b.route.hidden))
    .slice(0, limit)
    .map(({ route }) => route)
}

/** Addresses for a text that names no screen: an order's number, and the patent search. */
export function searchPaths(text: string): { orders: string | undefined; patents: string } {
  const looksLikeNumber = /\d{4,}/.test(text)
  return {
    orders: looksLikeNumber ? pathTo('/order/patentOrder', { query: { q: text } }) : undefined,
    patents: pathTo('/serviceHall/patentService', { query: { q: text } }),
  }
}
