import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { sealPayeesAnew } from './seal-queries.ts'
import { findDue, followEnds, settle } from './settle-queries.ts'

/**
 * Releases commission whose orders have ended and whose days are over, each in a transaction of its own: one that cannot be released stands
 * before no other, and is said at the end.
 */
export const settleCommissionTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const { db } = database
  await sealPayeesAnew(db, services.config)
  let more = true
  while (more && !signal?.aborted) more = await followEnds(db)
  const today = beijingDate(services.now())
  const faults: unknown[] = []
  let due = await findDue(db, today, undefined)
  while (due.length > 0 && !signal?.aborted) {
    for (const one of due) {
      if (signal?.aborted) break
      await db.transaction((tx) => settle(tx, one, services.now())).catch((error: unknown) => faults.push(error))
    }
    due = await findDue(db, today, due.at(-1))
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} commissions could not be released`)
}
