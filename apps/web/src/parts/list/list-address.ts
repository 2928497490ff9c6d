import type { FilterOf, List, ListFilter, ListQueryOf } from '@portal/contract/list'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { ListState } from '../../ui/list/list-state.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const inRange = ({ min = 0, max }: { readonly min?: number; readonly max: number }, value: number) =>
  value >= min && value <= max ? value : undefined

/**
 * The value that a text of the address stands for; undefined for what is none: a mistyped address shows the list, not an error. What
 * is searched for is never left out: all rows would stand under words that say otherwise. One that is too long the call refuses.
 */
function valueFrom(filter: ListFilter, text: string): string | number | boolean | undefined {
  if (filter.kind === 'choice') return filter.of.find((one) => one === text)
  if (filter.kind === 'number') return /^\d{1,6}$/.test(text) ? inRange(filter, Number(text)) : undefined
  if (filter.kind === 'flag') return text === 'true' ? true : undefined
  if (filter.kind === 'day') return isCivilDate(text) ? text : undefined
  if (filter.kind === 'id') return isId(text) ? text : undefined
  return filter.pattern === undefined || new RegExp(filter.pattern).test(text) ? text : undefined
}

/** What the address asks a list for; the chosen tab is one of its filters. */
export function readListQuery<L extends List>(
  list: L,
  state: Pick<ListState, 'get' | 'sort' | 'order'>,
): ListQueryOf<L> {
  const filters = Object.entries(list.filters).map(([key, filter]) => {
    const text = state.get(key === list.tabs ? 'tab' : key)
    return [key, text === undefined ? undefined : valueFrom(filter, text)]
  })
  const sort = list.sorts?.of.find((one) => one === state.sort)
  const sorting = list.sorts && { sort, order: sort === undefined ? undefined : state.order }
  // Key by key what `valueFrom` makes of the filter's own kind.
  return { ...(Object.fromEntries(filters) as FilterOf<L>), ...sorting } as ListQueryOf<L>
}
