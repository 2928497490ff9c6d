import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { corrections, filings, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { insertOrder } from './new-order-queries.ts'
import { visibleOrders } from './order-access.ts'

export type OrderRow = typeof orders.$inferSelect
export type FilingRow = typeof filings.$inferSelect

/** Facts of a form that are stored on its order, for lists. */
export type OrderFacts = Pick<
  typeof orders.$inferInsert,
  'kind' | 'serviceType' | 'title' | 'applicantName' | 'agentId'
>

/** Version of the submitted form: drafts of a correction, which others do not see, do not count. */
export const submittedVersionOf = ({ submittedVersion, version }: Pick<FilingRow, 'submittedVersion' | 'version'>) =>
  submittedVersion ?? version

/** The form of an order the caller may see. */
export async function findFiling(db: Db, orderId: string): Promise<FilingRow | undefined> {
  const [row] = await db.select().from(filings).where(eq(filings.orderId, orderId)).limit(1)
  return row
}

/** A new draft with its form; undefined as of `insertOrder`. */
export async function insertDraft(
  tx: Tx,
  draft: OrderFacts &
    Pick<
      typeof orders.$inferInsert,
      | 'orderNo'
      | 'ownerId'
      | 'createdBy'
      | 'agencyId'
      | 'draftKey'
      | 'pairNo'
      | 'keeperId'
      | 'ownerTeamId'
      | 'costCentreId'
    > & {
      form: unknown
    },
): Promise<OrderRow | undefined> {
  const { form, ...order } = draft
  const row = await insertOrder(tx, order)
  if (!row) return undefined
  await tx.insert(filings).values({ orderId: row.id, form, updatedBy: draft.createdBy })
  return row
}

/** Inserts the form of an order that was made from another order or form. */
export async function insertFiling(
  tx: Tx,
  filing: Pick<typeof filings.$inferInsert, 'orderId' | 'form' | 'submitted' | 'updatedBy'>,
): Promise<void> {
  await tx.insert(filings).values({ ...filing, submittedVersion: filing.submitted === undefined ? null : 1 })
}

/** The draft that a first save made before, if the person sees it. */
export async function findByDraftKey(
  db: Db,
  user: SessionUser,
  ownerId: string,
  draftKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.draftKey, draftKey), visibleOrders(user)))
    .limit(1)
  return row
}

/** Saves the form of a locked order under its next version. */
export async function updateForm(
  tx: Tx,
  { orderId, form, updatedBy }: { orderId: string; form: unknown; updatedBy: string },
): Promise<FilingRow> {
  const [row] = await tx
    .update(filings)
    .set({ form, updatedBy, version: sql`${filings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(filings.orderId, orderId))
    .returning()
  if (!row) throw new Error('an order without a form')
  return row
}

/** Further columns of an order that asks for something in a case. */
type CaseFacts = Pick<
  typeof orders.$inferInsert,
  'patentNumber' | 'parentOrderId' | 'agencyId' | 'deadlineInternalOn' | 'deadlineOfficialOn'
>

/** Updates the facts of a form that lists show. */
export async function updateOrderFacts(tx: Tx, orderId: string, facts: Partial<OrderFacts & CaseFacts>): Promise<void> {
  await tx
    .update(orders)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
}

/** Documents of a draft that waits for the client; null once it is confirmed. Changing them makes a new version of the form. */
export async function saveDraftDocuments(tx: Tx, orderId: string, drafted: unknown): Promise<void> {
  await tx
    .update(filings)
    .set({ drafted, version: sql`${filings.version} + 1`, submittedVersion: sql`${filings.version} + 1` })
    .where(eq(filings.orderId, orderId))
}

/** Freezes the submitted form; a correction starts from it. */
export async function freezeSubmittedForm(tx: Tx, orderId: string, form: unknown): Promise<void> {
  await tx
    .update(filings)
    .set({ form, submitted: form, submittedVersion: sql`${filings.version}` })
    .where(eq(filings.orderId, orderId))
}

/** Changes a submitted form, and the draft of an open correction, under the next version. */
export async function amendSubmitted(
  tx: Tx,
  { orderId, form, submitted }: { orderId: string; form: unknown; submitted: unknown },
): Promise<void> {
  await tx
    .update(filings)
    .set({
      ...{ form, submitted, updatedAt: sql`now()` },
      version: sql`${filings.version} + 1`,
      submittedVersion: sql`${filings.version} + 1`,
    })
    .where(eq(filings.orderId, orderId))
}

/** The amounts and the time of a submission. */
export async function updateSubmitted(
  tx: Tx,
  orderId: string,
  order: Pick<typeof orders.$inferInsert, 'officialFen' | 'serviceFen' | 'agentId' | 'pairNo'>,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...order, submittedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
    .returning()
  if (!row) throw new Error('a locked order is gone')
  return row
}

interface NewFees {
  readonly officialFen: number
  readonly serviceFen: number
  readonly lines: readonly NewFeeLine[]
  /** Our lines of before stay, after these. */
  readonly keepsOwn: boolean
}

/** A line of an order's fees before it is stored. */
export type NewFeeLine = Omit<typeof orderFeeLines.$inferInsert, 'id' | 'orderId' | 'position'>

/** The frozen lines of an order, numbered in their order. */
export async function insertFeeLines(tx: Tx, orderId: string, lines: readonly NewFeeLine[]): Promise<void> {
  // A family abroad costs nothing by itself.
  if (lines.length === 0) return
  await tx.insert(orderFeeLines).values(lines.map((line, at) => ({ ...line, orderId, position: at + 1 })))
}

/** Replaces the fee lines of a locked order, and their sums. */
export async function replaceFeeLines(
  tx: Tx,
  { orderId, officialFen, serviceFen, lines, keepsOwn }: NewFees & { orderId: string },
): Promise<void> {
  const before = await tx.delete(orderFeeLines).where(eq(orderFeeLines.orderId, orderId)).returning()
  const own = before
    .filter((line) => line.beneficiary === 'service' && keepsOwn)
    .sort((a, b) => a.position - b.position)
    .map(({ id: _id, orderId: _orderId, position: _position, ...line }) => line)
  await insertFeeLines(tx, orderId, [...lines, ...own])
  await tx.update(orders).set({ officialFen, serviceFen, updatedAt: sql`now()` }).where(eq(orders.id, orderId))
}

/** Every correction of an order, newest first; an order has few. */
export async function findCorrections(db: Db, orderId: string) {
  return db
    .select()
    .from(corrections)
    .where(eq(corrections.orderId, orderId))
    .orderBy(desc(corrections.round))
    .limit(100)
}

/** The correction that waits for an answer. */
export async function findOpenCorrection(db: Db, orderId: string) {
  const [row] = await db
    .select()
    .from(corrections)
    .where(and(eq(corrections.orderId, orderId), isNull(corrections.answeredAt)))
    .limit(1)
  return row
}

export async function closeCorrection(tx: Tx, id: string): Promise<void> {
  await tx.update(corrections).set({ answeredAt: sql`now()` }).where(eq(corrections.id, id))
}

/** Orders that one form can become. */
const togetherMax = 100

/** The orders that were handed in by one form (a same-day pair, marks each of which is an order), in the order they were made. */
export async function findPair(db: Db, order: Pick<OrderRow, 'id' | 'ownerId' | 'pairNo'>): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      order.pairNo === null
        ? eq(orders.id, order.id)
        : and(eq(orders.ownerId, order.ownerId), eq(orders.pairNo, order.pairNo)),
    )
    .orderBy(orders.orderNo)
    .limit(togetherMax)
}
