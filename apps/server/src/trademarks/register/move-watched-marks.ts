import { beijingDate, type CivilDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import { useToldOn } from '@portal/domain/trademarks/register/mark-watch'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import {
  assignMarkAgencies,
  claimDueMarks,
  copyNewerFacts,
  noteUseTold,
  notifyOfMarks,
  writeSituations,
} from './move-queries.ts'
import { situationColumns, toWatched, type WatchedRow } from './watched-rules.ts'

const batch = 500

/**
 * Every hour: watched marks whose day has come are computed anew; the docket, which follows them, tells of their limits. What the register
 * copy has newer is taken over first. Several servers share the rows; a turn that is killed leaves its rows as they were.
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
    await tellOfUse(tx, due, today)
    return due.length
  })
}

/** That an own mark must be used is no limit: its owner and the agents who look after it are told once. */
async function tellOfUse(tx: Tx, due: readonly WatchedRow[], today: CivilDate): Promise<void> {
  const reached = due.flatMap((row) => {
    const on = useToldOn(toWatched(row))
    return on && on > row.remindedThrough && on <= today ? [{ row, on }] : []
  })
  const noted = new Set(
    await noteUseTold(
      tx,
      reached.map(({ row, on }) => ({ watchedMarkId: row.id, on })),
    ),
  )
  const news = reached.filter(({ row }) => noted.has(row.id))
  // One line of the bell for each organisation; the agents who look after it get one for a customer.
  const heard = [
    ...news.map((one) => ({ ...one, agencyId: null })),
    ...news.filter(({ row }) => row.agencyId !== null).map((one) => ({ ...one, agencyId: one.row.agencyId })),
  ]
  await notifyOfMarks(
    tx,
    heard.map(({ row: { id, ownerId, number, name }, on, agencyId }) => ({
      ...{ rowId: id, ownerId, agencyId, group: [ownerId, agencyId ?? '', on].join(' ') },
      params: { number, name, step: 'use', days: daysBetween(today, on), on },
    })),
  )
}
