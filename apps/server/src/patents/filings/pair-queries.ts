import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { comparePair, type PairComparison } from '@portal/domain/patents/filings/same-day-pair'
import { and, desc, eq, sql } from 'drizzle-orm'
import { findFiling, findPair, type OrderRow } from '../../kernel/orders/filing-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { readDocxBeyondText } from '../../platform/documents/docx/read-docx.ts'
import { type FileRow, findKeptFiles } from '../../platform/documents/file-queries.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
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

/** Both applications of a pair as they were read, and what their files hold, by id. */
export interface ReadPair {
  readonly otherNo: string
  readonly forms: Forms
  readonly contents: ReadonlyMap<string, string>
}

/**
 * Reads what a pair is compared by; undefined for an order without a living other one. It may take processes, so it is done before
 * anything is locked: a file never changes.
 *
 * @throws AppError with what is wrong about a file, or that too many are read now.
 */
export async function readPair(db: Db, storage: FileStorage, order: Paired): Promise<ReadPair | undefined> {
  const other = await findOther(db, order)
  const forms = other && (await findForms(db, order, other))
  if (!forms) return undefined
  const contents = await findContents(db, storage, [fileIdsOf(forms.form), fileIdsOf(forms.ofOther)])
  return { otherNo: other.orderNo, forms, contents }
}

/** In what the two differ; undefined where they agree. @throws AppError `common.conflict` for a file that was not read. */
export function differenceOf({ otherNo, forms, contents }: ReadPair): PairDifference | undefined {
  const found = comparePair(forms.form, forms.ofOther, (fileId) => {
    const content = contents.get(fileId)
    if (content === undefined) throw new AppError('common.conflict')
    return content
  })
  return found.parts.length + found.toReview.length === 0 ? undefined : { otherNo, ...found }
}

/** The other application of a same-day pair; `sentOn` undefined until it was sent to the office. */
export interface PairOther {
  readonly otherNo: string
  readonly sentOn: string | undefined
  /** In what the two differ; undefined where they agree. */
  readonly difference: PairDifference | undefined
}

/**
 * How an application stands now to the other one of its same-day pair; undefined where none is alive. An open draft counts as taken:
 * whoever files beside it files what its confirmation would make another application.
 *
 * @param read as it was before the order was locked.
 * @throws AppError `common.conflict` where a file came since.
 */
export async function comparePairs(db: Db, order: Paired, read: ReadPair | undefined): Promise<PairOther | undefined> {
  const other = await findOther(db, order)
  if (!other) return undefined
  const { orderNo: otherNo } = other
  const forms = await findForms(db, order, other)
  const difference = forms && differenceOf({ otherNo, forms, contents: read?.contents ?? new Map() })
  return { otherNo, sentOn: await findSentDay(db, other.id), difference }
}

/** If both applications of a pair are filed at once, the second finds the day of the first. */
export async function lockPair(tx: Tx, { pairNo }: Paired): Promise<void> {
  if (pairNo === null) return
  await lockName(tx, `same-day pair ${pairNo}`)
}

async function findSentDay(db: Db, orderId: string): Promise<string | undefined> {
  const [sent] = await db
    .select({ sentOn: sql<string | null>`${orderEvents.detail} ->> 'sentOn'` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.subject, 'work'), eq(orderEvents.event, 'filed')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return sent?.sentOn ?? undefined
}

async function findOther(db: Db, order: Paired): Promise<OrderRow | undefined> {
  if (order.pairNo === null || (order.kind !== 'invention' && order.kind !== 'utilityModel')) return undefined
  return (await findPair(db, order)).find(({ id, workState }) => id !== order.id && !ended.includes(workState))
}

interface Forms {
  readonly form: FilingForm
  readonly ofOther: FilingForm
}

/** The forms of both as they would be filed; undefined where they are no pair of one day. */
async function findForms(db: Db, order: Paired, other: OrderRow): Promise<Forms | undefined> {
  const [form, ofOther] = [await heldForm(db, order.id), await heldForm(db, other.id)]
  return form?.kind === 'sameDay' && ofOther ? { form, ofOther } : undefined
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
  // What no row tells of is the same file alone.
  const contents = new Map([...ids, ...ofOther].map((id) => [id, id]))
  for (const row of rows) {
    const isRead = row.mediaType === docxType && !(here.has(row.hash) && there.has(row.hash))
    contents.set(row.id, isRead ? await readSaid(storage, row) : row.hash)
  }
  return contents
}

async function readSaid(storage: FileStorage, file: FileRow): Promise<string> {
  const read = await readDocxBeyondText(await readStoredFile(storage, file.storageKey))
  if (!read.ok) throw refusedFile(read, file.name)
  return read.said
}
