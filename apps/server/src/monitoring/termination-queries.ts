import type { CivilDate } from '@portal/domain/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { rewriteWatches } from './watch-write-queries.ts'

interface WatchOf {
  readonly ownerId: string
  /** Application number in exchange form. */
  readonly number: string
}

/** The office's notice of termination was delivered on a day: the owner's watch of the patent knows it. */
export async function noteTermination(tx: Tx, of: WatchOf, on: string, today: CivilDate): Promise<void> {
  await setNotice(tx, of, { from: null, to: on }, today)
}

/** That notice was taken back; a day that was noted otherwise stays. */
export async function forgetTermination(tx: Tx, of: WatchOf, on: string, today: CivilDate): Promise<void> {
  await setNotice(tx, of, { from: on, to: null }, today)
}

async function setNotice(
  tx: Tx,
  { ownerId, number }: WatchOf,
  { from, to }: { from: string | null; to: string | null },
  today: CivilDate,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update watches set termination_notice_on = ${to}::date
    where owner_id = ${ownerId} and number = ${number} and removed_at is null
      and (${from}::date is null or termination_notice_on = ${from}::date)
    returning id`)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await rewriteWatches(tx, ids, today)
}
