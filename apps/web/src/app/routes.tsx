import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import type { Place } from './guard.ts'
import { loadChunk } from './load-chunk.ts'
import { onWantedPlace, pageRoute, wantedAddress } from './page-route.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import type { VisitorPath } from './route-table.ts'
import { StartingPage } from './StartingPage.tsx'
import { visitorPages } from './visitor-pages.ts'
import { visitorRoutes } from './visitor-routes.ts'

function UnknownPath() {
  const { pathname, search } = useLocation()
  return <Navigate replace to="/404" state={{ asked: pathname + search }} />
}

const rootId = 'root'
const routeObjects: RouteObject[] = [
  {
    id: rootId,
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: StartingPage,
    children: [
      ...visitorRoutes.map((entry) => pageRoute(entry, visitorPages[entry.path as VisitorPath])),
      { path: '*', Component: UnknownPath },
    ],
  },
]

type Router = ReturnType<typeof createBrowserRouter>

/** Starts the router on the browser's address. Its first loaders run before it is returned. */
export function startRouter(): Router {
  let running: Router | undefined
  let isWhole = false
  onWantedPlace((): Place => {
    const place = running?.state.navigation.location ?? running?.state.location ?? window.location
    const url = new URL(place.pathname + place.search + place.hash, window.location.origin)
    return { pathname: url.pathname, search: url.search, hash: url.hash }
  })
  running = createBrowserRouter(routeObjects, {
    // An address that visitors' pages do not know: the other routes are fetched, once, and matched again.
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (isWhole) return
      const { memberTree } = await loadChunk(() => import('./member-tree.tsx'), wantedAddress())
      // `patch` does nothing for a navigation that another has replaced: the next one brings them in.
      if (isWhole || signal.aborted) return
      isWhole = true
      patch(rootId, memberTree)
    },
  })
  return running
}
