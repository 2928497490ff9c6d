import { invoiceableName, invoiceOrderList } from '@portal/contract/money/invoice-lists'
import type { InvoiceOrderRow } from '@portal/contract/money/invoice-shapes'
import { exportOrders as fileCall, listOrders as listCall } from '@portal/contract/money/invoices'
import { kindFacts, kindsOfArea } from '@portal/domain/kernel/orders/kinds'
import { type InvoiceTerms, invoiceRefusalNames } from '@portal/domain/money/invoices/invoice-terms'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { begins, contains, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  isEligible,
  judgePaidOrder,
  type PaidOrder,
  paidOrderColumns,
  paidOrders,
  payerName,
  toInvoiceFen,
} from './order-money-queries.ts'
import { getTermsOn } from './terms-queries.ts'

interface Found {
  readonly order: PaidOrder
  readonly terms: InvoiceTerms
}

/** Paid orders of the organisation, those that cannot be invoiced too. */
export const ordersToInvoice = serveList(invoiceOrderList, {
  file: fileCall,
  from: paidOrders,
  visible: ownOrders,
  conditions: {
    state: (state) => (state === 'eligible' ? isEligible : sql`not ${isEligible}`),
    orderNo: begins(sql`orders.order_no`),
    area: (area) => ofKinds(kindsOfArea(area)),
    dayFrom: since(sql`p.paid_at`),
    dayTo: until(sql`p.paid_at`),
    amountFrom: (yuan) => sql`${toInvoiceFen} >= ${yuan * 100}::bigint`,
    amountTo: (yuan) => sql`${toInvoiceFen} <= ${yuan * 100}::bigint`,
    payer: contains(payerName),
  },
  sums: () => ({
    invoiceable: toInvoiceFen,
    invoiced: sql`io.amount_fen`,
  }),
  order: sortedBy({ paid: sql`p.paid_at`, amount: toInvoiceFen }, sql`orders.id`),
  read: async (db, { where, order, limit, offset }, { now }): Promise<Found[]> => {
    const terms = await getTermsOn(db, beijingDate(now))
    const { rows } = await db.execute<PaidOrder>(sql`
      select ${paidOrderColumns} from ${paidOrders} where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows.map((found) => ({ order: found, terms }))
  },
  toRow: ({ order, terms }: Found, { now, language }: Requester): InvoiceOrderRow => {
    const { invoiceable, refusal } = judgePaidOrder(order, terms, now)
    const { isDeal, name } = kindFacts(order.kind)
    const { invoiceId, requestNo, invoiceState } = order
    return {
      orderNo: order.orderNo,
      title: titleIn(order, language),
      service: name[language],
      paid: order.service + order.official,
      // The price of a deal or a product is the seller's: no official fee, and nothing of it is invoiced by us.
      official: isDeal ? 0 : order.official,
      refunded: order.serviceBack + order.officialBack,
      invoiced: order.invoiced,
      invoiceable: refusal === undefined ? invoiceable : 0,
      paidTime: new Date(order.paidAt).toISOString(),
      payer: order.payer,
      reason: refusal ?? null,
      invoice:
        invoiceId !== null && requestNo !== null && invoiceState !== null
          ? { id: invoiceId, requestNo, state: invoiceState }
          : null,
    }
  },
  cells: ({ reason }, { language }) => ({ reason: (reason ? invoiceRefusalNames[reason] : invoiceableName)[language] }),
})

export const listOrders = implement(listCall, ordersToInvoice.summedPage)
export const exportOrders = implement(fileCall, ordersToInvoice.startFile)
