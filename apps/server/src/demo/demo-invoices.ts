import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { taxIn } from '@portal/domain/money/invoices/invoice-tax'
import { lineName, shippedTerms, taxGroupOf } from '@portal/domain/money/invoices/invoice-terms'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
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
const title = {
  ...{ titleKind: 'company' as const, titleName: '江南智造科技有限公司', taxNo: '91350211M000100Y46' },
  ...{ address: '厦门市集美区软件园三期', phone: '0592-6000000', email: 'caiwu@example.cn' },
}

interface PaidOrder extends Record<string, unknown> {
  id: string
  kind: string
  fen: number
}

/** Two titles of the demo customer, and an invoice in each of four states; paid orders are left to be invoiced. */
export async function insertDemoInvoices(tx: Tx, now: Date): Promise<void> {
  const customer = demoPeople.demo.id
  await tx.insert(invoiceTitles).values([
    { id: demoId('invoice title company'), organisationId: customer, ...title, isDefault: true, changedBy: customer },
    {
      ...{ id: demoId('invoice title person'), organisationId: customer, titleKind: 'person', titleName: '个人' },
      ...{ email: 'demo@example.cn', changedBy: customer },
    },
  ])
  const { rows } = await tx.execute<PaidOrder>(sql`
    select o.id, o.kind, kept_for_invoice(o.id, null, false)::int as fen from orders o join payments p on p.order_id = o.id and p.state = 'paid'
    where o.owner_id = ${customer} and o.kind <> 'deal' and kept_for_invoice(o.id, null, false) > 0
      and p.paid_at > now() - interval '300 days' and not exists (select from refunds r where r.order_id = o.id)
    order by p.paid_at, o.id limit 7`)
  if (rows.length < 4) throw new Error('the demo customer has fewer paid orders')
  const [first, second, third, ...more] = rows
  const finance = demoPeople.finance.id
  const ask = (orders: readonly (PaidOrder | undefined)[], name: string, daysAgo: number) =>
    insertInvoice(
      tx,
      orders.flatMap((order) => order ?? []),
      { name, at: new Date(now.getTime() - daysAgo * 86_400_000) },
    )
  const issued = await ask([first, second], 'issued', 40)
  await issue(tx, issued, { number: '26352000000001000017', on: addDays(beijingDate(now), -39), finance })
  if (more.length > 1) {
    const red = await ask([third], 'red', 12)
    await issue(tx, red, { number: '26352000000001000025', on: addDays(beijingDate(now), -10), finance })
    await tx.update(invoices).set({ state: 'redPending', version: 4 }).where(eq(invoices.id, red))
    await tx
      .insert(invoiceReversals)
      .values({ invoiceId: red, reason: 'mistake', note: '抬头应为子公司', askedBy: customer })
    await tx
      .insert(invoiceEvents)
      .values({ invoiceId: red, event: 'askReversal', actorId: customer, notes: '抬头应为子公司' })
  }
  await ask([more[0] ?? third], 'requested', 1)
  const refused = more[1] && (await ask([more[1]], 'refused', 5))
  if (!refused) return
  const reason = '付款方与抬头不一致，请更换抬头后重新申请。'
  await tx
    .update(invoices)
    .set({ state: 'rejected', reason, decidedBy: finance, version: 2 })
    .where(eq(invoices.id, refused))
  await tx.insert(invoiceEvents).values({ invoiceId: refused, event: 'refuse', actorId: finance, notes: reason })
}

async function insertInvoice(
  tx: Tx,
  orders: readonly PaidOrder[],
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<string> {
  const id = demoId(`invoice ${name}`)
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
    ...{ id, organisationId: customer, kind: 'special', ...title, amountFen, taxFen, askedBy: customer, askedAt: at },
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

async function issue(
  tx: Tx,
  id: string,
  { number, on, finance }: { readonly number: string; readonly on: string; readonly finance: string },
): Promise<void> {
  await tx
    .update(invoices)
    .set({ state: 'issued', number, issuedOn: on, decidedBy: finance, version: 3 })
    .where(eq(invoices.id, id))
  await tx.insert(invoiceEvents).values([
    { invoiceId: id, event: 'approve', actorId: finance, fromState: 'requested', toState: 'submitted' },
    { invoiceId: id, event: 'issue', actorId: finance, fromState: 'submitted', toState: 'issued', notes: number },
  ])
}
