import { orderKinds } from '@portal/contract/kernel/order-choices'
import { type BudgetSums, boundOf, leftOf, phaseOf } from '@portal/domain/kernel/approvals/budget-rules'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { budgets } from '../../platform/db/schema/approvals.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import { type BudgetRow, sumsOfBudget } from '../approvals/budget-queries.ts'

interface Piece {
  readonly where: SQL
  readonly order?: SQL
  readonly limit: number
  readonly offset?: number
}

/** Budgets beside their cost centres and sums. */
export const budgetsWithSums = (
  today: CivilDate,
): SQL => sql`${budgets} join ${costCentres} on ${costCentres.id} = ${budgets.costCentreId}
  cross join ${sumsOfBudget(today)}`

/** Budgets with their cost centre and their sums on a day. */
export async function findBudgetRows(db: Db, today: CivilDate, { where, order, limit, offset = 0 }: Piece) {
  return db
    .select({
      budget: budgets,
      centre: sql<string>`${costCentres.code} || ' ' || ${costCentres.name}`,
      spentFen: sql<number>`sums.spent`.mapWith(Number),
      firmFen: sql<number>`sums.firm`.mapWith(Number),
      waitingFen: sql<number>`sums.waiting`.mapWith(Number),
    })
    .from(budgets)
    .innerJoin(costCentres, eq(costCentres.id, budgets.costCentreId))
    .innerJoin(sumsOfBudget(today), sql`true`)
    .where(where)
    .orderBy(order ?? budgets.id)
    .limit(limit)
    .offset(offset)
}
export type FoundBudget = Awaited<ReturnType<typeof findBudgetRows>>[number]

/** What a change of a budget says that it was. */
export const factsOf = (row: BudgetRow) => ({
  ...{ amount: row.amountFen, fromOn: row.fromOn, toOn: row.toOn, kinds: row.kinds, warnPercent: row.warnPercent },
  ...{ onOver: row.onOver, isClosed: row.closedAt !== null, note: row.note },
})

/** A budget as replies tell it. */
export function describeBudget({ budget, centre, spentFen, firmFen, waitingFen }: FoundBudget, today: CivilDate) {
  const sums: BudgetSums = { amountFen: budget.amountFen, spentFen, firmFen, waitingFen }
  const facts = factsOf(budget)
  const { id, costCentreId, version } = budget
  const bound = boundOf(sums)
  return {
    ...{ ...facts, id, costCentreId, version, centre, phase: phaseOf(facts, today) },
    // Of a kind of a later release nobody here knows.
    kinds: orderKinds.filter((kind) => facts.kinds.includes(kind)),
    ...{ spent: spentFen, firm: firmFen, waiting: waitingFen, bound, left: leftOf(sums) },
    used: Math.round(((spentFen + bound) / budget.amountFen) * 100),
  }
}
