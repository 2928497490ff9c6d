import { getFeeOrder as call } from '@portal/contract/money/official-fees'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findFeeLines } from './fee-line-queries.ts'
import { findFeeOrder } from './fee-order-list.ts'

export const getFeeOrder = implement(call, async ({ input, user, db }) => {
  const found = await findFeeOrder(db, user, input.orderNo)
  if (!found) throw new AppError('common.notFound')
  const lines = await findFeeLines(db, found.id)
  return {
    order: found.order,
    creditCode: found.creditCode,
    lines: lines.map(({ line, refund }) => ({
      id: line.id,
      patentNumber: line.number,
      title: line.title,
      type: line.kind,
      year: line.year,
      dueOn: line.dueOn,
      deadlineOfficial: line.officialOn,
      full: line.fullFen,
      annual: line.annualFen,
      late: line.lateFen,
      latePercent: line.latePercent,
      restoration: line.restorationFen,
      service: line.serviceFen,
      toPay: line.annualFen + line.lateFen + line.restorationFen + line.serviceFen,
      validThrough: line.validThroughOn,
      state: line.state,
      paidOn: line.paidOn,
      receiptNo: line.receiptNo,
      receiptFileId: line.receiptFileId,
      failure: line.failure,
      refund,
    })),
  }
})
