import { addressOf } from '../ui/navigation/location.ts'
import type { Route } from '../ui/navigation/router.ts'
import { guardRoute } from './guard.ts'
import { loadChunk } from './load-chunk.ts'
import type { PageModule } from './page-module.ts'
import { loadFrame } from './RootLayout.tsx'
import type { RouteEntry } from './route-table.ts'
import { accessToken, currentUser } from './session-store.ts'

/** What a shown route says of itself to the frame. */
export interface RouteHandle {
  readonly entry: RouteEntry
  readonly isBuilt: boolean
}

/** The router's object of a route: guard first, then page and frame at once, then the page's own data. */
export function pageRoute(entry: RouteEntry, page: (() => Promise<PageModule>) | undefined): Route {
  const load = page ?? (() => import('./InPreparationPage.tsx'))
  return {
    path: entry.path,
    handle: { entry, isBuilt: page !== undefined } satisfies RouteHandle,
    load: async (args) => {
      const token = accessToken()
      const elsewhere = guardRoute(entry, args.location, { token, user: currentUser() })
      if (elsewhere) return { redirect: elsewhere, replaces: true }
      const wanted = addressOf(args.location)
      const [module] = await Promise.all([
        loadChunk(load, wanted, args.signal),
        loadChunk(() => loadFrame(entry, token !== undefined), wanted, args.signal),
      ])
      return { Page: module.default, data: (await module.clientLoader?.(args)) ?? null }
    },
  }
}
