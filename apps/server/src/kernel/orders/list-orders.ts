import { listOrders as call } from '@portal/contract/kernel/orders'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { expectedFenOf } from './expected-amount-rules.ts'
import { findOrderPage } from './order-list-queries.ts'
import { findPageFacts } from './page-facts-queries.ts'

export const listOrders = implement(call, async ({ input, user, database, services }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const page = await findOrderPage(database.pool, user, {
    filter,
    sort,
    order,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const numbers = page.list.map(({ orderNo }) => orderNo)
  const facts = await findPageFacts(database.pool, user.ownerId, numbers)
  const on = beijingDate(services.now())
  const list = page.list.map((row) => {
    const { form = null, powerToSign = false } = facts.get(row.orderNo) ?? {}
    const amountExpected = form === null ? null : expectedFenOf({ kind: row.type, form }, on, services)
    return { ...row, amountExpected, powerToSign }
  })
  return { ...page, list, pageNum, pageSize }
})
