import { differenceList } from '@portal/contract/money/bill-lists'
import { exportDifferences as fileCall, listDifferences as listCall } from '@portal/contract/money/bills'
import { eq, sql } from 'drizzle-orm'
import { everyRow, is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { billDifferences } from '../../platform/db/schema/bills.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { implement } from '../../platform/http/handler.ts'

/** What the provider's bills and our books say differently; for finance alone, which the call says. */
export const differencesOfAll = serveList(differenceList, {
  file: fileCall,
  from: sql`${billDifferences}`,
  visible: everyRow,
  conditions: {
    state: is(billDifferences.state),
    kind: is(billDifferences.kind),
    number: is(billDifferences.number),
    dayFrom: (day) => sql`${billDifferences.day} >= ${day}::date`,
    dayTo: (day) => sql`${billDifferences.day} <= ${day}::date`,
  },
  order: () => newestFirst(billDifferences.createdAt, billDifferences.id),
  read: (db, { where, order, limit, offset }) =>
    db
      .select({ difference: billDifferences, order: orders, decidedBy: users.name })
      .from(billDifferences)
      .leftJoin(refunds, eq(refunds.id, billDifferences.refundId))
      .leftJoin(payments, eq(payments.id, billDifferences.paymentId))
      .leftJoin(orders, sql`${orders.id} = coalesce(${refunds.orderId}, ${payments.orderId})`)
      .leftJoin(users, eq(users.id, billDifferences.decidedBy))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  toRow: ({ difference, order, decidedBy }, { language }) => ({
    ...{ id: difference.id, day: difference.day, kind: difference.kind, state: difference.state },
    ...{ number: difference.number, ours: difference.oursFen, theirs: difference.theirsFen, note: difference.note },
    orderNo: order?.orderNo ?? null,
    title: order ? titleIn(order, language) : '',
    type: order?.kind ?? null,
    decidedBy,
    foundTime: difference.createdAt.toISOString(),
  }),
})

export const listDifferences = implement(listCall, differencesOfAll.page)
export const exportDifferences = implement(fileCall, differencesOfAll.startFile)
