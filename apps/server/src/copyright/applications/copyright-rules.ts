import { type CopyrightFault, describeCopyrightFault } from '@portal/domain/copyright/applications/fault-words'
import { copyrightFeeNames } from '@portal/domain/copyright/applications/fee-names'
import { type CopyrightFeeLine, copyrightPriceOf } from '@portal/domain/copyright/applications/fees'
import {
  type AnyCopyrightForm,
  type CopyrightOwner,
  isPersonOwner,
  isPrivateOwner,
  maskedDay,
} from '@portal/domain/copyright/applications/form'
import { serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  bornOn,
  isMasked,
  maskIdNumber,
  shownIdNumber,
  unmarkedMask,
} from '@portal/domain/platform/identifiers/id-numbers'
import { type ApplicantRow, type FormAccounts, findOwnApplicants } from '../../kernel/forms/applicant-queries.ts'
import { findPublicNumbers } from '../../kernel/forms/public-number-queries.ts'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { FeeLine } from '../../kernel/orders/order-form-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'

/** Faults of a form in the user's language, each at its field. */
export const toCopyrightProblems = (
  faults: readonly CopyrightFault[],
  language: 'en' | 'zh',
): readonly FieldProblem[] =>
  faults.map((fault) => ({ path: fault.path, message: describeCopyrightFault(fault, language) }))

/** Facts of a form that its order shows in lists. */
export function copyrightFactsOf({ kind, serviceType, name, owners }: AnyCopyrightForm): OrderFacts {
  const names = owners.map((owner) => owner.name.trim()).filter((one) => one !== '')
  return { kind, serviceType, title: name.trim(), applicantName: names.join('、'), agentId: null }
}

/** The form as it may be shown: numbers of persons without their middle, nor a day of birth, which fills it in. */
export function maskOwners<Form extends Masked>(form: Form): Form {
  const { owners, assignees } = form
  return { ...form, owners: maskPeople(owners), ...(assignees && { assignees: maskPeople(assignees) }) }
}

interface Masked {
  readonly owners: readonly CopyrightOwner[]
  readonly assignees?: readonly CopyrightOwner[]
}

const maskPeople = (people: readonly CopyrightOwner[]) =>
  people.map((owner) => ({
    ...owner,
    certificateNo: shownIdNumber(owner.certificateNo, isPersonOwner(owner)),
    since: owner.since !== '' && isPrivateOwner(owner) ? maskedDay : owner.since,
  }))

/**
 * The form with numbers of organisations put in again where the sender only has them masked, from the caller's own book; what
 * it lacks stays as sent.
 */
export async function withPublicOwners<Form extends Masked>(db: Db, form: Form, ownerId: string): Promise<Form> {
  const { owners, assignees = [] } = form
  const isHidden = (one: CopyrightOwner) => !isPersonOwner(one) && isMasked(one.certificateNo)
  const hidden = [...owners, ...assignees].filter(isHidden).map(({ bookId }) => bookId)
  const numbers = await findPublicNumbers(db, hidden, ownerId)
  const whole = (people: readonly CopyrightOwner[]) =>
    people.map((one) => (isHidden(one) ? { ...one, certificateNo: numbers.get(one.bookId) ?? one.certificateNo } : one))
  return { ...form, owners: whole(owners), ...(form.assignees && { assignees: whole(assignees) }) }
}

/** What the account's book has of an owner: the number, and of a person the day of birth that stands in it. */
function ofBook(row: ApplicantRow | undefined, owner: CopyrightOwner) {
  // A number is that of a person or of an organisation: it does not come back as the other's.
  if (!row || (row.kind === 'individual') !== isPersonOwner(owner)) return { certificateNo: '', since: '' }
  const born = isPersonOwner(owner) && owner.certificate === 'residentId' ? bornOn(row.idCode) : undefined
  return { certificateNo: row.idCode, since: born ?? '' }
}

/**
 * The owners with the numbers and days that came back masked put in again: of the stored form by the row's key, else
 * of the row of the book that was chosen, which is told from to its own account alone. A day of birth is none of an
 * organisation: it is dropped from an owner that is one now, or its next reply would show it.
 *
 * @throws AppError `filings.numberUnknown` with the place, if neither has it.
 */
export async function restoreOwners(
  db: Db,
  owners: readonly CopyrightOwner[],
  { ownerId, accounts, stored }: FormAccounts & { readonly stored: readonly CopyrightOwner[] },
  list: 'owners' | 'assignees' = 'owners',
): Promise<readonly CopyrightOwner[]> {
  const chosen = owners.flatMap(({ bookId }) => (bookId === null ? [] : [bookId]))
  const book = new Map((await findOwnApplicants(db, { ownerId, accounts }, chosen)).map((row) => [row.id, row]))
  return owners.map((owner, at) => {
    const { certificateNo, since, bookId } = owner
    const kept = stored.find(({ key }) => key === owner.key)
    // A number is shown whole of organisations: that of a person does not come back as one of these.
    const before = kept && isPersonOwner(kept) === isPersonOwner(owner) ? kept : undefined
    const row = ofBook(bookId === null ? undefined : book.get(bookId), owner)
    const refuse = (field: 'certificateNo' | 'since') => {
      const fields = [{ path: `${list}.${at}.${field}`, message: 'masked' }]
      return new AppError('filings.numberUnknown', {}, { fields })
    }
    const known = [before?.certificateNo ?? '', row.certificateNo].find(
      (one) => maskIdNumber(one) === unmarkedMask(certificateNo),
    )
    if (isMasked(certificateNo) && known === undefined) throw refuse('certificateNo')
    const whole = { ...owner, certificateNo: isMasked(certificateNo) && known ? known : certificateNo }
    const day = isPrivateOwner(whole) ? before?.since || row.since : ''
    if (isMasked(since) && isPersonOwner(owner) && day === '') throw refuse('since')
    return { ...whole, since: isMasked(since) ? day : since }
  })
}

/** The lines as they are frozen on an order: the office's, then ours. */
export function copyrightFeeLines(
  form: AnyCopyrightForm,
  office: readonly CopyrightFeeLine[],
  on: CivilDate,
  agencyId: number,
): FeeLine[] {
  const lines = office.map(({ kind: fee, quantity, unitFen, amountFen, source }) => ({
    beneficiary: 'office' as const,
    kind: `copyright.${fee}`,
    quantity,
    unitFen,
    fullFen: amountFen,
    amountFen,
    explanation: {
      key: `copyright.${fee}`,
      params: { nameEn: copyrightFeeNames[fee].en, nameZh: copyrightFeeNames[fee].zh },
      source,
      reductionPercent: 0,
      dueRule: null,
    },
  }))
  const fen = serviceFeeFen(copyrightPriceOf(form), form.serviceType, on, agencyId)
  const explanation = { key: 'service', params: {}, source: 'Our price list', reductionPercent: 0, dueRule: null }
  const own = { beneficiary: 'service' as const, kind: 'service', quantity: 1, explanation }
  return [...lines, { ...own, unitFen: fen, fullFen: fen, amountFen: fen }]
}
