import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { differingPairParts, type PairPart } from '@portal/domain/patents/filings/same-day-pair'
import { inArray, sql } from 'drizzle-orm'
import { findFiling, findPair, type OrderRow } from '../../kernel/forms/filing-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { withDraft } from './drafted-rules.ts'
import { fileIdsOf, parseForm } from './form-rules.ts'

const { rejected, withdrawn, cancelled } = workStates
const ended: readonly number[] = [rejected.code, withdrawn.code, cancelled.code]

export interface PairDifference {
  /** The other application of the pair. */
  readonly otherNo: string
  readonly parts: readonly PairPart[]
}

/**
 * In what an application of a same-day pair differs from the other one; undefined where they agree, and where the other has
 * ended. An open draft counts as taken: whoever files beside it files what its confirmation would make another application.
 */
export async function findPairDifference(
  db: Db,
  order: Pick<OrderRow, 'id' | 'ownerId' | 'pairNo' | 'kind'>,
): Promise<PairDifference | undefined> {
  if (order.pairNo === null || (order.kind !== 'invention' && order.kind !== 'utilityModel')) return undefined
  const other = (await findPair(db, order)).find(({ id, workState }) => id !== order.id && !ended.includes(workState))
  if (!other) return undefined
  const [form, ofOther] = [await heldForm(db, order.id), await heldForm(db, other.id)]
  if (form?.kind !== 'sameDay' || !ofOther) return undefined
  const contents = await findContents(db, [...fileIdsOf(form), ...fileIdsOf(ofOther)])
  const parts = differingPairParts(form, ofOther, (fileId) => contents.get(fileId) ?? fileId)
  return parts.length === 0 ? undefined : { otherNo: other.orderNo, parts }
}

async function heldForm(db: Db, orderId: string): Promise<FilingForm | undefined> {
  const filing = await findFiling(db, orderId)
  if (!filing) return undefined
  const form = parseForm(filing.submitted ?? filing.form)
  return filing.drafted ? withDraft(form, filing.drafted) : form
}

/** What files hold, as a hash, by id. */
async function findContents(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: files.id, hash: sql<string>`encode(${files.sha256}, 'hex')` })
    .from(files)
    .where(inArray(files.id, [...new Set(ids)]))
    .limit(ids.length)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
