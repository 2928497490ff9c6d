import { applyingTrademark as call } from '@portal/contract/trademarks/trademarks'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { saveOrSubmitForm } from '../../kernel/forms/submit-form-parts.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { trademarkFeeLines } from './trademark-rules.ts'

export const applyingTrademark = implement(call, async (context) => {
  const { input, user, db, services } = context
  const { orderNo, saved, submitted } = await saveOrSubmitForm(context, trademarkForm, input)
  const order = await getVisibleOrder(db, user, orderNo)
  if (saved) {
    // Fees of an order that was handed in are those that lie on it.
    const isDraft = order.workState === workStates.draft.code
    const sums = isDraft ? sumsOf(trademarkFeeLines(input.json, beijingDate(services.now()), order.agencyId)) : order
    return { ...saved, amountOfficial: sums.officialFen, amountService: sums.serviceFen, expireTime: null }
  }
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
