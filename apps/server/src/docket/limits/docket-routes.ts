import type * as docket from '@portal/contract/docket/docket'
import type { Implementations } from '../../platform/http/handler.ts'
import { acknowledgeLimits } from './acknowledge-limits.ts'
import { getLimit } from './get-limit.ts'
import { getMonth } from './get-month.ts'
import { getWorkload } from './get-workload.ts'
import { exportLimits, getCounts, listLimits } from './limit-list.ts'

export const docketRoutes: Implementations<typeof docket> = {
  listLimits,
  getCounts,
  getMonth,
  getWorkload,
  getLimit,
  acknowledgeLimits,
  exportLimits,
}
