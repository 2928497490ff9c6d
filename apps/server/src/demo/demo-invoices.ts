import { kindFacts, kindsThat } from '@portal/domain/kernel/orders/kinds'
import { taxIn } from '@portal/domain/money/invoices/invoice-tax'
import { lineName, shippedTerms, taxGroupOf } from '@portal/domain/money/invoices/invoice-terms'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { ofKinds } from '../kernel/orders/order-kind-rules.ts'
import type { Tx } from '../platform/db/connection.ts'
import {
  invoiceEvents,
  invoiceLines,
  invoiceOrders,
  invoiceReversals,
  invoices,
  invoiceTitles,
} from '../platform/db/schema/invoices.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const rate = 600
const notDeals = kindsThat(({ isDeal }) => !isDeal)
const title = {
  ...{ titleKind: 'company' as const, titleName: '江南智造科技有限公司', taxNo: '91350211M000100Y46' },
  ...{ address: '厦门市集美区软件园三期', phone: '0592-6000000', email: 'caiwu@example.cn' },
}

interface PaidOrder extends Record<string, unknown> {
  id: string
  kind: string
  fen: number
}

const dayMilliseconds = 86_400_000
const note = '抬头应为子公司'
const refusal = '付款方与抬头不一致，请更换抬头后重新申请。'

/** Two titles of the demo customer, and an invoice in each of four states; most of their paid orders are left to be invoiced. */
export async function insertDemoInvoices(tx: Tx, now: Date): Promise<void> {
  const customer = demoPeople.demo.id
  await tx.insert(invoiceTitles).values([
    { id: demoId('invoice title company'), organisationId: customer, ...title, isDefault: true, changedBy: customer },
    {
      ...{ id: demoId('invoice title person'), organisationId: customer, titleKind: 'person', titleName: '个人' },
      ...{ email: 'demo@example.cn', changedBy: customer },
    },
  ])
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  const { rows } = await tx.execute<PaidOrder>(sql`
    select o.id, o.kind, kept_for_invoice(o.id, null, false)::int as fen from orders o join payments p on p.order_id = o.id and p.state = 'paid'
    where o.owner_id = ${customer} and ${ofKinds(notDeals, sql`o.kind`)} and kept_for_invoice(o.id, null, false) > 0
      and p.paid_at between ${daysAgo(300)}::timestamptz and ${daysAgo(41)}::timestamptz
      and not exists (select from refunds r where r.order_id = o.id)
    order by p.paid_at, o.order_no limit 5`)
  const [first, second, third, fourth, fifth] = rows
  if (!first || !second || !third || !fourth || !fifth) throw new Error('the demo customer has fewer paid orders')
  const finance = demoPeople.finance.id
  const issued = await insertInvoice(tx, [first, second], 1, daysAgo(40))
  await issue(tx, issued, '26352000000001000017', daysAgo(39))
  const red = await insertInvoice(tx, [third], 2, daysAgo(12))
  await issue(tx, red, '26352000000001000025', daysAgo(10))
  const at = daysAgo(2)
  await tx.update(invoices).set({ state: 'redPending', version: 4 }).where(eq(invoices.id, red))
  await tx.insert(invoiceReversals).values({
    ...{ id: demoId('invoice reversal'), invoiceId: red, reason: 'mistake', note, askedBy: customer, askedAt: at },
  })
  await tx.insert(invoiceEvents).values({ invoiceId: red, event: 'askReversal', actorId: customer, notes: note, at })
  await insertInvoice(tx, [fourth], 3, daysAgo(1))
  const refused = await insertInvoice(tx, [fifth], 4, daysAgo(5))
  await tx
    .update(invoices)
    .set({ state: 'rejected', reason: refusal, decidedBy: finance, version: 2 })
    .where(eq(invoices.id, refused))
  await tx
    .insert(invoiceEvents)
    .values({ invoiceId: refused, event: 'refuse', actorId: finance, notes: refusal, at: daysAgo(4) })
}

async function insertInvoice(tx: Tx, orders: readonly PaidOrder[], number: number, at: Date): Promise<string> {
  const id = demoId(`invoice ${number}`)
  const requestNo = `F${beijingDate(at).slice(2).replaceAll('-', '')}${String(number).padStart(6, '0')}`
  const customer = demoPeople.demo.id
  const gross = new Map<string, number>()
  for (const { kind, fen } of orders) {
    const { area } = kindFacts(kind)
    const line = lineName(area, shippedTerms.classes[taxGroupOf(area)])
    gross.set(line, (gross.get(line) ?? 0) + fen)
  }
  const lines = [...gross].map(([line, fen], place) => ({
    ...{ invoiceId: id, place, name: line, taxClass: shippedTerms.classes.intellectual.code, rate },
    ...{ grossFen: fen, taxFen: taxIn(fen, rate) },
  }))
  const amountFen = lines.reduce((sum, { grossFen }) => sum + grossFen, 0)
  const taxFen = lines.reduce((sum, line) => sum + line.taxFen, 0)
  await tx.insert(invoices).values({
    ...{ id, requestNo, organisationId: customer, kind: 'special', ...title, amountFen, taxFen },
    ...{ askedBy: customer, askedAt: at },
  })
  await tx
    .insert(invoiceOrders)
    .values(orders.map((order) => ({ invoiceId: id, orderId: order.id, amountFen: order.fen, withOfficial: false })))
  await tx.insert(invoiceLines).values(lines)
  await tx
    .insert(invoiceEvents)
    .values({ invoiceId: id, event: 'requested', actorId: customer, at, toState: 'requested' })
  return id
}

async function issue(tx: Tx, invoiceId: string, number: string, at: Date): Promise<void> {
  const actorId = demoPeople.finance.id
  await tx
    .update(invoices)
    .set({ state: 'issued', number, issuedOn: beijingDate(at), decidedBy: actorId, version: 3 })
    .where(eq(invoices.id, invoiceId))
  await tx.insert(invoiceEvents).values([
    { invoiceId, event: 'approve', actorId, fromState: 'requested', toState: 'submitted', at },
    { invoiceId, event: 'issue', actorId, fromState: 'submitted', toState: 'issued', notes: number, at },
  ])
}
