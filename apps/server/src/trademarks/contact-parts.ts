import { isMasked } from '@portal/domain/filings/form'
import { maskEmail, maskPhone } from '@portal/domain/identifiers/id-numbers'
import type { TrademarkForm } from '@portal/domain/trademarks/form'
import type { Db } from '../db/connection.ts'
import { findApplicants } from '../filings/applicant-queries.ts'
import { AppError } from '../http/app-error.ts'

type Contact = TrademarkForm['contact']
const masks = { phone: maskPhone, email: maskEmail } as const

/**
 * The contact of a form with telephone and mail whole where the sender only has them masked: those of the applicants' rows in
 * the account's book, else those that the form had.
 *
 * @param bookIds rows that the form names, in its order.
 * @throws AppError `filings.numberUnknown` with the place, if none of them is masked so.
 */
export async function restoreContact(
  db: Db,
  contact: Contact,
  {
    ownerId,
    bookIds,
    stored,
  }: {
    readonly ownerId: string
    readonly bookIds: readonly (string | null)[]
    readonly stored: Contact | undefined
  },
): Promise<Contact> {
  if (!isMasked(contact.phone) && !isMasked(contact.email)) return contact
  const named = bookIds.flatMap((id) => id ?? [])
  const rows = new Map((await findApplicants(db, ownerId, named)).map((row) => [row.id, row]))
  const known = [...named.flatMap((id) => rows.get(id) ?? []), ...(stored ? [stored] : [])]
  const whole = (field: keyof typeof masks): string => {
    const text = contact[field]
    if (!isMasked(text)) return text
    const found = known.find((one) => one[field] !== '' && masks[field](one[field]) === text)
    if (found) return found[field]
    throw new AppError('filings.numberUnknown', {}, { fields: [{ path: `contact.${field}`, message: 'masked' }] })
  }
  return { ...contact, phone: whole('phone'), email: whole('email') }
}
