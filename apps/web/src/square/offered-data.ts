import { type ReplyFor, sendCall } from '../api/send-call.ts'
import { readListAddress } from '../ui/list/list-state.ts'
import { cardSizes, filterOf, listInput, tabOf } from './square-address.ts'

export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: unknown }

/** What the public square shows of an address: read without the query cache, which alone would be a third of its script. */
export interface Offered {
  /** The page, or why it is not there: the place that shows it offers the retry. */
  readonly page: Promise<Outcome<ReplyFor<'square.listListings'>>>
  /** Undefined when the server did not say: the list goes without its plots. */
  readonly figures: Promise<ReplyFor<'square.getFigures'> | undefined>
}

/** The list that was read last, by its address without the dialog over it and with it. */
let last: { readonly list: string; readonly search: string; readonly at: number; readonly offered: Offered } | undefined
/** Milliseconds for which it is the list still: later what was sold and listed since counts. */
const lasts = 5 * 60_000
let hasShown = false

/**
 * The list that an address asks for; it is not read anew for a dialog that opens or closes over it.
 *
 * @returns the first of a visit at once, to be waited for in place; later ones when they have come: what is shown stays meanwhile.
 */
export async function readOffered({ search }: Pick<URL, 'search'>): Promise<Offered | null> {
  const query = new URLSearchParams(search)
  query.delete('listing')
  const state = readListAddress(query, cardSizes)
  const tab = tabOf(state)
  if (tab === 'wanted' || tab === 'favourites') return null
  const list = query.toString()
  const isSame = last?.list === list && last.search !== search && Date.now() - last.at < lasts
  last = isSame && last ? { ...last, search } : { list, search, at: Date.now(), offered: fetchOffered(state) }
  const { offered } = last
  if (hasShown) await Promise.all([offered.page, offered.figures])
  hasShown = true
  return offered
}

function fetchOffered(state: ReturnType<typeof readListAddress>): Offered {
  return {
    page: sendCall('square.listListings', listInput(state), { shownInPlace: true }).then(
      (data) => ({ ok: true, data }),
      (error: unknown) => ({ ok: false, error }),
    ),
    figures: sendCall('square.getFigures', filterOf(state), { shownInPlace: true }).catch(() => undefined),
  }
}
