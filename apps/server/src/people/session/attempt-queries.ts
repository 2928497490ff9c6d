import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** How many failures a key may have, and how long it is closed for each one after that. */
export interface AttemptPolicy {
  /** Failures in one window before the key closes. */
  readonly failuresMax: number
  readonly windowSeconds: number
  /** First lock; every failure after it doubles the time up to `lockSecondsMax`. */
  readonly lockSeconds: number
  readonly lockSecondsMax: number
  /** How long after a lock the failures are remembered. */
  readonly memorySeconds: number
}

/** Why an attempt may not start now: the key is locked, or as many attempts as it has left are under way. */
export interface Refusal {
  readonly locked: boolean
  readonly seconds: number
  /** Another one whenever an attempt of the key was taken, returned or failed since. */
  readonly mark: string
}

/**
 * Takes one of the attempts that `key` has left, in all processes together, before anything is checked: attempts sent
 * side by side cannot exceed the limit. End it with `failAttempt`, `returnAttempt` or `forgetAttempts`.
 *
 * @returns undefined when taken.
 */
export async function takeAttempt(db: Db, key: string, policy: AttemptPolicy): Promise<Refusal | undefined> {
  const window = sql`now() + make_interval(secs => ${policy.windowSeconds})`
  const { rowCount } = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${window})
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      failed = case when r.resets_at <= now() then 0 else r.failed end,
      locked_until = case when r.resets_at <= now() then null else r.locked_until end,
      resets_at = case when r.resets_at <= now() then ${window} else r.resets_at end
    where r.resets_at <= now()
      or (coalesce(r.locked_until <= now(), true) and (r.count < ${policy.failuresMax} or r.count = r.failed))`)
  if (rowCount) return undefined
  // Every change of the row gives it another xmin.
  const { rows } = await db.execute<{ locked: boolean; seconds: number; mark: string }>(sql`
    select coalesce(locked_until > now(), false) as locked, xmin::text as mark,
      greatest(1, ceil(extract(epoch from case when locked_until > now() then locked_until else resets_at end - now())))::int
        as seconds
    from rate_limits where key = ${key}`)
  return rows[0] ?? { locked: false, seconds: 1, mark: '' }
}

/** The attempt failed. @returns Seconds for which the key is locked now, 0 while it has attempts left. */
export async function failAttempt(db: Db, key: string, policy: AttemptPolicy): Promise<number> {
  const lock = sql`least(${policy.lockSecondsMax}, ${policy.lockSeconds} * 2 ^ least(failed + 1 - ${policy.failuresMax}, 20))`
  const locks = sql`failed + 1 >= ${policy.failuresMax}`
  const { rows } = await db.execute<{ seconds: number }>(sql`
    update rate_limits set
      failed = failed + 1,
      count = greatest(count, failed + 1),
      locked_until = case when ${locks} then now() + make_interval(secs => ${lock}) else locked_until end,
      resets_at = case when ${locks} then now() + make_interval(secs => ${lock} + ${policy.memorySeconds}) else resets_at end
    where key = ${key}
    returning coalesce(greatest(0, ceil(extract(epoch from locked_until - now()))), 0)::int as seconds`)
  return rows[0]?.seconds ?? 0
}

/** The attempt did not fail: it is given back, earlier failures stay. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = greatest(count - 1, failed) where key = ${key}`)
}

/** The right password was given: earlier failures are forgotten. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`)
}
