import { listOrders as call } from '@portal/contract/kernel/orders'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { findDraftForms } from './draft-queries.ts'
import { expectedFenOf } from './expected-amount-rules.ts'
import { findOrderPage } from './order-list-queries.ts'
import { findPowersToSign } from './power-queries.ts'

export const listOrders = implement(call, async ({ input, user, database, db, services }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const page = await findOrderPage(database.pool, user, {
    filter,
    sort,
    order,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const isDraft = (row: { workState: number }) => row.workState === workStates.draft.code
  const isBeforeFiling = ({ workState }: { workState: number }) =>
    workState > workStates.draft.code && workState < workStates.filed.code
  const numbersOf = (rows: typeof page.list) => rows.map((row) => row.orderNo)
  const [drafts, toSign] = await Promise.all([
    findDraftForms(db, numbersOf(page.list.filter(isDraft))),
    findPowersToSign(db, user.ownerId, numbersOf(page.list.filter(isBeforeFiling))),
  ])
  const on = beijingDate(services.now())
  const expected = new Map(drafts.map((draft) => [draft.orderNo, expectedFenOf(draft, on, services)]))
  const list = page.list.map((row) => ({
    ...row,
    amountExpected: expected.get(row.orderNo) ?? null,
    powerToSign: toSign.has(row.orderNo),
  }))
  return { ...page, list, pageNum, pageSize }
})
