import { Navigate, type RouteObject, useLocation } from 'react-router'
import { ownMemberRoutes, specifiedMemberRoutes } from './member-routes.ts'
import { pageRoute } from './page-route.tsx'
import { pages } from './pages.ts'
import { redirects } from './route-table.ts'

/** Leads elsewhere with query and hash, replacing the entry; the guard then judges the target. */
function RedirectTo({ pathname }: { pathname: string }) {
  const { search, hash } = useLocation()
  return <Navigate replace to={{ pathname, search, hash }} />
}

/** Every route that visitors' first load does not know. */
export const memberTree: RouteObject[] = [
  ...[...specifiedMemberRoutes, ...ownMemberRoutes].map((entry) => pageRoute(entry, pages[entry.path])),
  ...redirects.map(([path, pathname]) => ({ path, element: <RedirectTo pathname={pathname} /> })),
]
