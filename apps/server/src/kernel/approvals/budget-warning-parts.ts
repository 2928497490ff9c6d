import { thresholdsReached } from '@portal/domain/kernel/approvals/budget-rules'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import { findApprovingMembers } from './approval-facts-queries.ts'
import { type BudgetRow, findRunning, findSums, holdBudgets } from './budget-queries.ts'

/**
 * Tells who may approve, and owners, that the share of a budget that was chosen is gone or claimed, or the whole of it: once for each share of
 * each amount and period, however often it is looked at.
 */
export async function warnOf(tx: Tx, budgets: readonly BudgetRow[], today: CivilDate): Promise<void> {
  const ids = budgets.map(({ id }) => id)
  // Whoever writes lines has all of their budgets before the first of them, and writes them in one order: else two would wait for each other.
  await holdBudgets(tx, ids)
  const sums = await findSums(tx, ids, today)
  for (const budget of budgets.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const found = sums.get(budget.id)
    const { id, amountFen, fromOn, toOn } = budget
    for (const percent of found ? thresholdsReached(budget, found) : []) {
      const { rowCount } = await tx.execute(sql`
        insert into budget_warnings (budget_id, percent, amount_fen, from_on, to_on)
        values (${id}, ${percent}, ${amountFen}, ${fromOn}, ${toOn}) on conflict do nothing`)
      if (rowCount === 1) await tell(tx, budget, percent)
    }
  }
}

async function tell(tx: Tx, { id, organisationId, costCentreId, fromOn, toOn, amountFen }: BudgetRow, percent: number) {
  const members = await findApprovingMembers(tx, organisationId)
  const userIds = members.filter(({ mayApprove, isOwner }) => mayApprove || isOwner).map(({ userId }) => userId)
  const params = { budgetId: id, percent, fromOn, toOn, amount: amountFen }
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select u.id, ${organisationId}, 'budget.reached',
      ${JSON.stringify(params)}::jsonb || (select jsonb_build_object('centre', c.code || ' ' || c.name) from ${costCentres} c where c.id = ${costCentreId}),
      ${`budget.reached:${id}:${percent}:${amountFen}:${fromOn}:${toOn}`}
    from unnest(${sql.param(userIds)}::uuid[]) u(id)
    on conflict do nothing`)
}

/** The same of everything that runs: what waits grows without anybody paying. */
export async function warnOfAll(
  db: Db,
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  today: CivilDate,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const running = await findRunning(db, { after, on: today, limit: 100 })
    if (running.length > 0) await inTransaction((tx) => warnOf(tx, running, today))
    after = running.at(-1)?.id ?? after
    if (running.length < 100) return
  }
}
