import { packReceipts as call } from '@portal/contract/money/official-fees'
import { findVisibleOrders } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import { findReceipts } from './receipt-queries.ts'

/** What the job is told. */
export interface ReceiptsWanted {
  readonly orderNos: readonly string[]
}

export const packReceipts = implement(call, async ({ input, user, db }) => {
  const orderNos = [...new Set(input.orderNo)]
  // Somebody else's orders answer like missing ones, not like own ones without receipts.
  if ((await findVisibleOrders(db, user, orderNos)).length === 0) throw new AppError('common.notFound')
  const rows = (await findReceipts(db, user, orderNos)).length
  if (rows === 0) throw new AppError('officialFees.noReceipts')
  const work: ReceiptsWanted = { orderNos }
  const jobId = await requestFile(db, user, { kind: 'officialFees.packReceipts', input: work, rows })
  return { jobId, rows }
})
