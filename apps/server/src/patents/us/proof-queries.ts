import { desc, eq } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { usProofs, usSubmissions } from '../../platform/db/schema/us-filings.ts'

/** What was said of the sections of an order's form, newest first; the latest 200. */
export async function findProofs(db: Db, orderId: string, language: 'en' | 'zh') {
  return db
    .select({
      id: usProofs.id,
      byId: usProofs.by,
      section: usProofs.section,
      version: usProofs.version,
      approved: usProofs.approved,
      words: usProofs.words,
      by: personNameOf(language, users),
      at: usProofs.at,
    })
    .from(usProofs)
    .innerJoin(users, eq(users.id, usProofs.by))
    .where(eq(usProofs.orderId, orderId))
    .orderBy(desc(usProofs.id))
    .limit(200)
}

export async function insertProof(tx: Tx, proof: Omit<typeof usProofs.$inferInsert, 'id' | 'at'>): Promise<string> {
  const [row] = await tx.insert(usProofs).values(proof).returning({ id: usProofs.id })
  if (!row) throw new Error('an insert answered no row')
  return String(row.id)
}

/** Keeps a form as it was handed in. */
export async function insertSubmission(
  tx: Tx,
  submission: { orderId: string; version: number; form: unknown },
): Promise<void> {
  await tx.insert(usSubmissions).values(submission)
}

/** The forms handed in, newest first: the one that stands and the one before it. */
export async function findSubmissions(db: Db, orderId: string) {
  return db
    .select({ version: usSubmissions.version, form: usSubmissions.form, at: usSubmissions.at })
    .from(usSubmissions)
    .where(eq(usSubmissions.orderId, orderId))
    .orderBy(desc(usSubmissions.version))
    .limit(2)
}
