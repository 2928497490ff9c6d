import { z } from 'zod'
import type { FileKeyOf, List, ListFilter, ValueOf } from './list.ts'
import { civilDate, flag } from './shapes.ts'

type FilterShape<F extends List['filters']> = {
  readonly [K in keyof F]: z.ZodOptional<z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>>>
}
type Order = 'asc' | 'desc'
type SortShape<L extends List> = L extends { readonly sorts: { readonly of: readonly (infer S)[] } }
  ? { readonly sort: z.ZodDefault<z.ZodType<S, S>>; readonly order: z.ZodDefault<z.ZodType<Order, Order>> }
  : Readonly<Record<never, never>>

function shapeOf(filter: Exclude<ListFilter, { kind: 'choice' }>): z.ZodType {
  if (filter.kind === 'text' || filter.kind === 'number') {
    const { min = 0, max } = filter
    if (filter.kind === 'number') return z.coerce.number<number>().int().min(min).max(max)
    const text = z.string().trim().min(min).max(max)
    return filter.pattern === undefined ? text : text.regex(new RegExp(filter.pattern))
  }
  if (filter.kind === 'day') return civilDate
  return filter.kind === 'flag' ? flag : z.uuid()
}

function fieldOf(filter: ListFilter): z.ZodType {
  if (filter.kind !== 'choice') return shapeOf(filter).optional()
  const choice = z.enum(filter.of)
  return filter.usual === undefined ? choice.optional() : choice.default(filter.usual)
}

/** What filters mean, for the API document: those of which `parameter-words.ts` does not say it, or says something else. */
type FilterWords<F extends List['filters']> = { readonly [K in keyof F]?: string }

/** Filters alone. */
export function filterShape<const F extends List['filters']>(filters: F, words: FilterWords<F> = {}): FilterShape<F> {
  const fields = Object.entries(filters).map(([key, filter]) => {
    const [field, said] = [fieldOf(filter), words[key]]
    return [key, said === undefined ? field : field.describe(said)]
  })
  // Key by key the filters of the declaration, each of the type that `shapeOf` makes for its kind.
  return Object.fromEntries(fields) as FilterShape<F>
}

/** What says which rows there are, and in which order: filters, every one optional, all given ones must hold; and the sorting. */
export function listQueryShape<const L extends List>(
  list: L,
  words: FilterWords<L['filters']> = {},
): FilterShape<L['filters']> & SortShape<L> {
  const { sorts } = list
  const sorting = sorts && {
    sort: z.enum(sorts.of).default(sorts.usual),
    order: z.enum(['asc', 'desc']).default(sorts.order),
  }
  // A list without sorts has neither.
  return { ...filterShape<L['filters']>(list.filters, words), ...sorting } as FilterShape<L['filters']> & SortShape<L>
}

function fileColumns<const L extends List>(list: L) {
  const keys = Object.keys(list.file) as FileKeyOf<L>[]
  return { keys, chosen: z.array(z.enum(keys)).min(1).max(keys.length) }
}

/** Columns of the file, in their order; left out: all. */
export const fileColumnsOf = <const L extends List>(list: L) => fileColumns(list).chosen.optional()

/** The same, left out: all but those that only some readers know. */
export function fileColumnsBut<const L extends List>(list: L, ...but: readonly FileKeyOf<L>[]) {
  const { keys, chosen } = fileColumns(list)
  return chosen.default(keys.filter((key) => !but.includes(key)))
}
