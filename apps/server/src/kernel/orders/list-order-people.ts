import { listOrderPeople as call } from '@portal/contract/kernel/orders'
import { implement } from '../../platform/http/handler.ts'
import { findOrderPeople } from './people-queries.ts'

export const listOrderPeople = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...wanted } = input
  const page = await findOrderPeople(db, user, { ...wanted, limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { ...page, pageNum, pageSize }
})
