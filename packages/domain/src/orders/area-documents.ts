import type { TwoLanguages } from '../words/two-languages.ts'
import type { AreaLimitId, AreaPeriodId } from './area-rule-names.ts'
import type { OrderArea } from './order-areas.ts'
import type { OfficialEvent } from './order-moves.ts'
import type { CopyrightState, TrademarkState } from './order-states.ts'

/** What is typed off a document besides its day. */
export type AreaDocumentField = 'number' | 'filedOn' | 'issue' | 'certificateNo' | 'printedOn'

/** A document of the trademark office or the copyright centre: neither gives its documents code numbers, the words are ours. */
export interface AreaDocument {
  readonly code: string
  readonly area: Extract<OrderArea, 'trademark' | 'copyright'>
  readonly name: TwoLanguages
  /** Kinds of order it exists for; absent: all of its area. */
  readonly kinds?: readonly string[]
  /** What it says besides its day; those of `required` it must say. */
  readonly fields: readonly AreaDocumentField[]
  readonly required: readonly AreaDocumentField[]
  readonly periods: readonly AreaPeriodId[]
  /** Open periods that it shows to be kept, or makes pointless. */
  readonly meets: readonly AreaLimitId[]
  readonly cancels: readonly AreaLimitId[]
  readonly event?: OfficialEvent
  /** State it moves the order to; absent: no change. */
  readonly to?: TrademarkState | CopyrightState
  /** The day of the document is a day of the gazette, not of dispatch: nothing is delivered. */
  readonly isGazette?: true
  /** What the order was placed for: it stands before every other paper of it. */
  readonly isDeliverable?: true
}

type More = Partial<Omit<AreaDocument, 'code' | 'area' | 'name'>>

const doc =
  (area: AreaDocument['area']) =>
  (code: string, en: string, zh: string, more: More = {}): AreaDocument => ({
    ...{ code, area, name: { en, zh }, fields: [], required: [], periods: [], meets: [], cancels: [] },
    ...more,
  })

const mark = doc('trademark')
const copyright = doc('copyright')
const numbered = { fields: ['number', 'filedOn'], required: ['number', 'filedOn'] } as const satisfies More
const registrations = ['trademark', 'foreignTrademarkCountry'] as const
const recordals = ['trademarkTransfer', 'trademarkService'] as const
const answered = ['correction', 'answer', 'officialPayment'] as const satisfies readonly AreaPeriodId[]
/** Limits within which a service is asked for: the receipt shows that it was. */
const askedInTime = [
  'renewal',
  'renewalGrace',
  'refusalReview',
  'opposition',
  'answer',
  'useEvidence',
  'invalidation',
] as const satisfies readonly AreaLimitId[]
const evidence = ['oppositionEvidence', 'reviewEvidence'] as const satisfies readonly AreaLimitId[]
const refused = { event: 'rejection', to: 'tmRefused', kinds: registrations } as const satisfies More

/** @see trademark reference 2.6, 2.7 (S1, S5, S6); copyright 6.5, 7.4 */
export const areaDocuments: readonly AreaDocument[] = [
  mark('tm-receipt', 'Receipt of the application', '申请回执', {
    ...numbered,
    event: 'filingReceipt',
    to: 'tmFiled',
    meets: askedInTime,
  }),
  mark('tm-payment', 'Notice to pay the official fee', '缴费通知书', { periods: ['officialPayment'] }),
  mark('tm-acceptance', 'Notice of acceptance', '受理通知书', {
    fields: ['number', 'filedOn'],
    event: 'acceptance',
    to: 'tmAccepted',
    meets: ['correction', 'officialPayment', ...askedInTime],
  }),
  mark('tm-correction', 'Notice to correct', '补正通知书', { periods: ['correction'] }),
  mark('tm-not-accepted', 'Notice of non-acceptance', '不予受理通知书', {
    event: 'rejection',
    to: 'tmNotAccepted',
    cancels: ['correction', 'officialPayment'],
  }),
  mark('tm-opinion', 'Examination opinion', '审查意见书', {
    kinds: registrations,
    event: 'examinationBegun',
    to: 'tmExamination',
    fields: ['printedOn'],
    required: ['printedOn'],
    periods: ['answer'],
  }),
  mark('tm-publication', 'Preliminary publication', '初步审定公告', {
    kinds: registrations,
    fields: ['issue'],
    event: 'publication',
    to: 'tmPublished',
    meets: answered,
    isGazette: true,
  }),
  mark('tm-partial-refusal', 'Partial refusal', '部分驳回通知书', {
    kinds: registrations,
    periods: ['refusalReview', 'division'],
    meets: answered,
  }),
  mark('tm-refusal', 'Refusal', '驳回通知书', { ...refused, periods: ['refusalReview'], meets: answered }),
  mark('tm-review-accepted', 'Request for review accepted', '驳回复审受理通知书', {
    kinds: registrations,
    event: 'reviewBegun',
    to: 'tmReview',
    meets: ['refusalReview'],
  }),
  mark('tm-review-refused', 'Decision on review: refused', '驳回复审决定书（驳回）', {
    ...refused,
    periods: ['court'],
    meets: ['refusalReview'],
  }),
  mark('tm-opposition', 'Notice to answer an opposition', '异议答辩通知书', {
    kinds: registrations,
    event: 'opposed',
    to: 'tmOpposed',
    periods: ['answer'],
  }),
  mark('tm-opposition-upheld', 'Opposition upheld: not registered', '不予注册决定书', {
    ...refused,
    periods: ['refusalReview'],
    meets: ['answer'],
  }),
  mark('tm-certificate', 'Certificate of registration', '商标注册证', {
    kinds: registrations,
    fields: ['number', 'certificateNo'],
    event: 'grant',
    to: 'tmRegistered',
    meets: ['answer'],
    isGazette: true,
    isDeliverable: true,
  }),
  mark('tm-withdrawn', 'Withdrawn or deemed abandoned', '核准撤回／视为放弃通知书', {
    event: 'deemedWithdrawn',
    to: 'tmWithdrawn',
    cancels: ['correction', 'officialPayment', 'division', 'court', ...askedInTime, ...evidence],
  }),
  mark('tm-cancelled', 'Registration cancelled', '撤销／注销注册商标决定', {
    kinds: registrations,
    event: 'cancellation',
    to: 'tmCancelled',
    periods: ['refusalReview'],
  }),
  mark('tm-invalid', 'Declared invalid', '无效宣告裁定书', {
    kinds: registrations,
    event: 'invalidation',
    to: 'tmInvalid',
    periods: ['court'],
  }),
  mark('tm-recorded', 'Recordal approved', '核准证明（转让／续展／变更／备案）', {
    kinds: recordals,
    event: 'recorded',
    to: 'tmApproved',
    meets: answered,
    isDeliverable: true,
  }),
  mark('tm-not-recorded', 'Recordal refused', '不予核准通知书', {
    kinds: recordals,
    event: 'recordalRefused',
    to: 'tmNotApproved',
    periods: ['refusalReview'],
    meets: answered,
  }),
  mark('tm-upheld', 'Decision: request upheld', '决定／裁定（请求成立）', {
    kinds: ['trademarkService'],
    event: 'requestUpheld',
    to: 'tmUpheld',
    meets: answered,
    cancels: evidence,
  }),
  mark('tm-dismissed', 'Decision: request dismissed', '决定／裁定（请求不成立）', {
    kinds: ['trademarkService'],
    event: 'requestDismissed',
    to: 'tmDismissed',
    periods: ['court'],
    meets: answered,
    cancels: evidence,
  }),
  copyright('cr-receipt', 'Receipt of the application', '登记申请接收回执', {
    fields: ['number'],
    event: 'filingReceipt',
    to: 'crSubmitted',
  }),
  copyright('cr-acceptance', 'Notice of acceptance', '受理通知书', {
    fields: ['number'],
    event: 'acceptance',
    to: 'crAccepted',
    meets: ['copyrightCorrection'],
  }),
  copyright('cr-correction', 'Notice to correct', '补正通知书', {
    event: 'opinion',
    to: 'crCorrection',
    fields: ['printedOn'],
    periods: ['copyrightCorrection'],
  }),
  copyright('cr-review', 'Correction received, under review', '补正接收、审查中', {
    event: 'replyReceipt',
    to: 'crReview',
    meets: ['copyrightCorrection'],
  }),
  copyright('cr-certificate', 'Certificate of registration', '登记证书', {
    fields: ['number', 'certificateNo'],
    required: ['number'],
    event: 'grant',
    to: 'crIssued',
    meets: ['copyrightCorrection'],
    isDeliverable: true,
  }),
  copyright('cr-returned', 'Returned, not registered', '不予登记通知书', {
    event: 'rejection',
    to: 'crReturned',
    cancels: ['copyrightCorrection'],
  }),
]

/** Documents that an order of a kind can get, in the order of the procedure. */
export function areaDocumentsFor(area: OrderArea, kind: string): readonly AreaDocument[] {
  return areaDocuments.filter((one) => one.area === area && (one.kinds === undefined || one.kinds.includes(kind)))
}

export function findAreaDocument(code: string): AreaDocument | undefined {
  return areaDocuments.find((one) => one.code === code)
}
