import { type BudgetFacts, getBudget as call } from '@portal/contract/kernel/budgets'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { budgets } from '../../platform/db/schema/approvals.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { seenBudgets } from '../approvals/budget-queries.ts'
import { describeBudget, findBudgetRows } from './budget-row-queries.ts'
import { findChanges } from './change-queries.ts'

export const getBudget = implement(call, async ({ input, user, db, services }) => {
  const today = beijingDate(services.now())
  const where = sql`${seenBudgets(user)} and ${budgets.id} = ${input.id}`
  const [found] = await findBudgetRows(db, today, { where, limit: 1 })
  if (!found) throw new AppError('common.notFound')
  const changes = await findChanges(db, found.budget.id)
  return {
    ...describeBudget(found, today),
    mayChange: user.reach === 'all' && user.rights.has('people') && user.rights.has('approve'),
    changes: changes.map(({ by, at, detail }) => ({
      ...{ by, time: new Date(at).toISOString() },
      // As `saveBudget` writes it.
      before: (detail.before ?? null) as BudgetFacts | null,
      after: detail.after as BudgetFacts,
    })),
  }
})
