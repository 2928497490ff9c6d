import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import { isDeadlineOver } from '../../platform/calendar/calendar-note.ts'

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
