import { addDays, type CivilDate } from '@portal/domain/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { users } from '../db/schema/accounts.ts'
import { watchCalendars, watches } from '../db/schema/monitoring.ts'
import type { SessionUser } from '../http/handler.ts'
import { ownWatches } from './watch-access.ts'

/** Keeps the secret of a person's feed; the one before opens nothing any more. */
export async function putCalendar(db: Db, userId: string, codeHash: Buffer): Promise<void> {
  await db
    .insert(watchCalendars)
    .values({ userId, codeHash })
    .onConflictDoUpdate({ target: watchCalendars.userId, set: { codeHash, createdAt: sql`now()` } })
}

/** Whose feed this secret opens; undefined for none and for a closed account. */
export async function findCalendarPerson(db: Db, codeHash: Buffer): Promise<SessionUser | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      ownerId: users.ownerId,
      account: users.account,
      name: users.name,
      role: users.role,
      agencyId: users.agencyId,
    })
    .from(watchCalendars)
    .innerJoin(users, and(eq(users.id, watchCalendars.userId), sql`${users.disabledAt} is null`))
    .where(eq(watchCalendars.codeHash, codeHash))
    .limit(1)
  return row
}

/** Unpaid fees of a year from now on and those that are late, by day: how many, how much, and the first numbers. */
export async function findDueDays(db: Db, user: SessionUser, today: CivilDate) {
  return db
    .select({
      on: watches.nextOfficialOn,
      count: sql<number>`count(*)::int`,
      fen: sql<number>`sum(${watches.nextAmountFen})::bigint`.mapWith(Number),
      numbers: sql<string[]>`(array_agg(${watches.number} order by ${watches.number}))[1:20]`,
    })
    .from(watches)
    .where(
      sql`${ownWatches(user)} and ${watches.nextOfficialOn} between ${addDays(today, -190)} and ${addDays(today, 366)}
        and ${watches.state} not in ('givenUp', 'ended', 'inPayment', 'awaitingReceipt')`,
    )
    .groupBy(watches.nextOfficialOn)
    .orderBy(watches.nextOfficialOn)
    .limit(600)
}
