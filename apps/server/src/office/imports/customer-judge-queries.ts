import { partyKey } from '@portal/domain/office/clients/party-key'
import type { CustomerFault, CustomerField } from '@portal/domain/office/imports/customer-fields'
import { customerKeys, phoneKey, type ReadCustomer, readCustomer } from '@portal/domain/office/imports/read-customer'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findInBook, type InBook, type JudgedSheetRow } from './customer-import-queries.ts'

interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}
export type Judged = JudgedSheetRow & { readonly customer?: ReadCustomer }

/** Judges rows of a sheet by themselves, against each other and against the book of the person's organisation. */
export async function judgeCustomers(
  tx: Tx,
  user: SessionUser,
  mapping: readonly (CustomerField | null)[],
  rows: readonly SheetRow[],
): Promise<readonly Judged[]> {
  const read = rows.map((row) => ({ line: row.line, ...readCustomer(row.cells, mapping) }))
  const fit = read.flatMap((one) => ('customer' in one ? [one.customer] : []))
  const book = await findInBook(tx, user, {
    names: fit.map(({ name }) => partyKey(name)),
    codes: fit.flatMap(({ idCode }) => idCode || []),
    references: fit.flatMap(({ reference }) => reference.toLowerCase() || []),
  })
  const inBook = keysOfBook(book)
  const lines = new Map<string, number>()
  const references = new Map<string, number>()
  return read.map((one): Judged => {
    const { line } = one
    if ('faults' in one) return { line, state: 'faulty', faults: one.faults }
    const { customer } = one
    const keys = customerKeys(customer)
    const known = keys.map((key) => inBook.get(key)).find((name) => name !== undefined)
    if (known !== undefined) {
      const fault = known === '' ? { code: 'colleague' as const } : { code: 'known' as const, value: known }
      return { line, state: 'known', faults: [{ field: 'name', ...fault }] }
    }
    const faults = twinFaults(customer, keys, { lines, references, inBook })
    if (faults.length > 0) return { line, state: 'faulty', faults }
    for (const key of keys) lines.set(key, line)
    if (customer.reference !== '') references.set(customer.reference.toLowerCase(), line)
    return { line, state: 'ready', faults: [], customer }
  })
}

/** By what lines of the book are known for the same, and their numbers, each with the name where the person sees it. */
function keysOfBook(book: readonly InBook[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const { name, nameKey, idCode, reference, phones } of book) {
    if (idCode !== '') keys.set(`code ${idCode}`, name)
    if (reference !== '') keys.set(`reference ${reference}`, name)
    // Without a phone on either side the name alone says it.
    for (const phone of phones.length === 0 ? [''] : phones.map(phoneKey)) keys.set(`name ${nameKey} ${phone}`, name)
  }
  return keys
}

interface Seen {
  readonly lines: ReadonlyMap<string, number>
  readonly references: ReadonlyMap<string, number>
  readonly inBook: ReadonlyMap<string, string>
}

function twinFaults(customer: ReadCustomer, keys: readonly string[], seen: Seen): readonly CustomerFault[] {
  const twin = keys.map((key) => seen.lines.get(key)).find((line) => line !== undefined)
  if (twin !== undefined) return [{ field: 'name', code: 'twin', value: String(twin) }]
  const reference = customer.reference.toLowerCase()
  if (reference === '') return []
  const isTaken = seen.references.has(reference) || seen.inBook.has(`reference ${reference}`)
  return isTaken ? [{ field: 'reference', code: 'reference' }] : []
}
