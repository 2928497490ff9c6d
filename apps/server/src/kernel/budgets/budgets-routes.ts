import type * as budgets from '@portal/contract/kernel/budgets'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportBudgets, listBudgets } from './budget-list.ts'
import { exportCounted, listCounted } from './counted-list.ts'
import { getBudget } from './get-budget.ts'
import { getLeft } from './get-left.ts'
import { saveBudget } from './save-budget.ts'

export const budgetsRoutes: Implementations<typeof budgets> = {
  ...{ listBudgets, exportBudgets, getBudget, listCounted, exportCounted, saveBudget, getLeft },
}
