import type { Route } from '../ui/navigation/router.ts'
import { specifiedMemberRoutes } from './member-routes.ts'
import { pageRoute } from './page-route.ts'
import { ownMemberRoutes, pages } from './pages.ts'
import { redirects } from './route-table.ts'

/** Every route that visitors' first load does not know. */
export const memberTree: readonly Route[] = [
  ...[...specifiedMemberRoutes, ...ownMemberRoutes].map((entry) => pageRoute(entry, pages[entry.path])),
  // Lead elsewhere with query and hash; the guard then judges the target.
  ...redirects.map(
    ([path, to]): Route => ({ path, load: ({ location: { search, hash } }) => ({ redirect: to + search + hash }) }),
  ),
]
