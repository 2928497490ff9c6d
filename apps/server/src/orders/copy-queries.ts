import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'
import type { OrderRow } from './order-access.ts'

/** What a person says of one application alone: a copy says it anew. Parts of any form, with what they begin with. */
const saidAnew = { declared: false, aiUse: '' }

/** A draft of the same owner with the form of an old order; states, numbers, fees, papers and declarations begin anew. */
export async function insertCopy(
  tx: Tx,
  { order, orderNo, createdBy }: { order: OrderRow; orderNo: string; createdBy: string },
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
  await tx.execute(sql`
    insert into filings (order_id, form, updated_by)
    select ${row.id}, was || (
      select coalesce(jsonb_object_agg(part, begins), '{}') from jsonb_each(${JSON.stringify(saidAnew)}) as said (part, begins)
      where was ? part), ${createdBy}
    from filings, lateral (select coalesce(submitted, form)) as handed_in (was) where order_id = ${order.id}`)
  return row.id
}

/** The order that an order belongs to. @throws Error if it belongs to none. */
export async function getParent(tx: Tx, { parentOrderId }: Pick<OrderRow, 'parentOrderId'>): Promise<OrderRow> {
  const [row] =
    parentOrderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, parentOrderId)).limit(1)
  if (!row) throw new Error('an order of a country without its family')
  return row
}
