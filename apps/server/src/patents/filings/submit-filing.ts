import type { InputOf } from '@portal/contract/call'
import { submitFiling as call } from '@portal/contract/patents/filings'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { storeSentForm, submitForm } from '../../kernel/forms/submit-form-parts.ts'
import { sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { foreignForm } from '../abroad/foreign-form-parts.ts'
import { usForm } from '../us/us-form-parts.ts'
import { isUsInput } from '../us/us-rules.ts'
import { filingForm } from './filing-form-parts.ts'

type Context = Omit<HandlerContext<typeof call>, 'input'>
type FilingInput = Exclude<InputOf<typeof call>, { type: 'foreign' | 'usDesign' | 'usInvention' }>

export const submitFiling = implement(call, async ({ input, ...context }) => {
  if (input.type === 'foreign') {
    const { orderNo } = await submitForm(context, foreignForm, input)
    // The family costs nothing by itself: each country is paid by its own order, once its quote is accepted.
    return { orderNo, amountOfficial: 0, amountService: 0, expireTime: null, orders: [] }
  }
  if (isUsInput(input)) return submitForm(context, usForm, input)
  return submitOwn(context, input)
})

async function submitOwn(context: Context, input: FilingInput) {
  const kept = input.draft
    ? await context.db.transaction((tx) => storeSentForm(tx, context, filingForm, input))
    : undefined
  if (kept && !kept.order.submittedAt) return quoteDraft(context, kept)
  const orderNo = kept?.order.orderNo ?? input.orderNo
  const { expireTime, orders } = await submitForm(context, filingForm, { ...input, orderNo })
  const [main] = orders
  if (!main) throw new Error('a form was handed in as no order')
  // Of a same-day pair the amounts are those of the first: each is paid by itself.
  const { amountOfficial, amountService } = main
  return { orderNo: main.orderNo, amountOfficial, amountService, expireTime, orders }
}

/** A draft as it lies now: one order, with what all of it would cost today. */
function quoteDraft(
  { services }: Context,
  { order: { orderNo, agencyId }, form }: Awaited<ReturnType<typeof storeSentForm<FilingForm>>>,
) {
  const sums = sumsOf(filingForm.feeLinesOf(form, beijingDate(services.now()), agencyId))
  const amounts = { orderNo, amountOfficial: sums.officialFen, amountService: sums.serviceFen }
  return { ...amounts, expireTime: null, orders: [{ ...amounts, type: form.kind }] }
}
