import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { compareDay } from './compare-queries.ts'
import { addDays, claimDueDays, findOpenDays, lockDay } from './day-queries.ts'
import { readBillOf } from './read-bill-parts.ts'

/** Hourly: bills that are due are read, and days with open differences held to the books anew, which may have been put right. */
export const readBillsTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  if (services.paymentMode === 'none') return
  const { db } = database
  await addDays(db, beijingDate(services.now()))
  for (const day of await claimDueDays(db, services.now())) {
    if (signal?.aborted) return
    await readBillOf({ database, services }, day)
  }
  for (const day of await findOpenDays(db)) {
    if (signal?.aborted) return
    await db.transaction(async (tx) => {
      await lockDay(tx, day)
      await compareDay(tx, day)
    })
  }
}
