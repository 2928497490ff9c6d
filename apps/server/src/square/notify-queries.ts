import { sql } from 'drizzle-orm'
import { joinPeopleOf } from '../kernel/reference/organisation-queries.ts'
import type { Db } from '../platform/db/connection.ts'

interface SquareNotice {
  readonly kind: string
  readonly params: Record<string, string | number>
}

/** A line in the bell of everybody who acts for an organisation. No names or numbers of people in `params`. */
export async function notifyAccount(db: Db, ownerId: string, { kind, params }: SquareNotice): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, ${kind}, ${JSON.stringify(params)}::jsonb from (select 1) as once ${joinPeopleOf(sql`${ownerId}::uuid`)}`)
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
