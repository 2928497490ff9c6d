import type { FormApplicant } from '@portal/domain/patents/filings/form'
import type { ReplyFor } from '../api/send-call.ts'

export type BookApplicant = ReplyFor<'filings.listApplicants'>['list'][number]

/** An applicant of the account's book in the shape of a form; numbers stay masked until the server saves the form. */
export function toFormApplicant(row: BookApplicant): FormApplicant {
  const { id, applicantName, type, reduction, foundedOn: _foundedOn, ...same } = row
  return {
    ...same,
    key: crypto.randomUUID(),
    bookId: id,
    name: applicantName,
    kind: type,
    reductionYear: reduction.year,
  }
}

/** A contact with what the account's book knows of whoever applies, where nothing was written yet; masked until the server keeps it. */
export function fillContact<Contact extends Pick<FormApplicant, 'phone' | 'email' | 'postcode'>>(
  contact: Contact,
  { phone, email, postcode }: Pick<FormApplicant, 'phone' | 'email' | 'postcode'>,
): Contact {
  return {
    ...contact,
    phone: contact.phone || phone,
    email: contact.email || email,
    postcode: contact.postcode || postcode,
  }
}

export const emptyApplicant: Omit<FormApplicant, 'key'> = {
  bookId: null,
  kind: 'enterprise',
  name: '',
  nameEn: '',
  idCode: '',
  country: 'CN',
  province: '',
  city: '',
  county: '',
  street: '',
  postcode: '',
  email: '',
  phone: '',
  reductionYear: null,
}
