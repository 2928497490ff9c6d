import { exportOrders as call, exportRowsMax } from '@portal/contract/kernel/orders'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import type { ExportInput } from './export-input.ts'
import { findOrderPage } from './order-list-queries.ts'

export const exportOrders = implement(call, async ({ input, user, db, database, language }) => {
  const { orderNos, sort, order, ...filter } = input.parameter
  const { total } = await findOrderPage(database.pool, user, {
    ...{ filter, orderNos, sort, order, language },
    ...{ limit: 1, offset: 0 },
  })
  if (total === 0) throw new AppError('orders.exportEmpty')
  if (total > exportRowsMax) throw new AppError('orders.exportTooLarge', { max: exportRowsMax })
  const work: ExportInput = { filter, orderNos, sort, order, columns: input.columns, language }
  const jobId = await requestFile(db, user, { kind: 'orders.exportList', input: work, rows: total })
  return { jobId, rows: total }
})
