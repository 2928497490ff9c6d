import { networkOf } from '@portal/domain/people/session/network'
import type { DealSide } from '@portal/domain/square/deals'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/connection.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { limitRate } from '../platform/http/rate-limit-queries.ts'

/** What a side can do in one deal within an hour: each act makes the page of everybody else in it an old one. */
const actsPerHour = 30
const perMinute = { visitor: 90, person: 300 }
const viewSeconds = 3600

/** A minute has room for what a person can look at, not for a crawler. @throws AppError common.tooManyRequests */
export async function limitViews(db: Db, user: SessionUser | undefined, ip: string): Promise<void> {
  if (user) await limitRate(db, `square:${user.id}`, perMinute.person, 60)
  else await limitRate(db, `square:${networkOf(ip)}`, perMinute.visitor, 60)
}

/** Counts an act of a side in a deal, in the transaction that writes it: what is refused counts for nothing. @throws AppError common.tooManyRequests */
export const limitActs = (tx: Tx, dealId: string, side: DealSide): Promise<void> =>
  limitRate(tx, `squareDeal:${dealId}:${side}`, actsPerHour, 3600)

/** Counts a view once an hour for each reader. */
export async function countView(db: Db, id: string, reader: string): Promise<void> {
  const first = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${`squareSeen:${reader}:${id}`}, 1, now() + make_interval(secs => ${viewSeconds}))
    on conflict (key) do update set resets_at = excluded.resets_at where r.resets_at <= now()`)
  if (first.rowCount === 0) return
  await db.execute(sql`update square_listings set views = views + 1 where id = ${id}`)
}

/** The same for wishes, of a page at once: whoever is shown one has seen all of it. */
export async function countWishViews(db: Db, ids: readonly string[], reader: string): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    with shown as (
      select id, 'squareWish:' || ${reader}::text || ':' || id as key
      from unnest(array(select json_array_elements_text(${JSON.stringify(ids)}::json))) as s(id)
    ), first as (
      insert into rate_limits as r (key, count, resets_at)
      select key, 1, now() + make_interval(secs => ${viewSeconds}) from shown order by key
      on conflict (key) do update set resets_at = excluded.resets_at where r.resets_at <= now()
      returning key
    )
    update square_wanted set views = views + 1
    where id in (select shown.id::uuid from shown join first on first.key = shown.key)`)
}

/** Who reads, for counting: a person, or a visitor's network. */
export const readerOf = (user: SessionUser | undefined, ip: string): string => user?.id ?? networkOf(ip)
