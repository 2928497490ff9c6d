import type { RequestOf } from '@portal/contract/call'
import type { updateWatches } from '@portal/contract/docket/monitoring'
import { watchesMax } from '@portal/contract/docket/monitoring-choices'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { countOwned, lockOwnedList } from './gather-queries.ts'
import { isWorkedOn, ownWatches } from './watch-access.ts'
import { uuidArray } from './watch-write-queries.ts'

/** Those of the named watches that the person may change, locked in the order of their ids. */
export async function lockOwnWatches(tx: Tx, user: SessionUser, ids: readonly string[]) {
  return tx
    .select()
    .from(watches)
    .where(sql`${watches.id} = any(${uuidArray(ids)}) and ${ownWatches(user)}`)
    .orderBy(watches.id)
    .limit(ids.length)
    .for('update')
}

type Patch = Omit<RequestOf<typeof updateWatches>, 'id'>

/** Writes what a person changes by hand; fields left out stay. */
export async function patchWatches(tx: Tx, ids: readonly string[], patch: Patch): Promise<void> {
  const { notes, flag, reduction, filedOn, grantedOn, paidThroughYear, terminationNoticeOn, title, applicantName } =
    patch
  const { grantFeeYear, compensatedDays, openLicenceFrom, openLicenceTo } = patch
  await tx
    .update(watches)
    .set({
      ...(notes !== undefined && { notes }),
      ...(flag !== undefined && { flag: flag === '' ? null : flag }),
      ...(reduction !== undefined && { reductionPercent: reduction }),
      ...(filedOn !== undefined && { filedOn }),
      ...(grantFeeYear !== undefined && { grantFeeYear, isGrantYearTold: false }),
      ...(compensatedDays !== undefined && { compensatedDays, isCompensationTold: false }),
      ...(openLicenceFrom !== undefined && { openLicenceFrom }),
      ...(openLicenceTo !== undefined && { openLicenceTo }),
      // Who names the day of grant says that it is granted, unless the data say that it is over.
      ...(grantedOn !== undefined && {
        grantedOn,
        legal: sql`case when ${watches.legal} = 'ended' then 'ended' else 'granted' end`,
      }),
      ...(paidThroughYear !== undefined && { paidThroughYear, isPaidAssumed: false }),
      ...(terminationNoticeOn !== undefined && { terminationNoticeOn }),
      ...(title !== undefined && { title }),
      ...(applicantName !== undefined && { applicantName }),
    })
    .where(sql`${watches.id} = any(${uuidArray(ids)})`)
}

export async function markGivenUp(tx: Tx, ids: readonly string[], by: string, reason: string): Promise<void> {
  await tx
    .update(watches)
    .set({ givenUpAt: sql`now()`, givenUpBy: by, givenUpReason: reason })
    .where(sql`${watches.id} = any(${uuidArray(ids)})`)
}

export async function markResumed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(watches)
    .set({ givenUpAt: null, givenUpBy: null, givenUpReason: null })
    .where(sql`${watches.id} = any(${uuidArray(ids)})`)
}

/** Takes in, or drops, what newer data say. */
export async function settleChanges(tx: Tx, ids: readonly string[], accept: boolean): Promise<void> {
  const picked = (field: string) =>
    sql`(select c->>'to' from jsonb_array_elements(${watches.changes}) c where c->>'field' = ${field})`
  await tx
    .update(watches)
    .set({
      ...(accept && {
        title: sql`coalesce(${picked('title')}, ${watches.title})`,
        applicantName: sql`coalesce(${picked('applicantName')}, ${watches.applicantName})`,
        legal: sql`coalesce(${picked('legal')}, ${watches.legal})`,
        filedOn: sql`coalesce(${picked('filedOn')}::date, ${watches.filedOn})`,
        grantedOn: sql`coalesce(${picked('grantedOn')}::date, ${watches.grantedOn})`,
        publicationNumber: sql`coalesce(${picked('publicationNumber')}, ${watches.publicationNumber})`,
      }),
      changes: [],
    })
    .where(sql`${watches.id} = any(${uuidArray(ids)})`)
}

/** Takes watches off the list, all under one removal number. */
export async function markRemoved(tx: Tx, ids: readonly string[], removalId: string): Promise<void> {
  await tx
    .update(watches)
    .set({ removedAt: sql`now()`, removalId })
    .where(sql`${watches.id} = any(${uuidArray(ids)})`)
}

/**
 * Puts a removal back, but for numbers that are watched anew. The lists are locked, so that nobody adds the same numbers
 * or fills the last room meanwhile.
 *
 * @returns ids put back, and how many were left out.
 * @throws AppError `monitoring.tooMany` if a list has no room for all of them.
 */
export async function undoRemoval(
  tx: Tx,
  user: SessionUser,
  removalId: string,
): Promise<{ restored: string[]; existed: number }> {
  const ofRemoval = sql`w.removal_id = ${removalId} and w.removed_at is not null
    and ${isWorkedOn(user, sql`w`)}`
  const owners = await tx.execute<{ id: string }>(
    sql`select distinct w.owner_id as id from watches w where ${ofRemoval} order by id`,
  )
  for (const { id } of owners.rows) await lockOwnedList(tx, id)
  const { rows } = await tx.execute<{ id: string; ownerId: string; back: boolean }>(sql`
    select w.id, w.owner_id as "ownerId", not exists (select from watches x
      where x.owner_id = w.owner_id and x.number = w.number and x.removed_at is null) as back
    from watches w where ${ofRemoval} order by w.id for update`)
  const back = rows.filter((row) => row.back)
  for (const [ownerId, group] of Map.groupBy(back, (row) => row.ownerId)) {
    const room = watchesMax - (await countOwned(tx, ownerId))
    if (group.length > room) throw new AppError('monitoring.tooMany', { max: watchesMax, room })
  }
  const restored = back.map((row) => row.id)
  await tx
    .update(watches)
    .set({ removedAt: null, removalId: null })
    .where(sql`${watches.id} = any(${uuidArray(restored)})`)
  return { restored, existed: rows.length - restored.length }
}

/** Rows whose removal can no more be undone go for good, with their fees and reminders. */
export async function forgetRemoved(db: Db, days: number): Promise<void> {
  await db.execute(sql`delete from watches where removed_at < now() - make_interval(days => ${days})`)
}
