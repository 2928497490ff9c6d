import { listPapers as call } from '@portal/contract/foreign'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { getVisibleOrder, mayActAsCustomer } from '../orders/order-access.ts'
import { findAskedPapers, takesPapers } from './paper-queries.ts'

export const listPapers = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const asked = await findAskedPapers(db, order)
  if (!asked) throw new AppError('common.notFound')
  return {
    mayAdd: takesPapers(order) && (await mayActAsCustomer(db, user, order)),
    papers: asked.papers.map(({ kind, name, given }) => ({ kind, name: { ...name }, given })),
  }
})
