import { isMasked, maskEmail, maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import {
  type FormAccounts,
  findApplicantsByMask,
  findOwnApplicants,
  isOwnBook,
} from '../../kernel/forms/applicant-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Contact = TrademarkForm['contact']
const masks = { phone: maskPhone, email: maskEmail } as const

/**
 * The contact of a form with telephone and mail whole where the sender only has them masked: those of the applicants' rows in
 * the account's book, else those that the form had, else the only ones of the book that are masked so: whoever they were taken
 * from may stand in the form no more. The contact is shown whole to who fills in the form, the book to its account alone: for
 * somebody of another account only what the form had is put in.
 *
 * @param bookIds rows that the form names, in its order.
 * @throws AppError `filings.numberUnknown` with the place, if none of them is masked so, or several of the book are.
 */
export async function restoreContact(
  db: Db,
  contact: Contact,
  {
    ownerId,
    accounts,
    bookIds,
    stored,
  }: FormAccounts & {
    readonly bookIds: readonly (string | null)[]
    readonly stored: Contact | undefined
  },
): Promise<Contact> {
  if (!isMasked(contact.phone) && !isMasked(contact.email)) return contact
  const of = { ownerId, accounts }
  const named = bookIds.flatMap((id) => id ?? [])
  const rows = new Map((await findOwnApplicants(db, of, named)).map((row) => [row.id, row]))
  const known = [...named.flatMap((id) => rows.get(id) ?? []), ...(stored ? [stored] : [])]
  const whole = async (field: keyof typeof masks): Promise<string> => {
    const text = contact[field]
    if (!isMasked(text)) return text
    const isIt = (one: Pick<Contact, typeof field>) => one[field] !== '' && masks[field](one[field]) === text
    const found = known.find(isIt)
    if (found) return found[field]
    const inBook = isOwnBook(of) ? (await findApplicantsByMask(db, ownerId, field, text)).filter(isIt) : []
    const [only, another] = new Set(inBook.map((row) => row[field]))
    if (only !== undefined && another === undefined) return only
    throw new AppError('filings.numberUnknown', {}, { fields: [{ path: `contact.${field}`, message: 'masked' }] })
  }
  return { ...contact, phone: await whole('phone'), email: await whole('email') }
}
