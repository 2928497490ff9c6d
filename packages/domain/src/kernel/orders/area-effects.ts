import { markDeadline, markDeliveredOn, markDeliveryDays } from '../../law/marks/mark-deadlines.ts'
import { type MarkPeriodId, markPeriodIds } from '../../law/marks/mark-period-names.ts'
import { getMarkPeriod, type MarkStartName } from '../../law/marks/mark-periods.ts'
import { remedyOn } from '../../law/marks/remedies.ts'
import type { DeadlineStep } from '../../law/periods/compute.ts'
import { countUsPeriod, getUsPeriod, isUsPeriod, type UsPeriodId } from '../../law/periods/us-periods.ts'
import { isOver, nextWorkingDay } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { AreaDocument } from './area-document.ts'
import {
  type AreaLimitId,
  type AreaPeriodId,
  areaPeriodOf,
  areaRuleId,
  areaRuleName,
  endingLimits,
} from './area-rule-names.ts'
import { internalStep } from './internal-day.ts'
import { officialMoves } from './order-moves.ts'
import type { OfficialState } from './order-states.ts'

/** Days to answer a correction notice of the copyright centre. @see copyright 6.5 (S15c), to be confirmed with each notice */
/** Days in which a request for correction of the copyright centre is answered. */
export const copyrightCorrection: LawFigure = {
  key: 'copyright-correction',
  unit: 'days',
  rows: [{ value: 30, source: 'Copyright practice (K)', needsConfirmation: true }],
}
const copyrightBasis = 'Copyright practice (S15c)'

const missed: Readonly<Partial<Record<AreaPeriodId, TwoLanguages>>> = {
  correction: { en: 'The application is not accepted or deemed abandoned', zh: '不予受理或视为放弃' },
  refusalReview: { en: 'The refusal becomes final', zh: '驳回决定生效' },
  division: { en: 'Publication of the rest waits for the review', zh: '其余商品随复审一并等待' },
  answer: { en: 'Decided without a response', zh: '不影响裁决，视为放弃答辩' },
  court: { en: 'The decision becomes final', zh: '裁决生效' },
  officialPayment: { en: 'The application is not accepted', zh: '不予受理' },
  priority: { en: 'The priority is lost', zh: '丧失优先权' },
  priorityProof: { en: 'Deemed not to have claimed priority', zh: '视为未要求优先权' },
  decisionReview: { en: 'The decision becomes final', zh: '决定生效' },
  recourse: { en: 'The refusal becomes final', zh: '不予核准决定生效' },
  useEvidence: { en: 'The registration is cancelled', zh: '撤销注册商标' },
  oppositionEvidence: { en: 'Decided on what was submitted', zh: '视为放弃补充，按已有材料审查' },
  reviewEvidence: { en: 'Decided on what was submitted', zh: '视为放弃补充，按已有材料审理' },
}
const lost: TwoLanguages = { en: 'Period ended', zh: '期限届满' }

const isMarkPeriod = (id: AreaPeriodId): id is MarkPeriodId => markPeriodIds.some((one) => one === id)

/** A deadline as `deadlines` keeps it, with what the page says of it. */
export interface AreaDeadline {
  readonly ruleId: string
  readonly name: TwoLanguages
  readonly missed: TwoLanguages
  readonly basis: TwoLanguages
  readonly startsOn: CivilDate
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  readonly steps: readonly DeadlineStep[]
  readonly warning: 'calendarUnknown' | undefined
  readonly needsConfirmation: boolean
}

/** What was typed off a document. */
export interface AreaNotice {
  /** Day of dispatch, or the gazette's. */
  readonly on: CivilDate
  readonly provenReceiptOn?: CivilDate | undefined
  readonly printedOn?: CivilDate | undefined
  /** How it came; electronically unless told. */
  readonly mode?: 'electronic' | 'postal'
}

/** The proven day of receipt, where it counts: the trademark office's electronic notices are delivered on a day that opening them later does not move. */
function receivedOn({ on, provenReceiptOn, mode = 'electronic' }: AreaNotice, isMark: boolean): CivilDate | undefined {
  const isLate = mode === 'electronic' && isMark && (provenReceiptOn ?? on) > markDeliveredOn('electronic', on)
  return isLate ? undefined : provenReceiptOn
}

/**
 * A notice of the trademark office as a form names it: the day that its delivery is counted from, and how it came. A posted one
 * without a proven day counts as an electronic one.
 */
export function markNoticeDelivery(notice: AreaNotice): { on: CivilDate; delivery: 'electronic' | 'received' } {
  const received = receivedOn(notice, true)
  return received === undefined ? { on: notice.on, delivery: 'electronic' } : { on: received, delivery: 'received' }
}

/**
 * The day a notice counts as delivered. Of the copyright centre no rule of delivery is known, and the day of dispatch is the
 * careful one.
 */
function deliveredOn(notice: AreaNotice, isMark: boolean): { readonly on: CivilDate; readonly steps: DeadlineStep[] } {
  const { on } = notice
  const dispatched: DeadlineStep = { key: 'dispatched', params: {}, on }
  const received = receivedOn(notice, isMark)
  if (received !== undefined) {
    return { on: received, steps: [dispatched, { key: 'deliveredProven', params: {}, on: received }] }
  }
  if (!isMark) return { on, steps: [dispatched] }
  const delivered = markDeliveredOn('electronic', on)
  const presumed: DeadlineStep = {
    key: 'deliveredPresumed',
    params: { days: markDeliveryDays('electronic', on) },
    on: delivered,
  }
  return { on: delivered, steps: [dispatched, presumed] }
}

/** The deadline that a period of a notice sets: counted from its delivery, or as printed on it. */
function deadlineOf(id: AreaPeriodId, notice: AreaNotice, isAbroad: boolean): AreaDeadline {
  if (isUsPeriod(id)) return usDeadline(id, notice.on)
  if (isAbroad) return printedDeadline(id, notice)
  const start = deliveredOn(notice, isMarkPeriod(id))
  const steps = [...start.steps]
  const counted = isMarkPeriod(id) ? ofMark(id, start.on, steps) : ofCopyright(start.on, steps)
  let { lastOn, isCalendarKnown, needsConfirmation } = counted
  if (notice.printedOn !== undefined) {
    steps.push({ key: 'printed', params: {}, on: notice.printedOn })
    lastOn = notice.printedOn
    isCalendarKnown = true
    needsConfirmation = false
  }
  const internal = internalStep(lastOn)
  const { name, basis } = counted
  return {
    ruleId: areaRuleId(id),
    ...{ name, basis, needsConfirmation, internalOn: internal.on, steps: [...steps, internal] },
    missed: missed[id] ?? lost,
    startsOn: notice.on,
    officialOn: lastOn,
    warning: isCalendarKnown ? undefined : 'calendarUnknown',
  }
}

/** The deadline of a document of the US office, by the law of that office and its calendar. */
function usDeadline(id: UsPeriodId, startsOn: CivilDate): AreaDeadline {
  const period = getUsPeriod(id)
  const { name, missed, basis } = period
  const { officialOn, steps } = countUsPeriod(period, startsOn)
  const internal = internalStep(officialOn)
  return {
    ...{ ruleId: areaRuleId(id), name, missed, basis, startsOn, officialOn, internalOn: internal.on },
    ...{ steps: [...steps, internal], warning: undefined, needsConfirmation: false },
  }
}

/** The deadline of an office abroad: the day it printed. */
function printedDeadline(id: AreaPeriodId, { on, printedOn }: AreaNotice): AreaDeadline {
  if (printedOn === undefined) throw new RangeError('a period of an office abroad has no day')
  const internal = internalStep(printedOn)
  return {
    ruleId: areaRuleId(id),
    name: areaRuleName(areaRuleId(id)) ?? lost,
    missed: lost,
    basis: ruleWords('Notice'),
    startsOn: on,
    officialOn: printedOn,
    internalOn: internal.on,
    steps: [{ key: 'dispatched', params: {}, on }, { key: 'printed', params: {}, on: printedOn }, internal],
    warning: undefined,
    needsConfirmation: false,
  }
}

/**
 * What a page says of a stored rule of these areas; undefined for one of patents.
 *
 * @param startsOn the day that the deadline starts on, which chooses the version of the law.
 */
export function areaRuleWords(
  ruleId: string,
  startsOn: CivilDate,
): { name: TwoLanguages; missed: TwoLanguages; basis: TwoLanguages; needsConfirmation: boolean } | undefined {
  const name = areaRuleName(ruleId)
  if (!name) return undefined
  const id = areaPeriodOf(ruleId)
  if (id !== undefined && isUsPeriod(id)) {
    const { missed, basis } = getUsPeriod(id)
    return { name: { ...name }, missed: { ...missed }, basis: { ...basis }, needsConfirmation: false }
  }
  const period = id !== undefined && isMarkPeriod(id) ? getMarkPeriod(id, startsOn) : undefined
  const basis = period?.basis ?? (id === 'copyrightCorrection' ? copyrightBasis : '')
  const needsConfirmation = period?.needsConfirmation === true || id === 'copyrightCorrection'
  return { name: { ...name }, missed: { ...((id && missed[id]) ?? lost) }, basis: ruleWords(basis), needsConfirmation }
}

interface Counted {
  readonly name: TwoLanguages
  readonly basis: TwoLanguages
  lastOn: CivilDate
  isCalendarKnown: boolean
  needsConfirmation: boolean
}

function ofMark(id: MarkPeriodId, startOn: CivilDate, steps: DeadlineStep[]): Counted {
  const { period, countedOn, lastOn, isCalendarKnown } = markDeadline(id, startOn)
  const { days, months = 0 } = period
  if (days !== undefined) steps.push({ key: 'addDays', params: { days }, on: countedOn })
  else steps.push({ key: 'addMonths', params: { months }, on: countedOn })
  moveStep(countedOn, { lastOn, isCalendarKnown }, steps)
  const needsConfirmation = period.needsConfirmation === true
  return { name: period.name, basis: ruleWords(period.basis), lastOn, isCalendarKnown, needsConfirmation }
}

function ofCopyright(startOn: CivilDate, steps: DeadlineStep[]): Counted {
  const days = figureOn(copyrightCorrection, startOn)
  const countedOn = addDays(startOn, days)
  steps.push({ key: 'addDays', params: { days }, on: countedOn })
  const { date: lastOn, calendarKnown: isCalendarKnown } = nextWorkingDay(countedOn)
  moveStep(countedOn, { lastOn, isCalendarKnown }, steps)
  return {
    name: areaRuleName(areaRuleId('copyrightCorrection')) ?? lost,
    basis: ruleWords(copyrightBasis),
    lastOn,
    isCalendarKnown,
    needsConfirmation: true,
  }
}

function moveStep(
  countedOn: CivilDate,
  { lastOn, isCalendarKnown }: Pick<Counted, 'lastOn' | 'isCalendarKnown'>,
  steps: DeadlineStep[],
): void {
  if (!isCalendarKnown) {
    steps.push({ key: 'calendarUnknown', params: { year: Number(countedOn.slice(0, 4)) }, on: countedOn })
  } else if (lastOn !== countedOn) steps.push({ key: 'restDay', params: { from: countedOn }, on: lastOn })
}

/** The deadline of a period that no notice sets: from the filing what was declared to follow, from the first filing priority. */
export function filingDeadline(
  id: MarkPeriodId,
  startOn: CivilDate,
  start: Extract<MarkStartName, 'filing' | 'firstFiling'> = 'filing',
): AreaDeadline {
  const steps: DeadlineStep[] = [{ key: 'start', params: { start }, on: startOn }]
  const { lastOn, isCalendarKnown, ...counted } = ofMark(id, startOn, steps)
  const internal = internalStep(lastOn)
  return {
    ...{ ruleId: areaRuleId(id), ...counted, missed: missed[id] ?? lost, startsOn: startOn, officialOn: lastOn },
    ...{ internalOn: internal.on, steps: [...steps, internal] },
    ...{ warning: isCalendarKnown ? undefined : 'calendarUnknown' },
  }
}

export type AreaEffect =
  | { readonly ok: true; readonly to: OfficialState; readonly deadlines: readonly AreaDeadline[] }
  | { readonly ok: false; readonly reason: 'notForRight' | 'notInState' | 'numberFirst' | 'printedDayMissing' }

/** Documents that an order can get first: before one of them nothing has reached the office. */
const firstDocuments: ReadonlySet<string> = new Set([
  ...['tm-receipt', 'tm-payment', 'tm-acceptance', 'tm-not-accepted'],
  ...['cr-receipt', 'cr-acceptance'],
  ...['us-receipt', 'ab-receipt'],
])

/**
 * The effect of recording a document on an order: its state afterwards and the deadlines it sets, or why it cannot be recorded
 * now. A second document of the same stage changes no state.
 *
 * @param open deadlines of the order, which tell whether a decision can be one on review.
 */
export function areaDocumentEffect(
  document: AreaDocument,
  state: OfficialState,
  notice: AreaNotice,
  open: readonly OpenLimit[] = [],
): AreaEffect {
  const staysPut = document.staysIn?.some((one) => one === state) ?? false
  const { event, to = state } = staysPut ? { ...document, to: state } : document
  if (state === 'notFiled' && !firstDocuments.has(document.code)) return { ok: false, reason: 'numberFirst' }
  const canMove = officialMoves.some((move) => move.from === state && move.event === event && move.to === to)
  const isMisplaced = document.to === undefined && document.staysIn !== undefined && !staysPut
  if ((to !== state && !canMove) || isMisplaced) return { ok: false, reason: 'notInState' }
  const isAbroad = document.isAbroad === true
  if (isAbroad && notice.printedOn === undefined) return { ok: false, reason: 'printedDayMissing' }
  const isAskable = open.some((one) => one.ruleId === areaRuleId('decisionReview') && one.officialOn >= notice.on)
  const isOnReview = decidedStates.has(state) && !isAskable
  return { ok: true, to, deadlines: deadlinesOf(document, notice, { isAbroad, isOnReview }) }
}

interface OpenLimit {
  readonly ruleId: string
  readonly officialOn: CivilDate
}

/** In them a request was decided: a further decision is one on review, or after a court's judgment. */
const decidedStates: ReadonlySet<OfficialState> = new Set(['tmUpheld', 'tmDismissed'])

/** The deadlines of a document; of a decision on a service by the remedy of the law of its day. */
function deadlinesOf(
  { decision, periods }: AreaDocument,
  notice: AreaNotice,
  { isAbroad, isOnReview }: { readonly isAbroad: boolean; readonly isOnReview: boolean },
): AreaDeadline[] {
  if (!decision) return periods.map((id) => deadlineOf(id, notice, isAbroad))
  const { period, basis, needsConfirmation = false } = remedyOn(decision, notice.on, isOnReview)
  if (period === undefined) return []
  const counted = deadlineOf(period, notice, isAbroad)
  return [{ ...counted, basis: ruleWords(basis), needsConfirmation: counted.needsConfirmation || needsConfirmation }]
}

/** Limits within which a decision is fought: nothing is decided on what was asked for before they are over. */
const remedyLimits: ReadonlySet<string> = new Set((['decisionReview', 'court'] as const).map(areaRuleId))

/** Limits that what was asked for keeps by the day it was filed. */
export const limitsOfFiling: ReadonlySet<string> = new Set(
  ['renewal', ...endingLimits, 'priority'].map((id) => `tm-${id}`),
)

/**
 * Which of the open deadlines of an order a document ends, and how. One of its own kind stays: there can be several
 * oppositions, and a notice for each mark of a transfer; one that was sent again is closed by hand. A decision against the
 * client of a day on which the one before could still be fought is that one sent again. A limit of the filing is missed where
 * the document names a later day of filing.
 *
 * @param days `on` of dispatch, `filedOn` the day of filing as far as it is known.
 */
export function areaDeadlinesEnded<One extends OpenLimit>(
  document: AreaDocument,
  open: readonly One[],
  { on, filedOn }: { readonly on: CivilDate; readonly filedOn?: CivilDate | undefined },
): readonly (One & { readonly as: 'met' | 'missed' | 'cancelled' })[] {
  const ids = (periods: readonly AreaLimitId[]) => new Set(periods.map(areaRuleId))
  const [met, cancelled] = [ids(document.meets), ids(document.cancels)]
  return open.flatMap((one): (One & { as: 'met' | 'missed' | 'cancelled' })[] => {
    const isLate = limitsOfFiling.has(one.ruleId) && filedOn !== undefined && isOver(one.officialOn, filedOn)
    if (document.decision && remedyLimits.has(one.ruleId) && one.officialOn >= on) return []
    if (met.has(one.ruleId)) return [{ ...one, as: isLate ? 'missed' : 'met' }]
    return cancelled.has(one.ruleId) ? [{ ...one, as: 'cancelled' }] : []
  })
}
