import { sql } from 'drizzle-orm'
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

/** A line for everybody who follows a post, but not who is of its organisation. */
export async function notifyFollowers(
  db: Db,
  post: Kept & { readonly shownTitle: string },
  event: 'changed' | 'matched' | 'closed',
): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, params)
    select f.user_id, ${`supply.${event}`}, ${JSON.stringify({ title: post.shownTitle, post: post.id })}::jsonb
    from supply_follows f join users u on u.id = f.user_id and u.disabled_at is null
    where f.post_id = ${post.id} and not exists (
      select from organisation_members m where m.user_id = f.user_id and m.organisation_id = ${post.ownerId})`)
}
