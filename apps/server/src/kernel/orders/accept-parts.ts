import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { Tx } from '../../platform/db/connection.ts'
import { notesDetail } from './case-act-parts.ts'
import type { OrderRow } from './order-access.ts'
import { type Actor, moveOrder, notifyAgents, notifyOwner } from './order-move-queries.ts'
import { refuseOpenPrice } from './owed-queries.ts'

/**
 * Moves a submission into work; client and agents are told.
 *
 * @throws AppError `admin.priceOpen` while the client owes what a correction added to the price.
 */
export async function acceptSubmission(tx: Tx, order: OrderRow, actor: Actor, notes: string): Promise<OrderRow> {
  await refuseOpenPrice(tx, order)
  const after = await moveOrder(tx, {
    orderId: order.id,
    set: 'work',
    to: workStates.accepted.code,
    event: 'accepted',
    actor,
    detail: notesDetail(notes),
  })
  const notice = { kind: 'work.accepted', orderNo: order.orderNo, params: { title: order.title } }
  await notifyOwner(tx, { ...notice, ownerId: order.ownerId })
  await notifyAgents(tx, { ...notice, orderId: order.id })
  return after
}

/** Closes the work on a decided case; the client is told. */
export async function closeWork(tx: Tx, order: OrderRow, actor: Actor, notes: string): Promise<OrderRow> {
  const after = await moveOrder(tx, {
    orderId: order.id,
    set: 'work',
    to: workStates.completed.code,
    event: 'completed',
    actor,
    detail: notesDetail(notes),
  })
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    kind: 'work.completed',
    orderNo: order.orderNo,
    params: { title: order.title },
  })
  return after
}
