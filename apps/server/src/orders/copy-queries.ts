import { eq } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'
import { insertFiling } from '../filings/filing-queries.ts'
import type { OrderRow } from './order-access.ts'

/** A draft of the same owner with a form, beside an old order; states, numbers and fees begin anew. */
export async function insertCopy(
  tx: Tx,
  { order, orderNo, createdBy, form }: { order: OrderRow; orderNo: string; createdBy: string; form: unknown },
): Promise<string> {
  const [row] = await tx
    .insert(orders)
    .values({
      orderNo,
      createdBy,
      ownerId: order.ownerId,
      agencyId: order.agencyId,
      agentId: order.agentId,
      kind: order.kind,
      serviceType: order.serviceType,
      title: order.title,
      applicantName: order.applicantName,
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('an insert answered no row')
  if (form !== undefined) await insertFiling(tx, { orderId: row.id, form, updatedBy: createdBy })
  return row.id
}

/** The order that an order belongs to. @throws Error if it belongs to none. */
export async function getParent(tx: Tx, { parentOrderId }: Pick<OrderRow, 'parentOrderId'>): Promise<OrderRow> {
  const [row] =
    parentOrderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, parentOrderId)).limit(1)
  if (!row) throw new Error('an order of a country without its family')
  return row
}
