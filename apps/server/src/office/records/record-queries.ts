import {
  moveRegistration,
  type RegistrationAct,
  type RegistrationState,
  stateOfRegistration,
} from '@portal/domain/office/records/record-facts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Piece } from '../../kernel/lists/serve-list-parts.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { recordFiles, recordReleases, records, recordVersions } from '../../platform/db/schema/records.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { ownRecords, readableRecords } from './record-access.ts'

export type RecordFound = typeof records.$inferSelect

/** How often what a record released was read or taken along, each organisation counted once a day. */
export const usesOf = (way: 'view' | 'download', where: SQL): SQL<number> => sql<number>`(
  select count(*)::int from record_uses ru join record_releases rl on rl.id = ru.release_id where ru.way = ${way} and ${where})`

/** Records `k` with the release that stands. */
export const recordTables: SQL = sql`records k left join record_releases l on l.record_id = k.id and l.ended_at is null`

export interface FoundRecord extends Record<string, unknown> {
  readonly id: string
  readonly kind: RecordFound['kind']
  readonly title: string
  readonly company: string
  readonly version: number
  readonly state: RecordFound['state']
  readonly registration: RegistrationState | null
  readonly untilOn: string | null
  readonly isOpen: boolean
  readonly edition: number
  readonly createdAt: string
  readonly changedAt: string
  readonly releasedAt: string | null
  readonly scope: typeof recordReleases.$inferSelect.scope | null
  readonly views: number
  readonly downloads: number
  readonly cost: number
}

/** A registration is called by its customer. */
export const titleOf = sql<string>`case when k.kind = 'registration' then k.facts ->> 'company' else k.facts ->> 'title' end`

export async function findRecords(db: Db, piece: Piece): Promise<FoundRecord[]> {
  const { rows } = await db.execute<FoundRecord>(sql`
    select k.id, k.kind, ${titleOf} as title, k.facts ->> 'company' as company, k.version, k.state, k.registration,
      k.until_on::text as "untilOn", k.is_open as "isOpen", k.edition, k.created_at as "createdAt", k.changed_at as "changedAt",
      l.released_at as "releasedAt", l.scope, k.cost_fen as cost,
      ${usesOf('view', sql`rl.record_id = k.id`)} as views, ${usesOf('download', sql`rl.record_id = k.id`)} as downloads
    from ${recordTables} where ${piece.where} order by ${piece.order} limit ${piece.limit} offset ${piece.offset}`)
  return rows
}

const iso = (instant: string | Date) => new Date(instant).toISOString()

export function toRecordRow({ createdAt, changedAt, releasedAt, ...row }: FoundRecord) {
  const releasedTime = releasedAt === null ? null : iso(releasedAt)
  return { ...row, createdTime: iso(createdAt), changedTime: iso(changedAt), releasedTime }
}

/** One that the person reads, as the list has it. @throws AppError `common.notFound` */
export async function getRecordRow(db: Db, user: SessionUser, id: string): Promise<FoundRecord> {
  const where = sql`k.id = ${id} and ${readableRecords(user)}`
  const [row] = await findRecords(db, { where, order: sql`k.id`, limit: 1, offset: 0 })
  if (!row) throw new AppError('common.notFound')
  return row
}

/** One that the person reads. @throws AppError `common.notFound` */
export async function getReadable(db: Db, user: SessionUser, id: string): Promise<RecordFound> {
  const [row] = await db
    .select()
    .from(records)
    .where(sql`${records.id} = ${id} and ${readableRecords(user, records)}`)
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** One of the person's organisation, locked: whatever is done to a record is done one after the other. @throws AppError `common.notFound` */
export async function lockOwn(tx: Tx, user: SessionUser, id: string): Promise<RecordFound> {
  const [row] = await tx
    .select()
    .from(records)
    .where(sql`${records.id} = ${id} and ${ownRecords(user, records)}`)
    .for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

/** One by its id alone, locked. */
export async function lockById(tx: Tx, id: string): Promise<RecordFound | undefined> {
  const [row] = await tx.select().from(records).where(eq(records.id, id)).for('update')
  return row
}

/** Refuses who saw another edition. @throws AppError `common.conflict` */
export function refuseStale({ edition }: Pick<RecordFound, 'edition'>, seen: number | undefined): void {
  if (edition !== seen) throw new AppError('common.conflict')
}

type Change = Partial<Omit<typeof records.$inferInsert, 'id' | 'state' | 'edition' | 'changedAt'>>

/** Changes a locked record. */
export async function changeRecord(
  tx: Tx,
  { id, edition }: Pick<RecordFound, 'id' | 'edition'>,
  { now, ...change }: Change & { readonly state?: RecordFound['state']; readonly now: Date },
): Promise<void> {
  await tx
    .update(records)
    .set({ ...change, edition: edition + 1, changedAt: now })
    .where(eq(records.id, id))
}

/** Moves a locked registration by the domain's table, the state of its record with it. @throws AppError `records.notPossible` */
export async function moveLocked(
  tx: Tx,
  record: Pick<RecordFound, 'id' | 'edition' | 'registration'>,
  act: RegistrationAct,
  change: Change & { readonly now: Date },
): Promise<RegistrationState> {
  const next = record.registration && moveRegistration(record.registration, act)
  if (!next) throw new AppError('records.notPossible')
  const untilOn = change.untilOn ?? null
  await changeRecord(tx, record, { ...change, untilOn, registration: next, state: stateOfRegistration(next) })
  return next
}

/** Ends the release that stands, if one does. */
export async function endRelease(tx: Tx, recordId: string, now: Date): Promise<void> {
  const stands = and(eq(recordReleases.recordId, recordId), sql`${recordReleases.endedAt} is null`)
  await tx.update(recordReleases).set({ endedAt: now }).where(stands)
}

export interface FileOfRecord {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

/** Files of a version, of 0 those of what is being written. */
export function findFiles(db: Db, recordId: string, version: number): Promise<FileOfRecord[]> {
  return db
    .select({ id: files.id, name: files.name, bytes: files.bytes })
    .from(recordFiles)
    .innerJoin(files, eq(files.id, recordFiles.fileId))
    .where(and(eq(recordFiles.recordId, recordId), eq(recordFiles.version, version)))
    .orderBy(asc(recordFiles.place), asc(files.id))
    .limit(50)
}

/** Puts these files, the person's own or there already, on what is being written. @throws AppError `common.notFound` */
export async function putFiles(tx: Tx, user: SessionUser, recordId: string, asked: readonly string[]): Promise<void> {
  const ids = [...new Set(asked)]
  const there = new Set((await findFiles(tx, recordId, 0)).map(({ id }) => id))
  const own = await findOwnFiles(
    tx,
    user,
    ids.filter((id) => !there.has(id)),
  )
  for (const { id } of own) there.add(id)
  if (ids.some((id) => !there.has(id))) throw new AppError('common.notFound')
  await tx.delete(recordFiles).where(and(eq(recordFiles.recordId, recordId), eq(recordFiles.version, 0)))
  if (ids.length === 0) return
  await tx.insert(recordFiles).values(ids.map((fileId, place) => ({ recordId, version: 0, fileId, place })))
}

/** The facts and files of what is being written as a version that stays. @returns its number. */
export async function fixVersion(
  tx: Tx,
  { id, version, facts }: RecordFound,
  { madeBy, note, now }: { readonly madeBy: string; readonly note: string; readonly now: Date },
): Promise<number> {
  const next = version + 1
  await tx.insert(recordVersions).values({ recordId: id, version: next, facts, note, madeBy, madeAt: now })
  await tx.execute(sql`
    insert into record_files (record_id, version, file_id, place)
    select record_id, ${next}::int, file_id, place from record_files where record_id = ${id} and version = 0`)
  return next
}

/** A version. @throws AppError `common.notFound` */
export async function getVersionRow(db: Db, recordId: string, version: number) {
  const [row] = await db
    .select()
    .from(recordVersions)
    .where(and(eq(recordVersions.recordId, recordId), eq(recordVersions.version, version)))
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}
