import { randomUUID } from 'node:crypto'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { invoices } from '../../../platform/db/schema/invoices.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { payments } from '../../../platform/db/schema/payments.ts'
import { insertFile } from '../../../platform/documents/file-queries.ts'
import { buildOrder } from '../../../test/build-order.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

export const taxNo = '91350211M000100Y46'
let serial = 0
/** Twenty digits, never the same. */
export const newNumber = () => {
  serial += 1
  return `2635${String(serial).padStart(16, '0')}`
}

/** A portal’s orders, titles and files as tests of invoices need them. */
export function invoiceWorld(portal: TestPortal) {
  const { db } = portal

  /** A paid order: 950.00 for the office and 300.00 for us, unless said otherwise; its payment stands as one of WeChat. */
  async function paidOrder(person: TestPerson, more: Partial<typeof orders.$inferInsert> = {}) {
    const order = await buildOrder(db, person, { workState: 1, officialFen: 95_000, serviceFen: 30_000, ...more })
    const amountFen = order.officialFen + order.serviceFen
    await db.insert(payments).values({
      ...{ orderId: order.id, outTradeNo: randomUUID().replaceAll('-', ''), channel: 'native', provider: 'sandbox' },
      ...{ description: 'x', amountFen, officialFen: order.officialFen, serviceFen: order.serviceFen, state: 'paid' },
      ...{ transactionId: randomUUID(), receivedFen: amountFen, startedBy: person.id },
      ...{ expiresAt: new Date(), paidAt: new Date() },
    })
    await db.update(orders).set({ paidFen: amountFen, paymentState: 2 }).where(eq(orders.id, order.id))
    return order
  }

  async function saveTitle(person: TestPerson, more: Record<string, unknown> = {}): Promise<string> {
    const { data, error } = await portal.call(
      'invoices.saveTitle',
      { kind: 'company', name: '示例水壶有限公司', taxNo, email: 'books@example.cn', ...more } as never,
      { as: person },
    )
    if (error) throw new Error(error)
    return data.id
  }

  async function fileOf(person: TestPerson, mediaType = 'application/pdf', bytes = 10): Promise<string> {
    const file = await insertFile(db, {
      ...{ ownerId: person.ownerId, uploadedBy: person.id, storageKey: randomUUID(), name: '发票.pdf', mediaType },
      ...{ bytes, sha256: Buffer.alloc(32) },
    })
    return file.id
  }

  interface Asked {
    readonly way?: 'one' | 'each'
    readonly kind?: 'ordinary' | 'special'
    readonly titleId?: string
    readonly amount?: number
    readonly email?: string
  }
  async function ask(person: TestPerson, orderNos: readonly string[], more: Asked = {}) {
    const { way = 'one' } = more
    const titleId = more.titleId ?? (await saveTitle(person))
    const preview = await portal.call('invoices.previewInvoices', { orderNos: [...orderNos], way }, { as: person })
    const amount = more.amount ?? preview.data?.reduce?.((sum, one) => sum + one.amount, 0) ?? 1
    return portal.call(
      'invoices.askInvoices',
      {
        orderNos: [...orderNos],
        way,
        kind: more.kind ?? 'ordinary',
        titleId,
        email: more.email ?? 'books@example.cn',
        amount,
      },
      { as: person },
    )
  }

  /** The invoice's row as it stands. */
  async function row(id: string) {
    const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
    if (!found) throw new Error('no such invoice')
    return found
  }

  async function asked(person: TestPerson, orderNos: readonly string[], more: Asked = {}) {
    const { data, error } = await ask(person, orderNos, more)
    const [first] = data?.list ?? []
    if (!first) throw new Error(error ?? 'not asked')
    return row(first.id)
  }

  /** Decides as the office does, of the version that stands. */
  async function decide(finance: TestPerson, id: string, decision: 'approve' | 'refuse' | 'retry', reason = '') {
    const { version } = await row(id)
    return portal.call('invoices.decideInvoice', { id, version, decision, reason }, { as: finance })
  }

  async function issue(finance: TestPerson, id: string, more: Record<string, unknown> = {}) {
    const { version } = await row(id)
    const fileIds = [await fileOf(finance)]
    return portal.call(
      'invoices.issueInvoice',
      { id, version, number: newNumber(), issuedOn: beijingDate(new Date()), fileIds, ...more },
      { as: finance },
    )
  }

  /** An invoice that was asked for, approved and issued by hand. */
  async function issued(person: TestPerson, finance: TestPerson, orderNos: readonly string[]) {
    const { id } = await asked(person, orderNos)
    await decide(finance, id, 'approve')
    const { error } = await issue(finance, id)
    if (error) throw new Error(error)
    return row(id)
  }

  async function askReversal(as: TestPerson, id: string) {
    const { version } = await row(id)
    return portal.call('invoices.askReversal', { id, version, reason: 'mistake', note: '抬头有误' }, { as })
  }

  async function decideReversal(finance: TestPerson, id: string, more: Record<string, unknown>) {
    const { version } = await row(id)
    return portal.call('invoices.decideReversal', { id, version, ...more } as never, { as: finance })
  }

  /** What stands on live invoices, and what was paid and is kept, of each order of a person. */
  async function balances(person: TestPerson) {
    const { rows } = await db.execute<{ orderNo: string; live: number; kept: number }>(sql`
      select o.order_no as "orderNo", coalesce((select sum(io.amount_fen) from invoice_orders io where io.order_id = o.id and io.is_live), 0)::int as live,
        (select p.service_fen - coalesce((select sum(r.service_fen) from refunds r where r.payment_id = p.id and r.of_order = 1
          and r.state in ('approved', 'done', 'failed')), 0) from payments p where p.order_id = o.id and p.state = 'paid')::int as kept
      from orders o where o.owner_id = ${person.ownerId} order by o.order_no`)
    return rows
  }

  return { paidOrder, saveTitle, fileOf, ask, asked, row, decide, issue, issued, askReversal, decideReversal, balances }
}
