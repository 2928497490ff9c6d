import type { CustomerFault, CustomerField, CustomerRowState } from '@portal/domain/office/imports/customer-fields'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { within } from '../../kernel/access/reach-rules.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { clientImportRows, clientImports } from '../../platform/db/schema/clients.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from '../clients/client-access.ts'
import type { FileRow } from './read-file-parts.ts'

export type StoredSheet = typeof clientImports.$inferSelect
type Counts = Readonly<Record<CustomerRowState, number>>
export type FoundSheet = StoredSheet & { readonly by: string; readonly counts: Counts }

const noRows: Counts = { read: 0, ready: 0, known: 0, faulty: 0, made: 0, undone: 0, kept: 0 }
/** Rows written in one statement. */
const batch = 1_000

/** Condition: sheets of the organisation, of a limited reach those of the person alone. */
const sheetsSeen = (user: SessionUser): SQL =>
  sql`${eq(clientImports.organisationId, user.ownerId)}${within(user, (test) => test({ person: sql`${clientImports.createdBy}` }))}`

async function withCounts(db: Db, rows: readonly { stored: StoredSheet; by: string }[]): Promise<FoundSheet[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ stored }) => stored.id)
  const counted = await db
    .select({ id: clientImportRows.importId, state: clientImportRows.state, count: sql<number>`count(*)::int` })
    .from(clientImportRows)
    .where(inArray(clientImportRows.importId, ids))
    .groupBy(clientImportRows.importId, clientImportRows.state)
  return rows.map(({ stored, by }) => {
    const own = counted.filter(({ id }) => id === stored.id).map(({ state, count }) => [state, count] as const)
    return { ...stored, by, counts: { ...noRows, ...Object.fromEntries(own) } }
  })
}

/** Sheets that a person sees, the newest first. */
export async function findSheets(
  db: Db,
  { user, language, limit, offset }: { user: SessionUser; language: 'en' | 'zh'; limit: number; offset: number },
): Promise<{ rows: FoundSheet[]; total: number }> {
  const page = await db
    .select({ stored: clientImports, by: personNameOf(language, users) })
    .from(clientImports)
    .innerJoin(users, eq(users.id, clientImports.createdBy))
    .where(sheetsSeen(user))
    .orderBy(desc(clientImports.createdAt), desc(clientImports.id))
    .limit(limit)
    .offset(offset)
  return { rows: await withCounts(db, page), total: await db.$count(clientImports, sheetsSeen(user)) }
}

/** @throws AppError `common.notFound`, the same for a missing sheet and one out of reach. */
export async function getSheet(db: Db, user: SessionUser, id: string, language: 'en' | 'zh'): Promise<FoundSheet> {
  const found = await db
    .select({ stored: clientImports, by: personNameOf(language, users) })
    .from(clientImports)
    .innerJoin(users, eq(users.id, clientImports.createdBy))
    .where(and(eq(clientImports.id, id), sheetsSeen(user)))
    .limit(1)
  const [row] = await withCounts(db, found)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** The sheet, locked until the transaction ends. @throws AppError `common.notFound` */
export async function lockSheet(tx: Tx, user: SessionUser, id: string): Promise<StoredSheet> {
  const [row] = await tx
    .select()
    .from(clientImports)
    .where(and(eq(clientImports.id, id), sheetsSeen(user)))
    .for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

export const countOpenSheets = (tx: Tx, organisationId: string): Promise<number> =>
  tx.$count(
    clientImports,
    and(eq(clientImports.organisationId, organisationId), inArray(clientImports.state, ['mapping', 'checked'])),
  )

/** Keeps what was read of a file. */
export async function insertSheet(
  tx: Tx,
  facts: typeof clientImports.$inferInsert,
  rows: readonly FileRow[],
): Promise<string> {
  const [made] = await tx.insert(clientImports).values(facts).returning({ id: clientImports.id })
  if (!made) throw new Error('an insert answered no row')
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch).map(({ line, cells }) => ({ line, cells }))
    await tx.execute(sql`
      insert into client_import_rows (import_id, line, cells)
      select ${made.id}, r.line, r.cells from json_to_recordset(${JSON.stringify(some)}::json) as r(line int, cells jsonb)`)
  }
  return made.id
}

/** Rows of a sheet in their order. */
export async function findSheetRows(
  db: Db,
  importId: string,
  { state, limit, offset = 0 }: { state?: CustomerRowState; limit?: number; offset?: number } = {},
) {
  const { line, cells, faults, clientId, state: stands } = clientImportRows
  const rows = db
    .select({ line, cells, faults, clientId, state: stands })
    .from(clientImportRows)
    .where(and(eq(clientImportRows.importId, importId), ...(state ? [eq(stands, state)] : [])))
    .orderBy(asc(line))
    .offset(offset)
  return limit === undefined ? rows : rows.limit(limit)
}

export interface JudgedSheetRow {
  readonly line: number
  readonly state: CustomerRowState
  readonly faults: readonly CustomerFault[]
}

/** Writes how rows of a sheet stand. */
export async function writeSheetRows(tx: Tx, importId: string, rows: readonly JudgedSheetRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    await tx.execute(sql`
      update client_import_rows c set state = r.state, faults = r.faults
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + batch))}::json) as r(line int, state text, faults jsonb)
      where c.import_id = ${importId} and c.line = r.line`)
  }
}

/** Faults of a sheet's rows of one column with one reason, the most frequent first. */
export async function countSheetFaults(db: Db, importId: string) {
  const { rows } = await db.execute<{ field: CustomerField; code: CustomerFault['code']; count: number }>(sql`
    select f ->> 'field' as field, f ->> 'code' as code, count(*)::int as count
    from client_import_rows r cross join jsonb_array_elements(r.faults) f
    where r.import_id = ${importId} and r.state = 'faulty' group by 1, 2 order by 3 desc, 1, 2 limit 100`)
  return rows
}

export interface InBook extends Record<string, unknown> {
  readonly name: string
  readonly nameKey: string
  readonly idCode: string
  readonly reference: string
  readonly phones: readonly string[]
}

/** Lines of a book that have one of these names, codes or numbers of the agency; of those out of the person's sight not the name. */
export async function findInBook(
  tx: Tx,
  user: SessionUser,
  { names, codes, references }: Readonly<Record<'names' | 'codes' | 'references', readonly string[]>>,
): Promise<readonly InBook[]> {
  const { rows } = await tx.execute<InBook>(sql`
    select case when ${visibleClients(user)} then c.name else '' end as name, c.name_key as "nameKey", c.id_code as "idCode", lower(c.reference) as reference,
      coalesce((select jsonb_agg(k.phone) from client_contacts k where k.client_id = c.id), '[]'::jsonb) as phones
    from clients c where c.organisation_id = ${user.ownerId} and c.merged_into_id is null and (
      (c.name_key <> '' and c.name_key = any(${sql.param([...names])}::text[]))
      or (c.id_code <> '' and c.id_code = any(${sql.param([...codes])}::text[]))
      or (c.reference <> '' and lower(c.reference) = any(${sql.param([...references])}::text[])))`)
  return rows
}
