import { isWorkingDay } from '@portal/domain/platform/calendar/working-days'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { tellOfWaits } from './waiting-queries.ts'

/** The hour in Beijing from which on people are told. */
const fromHour = 9
const beijingHour = (now: Date) => (now.getUTCHours() + 8) % 24

/** Hourly, so that a server that was away catches up; on a working day from nine on, each person once. */
export const tellWaitsTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  const now = services.now()
  const today = beijingDate(now)
  if (beijingHour(now) < fromHour || isWorkingDay(today) === false) return
  await tellOfWaits(database.db, today)
}
