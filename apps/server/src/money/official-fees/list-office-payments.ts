import { listOfficePayments as call } from '@portal/contract/money/official-fees'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { countHeldOrders, findHeldOrders, paidToOffice } from './office-payment-list.ts'

export const listOfficePayments = implement(call, async ({ input, db, language }) => {
  const { pageNum, pageSize, ...filter } = input
  const [rows, total] = await Promise.all([
    findHeldOrders(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countHeldOrders(db, filter),
  ])
  return {
    list: rows.map((row) => ({
      orderNo: row.order.orderNo,
      title: titleIn(row.order, language),
      customer: row.customer,
      patentNumber: row.order.patentNumber,
      filedOn: row.order.filedOn,
      workState: row.order.workState,
      held: row.held,
      paid: paidToOffice(row),
      periods: row.periods.map(({ id, ruleId, officialOn }) => ({ id, ruleId, officialOn })),
      payments: row.payments.map(({ payment, by, takenBackBy }) => ({
        id: payment.id,
        paidOn: payment.paidOn,
        amount: payment.amountFen,
        receiptNo: payment.receiptNo,
        fileId: payment.receiptFileId,
        by,
        notedTime: payment.notedAt.toISOString(),
        takenBack: payment.takenBackAt && {
          by: takenBackBy ?? '',
          time: payment.takenBackAt.toISOString(),
          reason: payment.takenBackReason ?? '',
        },
      })),
    })),
    total,
    pageNum,
    pageSize,
  }
})
