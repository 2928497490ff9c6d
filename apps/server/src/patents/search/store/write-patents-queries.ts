import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/connection.ts'
import { patentSearch, patents } from '../../../platform/db/schema/patents.ts'
import type { PatentRecord } from '../import/record.ts'
import { storeFamilies } from './family-queries.ts'
import { mergeRecord, type StoredPatent } from './merge-record.ts'
import { type NumberRow, numberRows } from './number-rows.ts'
import { type SearchRow, searchRow } from './search-row.ts'

export type WriteCounts = { added: number; changed: number; same: number }

/** Any number, the same in every release: two imports at once would merge from each other's stale rows. */
const importLock = 730_412

/** Waits until this transaction is the only one that writes patents. */
export async function lockPatents(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

/**
 * Stores records of any sources, merged with what is known of their cases (`mergeRecord`), with their narrow rows and
 * numbers, all in the caller's transaction. The same records again change nothing.
 */
export async function writePatents(
  tx: Tx,
  records: readonly PatentRecord[],
  { today, isInvented = false }: { today: CivilDate; isInvented?: boolean },
): Promise<WriteCounts> {
  await lockPatents(tx)
  const known = await findByKeys(tx, [...new Set(records.map(({ key }) => key))])
  const changed = new Map<string, StoredPatent>()
  const counts: WriteCounts = { added: 0, changed: 0, same: 0 }
  for (const record of records) {
    const existing = changed.get(record.key) ?? known.get(record.key)
    const merged = mergeRecord(existing, record, today, isInvented)
    if (!merged) counts.same += 1
    else {
      counts[existing ? 'changed' : 'added'] += 1
      changed.set(record.key, merged)
    }
  }
  if (changed.size > 0) await storePatents(tx, [...changed.values()], today)
  return counts
}

async function findByKeys(tx: Tx, keys: readonly string[]): Promise<Map<string, StoredPatent>> {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = getTableColumns(patents)
  const rows = await tx
    .select(columns)
    .from(patents)
    .where(inArray(patents.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}

const columnTypes = Object.entries(getTableColumns(patents)).flatMap(([field, column]) =>
  ['id', 'createdAt', 'updatedAt'].includes(field) ? [] : [{ field, name: column.name, type: column.getSQLType() }],
)

async function storePatents(tx: Tx, rows: readonly StoredPatent[], today: CivilDate): Promise<void> {
  const names = sql.raw(columnTypes.map(({ name }) => name).join(', '))
  const typed = sql.raw(columnTypes.map(({ name, type }) => `${name} ${type}`).join(', '))
  const news = sql.raw(columnTypes.map(({ name }) => `${name} = excluded.${name}`).join(', '))
  const payload = rows.map((row) =>
    Object.fromEntries(columnTypes.map(({ field, name }) => [name, row[field as keyof StoredPatent]])),
  )
  const written = await tx.execute<{ id: number; key: string }>(sql`
    insert into patents (${names}) select * from json_to_recordset(${jsonText(payload)}::json) as r(${typed})
    on conflict (key) do update set ${news}, updated_at = now()
    returning id, key`)
  const ids = new Map(written.rows.map(({ id, key }) => [key, id]))
  const idOf = (key: string) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`patent ${key} was not written`)
    return id
  }
  await storeSearchRows(
    tx,
    rows.map((row) => ({ patentId: idOf(row.key), ...searchRow(row, today) })),
  )
  await storeNumbers(
    tx,
    rows.map((row) => ({ patentId: idOf(row.key), numbers: numberRows(row) })),
  )
  await storeFamilies(tx, [...ids.values()])
}

async function storeSearchRows(tx: Tx, rows: readonly (SearchRow & { patentId: number })[]): Promise<void> {
  const columns = Object.entries(getTableColumns(patentSearch)).filter(([field]) => field !== 'tsv')
  const names = columns.map(([, { name }]) => name)
  const typed = columns.map(([, column]) => `${column.name} ${column.getSQLType()}`)
  const news = [...names.filter((name) => name !== 'patent_id'), 'tsv'].map((name) => `${name} = excluded.${name}`)
  const payload = rows.map((row) => ({
    ...Object.fromEntries(columns.map(([field, { name }]) => [name, row[field as keyof typeof row]])),
    tokens: row.tokens,
  }))
  await tx.execute(sql`
    insert into patent_search (${sql.raw(names.join(', '))}, tsv)
    select ${sql.raw(names.join(', '))}, array_to_tsvector(tokens)
    from json_to_recordset(${jsonText(payload)}::json) as r(${sql.raw(typed.join(', '))}, tokens text[])
    on conflict (patent_id) do update set ${sql.raw(news.join(', '))}`)
}

async function storeNumbers(tx: Tx, rows: readonly { patentId: number; numbers: NumberRow[] }[]): Promise<void> {
  const all = rows.flatMap(({ patentId, numbers }) => numbers.map((row) => ({ patent_id: patentId, ...row })))
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${jsonText(all)}::json) as r(patent_id bigint, kind text, number text)
    ), gone as (
      delete from patent_numbers n
      where n.patent_id = any(${sql.param(rows.map(({ patentId }) => patentId))}::bigint[])
        and not exists (select from given g where (g.patent_id, g.kind, g.number) = (n.patent_id, n.kind, n.number))
    )
    insert into patent_numbers (patent_id, kind, number) select patent_id, kind, number from given
    on conflict do nothing`)
}

/** JSON without what PostgreSQL's text cannot hold: NUL and halves of characters. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    typeof one === 'string' ? one.toWellFormed().replaceAll('\u0000', '') : one,
  )
}

/** Brings the planner's figures and the index up to date: estimates and ranking lean on them. */
export async function refreshSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('patent_search_tsv_idx')`)
  await db.execute(sql`analyze patent_search`)
  await db.execute(sql`analyze patent_numbers`)
  await db.execute(sql`analyze patent_families`)
}

/** Rights in force whose term is over by `today` turn dead in the narrow table. @returns how many. */
export async function endTerms(db: Db, today: CivilDate): Promise<number> {
  const { rowCount } = await db
    .update(patentSearch)
    .set({ status: 'dead' })
    .where(sql`${patentSearch.termEndsOn} <= ${today} and ${eq(patentSearch.status, 'inForce')}`)
  return rowCount ?? 0
}
