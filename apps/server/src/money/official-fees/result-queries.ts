import { eq, sql } from 'drizzle-orm'
import { addOrderEvent, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { FeeLineRow, LineChange } from './fee-line-queries.ts'

export type SentLine = FeeLineRow & { readonly orderNo: string }

/** Lines of these numbers that were in a file for the office, or in this one, those that still wait first. */
export async function findSentLines(
  db: Db,
  numbers: readonly string[],
  feeFileId?: string,
): Promise<readonly SentLine[]> {
  const inFile = feeFileId === undefined ? sql`is not null` : sql`= ${feeFileId}::uuid`
  const rows = await db
    .select({ line: feeLines, orderNo: orders.orderNo })
    .from(feeLines)
    .innerJoin(orders, eq(orders.id, feeLines.orderId))
    .where(
      sql`${feeLines.fileId} ${inFile}
        and ${feeLines.number} = any(array(select json_array_elements_text(${JSON.stringify(numbers)}::json)))`,
    )
    .orderBy(
      sql`array_position(array['sent', 'taken', 'filed', 'returned', 'released'], ${feeLines.state})`,
      sql`${feeLines.id} desc`,
    )
  return rows.map(({ line, orderNo }) => ({ ...line, orderNo }))
}

interface Told {
  readonly order: { readonly id: string; readonly orderNo: string; readonly ownerId: string; readonly title: string }
  readonly changes: readonly LineChange[]
  readonly actor: { readonly id: string; readonly role: 'reviewer' | 'administrator' }
}

/** Writes what the office did with lines of one order into its history, and tells its owner once. */
export async function recordResult(tx: Tx, { order, changes, actor }: Told): Promise<void> {
  const returned = changes.filter((change) => change.state === 'returned')
  const paid = changes.length - returned.length
  const event = { orderId: order.id, subject: 'fee', actor } as const
  if (paid > 0) await addOrderEvent(tx, { ...event, event: 'officePaid', detail: { count: paid } })
  if (returned.length > 0) {
    const reason = returned.find((change) => change.failure)?.failure ?? ''
    await addOrderEvent(tx, { ...event, event: 'lineReturned', detail: { count: returned.length, reason } })
  }
  const params = { title: order.title, paid, returned: returned.length }
  const kind = returned.length > 0 ? 'fee.returned' : 'fee.paid'
  await notifyOwner(tx, { ownerId: order.ownerId, orderNo: order.orderNo, kind, params })
}
