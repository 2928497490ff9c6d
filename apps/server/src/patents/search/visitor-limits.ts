import { visitorDetailsPerHour, visitorResultsMax } from '@portal/contract/patents/patent-shapes'
import { networkOf } from '@portal/domain/people/session/network'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'

const hour = 3600
const searchesPerMinute = 60
const searchesOfPersonPerMinute = 240

/** Results this caller may page to; null without limit. */
export function visibleMaxOf(user: SessionUser | undefined): number | null {
  return user ? null : visitorResultsMax
}

/** @throws AppError patents.signInForMore when a visitor pages past the first fifty. */
export function refuseBeyondVisitor(user: SessionUser | undefined, lastResult: number): void {
  if (!user && lastResult > visitorResultsMax) throw new AppError('patents.signInForMore', { max: visitorResultsMax })
}

/** Searches cost the database: a minute has room for what a person can ask for, not for a crawler. */
export async function limitSearches(db: Db, user: SessionUser | undefined, ip: string): Promise<void> {
  if (user) await limitRate(db, `patentSearch:${user.id}`, searchesOfPersonPerMinute, 60)
  else await limitRate(db, `patentSearch:${networkOf(ip)}`, searchesPerMinute, 60)
}

/**
 * Counts a visitor's opened patent; the same one again within the hour is free.
 * @throws AppError patents.detailLimit at the sixth.
 */
export async function limitDetails(db: Db, user: SessionUser | undefined, ip: string, patentId: number): Promise<void> {
  if (user) return
  const network = networkOf(ip)
  const seen = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${`patentSeen:${network}:${patentId}`}, 1, now() + make_interval(secs => ${hour}))
    on conflict (key) do update set resets_at = excluded.resets_at where r.resets_at <= now()`)
  if (seen.rowCount === 0) return
  try {
    await limitRate(db, `patentDetail:${network}`, visitorDetailsPerHour, hour)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'common.tooManyRequests') throw error
    await db.execute(sql`delete from rate_limits where key = ${`patentSeen:${network}:${patentId}`}`)
    const retryAfterSeconds = error.retryAfterSeconds ?? hour
    throw new AppError('patents.detailLimit', { max: visitorDetailsPerHour }, { retryAfterSeconds, cause: error })
  }
}
