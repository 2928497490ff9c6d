import type { OrderForm } from './order-form-rules.ts'

/** One kind's form in the table, its type kept to itself. */
export interface KnownForm {
  readonly isOf: (kind: string) => boolean
  readonly with: <T>(use: <Form>(of: OrderForm<Form>) => T) => T
}

export const knownForm = <Form>(of: OrderForm<Form>): KnownForm => ({ isOf: of.isOf, with: (use) => use(of) })

let known: readonly KnownForm[] | undefined

/** Hands the kernel the forms of all kinds, once, before anything is served: it imports none of them (`kinds.ts`). */
export function handForms(forms: readonly KnownForm[]): void {
  known = forms
}

/**
 * Hands the form of a kind of order to `use`; undefined for a kind whose form is kept otherwise.
 *
 * @throws Error before any form was handed over.
 */
export function withOrderForm<T>(kind: string, use: <Form>(of: OrderForm<Form>) => T): T | undefined {
  if (!known) throw new Error('the kernel was handed no forms')
  return known.find((form) => form.isOf(kind))?.with(use)
}
