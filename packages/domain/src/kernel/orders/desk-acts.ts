import { type DeadlineRuleId, deadlineRuleIds } from '../../law/periods/rule-names.ts'
import { isDeadlineOver } from '../../platform/dates/calendar-note.ts'
import { areaRuleId } from './area-rule-names.ts'
import { askedPeriods } from './asked-by.ts'
import { deadlineAct, kindAnswering } from './deadline-acts.ts'

/** What a customer does about a deadline himself: answer the office, order a service, pay, or ask for a lost right. */
export const deskActs = ['answer', 'service', 'annualFee', 'restore'] as const
export type DeskAct = (typeof deskActs)[number]

/** Days before its last day from which an annual fee asks for its payment. */
export const annualFeeAheadDays = 90

/** Days before its last day from which any other period asks for its act: years lie before a request for examination. */
export const actAheadDays = 180

/** Periods of the law that a follow-up of the customer meets. */
export const answeredRules: readonly DeadlineRuleId[] = deadlineRuleIds.filter((id) => kindAnswering(id) !== undefined)

export const annualFeeRules: readonly DeadlineRuleId[] = deadlineRuleIds.filter(
  (id) => deadlineAct(id).by === 'annualFee',
)

/** Limits of a registration that the owner answers by a service, each with the state in which he does. */
export const servicePeriods: readonly { readonly state: string; readonly ruleId: string; readonly service: string }[] =
  askedPeriods.map(([state, period, service]) => ({ state, ruleId: areaRuleId(period), service }))

/**
 * Periods after whose loss the right can be asked for again, within two months of the office's notice of the loss.
 *
 * @see Implementing Regulations r. 6; it leaves out articles 24, 29, 42 and 68 of the Patent Law.
 */
export const restorableRules: readonly DeadlineRuleId[] = [
  'app-fee',
  'sub-exam',
  'oa1',
  'oan',
  'corr',
  'register',
  'annuity-grace',
  'reexam',
  'reexam-notice',
  'reexam-corr',
]

const restorable: ReadonlySet<string> = new Set(restorableRules)

interface StoredDeadline {
  readonly ruleId: string
  readonly officialOn: string
  readonly state: string
  /** `calendarUnknown`: counted without the calendar of its year. */
  readonly warning: string | null
}

/**
 * Whether the last day of a deadline is over for certain and nothing met it. The nightly run marks it missed; until then its day says so.
 *
 * @param today `YYYY-MM-DD` in Beijing.
 */
function isPassed({ state, ...day }: StoredDeadline, today: string): boolean {
  return state === 'missed' || (state === 'open' && isDeadlineOver(day, today))
}

/** Missed deadlines whose right can be asked for again; none while the office's own period for it runs, which is said instead. */
export function lostPeriods<Deadline extends StoredDeadline>(
  deadlines: readonly Deadline[],
  today: string,
): Deadline[] {
  if (deadlines.some(({ ruleId, state }) => state === 'open' && ruleId.startsWith('restore'))) return []
  return deadlines.filter((one) => isPassed(one, today) && restorable.has(one.ruleId))
}
