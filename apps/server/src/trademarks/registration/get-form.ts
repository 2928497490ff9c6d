import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import { getTrademarkForm as call } from '@portal/contract/trademarks/trademarks'
import { trademarkSectionOf } from '@portal/domain/trademarks/registration/form'
import { markWrong } from '../../kernel/forms/mark-wrong-parts.ts'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { findWrongPeople, maskTrademarkForm } from './trademark-rules.ts'

export const getTrademarkForm = implement(call, async ({ input, user, db }) => {
  const { order, form, mode, version, savedTime, openSections, corrections } = await readForm(
    db,
    user,
    trademarkForm,
    input.orderNo,
  )
  return {
    orderNo: order.orderNo,
    json: TrademarkFormShape.parse(
      markWrong(maskTrademarkForm(form), mode === 'read' ? [] : findWrongPeople('applicants', form.applicants)),
    ),
    version,
    savedTime,
    mode,
    openSections: openSections.map(trademarkSectionOf),
    corrections,
    states: { payment: order.paymentState, work: order.workState, official: order.officialState },
  }
})
