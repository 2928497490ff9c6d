import { type ImportRowAsk, type ImportRowState, importRowsMax } from '@portal/contract/office/import-choices'
import type { ImportField } from '@portal/domain/office/imports/import-fields'
import { and, asc, desc, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { caseImportRows, caseImports, type ImportRowNote, importHeads } from '../../platform/db/schema/case-imports.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { importingAgency, importsSeen, type RowCounts, type StoredImport } from './import-rules.ts'
import type { FileRow } from './read-file-parts.ts'

const noRows: RowCounts = { read: 0, ready: 0, faulty: 0, known: 0, joined: 0, made: 0, undone: 0, kept: 0 }
/** Rows written in one statement. */
const insertBatch = 1_000

/** How many rows of each of these imports stand how. */
export async function countRows(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RowCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: caseImportRows.importId, state: caseImportRows.state, count: sql<number>`count(*)::int` })
    .from(caseImportRows)
    .where(inArray(caseImportRows.importId, [...ids]))
    .groupBy(caseImportRows.importId, caseImportRows.state)
  const counts = new Map<string, RowCounts>(ids.map((id) => [id, noRows]))
  for (const { id, state, count } of rows) counts.set(id, { ...(counts.get(id) ?? noRows), [state]: count })
  return counts
}

export type FoundImport = StoredImport & { readonly by: string; readonly counts: RowCounts }

const columns = (language: 'en' | 'zh') => ({ stored: caseImports, by: personNameOf(language, users) })

async function withCounts(db: Db, rows: readonly { stored: StoredImport; by: string }[]): Promise<FoundImport[]> {
  const counts = await countRows(
    db,
    rows.map(({ stored }) => stored.id),
  )
  return rows.map(({ stored, by }) => ({ ...stored, by, counts: counts.get(stored.id) ?? noRows }))
}

/** Imports that a person sees, the newest first. */
export async function findImports(
  db: Db,
  { user, language, limit, offset }: { user: SessionUser; language: 'en' | 'zh'; limit: number; offset: number },
): Promise<{ readonly rows: FoundImport[]; readonly total: number }> {
  const page = await db
    .select(columns(language))
    .from(caseImports)
    .innerJoin(users, eq(users.id, caseImports.createdBy))
    .where(importsSeen(user))
    .orderBy(desc(caseImports.createdAt), desc(caseImports.id))
    .limit(limit)
    .offset(offset)
  return { rows: await withCounts(db, page), total: await db.$count(caseImports, importsSeen(user)) }
}

/** @throws AppError `common.notFound`, the same for a missing import and one out of reach. */
export async function getImportSeen(
  db: Db,
  user: SessionUser,
  id: string,
  language: 'en' | 'zh',
): Promise<FoundImport> {
  const found = await db
    .select(columns(language))
    .from(caseImports)
    .innerJoin(users, eq(users.id, caseImports.createdBy))
    .where(and(eq(caseImports.id, id), importsSeen(user)))
    .limit(1)
  const [row] = await withCounts(db, found)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** The import, locked until the transaction ends. @throws AppError `common.notFound` */
export async function lockImport(tx: Tx, user: SessionUser, id: string): Promise<StoredImport> {
  const [row] = await tx
    .select()
    .from(caseImports)
    .where(and(eq(caseImports.id, id), importsSeen(user)))
    .for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

export async function countOpenImports(tx: Tx, ownerId: string): Promise<number> {
  return tx.$count(
    caseImports,
    and(eq(caseImports.ownerId, ownerId), inArray(caseImports.state, ['mapping', 'checked'])),
  )
}

/** Keeps what was read of a file. */
export async function insertImport(
  tx: Tx,
  facts: Pick<typeof caseImports.$inferInsert, 'ownerId' | 'createdBy' | 'fileName' | 'heads' | 'mapping'>,
  rows: readonly FileRow[],
): Promise<string> {
  const [made] = await tx.insert(caseImports).values(facts).returning({ id: caseImports.id })
  if (!made) throw new Error('an insert answered no row')
  for (let at = 0; at < rows.length; at += insertBatch) {
    const some = rows.slice(at, at + insertBatch).map(({ line, cells }) => ({ line, cells }))
    await tx.execute(sql`
      insert into case_import_rows (import_id, line, cells)
      select ${made.id}, r.line, r.cells from json_to_recordset(${JSON.stringify(some)}::json) as r(line int, cells jsonb)`)
  }
  return made.id
}

export type StoredRow = Pick<typeof caseImportRows.$inferSelect, 'line' | 'cells' | 'found' | 'state' | 'leadLine'>

const isOneOf = (column: SQLWrapper, lines: readonly number[]) => sql`${column} = any(${sql.param([...lines])}::int[])`

/** Rows of an import in their order. */
export async function findRows(
  db: Db,
  importId: string,
  {
    states,
    leads,
    isLeft = false,
    ask,
    limit = importRowsMax,
    offset = 0,
  }: {
    states?: readonly ImportRowState[]
    /** All rows of the cases that begin with these rows, and no other. */
    leads?: readonly number[]
    /** Only rows of which nothing came yet. */
    isLeft?: boolean
    /** Only rows that somebody is asked about. */
    ask?: ImportRowAsk | undefined
    limit?: number
    offset?: number
  } = {},
): Promise<(StoredRow & { readonly orderNo: string | null })[]> {
  const { line, cells, found, state, leadLine } = caseImportRows
  return db
    .select({ line, cells, found, state, leadLine, orderNo: orders.orderNo })
    .from(caseImportRows)
    .leftJoin(orders, eq(orders.id, caseImportRows.orderId))
    .where(
      and(
        eq(caseImportRows.importId, importId),
        ...(states ? [inArray(caseImportRows.state, [...states])] : []),
        ...(leads ? [or(isOneOf(leadLine, leads), isOneOf(line, leads))] : []),
        ...(isLeft ? [isNull(caseImportRows.orderId)] : []),
        ...(ask ? [sql`${found} -> 'asks' ? ${ask}::text`] : []),
      ),
    )
    .orderBy(asc(caseImportRows.line))
    .limit(limit)
    .offset(offset)
}

export interface JudgedRow {
  readonly line: number
  readonly state: ImportRowState
  readonly found?: ImportRowNote | undefined
  readonly orderId?: string | undefined
  /** Of a further row of a case its first one: whoever reads one of them reads all. */
  readonly leadLine?: number | undefined
}

/** Writes how rows of an import stand. */
export async function writeRows(tx: Tx, importId: string, rows: readonly JudgedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertBatch) {
    await tx.execute(sql`
      update case_import_rows c set state = r.state, found = r.found, order_id = r."orderId", lead_line = r."leadLine"
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + insertBatch))}::json)
        as r(line int, state text, found jsonb, "orderId" uuid, "leadLine" int)
      where c.import_id = ${importId} and c.line = r.line`)
  }
}

/** Faults of an import's rows of one column with one reason, the most frequent first. */
export async function countFaults(db: Db, importId: string, limit: number) {
  const { rows } = await db.execute<{ field: ImportField; reason: { en: string; zh: string }; count: number }>(sql`
    select f ->> 'field' as field, jsonb_build_object('en', f #>> '{reason,en}', 'zh', f #>> '{reason,zh}') as reason,
      count(*)::int as count
    from case_import_rows r cross join jsonb_array_elements(r.found -> 'faults') f
    where r.import_id = ${importId} and r.state = 'faulty'
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`)
  return rows
}

export const countAsked = (db: Db, importId: string, state: ImportRowState, ask: ImportRowAsk): Promise<number> =>
  db.$count(
    caseImportRows,
    and(
      eq(caseImportRows.importId, importId),
      eq(caseImportRows.state, state),
      sql`${caseImportRows.found} -> 'asks' ? ${ask}::text`,
    ),
  )

/** Rows of an import whose deadline stands on a case that was here, and would go with an undo. */
export const countAdded = (db: Db, importId: string): Promise<number> =>
  db.$count(
    caseImportRows,
    and(
      eq(caseImportRows.importId, importId),
      eq(caseImportRows.state, 'joined'),
      sql`${caseImportRows.found} ? 'addedIds'`,
    ),
  )

/** What the organisation took heads for last. */
export async function findRememberedHeads(
  db: Db,
  organisationId: string,
): Promise<ReadonlyMap<string, ImportField | null>> {
  const rows = await db
    .select({ head: importHeads.head, field: importHeads.field })
    .from(importHeads)
    .where(eq(importHeads.organisationId, organisationId))
    .limit(5_000)
  return new Map(rows.map(({ head, field }) => [head, field]))
}

/** Remembers what heads are taken for; the last choice counts. */
export async function rememberHeads(
  tx: Tx,
  organisationId: string,
  heads: ReadonlyMap<string, ImportField | null>,
): Promise<void> {
  if (heads.size === 0) return
  await tx
    .insert(importHeads)
    .values([...heads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([head, field]) => ({ organisationId, head, field })))
    .onConflictDoUpdate({ target: [importHeads.organisationId, importHeads.head], set: { field: sql`excluded.field` } })
}

/** With whom the cases of an import are: an agency's with itself, of everybody else with the agency that takes their new ones. */
export const findAgencyOfImport = async (db: Db | Tx, user: SessionUser): Promise<number> =>
  importingAgency(user) ?? (await agencyOfNew(db, user.ownerId))
