import { importTouchWords } from '@portal/domain/office/imports/import-faults'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { caseImports } from '../../platform/db/schema/case-imports.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { findRows, type JudgedRow, writeRows } from './import-queries.ts'
import { tellTakenBack } from './tell-queries.ts'
import { lockMadeCases, removeAddedLimits, removeCases } from './undo-queries.ts'
import { dropUnusedClients, findClientsOfUndone, lockClients, releaseHomes } from './unused-client-queries.ts'

const batch = 250

/** Takes an import back piece by piece. What somebody worked on since, also while this runs, stays and is marked as kept. */
export const undoImportTask: JobTask<{ readonly importId: string }> = async ({ importId }, context) => {
  const { database, signal, isLastAttempt } = context
  try {
    while (await undoBatch(database, importId)) {
      if (signal?.aborted) throw new Error('asked to stop in the middle of an undo')
    }
  } catch (error) {
    // What is left stands and can be undone by another try.
    if (isLastAttempt) {
      await database.db
        .update(caseImports)
        .set({ state: 'failed', endedAt: sql`now()` })
        .where(and(eq(caseImports.id, importId), eq(caseImports.state, 'undoing')))
    }
    throw error
  }
}

/** Takes back one piece; false once nothing is left. */
export async function undoBatch({ db }: Pick<Database, 'db'>, importId: string): Promise<boolean> {
  const [asked] = await db.select().from(caseImports).where(eq(caseImports.id, importId)).limit(1)
  if (asked?.state !== 'undoing') return false
  return db.transaction(async (tx) => {
    await lockName(tx, `case imports ${asked.ownerId}`)
    // Another worker may have ended it since it was read.
    const [stored] = await tx.select().from(caseImports).where(eq(caseImports.id, importId)).for('update')
    if (stored?.state !== 'undoing') return false
    const cases = await lockMadeCases(tx, importId, batch)
    if (cases.length === 0) {
      await takeLimitsBack(tx, importId)
      await tellTakenBack(tx, importId)
      await tx.update(caseImports).set({ state: 'undone', endedAt: sql`now()` }).where(eq(caseImports.id, importId))
      const { entered, homed } = await findClientsOfUndone(tx, stored.ownerId)
      await lockClients(tx, [...entered, ...homed])
      await dropUnusedClients(tx, entered)
      await releaseHomes(tx, [...entered, ...homed])
      return false
    }
    await removeCases(
      tx,
      cases.filter(({ touch }) => touch === null).map(({ orderId }) => orderId),
    )
    await writeRows(
      tx,
      importId,
      cases.map(({ line, orderId, touch, toTell }) =>
        touch === null
          ? { line, state: 'undone' as const, ...(toTell && { found: { faults: [], takenFrom: toTell } }) }
          : { line, state: 'kept' as const, orderId, found: { faults: [], note: importTouchWords[touch] } },
      ),
    )
    return true
  })
}

/** A row whose deadlines went in part is kept with the others: they can be tried again. */
async function takeLimitsBack(tx: Tx, importId: string): Promise<void> {
  const rows = await findRows(tx, importId, { states: ['joined'] })
  const limits = Map.groupBy(await removeAddedLimits(tx, importId), ({ line }) => line)
  await writeRows(
    tx,
    importId,
    rows.flatMap(({ line, found }): readonly JudgedRow[] => {
      if (!found?.addedIds) return []
      const [kept, ...more] = (limits.get(line) ?? []).filter(({ touch }) => touch !== null)
      if (!kept?.touch) return [{ line, state: 'undone' }]
      const note = importTouchWords[kept.touch]
      const addedIds = [kept, ...more].map(({ id }) => id)
      return [{ line, state: 'kept', orderId: kept.orderId, found: { faults: [], note, addedIds } }]
    }),
  )
}
