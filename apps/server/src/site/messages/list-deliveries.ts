import { listDeliveries as call } from '@portal/contract/site/messages'
import { implement } from '../../platform/http/handler.ts'
import { findOwnDeliveriesPage } from './delivery-list-queries.ts'

export const listDeliveries = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findOwnDeliveriesPage(db, user.id, input)
  const list = rows.map(({ createdAt, endedAt, ...row }) => ({
    ...row,
    createdTime: createdAt.toISOString(),
    endedTime: endedAt?.toISOString() ?? null,
  }))
  return { list, total, pageNum, pageSize }
})
