import { invoiceList } from '@portal/contract/money/invoice-lists'
import type { InvoiceRow } from '@portal/contract/money/invoice-shapes'
import { exportInvoices as fileCall, listInvoices as listCall } from '@portal/contract/money/invoices'
import { sql } from 'drizzle-orm'
import { contains, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { visibleInvoices } from './invoice-access.ts'
import { type FoundInvoice, findInvoices, toInvoiceRow } from './invoice-queries.ts'
import { ofShownState } from './order-money-queries.ts'

const texts = [sql`i.title_name`, sql`i.request_no`, sql`coalesce(i.number, '')`].map((one) => contains(one))

export const invoicesOfPerson = serveList(invoiceList, {
  file: fileCall,
  from: sql`invoices i`,
  visible: (user) => visibleInvoices(user),
  conditions: {
    state: ofShownState,
    text: (text) =>
      sql`(${sql.join(
        texts.map((one) => one(text)),
        sql` or `,
      )})`,
    kind: is(sql`i.kind`),
    dayFrom: since(sql`i.asked_at`),
    dayTo: until(sql`i.asked_at`),
    issuedFrom: (day) => sql`i.issued_on >= ${day}::date`,
    issuedTo: (day) => sql`i.issued_on <= ${day}::date`,
    customerId: is(sql`i.organisation_id`),
    amountFrom: (yuan) => sql`i.amount_fen >= ${yuan * 100}::bigint`,
    amountTo: (yuan) => sql`i.amount_fen <= ${yuan * 100}::bigint`,
    orderNo: (text) => sql`exists (select from invoice_orders fo join orders o on o.id = fo.order_id
      where fo.invoice_id = i.id and starts_with(o.order_no, ${text.toUpperCase()}))`,
  },
  order: sortedBy(
    { asked: sql`i.asked_at`, issued: { nullable: sql`i.issued_on` }, amount: sql`i.amount_fen` },
    sql`i.id`,
  ),
  read: (db, piece) => findInvoices(db, piece),
  toRow: (found: FoundInvoice, { user }): InvoiceRow => toInvoiceRow(found, user),
})

export const listInvoices = implement(listCall, invoicesOfPerson.page)
export const exportInvoices = implement(fileCall, invoicesOfPerson.startFile)
