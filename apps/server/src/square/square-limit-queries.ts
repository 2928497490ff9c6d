import { networkOf } from '@portal/domain/session/network'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'

const perMinute = { visitor: 90, person: 300 }
const viewSeconds = 3600

/** A minute has room for what a person can look at, not for a crawler. @throws AppError common.tooManyRequests */
export async function limitLooking(db: Db, user: SessionUser | undefined, ip: string): Promise<void> {
  if (user) await limitRate(db, `square:${user.id}`, perMinute.person, 60)
  else await limitRate(db, `square:${networkOf(ip)}`, perMinute.visitor, 60)
}

/** Counts a view once an hour for each reader. */
export async function countView(db: Db, id: string, reader: string): Promise<void> {
  const first = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${`squareSeen:${reader}:${id}`}, 1, now() + make_interval(secs => ${viewSeconds}))
    on conflict (key) do update set resets_at = excluded.resets_at where r.resets_at <= now()`)
  if (first.rowCount === 0) return
  await db.execute(sql`update square_listings set views = views + 1 where id = ${id}`)
}

/** Who reads, for counting: a person, or a visitor's network. */
export const readerOf = (user: SessionUser | undefined, ip: string): string => user?.id ?? networkOf(ip)
