import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { AppError } from './app-error.ts'

const kilobyte = 1024

/**
 * Counts bytes of an account's uploads of this Beijing day, in a row that all processes share. What would go over the
 * quota is not counted at all.
 *
 * @param account Owner of what is uploaded: the owner's staff share this quota.
 * @param bytes Counted in whole KiB, rounded up.
 * @throws AppError common.uploadQuota with the instant from which it is free again.
 */
export async function takeUploadQuota(
  db: Db,
  { account, bytes, megabytesMax }: { account: string; bytes: number; megabytesMax: number },
): Promise<void> {
  const taken = Math.ceil(bytes / kilobyte)
  const most = megabytesMax * kilobyte
  const nextDay = sql`(date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'`
  const { rows } = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    select ${`uploadKilobytes:${account}`}, ${taken}::int, ${nextDay} where ${taken}::int <= ${most}::int
    on conflict (key) do update set
      count = case when r.resets_at <= now() then excluded.count else r.count + excluded.count end,
      resets_at = excluded.resets_at
    where r.resets_at <= now() or r.count + excluded.count <= ${most}::int
    returning count`)
  if (rows.length > 0) return
  const { rows: ends } = await db.execute<{ day: string; seconds: number }>(sql`
    select to_char(${nextDay} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      ceil(extract(epoch from ${nextDay} - now()))::int as seconds`)
  const [end] = ends
  if (!end) throw new Error('the database told no time')
  const limit = megabytesMax >= 1024 ? `${Math.floor(megabytesMax / 1024)} GB` : `${megabytesMax} MB`
  throw new AppError('common.uploadQuota', { limit, day: end.day }, { retryAfterSeconds: end.seconds })
}
