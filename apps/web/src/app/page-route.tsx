import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router'
import { guardRoute, type Place } from './guard.ts'
import { loadChunk } from './load-chunk.ts'
import type { PageModule } from './page-module.ts'
import { loadFrame } from './RootLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import type { RouteEntry } from './route-table.ts'
import { accessToken, currentUser } from './session-store.ts'

/** What a shown route says of itself to the frame. */
export interface RouteHandle {
  readonly entry: RouteEntry
  readonly isBuilt: boolean
}

const loaded = new Map<string, PageModule>()
let wantedPlace: () => Place = () => window.location

/** `routes.tsx` says where the navigation under way leads: the loader's request lacks the hash. */
export function onWantedPlace(place: () => Place): void {
  wantedPlace = place
}

/** Address of the navigation under way, query and hash included. */
export function wantedAddress(): string {
  const place = wantedPlace()
  return place.pathname + place.search + place.hash
}

/** The router's object of a route: guard first, then page and frame at once, then the page's own data. */
export function pageRoute(entry: RouteEntry, page: (() => Promise<PageModule>) | undefined): RouteObject {
  const load = page ?? (() => import('./InPreparationPage.tsx'))
  return {
    id: entry.path,
    path: entry.path,
    handle: { entry, isBuilt: page !== undefined } satisfies RouteHandle,
    ErrorBoundary: RouteErrorPage,
    loader: async (args: LoaderFunctionArgs) => {
      const token = accessToken()
      const elsewhere = guardRoute(entry, wantedPlace(), { token, user: currentUser() })
      if (elsewhere) throw replace(elsewhere)
      const wanted = wantedAddress()
      const [module] = await Promise.all([
        loadChunk(load, wanted),
        loadChunk(() => loadFrame(entry, token !== undefined), wanted),
      ])
      loaded.set(entry.path, module)
      return (await module.clientLoader?.(args)) ?? null
    },
    Component: () => {
      const Page = loaded.get(entry.path)?.default
      return Page ? <Page /> : null
    },
  }
}
