import type { List, ListFilter } from '@portal/contract/list'
import type { Language } from '../../app/language.ts'
import type { FilterField } from '../../ui/list/list-types.ts'

export type Options = readonly { readonly value: string; readonly label: string }[]
/** What a screen says of its filters: the values of a choice whose names come from elsewhere, or a field of its own, or none. */
export type OwnFields<L extends List> = { readonly [K in keyof L['filters']]?: Options | FilterField | null }

const isField = (own: Options | FilterField): own is FilterField => 'key' in own

/** The filters of a list in the order declared; the first four stand in the bar. */
export function fieldsOf<L extends List>(list: L, own: OwnFields<L>, language: Language): FilterField[] {
  return Object.keys(list.filters).flatMap((key) => {
    const filter = list.filters[key]
    const said = own[key]
    if (!filter || said === null) return []
    if (said && isField(said)) return [said]
    return fieldOf(key, filter, said, language) ?? []
  })
}

function fieldOf(key: string, filter: ListFilter, said: Options | undefined, language: Language) {
  if (!filter.label || !filter.says) return undefined
  const words = { key, label: filter.label[language], says: filter.says[language] }
  if (filter.kind === 'text' && !said) {
    return { ...words, kind: 'text' as const, max: filter.max, placeholder: filter.hint?.[language] }
  }
  if (filter.kind === 'day') return { ...words, kind: 'range' as const, toKey: filter.to ?? key }
  if (filter.kind === 'flag') return { ...words, kind: 'flag' as const }
  const options = said ?? (filter.kind === 'choice' ? namedOptions(filter, language) : [])
  return { ...words, kind: 'choice' as const, options }
}

function namedOptions({ of, names }: Extract<ListFilter, { kind: 'choice' }>, language: Language): Options {
  return of.map((value) => ({ value, label: names?.[value]?.[language] ?? value }))
}

/** Tabs of a list by the choice that they set: one for all, then one a value. */
export function tabsOf<L extends List>(list: L, all: string, language: Language) {
  const filter = list.tabs === undefined ? undefined : list.filters[list.tabs]
  const options = filter?.kind === 'choice' ? namedOptions(filter, language) : []
  return [{ key: 'all', label: all }, ...options.map(({ value, label }) => ({ key: value, label }))]
}

/** Choices of how many days ahead something falls due; with a word for it what is over comes first. */
export const daysAhead = (days: readonly number[], within: (days: number) => string, over?: string): Options => [
  ...(over === undefined ? [] : [{ value: '0', label: over }]),
  ...days.map((count) => ({ value: String(count), label: within(count) })),
]
