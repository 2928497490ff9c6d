import { browserHistory } from '../ui/navigation/history.ts'
import { addressOf } from '../ui/navigation/location.ts'
import { matchRoute } from '../ui/navigation/match-path.ts'
import { OuterFaults, RouterProvider } from '../ui/navigation/RouterProvider.tsx'
import { createRouter, type Route, type Router } from '../ui/navigation/router.ts'
import { loadChunk } from './load-chunk.ts'
import { pageRoute } from './page-route.ts'
import { RootLayout } from './RootLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import type { VisitorPath } from './route-table.ts'
import { StartingPage } from './StartingPage.tsx'
import { visitorPages } from './visitor-pages.ts'
import { visitorRoutes } from './visitor-routes.ts'

const visitorTree = visitorRoutes.map((entry) => pageRoute(entry, visitorPages[entry.path as VisitorPath]))

const unknownPath: Route = {
  path: '*',
  load: ({ location: { pathname, search } }) => ({ redirect: '/404', state: { asked: pathname + search } }),
}

/** Starts the router on the browser's address. Its first guard and chunks are under way before it is returned. */
export function startRouter(): Router {
  return createRouter(browserHistory(), (location) => {
    const { pathname } = location
    const known = matchRoute(visitorTree, pathname)
    if (known) return known
    // An address that visitors' pages do not know: the other routes are fetched when the first such one is opened.
    return loadChunk(() => import('./member-tree.ts'), addressOf(location)).then(
      ({ memberTree }) => matchRoute(memberTree, pathname) ?? { route: unknownPath, params: {} },
    )
  })
}

export function App({ router }: { readonly router: Router }) {
  return (
    <RouterProvider router={router} starting={<StartingPage />}>
      <OuterFaults ErrorPage={RouteErrorPage}>
        <RootLayout />
      </OuterFaults>
    </RouterProvider>
  )
}
