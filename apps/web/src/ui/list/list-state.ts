import { pageSizeDefault, pageSizes } from '@portal/contract/limits'
import { usePendingQuery } from './pending-query.ts'

type Patch = Readonly<Record<string, string | undefined>>

/** What a list's address asks for. */
export interface ListAddress {
  readonly pageNum: number
  readonly pageSize: number
  readonly sort: string | undefined
  readonly order: 'asc' | 'desc'
  /** Value of a filter, undefined if it is not in force. */
  get(key: string): string | undefined
}

/** The same with its changes; each is a navigation, so that back, reload and a shared link show the same. */
export interface ListState extends ListAddress {
  /** What is asked for at this moment: a press that leaves a field asks by it before the screen is drawn again. */
  newest(): ListAddress
  /** The address's query without the page: what a saved view keeps. */
  readonly viewQuery: string
  /** The same without the sorting: which rows there are. */
  readonly filterQuery: string
  /** Sets filters (undefined or '' takes one off) and goes to page 1. */
  change(patch: Patch): void
  /** Puts a saved view in force, or with '' the bare list; `replace`: in place of what is shown now, which Back passes over. */
  show(viewQuery: string, how?: { readonly replace: boolean }): void
  setPage(page: { pageNum: number; pageSize: number }): void
  /** Sorts by a column: first this way (descending unless told), then the other, then not at all. */
  toggleSort(key: string, first?: 'asc' | 'desc'): void
}

const pageKeys = ['pageNum', 'pageSize']

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback
}

/** Sizes that a list's pages may have, and the usual one. */
export interface PageSizes {
  readonly all: readonly number[]
  readonly usual: number
}

const usualSizes: PageSizes = { all: pageSizes, usual: pageSizeDefault }

export function readListAddress(query: URLSearchParams, sizes: PageSizes = usualSizes): ListAddress {
  const size = wholeNumber(query.get('pageSize'), sizes.usual)
  return {
    pageNum: wholeNumber(query.get('pageNum'), 1),
    pageSize: sizes.all.find((one) => one === size) ?? sizes.usual,
    sort: query.get('sort') ?? undefined,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    get: (key) => query.get(key) || undefined,
  }
}

/** State of the list on this screen, kept in the address. What was chosen counts at once, while its data are fetched too. */
export function useListState(sizes?: PageSizes): ListState {
  const { query, newest, ask, change: write } = usePendingQuery()
  const address = readListAddress(query, sizes)

  const change = (patch: Patch) =>
    write((next) => {
      next.delete('pageNum')
      patchQuery(next, patch)
    })

  return {
    ...address,
    newest: () => readListAddress(newest(), sizes),
    viewQuery: viewQueryOf(query, pageKeys),
    filterQuery: viewQueryOf(query, [...pageKeys, 'sort', 'order']),
    change,
    show: (viewQuery, how) => ask(new URLSearchParams(viewQuery), how),
    setPage: ({ pageNum, pageSize }) =>
      write((next) => patchQuery(next, { pageNum: String(pageNum), pageSize: String(pageSize) })),
    toggleSort: (key, first = 'desc') => change(nextSort(address, key, first)),
  }
}

/** Of a list whose bare address shows something else: the whole of it is its first tab, by name. */
export function withWholeAt(state: ListState, firstTab: string): ListState {
  const change = (patch: Patch) =>
    state.change({ ...patch, tab: ('tab' in patch ? patch.tab : state.get('tab')) ?? firstTab })
  return {
    ...state,
    change,
    show: (viewQuery, how) =>
      state.show(viewQuery === '' ? new URLSearchParams({ tab: firstTab }).toString() : viewQuery, how),
    toggleSort: (key, first = 'desc') => change(nextSort(state, key, first)),
  }
}

function nextSort({ sort, order }: ListAddress, key: string, first: 'asc' | 'desc'): Patch {
  if (sort !== key) return { sort: key, order: first }
  if (order === first) return { sort: key, order: first === 'desc' ? 'asc' : 'desc' }
  return { sort: undefined, order: undefined }
}

/** Sets the values of a query; undefined or '' takes one off. */
export function patchQuery(query: URLSearchParams, patch: Patch): void {
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === '') query.delete(key)
    else query.set(key, value)
  }
}

/** Sorted by key, so that two addresses of the same view are the same text. */
function viewQueryOf(query: URLSearchParams, without: readonly string[]): string {
  const kept = new URLSearchParams([...query].filter(([key, value]) => !without.includes(key) && value !== ''))
  kept.sort()
  return kept.toString()
}
