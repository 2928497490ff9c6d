import { eq, sql } from 'drizzle-orm'
import { sqlState, type Tx } from '../../platform/db/connection.ts'
import { talentDeletions, talentReadings, talentRequests, talents } from '../../platform/db/schema/talent.ts'
import type { TalentRow } from './talent-queries.ts'

const foreignKeyViolation = '23503'

/** Deletes a locked entry with all that lies on it, and its files; that it was deleted stays, without what it said. */
export async function deleteTalent(tx: Tx, row: TalentRow, way: 'asked' | 'withdrawn' | 'expired'): Promise<void> {
  await tx.insert(talentDeletions).values({
    userId: row.userId,
    way,
    requests: await tx.$count(talentRequests, eq(talentRequests.talentId, row.id)),
    readings: await tx.$count(talentReadings, eq(talentReadings.talentId, row.id)),
  })
  await tx.delete(talents).where(eq(talents.id, row.id))
  const files = [row.form.resumeFileId, ...row.form.certificates.map(({ fileId }) => fileId)]
  for (const id of new Set(files.filter((one) => one !== null))) await deleteFile(tx, id)
}

/** The stored bytes follow within a day (`sweep-storage.ts`). What the person put on something else as well stays there. */
async function deleteFile(tx: Tx, id: string): Promise<void> {
  try {
    await tx.transaction((attempt) => attempt.execute(sql`delete from files where id = ${id} and purpose = 'resume'`))
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error
  }
}
