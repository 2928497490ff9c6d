import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'

/** One's own account, without the password. */
export async function findOwnAccount(db: Db, id: string) {
  const [row] = await db
    .select({
      phone: users.phone,
      email: users.email,
      phoneVerifiedAt: users.phoneVerifiedAt,
      emailVerifiedAt: users.emailVerifiedAt,
      city: users.city,
      wechatOpenId: users.wechatOpenId,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** What is needed to check a password again. */
export async function findOwnPassword(db: Db, id: string) {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Unique violation: `users_account_key`. */
export async function updateSignIn(
  db: Db,
  id: string,
  change: { account: string | undefined; passwordHash: string },
): Promise<void> {
  const { account, passwordHash } = change
  await db
    .update(users)
    .set({ passwordHash, ...(account !== undefined && { account }) })
    .where(eq(users.id, id))
}
