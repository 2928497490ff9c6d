import { serviceDecisions } from '../../law/marks/service-decisions.ts'
import type { TrademarkServiceId } from '../../law/marks/service-names.ts'
import { abroadDocuments, usDocuments } from './abroad-documents.ts'
import { type AreaDocument, type AreaDocumentField, areaDocument, type More } from './area-document.ts'
import type { AreaLimitId, AreaPeriodId } from './area-rule-names.ts'
import { kindFacts, kindsThat } from './kinds.ts'

/** Each paper that the trademark office dispatches has a number of its own (发文编号); what stands in the gazette has none. */
const mark = (code: string, en: string, zh: string, { fields = [], ...more }: More = {}): AreaDocument =>
  areaDocument('trademark')(code, en, zh, { ...more, fields: more.isGazette ? fields : [...fields, 'noticeNo'] })
const copyright = areaDocument('copyright')
const numbered = { fields: ['number', 'filedOn'], required: ['number', 'filedOn'] } as const satisfies More
const registrations = kindsThat(({ area, leadsTo }) => area === 'trademark' && leadsTo === 'registration')
const recordals = kindsThat(({ area, leadsTo }) => area === 'trademark' && leadsTo === 'recordal')
const services = kindsThat(({ isMarkService }) => isMarkService)
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

/** A decision between parties, as our client sees it; one that was won in part leaves the rest to be fought for. */
const decided = (by: 'request' | 'answer', how: 'for' | 'partly' | 'against'): More => ({
  kinds: services,
  ends: { by, against: how !== 'for' },
  ...(how === 'against'
    ? { event: 'requestDismissed', to: 'tmDismissed' }
    : { event: 'requestUpheld', to: 'tmUpheld' }),
  // A decision on review shows that it was asked for.
  meets: [...answered, 'decisionReview', 'court'],
  cancels: evidence,
})

/** @see trademark reference 2.6, 2.7 (S1, S5, S6); copyright 6.5, 7.4 */
export const areaDocuments: readonly AreaDocument[] = [
  mark('tm-receipt', 'Receipt of the application', '申请回执', {
    ...numbered,
    event: 'filingReceipt',
    to: 'tmFiled',
    meets: [...askedInTime, 'priority'],
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
    // After a partial refusal the rest goes its way.
    staysIn: ['tmAccepted', 'tmExamination', 'tmPublished'],
    meets: ['refusalReview', 'division'],
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
    fields: ['number', 'certificateNo', 'validTo'],
    event: 'grant',
    to: 'tmRegistered',
    meets: ['answer'],
    cancels: ['correction', 'officialPayment', 'refusalReview', 'division', 'priorityProof'],
    isGazette: true,
    isDeliverable: true,
  }),
  mark('tm-withdrawn', 'Withdrawn or deemed abandoned', '核准撤回／视为放弃通知书', {
    event: 'deemedWithdrawn',
    to: 'tmWithdrawn',
    cancels: ['correction', 'officialPayment', 'division', 'court', ...askedInTime, ...evidence],
  }),
  mark('tm-use-evidence', 'Notice to prove use', '提供使用证据通知书', {
    kinds: registrations,
    staysIn: ['tmRegistered'],
    periods: ['useEvidence'],
  }),
  mark('tm-invalidation-answer', 'Notice to answer a request for invalidation', '无效宣告答辩通知书', {
    kinds: registrations,
    staysIn: ['tmRegistered'],
    periods: ['answer'],
  }),
  mark('tm-cancelled', 'Registration cancelled', '撤销注册商标决定', {
    kinds: registrations,
    event: 'cancellation',
    to: 'tmCancelled',
    periods: ['refusalReview'],
    meets: ['useEvidence'],
  }),
  mark('tm-surrendered', 'Surrender of the registration approved', '核准注销通知书', {
    kinds: registrations,
    event: 'cancellation',
    to: 'tmCancelled',
  }),
  mark('tm-stays', 'Decision: the registration stays', '维持注册决定／裁定书', {
    kinds: registrations,
    event: 'restored',
    to: 'tmRegistered',
    meets: ['refusalReview', 'court', 'useEvidence', 'answer'],
  }),
  mark('tm-invalid', 'Declared invalid', '无效宣告裁定书', {
    kinds: registrations,
    event: 'invalidation',
    to: 'tmInvalid',
    periods: ['court'],
  }),
  mark('tm-recorded', 'Recordal approved', '核准证明（转让／续展／变更／备案）', {
    kinds: recordals,
    ends: { by: 'recordal', against: false },
    event: 'recorded',
    to: 'tmApproved',
    meets: [...answered, 'recourse'],
    isDeliverable: true,
  }),
  mark('tm-not-recorded', 'Recordal refused', '不予核准通知书', {
    kinds: recordals,
    ends: { by: 'recordal', against: true },
    event: 'recordalRefused',
    to: 'tmNotApproved',
    periods: ['recourse'],
    meets: answered,
  }),
  mark('tm-upheld', 'Decision: the request is upheld', '决定／裁定（请求成立）', {
    ...decided('request', 'for'),
  }),
  mark('tm-partly-upheld', 'Decision: the request is upheld in part', '决定／裁定（请求部分成立）', {
    ...decided('request', 'partly'),
  }),
  mark('tm-dismissed', 'Decision: the request is dismissed', '决定／裁定（请求不成立）', {
    ...decided('request', 'against'),
  }),
  mark(
    'tm-answer-held',
    'Decision: the mark stays, the request against it is dismissed',
    '决定／裁定（对方请求不成立）',
    {
      ...decided('answer', 'for'),
    },
  ),
  mark('tm-answer-partly-lost', 'Decision: the mark stays in part', '决定／裁定（对方请求部分成立）', {
    ...decided('answer', 'partly'),
  }),
  mark('tm-answer-lost', 'Decision: the request against the mark is upheld', '决定／裁定（对方请求成立）', {
    ...decided('answer', 'against'),
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
  ...usDocuments,
  ...abroadDocuments,
]

/** Abroad another law counts: a period stands on the document, and only there. */
function ofAbroad(document: AreaDocument): AreaDocument {
  if (document.periods.length === 0) return document
  const printed = (fields: readonly AreaDocumentField[]) => [...new Set([...fields, 'printedOn' as const])]
  return { ...document, fields: printed(document.fields), required: printed(document.required), isAbroad: true }
}

/** What of an order decides which documents it gets. */
export interface AreaCase {
  readonly kind: string
  /** Of a trademark service. */
  readonly service?: TrademarkServiceId | null
  /** Numbers of the marks that one application is about. */
  readonly marks?: number
}

/** What the office answers for one of several marks of an application moves and ends that mark, whatever came for another. */
const answersOfOne: ReadonlySet<string> = new Set([
  ...['tm-recorded', 'tm-not-recorded', 'tm-not-accepted', 'tm-withdrawn', 'tm-correction', 'tm-acceptance'],
])
const endsOfSeveral = ['tmApproved', 'tmNotApproved', 'tmNotAccepted', 'tmWithdrawn'] as const

function ofSeveral(document: AreaDocument): AreaDocument {
  if (!answersOfOne.has(document.code)) return document
  const fields = [...new Set(['number' as const, ...document.fields])]
  return { ...document, fields, ...(document.to !== undefined && { staysIn: endsOfSeveral }) }
}

/** Documents that an order can get, in the order of the procedure. */
export function areaDocumentsFor({ kind, service, marks = 1 }: AreaCase): readonly AreaDocument[] {
  const { documents, family } = kindFacts(kind)
  const decision = service ? serviceDecisions[service] : undefined
  const found = areaDocuments
    .filter((one) => one.area === documents && (one.kinds === undefined || one.kinds.includes(kind)))
    .filter(({ ends }) => ends === undefined || decision === undefined || ends.by === decision.by)
    .map((one) => (decision && one.ends?.against ? { ...one, decision } : one))
  if (family !== undefined) return found.map(ofAbroad)
  return marks > 1 ? found.map(ofSeveral) : found
}

/** A document as an order gets it. */
export function findDocumentFor(of: AreaCase, code: string): AreaDocument | undefined {
  return areaDocumentsFor(of).find((one) => one.code === code)
}

/** The office's number of a paper as it is compared: 发文编号 is typed with and without spaces, in any case. */
export const cleanNoticeNo = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** A document by its code, wherever it comes from. */
export function findAreaDocument(code: string): AreaDocument | undefined {
  return areaDocuments.find((one) => one.code === code)
}

/** Codes of the documents by which the office ends an act on a mark, however it does. */
export const officeEndings: readonly string[] = [
  ...areaDocuments.flatMap(({ code, ends }) => (ends ? [code] : [])),
  ...['tm-not-accepted', 'tm-withdrawn'],
]
