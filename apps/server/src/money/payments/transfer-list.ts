import { transferList } from '@portal/contract/money/payment-lists'
import { exportTransfers as fileCall, listTransfers as listCall } from '@portal/contract/money/payments'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { begins, everyRow, is, newestFirst, oldestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { payableOf } from '../../kernel/orders/order-money-rules.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { payments, transfers } from '../../platform/db/schema/payments.ts'
import { implement } from '../../platform/http/handler.ts'
import { dealOfOrder } from './list-queries.ts'
import { transferFacts } from './transfer-parts.ts'

const announcer = alias(users, 'announcer')
const decider = alias(users, 'decider')

/** Bank transfers of all orders; those that wait oldest first, else newest first. */
export const transfersOfAll = serveList(transferList, {
  file: fileCall,
  from: sql`${transfers} join ${orders} on ${orders.id} = ${transfers.orderId}
    left join ${payments} on ${payments.id} = ${transfers.paymentId}`,
  visible: everyRow,
  conditions: {
    orderNo: begins(orders.orderNo),
    number: is(payments.transactionId),
    timeFrom: since(transfers.createdAt),
    timeTo: until(transfers.createdAt),
    state: is(transfers.state),
  },
  // Of one state its rows; of all together neither what did not come nor what was taken back.
  sums: ({ state }) => ({
    amount: state
      ? sql`${transfers.amountFen}`
      : sql`case when ${transfers.state} not in ('returned', 'withdrawn') then ${transfers.amountFen} end`,
  }),
  order: ({ state }) => (state === 'announced' ? oldestFirst : newestFirst)(transfers.createdAt, transfers.id),
  read: (db, { where, order, limit, offset }) =>
    db
      .select({
        transfer: transfers,
        fileName: files.name,
        order: orders,
        names: { customer: organisations.name, announcedBy: announcer.name, decidedBy: decider.name },
        dealId: dealOfOrder,
        reference: payments.transactionId,
      })
      .from(transfers)
      .innerJoin(orders, eq(orders.id, transfers.orderId))
      .innerJoin(organisations, eq(organisations.id, orders.ownerId))
      .innerJoin(files, eq(files.id, transfers.fileId))
      .innerJoin(announcer, eq(announcer.id, transfers.announcedBy))
      .leftJoin(decider, eq(decider.id, transfers.decidedBy))
      .leftJoin(payments, eq(payments.id, transfers.paymentId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  toRow: ({ transfer, fileName, order, names, dealId, reference }, { language }) => ({
    ...transferFacts({ ...transfer, fileName }),
    ...names,
    orderNo: order.orderNo,
    title: titleIn(order, language),
    type: order.kind,
    dealId,
    reference,
    leftOn: transfer.leftOn,
    remark: transferRemark(order.orderNo),
    payable: payableOf(order),
    payState: order.paymentState,
    workState: order.workState,
  }),
})

export const listTransfers = implement(listCall, transfersOfAll.summedPage)
export const exportTransfers = implement(fileCall, transfersOfAll.startFile)
