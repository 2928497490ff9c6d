import { TransferFormShape } from '@portal/contract/trademarks/trademark-transfer-form'
import { markFeeNames } from '@portal/domain/law/marks/mark-fees'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { isMasked, shownIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { describeLikeness } from '@portal/domain/trademarks/register/similar/why-words'
import type { Companions } from '@portal/domain/trademarks/transfers/companion-marks'
import { transferFaultWords } from '@portal/domain/trademarks/transfers/fault-words'
import type { TransferFault } from '@portal/domain/trademarks/transfers/faults'
import { quoteTransfer } from '@portal/domain/trademarks/transfers/fees'
import { type TransferForm, type TransferParty, transferTitle } from '@portal/domain/trademarks/transfers/form'
import { findOwnApplicants } from '../../kernel/forms/applicant-queries.ts'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { FeeLine } from '../../kernel/orders/order-form-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import { restoreContact } from '../registration/contact-parts.ts'
import type { KnownOf } from '../registration/trademark-rules.ts'

export const transferKind = 'trademarkTransfer'

/** A stored form in today's shape. */
export const readTransferForm = (stored: unknown): TransferForm | undefined => TransferFormShape.safeParse(stored).data

export function transferFactsOf(form: TransferForm): OrderFacts {
  return {
    kind: transferKind,
    serviceType: form.serviceType,
    title: transferTitle(form),
    applicantName: [form.seller.name.trim(), form.buyer.name.trim()].filter((name) => name !== '').join(' → '),
    agentId: null,
  }
}

export function toTransferProblems(faults: readonly TransferFault[], language: 'en' | 'zh'): FieldProblem[] {
  return faults.map(({ path, key, params }) => ({
    path,
    message: fillWords(transferFaultWords[key][language], params),
  }))
}

/** The lines as they are frozen on an order, the office's first; none without marks. */
export function transferFeeLines(form: TransferForm, on: CivilDate, agencyId: number): readonly FeeLine[] {
  const quote = quoteTransfer(form.marks, form.serviceType, on, agencyId)
  if (quote.markCount === 0 || quote.classCount === 0) return []
  const line = (
    beneficiary: 'office' | 'service',
    kind: string,
    quantity: number,
    unitFen: number,
    source: string,
    name: Readonly<Record<string, string>> = {},
  ): FeeLine => ({
    ...{ beneficiary, kind, quantity, unitFen },
    fullFen: quantity * unitFen,
    amountFen: quantity * unitFen,
    explanation: { key: kind, params: { ...name, quantity }, source, reductionPercent: 0, dueRule: null },
  })
  const { en: nameEn, zh: nameZh } = markFeeNames.transfer
  return [
    line('office', 'tm.transfer', quote.classCount, quote.officialUnitFen, quote.officialSource, { nameEn, nameZh }),
    line('service', 'service', quote.markCount, quote.serviceUnitFen, 'Our price list'),
  ]
}

const maskParty = (party: TransferParty): TransferParty => ({
  ...party,
  certificateNo: shownIdNumber(party.certificateNo, party.kind === 'person'),
})

/** The form as it may be shown: numbers of people without their middle. */
function maskTransferForm(form: TransferForm): TransferForm {
  return { ...form, seller: maskParty(form.seller), buyer: maskParty(form.buyer) }
}

/** The form as a reader may know it: the price is between the sides, so only who acts for the client sees it. */
export const formForReader = (form: TransferForm, isClient: boolean): TransferForm =>
  isClient ? maskTransferForm(form) : withoutPrice(maskTransferForm(form))

/** The form as our staff and the office get it. */
export const withoutPrice = (form: TransferForm): TransferForm => ({ ...form, priceAmount: null, priceCurrency: 'CNY' })

/**
 * Puts whole numbers back where the sender only has masked ones: from the stored form, else from the applicants' book; that is
 * told from to its own account alone.
 *
 * @throws AppError `filings.numberUnknown` with the place, if neither knows it.
 */
export async function restoreTransferNumbers(
  db: Db,
  form: TransferForm,
  { ownerId, accounts, stored }: KnownOf<TransferForm>,
): Promise<TransferForm> {
  const ids = [form.seller, form.buyer].flatMap(({ bookId }) => (bookId === null ? [] : [bookId]))
  const book = new Map((await findOwnApplicants(db, { ownerId, accounts }, ids)).map((row) => [row.id, row]))
  const whole = (side: 'seller' | 'buyer'): TransferParty => {
    const party = form[side]
    if (!isMasked(party.certificateNo)) return party
    // A number is shown whole of organisations: one that belongs to a person does not come back as an organisation's.
    const isPerson = party.kind === 'person'
    const before = stored?.[side].kind === party.kind ? stored[side] : undefined
    const found = party.bookId === null ? undefined : book.get(party.bookId)
    const row = found && (found.kind === 'individual') === isPerson ? found : undefined
    const known = (before?.bookId === party.bookId ? before.certificateNo : undefined) || row?.idCode
    if (known) return { ...party, certificateNo: known }
    const fields = [{ path: `${side}.certificateNo`, message: 'masked' }]
    throw new AppError('filings.numberUnknown', {}, { fields })
  }
  const [seller, buyer] = [whole('seller'), whole('buyer')]
  const known = { ownerId, accounts, bookIds: ids, stored: stored?.contact }
  const contact = await restoreContact(db, form.contact, known)
  return { ...form, seller, buyer, contact }
}

/** What must move along, in words. */
export const toCompanionsReply = ({ list, isCut }: Companions) => ({
  mustMoveTogether: list.map(({ number, name, classes, like, why, groups }) => ({
    ...{ number, name },
    classes: [...classes],
    like: { ...like },
    why: why.map(({ code, params }) => ({ ...describeLikeness(code, params) })),
    groups: [...groups],
  })),
  isTogetherCut: isCut,
})
