import { sql } from 'drizzle-orm'
import { besideListing, keptOffered } from '../kernel/access/hands-rules.ts'
import type { Side } from '../kernel/access/reach-rules.ts'
import { joinTold } from '../kernel/access/told-rules.ts'
import type { Db } from '../platform/db/connection.ts'

export interface SquareNotice {
  readonly kind: string
  readonly params: Record<string, string | number>
}

/** A line in the bell of everybody of an organisation who reaches its side of a listing. No names or numbers of people in `params`. */
export const notifyAccount = (db: Db, ownerId: string, listingId: string, notice: SquareNotice): Promise<void> =>
  notify(db, ownerId, besideListing(sql`${listingId}::uuid`, sql`told.organisation_id`), notice)

/** The same of a wish, by who reaches the wish. */
export const notifyWisher = (db: Db, ownerId: string, wishId: string, notice: SquareNotice): Promise<void> =>
  notify(
    db,
    ownerId,
    (test) => sql`exists (select from square_wanted sw where sw.id = ${wishId} and ${keptOffered(sql`sw`)(test)})`,
    notice,
  )

/** The same of any row, by the hands in which it is. */
export async function notify(db: Db, ownerId: string, side: Side, { kind, params }: SquareNotice): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, ${kind}, ${JSON.stringify(params)}::jsonb from (select 1) as once ${joinTold(sql`${ownerId}::uuid`, side)}`)
}

/** A line in the bell of one person. */
export async function notifyPerson(db: Db, userId: string, { kind, params }: SquareNotice): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, params) values (${userId}, ${kind}, ${JSON.stringify(params)}::jsonb)`)
}

/** The same for everybody who handles money. */
export async function notifyCashiers(db: Db, { kind, params }: SquareNotice): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, params)
    select id, ${kind}, ${JSON.stringify(params)}::jsonb from users
    where role in ('finance', 'administrator') and disabled_at is null`)
}
