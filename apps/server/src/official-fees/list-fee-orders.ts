import { listFeeOrders as call } from '@portal/contract/official-fees'
import { implement } from '../http/handler.ts'
import { countFeeOrders, findFeeOrders } from './list-queries.ts'

export const listFeeOrders = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...filter } = input
  const [list, total] = await Promise.all([
    findFeeOrders(db, user, { filter, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countFeeOrders(db, user, filter),
  ])
  return { list, total, pageNum, pageSize }
})
