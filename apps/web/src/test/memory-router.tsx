import { type ComponentType, type ReactNode, useState } from 'react'
import type { History } from '../ui/navigation/history.ts'
import { type Location, placeOf } from '../ui/navigation/location.ts'
import { matchRoute } from '../ui/navigation/match-path.ts'
import { Outlet, RouterProvider as Provider } from '../ui/navigation/RouterProvider.tsx'
import { createRouter, type LoaderArgs, type Route, type Router } from '../ui/navigation/router.ts'

/** A history without a browser: entries in a list. */
export function memoryHistory(addresses: readonly string[]): History & { readonly entries: readonly Location[] } {
  const entries = addresses.map((address, at): Location => {
    return { ...placeOf(address, { pathname: '/' }), state: null, key: at === 0 ? 'default' : `${at}` }
  })
  let index = entries.length - 1
  let tell: Parameters<History['listen']>[0] = () => {}
  const at = (place: number) => {
    const entry = entries[place]
    if (!entry) throw new Error('no such entry')
    return entry
  }
  return {
    entries,
    get location() {
      return at(index)
    },
    push(location) {
      index += 1
      entries.splice(index, entries.length, location)
    },
    replace(location) {
      entries[index] = location
    },
    go(delta) {
      index += delta
      tell(at(index), delta)
    },
    listen(listener) {
      tell = listener
    },
  }
}

interface MemoryRoute {
  /** `*` fits every address. */
  readonly path: string
  readonly element?: ReactNode
  readonly Component?: ComponentType
  readonly loader?: (args: LoaderArgs) => unknown
}

function routeOf({ path, element, Component, loader }: MemoryRoute): Route {
  const Page = Component ?? (() => element)
  return {
    path,
    load: (args) => {
      if (!loader) return { Page, data: null }
      return Promise.resolve(loader(args)).then((data) => ({ Page, data }))
    },
  }
}

/** The product's router on addresses in memory; a route without a loader is shown at once. */
export function createMemoryRouter(known: readonly MemoryRoute[], { initialEntries = ['/'] } = {}): Router {
  const routes = known.map(routeOf)
  return createRouter(memoryHistory(initialEntries), ({ pathname }) => {
    const rest = routes.find(({ path }) => path === '*')
    const found = matchRoute(routes, pathname) ?? (rest && { route: rest, params: {} })
    if (!found) throw new Error(`no route for ${pathname}`)
    return found
  })
}

const ErrorPage = ({ error }: { error: unknown }) => <p role="alert">{String(error)}</p>

export function RouterProvider({ router, children }: { router: Router; children?: ReactNode }) {
  return <Provider router={router}>{children ?? <Outlet ErrorPage={ErrorPage} />}</Provider>
}

/** For what stands on no route of its own. */
export function MemoryRouter({ initialEntries, children }: { initialEntries?: string[]; children?: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*' }], initialEntries && { initialEntries }))
  return <RouterProvider router={router}>{children}</RouterProvider>
}
