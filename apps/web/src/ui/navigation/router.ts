import type { ComponentType } from 'react'
import type { History, HistoryAction } from './history.ts'
import { isFragmentOnly, type Location, placeOf } from './location.ts'
import type { Params } from './match-path.ts'

export interface LoaderArgs {
  /** The place wanted, fragment included. */
  readonly location: Location
  readonly params: Params
  /** Aborted when another navigation takes the place of this one. */
  readonly signal: AbortSignal
}

/** What a route has ready before it is shown. */
interface Loaded {
  readonly Page: ComponentType
  /** For `useLoaderData`. */
  readonly data: unknown
}

interface Redirect {
  readonly redirect: string
  readonly state?: unknown
  /** In place of the page that one comes from; otherwise it takes the entry that was to be made. */
  readonly replaces?: true
}

export interface Route {
  readonly path: string
  /** What the route says of itself to the frame around it. */
  readonly handle?: unknown
  readonly load: (args: LoaderArgs) => Loaded | Redirect | Promise<Loaded | Redirect>
}

interface Match {
  readonly route: Route
  readonly params: Params
}

interface Fault {
  readonly error: unknown
}

/** What is on the screen; new with every arrival, also at the same place. */
export interface Shown {
  readonly location: Location
  /** Undefined where the route itself could not be fetched. */
  readonly route: Route | undefined
  readonly params: Params
  readonly Page?: ComponentType
  readonly data?: unknown
  /** Why the page could not be loaded. */
  readonly fault?: Fault
  readonly keepsScroll: boolean
}

interface RouterState {
  /** The place shown; before the first page the one wanted. */
  readonly location: Location
  readonly shown: Shown | undefined
  /** Where the navigation under way leads; the page shown stays meanwhile. */
  readonly pending: Location | undefined
  /** Whether the page shown is loaded anew. */
  readonly isRevalidating: boolean
}

export interface NavigateOptions {
  readonly replace?: boolean | undefined
  readonly state?: unknown
  readonly preventScrollReset?: boolean | undefined
}

interface Way {
  readonly currentLocation: Location
  readonly nextLocation: Location
  readonly historyAction: HistoryAction
}
export type ShouldBlock = (way: Way) => boolean
export type Blocker =
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void }
  | { readonly state: 'unblocked' | 'proceeding'; readonly proceed?: undefined; readonly reset?: undefined }
interface Block {
  readonly shouldBlock: ShouldBlock
  readonly show: (blocker: Blocker) => void
}
export const unblocked: Blocker = { state: 'unblocked' }

export interface Router {
  readonly state: RouterState
  /** Tells of every change of the state, at once. */
  subscribe(listener: (state: RouterState) => void): () => void
  /** Settles when the page is shown, or held back, or another navigation has taken its place. A number goes through the history. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Loads the page shown, or the one under way, anew: guard, chunks and data. */
  revalidate(): Promise<void>
  /** Asks before a page is left; of several the last one added. */
  addBlock(block: Block): () => void
}

/** A navigation; `again` loads the page shown anew and leaves the history alone. */
interface Errand {
  readonly action: HistoryAction | 'again'
  readonly location: Location
  readonly keepsScroll: boolean
  /** A redirect before it takes the entry that is to be made: no further one replaces the page that one comes from. */
  readonly isRedirected?: boolean
}

const newKey = () => Math.random().toString(36).slice(2, 10)

const orAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((done) => signal.addEventListener('abort', () => done(undefined)))])

/**
 * Shows a place only once everything is there: its route is found, its guard, chunk, frame and data have answered. Until then
 * address and page stay as they are, and a newer navigation takes the place of the one under way (decision 0061).
 *
 * @param find The route of an address. What it or a route answers at once, is shown at once.
 */
export function createRouter(history: History, find: (location: Location) => Match | Promise<Match>): Router {
  const listeners = new Set<(state: RouterState) => void>()
  const blocks: Block[] = []
  const proceeding = new Set<Block>()
  let state: RouterState = { location: history.location, shown: undefined, pending: undefined, isRevalidating: false }
  let underWay: (Errand & { readonly controller: AbortController }) | undefined
  /** Called when the way back that a block has undone is undone. */
  let onReturn: (() => void) | undefined

  function change(patch: Partial<RouterState>): void {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener(state)
  }

  function arrive({ action, location, keepsScroll }: Errand, found: Omit<Shown, 'location' | 'keepsScroll'>): void {
    underWay = undefined
    if (action === 'push') history.push(location)
    if (action === 'replace') history.replace(location)
    proceeding.clear()
    for (const { show } of blocks) show(unblocked)
    change({ location, shown: { ...found, location, keepsScroll }, pending: undefined, isRevalidating: false })
  }

  async function run(errand: Errand): Promise<void> {
    const { action, location, keepsScroll, isRedirected } = errand
    underWay?.controller.abort()
    const { shown, isRevalidating } = state
    if (shown && action !== 'again' && !isRevalidating && isFragmentOnly(state.location, location)) {
      arrive(errand, shown)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    underWay = { ...errand, controller }
    if (action !== 'again') change({ pending: location })
    let match: Match | undefined
    let loaded: Loaded | Redirect | { readonly fault: Fault } | undefined
    try {
      const found = find(location)
      match = found instanceof Promise ? await orAborted(found, signal) : found
      if (!match || signal.aborted) return
      const answer = match.route.load({ location, params: match.params, signal })
      loaded = answer instanceof Promise ? await orAborted(answer, signal) : answer
    } catch (error) {
      loaded = { fault: { error } }
    }
    if (!loaded || signal.aborted) return
    if ('redirect' in loaded) {
      const { redirect, state: carried = null, replaces } = loaded
      const next = { ...placeOf(redirect, location), state: carried, key: newKey() }
      const isPush = action === 'push' && (!replaces || isRedirected)
      await run({ action: isPush ? 'push' : 'replace', location: next, keepsScroll, isRedirected: true })
    } else arrive(errand, { route: match?.route, params: match?.params ?? {}, ...loaded })
  }

  function isBlocked(historyAction: HistoryAction, nextLocation: Location, proceed: () => void): boolean {
    const block = blocks.at(-1)
    if (!block || proceeding.has(block)) return false
    if (!block.shouldBlock({ currentLocation: state.location, nextLocation, historyAction })) return false
    block.show({
      state: 'blocked',
      proceed: () => {
        proceeding.add(block)
        block.show({ state: 'proceeding' })
        proceed()
      },
      reset: () => block.show(unblocked),
    })
    return true
  }

  async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to)
      return
    }
    const { replace, state: carried = null, preventScrollReset } = options
    const location = { ...placeOf(to, state.location), state: carried, key: newKey() }
    const action = replace ? 'replace' : 'push'
    if (isBlocked(action, location, () => void navigate(to, options))) return
    await run({ action, location, keepsScroll: preventScrollReset === true })
  }

  function revalidate(): Promise<void> {
    change({ isRevalidating: true })
    const { location, shown } = state
    return run(underWay ?? { action: 'again', location, keepsScroll: shown?.keepsScroll === true })
  }

  history.listen((location, delta) => {
    if (onReturn) {
      onReturn()
      onReturn = undefined
      return
    }
    // The browser has gone there already: the entry is put back, and gone to again once the page may be left.
    if (delta) {
      let done = () => {}
      const isBack = new Promise<void>((resolve) => (done = resolve))
      if (isBlocked('pop', location, () => void isBack.then(() => history.go(delta)))) {
        onReturn = done
        history.go(-delta)
        return
      }
    }
    void run({ action: 'pop', location, keepsScroll: false })
  })
  void run({ action: 'pop', location: history.location, keepsScroll: false })

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    revalidate,
    addBlock(block) {
      blocks.push(block)
      return () => {
        proceeding.delete(block)
        const at = blocks.indexOf(block)
        if (at >= 0) blocks.splice(at, 1)
      }
    },
  }
}
