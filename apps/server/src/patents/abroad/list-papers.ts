import { listPapers as call } from '@portal/contract/patents/foreign'
import { getVisibleOrder, mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findRequiredPapers, takesPapers } from './paper-queries.ts'

export const listPapers = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const asked = await findRequiredPapers(db, order)
  if (!asked) throw new AppError('common.notFound')
  return {
    mayAdd: takesPapers(order) && (await mayActAsCustomer(db, user, order)),
    papers: asked.papers.map(({ kind, name, given }) => ({ kind, name: { ...name }, given })),
  }
})
