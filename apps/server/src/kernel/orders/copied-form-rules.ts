import { withOrderForm } from './known-kinds-rules.ts'
import { readStored } from './order-form-rules.ts'

/** Fields that belong to one application alone, with the value that they have in a copy, whatever the form. */
const saidAnew: Readonly<Record<string, unknown>> = { declared: false, aiUse: '' }

/**
 * The stored form of a kind of order as the start of a copy: without declarations and signed papers, which each application needs
 * afresh.
 */
export function copiedForm(kind: string, stored: unknown): unknown {
  const form = Object.fromEntries(
    Object.entries(stored as Record<string, unknown>).map(([name, value]) => [
      name,
      Object.hasOwn(saidAnew, name) ? saidAnew[name] : value,
    ]),
  )
  // What was drafted for the first case is what the copy brings along.
  if (form.drafted === true) Object.assign(form, { drafting: 'own', drafted: false, disclosure: undefined })
  return withOrderForm<unknown>(kind, (of) => (of.copied ? of.copied(readStored(of, form)) : form)) ?? form
}
