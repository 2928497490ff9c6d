import type * as bills from '@portal/contract/money/bills'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportDifferences, listDifferences } from './difference-list.ts'
import { explainDifference } from './explain-difference.ts'
import { getBillDays } from './get-bill-days.ts'
import { readBillAgain } from './read-bill-again.ts'

export const billsRoutes: Implementations<typeof bills> = {
  getBillDays,
  listDifferences,
  exportDifferences,
  explainDifference,
  readBillAgain,
}
