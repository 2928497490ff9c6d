import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  replace,
  useLocation,
} from 'react-router'
import { guardRoute, type Place } from './guard.ts'
import { loadChunk } from './load-chunk.ts'
import { type PageModule, pages } from './pages.ts'
import { loadFrame, RootLayout } from './RootLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { type RouteEntry, type RoutePath, redirects, routeTable } from './route-table.ts'
import { StartingPage } from './StartingPage.tsx'
import { accessToken, currentUser } from './session-store.ts'

const loaded = new Map<string, PageModule>()

function pageRoute(entry: RouteEntry): RouteObject {
  const load = pages[entry.path as RoutePath] ?? (() => import('./InPreparationPage.tsx'))
  return {
    id: entry.path,
    path: entry.path,
    handle: entry,
    ErrorBoundary: RouteErrorPage,
    loader: async (args: LoaderFunctionArgs) => {
      const place = wantedPlace()
      const token = accessToken()
      const elsewhere = guardRoute(entry, place, { token, user: currentUser() })
      if (elsewhere) throw replace(elsewhere)
      const wanted = place.pathname + place.search + place.hash
      const [page] = await Promise.all([
        loadChunk(load, wanted),
        loadChunk(() => loadFrame(entry, token !== undefined), wanted),
      ])
      loaded.set(entry.path, page)
      return (await page.clientLoader?.(args)) ?? null
    },
    Component: () => {
      const Page = loaded.get(entry.path)?.default
      return Page ? <Page /> : null
    },
  }
}

/** Leads elsewhere with query and hash, replacing the entry; the guard then judges the target. */
function RedirectTo({ pathname }: { pathname: string }) {
  const { search, hash } = useLocation()
  return <Navigate replace to={{ pathname, search, hash }} />
}

function UnknownPath() {
  const { pathname, search } = useLocation()
  return <Navigate replace to="/404" state={{ asked: pathname + search }} />
}

export const routeObjects: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: StartingPage,
    children: [
      ...routeTable.map(pageRoute),
      ...redirects.map(([path, pathname]) => ({ path, element: <RedirectTo pathname={pathname} /> })),
      { path: '*', Component: UnknownPath },
    ],
  },
]

type Router = ReturnType<typeof createBrowserRouter>
let running: Router | undefined

/** Starts the router on the browser's address. Its first loaders run before it is returned. */
export function startRouter(): Router {
  const router = createBrowserRouter(routeObjects)
  running = router
  return router
}

/** Where the navigation under way leads. The loader's request lacks the hash; the router's state has it. */
function wantedPlace(): Place {
  const place = running?.state.navigation.location ?? running?.state.location ?? window.location
  const url = new URL(place.pathname + place.search + place.hash, window.location.origin)
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
