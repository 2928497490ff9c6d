import { eq, sql } from 'drizzle-orm'
import { sqlState, type Tx } from '../../platform/db/connection.ts'
import { talentDeletions, talentReadings, talentRequests, talents } from '../../platform/db/schema/talent.ts'
import { endRequests } from './notify-parts.ts'
import type { TalentRow } from './talent-queries.ts'

const foreignKeyViolation = '23503'

/** Deletes a locked entry with all that lies on it, and its files; that it was deleted stays, without what it said. Who was in contact is told. */
export async function deleteTalent(
  tx: Tx,
  row: TalentRow,
  { way, now }: { readonly way: 'asked' | 'withdrawn' | 'expired'; readonly now: Date },
): Promise<void> {
  await endRequests(tx, row, now)
  await tx.insert(talentDeletions).values({
    userId: row.userId,
    way,
    requests: await tx.$count(talentRequests, eq(talentRequests.talentId, row.id)),
    readings: await tx.$count(talentReadings, eq(talentReadings.talentId, row.id)),
  })
  await tx.delete(talents).where(eq(talents.id, row.id))
  // Also what was uploaded and never saved.
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from files where uploaded_by = ${row.userId} and purpose = 'resume' order by id`,
  )
  await deleteFiles(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The stored bytes follow within a day (`sweep-storage.ts`). What the person put on something else as well stays there. */
export async function deleteFiles(tx: Tx, ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    try {
      await tx.transaction((attempt) => attempt.execute(sql`delete from files where id = ${id} and purpose = 'resume'`))
    } catch (error) {
      if (sqlState(error) !== foreignKeyViolation) throw error
    }
  }
}
