import { listFeeOrders as call } from '@portal/contract/money/official-fees'
import { sayFeeOrderTitle } from '@portal/domain/money/official-fees/fee-titles'
import { implement } from '../../platform/http/handler.ts'
import { countFeeOrders, findFeeOrders } from './list-queries.ts'

export const listFeeOrders = implement(call, async ({ input, user, db, language }) => {
  const { pageNum, pageSize, ...filter } = input
  const [list, total] = await Promise.all([
    findFeeOrders(db, user, { filter, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countFeeOrders(db, user, filter),
  ])
  const said = list.map((order) => ({ ...order, title: sayFeeOrderTitle(order.title, language) }))
  return { list: said, total, pageNum, pageSize }
})
