import { randomUUID } from 'node:crypto'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMembers } from '../../platform/db/schema/orders.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'

let portal: PaymentPortal
let customer: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
  viewer = await portal.person()
})

afterAll(() => portal.stop())

async function show<O extends { id: string; orderNo: string }>(order: O, role: 'viewer' | 'editor' = 'viewer') {
  await portal.db.insert(orderMembers).values({ orderId: order.id, userId: viewer.id, role, addedBy: customer.id })
  return order.orderNo
}

async function announce(orderNo: string) {
  const proof = await insertFile(portal.db, {
    ownerId: viewer.id,
    uploadedBy: viewer.id,
    storageKey: randomUUID(),
    name: 'proof.pdf',
    mediaType: 'application/pdf',
    bytes: 10,
    sha256: Buffer.alloc(32),
  })
  const said = { amount: 125_000, transferredOn: beijingDate(new Date()), payer: '示例水壶有限公司', fileId: proof.id }
  return portal.call('payments.announceTransfer', { orderNo, ...said }, { as: viewer })
}

const pay = (orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as: viewer })
const refused = { status: 409, error: 'orders.actionNotAllowed' }

describe('a customer to whom another’s order was only shown', () => {
  it('does not pay it, is told no account and announces no transfer', async () => {
    const orderNo = await show(await portal.order(customer))
    const told = await portal.call('payments.getPaymentInstructions', { orderNo }, { as: viewer })

    expect([await pay(orderNo), told, await announce(orderNo)]).toMatchObject([refused, refused, refused])

    expect(await portal.attempts(orderNo)).toEqual([])
    const { data } = await portal.call('payments.getPaymentInstructions', { orderNo }, { as: customer })
    expect(data.transfer).toBeNull()
  })

  it('does not ask its money back', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    await show(await portal.readOrder(orderNo))

    expect(await portal.call('payments.requestRefund', { orderNo, reason: 'mine' }, { as: viewer })).toMatchObject(
      refused,
    )

    expect(await portal.readOrder(orderNo)).toMatchObject({ afterState: 0 })
  })

  it('pays it once they may act for its customer', async () => {
    expect((await pay(await show(await portal.order(customer), 'editor'))).status).toBe(200)
  })
})
