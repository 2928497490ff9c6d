import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { sealPayeesAnew } from './seal-queries.ts'
import { findDue, followEnds, settle } from './settle-queries.ts'

/** Releases commission whose orders have ended and whose days are over, each in a transaction of its own. */
export const settleCommissionTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const { db } = database
  await sealPayeesAnew(db, services.config)
  let more = true
  while (more && !signal?.aborted) more = await followEnds(db)
  for (;;) {
    const due = await findDue(db, beijingDate(services.now()))
    let settled = 0
    for (const one of due) {
      if (signal?.aborted) return
      if (await db.transaction((tx) => settle(tx, one, services.now()))) settled += 1
    }
    // What another server released meanwhile, or a refund stopped, is not found again.
    if (settled === 0) return
  }
}
