import { addOrderMessage as call } from '@portal/contract/kernel/orders'
import { implement } from '../../platform/http/handler.ts'
import { insertOrderMessage, messageAdded } from './message-queries.ts'
import { getVisibleOrder } from './order-access.ts'
import { addOrderEvent, notifyAgents, notifyOwner, notifyStaffWithoutAgent } from './order-move-queries.ts'
import { actingRole } from './order-situation-access.ts'

export const addOrderMessage = implement(call, async ({ input, user, db }) => {
  const { orderNo, text } = input
  const row = await db.transaction(async (tx) => {
    const order = await getVisibleOrder(tx, user, orderNo)
    const role = (await actingRole(tx, user, order)) ?? user.role
    const message = await insertOrderMessage(tx, { orderId: order.id, authorId: user.id, authorRole: role, text })
    const actor = { id: user.id, role }
    await addOrderEvent(tx, {
      orderId: order.id,
      subject: 'message',
      event: 'messageAdded',
      actor,
      detail: { messageId: message.id },
    })
    const notice = { kind: messageAdded, orderNo, params: { title: order.title } }
    if (order.ownerId === user.ownerId) {
      await notifyAgents(tx, { ...notice, orderId: order.id })
      await notifyStaffWithoutAgent(tx, { ...notice, orderId: order.id })
    } else await notifyOwner(tx, { ...notice, ownerId: order.ownerId })
    return { ...message, role }
  })
  return {
    id: row.id,
    text,
    authorName: user.name,
    authorRole: row.role,
    mine: true,
    time: row.createdAt.toISOString(),
  }
})
