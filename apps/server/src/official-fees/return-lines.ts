import { returnLines as call } from '@portal/contract/official-fees'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { paymentStates } from '@portal/domain/orders/order-states'
import { inArray } from 'drizzle-orm'
import { writeAudit } from '../admin/audit-queries.ts'
import { feeLines } from '../db/schema/official-fees.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { moveLines } from './fee-line-queries.ts'
import { staffActor } from './office-rules.ts'
import { tellResult } from './result-queries.ts'
import { askRefundOfReturned, lockOrdersOfLines } from './return-queries.ts'

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
      await tellResult(tx, { order, changes: ofOrder, actor: staffActor(user) })
      if (await askRefundOfReturned(tx, order, user.id)) refunds += 1
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
