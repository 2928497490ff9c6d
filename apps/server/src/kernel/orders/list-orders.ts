import { listOrders as call } from '@portal/contract/kernel/orders'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { expectedFenOf } from './expected-amount-rules.ts'
import { findShownPage } from './order-list-queries.ts'

export const listOrders = implement(call, async ({ input, user, database, services, language }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const range = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const page = await findShownPage(database.pool, user, { filter, sort, order, language, ...range })
  const on = beijingDate(services.now())
  const list = page.list.map(({ form, agencyId, ...row }) => ({
    ...row,
    amountExpected: form === null ? null : expectedFenOf({ kind: row.type, form, agencyId }, on),
  }))
  return { ...page, list, pageNum, pageSize }
})
