import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { enteredSource, numberOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { markPriority } from '../periods/priority-months.ts'
import { type MarkPeriodId, markPeriodNames } from './mark-period-names.ts'
import { revisedLawFrom, revisedUnseen } from './revised-law.ts'

/** The day a period runs from. `notice`: delivery of the office's notice. */
export const markStartNames = {
  notice: { en: 'delivery of the notice', zh: '通知书送达日' },
  publication: { en: 'preliminary publication', zh: '初步审定公告日' },
  firstFiling: { en: 'first filing or exhibition', zh: '首次申请日或展出日' },
  filing: { en: 'filing', zh: '申请日' },
  registration: { en: 'publication of the registration', zh: '注册公告日' },
  publicationEnd: { en: 'end of the publication', zh: '公告期满日' },
} as const satisfies Record<string, TwoLanguages>
export type MarkStartName = keyof typeof markStartNames

/** One period of the law; of several rows of one id that whose days hold the start counts. */
export interface MarkPeriod {
  readonly id: MarkPeriodId
  readonly name: TwoLanguages
  readonly from: MarkStartName
  readonly months?: number
  readonly days?: number
  /** Months by which the office may lengthen its own period. */
  readonly mayAddMonths?: number
  /** False: the office acts, or the day is counted from: it does not move to a working day. */
  readonly isPersonsAct: boolean
  /** What the period comes from, in the words of `rule-words.ts`; in brackets where we read it. */
  readonly basis: string
  readonly validFrom?: CivilDate
  /** Last start day that this row counts for. */
  readonly validTo?: CivilDate
  readonly needsConfirmation?: true
}

const lastOfOldLaw = addDays(revisedLawFrom, -1)

/**
 * @see trademark reference 2.6, 2.7, 2.2. It names periods, and no article of the law in force or its regulations: articles
 *   stand here beside the source of the period. `K` alone: practice knowledge that no source of ours has, which `ruleWords`
 *   tells the reader, to be verified before launch.
 */
const periods: readonly MarkPeriod[] = [
  {
    id: 'correction',
    name: markPeriodNames.correction,
    from: 'notice',
    days: 30,
    isPersonsAct: true,
    basis: 'Trademark Regulations art. 18 (K)',
  },
  {
    id: 'refusalReview',
    name: markPeriodNames.refusalReview,
    from: 'notice',
    days: 15,
    isPersonsAct: true,
    basis: 'Trademark Law art. 34 (S6)',
  },
  {
    // Against a decision not to register after an opposition, to cancel or not to cancel.
    id: 'decisionReview',
    name: markPeriodNames.decisionReview,
    from: 'notice',
    days: 15,
    isPersonsAct: true,
    basis: 'Trademark Law art. 35, 54 (K)',
  },
  {
    id: 'answer',
    name: markPeriodNames.answer,
    from: 'notice',
    days: 30,
    isPersonsAct: true,
    basis: 'Trademark Regulations art. 27, 58 (K)',
  },
  {
    id: 'court',
    name: markPeriodNames.court,
    from: 'notice',
    days: 30,
    isPersonsAct: true,
    basis: 'Trademark Law art. 34, 35, 44, 45 (K)',
  },
  {
    id: 'division',
    name: markPeriodNames.division,
    from: 'notice',
    days: 15,
    isPersonsAct: true,
    basis: 'Trademark Regulations art. 22 (K)',
    needsConfirmation: true,
  },
  {
    id: 'officialPayment',
    name: markPeriodNames.officialPayment,
    from: 'notice',
    days: 7,
    isPersonsAct: true,
    basis: 'Trademark Examination Guidelines (S1 ch.20)',
  },
  {
    id: 'opposition',
    name: markPeriodNames.opposition,
    from: 'publication',
    months: 3,
    isPersonsAct: true,
    basis: 'Trademark Law art. 33 (S1 ch.3)',
  },
  {
    // Transitional rules were not seen: by the day of publication (open point 2 of the reference).
    id: 'opposition',
    name: markPeriodNames.opposition,
    from: 'publication',
    months: 2,
    isPersonsAct: true,
    basis: 'Trademark Law of 2027 (S12)',
    validFrom: revisedLawFrom,
    needsConfirmation: true,
  },
  {
    id: 'oppositionEvidence',
    name: markPeriodNames.oppositionEvidence,
    from: 'filing',
    months: 3,
    isPersonsAct: true,
    basis: 'Trademark Regulations art. 27 (S1 ch.3)',
  },
  {
    id: 'reviewEvidence',
    name: markPeriodNames.reviewEvidence,
    from: 'filing',
    months: 3,
    isPersonsAct: true,
    basis: 'Trademark Regulations art. 59 (K)',
  },
  {
    id: 'useEvidence',
    name: markPeriodNames.useEvidence,
    from: 'notice',
    months: 2,
    isPersonsAct: true,
    basis: 'Trademark Regulations art. 66 (K)',
  },
  {
    id: 'invalidation',
    name: markPeriodNames.invalidation,
    from: 'registration',
    months: 60,
    isPersonsAct: true,
    basis: 'Trademark Law art. 45 (K)',
    needsConfirmation: true,
  },
  {
    // Against a refused recordal; the action before the court has a longer period.
    id: 'recourse',
    name: markPeriodNames.recourse,
    from: 'notice',
    days: 60,
    isPersonsAct: true,
    basis: 'Administrative Reconsideration Law art. 20 (K)',
    needsConfirmation: true,
  },
  {
    id: 'priority',
    name: markPeriodNames.priority,
    from: 'firstFiling',
    months: 6,
    isPersonsAct: true,
    basis: 'Trademark Law art. 25, 26 (S11, K)',
  },
  {
    id: 'priorityProof',
    name: markPeriodNames.priorityProof,
    from: 'filing',
    months: 3,
    isPersonsAct: true,
    basis: 'Trademark Law art. 25, 26 (S11, K)',
  },
  {
    id: 'nonUse',
    name: markPeriodNames.nonUse,
    from: 'registration',
    months: 36,
    isPersonsAct: false,
    basis: 'Trademark Law art. 49 (S1 ch.12)',
  },
  {
    id: 'examination',
    name: markPeriodNames.examination,
    from: 'filing',
    months: 9,
    isPersonsAct: false,
    basis: 'Trademark Law art. 28 (S6, K)',
  },
  {
    id: 'reviewDecision',
    name: markPeriodNames.reviewDecision,
    from: 'filing',
    months: 9,
    mayAddMonths: 3,
    isPersonsAct: false,
    basis: 'Trademark Law art. 34 (S6)',
  },
  {
    id: 'oppositionDecision',
    name: markPeriodNames.oppositionDecision,
    from: 'publicationEnd',
    months: 12,
    mayAddMonths: 6,
    isPersonsAct: false,
    basis: 'Trademark Law art. 35 (S6)',
  },
]

/** What the law of 2019 set, whose articles were repealed with it; the revised law was not seen (open point 2 of the reference). */
const isOfOldLaw = ({ basis, validFrom }: MarkPeriod) => /^Trademark/.test(basis) && validFrom === undefined

/**
 * Every row of the law of 2019 ends with it. From the first day of the revised law the same period goes on to be confirmed, unless
 * the revised law is known to set another: nothing is promised by a repealed article, and no deadline is left without a day.
 */
export const markPeriods: readonly MarkPeriod[] = periods.flatMap((row): readonly MarkPeriod[] => {
  if (!isOfOldLaw(row)) return [row]
  const old: MarkPeriod = { ...row, validTo: lastOfOldLaw }
  const isRevised = periods.some(({ id, validFrom }) => id === row.id && validFrom === revisedLawFrom)
  if (isRevised) return [old]
  return [old, { ...row, basis: `${revisedUnseen}; ${row.basis}`, validFrom: revisedLawFrom, needsConfirmation: true }]
})

/** Kind of the rows by which staff set periods of the trademark law; the key is the period, the value `{ figure }` in its own unit. */
export const markPeriodKind = 'mark-period'

/** Periods that staff set: priority is a figure of law that patents and marks abroad count with too. */
export const setMarkPeriods: readonly MarkPeriod[] = markPeriods.filter(({ id }) => id !== 'priority')
export const markPeriodUnit = ({ days }: Pick<MarkPeriod, 'days'>) => (days === undefined ? 'months' : 'days')

/**
 * The row of a period that starts on a day: what staff entered, else what ships.
 *
 * @throws RangeError if the table has none.
 */
export function getMarkPeriod(id: MarkPeriodId, startOn: CivilDate, rows = markPeriods): MarkPeriod {
  const shipped = rows.filter((row) => row.id === id).map((row) => ({ ...row, source: row.basis }))
  const found = rowOn(shipped, staffRows(markPeriodKind, id), startOn, (row) => ({
    ...{ basis: enteredSource(row), [markPeriodUnit(shipped[0] ?? {})]: numberOf(row, 'figure') },
  }))
  if (!found) throw new RangeError(`no period ${id} from ${startOn}`)
  return id === 'priority' ? { ...found, months: figureOn(markPriority, startOn) } : found
}
