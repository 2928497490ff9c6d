import { askForTrademarkService as call } from '@portal/contract/trademarks/trademark-services'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { saveOrSubmitForm } from '../../kernel/forms/submit-form-parts.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { readStored, sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { serviceForm } from './service-form-parts.ts'
import { frozenLines } from './service-rules.ts'

export const askForTrademarkService = implement(call, async (context) => {
  const { input, user, db, services } = context
  const { orderNo, saved, submitted } = await saveOrSubmitForm(context, serviceForm, input)
  const order = await getVisibleOrder(db, user, orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('an order without its form')
  const today = sumsOf(frozenLines(readStored(serviceForm, filing.form), beijingDate(services.now()), order.agencyId))
  const amountOfficial = submitted?.amountOfficial ?? today.officialFen
  const amountService = submitted?.amountService ?? today.serviceFen
  return {
    orderNo: order.orderNo,
    version: filing.version,
    errors: saved?.errors ?? [],
    workState: order.workState,
    savedTime: filing.updatedAt.toISOString(),
    ...{ amountOfficial, amountService },
    expireTime: submitted?.expireTime ?? null,
    orders: submitted?.orders.map(({ type: _type, ...one }) => one) ?? [
      { orderNo: order.orderNo, amountOfficial, amountService },
    ],
  }
})
