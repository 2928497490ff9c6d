import { watchUndoDays } from '@portal/contract/docket/monitoring-choices'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { forgetRemoved } from './change-queries.ts'
import { claimDueWatches, findFeesToMove } from './move-queries.ts'
import { situationColumns } from './watch-rules.ts'
import { writeSituations } from './watch-write-queries.ts'

const batch = 500

/**
 * Every hour: watches whose day has come are computed anew; the docket, which follows them, tells of their fees. Several servers share
 * the rows; a turn that is killed leaves its rows as they were.
 */
export const moveWatchesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  while (!signal?.aborted && (await moveBatch(database, today)) === batch);
  await forgetRemoved(database.db, watchUndoDays)
}

/** Moves up to 500 watches; answers how many. */
export async function moveBatch({ db }: Pick<Database, 'db'>, today: CivilDate): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimDueWatches(tx, today, batch)
    const fees = await findFeesToMove(
      tx,
      due.map((watch) => watch.id),
    )
    await writeSituations(
      tx,
      due.map((watch) => {
        const facts = { ...watch, isGivenUp: watch.givenUpAt !== null }
        return { id: watch.id, columns: situationColumns(facts, fees.get(watch.id) ?? [], today) }
      }),
    )
    return due.length
  })
}
