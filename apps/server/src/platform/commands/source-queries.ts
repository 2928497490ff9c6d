import { type SourceRegister, sourceHealth } from '@portal/domain/site/sources/source-health'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { dataSources } from '../db/schema/sources.ts'

const sourcesMax = 500

/** Every source with its health at `now`, by register and name. */
export async function findSources(db: Db, now: Date, register?: SourceRegister) {
  const rows = await db
    .select()
    .from(dataSources)
    .where(register && eq(dataSources.register, register))
    .orderBy(asc(dataSources.register), asc(dataSources.name))
    .limit(sourcesMax)
  return rows.map((row) => ({ ...row, health: sourceHealth(row, now) }))
}

const counted: Readonly<Record<SourceRegister, SQL>> = {
  patents: sql`select s->>'name', count(*)::int, max(s->>'age')::date from patents, jsonb_array_elements(sources) s group by 1`,
  marks: sql`select source_name, sum(marks)::int, max(newest_on) from mark_counts group by 1`,
  copyrights: sql`select source_name, count(*)::int, max(source_age) from copyright_register group by 1`,
  goods: sql`select source, sum(items)::int, max(valid_from) from classification_editions where is_complete group by 1`,
  madridFees: sql`select source, count(*)::int, max(valid_from) from madrid_fees group by 1`,
}

/**
 * Counts records and newest day of each source of a register afresh; run after its data changed. A source without records is
 * forgotten, unless its import failed.
 */
export async function refreshSources(db: Db, register: SourceRegister): Promise<void> {
  await db.execute(sql`
    with counted (name, records, newest_age) as (${counted[register]}), gone as (
      delete from data_sources
      where register = ${register} and failed_at is null and name not in (select name from counted)
    ), empty as (
      update data_sources set records = 0, newest_age = null
      where register = ${register} and failed_at is not null and name not in (select name from counted)
    )
    insert into data_sources (register, name, records, newest_age, succeeded_at)
    select ${register}, name, records, newest_age, now() from counted
    on conflict (register, name) do update set records = excluded.records, newest_age = excluded.newest_age`)
}

/** Notes that an import of these sources came to its end. */
export async function noteSuccess(db: Db, register: SourceRegister, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db
    .insert(dataSources)
    .values(names.map((name) => ({ register, name, succeededAt: sql`clock_timestamp()` })))
    .onConflictDoUpdate({
      target: [dataSources.register, dataSources.name],
      set: { succeededAt: sql`excluded.succeeded_at` },
    })
}

const failureLength = 300

/** Notes that an import of these sources failed, and why. */
export async function noteFailure(db: Db, register: SourceRegister, names: readonly string[], why: string) {
  if (names.length === 0) return
  const failure = why.toWellFormed().replaceAll('\0', '').slice(0, failureLength)
  await db
    .insert(dataSources)
    .values(names.map((name) => ({ register, name, failedAt: sql`clock_timestamp()`, failure })))
    .onConflictDoUpdate({
      target: [dataSources.register, dataSources.name],
      set: { failedAt: sql`excluded.failed_at`, failure: sql`excluded.failure` },
    })
}

interface SourceKey {
  readonly register: SourceRegister
  readonly name: string
}
const isSource = ({ register, name }: SourceKey) => and(eq(dataSources.register, register), eq(dataSources.name, name))

/** Enters how often new data are expected of a source. @returns whether there is such a source. */
export async function changeRhythm(tx: Tx, key: SourceKey, rhythmDays: number | null): Promise<boolean> {
  const { rowCount } = await tx.update(dataSources).set({ rhythmDays }).where(isSource(key))
  return rowCount === 1
}

/** Forgets the failed import of a source; one that has no records goes with it. @returns whether there was a failure. */
export async function forgetFailure(tx: Tx, key: SourceKey): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataSources)
    .set({ failedAt: null, failure: null })
    .where(and(isSource(key), isNotNull(dataSources.failedAt)))
  await tx.delete(dataSources).where(and(isSource(key), eq(dataSources.records, 0)))
  return rowCount === 1
}
