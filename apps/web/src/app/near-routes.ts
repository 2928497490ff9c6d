import { type RouteEntry, routeTable } from './route-table.ts'

/** Edit distance of two texts (insert, delete, replace: 1 each). */
export function editDistance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= two.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[two.length] ?? 0
}

/**
 * The two routes nearest to a mistyped address, nearest first; hidden ones only for people signed in.
 * Whole addresses and last parts are compared, whichever is nearer; far-off ones (over half changed) are left out.
 */
export function nearRoutes(asked: string, signedIn: boolean): RouteEntry[] {
  const path = (asked.split(/[?#]/)[0] ?? '').toLowerCase()
  const last = path.split('/').findLast(Boolean) ?? path
  return routeTable
    .filter((route) => route.path.length > 1 && route.path !== '/404' && route.path !== '/login')
    .filter((route) => route.access !== 'staff' && route.access !== 'agent' && !route.path.includes(':'))
    .filter((route) => signedIn || (route.access === 'public' && route.hidden === false) || route.layout === 'public')
    .map((route) => {
      const known = route.path.toLowerCase()
      const knownLast = known.split('/').at(-1) ?? known
      const whole = editDistance(path, known) / Math.max(path.length, known.length)
      const ends = editDistance(last, knownLast) / Math.max(last.length, knownLast.length)
      return { route, share: Math.min(whole, ends) }
    })
    .filter(({ share }) => share <= 0.5)
    .sort((a, b) => a.share - b.share)
    .slice(0, 2)
    .map(({ route }) => route)
}
