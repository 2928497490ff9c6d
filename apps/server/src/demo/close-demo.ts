import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import { sessions, users } from '../platform/db/schema/accounts.ts'

/**
 * Ends the demo accounts in a database where the demo set was once loaded: their password is public. Runs at every
 * start without the demo; what they own stays. @returns how many accounts it disabled.
 */
export async function closeDemoAccounts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(sql`${users.demo} and ${users.disabledAt} is null`)
    await tx
      .delete(sessions)
      .where(sql`${sessions.userId} in (${tx.select({ id: users.id }).from(users).where(eq(users.demo, true))})`)
    return rowCount ?? 0
  })
}
