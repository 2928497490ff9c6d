import { pageSizeDefault, pageSizes } from '@portal/contract/limits'
import { type FacetName, facetNames, searchSorts } from '@portal/domain/patents/search/search-choices'

export interface FacetFilter {
  readonly field: FacetName
  readonly value: string
  readonly not: boolean
}
export type Sort = (typeof searchSorts)[number]

export const comparedMax = 4
const modes = ['query', 'numbers', 'compare'] as const

/** Everything a search is, as it stands in the address: back, reload and a shared link show the same. */
export interface SearchState {
  readonly query: string
  readonly filters: readonly FacetFilter[]
  readonly sort: Sort
  readonly pageNum: number
  readonly pageSize: number
  /** Patent shown in the preview. */
  readonly chosen: string | undefined
  readonly mode: 'query' | 'numbers' | 'compare'
  /** Patents laid aside to be compared, at most four. */
  readonly compared: readonly string[]
  /** One result of each family. */
  readonly oneOfFamily: boolean
  /** Only the new results that this alert of a saved search told. */
  readonly alert: string | undefined
  /** A line each in a table, instead of a block each. */
  readonly asTable: boolean
}

/** Reads the address; what does not belong there is passed over. */
export function readSearch(address: URLSearchParams): SearchState {
  const size = Number(address.get('pageSize'))
  return {
    query: address.get('q') ?? '',
    filters: address.getAll('f').flatMap(readFilter),
    sort: searchSorts.find((sort) => sort === address.get('sort')) ?? 'relevance',
    pageNum: Math.max(1, Math.floor(Number(address.get('pageNum')) || 1)),
    pageSize: pageSizes.find((known) => known === size) ?? pageSizeDefault,
    chosen: address.get('patent') ?? undefined,
    oneOfFamily: address.get('family') === '1',
    alert: address.get('alert') ?? undefined,
    asTable: address.get('view') === 'table',
    compared: [...new Set((address.get('compare') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id)))].slice(
      0,
      comparedMax,
    ),
    mode: modes.find((mode) => mode === address.get('mode')) ?? 'query',
  }
}

function readFilter(text: string): FacetFilter[] {
  const [, not, name, value] = /^(-?)(\w+):(.+)$/su.exec(text) ?? []
  const field = facetNames.find((known) => known === name)
  return field && value ? [{ field, value, not: not === '-' }] : []
}

/** The address of a search; what is usual is left out. */
export function writeSearch(state: SearchState): URLSearchParams {
  const address = new URLSearchParams()
  if (state.mode !== 'query') address.set('mode', state.mode)
  if (state.query) address.set('q', state.query)
  for (const { field, value, not } of state.filters) address.append('f', `${not ? '-' : ''}${field}:${value}`)
  if (state.sort !== 'relevance') address.set('sort', state.sort)
  if (state.oneOfFamily) address.set('family', '1')
  if (state.alert) address.set('alert', state.alert)
  if (state.asTable) address.set('view', 'table')
  if (state.pageNum > 1) address.set('pageNum', String(state.pageNum))
  if (state.pageSize !== pageSizeDefault) address.set('pageSize', String(state.pageSize))
  if (state.chosen) address.set('patent', state.chosen)
  if (state.compared.length > 0) address.set('compare', state.compared.join(','))
  return address
}

/** Filters after a click on a value: off, included, or excluded; the other values of the field stay. */
export function toggleFilter(
  filters: readonly FacetFilter[],
  field: FacetName,
  value: string,
  not: boolean,
): FacetFilter[] {
  const others = filters.filter((filter) => filter.field !== field || filter.value !== value)
  const had = filters.find((filter) => filter.field === field && filter.value === value)
  return had && had.not === not ? others : [...others, { field, value, not }]
}
