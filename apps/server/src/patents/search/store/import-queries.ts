import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { patentImports } from '../../../platform/db/schema/patents.ts'

export type ImportCounts = {
  read: number
  added: number
  changed: number
  same: number
  faults: number
  brokenNumbers: number
}
export type OpenImport = { id: string; position: number; counts: ImportCounts }

export const nothingRead: ImportCounts = { read: 0, added: 0, changed: 0, same: 0, faults: 0, brokenNumbers: 0 }

/** The run over this file that was broken off, or a new one. */
export async function openImport(db: Db, fileName: string, fingerprint: string): Promise<OpenImport> {
  await db.insert(patentImports).values({ fileName, fingerprint, counts: nothingRead }).onConflictDoNothing()
  const [row] = await db
    .select({ id: patentImports.id, position: patentImports.position, counts: patentImports.counts })
    .from(patentImports)
    .where(and(eq(patentImports.fingerprint, fingerprint), isNull(patentImports.finishedAt)))
    .limit(1)
  if (!row) throw new Error(`the import of ${fileName} was finished by another process just now`)
  return { id: row.id, position: row.position, counts: { ...nothingRead, ...row.counts } }
}

/** Notes, in the transaction that stored them, that the readings up to `position` are done. */
export async function noteImport(db: Db, id: string, position: number, counts: ImportCounts): Promise<void> {
  await db.update(patentImports).set({ position, counts }).where(eq(patentImports.id, id))
}

export async function finishImport(db: Db, id: string): Promise<void> {
  await db.update(patentImports).set({ finishedAt: sql`now()` }).where(eq(patentImports.id, id))
}
