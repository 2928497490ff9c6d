import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { AppError } from './app-error.ts'

/**
 * Counts a use of `key` in a window that all processes share, or several at once, and refuses what goes past `max`.
 * @throws AppError common.tooManyRequests with Retry-After.
 */
export async function limitRate(db: Db, key: string, max: number, windowSeconds: number, uses = 1): Promise<void> {
  const { count, seconds } = await countUse(db, key, windowSeconds, uses)
  if (count > max) throw new AppError('common.tooManyRequests', { seconds }, { retryAfterSeconds: seconds })
}

/** The same where nobody is refused, but something left out. @returns whether this use is within `max`. */
export async function isWithinRate(db: Db, key: string, max: number, windowSeconds: number): Promise<boolean> {
  return (await countUse(db, key, windowSeconds)).count <= max
}

/** Counts uses of `key`. @returns the uses of its window so far, and the seconds until that is over. */
async function countUse(
  db: Db,
  key: string,
  windowSeconds: number,
  uses = 1,
): Promise<{ count: number; seconds: number }> {
  const { rows } = await db.execute<{ count: number; seconds: number }>(sql`
    insert into rate_limits as r (key, count, resets_at) values (${key}, ${uses}, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then excluded.count else r.count + excluded.count end,
      resets_at = case when r.resets_at <= now() then now() + make_interval(secs => ${windowSeconds}) else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`)
  if (!rows[0]) throw new Error('an upsert answered no row')
  return rows[0]
}

/** Takes back one use: for uses of which only the failed ones count. They are counted before they are judged, so that none slips by while others are. */
export async function undoRateUse(db: Db, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`)
}

/** Counts one use of `key` in a window that all processes share. @returns Whether it was the first of its window. */
export async function isFirstUse(db: Db, key: string, windowSeconds: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set count = 1, resets_at = excluded.resets_at where r.resets_at <= now()`)
  return rowCount === 1
}
