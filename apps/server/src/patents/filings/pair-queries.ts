import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { comparePair, type PairComparison } from '@portal/domain/patents/filings/same-day-pair'
import { and, desc, eq, sql } from 'drizzle-orm'
import { findFiling, findPair, type OrderRow } from '../../kernel/forms/filing-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { readDocxSaid } from '../../platform/documents/docx/read-docx.ts'
import { type FileRow, findKeptFiles } from '../../platform/documents/file-queries.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import { docxType } from './book-parts.ts'
import { withDraft } from './drafted-rules.ts'
import { fileIdsOf, parseForm } from './form-rules.ts'

const { rejected, withdrawn, cancelled } = workStates
const ended: readonly number[] = [rejected.code, withdrawn.code, cancelled.code]

export interface PairDifference extends PairComparison {
  /** The other application of the pair. */
  readonly otherNo: string
}

type Paired = Pick<OrderRow, 'id' | 'ownerId' | 'pairNo' | 'kind'>

/**
 * In what an application of a same-day pair differs from the other one; undefined where they agree, and where the other has
 * ended. An open draft counts as taken: whoever files beside it files what its confirmation would make another application.
 */
export async function findPairDifference(
  db: Db,
  storage: FileStorage,
  order: Paired,
): Promise<PairDifference | undefined> {
  const other = await findOther(db, order)
  if (!other) return undefined
  const [form, ofOther] = [await heldForm(db, order.id), await heldForm(db, other.id)]
  if (form?.kind !== 'sameDay' || !ofOther) return undefined
  const contents = await findContents(db, storage, [fileIdsOf(form), fileIdsOf(ofOther)])
  const found = comparePair(form, ofOther, (fileId) => contents.get(fileId) ?? fileId)
  return found.parts.length + found.toReview.length === 0 ? undefined : { otherNo: other.orderNo, ...found }
}

/** The other application of a same-day pair that was sent to the office already, and the day; undefined where none was. */
export async function findSentPair(db: Db, order: Paired): Promise<{ otherNo: string; sentOn: string } | undefined> {
  const other = await findOther(db, order)
  if (!other) return undefined
  const [sent] = await db
    .select({ sentOn: sql<string | null>`${orderEvents.detail} ->> 'sentOn'` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, other.id), eq(orderEvents.subject, 'work'), eq(orderEvents.event, 'filed')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return sent?.sentOn ? { otherNo: other.orderNo, sentOn: sent.sentOn } : undefined
}

async function findOther(db: Db, order: Paired): Promise<OrderRow | undefined> {
  if (order.pairNo === null || (order.kind !== 'invention' && order.kind !== 'utilityModel')) return undefined
  return (await findPair(db, order)).find(({ id, workState }) => id !== order.id && !ended.includes(workState))
}

async function heldForm(db: Db, orderId: string): Promise<FilingForm | undefined> {
  const filing = await findFiling(db, orderId)
  if (!filing) return undefined
  const form = parseForm(filing.submitted ?? filing.form)
  return filing.drafted ? withDraft(form, filing.drafted) : form
}

/**
 * What files hold, by id: a Word file what it says beyond its text, so that a book saved again, or that names the other right, is the
 * same; every other file its hash. Read only where the hashes differ, since reading takes a process.
 *
 * @throws AppError with what is wrong about a file, or that too many are read now.
 */
async function findContents(
  db: Db,
  storage: FileStorage,
  [ids, ofOther]: readonly [readonly string[], readonly string[]],
): Promise<ReadonlyMap<string, string>> {
  const kept = await findKeptFiles(db, [...new Set([...ids, ...ofOther])])
  const rows = kept.map((row) => ({ ...row, hash: row.sha256.toString('hex') }))
  const hashesOf = (own: readonly string[]) => new Set(rows.flatMap(({ id, hash }) => (own.includes(id) ? [hash] : [])))
  const [here, there] = [hashesOf(ids), hashesOf(ofOther)]
  const contents = new Map<string, string>()
  for (const row of rows) {
    const isRead = row.mediaType === docxType && !(here.has(row.hash) && there.has(row.hash))
    contents.set(row.id, isRead ? await readSaid(storage, row) : row.hash)
  }
  return contents
}

async function readSaid(storage: FileStorage, file: FileRow): Promise<string> {
  const read = await readDocxSaid(await readStoredFile(storage, file.storageKey))
  if (!read.ok) throw refusedFile(read, file.name)
  return read.said
}
