import { addressOf, type Location } from './location.ts'

/** How a place is come to: by a way back or forward (and at the start), by a new entry, or in place of the present one. */
export type HistoryAction = 'pop' | 'push' | 'replace'

/** What the router asks of the browser's history. */
export interface History {
  readonly location: Location
  push(location: Location): void
  replace(location: Location): void
  go(delta: number): void
  /** Tells of every way back and forward, and over how many entries, where that is known. */
  listen(listener: (location: Location, delta: number | undefined) => void): void
}

/** What an entry of ours holds: the caller's state, its name, and how many of ours lie before it in this tab. */
interface Entry {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

export function browserHistory(): History {
  // Without one where the browser made the entry itself, for a fragment.
  const entry = (): Entry => window.history.state ?? {}
  let index = entry().idx ?? 0
  window.history.replaceState({ ...window.history.state, idx: index }, '')
  const entryOf = ({ state, key }: Location): Entry => ({ usr: state, key, idx: index })
  const here = (): Location => {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = entry()
    return { pathname, search, hash, state: usr, key }
  }
  return {
    get location() {
      return here()
    },
    push(location) {
      index += 1
      try {
        window.history.pushState(entryOf(location), '', addressOf(location))
      } catch (error) {
        // A state that cannot be kept is a mistake; a browser that takes no more entries opens the address itself.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        window.location.assign(addressOf(location))
      }
    },
    replace(location) {
      window.history.replaceState(entryOf(location), '', addressOf(location))
    },
    go(delta) {
      window.history.go(delta)
    },
    listen(listener) {
      window.addEventListener('popstate', () => {
        const { idx } = entry()
        const delta = idx === undefined ? undefined : idx - index
        index = idx ?? index
        listener(here(), delta)
      })
    },
  }
}
