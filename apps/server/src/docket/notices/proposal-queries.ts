import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { officialDocuments } from '../../platform/db/schema/orders.ts'

const isThere = sql`${notices.stage} <> 'removed'`

/** The paper if it is in the list already. */
export async function findPaper(db: Db, importerOwnerId: string, sha256: Buffer) {
  const [row] = await db
    .select({ id: notices.id, matched: notices.matched })
    .from(notices)
    .where(and(eq(notices.importerOwnerId, importerOwnerId), eq(notices.sha256, sha256), isThere))
    .limit(1)
  return row
}

/** A new proposal; if the same document is imported twice at once, the second import finds the proposal of the first. */
export async function insertProposal(
  tx: Tx,
  proposal: typeof notices.$inferInsert & { sha256: Buffer },
): Promise<{ id: string; matched: boolean; existed: boolean }> {
  const [made] = await tx
    .insert(notices)
    .values(proposal)
    .onConflictDoNothing()
    .returning({ id: notices.id, matched: notices.matched })
  if (made) return { ...made, existed: false }
  const known = await findPaper(tx, proposal.importerOwnerId, proposal.sha256)
  if (!known) throw new Error('a paper is in conflict with none')
  return { ...known, existed: true }
}

/** What a confirmed proposal that a case had already gives the recorded document: its file, if that has none. */
export async function mergeIntoRecorded(
  tx: Tx,
  proposal: { id: string; fileId: string | null },
  recorded: { documentId: string; noticeId: string },
): Promise<void> {
  if (proposal.fileId !== null) {
    await tx
      .update(officialDocuments)
      .set({ fileId: proposal.fileId })
      .where(
        and(
          eq(officialDocuments.id, recorded.documentId),
          sql`${officialDocuments.fileId} is null`,
          sql`exists (select from ${files} where ${files.id} = ${proposal.fileId} and ${files.mediaType} = 'application/pdf')`,
        ),
      )
    await tx
      .update(notices)
      .set({ fileId: proposal.fileId, version: sql`${notices.version} + 1` })
      .where(and(eq(notices.id, recorded.noticeId), sql`${notices.fileId} is null`))
  }
  await tx
    .update(notices)
    .set({ stage: 'removed', removedAt: sql`now()`, version: sql`${notices.version} + 1` })
    .where(eq(notices.id, proposal.id))
}
