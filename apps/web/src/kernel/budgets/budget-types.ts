import type { ReplyFor } from '../../api/send-call.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'

export type Budget = RowOf<'budgets.listBudgets'>
export type OneBudget = ReplyFor<'budgets.getBudget'>
export type Counted = RowOf<'budgets.listCounted'>

/** How far a budget is gone: the share of its warning, or all of it. */
export function reachedOf({ spent, bound, amount, warnPercent }: Budget): 'over' | 'warned' | undefined {
  const claimed = spent + bound
  if (claimed >= amount) return 'over'
  return claimed * 100 >= amount * warnPercent ? 'warned' : undefined
}
