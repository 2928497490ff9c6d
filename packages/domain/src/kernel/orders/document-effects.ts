import { annuityDueOn, compensationFee } from '../../law/patents/annuities.ts'
import { mayAskCompensation } from '../../law/patents/term-compensation.ts'
import { patentYear, termEndsOn, termYears } from '../../law/patents/terms.ts'
import { computeDeadline, type Deadline, type DeadlineQuestion } from '../../law/periods/compute.ts'
import type { NoticeDelivery } from '../../law/periods/delivery.ts'
import { priorityMonths } from '../../law/periods/priority-months.ts'
import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import { deadlineRefusalWords } from '../../law/periods/words.ts'
import { isOver } from '../../platform/calendar/working-days.ts'
import { addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { offeredPeriods, officePeriods } from './deadline-acts.ts'
import { filingReceiptCode, isFilingReceipt, type OfficialDocument, officialStateAfter } from './official-documents.ts'
import { officialMoves } from './order-moves.ts'
import type { OfficialState } from './order-states.ts'

/** The same of an international application that enters the Chinese phase. */
const entryNoticeCode = '250302'

/** Documents that can reach a case before its number is given. */
const beforeNumber: ReadonlySet<string> = new Set([
  ...[filingReceiptCode, entryNoticeCode],
  ...['200102', '200105', '200302', '200303'],
])

export const documentRefusalWords = {
  notForOrder: { en: 'an order of this kind does not get this document', zh: '该类订单不会收到该文件' },
  notForRight: { en: 'this document does not exist for this type of right', zh: '该类专利没有这种文件' },
  notInState: {
    en: 'the case is not at a stage at which the office sends this',
    zh: '案件当前的法律状态不会收到该文件',
  },
  numberFirst: {
    en: 'the case has no application number yet: record the filing receipt first',
    zh: '案件尚无申请号，请先登记受理通知书',
  },
  notEntering: {
    en: 'the order enters no international application into the Chinese phase',
    zh: '该订单不是国际申请进入中国国家阶段',
  },
  daysMissing: { en: 'the days of compensation are missing', zh: '未填写补偿天数' },
  grantYearLate: {
    en: 'the year of grant that it names is later than the year after its day, or beyond the term',
    zh: '通知书指明的授权当年年度晚于发文日的次一年度，或超出保护期',
  },
  numberMissing: { en: 'its number is missing', zh: '未填写文件给出的号码' },
  numberGiven: { en: 'the case has its application number already', zh: '案件已有申请号' },
  printedDayMissing: {
    en: 'the period is printed on the notice: type its last day',
    zh: '答复期限以通知书为准，请填写',
  },
} as const satisfies Record<string, TwoLanguages>
export type DocumentRefusal = keyof typeof documentRefusalWords

export interface DocumentQuestion {
  readonly document: OfficialDocument
  readonly right: RightType
  readonly state: OfficialState
  /** The case reached substantive examination before. */
  readonly wasExamined: boolean
  readonly notice: NoticeDelivery
  /** Filing date (申请日); for the receipt the one it gives. */
  readonly filedOn?: CivilDate
  /** Earliest priority date claimed. */
  readonly priorityOn?: CivilDate
  /** Last day printed on the notice, for its reply. */
  readonly printedOn?: CivilDate
  /** Examination is asked for with the filing: no period to ask for it runs. */
  readonly examinationAsked: boolean
  /** Day on which examination was asked for, where it is known. */
  readonly examinationAskedOn?: CivilDate
  /** Day of the office's publication of the application, where it is recorded. */
  readonly publishedOn?: CivilDate
  /** Patent year that the notice on registration named as the year of grant. */
  readonly grantFeeYear?: number
  /** The filing names biological material that was deposited. */
  readonly biologicalNamed?: boolean
  /** Confidentiality examination before filing abroad is asked for with the filing. */
  readonly confidentialityAsked?: boolean
  /** Days of compensation that the document grants. */
  readonly compensatedDays?: number
  /** Of a divisional application, the day it was submitted: its filing date is its parent's, and its own acts run from here. */
  readonly dividedOn?: CivilDate
  /** Of an international application, the day it entered the Chinese phase: its filing date is the international one. */
  readonly enteredOn?: CivilDate
  /** No case of ours: whether it claims a priority or entered from abroad is not known. */
  readonly isOutside?: boolean
}

const startsUnknown: TwoLanguages = {
  en: 'Its priority or day of entry is not known',
  zh: '优先权日或进入国家阶段日未知',
}

export interface UnsetDeadline {
  readonly rule: DeadlineRuleId
  readonly reason: TwoLanguages
}

export type DocumentEffect =
  | {
      readonly ok: true
      /** State afterwards; the present one if the document moves nothing. */
      readonly to: OfficialState
      readonly deadlines: readonly Deadline[]
      /** Deadlines the document would set, but something for the count is missing. */
      readonly unset: readonly UnsetDeadline[]
    }
  | { readonly ok: false; readonly reason: DocumentRefusal }

const refuse = (reason: DocumentRefusal): DocumentEffect => ({ ok: false, reason })

function canMove(from: OfficialState, { event }: OfficialDocument, to: OfficialState): boolean {
  return officialMoves.some((move) => move.from === from && move.event === event && move.to === to)
}

/**
 * What recording a document of the office does to a case: its state afterwards and the deadlines it sets, or why it
 * cannot be recorded now. A second document of the same stage (a further opinion, 210413 beside 200602) moves nothing.
 *
 * @see patent reference 4.1, 7.1
 */
export function documentEffect(question: DocumentQuestion): DocumentEffect {
  const { document, right, state } = question
  if (document.rights && !document.rights.includes(right)) return refuse('notForRight')
  if (isFilingReceipt(document) && state !== 'notFiled') return refuse('numberGiven')
  if (document.code === entryNoticeCode && question.enteredOn === undefined) return refuse('notEntering')
  if (state === 'notFiled' && !beforeNumber.has(document.code)) return refuse('numberFirst')
  if (document.onlyIn && !document.onlyIn.includes(state)) return refuse('notInState')
  const to = officialStateAfter(state, document, question.wasExamined)
  if (to !== state && !canMove(state, document, to)) return refuse('notInState')
  if (document.replyAsPrinted && question.printedOn === undefined) return refuse('printedDayMissing')
  return { ok: true, to, ...deadlinesOf(question) }
}

/** A notice whose period is only printed has no rule of its own: it is a reply like any further action's. */
export const deadlineRulesOf = (document: OfficialDocument): readonly DeadlineRuleId[] =>
  document.replyAsPrinted ? ['oan'] : document.deadlines

/** Deadlines a document sets, whatever the state of the case: also for a patent that is no case of ours. */
export function deadlinesOf(question: Omit<DocumentQuestion, 'state' | 'wasExamined'>): {
  deadlines: readonly Deadline[]
  unset: readonly UnsetDeadline[]
} {
  const { document, right, printedOn } = question
  const deadlines: Deadline[] = []
  const unset: UnsetDeadline[] = []
  for (const rule of deadlineRulesOf(document)) {
    if (rule === 'sub-exam' && question.examinationAsked && isFilingReceipt(document)) continue
    if (notOfEntry.has(rule) && question.enteredOn !== undefined) continue
    if (isConfidentiality(rule) && question.confidentialityAsked !== true) continue
    if (rule === 'deposit-proof' && question.biologicalNamed !== true) continue
    if (rule === 'pta' && !mayAskCompensation({ ...question, grantedOn: question.notice.dispatchedOn })) continue
    if (ofOwnPriority.has(rule) && question.dividedOn !== undefined) continue
    if (rule === 'priority-fix' && question.priorityOn === undefined) continue
    if (rule === 'priority-restore' && missedPriorityEnd(question) === undefined) continue
    if (rule === 'annuity-compensated' && !owesForCompensation(question)) continue
    const isReply = rule === document.reply || document.replyAsPrinted === true
    const answer = computeDeadline({
      rule: rule === 'annuity' && isAnnuityOver(question) ? 'annuity-grace' : rule,
      right,
      starts: startsOf(question, rule),
      notice: question.notice,
      ...(isReply && printedOn !== undefined && { printedOn }),
    })
    if (answer.ok) {
      // What is over when the receipt comes was never open in it.
      if (ofOwnPriority.has(rule) && answer.officialOn < question.notice.dispatchedOn) continue
      if (isStartUnknown(question, rule)) {
        unset.push({ rule, reason: startsUnknown })
        continue
      }
      const own = question.dividedOn === undefined ? answer : ofDivisional(answer, question)
      if (own) deadlines.push(own)
    } else if (answer.reason !== 'noRule') unset.push({ rule, reason: deadlineRefusalWords[answer.reason] })
  }
  return { deadlines, unset }
}

/**
 * A period of a divisional application that its parent's date had ended before it was submitted: what must be asked for can be
 * asked for as long as its fees can be paid; what the office does itself has no day.
 *
 * @see Examination Guidelines part 1 chapter 1, 5.1.2
 */
function ofDivisional(
  counted: Deadline,
  question: Omit<DocumentQuestion, 'state' | 'wasExamined'>,
): Deadline | undefined {
  const { id } = counted.rule
  if (id === 'publication') return counted.officialOn < question.notice.dispatchedOn ? undefined : counted
  if (id !== 'sub-exam') return counted
  const atLeast = computeDeadline({
    rule: 'app-fee',
    right: question.right,
    starts: startsOf(question, 'app-fee'),
    notice: question.notice,
  })
  return atLeast.ok && atLeast.officialOn > counted.officialOn ? { ...atLeast, rule: counted.rule } : counted
}

/**
 * Periods of a first filing here that an entry does not have: its fees are paid with it, it was published at its 18 months and claimed its
 * priority where it was filed.
 *
 * @see Implementing Regulations r. 120, 121
 */
const notOfEntry: ReadonlySet<DeadlineRuleId> = new Set<DeadlineRuleId>([
  ...(['app-fee', 'publication', 'priority', 'priority-restore', 'priority-fix'] as const),
  ...(['secrecy-answer', 'secrecy-decision'] as const),
])

/** Periods of the priority that an application claims or gives; a divisional has its parent's, and its parent had them. */
const ofOwnPriority: ReadonlySet<DeadlineRuleId> = new Set(['priority', 'priority-restore', 'priority-fix'])

const fromPriority: ReadonlySet<DeadlineRuleId> = new Set(['sub-exam', 'publication', 'priority'])

/** Counted from the filing day it would be a wrong day of what claims a priority, and of what entered: more than a year off. */
function isStartUnknown(
  { document, printedOn, isOutside }: Pick<DocumentQuestion, 'document' | 'printedOn' | 'isOutside'>,
  rule: DeadlineRuleId,
): boolean {
  if (isOutside !== true || (rule === document.reply && printedOn !== undefined)) return false
  return document.code === entryNoticeCode || fromPriority.has(rule)
}

/** Where a claimed priority period had ended before the filing, as counted: until when it can be restored is the rule's to say. */
function missedPriorityEnd({
  priorityOn,
  filedOn,
  right,
}: Pick<DocumentQuestion, 'priorityOn' | 'filedOn' | 'right'>): CivilDate | undefined {
  if (priorityOn === undefined || filedOn === undefined) return undefined
  const end = addMonths(priorityOn, priorityMonths(right, priorityOn))
  return isOver(end, filedOn) ? end : undefined
}

/** The office's own two periods: they run where confidentiality examination was asked for, from that day. */
const isConfidentiality = (rule: DeadlineRuleId) => rule === 'secrecy-answer' || rule === 'secrecy-decision'

function startsOf(
  question: Pick<
    DocumentQuestion,
    'filedOn' | 'priorityOn' | 'notice' | 'right' | 'dividedOn' | 'enteredOn' | 'grantFeeYear'
  >,
  rule: DeadlineRuleId,
): NonNullable<DeadlineQuestion['starts']> {
  const { filedOn, priorityOn, notice } = question
  const anniversary = filedOn === undefined ? undefined : anniversaryFor(rule, question, filedOn)
  const ownDay = question.dividedOn ?? question.enteredOn
  const priorityEnd = rule === 'priority-restore' ? missedPriorityEnd(question) : undefined
  return {
    ...(filedOn !== undefined && { filing: filedOn }),
    ...(priorityOn !== undefined && { priority: priorityOn }),
    ...((priorityOn ?? filedOn) !== undefined && { firstFiling: priorityOn ?? filedOn }),
    ...(ownDay !== undefined && { submission: ownDay }),
    // Asked for with the filing: a divisional's own runs from its submission.
    ...(isConfidentiality(rule) && filedOn !== undefined && { request: question.dividedOn ?? filedOn }),
    ...(priorityEnd !== undefined && { priorityEnd }),
    ...(rule === 'pta' && { grantPublication: notice.dispatchedOn }),
    ...(anniversary !== undefined && { anniversary }),
  }
}

/** The fee of the year of grant is paid at registration: the next one falls due. A reminder is of the year that began. */
function anniversaryFor(
  rule: DeadlineRuleId,
  { right, grantFeeYear, notice }: Pick<DocumentQuestion, 'right' | 'grantFeeYear' | 'notice'>,
  filedOn: CivilDate,
): CivilDate | undefined {
  if (rule === 'annuity-compensated') return termEndsOn(right, filedOn)
  if (rule !== 'annuity' && rule !== 'annuity-grace') return undefined
  const began = patentYear(filedOn, notice.dispatchedOn)
  const year = rule === 'annuity' ? (grantFeeYear ?? began) + 1 : began
  return year > termYears(right, filedOn) || year < 2 ? undefined : annuityDueOn(filedOn, year)
}

/** The notice named an earlier year than that of the publication: its next fee can have fallen due before. */
function isAnnuityOver({
  filedOn,
  grantFeeYear,
  notice,
}: Pick<DocumentQuestion, 'filedOn' | 'grantFeeYear' | 'notice'>): boolean {
  if (filedOn === undefined || grantFeeYear === undefined) return false
  return isOver(annuityDueOn(filedOn, grantFeeYear + 1), notice.dispatchedOn)
}

/** Only whole years of a compensated term cost a fee. */
const owesForCompensation = ({
  right,
  filedOn,
  compensatedDays = 0,
}: Pick<DocumentQuestion, 'right' | 'filedOn' | 'compensatedDays'>): boolean =>
  filedOn !== undefined && compensationFee(right, filedOn, compensatedDays) !== undefined

export interface OpenDeadline {
  readonly id: string
  readonly ruleId: string
  readonly officialOn: CivilDate
}
export type DeadlineEnding = 'met' | 'missed' | 'cancelled'

const replies = ['oa1', 'oan', 'corr'] as const satisfies readonly DeadlineRuleId[]
const ownAmendments = ['amend-inv', 'amend-um', 'priority-fix'] as const satisfies readonly DeadlineRuleId[]
type Endings = Partial<Record<'met' | 'cancelled', readonly DeadlineRuleId[]>>

/** Deadlines that a stage reached shows to be kept, or makes pointless. */
const endedByEvent: Partial<Record<NonNullable<OfficialDocument['event']>, Endings>> = {
  filingReceipt: { met: ['pct', 'pct-late'] },
  replyReceipt: { met: [...replies, 'reexam-notice', 'reexam-corr', 'restore-corr', 'pph-corr'] },
  preliminaryBegun: { met: ['app-fee', 'corr', 'oan', 'deposit-proof'] },
  publication: { met: ['app-fee', 'corr', 'publication'] },
  examinationBegun: { met: ['app-fee', 'corr', 'publication', 'sub-exam'] },
  grantNotified: { met: [...replies, 'app-fee', 'sub-exam'], cancelled: [...ownAmendments, 'publication'] },
  grant: { met: ['register'], cancelled: ['divide'] },
  rejection: { met: replies, cancelled: [...ownAmendments, 'publication', 'sub-exam'] },
}
const endedByCode: Readonly<Record<string, Endings>> = {
  '200026': { met: ['restore'] },
  compensation: { met: ['pta'] },
  '210326': { met: ['secrecy-answer'] },
  '210327': { met: ['secrecy-answer', 'secrecy-decision'] },
  '200028': { met: ['corr'] },
  // While re-examination runs a divisional can still be filed: no day ends it.
  '200905': { met: ['reexam'], cancelled: ['divide-rejected'] },
}
/** Only one such period runs in a case: a new one replaces the old. */
const oncePerCase: ReadonlySet<string> = new Set<DeadlineRuleId>([
  ...(['app-fee', 'sub-exam', 'publication', 'priority', 'annuity'] as const),
])
const losses: ReadonlySet<string> = new Set(['deemedWithdrawn', 'termination'])

/**
 * Which open deadlines a document ends, and how: kept, missed, or pointless from now on. A loss of the right ends all
 * of them: those past at its dispatch as missed, the others as cancelled.
 *
 * @param set rules of the deadlines the document itself sets.
 */
export function deadlinesEndedBy(
  document: OfficialDocument,
  dispatchedOn: CivilDate,
  set: readonly DeadlineRuleId[],
  open: readonly OpenDeadline[],
): readonly (OpenDeadline & { readonly as: DeadlineEnding })[] {
  const isLoss = document.event !== undefined && losses.has(document.event)
  const endings = [document.event && endedByEvent[document.event], endedByCode[document.code]]
  const isAmong = (kind: 'met' | 'cancelled', ruleId: string) =>
    endings.some((ending) => ending?.[kind]?.some((rule) => rule === ruleId))
  const isAnnuityMissed = document.code === '200701'
  return open.flatMap((one): (OpenDeadline & { as: DeadlineEnding })[] => {
    const isMissable = !offeredPeriods.has(one.ruleId) && !officePeriods.has(one.ruleId)
    if (isLoss) return [{ ...one, as: isMissable && one.officialOn < dispatchedOn ? 'missed' : 'cancelled' }]
    if (isAnnuityMissed && one.ruleId === 'annuity') return [{ ...one, as: 'missed' }]
    if (isAmong('met', one.ruleId)) return [{ ...one, as: 'met' }]
    const isReplaced = oncePerCase.has(one.ruleId) && set.some((rule) => rule === one.ruleId)
    return isReplaced || isAmong('cancelled', one.ruleId) ? [{ ...one, as: 'cancelled' }] : []
  })
}
