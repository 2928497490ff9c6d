import { plainName } from '@portal/domain/trademarks/register/plain-name'
import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { ownerNames } from '@portal/domain/trademarks/services/owner-marks'
import { hasFact, trademarkService } from '@portal/domain/trademarks/services/services'
import { type BookApplicant, emptyApplicant, fillContact, toFormApplicant } from '../../parts/book-applicant.ts'

type Begun = Pick<TrademarkServiceForm, 'service' | 'marks' | 'applicants' | 'contact'>

/**
 * The owner that is named of the mark, several as they are written, where it is the owner who asks and the form names
 * nobody yet; empty otherwise.
 */
export function ownerToLookUp({ service, marks, applicants }: Omit<Begun, 'contact'>): string {
  const isAsOwner = trademarkService(service).by === 'owner' && !hasFact(service, 'change')
  return isAsOwner && applicants.length === 0 ? (marks[0]?.ownerName ?? '') : ''
}

/** The question for an owner in the account's book: a part of a name. Of several owners the first is asked for. */
export const ownerQuestion = (ownerName: string) => ({
  applicantName: (ownerNames({ ownerName })[0] ?? '').slice(0, 120),
})

/**
 * A form with the owner as its applicant, or each of several: out of the book if they stand there under this name, by
 * the name alone otherwise.
 */
export function withOwner<Form extends Begun>(form: Form, book: readonly BookApplicant[]): Form {
  const applicants = ownerNames({ ownerName: ownerToLookUp(form) }).map((name) => {
    const row = book.find((one) => plainName(one.applicantName) === plainName(name))
    const { reductionYear: _, ...person } = row
      ? toFormApplicant(row)
      : { ...emptyApplicant, key: crypto.randomUUID(), name }
    return { ...person, addressEn: '' }
  })
  const [first] = applicants
  return first ? { ...form, applicants, contact: fillContact(form.contact, first) } : form
}
