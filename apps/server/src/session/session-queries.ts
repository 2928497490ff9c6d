import { tokenLifetimeSeconds } from '@portal/contract/limits'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { sessions, users } from '../db/schema/accounts.ts'

/** The account with this sign-in name (account, phone or e-mail; letters of either case), disabled ones included. */
export async function findUserBySignInName(db: Db, name: string) {
  const [row] = await db
    .select({
      id: users.id,
      account: users.account,
      name: users.name,
      role: users.role,
      agencyId: users.agencyId,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.account})`, name.toLowerCase()),
        eq(users.phone, name),
        eq(sql`lower(${users.email})`, name.toLowerCase()),
      ),
    )
    .limit(1)
  return row
}

/** Opens a session of `tokenLifetimeSeconds` by the database's clock. */
export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: string; userAgent: string; place: string },
): Promise<void> {
  await db
    .insert(sessions)
    .values({ ...session, expiresAt: sql`now() + make_interval(secs => ${tokenLifetimeSeconds})` })
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
