import { reductionRequestEndsOn } from '../../law/patents/reduction.ts'
import { mayAskCompensation } from '../../law/patents/term-compensation.ts'
import { compensatedAfterExamination, compensatedAfterFiling } from '../../law/patents/terms.ts'
import { computeDeadline } from '../../law/periods/compute.ts'
import { priorityMonths } from '../../law/periods/priority-months.ts'
import { priorityRestoration } from '../../law/periods/restoration-months.ts'
import { isOver, nextWorkingDay } from '../../platform/calendar/working-days.ts'
import { addMonths, addYears, type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { FilingToCheck } from '../filings/check-types.ts'
import { claimChecks } from '../filings/claim-checks.ts'
import type { CaseFacts, CasePeriod } from './case-facts.ts'
import { examinationRefund } from './examination-refund.ts'
import { isExtendable } from './extension.ts'
import { type FollowUpFaultKey, followUpFindingWords } from './fault-words.ts'
import { isYearOfTerm } from './fees.ts'
import type { FollowUpForm } from './form.ts'
import { invalidationGroundsFor, needsEvidence } from './invalidation-grounds.ts'
import { type FollowUpPart, followUpKindRows } from './kinds.ts'
import { findLapseFault } from './lapse-faults.ts'
import { unityNoticeCode } from './pct-notices.ts'

/** Something that keeps a follow-up from being sent, at a dotted path of its form. */
export interface FollowUpFault {
  readonly path: string
  readonly key: FollowUpFaultKey
  readonly params: Readonly<Record<string, string | number>>
}
type Add = (path: string, key: FollowUpFaultKey, params?: Record<string, string | number>) => void

/** Copies of one request at most: ours, to catch slips. */
export const copiesMax = 50
/** Years from its payment in which a fee can be asked back. */
export const refundYears: LawFigure = {
  key: 'fee-refund-years',
  unit: 'years',
  rows: [{ value: 3, source: 'Implementing Regulations r. 111' }],
}

/** A day that is no date is past nothing: what is wrong with it is told where it stands. */
const isPast = (lastOn: string, today: CivilDate) => isCivilDate(lastOn) && isOver(lastOn, today)

const isPastDay = (text: string, today: CivilDate) => isCivilDate(text) && text <= today

/** The open period that a follow-up keeps, or prolongs: the one it names, else the nearest that its kind answers. */
export function limitOf(form: Pick<FollowUpForm, 'kind' | 'deadlineId'>, facts: CaseFacts): CasePeriod | undefined {
  const { answers } = followUpKindRows[form.kind]
  const open = facts.periods.filter((one) => one.state === 'open')
  const named = open.find((one) => one.id === form.deadlineId)
  if (named) return named
  if (form.kind === 'extension') return undefined
  return open
    .filter((one) => answers.some((rule) => rule === one.ruleId))
    .sort((a, b) => (a.officialOn < b.officialOn ? -1 : 1))[0]
}

function findNotice({ notice }: FollowUpForm, today: CivilDate, add: Add): void {
  if (notice.name.trim() === '') add('notice.name', 'noticeNameMissing')
  if (!isPastDay(notice.dispatchedOn, today)) add('notice.dispatchedOn', 'noticeDateMissing')
  const { deliveryMode, receivedOn } = notice
  const isReceiptRight = receivedOn === '' || (isPastDay(receivedOn, today) && receivedOn >= notice.dispatchedOn)
  if (deliveryMode === 'postal' && !isReceiptRight) add('notice.receivedOn', 'noticeReceiptWrong')
}

function findRows({ rows, files, notice }: FollowUpForm, add: Add): void {
  const isReplaced = files.some((file) => file.role === 'replacement')
  if (rows.length === 0 && !isReplaced && notice.code !== unityNoticeCode) add('rows', 'rowsMissing')
  for (const [at, row] of rows.entries()) {
    if (row.file.trim() === '') add(`rows.${at}.file`, 'rowFileMissing')
    if (row.place.trim() === '') add(`rows.${at}.place`, 'rowPlaceMissing')
    if (row.before.trim() === row.after.trim()) add(`rows.${at}.after`, 'rowUnchanged')
  }
}

/**
 * The period that was missed and that this follow-up would keep: the one it names, else the last that its kind answers,
 * unless it answers a later notice. While an extension of it is asked for nothing is lost.
 */
function missedOf(form: FollowUpForm, { periods }: CaseFacts): CasePeriod | undefined {
  const { answers } = followUpKindRows[form.kind]
  const missed = periods.filter((one) => one.state === 'missed' && one.isExtending !== true)
  const named = missed.find((one) => one.id === form.deadlineId)
  const isOfLaterNotice = (one: CasePeriod) => form.notice.dispatchedOn > one.officialOn
  if (named || form.kind === 'extension') return named
  return missed
    .filter((one) => answers.some((rule) => rule === one.ruleId) && !isOfLaterNotice(one))
    .sort((a, b) => (a.officialOn < b.officialOn ? 1 : -1))[0]
}

/**
 * Last day to ask for a lost right for a good reason: two months from the delivery of the notice that says so, by the
 * confirmed notice of that day if there is one; undefined for force majeure and without the day of the notice.
 *
 * @see Implementing Regulations r. 4, 6 (patent reference 3.1)
 */
export function restorationLastOn(form: FollowUpForm, facts: CaseFacts): string | undefined {
  if (form.kind !== 'restoration' || form.ground !== 'goodReason') return undefined
  const recorded = limitOf(form, facts)
  if (recorded) return recorded.officialOn
  const { dispatchedOn, deliveryMode: mode, receivedOn } = form.notice
  const confirmed = facts.restoreLimits?.find((limit) => limit.dispatchedOn === dispatchedOn)
  if (confirmed) return confirmed.officialOn
  if (!isCivilDate(dispatchedOn)) return undefined
  const computed = computeDeadline({
    rule: 'restore',
    right: facts.right,
    notice: {
      mode,
      dispatchedOn,
      ...(mode === 'postal' && isCivilDate(receivedOn) && { provenReceiptOn: receivedOn }),
    },
  })
  return computed.ok ? computed.officialOn : undefined
}

function findLimit(form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add): void {
  const limit = limitOf(form, facts)
  const missed = limit === undefined || form.deadlineId !== null ? missedOf(form, facts) : undefined
  if (missed && missed.id !== limit?.id) {
    add('deadlineId', 'tooLate', { on: missed.officialOn })
    return
  }
  if (form.kind === 'extension') {
    if (!limit) {
      add('deadlineId', 'periodMissing')
      return
    }
    if (!isExtendable(limit.ruleId)) {
      add('deadlineId', 'notExtendable')
      return
    }
  }
  if (limit && isPast(limit.officialOn, today)) add('deadlineId', 'tooLate', { on: limit.officialOn })
}

function findRestoration(form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add): void {
  if (form.curedAct.trim() === '') add('curedAct', 'curedActMissing')
  if (form.ground === 'goodReason') {
    const last = limitOf(form, facts) ? undefined : restorationLastOn(form, facts)
    if (last !== undefined && isPast(last, today)) add('notice.dispatchedOn', 'tooLate', { on: last })
    return
  }
  // r. 6 (1): two months from the end of the obstacle, two years from the end of the missed period at the latest.
  const { obstacleGoneOn } = form
  if (!isCivilDate(obstacleGoneOn) || obstacleGoneOn > today) {
    add('obstacleGoneOn', 'obstacleMissing')
    return
  }
  const missed = facts.periods
    .filter((one) => one.state === 'missed')
    .sort((a, b) => (a.officialOn < b.officialOn ? 1 : -1))[0]
  const period = computeDeadline({
    rule: 'restore-fm',
    right: facts.right,
    starts: {
      obstacleGone: obstacleGoneOn,
      ...(missed && isCivilDate(missed.officialOn) && { periodEnd: missed.officialOn }),
    },
  })
  if (period.ok && isPast(period.officialOn, today)) add('obstacleGoneOn', 'tooLate', { on: period.officialOn })
}

/** With a withdrawal only the examination fee comes back, and of it only the part that the office pays back. */
function findWithdrawalRefund(form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add): void {
  if (form.kind !== 'withdrawal' || form.payments.length === 0) return
  findPayments(form, today, add)
  const refund = examinationRefund(facts, today)
  const asked = form.payments.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (!refund) add('payments', 'refundNotPossible')
  else if (asked > refund.amountFen) add('payments', 'refundTooMuch', { most: (refund.amountFen / 100).toFixed(2) })
}

function findPayments({ payments }: FollowUpForm, today: CivilDate, add: Add): void {
  if (payments.length === 0) add('payments', 'paymentsMissing')
  for (const [at, fee] of payments.entries()) {
    const place = (field: string) => `payments.${at}.${field}`
    if (fee.name.trim() === '') add(place('name'), 'paymentNameMissing')
    if (fee.amountFen <= 0) add(place('amountFen'), 'paymentAmountWrong')
    if (!isCivilDate(fee.paidOn) || fee.paidOn > today) add(place('paidOn'), 'paymentDateMissing')
    else if (addYears(fee.paidOn, figureOn(refundYears, fee.paidOn)) < today) {
      add(place('paidOn'), 'paymentTooOld', { years: figureOn(refundYears, fee.paidOn) })
    }
  }
}

/** What the checks before filing say of amended claims; surcharges are no matter of a reply. */
export function findClaimProblems(claims: string, right: CaseFacts['right'], today: CivilDate) {
  const filing: FilingToCheck = {
    right: right === 'utilityModel' ? 'utilityModel' : 'invention',
    filedOn: today,
    title: '',
    abstract: '',
    claims,
    description: '',
    figures: [],
    abstractFigures: [],
    pageCount: 0,
    inventors: [],
    applicants: [],
    priorities: [],
    delayYears: 0,
    withExamination: false,
  }
  return claimChecks
    .filter((check) => check.id !== 'surcharges' && (check.applies?.(filing) ?? true))
    .flatMap((check) => check.find(filing).map((problem) => ({ ...problem, source: check.source })))
}

/** The year of the registration's fee: the notice names it, the filing date counts it. */
function findAnnuityYear({ annuityYear }: FollowUpForm, { filedOn, right }: CaseFacts, add: Add): void {
  if (filedOn === null) add('annuityYear', 'filedOnMissing')
  else if (!isYearOfTerm(annuityYear, right, filedOn)) add('annuityYear', 'yearMissing')
}

/**
 * A reduction that was not granted before must be asked for two and a half months before the fee is due.
 *
 * @see patent reference 2.4
 */
function findReduction(form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add): void {
  const due = limitOf(form, facts)?.officialOn
  if (form.reductionPercent === 0 || facts.reductionPercent !== 0 || !due || !isCivilDate(due)) return
  const on = reductionRequestEndsOn(due)
  if (on < today) add('reductionPercent', 'reductionLate', { on })
}

/** A request whose grounds or evidence are missing is not accepted. @see Implementing Regulations r. 69, 70 */
function findGrounds({ grounds }: FollowUpForm, { right }: CaseFacts, add: Add): void {
  if (grounds.length === 0) add('grounds', 'groundsMissing')
  const known = invalidationGroundsFor(right)
  if (grounds.some((id) => !known.includes(id))) add('grounds', 'groundNotForRight')
}

function findEvidence({ grounds, evidence }: FollowUpForm, add: Add): void {
  if (evidence.length === 0 && needsEvidence(grounds)) add('evidence', 'evidenceMissing')
  for (const [at, row] of evidence.entries()) {
    if (row.name.trim() === '') add(`evidence.${at}.name`, 'evidenceNameMissing')
    if (row.proves.trim() === '') add(`evidence.${at}.proves`, 'evidenceProvesMissing')
  }
}

/**
 * Priority that was missed: the later application came after the twelve months and within two more.
 *
 * @see Implementing Regulations r. 36
 */
function findFirstFiling(form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add): void {
  if (form.firstFilingNo.trim() === '') add('firstFilingNo', 'firstFilingMissing')
  const { firstFilingOn: on } = form
  const filedOn = facts.filedOn ?? today
  if (!isCivilDate(on) || on > filedOn) {
    add('firstFilingOn', 'firstFilingDayMissing')
    return
  }
  const priorityEnd = addMonths(on, priorityMonths('invention', on))
  if (!isOver(priorityEnd, filedOn)) {
    add('firstFilingOn', 'priorityRunning', { on: nextWorkingDay(priorityEnd).date })
    return
  }
  const restorable = computeDeadline({ rule: 'priority-restore', right: facts.right, starts: { priorityEnd } })
  const months = priorityMonths('invention', on) + figureOn(priorityRestoration, priorityEnd)
  if (!restorable.ok || isOver(restorable.officialOn, filedOn)) add('firstFilingOn', 'filedTooLate', { months })
  else if (!limitOf(form, facts) && isPast(restorable.officialOn, today)) {
    add('firstFilingOn', 'tooLate', { on: restorable.officialOn })
  }
}

/**
 * Compensation of the term: of a grant that came late, within its months, which are counted here where the case was not told of them.
 *
 * @see Implementing Regulations r. 77, 78
 */
function findCompensation(form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add): void {
  const { grantedOn, filedOn, right } = facts
  if (form.kind !== 'termCompensation' || grantedOn === null) return
  if (!mayAskCompensation({ ...facts, grantedOn, filedOn: filedOn ?? undefined })) {
    add('number', 'compensationNotDue', {
      filing: figureOn(compensatedAfterFiling, grantedOn),
      examination: figureOn(compensatedAfterExamination, grantedOn),
    })
    return
  }
  if (limitOf(form, facts) ?? missedOf(form, facts)) return
  const period = computeDeadline({ rule: 'pta', right, starts: { grantPublication: grantedOn } })
  if (!period.ok) add('number', 'notInState')
  else if (isPast(period.officialOn, today)) add('deadlineId', 'tooLate', { on: period.officialOn })
}

/** What an examiner may hold against a request for compensation, and our records do not tell. */
export function findCompensationFindings(form: Pick<FollowUpForm, 'kind'>, { sameDay }: Pick<CaseFacts, 'sameDay'>) {
  if (form.kind !== 'termCompensation' || sameDay !== true) return []
  const { modelGivenUp: words } = followUpFindingWords
  return [{ path: 'text', level: 'review', words, source: 'Implementing Regulations r. 78' } as const]
}

const checks: Partial<
  Record<FollowUpPart, (form: FollowUpForm, facts: CaseFacts, today: CivilDate, add: Add) => void>
> = {
  notice: (form, _facts, today, add) => findNotice(form, today, add),
  rows: (form, _facts, _today, add) => findRows(form, add),
  text: (form, _facts, _today, add) => void (form.text.trim() === '' && add('text', 'textMissing')),
  ground: findRestoration,
  grounds: (form, facts, _today, add) => findGrounds(form, facts, add),
  evidence: (form, _facts, _today, add) => findEvidence(form, add),
  firstFiling: findFirstFiling,
  annuityYear: (form, facts, _today, add) => findAnnuityYear(form, facts, add),
  reduction: findReduction,
  payments: (form, _facts, today, add) => findPayments(form, today, add),
  copies: (form, _facts, _today, add) =>
    void (
      (!Number.isInteger(form.copies) || form.copies < 1 || form.copies > copiesMax) &&
      add('copies', 'copiesWrong')
    ),
}

/**
 * Everything that prevents a follow-up of one case from being submitted, in the order of the form.
 *
 * @param facts the case; undefined while none is chosen.
 */
export function findFollowUpFaults(
  form: FollowUpForm,
  facts: CaseFacts | undefined,
  today: CivilDate,
): readonly FollowUpFault[] {
  const faults: FollowUpFault[] = []
  const add: Add = (path, key, params = {}) => void faults.push({ path, key, params })
  const row = followUpKindRows[form.kind]
  if (!facts) {
    add('number', 'caseMissing')
    return faults
  }
  if (row.rights && !row.rights.includes(facts.right)) add('number', 'notForRight')
  if (facts.officialState !== null && !row.states.includes(facts.officialState)) add('number', 'notInState')
  if (row.parts.includes('limit')) findLimit(form, facts, today, add)
  for (const part of row.needs) checks[part]?.(form, facts, today, add)
  findWithdrawalRefund(form, facts, today, add)
  findCompensation(form, facts, today, add)
  const lapse = findLapseFault(form, facts)
  if (lapse) add(lapse.path, lapse.key)
  const has = (role: string) => form.files.some((file) => file.role === role)
  if (has('replacement') && row.files.includes('marked') && !has('marked')) add('files', 'markedMissing')
  if (row.needsFile && !has(row.needsFile)) add('files', 'fileMissing', { file: row.needsFile })
  if (row.parts.includes('claims')) {
    for (const problem of findClaimProblems(form.claims, facts.right, today)) {
      if (problem.level !== 'fix') continue
      add('claims', 'claimsWrong', { check: problem.key, ...problem.params })
    }
  }
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}
