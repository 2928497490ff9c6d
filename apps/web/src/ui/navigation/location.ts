/** An address of this site, as the browser writes it. */
export interface Place {
  readonly pathname: string
  /** With its question mark, else empty. */
  readonly search: string
  /** With its hash sign, else empty. */
  readonly hash: string
}

/** An entry of the history: its address, what came with it, and the name that it keeps over reload and return. */
export interface Location extends Place {
  readonly state: unknown
  /** `default` for the place that the document was opened at. */
  readonly key: string
}

export const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash

/**
 * The place that `to` leads to: a path of this site, or a query or fragment of the path that one is at.
 *
 * @throws {Error} For an address of another site.
 */
export function placeOf(to: string, { pathname }: Pick<Place, 'pathname'>): Place {
  const { origin } = window.location
  const url = new URL(to.startsWith('/') ? to : pathname + to, origin)
  if (url.origin !== origin) throw new Error(`${to} is no address of this site`)
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

/** Whether only another fragment is wanted: the page stands already. Without one it is asked for again. */
export function isFragmentOnly(now: Place, next: Place): boolean {
  return now.pathname === next.pathname && now.search === next.search && next.hash !== ''
}
