import { examinationRefundFen } from '../../law/patents/filing-fees.ts'
import { isOver } from '../../platform/calendar/working-days.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { CaseFacts } from './case-facts.ts'

/** The examination fee of a case, as it was paid to the office. */
export interface PaidExamination {
  readonly amountFen: number
  readonly paidOn: CivilDate
}

export interface ExaminationRefund {
  readonly amountFen: number
  readonly paidOn: CivilDate
  /** Last day to withdraw with a refund; undefined while the office has sent no first office action. */
  readonly endsOn: CivilDate | undefined
}

/**
 * What the office pays back of the examination fee when an application is withdrawn on a day: examination has begun, and the first
 * office action is neither answered nor past its day.
 *
 * @see SIPO Announcement No. 272 of 2018 (S8)
 */
export function examinationRefund(
  facts: Pick<CaseFacts, 'right' | 'officialState' | 'periods' | 'examinationPaid'>,
  on: CivilDate,
): ExaminationRefund | undefined {
  const { right, officialState, periods, examinationPaid } = facts
  const isExamined = officialState === 'substantive' || officialState === 'opinionPending'
  if (right !== 'invention' || !isExamined || !examinationPaid) return undefined
  const first = periods.filter(({ ruleId }) => ruleId === 'oa1')
  if (first.some(({ state }) => state === 'met' || state === 'missed')) return undefined
  const open = first.find(({ state }) => state === 'open')
  const endsOn = open && civilDate(open.officialOn)
  if (endsOn && isOver(endsOn, on)) return undefined
  const amountFen = examinationRefundFen(examinationPaid.amountFen, on)
  return amountFen > 0 ? { amountFen, paidOn: examinationPaid.paidOn, endsOn } : undefined
}
