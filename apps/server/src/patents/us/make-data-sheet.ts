import { makeDataSheet as call } from '@portal/contract/patents/us-filings'
import { isUsKind } from '@portal/domain/patents/us/form'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder, mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { makeDataSheetPdf } from './data-sheet-paper.ts'
import { makeSpecification } from './specification-paper.ts'
import { parseUsForm } from './us-rules.ts'

export const makeDataSheet = implement(call, async ({ input, user, db, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const [filing, isClient] = await Promise.all([findFiling(db, order.id), mayActAsCustomer(db, user, order)])
  // As in `getUsFiling`: the customer's unfinished changes are shown to nobody else until they are handed in.
  const known = isClient ? filing?.form : filing?.submitted
  if (!known || !isUsKind(order.kind)) throw new AppError('common.notFound')
  const form = parseUsForm(known)
  const isSheet = input.paper === 'dataSheet'
  const content = isSheet ? await makeDataSheetPdf(form, services.now()) : await makeSpecification(form, services.now())
  const name = `${order.orderNo} ${isSheet ? 'Application data sheet' : 'Specification'}.pdf`
  return { name, content: content.toString('base64') }
})
