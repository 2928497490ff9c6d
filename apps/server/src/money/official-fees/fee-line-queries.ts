import { type FeeLineState, watchFeeOfLine } from '@portal/domain/money/official-fees/fee-line-states'
import { asc, eq, sql } from 'drizzle-orm'
import { type FeeStateChange, lockWatchesOf, setFeeStates } from '../../docket/monitoring/fee-state-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { noteOfficePayment } from './office-payment-queries.ts'
import type { LiveLine } from './quote-rules.ts'

export type FeeLineRow = typeof feeLines.$inferSelect

/** Lines for patents of these owners that are under way or paid, whoever ordered them; by `owner number year`. */
export async function findLiveLines(
  db: Db,
  user: Pick<SessionUser, 'ownerId'>,
  { ownerIds, numbers }: { readonly ownerIds: readonly string[]; readonly numbers: readonly string[] },
): Promise<ReadonlyMap<string, LiveLine>> {
  const { ownerId, number, year, state } = feeLines
  const rows = await db
    .select({ ownerId, number, year, state, orderNo: orders.orderNo, payerId: orders.ownerId })
    .from(feeLines)
    .innerJoin(orders, eq(orders.id, feeLines.orderId))
    .where(
      sql`${ownerId} = any(${sql.param([...ownerIds])}::uuid[]) and ${state} not in ('returned', 'released')
        and ${number} = any(array(select json_array_elements_text(${JSON.stringify(numbers)}::json)))`,
    )
  return new Map(
    rows.map((row) => {
      const orderNo = row.payerId === user.ownerId ? row.orderNo : null
      return [`${row.ownerId} ${row.number} ${row.year}`, { orderNo, state: watchFeeOfLine[row.state] }]
    }),
  )
}

/** Lines of an order in their order, with the state of their refund. */
export async function findFeeLines(db: Db, orderId: string) {
  return db
    .select({ line: feeLines, refund: refunds.state })
    .from(feeLines)
    .leftJoin(refunds, eq(refunds.id, feeLines.refundId))
    .where(eq(feeLines.orderId, orderId))
    .orderBy(asc(feeLines.position))
}

/** The lines of an order; the order is locked. */
export async function readFeeLines(tx: Tx, orderId: string): Promise<FeeLineRow[]> {
  return tx.select().from(feeLines).where(eq(feeLines.orderId, orderId)).orderBy(asc(feeLines.position))
}

/** The lines of several orders, order by order; the orders are locked. */
export async function readLinesOfOrders(tx: Tx, orderIds: readonly string[]): Promise<FeeLineRow[]> {
  return tx
    .select()
    .from(feeLines)
    .where(
      sql`${feeLines.orderId} = any(array(select json_array_elements_text(${JSON.stringify(orderIds)}::json)::uuid))`,
    )
    .orderBy(asc(feeLines.orderId), asc(feeLines.position))
}

export interface LineChange {
  readonly line: FeeLineRow
  readonly state: FeeLineState
  readonly paidOn?: string
  readonly receiptNo?: string
  readonly receiptFileId?: string
  readonly failure?: string
}

/**
 * The one way in which a line moves, and with it its fee in watching and what its order holds for the office. The orders
 * of the lines are locked.
 *
 * @param now its Beijing day is the day a receipt counts as filed.
 */
export async function moveLines(tx: Tx, changes: readonly LineChange[], now: Date, today: string): Promise<void> {
  if (changes.length === 0) return
  // By number: the patent may have been taken off the list and watched anew since it was ordered.
  const watchIds = await lockWatchesOf(
    tx,
    changes.map(({ line }) => line),
  )
  const rows = changes.map(({ line, ...change }) => ({ id: line.id, ...change }))
  await tx.execute(sql`
    update fee_lines l set state = c.state, paid_on = coalesce(c."paidOn", l.paid_on),
      receipt_no = coalesce(c."receiptNo", l.receipt_no), receipt_file_id = coalesce(c."receiptFileId", l.receipt_file_id),
      failure = coalesce(c.failure, l.failure)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as c(id uuid, state text, "paidOn" date, "receiptNo" text, "receiptFileId" uuid, failure text)
    where l.id = c.id`)
  await bookTaken(tx, changes)
  const feeChanges = changes.flatMap(({ line, state }): FeeStateChange[] => {
    const watchId = watchIds.get(`${line.ownerId} ${line.number}`)
    if (watchId === undefined || watchFeeOfLine[state] === watchFeeOfLine[line.state]) return []
    const fee = watchFeeOfLine[state]
    return [{ watchId, year: line.year, state: fee, settledOn: fee === 'filed' ? today : null }]
  })
  await setFeeStates(tx, feeChanges, now)
}

const atOffice: ReadonlySet<FeeLineState> = new Set(['taken', 'filed'])

/** What the office took by these moves is booked, a payment an order and day. */
async function bookTaken(tx: Tx, changes: readonly LineChange[]): Promise<void> {
  const taken = changes.filter(({ line, state }) => atOffice.has(state) && !atOffice.has(line.state))
  const groups = Map.groupBy(taken, ({ line, paidOn }) => `${line.orderId} ${paidOn ?? line.paidOn}`)
  for (const group of groups.values()) {
    const [{ line, paidOn } = {}] = group
    const day = paidOn ?? line?.paidOn
    const amountFen = group.reduce(
      (sum, one) => sum + one.line.annualFen + one.line.lateFen + one.line.restorationFen,
      0,
    )
    if (!line || !day || amountFen === 0) continue
    const years = group.map((one) => `${one.line.number} ${one.line.year}`)
    await noteOfficePayment(tx, { orderId: line.orderId, paidOn: day, amountFen, memo: years.join(', ') })
  }
}
