import { randomUUID } from 'node:crypto'
import { invoiceLines, invoiceOrders, invoices, invoiceTitles } from '../platform/db/schema/invoices.ts'
import { payments } from '../platform/db/schema/payments.ts'
import { buildOrder } from './build-order.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** Tables of invoices, by which the owner’s rows are looked at before and after. */
export const invoiceTables = ['invoice_titles', 'invoices']

/** A paid order of the owner. */
async function paidOrder({ db }: TestPortal, owner: TestPerson, marker: string, orderNo: string) {
  const order = await buildOrder(db, owner, {
    ...{ orderNo, title: marker, applicantName: marker, workState: 1, paymentState: 2 },
    ...{ serviceFen: 30_000, paidFen: 30_000 },
  })
  await db.insert(payments).values({
    ...{ orderId: order.id, outTradeNo: randomUUID().replaceAll('-', ''), channel: 'native', provider: 'sandbox' },
    ...{ description: marker, amountFen: 30_000, officialFen: 0, serviceFen: 30_000, state: 'paid' },
    ...{ transactionId: randomUUID(), receivedFen: 30_000, startedBy: owner.id },
    ...{ expiresAt: new Date(), paidAt: new Date() },
  })
  return order
}

/** A title of the owner’s, a request for an invoice of a paid order, and a paid order on none. */
export async function makeInvoiceRows(portal: TestPortal, owner: TestPerson, marker: string) {
  const { db } = portal
  const order = await paidOrder(portal, owner, marker, 'P260105100301')
  const free = await paidOrder(portal, owner, marker, 'P260105100302')
  const facts = { titleKind: 'person', titleName: marker, email: `${marker}@example.cn` } as const
  const [title] = await db
    .insert(invoiceTitles)
    .values({ organisationId: owner.ownerId, ...facts, changedBy: owner.id })
    .returning({ id: invoiceTitles.id })
  const invoiceId = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(invoices)
      .values({
        ...{ organisationId: owner.ownerId, kind: 'ordinary', ...facts, amountFen: 30_000, taxFen: 1_698 },
        askedBy: owner.id,
      })
      .returning({ id: invoices.id })
    if (!row) throw new Error('rows were not made')
    const [id, amountFen] = [row.id, 30_000]
    await tx.insert(invoiceOrders).values({ invoiceId: id, orderId: order.id, amountFen, withOfficial: false })
    const line = { name: marker, taxClass: '3040302000000000000', rate: 600, grossFen: 30_000, taxFen: 1_698 }
    await tx.insert(invoiceLines).values({ invoiceId: id, place: 0, ...line })
    return id
  })
  return { invoice: invoiceId, invoiceTitle: title?.id, invoicedOrder: order.orderNo, paidOrder: free.orderNo }
}
