import { listAllDeliveries as call } from '@portal/contract/site/messages'
import { implement } from '../../platform/http/handler.ts'
import { findAllDeliveriesPage } from './delivery-list-queries.ts'

export const listAllDeliveries = implement(call, async ({ input, db }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findAllDeliveriesPage(db, input)
  const list = rows.map(({ createdAt, endedAt, dueAt, ...row }) => ({
    ...row,
    createdTime: createdAt.toISOString(),
    endedTime: endedAt?.toISOString() ?? null,
    dueTime: dueAt.toISOString(),
  }))
  return { list, total, pageNum, pageSize }
})
