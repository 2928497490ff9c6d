import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { getTrademarkServiceForm as call } from '@portal/contract/trademarks/trademark-services'
import { serviceSectionOf } from '@portal/domain/trademarks/services/form'
import { markWrong } from '../../kernel/forms/mark-wrong-parts.ts'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { findWrongPeople } from '../registration/trademark-rules.ts'
import { serviceForm } from './service-form-parts.ts'
import { maskServiceForm } from './service-rules.ts'

export const getTrademarkServiceForm = implement(call, async ({ input, user, db }) => {
  const found = await readForm(db, user, serviceForm, input.orderNo)
  const { order, form, mode, version, savedTime, openSections, corrections } = found
  const { applicants, licensees } = form
  const wrong = [...findWrongPeople('applicants', applicants), ...findWrongPeople('licensees', licensees)]
  return {
    orderNo: order.orderNo,
    json: TrademarkServiceFormShape.parse(markWrong(maskServiceForm(form), mode === 'read' ? [] : wrong)),
    ...{ version, savedTime, mode, corrections },
    openSections: openSections.flatMap((section) => {
      const own = serviceSectionOf(section)
      return own ? [own] : []
    }),
    agreed: order.submittedAt ? { official: order.officialFen, service: order.serviceFen } : null,
    states: { payment: order.paymentState, work: order.workState, official: order.officialState },
  }
})
