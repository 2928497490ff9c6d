import { TrademarkFormShape } from '@portal/contract/trademark-form'
import { getTrademarkForm as call } from '@portal/contract/trademarks'
import { trademarkSectionOf } from '@portal/domain/trademarks/form'
import { implement } from '../http/handler.ts'
import { readForm } from '../order-forms/read-form-parts.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { maskTrademarkForm } from './trademark-rules.ts'

export const getTrademarkForm = implement(call, async ({ input, user, db }) => {
  const { order, form, mode, version, savedTime, openSections, corrections } = await readForm(
    db,
    user,
    trademarkForm,
    input.orderNo,
  )
  return {
    orderNo: order.orderNo,
    json: TrademarkFormShape.parse(maskTrademarkForm(form)),
    version,
    savedTime,
    mode,
    openSections: openSections.map(trademarkSectionOf),
    corrections,
    states: { payment: order.paymentState, work: order.workState, official: order.officialState },
  }
})
