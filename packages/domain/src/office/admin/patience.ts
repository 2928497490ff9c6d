import type { Wait } from '../../kernel/orders/waits.ts'
import { workingDaysBefore } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'

/** Working days that something may wait before who has it is told: our policy, no law. */
export const patience: Readonly<Record<Wait, number>> = {
  corrected: 1,
  toQuote: 2,
  toAccept: 1,
  toDraft: 15,
  toFile: 2,
  toComplete: 5,
  refunds: 2,
  transfers: 1,
  payouts: 2,
  posts: 1,
  postReports: 1,
  problems: 1,
  talents: 1,
}

/** What began before this day has waited too long on `today`: so many working days have gone by, the day it began not counted. */
export const lateBefore = (wait: Wait, today: CivilDate): CivilDate => workingDaysBefore(today, patience[wait]).date
