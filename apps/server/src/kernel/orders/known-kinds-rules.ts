import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { OrderForm } from '../forms/order-form-rules.ts'
import type { MoveFollower } from './order-move-queries.ts'

/**
 * What the kernel asks of a kind of order. Each stands beside its capability; `kinds.ts` alone knows them all (decision 0057).
 */
export interface OrderKind {
  /** As `orders.kind` holds them: kinds that differ in nothing that is asked here share one declaration. */
  readonly names: readonly string[]
  /** The form that it carries. Absent: the form is kept otherwise, or there is none. */
  readonly form?: KindForm
  /** What it does when an order of it moves. Absent: nothing. */
  readonly follow?: MoveFollower
  /** A stored title as a reader is told it. Absent: as it is stored. */
  readonly sayTitle?: (title: string, language: 'en' | 'zh') => string
  /** Of an order for one country: its name, from the stored title. Absent: it is for none by itself. */
  readonly countryOf?: (title: string) => TwoLanguages | undefined
}

/** A form in the table, its type kept to itself. */
export interface KindForm {
  readonly is: (of: object) => boolean
  readonly with: <T>(use: <Form>(of: OrderForm<Form>) => T) => T
}

export const kindForm = <Form>(form: OrderForm<Form>): KindForm => ({
  is: (of) => of === form,
  with: (use) => use(form),
})

let known: ReadonlyMap<string, OrderKind> | undefined

/**
 * Hands the kernel all kinds, once, before anything is served.
 *
 * @throws Error where two declare the same name.
 */
export function handOrderKinds(kinds: readonly OrderKind[]): void {
  const named = kinds.flatMap((kind) => kind.names.map((name) => [name, kind] as const))
  known = new Map(named)
  if (known.size < named.length) throw new Error('two kinds of order have one name')
}

/**
 * What is declared of a kind; of one that needs nothing of its own, undefined.
 *
 * @throws Error before the kinds were handed over.
 */
export function orderKind(name: string): OrderKind | undefined {
  if (!known) throw new Error('the kernel was handed no kinds of order')
  return known.get(name)
}

/** Hands the form of a kind to `use`; undefined for a kind whose form is kept otherwise. */
export const withOrderForm = <T>(kind: string, use: <Form>(of: OrderForm<Form>) => T): T | undefined =>
  orderKind(kind)?.form?.with(use)

/** Whether orders of a kind hold a form. */
export const holdsForm = <Form>(kind: string, of: OrderForm<Form>): boolean => orderKind(kind)?.form?.is(of) ?? false

/** What an order is called to a reader. */
export const titleIn = ({ kind, title }: { kind: string; title: string }, language: 'en' | 'zh'): string =>
  orderKind(kind)?.sayTitle?.(title, language) ?? title
