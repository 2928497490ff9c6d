import { type ComponentProps, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LocationContext, requireContext, usePendingNavigation, useRouter, useShown } from './contexts.ts'
import { addressOf, type Location } from './location.ts'
import type { Params } from './match-path.ts'
import { type Blocker, type NavigateOptions, type ShouldBlock, unblocked } from './router.ts'

/** The place shown; the same object until another is. */
export const useLocation = (): Location => requireContext(use(LocationContext))

type NavigateTo = (to: string | number, options?: NavigateOptions) => Promise<void>

/** Goes to an address, or over so many entries of the history; the same function always. */
export const useNavigate = (): NavigateTo => useRouter().navigate

/** The parts of the address that the route names. */
export const useParams = (): Params => useShown().params

/** What the page's `clientLoader` answered: `useLoaderData<typeof clientLoader>()`. */
export function useLoaderData<T>() {
  return useShown().data as T extends (...args: never[]) => infer Answer ? Awaited<Answer> : T
}

/** Whether another place is under way, and which. */
export function useNavigation(): { readonly state: 'idle' | 'loading'; readonly location: Location | undefined } {
  const { pending } = usePendingNavigation()
  return { state: pending ? 'loading' : 'idle', location: pending }
}

/** Loads the page shown anew. */
export function useRevalidator() {
  const { revalidate } = useRouter()
  const state: 'idle' | 'loading' = usePendingNavigation().isRevalidating ? 'loading' : 'idle'
  return { revalidate, state }
}

/** Asks before another place is shown; who blocked one lets it go on or stays. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useRouter()
  const [blocker, show] = useState(unblocked)
  const ask = useRef(shouldBlock)
  useEffect(() => {
    ask.current = shouldBlock
  })
  useEffect(() => router.addBlock({ shouldBlock: (way) => ask.current(way), show }), [router])
  return blocker
}

type Query = string | URLSearchParams | [string, string][] | Readonly<Record<string, string>>

/** The address's query, and how another is asked for: as a new entry unless told, without the fragment. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback(
    (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions): void => {
      const asked = typeof next === 'function' ? next(new URLSearchParams(query)) : next
      void navigate(`?${new URLSearchParams(asked)}`, options)
    },
    [navigate, query],
  )
  return [query, setQuery] as const
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path, `?query` or `#fragment` of this site; the browser follows all others itself. */
  readonly to: string
}

/** A link within the site. Clicks that ask for another window, and downloads, are the browser's. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const isOurs = /^[?#]|^\/(?![/\\])/.test(to) && rest.download === undefined
  const href = to.startsWith('?') || to.startsWith('#') ? location.pathname + to : to
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event
        const isElsewhere = (rest.target ?? '_self') !== '_self' || metaKey || altKey || ctrlKey || shiftKey
        if (!isOurs || event.defaultPrevented || button !== 0 || isElsewhere) return
        event.preventDefault()
        // The same address once more is no further entry.
        void navigate(to, { replace: replace ?? href === addressOf(location), state, preventScrollReset })
      }}
    />
  )
}

/** A link that says when one is where it leads, or with `end` left out below it. */
export function NavLink({ end, ...rest }: LinkProps & { readonly end?: boolean }) {
  const here = useLocation().pathname.toLowerCase()
  const there = rest.to.toLowerCase()
  const isHere = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />
}

/** Leads on as soon as it is drawn, in place of the present entry. */
export function Navigate({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
