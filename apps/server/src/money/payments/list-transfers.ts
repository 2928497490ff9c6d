import { listTransfers as call } from '@portal/contract/money/payments'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { payableOf } from '../../kernel/orders/order-money-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { transferFacts } from './transfer-parts.ts'
import { findTransferPage } from './transfer-queries.ts'

export const listTransfers = implement(call, async ({ input, db, language }) => {
  const { list, total } = await findTransferPage(db, input)
  return {
    list: list.map(({ transfer, fileName, order, ...names }) => ({
      ...transferFacts({ ...transfer, fileName }),
      ...names,
      orderNo: order.orderNo,
      title: titleIn(order, language),
      leftOn: transfer.leftOn,
      remark: transferRemark(order.orderNo),
      payable: payableOf(order),
      payState: order.paymentState,
      workState: order.workState,
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
})
