import type * as overview from '@portal/contract/office/overview'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportCases, listCases } from './case-list.ts'
import { exportFigures } from './export-figures.ts'
import { getFigures } from './get-figures.ts'
import { exportMoney, listMoney } from './money-list.ts'

export const overviewRoutes: Implementations<typeof overview> = {
  getFigures,
  listCases,
  exportCases,
  listMoney,
  exportMoney,
  exportFigures,
}
