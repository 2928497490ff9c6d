import { applyingTrademark as call } from '@portal/contract/trademarks'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { workStates } from '@portal/domain/orders/order-states'
import { findFiling } from '../filings/filing-queries.ts'
import { implement } from '../http/handler.ts'
import { saveForm } from '../order-forms/keep-form-parts.ts'
import { sumsOf } from '../order-forms/order-form-rules.ts'
import { submitForm } from '../order-forms/submit-form-parts.ts'
import { findVisibleOrder, getVisibleOrder } from '../orders/order-access.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { trademarkFeeLines } from './trademark-rules.ts'

export const applyingTrademark = implement(call, async (context) => {
  const { input, user, db, services } = context
  const before = input.orderNo === undefined ? undefined : await findVisibleOrder(db, user, input.orderNo)
  if (input.draft || before?.workState === workStates.correctionAsked.code) {
    const saved = await saveForm(context, trademarkForm, input)
    const { officialFen, serviceFen } = sumsOf(trademarkFeeLines(input.json, beijingDate(services.now())))
    return { ...saved, amountOfficial: officialFen, amountService: serviceFen, expireTime: null }
  }
  const { type: _kind, ...submitted } = await submitForm(context, trademarkForm, input)
  const order = await getVisibleOrder(db, user, submitted.orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('a submitted order without its form')
  return {
    ...submitted,
    version: filing.version,
    errors: [],
    workState: order.workState,
    savedTime: filing.updatedAt.toISOString(),
  }
})
