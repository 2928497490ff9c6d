import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { watchCalendars, watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser, workplace } from '../../platform/http/session-queries.ts'
import { ownWatches } from './watch-access.ts'

/** Keeps the secret of a person's feed; the one before opens nothing any more. */
export async function saveCalendarSecret(db: Db, userId: string, codeHash: Buffer): Promise<void> {
  await db
    .insert(watchCalendars)
    .values({ userId, codeHash })
    .onConflictDoUpdate({ target: watchCalendars.userId, set: { codeHash, createdAt: sql`now()` } })
}

/** Whose feed this secret opens, where they work; undefined for none, for a closed account and for one that works there no more. */
export async function findCalendarPerson(db: Db, codeHash: Buffer): Promise<SessionUser | undefined> {
  const [row] = await db
    .select({ userId: watchCalendars.userId })
    .from(watchCalendars)
    .where(eq(watchCalendars.codeHash, codeHash))
    .limit(1)
  return row && findSessionUser(db, row.userId, workplace())
}

export type CalendarKind = 'due' | 'graceEnd' | 'restorationEnd'

/** Fees alike in day and amounts: how many, and the first numbers; with `*` those that are in an order and not paid yet. */
export interface CalendarFees {
  readonly kind: CalendarKind
  readonly on: string
  readonly fullFen: number
  readonly amountFen: number
  readonly count: number
  readonly numbers: readonly string[]
}

/**
 * Every fee that the office has not been paid, with its due day of a year from now on and of the last months; of those that
 * are late also the end of grace, of lost rights the end of restoration once its notice is known. By day.
 */
export async function findCalendarFees(db: Db, user: SessionUser, today: CivilDate): Promise<readonly CalendarFees[]> {
  const { rows } = await db.execute<CalendarFees & Record<string, unknown>>(sql`
    select d.kind, d.day::text as on, f.full_fen as "fullFen", f.amount_fen as "amountFen", count(*)::int as count,
      (array_agg(watches.number || case f.state when 'inPayment' then '*' else '' end order by watches.number))[1:20] as numbers
    from ${watches}
    join watch_fees f on f.watch_id = watches.id and f.state in ('open', 'inPayment')
    cross join lateral (values
      ('due', f.official_on),
      ('graceEnd', case when f.official_on < ${earliestStillOpen(today)}::date
        and f.grace_ends_on > f.due_on then f.grace_ends_on end),
      ('restorationEnd', case when watches.state = 'restoration' and f.year = watches.next_year
        and watches.termination_notice_on > f.due_on then watches.restoration_ends_on end)
    ) as d(kind, day)
    where ${ownWatches(user)} and watches.state not in ('givenUp', 'ended')
      and d.day between ${addDays(today, -190)} and ${addDays(today, 366)}
    group by 1, 2, 3, 4
    order by 2, 1, 3, 4
    limit 3000`)
  return rows
}
