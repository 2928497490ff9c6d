import { countedList } from '@portal/contract/kernel/budget-lists'
import { exportCounted as fileCall, listCounted as listCall } from '@portal/contract/kernel/budgets'
import type { BudgetEntryState } from '@portal/domain/kernel/approvals/budget-rules'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { budgets } from '../../platform/db/schema/approvals.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { implement } from '../../platform/http/handler.ts'
import { entryOfOrder, isOfBudget, seenBudgets } from '../approvals/budget-queries.ts'
import { begins, is, sortedBy } from '../lists/condition-rules.ts'
import { serveList } from '../lists/serve-list-parts.ts'
import { titleIn } from '../orders/known-kinds-rules.ts'
import { ownOrders } from '../orders/order-access.ts'

/** An order stands in every budget that fits it, and may be claimed in part; the last of the order of rows. */
const countedOnce = sql`(${orders.id}::text || entry.state || ${budgets.id}::text)`

/** Orders that budgets count. */
export const countedOfBudget = serveList(countedList, {
  file: fileCall,
  from: ({ now }) => sql`${budgets} join ${orders} on ${isOfBudget} cross join ${entryOfOrder(beijingDate(now))}`,
  visible: (user) => sql`${seenBudgets(user)} and (${ownOrders(user)})`,
  conditions: {
    budgetId: is(budgets.id),
    tab: (tab) => (tab === 'all' ? sql`true` : sql`entry.state = ${tab}`),
    orderNo: begins(orders.orderNo),
  },
  order: sortedBy({ day: { nullable: sql`entry.counted_on` }, amount: sql`entry.amount_fen` }, countedOnce),
  read: (db, { where, order, limit, offset }, { now }) =>
    db
      .select({
        order: orders,
        state: sql<BudgetEntryState>`entry.state`,
        amount: sql<number>`entry.amount_fen`.mapWith(Number),
        countedOn: sql<string | null>`to_char(entry.counted_on, 'YYYY-MM-DD')`,
      })
      .from(budgets)
      .innerJoin(orders, isOfBudget)
      .innerJoin(entryOfOrder(beijingDate(now)), sql`true`)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  toRow: ({ order, state, amount, countedOn }, { language }) => ({
    ...{ orderNo: order.orderNo, orderType: order.kind, title: titleIn(order, language), state, amount, countedOn },
    refunded: state === 'spent' ? order.refundedFen : 0,
  }),
})

export const listCounted = implement(listCall, countedOfBudget.page)
export const exportCounted = implement(fileCall, countedOfBudget.startFile)
