import { budgetList } from '@portal/contract/kernel/budget-lists'
import { exportBudgets as fileCall, listBudgets as listCall } from '@portal/contract/kernel/budgets'
import { periodWords } from '@portal/domain/kernel/approvals/budget-rules'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { budgets } from '../../platform/db/schema/approvals.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import { implement } from '../../platform/http/handler.ts'
import { seenBudgets } from '../approvals/budget-queries.ts'
import { contains, is, sortedBy } from '../lists/condition-rules.ts'
import { serveList } from '../lists/serve-list-parts.ts'
import { budgetsWithSums, describeBudget, findBudgetRows } from './budget-row-queries.ts'

const claimed = sql`(sums.spent + sums.firm + sums.waiting)`

/** Budgets of an organisation. */
export const budgetsOfOrganisation = serveList(budgetList, {
  file: fileCall,
  from: ({ now }) => budgetsWithSums(beijingDate(now)),
  visible: seenBudgets,
  conditions: {
    tab: (tab, { now }) => {
      const today = sql`${beijingDate(now)}::date`
      if (tab === 'now')
        return sql`${budgets.closedAt} is null and ${today} between ${budgets.fromOn} and ${budgets.toOn}`
      if (tab === 'later') return sql`${budgets.closedAt} is null and ${budgets.fromOn} > ${today}`
      return tab === 'past' ? sql`(${budgets.closedAt} is not null or ${budgets.toOn} < ${today})` : sql`true`
    },
    centre: (text) => contains(sql`(${costCentres.code} || ' ' || ${costCentres.name})`)(text),
    onOver: is(budgets.onOver),
    reached: (share) =>
      share === 'over'
        ? sql`${claimed} >= ${budgets.amountFen}`
        : sql`${claimed} >= ${budgets.amountFen} * ${budgets.warnPercent} / 100.0`,
    costCentreId: is(budgets.costCentreId),
  },
  order: sortedBy(
    {
      centre: costCentres.code,
      from: budgets.fromOn,
      amount: budgets.amountFen,
      left: sql`(${budgets.amountFen} - ${claimed})`,
      used: sql`(${claimed} / ${budgets.amountFen})`,
    },
    budgets.id,
  ),
  read: (db, piece, { now }) => findBudgetRows(db, beijingDate(now), piece),
  toRow: (found, { now }) => describeBudget(found, beijingDate(now)),
  cells: (row, { language }) => ({
    period: periodWords(row)[language],
    kinds: row.kinds.map((kind) => kindFacts(kind).name[language]).join(language === 'zh' ? '、' : ', '),
  }),
})

export const listBudgets = implement(listCall, budgetsOfOrganisation.page)
export const exportBudgets = implement(fileCall, budgetsOfOrganisation.startFile)
