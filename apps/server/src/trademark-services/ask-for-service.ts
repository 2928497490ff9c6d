import { askForTrademarkService as call } from '@portal/contract/trademark-services'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { findFiling } from '../filings/filing-queries.ts'
import { implement } from '../http/handler.ts'
import { readStored, sumsOf } from '../order-forms/order-form-rules.ts'
import { keepOrSubmit } from '../order-forms/submit-form-parts.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { serviceForm } from './service-form-parts.ts'
import { frozenLines } from './service-rules.ts'

export const askForTrademarkService = implement(call, async (context) => {
  const { input, user, db, services } = context
  const { orderNo, saved, submitted } = await keepOrSubmit(context, serviceForm, input)
  const order = await getVisibleOrder(db, user, orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('an order without its form')
  const today = sumsOf(frozenLines(readStored(serviceForm, filing.form), beijingDate(services.now())))
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
    orders: submitted?.orders ?? [{ orderNo: order.orderNo, amountOfficial, amountService }],
  }
})
