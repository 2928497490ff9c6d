import type { FeeOfYear } from '@portal/domain/docket/monitoring/watch-years'
import { type FeeLineState, watchFeeOfLine } from '@portal/domain/money/official-fees/fee-line-states'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import { computeWatch, type KnownFee } from './watch-rules.ts'

const insertBatch = 500
/** Watches rewritten in one go. */
const rewriteBatch = 500

type NewWatch = Omit<typeof watches.$inferInsert, 'id' | 'state' | 'nextYear' | 'nextOfficialOn' | 'changesOn'>
export type WatchToAdd = NewWatch & { readonly isLate: boolean }
export type Watch = typeof watches.$inferSelect

/** A list of texts as an array value: any number of them is one parameter. */
export const textArray = (list: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))`
export const uuidArray = (ids: readonly string[]): SQL => sql`${textArray(ids)}::uuid[]`

/** Which of these numbers an account watches already. */
export async function findWatchedNumbers(db: Db, ownerId: string, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from watches
    where owner_id = ${ownerId} and removed_at is null and number = any(${textArray(numbers)})`)
  return new Set(rows.map((row) => row.number))
}

/**
 * Adds watches with their fees and states. A number that another request has added meanwhile is left as it is.
 *
 * @returns numbers really added, with the owner.
 */
export async function insertWatches(tx: Tx, list: readonly WatchToAdd[], today: CivilDate): Promise<Set<string>> {
  const added = new Set<string>()
  for (let at = 0; at < list.length; at += insertBatch) {
    const some = list.slice(at, at + insertBatch)
    const inLines = await findLineFees(tx, some)
    const computed = some.map(({ isLate, ...row }) => {
      const known = inLines.get(`${row.ownerId} ${row.number}`) ?? new Map<number, KnownFee>()
      return { row, ...computeWatch({ ...factsOf(row), isLate }, known, today) }
    })
    const rows = await tx
      .insert(watches)
      .values(computed.map(({ row, columns, paidThroughYear }) => ({ ...row, ...columns, paidThroughYear })))
      .onConflictDoNothing({ target: [watches.ownerId, watches.number], where: sql`removed_at is null` })
      .returning({ id: watches.id, ownerId: watches.ownerId, number: watches.number })
    const ids = new Map(rows.map((row) => [`${row.ownerId} ${row.number}`, row.id]))
    for (const key of ids.keys()) added.add(key)
    const all = [...ids.values()]
    await writeFees(
      tx,
      computed.flatMap(({ row, fees }) => {
        const watchId = ids.get(`${row.ownerId} ${row.number}`)
        return watchId === undefined ? [] : [{ watchId, fees }]
      }),
    )
    await rewriteWatches(tx, await copyDocumentFacts(tx, all), today)
  }
  return added
}

export type WatchOf = Pick<Watch, 'ownerId' | 'number'>

/** Accounts and numbers as the rows of a table. */
export const pairsOf = (list: readonly WatchOf[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(list.map(({ ownerId, number }) => ({ ownerId, number })))}::json)
    as pairs("ownerId" uuid, number text)`

/** What living lines of payments say of the fees of an owner and number, whether watched meanwhile or not; by `owner number`. */
async function findLineFees(
  tx: Tx,
  list: readonly WatchOf[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, KnownFee>>> {
  const { rows } = await tx.execute<WatchOf & { year: number; state: FeeLineState; on: string | null }>(sql`
    select l.owner_id as "ownerId", l.number, l.year, l.state, l.paid_on::text as on
    from ${pairsOf(list)} join fee_lines l on l.owner_id = pairs."ownerId" and l.number = pairs.number
    where l.state not in ('returned', 'released')`)
  const found = new Map<string, Map<number, KnownFee>>()
  for (const { ownerId, number, year, state, on } of rows) {
    const key = `${ownerId} ${number}`
    const years = found.get(key) ?? new Map<number, KnownFee>()
    const fee = watchFeeOfLine[state]
    found.set(key, years.set(year, { state: fee, settledOn: fee === 'filed' ? on : null }))
  }
  return found
}

/** Those of these watches with a fee that is ordered or at the office, and no receipt filed. */
export async function findInPayment(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from watches w where w.id = any(${uuidArray(ids)}) and exists (select from fee_lines l
      where l.owner_id = w.owner_id and l.number = w.number and l.state not in ('returned', 'released')
        and l.state <> 'filed')`)
  return new Set(rows.map((row) => row.id))
}

/** What fees and state of a watch are computed from, as its row has it. */
export function factsOf(row: Pick<Watch, 'kind' | 'legal'> & Partial<NewWatch>) {
  return {
    kind: row.kind,
    legal: row.legal,
    filedOn: row.filedOn ?? null,
    grantedOn: row.grantedOn ?? null,
    terminationNoticeOn: row.terminationNoticeOn ?? null,
    reductionPercent: row.reductionPercent ?? 0,
    grantFeeYear: row.grantFeeYear ?? null,
    compensatedDays: row.compensatedDays ?? 0,
    openLicenceFrom: row.openLicenceFrom ?? null,
    openLicenceTo: row.openLicenceTo ?? null,
    paidThroughYear: row.paidThroughYear ?? null,
    isGivenUp: row.givenUpAt != null,
  } as const
}

/** Writes the fees of watches; what stands already and is the same is not touched, so that nobody follows a change that is none. */
async function writeFees(tx: Tx, list: readonly { watchId: string; fees: readonly FeeOfYear[] }[]): Promise<void> {
  const rows = list.flatMap(({ watchId, fees }) =>
    fees.map((fee) => ({
      watch_id: watchId,
      year: fee.year,
      due_on: fee.dueOn,
      official_on: fee.officialOn,
      internal_on: fee.internalOn,
      grace_ends_on: fee.graceEndsOn,
      full_fen: fee.fullFen,
      amount_fen: fee.amountFen,
      off_percent: fee.offPercent,
      state: fee.state,
      settled_on: fee.settledOn ?? null,
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into watch_fees (watch_id, year, due_on, official_on, internal_on, grace_ends_on, full_fen, amount_fen,
      off_percent, state, settled_on)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as f(watch_id uuid, year smallint, due_on date,
      official_on date, internal_on date, grace_ends_on date, full_fen int, amount_fen int, off_percent smallint,
      state text, settled_on date)
    on conflict (watch_id, year) do update set due_on = excluded.due_on, official_on = excluded.official_on,
      internal_on = excluded.internal_on, grace_ends_on = excluded.grace_ends_on, full_fen = excluded.full_fen,
      amount_fen = excluded.amount_fen, off_percent = excluded.off_percent, state = excluded.state, settled_on = excluded.settled_on
    where (watch_fees.*) is distinct from (excluded.*)`)
}

/** Removes fees of years that watches have no more. */
async function removeOtherFees(
  tx: Tx,
  list: readonly { readonly id: string; readonly fees: readonly FeeOfYear[] }[],
): Promise<void> {
  const kept = list.map(({ id, fees }) => ({ id, years: fees.map(({ year }) => year) }))
  await tx.execute(sql`
    delete from watch_fees f using json_to_recordset(${JSON.stringify(kept)}::json) as k(id uuid, years json)
    where f.watch_id = k.id and not f.year = any(array(select json_array_elements_text(k.years)::smallint))`)
}

/**
 * Takes into watches what documents on their owner's cases say of the year of grant and of compensation.
 *
 * @returns ids of the watches that changed.
 */
export async function copyDocumentFacts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const newest = (key: string) => sql`(select (d.data ->> ${key})::smallint from orders o
    join official_documents d on d.order_id = o.id
    where o.owner_id = w.owner_id and o.patent_number = w.number and d.data ->> ${key} is not null
    order by d.dispatched_on desc, d.id desc limit 1)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update watches w set grant_fee_year = coalesce(t.year, w.grant_fee_year),
      compensated_days = coalesce(t.days, w.compensated_days),
      is_grant_year_told = w.is_grant_year_told or (t.year is not null and t.year is distinct from w.grant_fee_year),
      is_compensation_told = w.is_compensation_told or coalesce(t.days <> w.compensated_days, false)
    from (select w.id, ${newest('grantFeeYear')} as year,
        case when w.kind = 'invention' then ${newest('compensatedDays')} end as days
      from watches w where w.id = any(${uuidArray(ids)})) t
    where w.id = t.id and (t.year is distinct from w.grant_fee_year and t.year is not null
      or t.days is distinct from w.compensated_days and t.days is not null) returning w.id`)
  return rows.map(({ id }) => id)
}

/** What is recorded of the payment of each year, by watch, with the days and amounts that stand. */
export async function findFeeStates(
  db: Db,
  watchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, KnownFee>>> {
  const rows = await db
    .select()
    .from(watchFees)
    .where(inArray(watchFees.watchId, [...watchIds]))
    .limit(rewriteBatch * 20)
  const found = new Map<string, Map<number, KnownFee>>()
  for (const { watchId, state, settledOn, dueOn, officialOn, internalOn, graceEndsOn, ...fee } of rows) {
    const asPaid = {
      ...fee,
      ...{ dueOn: civilDate(dueOn), officialOn: civilDate(officialOn) },
      ...{ internalOn: civilDate(internalOn), graceEndsOn: civilDate(graceEndsOn) },
    }
    const years = found.get(watchId) ?? new Map<number, KnownFee>()
    found.set(watchId, years.set(fee.year, { state, settledOn, asPaid }))
  }
  return found
}

/**
 * Computes fees and states of these watches anew from what their rows and the lines of payments now say. Call it in the
 * transaction of the change.
 */
export async function rewriteWatches(tx: Tx, ids: readonly string[], today: CivilDate): Promise<void> {
  for (let at = 0; at < ids.length; at += rewriteBatch) {
    const some = ids.slice(at, at + rewriteBatch)
    const rows = await tx
      .select()
      .from(watches)
      .where(inArray(watches.id, some))
      .orderBy(watches.id)
      .limit(rewriteBatch)
      .for('update')
    const known = await findFeeStates(tx, some)
    const inLines = await findLineFees(tx, rows)
    const computed = rows.map((row) => {
      const years = new Map(known.get(row.id))
      for (const [year, fee] of inLines.get(`${row.ownerId} ${row.number}`) ?? []) {
        const stored = years.get(year)
        if (stored?.state !== 'filed') years.set(year, { ...stored, ...fee })
      }
      return { id: row.id, ...computeWatch(factsOf(row), years, today) }
    })
    await removeOtherFees(tx, computed)
    await writeFees(
      tx,
      computed.map(({ id, fees }) => ({ watchId: id, fees })),
    )
    await writeSituations(tx, computed)
  }
}

type Situation = ReturnType<typeof computeWatch>['columns']

interface Standing {
  readonly id: string
  readonly columns: Situation
  readonly paidThroughYear?: number | null
}

/** Writes where watches stand; `paidThroughYear` only where it is given. */
export async function writeSituations(tx: Tx, list: readonly Standing[]): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ columns, ...standing }) => ({ ...standing, ...columns }))
  await tx.execute(sql`
    update watches w set state = s.state, next_year = s."nextYear", next_official_on = s."nextOfficialOn",
      next_amount_fen = s."nextAmountFen", restoration_ends_on = s."restorationEndsOn", changes_on = s."changesOn",
      paid_through_year = coalesce(s."paidThroughYear", w.paid_through_year)
    from json_to_recordset(${JSON.stringify(rows)}::json) as s(id uuid, state text, "nextYear" smallint,
      "nextOfficialOn" date, "nextAmountFen" int, "restorationEndsOn" date, "changesOn" date, "paidThroughYear" smallint)
    where w.id = s.id`)
}
