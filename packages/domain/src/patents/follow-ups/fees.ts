import { serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { annuityStep } from '../../law/patents/annuities.ts'
import type { FeeKind } from '../../law/patents/fee-kinds.ts'
import type { FollowUpKind } from '../../law/patents/follow-up-names.ts'
import { graceMonthsOf, lateFeeFen, restorationLate } from '../../law/patents/late-fees.ts'
import { findTariffRow, getTariffRow, reducedFen } from '../../law/patents/tariff.ts'
import { patentYear, termYears } from '../../law/patents/terms.ts'
import { addMonths, type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, figureSource } from '../../platform/rules/law-figure.ts'
import { fillBoth, type TwoLanguages, type WordParams } from '../../platform/words/two-languages.ts'
import type { CaseFacts } from './case-facts.ts'
import { type ChangeItem, changeItemRows } from './change-items.ts'
import { timesExtended } from './extension.ts'
import type { FollowUpForm } from './form.ts'
import { abandonmentNoticeCode, lostPeriod, terminationNoticeCode } from './lost-period.ts'
import { pctNoticeFee } from './pct-notices.ts'

export const followUpFeeExplanations = {
  restoration: { en: 'For a good reason; due with the request', zh: '以正当理由请求恢复，随请求缴纳' },
  lapsedAnnuity: { en: 'Annual fee of year {year}, which was missed', zh: '欠缴的第 {year} 年度年费' },
  lapsedLate: {
    en: '{percent}% of the full annual fee of year {year}',
    zh: '第 {year} 年度年费全额的 {percent}%',
  },
  extensionFirst: { en: 'Months: {count}; the first extension of this period', zh: '首次延长，共 {count} 个月' },
  extensionAgain: { en: 'Months: {count}; extended before', zh: '再次延长，共 {count} 个月' },
  bibliographicChange: {
    en: 'Cases: {count}; due within one month of the request, else it counts as not made',
    zh: '共 {count} 件，应自请求之日起 1 个月内缴纳，逾期视为未提出',
  },
  certifiedCopy: { en: 'Copies: {count}', zh: '共 {count} 份' },
  grantAnnuity: {
    en: 'Patent year {year}, the year of grant; {percent}% reduction',
    zh: '第 {year} 年度，授权当年；减缴 {percent}%',
  },
  reexamination: { en: 'Due with the request; {percent}% reduction', zh: '随复审请求缴纳；减缴 {percent}%' },
  substantiveExamination: {
    en: 'Due within the same three years as the request; {percent}% reduction',
    zh: '与请求同在 3 年期限内缴纳；减缴 {percent}%',
  },
  priorityRestoration: { en: 'Due with the request', zh: '随请求缴纳' },
  termCompensationRequest: { en: 'Per patent, due with the request', zh: '每件，随请求缴纳' },
  unityRestoration: { en: 'Due within the period of the notice', zh: '应在通知书指定的期限内缴纳' },
  translationCorrectionPreliminary: { en: 'Before examination; due with the answer', zh: '初步审查阶段，随答复缴纳' },
  translationCorrectionExamination: { en: 'In examination; due with the answer', zh: '实质审查阶段，随答复缴纳' },
  invalidation: { en: 'Due within one month of the request', zh: '应自请求之日起 1 个月内缴纳' },
  missedExamination: {
    en: 'The examination fee that was missed; {percent}% reduction',
    zh: '未按期缴纳的实质审查费；减缴 {percent}%',
  },
  evaluationReport: { en: 'Due within one month of the request', zh: '应自请求之日起 1 个月内缴纳' },
  followUpService: { en: 'Cases: {count}', zh: '共 {count} 件' },
} as const satisfies Record<string, TwoLanguages>
export type FollowUpFeeExplanation = keyof typeof followUpFeeExplanations

export interface FollowUpFeeLine {
  readonly beneficiary: 'office' | 'service'
  readonly kind: FeeKind | 'service'
  readonly quantity: number
  readonly unitFen: number
  /** Before a reduction; absent: the same as the amount. */
  readonly fullFen?: number
  readonly amountFen: number
  readonly explanation: { readonly key: FollowUpFeeExplanation; readonly params: WordParams }
  /** The office's payment code, if it has one. */
  readonly code: string | undefined
  readonly source: string
}

export function describeFollowUpFee({ key, params }: FollowUpFeeLine['explanation']): TwoLanguages {
  return fillBoth(followUpFeeExplanations[key], params)
}

const officeLine = (
  kind: FeeKind,
  right: CaseFacts['right'],
  on: CivilDate,
  key: FollowUpFeeExplanation,
  quantity: number,
): FollowUpFeeLine => {
  const { amountFen, code, source } = getTariffRow(kind, right, on)
  return {
    beneficiary: 'office',
    kind,
    quantity,
    unitFen: amountFen,
    amountFen: amountFen * quantity,
    explanation: { key, params: { count: quantity } },
    code,
    source,
  }
}

function serviceLine(kind: FollowUpKind, count: number, on: CivilDate, agencyId?: number): FollowUpFeeLine {
  const unitFen = serviceFeeFen(kind, 'standard', on, agencyId)
  return {
    beneficiary: 'service',
    kind: 'service',
    quantity: count,
    unitFen,
    amountFen: unitFen * count,
    explanation: { key: 'followUpService', params: { count } },
    code: undefined,
    source: 'Our price list',
  }
}

/**
 * Year of the annual fee for which a right lapsed, by the notice that says so; undefined for another loss, or where the
 * filing date is not known.
 */
export function lapsedYear(
  { notice }: Pick<FollowUpForm, 'notice'>,
  { filedOn, right }: Pick<CaseFacts, 'filedOn' | 'right'>,
): number | undefined {
  const { code, dispatchedOn } = notice
  if (code !== terminationNoticeCode || filedOn === null || !isCivilDate(dispatchedOn)) return undefined
  // The right ended six months after the fee was due: the year that had begun then.
  const year = patentYear(filedOn, addMonths(dispatchedOn, -graceMonthsOf(dispatchedOn)))
  return year < 1 || year > termYears(right, filedOn) ? undefined : year
}

/**
 * What restores a right that lapsed for an annual fee besides the restoration fee: the fee that was missed and a quarter
 * of the full one. Nothing for another loss, or where the filing date is not known.
 *
 * @see patent reference 2.3 (S10): annual fee + 25 % of the full fee + restoration fee
 */
function lapsedLines(form: FollowUpForm, facts: CaseFacts, on: CivilDate): readonly FollowUpFeeLine[] {
  const percent = figureOn(restorationLate, on)
  const { filedOn, grantedOn, right, openLicenceYears } = facts
  // While the notice's day is not filled in its fee is shown by today: it has come already.
  const { notice } = form
  const year = lapsedYear(
    { notice: isCivilDate(notice.dispatchedOn) ? notice : { ...notice, dispatchedOn: on } },
    facts,
  )
  if (year === undefined || filedOn === null) return []
  const grantYear = facts.grantFeeYear ?? (grantedOn === null ? undefined : patentYear(filedOn, grantedOn))
  const step = annuityStep(
    {
      right,
      filedOn,
      reductionPercent: form.reductionPercent,
      ...(grantYear !== undefined && { grantYear }),
      ...(openLicenceYears && { openLicenceYears }),
    },
    year,
  )
  const line = (kind: FeeKind, amountFen: number, key: FollowUpFeeExplanation, source: string): FollowUpFeeLine => ({
    beneficiary: 'office',
    kind,
    quantity: 1,
    unitFen: amountFen,
    amountFen,
    explanation: { key, params: { year, percent } },
    code: undefined,
    source,
  })
  return [
    line('annuity', step.amountFen, 'lapsedAnnuity', step.source),
    line('annuityLate', lateFeeFen(step.fullFen, percent), 'lapsedLate', figureSource(restorationLate, on)),
  ]
}

/** A fee that the reduction of the applicants covers. @see patent reference 2.4 (S9) */
function reducedLine(
  kind: FeeKind & FollowUpFeeExplanation,
  right: CaseFacts['right'],
  on: CivilDate,
  percent: FollowUpForm['reductionPercent'],
): FollowUpFeeLine {
  const full = officeLine(kind, right, on, kind, 1)
  const amountFen = reducedFen(full.amountFen, percent)
  return {
    ...full,
    unitFen: amountFen,
    fullFen: full.amountFen,
    amountFen,
    explanation: { key: kind, params: { percent } },
  }
}

/**
 * What the registration costs: the annual fee of the year that its notice names, and since 2018 nothing else. Nothing while year
 * or filing date are not known.
 *
 * @see patent reference 2.1, 2.2 (S8, S10, S11)
 */
function registrationLines(form: FollowUpForm, { filedOn, right }: CaseFacts): readonly FollowUpFeeLine[] {
  const { annuityYear: year, reductionPercent } = form
  if (filedOn === null || !isYearOfTerm(year, right, filedOn)) return []
  const step = annuityStep({ right, filedOn, reductionPercent, grantYear: year }, year)
  return [
    {
      ...{ beneficiary: 'office', kind: 'annuity', quantity: 1, unitFen: step.amountFen, amountFen: step.amountFen },
      fullFen: step.fullFen,
      explanation: { key: 'grantAnnuity', params: { year, percent: step.offPercent } },
      code: step.code,
      source: step.source,
    },
  ]
}

/** Whether a number is a patent year of a right. */
export function isYearOfTerm(year: number, right: CaseFacts['right'], filedOn: CivilDate): boolean {
  return Number.isInteger(year) && year >= 1 && year <= termYears(right, filedOn)
}

/**
 * What was missed is done with the request: besides the fee of a lapse, that of a registration or of an examination that was not
 * asked for. Fees of the filing itself were paid with its order.
 *
 * @see Implementing Regulations r. 6
 */
function missedLines(form: FollowUpForm, facts: CaseFacts, on: CivilDate): readonly FollowUpFeeLine[] {
  const { code } = form.notice
  if (code === abandonmentNoticeCode) return registrationLines(form, facts)
  if (code !== terminationNoticeCode && lostPeriod(form, facts)?.ruleId === 'sub-exam') {
    const line = reducedLine('substantiveExamination', facts.right, on, form.reductionPercent)
    return [{ ...line, explanation: { ...line.explanation, key: 'missedExamination' } }]
  }
  return lapsedLines(form, facts, on)
}

function officeLines(form: FollowUpForm, facts: CaseFacts, on: CivilDate): readonly FollowUpFeeLine[] {
  const { right } = facts
  switch (form.kind) {
    case 'restoration':
      // A right lost by force majeure comes back without the restoration fee. @see Implementing Regulations r. 6
      return form.ground === 'goodReason'
        ? [officeLine('restoration', right, on, 'restoration', 1), ...missedLines(form, facts, on)]
        : missedLines(form, facts, on)
    case 'extension': {
      const period = facts.periods.find((one) => one.id === form.deadlineId)
      const isAgain = period !== undefined && timesExtended(period) > 0
      return [
        isAgain
          ? officeLine('extensionAgain', right, on, 'extensionAgain', form.months)
          : officeLine('extensionFirst', right, on, 'extensionFirst', form.months),
      ]
    }
    case 'correction': {
      const fee = pctNoticeFee(form, facts)
      return fee ? [officeLine(fee, right, on, fee, 1)] : []
    }
    case 'certifiedCopy':
      return [officeLine('certifiedCopy', right, on, 'certifiedCopy', Math.max(1, form.copies))]
    case 'registration':
      return registrationLines(form, facts)
    case 'reexamination':
      return [reducedLine('reexamination', right, on, form.reductionPercent)]
    case 'examination':
      return [reducedLine('substantiveExamination', right, on, form.reductionPercent)]
    case 'priorityRestoration':
      return [officeLine('priorityRestoration', right, on, 'priorityRestoration', 1)]
    case 'termCompensation':
      return [officeLine('termCompensationRequest', right, on, 'termCompensationRequest', 1)]
    case 'invalidation':
      return [officeLine('invalidation', right, on, 'invalidation', 1)]
    case 'evaluationReport':
      return findTariffRow('evaluationReport', right, on)
        ? [officeLine('evaluationReport', right, on, 'evaluationReport', 1)]
        : []
    default:
      return []
  }
}

/** Every line of a follow-up of one case on a day: the office's first, then ours. Integer fen. */
export function quoteFollowUp(
  form: FollowUpForm,
  facts: CaseFacts,
  on: CivilDate,
  agencyId?: number,
): readonly FollowUpFeeLine[] {
  return [...officeLines(form, facts, on), serviceLine(form.kind, 1, on, agencyId)]
}

/** Every line of a change of several cases on a day; what the office records for nothing has no line of the office. */
export function quoteChange(
  item: ChangeItem,
  count: number,
  on: CivilDate,
  agencyId?: number,
): readonly FollowUpFeeLine[] {
  if (count === 0) return []
  const { fee } = changeItemRows[item]
  const office = fee === null ? undefined : officeLine(fee, 'invention', on, 'bibliographicChange', count)
  return [...(office && office.unitFen > 0 ? [office] : []), serviceLine('change', count, on, agencyId)]
}

export function sumFen(lines: readonly FollowUpFeeLine[], beneficiary: FollowUpFeeLine['beneficiary']): number {
  return lines.filter((line) => line.beneficiary === beneficiary).reduce((sum, line) => sum + line.amountFen, 0)
}
