import { returnLines as call } from '@portal/contract/money/official-fees'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { inArray } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { moveLines } from './fee-line-queries.ts'
import { staffActor } from './office-rules.ts'
import { recordResult } from './result-queries.ts'
import { lockOrdersOfLines, requestRefundOfReturned } from './return-queries.ts'

const isPaid: readonly number[] = [paymentStates.paid.code, paymentStates.partRefunded.code]

export const returnLines = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    const orders = await lockOrdersOfLines(tx, input.id)
    const lines = await tx.select().from(feeLines).where(inArray(feeLines.id, input.id))
    if (lines.length < new Set(input.id).size) throw new AppError('common.notFound')
    if (lines.some((line) => line.state !== 'asked' && line.state !== 'sent')) {
      throw new AppError('officialFees.lineOver')
    }
    // Of an order nobody paid there is nothing to give back: its fees are let go when it ends.
    const unpaid = orders.find((order) => !isPaid.includes(order.paymentState))
    if (unpaid) throw new AppError('officialFees.orderUnpaid', { orderNo: unpaid.orderNo })
    const changes = lines.map((line) => ({ line, state: 'returned' as const, failure: input.reason }))
    await moveLines(tx, changes, now, beijingDate(now))
    let refunds = 0
    for (const order of orders) {
      const ofOrder = changes.filter(({ line }) => line.orderId === order.id)
      await recordResult(tx, { order, changes: ofOrder, actor: staffActor(user) })
      if (await requestRefundOfReturned(tx, order, user.id)) refunds += 1
    }
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'feeLine',
      subjectId: orders.map((order) => order.orderNo).join(' '),
      detail: { lines: lines.length, reason: input.reason },
      requestId: client.requestId,
    })
    return { returned: lines.length, refunds }
  }),
)
