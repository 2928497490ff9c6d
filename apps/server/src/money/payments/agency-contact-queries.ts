import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'

/** How an agency is reached; undefined while nobody entered it, for the example is to be called by no one. */
export async function findEnteredContact(db: Db, agencyId: number) {
  const { name, nameEn, phone, email } = agencies
  const [row] = await db
    .select({ name, nameEn, phone, email })
    .from(agencies)
    .where(and(eq(agencies.id, agencyId), isNotNull(agencies.enteredAt)))
  return row
}
