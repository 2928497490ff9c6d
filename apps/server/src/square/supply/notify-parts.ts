import { sql } from 'drizzle-orm'
import { keptOffered } from '../../kernel/access/hands-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { notify, type SquareNotice } from '../notify-queries.ts'
import { handsOf } from './post-access.ts'

interface Kept {
  readonly id: string
  readonly ownerId: string
}

/** A line in the bell of everybody who reaches a post on its organisation's side. */
export const notifyPoster = (db: Db, { id, ownerId }: Kept, notice: SquareNotice): Promise<void> =>
  notify(db, ownerId, handsOf('supply_posts', id), notice)

/** The same of a request for a contact, on the side of whoever asked. */
export const notifyAsker = (db: Db, { id, ownerId }: Kept, notice: SquareNotice): Promise<void> =>
  notify(db, ownerId, handsOf('supply_contacts', id), notice)

/** A line for everybody who follows a post, but not who is of its organisation; it names what a reviewer accepted. */
export async function notifyFollowers(
  db: Db,
  post: Kept & { readonly acceptedTitle: string },
  event: 'changed' | 'matched' | 'closed',
): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, params)
    select f.user_id, ${`supply.${event}`}, ${JSON.stringify({ title: post.acceptedTitle, post: post.id })}::jsonb
    from supply_follows f join users u on u.id = f.user_id and u.disabled_at is null
    where f.post_id = ${post.id} and not exists (
      select from organisation_members m where m.user_id = f.user_id and m.organisation_id = ${post.ownerId})`)
}

/** The same of a post that ended: nobody follows it any longer, for no screen of theirs shows it. */
export async function endFollows(db: Db, post: Kept & { readonly acceptedTitle: string }): Promise<void> {
  await notifyFollowers(db, post, 'closed')
  await db.execute(sql`delete from supply_follows where post_id = ${post.id}`)
}

/** A line for whoever asked for the contact of a post and has no answer, when it is shown no longer. */
export async function notifyWaiting(db: Db, post: Kept & { readonly acceptedTitle: string }): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, 'supply.ended', ${JSON.stringify({ title: post.acceptedTitle, post: post.id })}::jsonb
    from (select * from supply_contacts where post_id = ${post.id} and poster_accepted_at is null and refused_at is null) c
    ${joinTold(sql`c.owner_id`, keptOffered(sql`c`))}`)
}
