import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDown } from '../../kernel/approvals/test/approving-company.ts'
import { makeBudgetedCompany } from '../../kernel/budgets/test/budgeted-company.ts'
import { transfers } from '../../platform/db/schema/payments.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'

let portal: PaymentPortal
let customer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
})

afterAll(() => portal.stop())

async function announced() {
  const order = await portal.order(customer)
  const proof = await insertFile(portal.db, {
    ownerId: customer.id,
    uploadedBy: customer.id,
    storageKey: randomUUID(),
    name: 'proof.pdf',
    mediaType: 'application/pdf',
    bytes: 10,
    sha256: Buffer.alloc(32),
  })
  const said = { amountFen: 125_000, transferredOn: '2026-01-05', payerName: 'Example', announcedBy: customer.id }
  await portal.db.insert(transfers).values({ ...said, orderId: order.id, fileId: proof.id })
  return order
}

describe('payments.checkPayable', () => {
  it('says of each order whether it can be paid and why not, and opens nothing', async () => {
    const open = await portal.order(customer)
    const paid = await portal.paidOrder(customer)
    const draft = await portal.order(customer, { workState: 0 })
    const free = await portal.order(customer, { officialFen: 0, serviceFen: 0 })
    const { orderNo: waiting } = await announced()
    const foreign = await portal.order(await portal.person())
    const orderNos = [open, paid, draft, free, foreign, open].map((order) => order.orderNo).concat(waiting)

    const { data } = await portal.call('payments.checkPayable', { orderNos }, { as: customer })

    expect(data.total).toBe(125_000)
    expect(data.list.map(({ orderNo, reason }) => [orderNo, reason?.en])).toEqual([
      [open.orderNo, undefined],
      [paid.orderNo, 'The order is paid'],
      [draft.orderNo, 'The order is still a draft'],
      [free.orderNo, 'There is nothing to pay on this order.'],
      [foreign.orderNo, 'We couldn’t find this. It may have been removed, or the link may be wrong.'],
      [waiting, expect.stringContaining('bank transfer')],
    ])
    expect(data.list[4]).toMatchObject({ title: '', amount: 0, payable: false })
    expect(await portal.attempts(open.orderNo)).toEqual([])
  })

  it('says what approval or money an order lacks', async () => {
    const { owner, asker, order } = await makeBudgetedCompany(portal)
    await layDown(portal, owner, { minFen: 110_000 })
    const [fits, unapproved, over] = [
      await order({ officialFen: 0 }),
      await order(),
      await order({ officialFen: 300_000 }),
    ]
    const orderNos = [fits, unapproved, over]

    const { data } = await portal.call('payments.checkPayable', { orderNos }, { as: asker })

    expect(data.total).toBe(30_000)
    expect(data.list.map(({ reason }) => reason?.en)).toEqual([
      undefined,
      expect.stringContaining('approv'),
      expect.stringContaining('¥2,000.00 left'),
    ])
  })
})
