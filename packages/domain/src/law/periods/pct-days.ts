import { isOver } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { computeDeadline, type Deadline } from './compute.ts'
import type { DeadlineRuleId } from './rule-names.ts'

export interface PctDays {
  /** 30 months: the entry in time. */
  readonly inTime: Deadline
  /** 32 months: with the late-entry fee. */
  readonly late: Deadline
}

function dayOf(rule: Extract<DeadlineRuleId, 'pct' | 'pct-late'>, starts: PctStarts): Deadline {
  const { filedOn, priorityOn } = starts
  const answer = computeDeadline({
    rule,
    right: 'invention',
    starts: { internationalFiling: filedOn, ...(priorityOn !== undefined && { priority: priorityOn }) },
  })
  if (!answer.ok) throw new Error(`no ${rule} from ${filedOn}: ${answer.reason}`)
  return answer
}

export interface PctStarts {
  readonly filedOn: CivilDate
  /** Earliest priority claimed: the months run from here. */
  readonly priorityOn?: CivilDate
}

/** Last days to enter the Chinese phase, the same for both rights. @see Implementing Regulations r. 120 */
export function pctDays(starts: PctStarts): PctDays {
  return { inTime: dayOf('pct', starts), late: dayOf('pct-late', starts) }
}

/** Where an entry stands on a day. In a year without a calendar nothing is late before it is so for certain. */
export function pctPhase({ inTime, late }: PctDays, on: CivilDate): 'inTime' | 'late' | 'over' {
  if (!isOver(inTime.officialOn, on)) return 'inTime'
  return isOver(late.officialOn, on) ? 'over' : 'late'
}
