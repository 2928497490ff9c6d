import { z } from 'zod'
import type { FileKeyOf, List, ListFilter, ValueOf } from './list.ts'
import { civilDate, flag } from './shapes.ts'

type FilterShape<L extends List> = {
  readonly [K in keyof L['filters']]: z.ZodOptional<z.ZodType<ValueOf<L['filters'][K]>, ValueOf<L['filters'][K]>>>
}
type Order = 'asc' | 'desc'
type SortShape<L extends List> = L extends { readonly sorts: { readonly of: readonly (infer S)[] } }
  ? { readonly sort: z.ZodDefault<z.ZodType<S, S>>; readonly order: z.ZodDefault<z.ZodType<Order, Order>> }
  : Readonly<Record<never, never>>

function shapeOf(filter: Exclude<ListFilter, { kind: 'choice' }>): z.ZodType {
  if (filter.kind === 'text') return z.string().trim().max(filter.max)
  if (filter.kind === 'number') return z.coerce.number<number>().int().min(0).max(filter.max)
  if (filter.kind === 'day') return civilDate
  return filter.kind === 'flag' ? flag : z.uuid()
}

function fieldOf(filter: ListFilter): z.ZodType {
  if (filter.kind !== 'choice') return shapeOf(filter).optional()
  const choice = z.enum(filter.of)
  return filter.usual === undefined ? choice.optional() : choice.default(filter.usual)
}

/** What says which rows there are, and in which order: filters, every one optional, all given ones must hold; and the sorting. */
export function askedShape<const L extends List>(list: L): FilterShape<L> & SortShape<L> {
  const { sorts } = list
  const filters = Object.entries(list.filters).map(([key, filter]) => [key, fieldOf(filter)])
  const sorting = sorts && {
    sort: z.enum(sorts.of).default(sorts.usual),
    order: z.enum(['asc', 'desc']).default(sorts.order),
  }
  // Key by key the filters of the declaration, each of the type that `shapeOf` makes for its kind; a list without sorts has neither.
  return { ...Object.fromEntries(filters), ...sorting } as FilterShape<L> & SortShape<L>
}

/** Columns of the file, in their order; left out: all. */
export function fileColumnsOf<const L extends List>(list: L) {
  const keys = Object.keys(list.file) as FileKeyOf<L>[]
  return z.array(z.enum(keys)).min(1).max(keys.length).optional()
}
