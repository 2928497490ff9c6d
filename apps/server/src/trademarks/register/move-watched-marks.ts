import { addDays, beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { daysLeftOf, type MarkReminder, markRemindersReached } from '@portal/domain/trademarks/register/mark-watch'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import {
  assignMarkAgencies,
  claimDueMarks,
  copyNewerFacts,
  noteMarkReminders,
  notifyOfMarks,
  writeSituations,
} from './move-queries.ts'
import { situationColumns, toWatched, type WatchedRow } from './watched-rules.ts'

const batch = 500

/**
 * Every hour: watched marks whose day has come are computed anew and their reminders told, each once; what the register copy
 * has newer is taken over first. Several servers share the rows; a turn that is killed leaves its rows as they were.
 */
export const moveWatchedMarksTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  await copyNewerFacts(database.db)
  await assignMarkAgencies(database.db)
  while (!signal?.aborted && (await moveMarks(database, today)) === batch);
}

/** Moves up to 500 marks; answers how many. */
export async function moveMarks({ db }: Pick<Database, 'db'>, today: CivilDate): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimDueMarks(tx, today, batch)
    await writeSituations(
      tx,
      due.map((row) => ({ id: row.id, remindedThrough: today, ...situationColumns(row, today, today) })),
    )
    await remind(tx, due, today)
    return due.length
  })
}

async function remind(tx: Tx, due: readonly WatchedRow[], today: CivilDate): Promise<void> {
  const reached = due.flatMap((row) => {
    const since = addDays(civilDate(row.remindedThrough), 1)
    const { tell, missed } = markRemindersReached(toWatched(row), since, today)
    const note = (step: MarkReminder, isTold: boolean) => ({ row, step, isTold })
    return [...missed.map((step) => note(step, false)), ...(tell ? [note(tell, true)] : [])]
  })
  const noted = await noteMarkReminders(
    tx,
    reached.map(({ row, step, isTold }) => ({ watchedMarkId: row.id, lastOn: step.lastOn, step: step.step, isTold })),
  )
  const isTold = new Set(noted.map(({ watchedMarkId, step }) => `${watchedMarkId} ${step}`))
  const news = reached.filter((one) => one.isTold && isTold.has(`${one.row.id} ${one.step.step}`))
  // One line of the bell for each organisation, step and days left; the agents who look after it get one for a customer.
  const forAgents = news.filter(({ row }) => row.agencyId !== null && row.relation === 'own')
  const heard = [
    ...news.map((one) => ({ ...one, agencyId: null })),
    ...forAgents.map((one) => ({ ...one, agencyId: one.row.agencyId })),
  ]
  await notifyOfMarks(
    tx,
    heard.map(({ row, step, agencyId }) => {
      const { id, ownerId, number, name } = row
      const days = daysLeftOf(step, today)
      return {
        ...{ rowId: id, ownerId, agencyId, group: [ownerId, agencyId ?? '', step.step, days].join(' ') },
        params: { number, name, step: step.step, days, on: step.lastOn },
      }
    }),
  )
}
