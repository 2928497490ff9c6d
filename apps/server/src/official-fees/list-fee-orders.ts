import { listFeeOrders as call } from '@portal/contract/official-fees'
import { implement } from '../http/handler.ts'
import { findFeeOrderPage } from './list-queries.ts'

export const listFeeOrders = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...filter } = input
  const page = await findFeeOrderPage(db, user, { filter, limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { ...page, pageNum, pageSize }
})
