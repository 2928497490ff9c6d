import { processed as call, processedOrdersMax } from '@portal/contract/office/admin'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { acceptSubmission, closeWork } from '../../kernel/orders/accept-parts.ts'
import { actOnCase } from '../../kernel/orders/case-act-parts.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { refusalOf } from '../../kernel/orders/refusal-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseUnsigned } from './unsigned-parts.ts'

export const processed = implement(call, async (context) => {
  const { input, user, db, language } = context
  const numbers = [...new Set(input.orderNo)]
  if (numbers.length === 0 || numbers.length > processedOrdersMax) {
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'orderNo', message: 'count' }] })
  }
  const done: string[] = []
  const refused: { orderNo: string; reason: string }[] = []
  // One after the other, each in its own transaction: a refused order holds up none of the others.
  for (const orderNo of numbers) {
    const reason = await refusalOf(async () => {
      const order = await getWorkedCase(db, user, orderNo)
      if (input.ServiceType && order.serviceType !== input.ServiceType) {
        throw new AppError('admin.otherService', { type: order.serviceType })
      }
      const completes = order.workState >= workStates.filed.code
      await actOnCase(context, {
        call: call.name,
        orderNo,
        version: order.version,
        action: completes ? 'complete' : 'accept',
        act: async (tx, row, actor) => {
          if (!completes) await refuseUnsigned(tx, row, language)
          const after = await (completes ? closeWork : acceptSubmission)(tx, row, actor, input.notes)
          return { reply: after, detail: { workState: after.workState } }
        },
      })
    }, language)
    if (reason === undefined) done.push(orderNo)
    else refused.push({ orderNo, reason })
  }
  return { done, refused }
})
