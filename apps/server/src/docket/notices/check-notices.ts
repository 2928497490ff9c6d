import { noticeUndoDays } from '@portal/contract/docket/notice-choices'
import { type NoticeStep, noticeStepsReached } from '@portal/domain/docket/notices/notice-steps'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import {
  findNoticesToCheck,
  forgetRemovedNotices,
  markOverdueNotices,
  type NoticeToCheck,
} from './notice-step-queries.ts'
import { noteSteps, notifyOfStep } from './notify-queries.ts'

const batch = 500

/**
 * Every hour: what nobody acknowledged or checked is told again to more and more people, and replies past their limit are overdue. Each
 * step is told once, also by two servers. How near its limit is, the docket tells.
 */
export const checkNoticesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  await markOverdueNotices(database.db, today)
  let after = ''
  while (!signal?.aborted) {
    const ids = await checkBatch(database, today, after)
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) break
    after = last
  }
  await forgetRemovedNotices(database.db, noticeUndoDays)
}

async function checkBatch({ db }: Database, today: CivilDate, after: string): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const rows = await findNoticesToCheck(tx, today, after, batch)
    const steps = rows.flatMap((row) => stepsOf(row, today))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, step } of await noteSteps(tx, steps)) {
      const row = byId.get(id)
      if (row) await notifyConcerned(tx, row, step)
    }
    return rows.map(({ id }) => id)
  })
}

function stepsOf(row: NoticeToCheck, today: CivilDate) {
  const reached = noticeStepsReached(
    {
      stage: row.stage,
      since: civilDate(row.since),
      isAcknowledged: row.isAcknowledged,
      isOpen: row.isOpen,
      internalOn: row.internalOn === null ? undefined : civilDate(row.internalOn),
    },
    today,
  )
  return reached.map((step) => ({ id: row.id, round: row.round, step }))
}

/** Whom a step concerns; without an agency only the owner can look. */
async function notifyConcerned(tx: Tx, row: NoticeToCheck, step: string): Promise<void> {
  const known = step as NoticeStep
  if (row.agencyId === null) {
    if (known !== 'checkStaff' && known !== 'lookAgents' && known !== 'lookStaff')
      await notifyOfStep(tx, row.id, step, 'owner')
    return
  }
  if (known === 'lookAgain') await notifyOfStep(tx, row.id, step, 'owner')
  else if (known === 'lookAgents' || known === 'checkAgents') await notifyOfStep(tx, row.id, step, 'agents')
  else await notifyOfStep(tx, row.id, step, 'staff')
}
