import type { InputOf } from '@portal/contract/call'
import type { recordOfficialDocument as call } from '@portal/contract/office/admin'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { documentRefusalWords } from '@portal/domain/kernel/orders/document-effects'
import { chinesePatentKinds } from '@portal/domain/kernel/orders/kinds'
import {
  findOfficialDocument,
  isFilingReceipt,
  type OfficialDocument,
} from '@portal/domain/kernel/orders/official-documents'
import { latestGrantYear } from '@portal/domain/law/patents/terms'
import { mayProveReceipt, type NoticeDelivery } from '@portal/domain/law/periods/delivery'
import { type CivilDate, civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  applicationNumberFaultWords,
  parseApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Input = Pick<
  InputOf<typeof call>,
  'code' | 'dispatchedOn' | 'deliveryMode' | 'receivedOn' | 'printedOn' | 'applicationNumber' | 'filedOn'
> &
  Partial<Pick<InputOf<typeof call>, 'grantFeeYear' | 'compensatedDays'>>
type Language = 'en' | 'zh'

/** What was typed in about a document, read and checked; the number in exchange form. */
export interface DocumentFacts {
  readonly document: OfficialDocument
  readonly right: RightType
  readonly notice: NoticeDelivery
  readonly printedOn: CivilDate | undefined
  /** Given by the receipt only. */
  readonly patentNumber: string | undefined
  /** Of the receipt, else the order's. */
  readonly filedOn: CivilDate | undefined
  /** Of the notice on registration. */
  readonly grantFeeYear: number | undefined
  /** Of a decision to compensate the term. */
  readonly compensatedDays: number | undefined
}

/** The contract has checked that the day exists. */
const readDate = (text: string | undefined): CivilDate | undefined => (text === undefined ? undefined : civilDate(text))

/** A code that nobody knows, tied to its field. */
export const unknownDocument = (code: string) =>
  new AppError('admin.unknownDocument', { code }, { fields: [{ path: 'code', message: 'unknown' }] })

/** @throws AppError `admin.numberWrong` with what is wrong, `admin.numberOfOtherRight` */
function readNumber(text: string | undefined, right: RightType, language: Language): string {
  const parsed = parseApplicationNumber(text ?? '')
  const field = { fields: [{ path: 'applicationNumber', message: 'number' }] }
  if (!parsed.ok) {
    throw new AppError('admin.numberWrong', { reason: applicationNumberFaultWords[parsed.reason][language] }, field)
  }
  if (parsed.type !== right) throw new AppError('admin.numberOfOtherRight', {}, field)
  return parsed.value
}

/** @throws AppError `admin.documentNotAllowed` for an order that is no case at the office. */
function rightOf({ kind }: Pick<OrderRow, 'kind'>, { name }: OfficialDocument, language: Language): RightType {
  const right = chinesePatentKinds.find((one) => one === kind)
  if (right) return right
  const reason = documentRefusalWords.notForOrder[language]
  const field = { fields: [{ path: 'code', message: reason }] }
  throw new AppError('admin.documentNotAllowed', { document: name[language], reason }, field)
}

/**
 * Reads what a person typed off a document of the office.
 *
 * @throws AppError `admin.unknownDocument`, `admin.documentNotAllowed`, `admin.dateWrong`, `admin.numberWrong`, `admin.numberOfOtherRight`
 */
export function readDocument(input: Input, order: OrderRow, today: CivilDate, language: Language): DocumentFacts {
  const document = findOfficialDocument(input.code)
  if (!document) throw unknownDocument(input.code)
  const right = rightOf(order, document, language)
  const dispatchedOn = civilDate(input.dispatchedOn)
  if (dispatchedOn > today) throw wrongDateError('future', 'dispatchedOn', language)
  const isReceipt = isFilingReceipt(document)
  const known = order.filedOn === null ? undefined : civilDate(order.filedOn)
  const filedOn = isReceipt ? readDate(input.filedOn) : known
  if (isReceipt && filedOn === undefined) throw wrongDateError('missing', 'filedOn', language)
  if (filedOn !== undefined && filedOn > dispatchedOn) {
    throw isReceipt
      ? wrongDateError('afterDispatch', 'filedOn', language)
      : wrongDateError('beforeFiling', 'dispatchedOn', language)
  }
  const provenReceiptOn = readDate(input.receivedOn)
  if (provenReceiptOn !== undefined && !mayProveReceipt({ mode: input.deliveryMode, dispatchedOn })) {
    throw wrongDateError('electronic', 'receivedOn', language)
  }
  if (provenReceiptOn !== undefined && provenReceiptOn > today) throw wrongDateError('future', 'receivedOn', language)
  const printedOn = readDate(input.printedOn)
  for (const [path, day] of Object.entries({ receivedOn: provenReceiptOn, printedOn })) {
    if (day !== undefined && day < dispatchedOn) throw wrongDateError('beforeDispatch', path, language)
  }
  return {
    document,
    right,
    notice: { mode: input.deliveryMode, dispatchedOn, ...(provenReceiptOn !== undefined && { provenReceiptOn }) },
    printedOn,
    patentNumber: isReceipt ? readNumber(input.applicationNumber, right, language) : undefined,
    filedOn,
    ...askedOf({ document, right, filedOn, dispatchedOn }, input, language),
  }
}

interface Asking {
  readonly document: OfficialDocument
  readonly right: RightType
  readonly filedOn: CivilDate | undefined
  readonly dispatchedOn: CivilDate
}

/**
 * The number that this document is asked for besides its days.
 *
 * @throws AppError `admin.documentNotAllowed` where it must be there, or cannot be right.
 */
function askedOf({ document, right, filedOn, dispatchedOn }: Asking, input: Input, language: Language) {
  const { asks, name } = document
  const refuse = (path: string, key: 'daysMissing' | 'grantYearLate') => {
    const reason = documentRefusalWords[key][language]
    const field = { fields: [{ path, message: reason }] }
    return new AppError('admin.documentNotAllowed', { document: name[language], reason }, field)
  }
  const [grantFeeYear, compensatedDays] = [
    asks === 'grantFeeYear' ? input.grantFeeYear : undefined,
    asks === 'compensatedDays' ? input.compensatedDays : undefined,
  ]
  if (asks === 'compensatedDays' && compensatedDays === undefined) throw refuse('compensatedDays', 'daysMissing')
  if (grantFeeYear !== undefined && grantFeeYear > latestGrantYear(right, filedOn, dispatchedOn)) {
    throw refuse('grantFeeYear', 'grantYearLate')
  }
  return { grantFeeYear, compensatedDays }
}

/**
 * What a document's count needs of the form: earliest priority, what is asked for with the filing, whether its filing date is older,
 * whether it is one of a pair.
 */
export function formFactsOf(form: unknown): {
  priorityOn: CivilDate | undefined
  examinationAsked: boolean
  confidentialityAsked: boolean
  biologicalNamed: boolean
  isDivisional: boolean
  isEntry: boolean
  sameDay: boolean
} {
  const parsed = FilingFormShape.safeParse(form)
  if (!parsed.success) {
    const nothing = { examinationAsked: false, confidentialityAsked: false, biologicalNamed: false }
    return { priorityOn: undefined, ...nothing, isDivisional: false, isEntry: false, sameDay: false }
  }
  const { priorities, pctEntry } = parsed.data
  const days = [...priorities.map((one) => one.filedOn), pctEntry?.priorityOn ?? ''].filter((day) => isCivilDate(day))
  return {
    priorityOn: days.sort()[0],
    examinationAsked: parsed.data.kind !== 'design' && parsed.data.options.examinationNow,
    confidentialityAsked: parsed.data.kind !== 'design' && parsed.data.options.confidentialityReview,
    biologicalNamed: parsed.data.biological !== null,
    isDivisional: parsed.data.divisional !== null,
    isEntry: pctEntry !== null,
    sameDay: parsed.data.kind === 'sameDay',
  }
}
