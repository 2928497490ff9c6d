import { contactCodeLifetimeSeconds } from '@portal/contract/limits'
import type { CodePurpose } from '@portal/domain/people/session/code-words'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { contactCodes } from '../../platform/db/schema/contact-codes.ts'

export interface NewContactCode {
  readonly contact: string
  readonly purpose: CodePurpose
  /** Who verifies; null of the other purposes. */
  readonly userId: string | null
  readonly language: 'en' | 'zh'
  readonly net: string
}

/** A code of `contactCodeLifetimeSeconds` by the database's clock. @returns its id */
export async function insertContactCode(tx: Tx, code: NewContactCode): Promise<string> {
  const [row] = await tx
    .insert(contactCodes)
    .values({ ...code, expiresAt: sql`now() + make_interval(secs => ${contactCodeLifetimeSeconds})` })
    .returning({ id: contactCodes.id })
  if (!row) throw new Error('an inserted row is returned')
  return row.id
}

/** A code, locked: tries sent side by side are counted one after the other. */
export async function lockCode(
  tx: Tx,
  { id, purpose, userId }: { id: string; purpose: CodePurpose; userId: string | undefined },
) {
  const [row] = await tx
    .select({
      id: contactCodes.id,
      userId: contactCodes.userId,
      contact: contactCodes.contact,
      attempts: contactCodes.attempts,
      isOpen: sql<boolean>`${contactCodes.expiresAt} > now() and ${contactCodes.usedAt} is null`,
    })
    .from(contactCodes)
    .where(
      and(
        eq(contactCodes.id, id),
        eq(contactCodes.purpose, purpose),
        userId === undefined ? undefined : eq(contactCodes.userId, userId),
      ),
    )
    .for('update')
  return row
}

export async function addWrongTry(tx: Tx, id: string): Promise<void> {
  await tx
    .update(contactCodes)
    .set({ attempts: sql`${contactCodes.attempts} + 1` })
    .where(eq(contactCodes.id, id))
}

export async function markCodeUsed(tx: Tx, id: string): Promise<void> {
  await tx.update(contactCodes).set({ usedAt: sql`now()` }).where(eq(contactCodes.id, id))
}

/** A code that still waits to be sent, locked; undefined for one that was sent, given up or is over. */
export async function lockUnsentCode(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(contactCodes)
    .where(
      and(
        eq(contactCodes.id, id),
        isNull(contactCodes.sentAt),
        isNull(contactCodes.outcome),
        sql`${contactCodes.expiresAt} > now()`,
      ),
    )
    .for('update')
  return row
}

/** Notes that the code is being sent to this person's contact: from now on nobody sends it. */
export async function claimCode(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.update(contactCodes).set({ userId, sentAt: sql`now()` }).where(eq(contactCodes.id, id))
}

export async function saveCodeOutcome(db: Db, id: string, outcome: string): Promise<void> {
  await db.update(contactCodes).set({ outcome }).where(eq(contactCodes.id, id))
}
