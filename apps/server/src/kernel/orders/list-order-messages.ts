import { listOrderMessages as call } from '@portal/contract/kernel/orders'
import { implement } from '../../platform/http/handler.ts'
import { findOrderMessages } from './message-queries.ts'
import { getVisibleOrder } from './order-access.ts'

export const listOrderMessages = implement(call, async ({ input, user, db, language }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const rows = await findOrderMessages(db, {
    orderId: order.id,
    before: input.before,
    limit: input.limit + 1,
    language,
  })
  return {
    list: rows.slice(0, input.limit).map((row) => ({
      id: row.id,
      text: row.text,
      authorName: row.author_name,
      authorRole: row.author_role,
      mine: row.author_id === user.id,
      time: new Date(row.created_at).toISOString(),
    })),
    more: rows.length > input.limit,
  }
})
