import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages, WordParams } from '../../platform/words/two-languages.ts'
import { pctDays, pctPhase } from '../periods/pct-days.ts'
import type { FeeKind } from './fee-kinds.ts'
import { type PctEntry, type PctOff, pctEntryReduction } from './pct-entry.ts'
import type { ReductionPercent } from './reduction-percents.ts'
import { getTariffRow, reducedFen } from './tariff.ts'

const tariffSource = 'CNIPA tariff (patent reference 2.1: S5)'
/** Claims and pages that the application fee covers, and the last page that is charged at the lower rate. */
export const claimsIncluded: LawFigure = {
  key: 'claims-included',
  unit: 'claims',
  rows: [{ value: 10, source: tariffSource }],
}
export const pagesIncluded: LawFigure = {
  key: 'pages-included',
  unit: 'pages',
  rows: [{ value: 30, source: tariffSource }],
}
export const pagesAtFirstRate: LawFigure = {
  key: 'pages-at-first-rate',
  unit: 'pages',
  rows: [{ value: 300, source: tariffSource }],
}
/** Part of the examination fee that comes back when an application is withdrawn in time. */
export const examinationRefund: LawFigure = {
  key: 'examination-refund',
  unit: 'percent',
  rows: [
    { value: 0, validTo: civilDate('2018-07-31'), source: 'SIPO Announcement No. 272 of 2018 (S8)' },
    { value: 50, validFrom: civilDate('2018-08-01'), source: 'SIPO Announcement No. 272 of 2018 (S8)' },
  ],
}

export interface FilingSize {
  readonly right: RightType
  readonly claimCount: number
  /** Pages of description and drawings together, claims and abstract not counted. */
  readonly pageCount: number
  readonly priorityCount: number
  /** Ask for substantive examination with the filing (inventions only; ignored for other rights). */
  readonly withExamination: boolean
  /** Of an international application that enters the Chinese phase. */
  readonly pctEntry?: PctEntry
}

/** What a line is for, as key and parameters for `filingFeeExplanations`. */
export type FilingFeeExplanation = keyof typeof filingFeeExplanations

/** Sentence beside each line of a quote; `{params}` are those of the line's `explanation`. */
export const filingFeeExplanations = {
  application: { en: 'One application', zh: '每件申请一次' },
  publicationPrinting: { en: 'For publication after 18 months', zh: '用于 18 个月公布' },
  claimSurcharge: {
    en: '{count} claims; {included} are included, {over} are charged',
    zh: '权利要求 {count} 项，含 {included} 项，加收 {over} 项',
  },
  descriptionSurcharge: {
    en: '{count} pages of description and drawings; {included} are included, {over} are charged at this rate',
    zh: '说明书及附图 {count} 页，含 {included} 页，按此标准加收 {over} 页',
  },
  descriptionSurchargeLong: {
    en: '{count} pages of description and drawings; {over} beyond page {limit}',
    zh: '说明书及附图 {count} 页，第 {limit} 页以后 {over} 页',
  },
  priorityClaim: { en: '{count} priority claims', zh: '要求优先权 {count} 项' },
  substantiveExamination: {
    en: 'Asked for with the filing; else due within 3 years',
    zh: '随申请提出实质审查请求；否则应在 3 年内缴纳',
  },
  pctLateEntry: {
    en: 'The period for entering the Chinese phase ended on {end}',
    zh: '进入中国国家阶段的期限已于 {end} 届满',
  },
  pctApplication: {
    en: 'The CNIPA received and searched the international application: {percent}% off',
    zh: '国际申请由国家知识产权局受理并检索，减免 {percent}%',
  },
  pctSurcharge: {
    en: '{count} in all, {over} beyond the first {included}; {percent}% off, as the application fee',
    zh: '共 {count}，超出 {included} 的部分为 {over}；与申请费同减 {percent}%',
  },
  pctExamination: {
    en: 'The international search or preliminary report entitles to {percent}% off',
    zh: '依国际检索报告或初步审查报告减免 {percent}%',
  },
} as const satisfies Record<string, TwoLanguages>

export interface FilingFeeLine {
  readonly right: RightType
  readonly kind: FeeKind
  readonly quantity: number
  readonly unitFen: number
  /** Before reduction. */
  readonly fullFen: number
  /** To pay. */
  readonly amountFen: number
  /** Of the applicants' fee reduction, or of the entry of an international application: the larger. */
  readonly reductionPercent: number
  readonly explanation: { readonly key: FilingFeeExplanation; readonly params: WordParams }
  readonly code: string | undefined
  readonly source: string
  /** Id of the deadline rule that says until when the line is payable (`deadlines/rules.ts`). */
  readonly dueRule: 'app-fee' | 'sub-exam' | 'pct' | 'pct-late'
}

export interface FilingQuote {
  /** Per application in the order given; within one: application, late entry, printing, claims, pages, priority, examination. */
  readonly lines: readonly FilingFeeLine[]
  readonly fullFen: number
  readonly amountFen: number
}

function refuseWrongCount(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number, got ${value}`)
}

/**
 * Official fees of filing one application, or an invention and a utility model on the same day.
 *
 * @param on the filing date, which selects the tariff.
 * @param reductionPercent the approved fee reduction; applies to the lines the tariff marks as reducible.
 * @throws RangeError if a count is negative or no whole number.
 * @see patent reference 2.1; the pages of a sequence listing are not settled there and are not handled.
 */
export function quoteFiling(
  applications: readonly FilingSize[],
  reductionPercent: ReductionPercent,
  on: CivilDate,
): FilingQuote {
  const lines = applications.flatMap((size) => linesOf(size, reductionPercent, on))
  return {
    lines,
    fullFen: lines.reduce((sum, line) => sum + line.fullFen, 0),
    amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
  }
}

function linesOf(size: FilingSize, reduction: ReductionPercent, on: CivilDate): FilingFeeLine[] {
  const { right, claimCount, pageCount, priorityCount } = size
  refuseWrongCount('claimCount', claimCount)
  refuseWrongCount('pageCount', pageCount)
  refuseWrongCount('priorityCount', priorityCount)

  const entry = size.pctEntry && { ...pctEntryReduction(size.pctEntry, on), days: pctDays(size.pctEntry) }
  const isLate = entry !== undefined && pctPhase(entry.days, on) !== 'inTime'
  const line = (kind: FilingFeeKind, quantity: number, params: WordParams = {}): FilingFeeLine[] => {
    if (quantity === 0) return []
    const row = getTariffRow(kind, right, on)
    const fullFen = row.amountFen * quantity
    const own = row.reducible ? reduction : 0
    const off = entry && pctOffOf(kind, entry)
    const isByEntry = off !== undefined && off.percent > own
    const reductionPercent = isByEntry ? off.percent : own
    return [
      {
        right,
        kind,
        quantity,
        unitFen: row.amountFen,
        fullFen,
        amountFen: reducedFen(fullFen, reductionPercent),
        reductionPercent,
        explanation: isByEntry
          ? { key: pctExplanations[kind] ?? 'pctSurcharge', params: { ...params, percent: off.percent } }
          : { key: kind, params },
        code: row.code,
        source: isByEntry ? off.source : row.source,
        // An entry is made with its fees; the examination has its own years.
        dueRule: kind === 'substantiveExamination' ? 'sub-exam' : entry ? (isLate ? 'pct-late' : 'pct') : 'app-fee',
      },
    ]
  }

  // Designs have neither claims nor pages that are charged.
  const isDesign = right === 'design'
  const claimsFree = figureOn(claimsIncluded, on)
  const pagesFree = figureOn(pagesIncluded, on)
  const lowerTo = figureOn(pagesAtFirstRate, on)
  const claimsOver = isDesign ? 0 : Math.max(0, claimCount - claimsFree)
  const pagesOver = isDesign ? 0 : Math.max(0, Math.min(pageCount, lowerTo) - pagesFree)
  const pagesFarOver = isDesign ? 0 : Math.max(0, pageCount - lowerTo)
  return [
    ...line('application', 1),
    ...line('pctLateEntry', isLate ? 1 : 0, entry && { end: entry.days.inTime.officialOn }),
    ...line('publicationPrinting', right === 'invention' ? 1 : 0),
    ...line('claimSurcharge', claimsOver, { count: claimCount, included: claimsFree, over: claimsOver }),
    ...line('descriptionSurcharge', pagesOver, { count: pageCount, included: pagesFree, over: pagesOver }),
    ...line('descriptionSurchargeLong', pagesFarOver, {
      count: pageCount,
      limit: lowerTo,
      included: lowerTo,
      over: pagesFarOver,
    }),
    ...line('priorityClaim', priorityCount, { count: priorityCount }),
    ...line('substantiveExamination', right === 'invention' && size.withExamination ? 1 : 0),
  ]
}

/** Fees of a filing; the other explanations are of the same fees where an entry reduces them. */
type FilingFeeKind = Exclude<FilingFeeExplanation, 'pctApplication' | 'pctSurcharge' | 'pctExamination'>

const pctExplanations: Partial<Record<FilingFeeKind, FilingFeeExplanation>> = {
  application: 'pctApplication',
  substantiveExamination: 'pctExamination',
}
const withApplication: ReadonlySet<FilingFeeKind> = new Set([
  'application',
  'claimSurcharge',
  'descriptionSurcharge',
  'descriptionSurchargeLong',
])

/** What an entry takes off a fee: printing, priority and late entry are paid in full. */
function pctOffOf(kind: FilingFeeKind, of: { application: PctOff | undefined; examination: PctOff | undefined }) {
  if (kind === 'substantiveExamination') return of.examination
  return withApplication.has(kind) ? of.application : undefined
}

/**
 * Part of the examination fee that comes back if an application is withdrawn before its first office action
 * is answered and before that reply is due.
 *
 * @param on the day of the withdrawal.
 *
 * @see SIPO Announcement No. 272 of 2018 (S8)
 */
export function examinationRefundFen(paidFen: number, on: CivilDate): number {
  return Math.floor((paidFen * figureOn(examinationRefund, on)) / 100)
}
