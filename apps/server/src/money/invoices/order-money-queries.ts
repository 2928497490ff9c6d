import { kindFacts, kindsThat } from '@portal/domain/kernel/orders/kinds'
import type { ShownInvoiceState } from '@portal/domain/money/invoices/invoice-states'
import {
  type InvoiceRefusal,
  type InvoiceTerms,
  invoiceableOf,
  refusalOf,
} from '@portal/domain/money/invoices/invoice-terms'
import { beijingDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** State of an invoice `i` as people read it: an issued one that went out by mail is sent. */
export const shownState: SQL<ShownInvoiceState> = sql<ShownInvoiceState>`case when i.state = 'issued' and i.mailed_at is not null
  then 'sent' else i.state end`

/** Condition on invoices `i` of a state as people read it, by the index of what is stored. */
export function ofShownState(state: ShownInvoiceState): SQL {
  if (state === 'sent') return sql`(i.state = 'issued' and i.mailed_at is not null)`
  if (state === 'issued') return sql`(i.state = 'issued' and i.mailed_at is null)`
  return sql`i.state = ${state}`
}

/** Paid orders `orders` with their payment `p`, what went back of it (`back`), the live invoice `i` that holds them, and today's terms. */
export const paidOrders: SQL = sql`orders join payments p on p.order_id = orders.id and p.state = 'paid'
  cross join lateral (
    select coalesce(sum(r.official_fen), 0)::bigint as official, coalesce(sum(r.service_fen), 0)::bigint as service,
      coalesce(bool_or(r.state <> 'done'), false) as is_open
    from refunds r where r.order_id = orders.id and r.payment_id = p.id and r.of_order = 1 and r.state in ('requested', 'approved', 'done', 'failed')) back
  cross join invoice_terms_today() terms
  left join invoice_orders io on io.order_id = orders.id and io.is_live
  left join invoices i on i.id = io.invoice_id
  left join transfers t on t.payment_id = p.id
  left join users pu on pu.id = p.started_by`

const isDeal = ofKinds(kindsThat((facts) => facts.isDeal))

/** Fen of a paid order that can be put on an invoice, as `invoiceableOf` of the domain says it. */
export const invoiceableFen: SQL = sql`greatest(0, p.service_fen - back.service
  + case when terms.includes_official and not ${isDeal} then p.official_fen - back.official else 0 end)`

/** Condition on paid orders: nothing is against an invoice, as `refusalOf` of the domain says it. */
export const isEligible: SQL = sql`(io.order_id is null and not back.is_open and ${invoiceableFen} > 0
  and (p.paid_at at time zone 'Asia/Shanghai')::date >= (now() at time zone 'Asia/Shanghai')::date - terms.within_days)`

/** Fen that can be put on an invoice now: nothing of an order that cannot be invoiced. */
export const toInvoiceFen: SQL = sql`case when ${isEligible} then ${invoiceableFen} else 0 end`

export const payerName: SQL = sql`coalesce(t.payer_name, pu.name, '')`

export interface PaidOrder extends Record<string, unknown> {
  readonly id: string
  readonly orderNo: string
  readonly kind: string
  readonly title: string
  readonly official: number
  readonly service: number
  readonly officialBack: number
  readonly serviceBack: number
  readonly isOpen: boolean
  readonly paidAt: string
  readonly payer: string
  readonly invoiced: number
  readonly invoiceId: string | null
  readonly requestNo: string | null
  readonly invoiceState: ShownInvoiceState | null
}

export const paidOrderColumns: SQL = sql`orders.id, orders.order_no as "orderNo", orders.kind, orders.title, p.official_fen as official,
  p.service_fen as service, back.official::int as "officialBack", back.service::int as "serviceBack", back.is_open as "isOpen",
  p.paid_at as "paidAt", ${payerName} as payer, coalesce(io.amount_fen, 0)::float8 as invoiced, i.id as "invoiceId",
  i.request_no as "requestNo", ${shownState} as "invoiceState"`

/** What of a paid order can be invoiced today, and what is against it. */
export function judgePaidOrder(
  found: PaidOrder,
  terms: InvoiceTerms,
  now: Date,
): { readonly invoiceable: number; readonly refusal: InvoiceRefusal | undefined } {
  const money = {
    officialFen: found.official,
    serviceFen: found.service,
    officialBackFen: found.officialBack,
    serviceBackFen: found.serviceBack,
    hasOpenRefund: found.isOpen,
    isInvoiced: found.invoiceId !== null,
    isDeal: kindFacts(found.kind).isDeal === true,
    paidDaysAgo: daysBetween(beijingDate(new Date(found.paidAt)), beijingDate(now)),
  }
  return { invoiceable: invoiceableOf(money, terms), refusal: refusalOf(money, terms) }
}

/** Paid orders of the person's organisation, in reach, by these numbers. */
export async function findPaidOrders(db: Db, user: SessionUser, orderNos: readonly string[]): Promise<PaidOrder[]> {
  const { rows } = await db.execute<PaidOrder>(sql`
    select ${paidOrderColumns} from ${paidOrders}
    where ${orders.orderNo} = any(${sql.param([...orderNos])}::text[]) and ${ownOrders(user)} order by orders.order_no limit 100`)
  return rows
}
