import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isWorkedOn } from './watch-access.ts'
import { rewriteWatches } from './watch-write-queries.ts'

interface WatchOf {
  readonly ownerId: string
  /** Application number in exchange form. */
  readonly number: string
  /** Who says so of a patent that is no case of theirs: of limited reach they change no watch of a colleague. */
  readonly user?: SessionUser | undefined
}

const inHand = (user: SessionUser | undefined): SQL =>
  user === undefined || user.reach === 'all' ? sql`` : sql` and ${isWorkedOn(user)}`

/** The office's notice of termination was delivered on a day: the owner's watch knows it. If there are two, the later counts. */
export async function noteTermination(
  tx: Tx,
  { ownerId, number, user }: WatchOf,
  on: string,
  today: CivilDate,
): Promise<void> {
  await rewritten(
    tx,
    sql`update watches set termination_notice_on = greatest(termination_notice_on, ${on}::date)
      where owner_id = ${ownerId} and number = ${number} and removed_at is null${inHand(user)}`,
    today,
  )
}

/**
 * That notice was taken back; a day that was noted otherwise stays.
 *
 * @param standing day of an earlier notice that still stands.
 */
export async function forgetTermination(
  tx: Tx,
  { ownerId, number, user }: WatchOf,
  { on, standing }: { on: string; standing: string | undefined },
  today: CivilDate,
): Promise<void> {
  await rewritten(
    tx,
    sql`update watches set termination_notice_on = ${standing ?? null}::date
      where owner_id = ${ownerId} and number = ${number} and removed_at is null
        and termination_notice_on = ${on}::date${inHand(user)}`,
    today,
  )
}

async function rewritten(tx: Tx, update: SQL, today: CivilDate): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`${update} returning id`)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await rewriteWatches(tx, ids, today)
}
