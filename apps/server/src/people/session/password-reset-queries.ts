import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { passwordResets, users } from '../../platform/db/schema/accounts.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { hashToken } from '../../platform/http/read-request.ts'

/** A one-time code for a new password; an earlier one of the same person is void. Only its hash is kept. */
export async function makePasswordReset(
  tx: Tx,
  { userId, issuedBy, hours }: { userId: string; issuedBy: string; hours: number },
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url')
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  const [row] = await tx
    .insert(passwordResets)
    .values({ codeHash: hashToken(code), userId, issuedBy, expiresAt: sql`now() + make_interval(hours => ${hours})` })
    .returning({ expiresAt: passwordResets.expiresAt })
  if (!row) throw new Error('an inserted row is returned')
  return { code, expiresAt: row.expiresAt }
}

/** Whose code it is while it works; undefined for any other. */
export async function findPasswordReset(db: Db, code: string) {
  const [row] = await db
    .select({ id: users.id, account: users.account })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.codeHash, hashToken(code)),
        gt(passwordResets.expiresAt, sql`now()`),
        isNull(users.disabledAt),
      ),
    )
  return row
}

/** Uses the code up. @returns whether it was still valid: of two requests at once only one succeeds */
export async function usePasswordReset(tx: Tx, code: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.codeHash, hashToken(code)), gt(passwordResets.expiresAt, sql`now()`)))
  return rowCount === 1
}

/** A line in a person's bell that the office reset the password, to be read after setting a new one. */
export async function notifyOfReset(tx: Tx, userId: string): Promise<void> {
  await tx.insert(inboxMessages).values({ userId, kind: 'account.passwordReset', params: {} })
}

/** A new password by any way ends the links to another. */
export async function deletePasswordResets(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}
