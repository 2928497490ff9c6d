import {
  getTrademarkOrderCounts as countsCall,
  listTrademarkOrders as listCall,
} from '@portal/contract/trademarks/trademarks'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { trademarkOrders } from './order-list-queries.ts'

export const listTrademarkOrders = implement(listCall, async ({ input, user, db, language }) => {
  const { list, ...page } = await trademarkOrders.page(db, user, input)
  return { ...page, list: list.map((row) => ({ ...row, title: titleIn({ ...row, kind: row.type }, language) })) }
})

export const getTrademarkOrderCounts = implement(countsCall, ({ user, db }) => trademarkOrders.countTabs(db, user))
