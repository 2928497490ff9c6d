import { applyingTrademark as call } from '@portal/contract/trademarks'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { findFiling } from '../filings/filing-queries.ts'
import { implement } from '../http/handler.ts'
import { sumsOf } from '../order-forms/order-form-rules.ts'
import { keepOrSubmit } from '../order-forms/submit-form-parts.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { trademarkFeeLines } from './trademark-rules.ts'

export const applyingTrademark = implement(call, async (context) => {
  const { input, user, db, services } = context
  const { orderNo, saved, submitted } = await keepOrSubmit(context, trademarkForm, input)
  if (saved) {
    const { officialFen, serviceFen } = sumsOf(trademarkFeeLines(input.json, beijingDate(services.now())))
    return { ...saved, amountOfficial: officialFen, amountService: serviceFen, expireTime: null }
  }
  const order = await getVisibleOrder(db, user, orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('a submitted order without its form')
  const { amountOfficial, amountService, expireTime } = submitted
  return {
    ...{ orderNo, amountOfficial, amountService, expireTime },
    version: filing.version,
    errors: [],
    workState: order.workState,
    savedTime: filing.updatedAt.toISOString(),
  }
})
