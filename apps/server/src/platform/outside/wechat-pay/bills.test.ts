import { readBill } from '@portal/domain/money/bills/read-bill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, failureOf, type Harness, startHarness } from './test/sandbox-harness.ts'

// The gateway's clock begins at noon of 2026-11-21 in Beijing.
const day = '2026-11-21'
const nextMorning = 22 * 3_600_000

let harness: Harness
beforeEach(async () => {
  harness = await startHarness()
})
afterEach(() => harness.close())

async function payOrder() {
  const order = buildOrder({ description: '专利申请,官费' })
  await harness.client.createNative(order)
  await harness.sandbox.pay(order.outTradeNo)
  return order
}

describe('the bill of a day', () => {
  it('tells each payment and refund, in whole fen, and adds up', async () => {
    const order = await payOrder()
    await harness.client.refund({
      ...{ outTradeNo: order.outTradeNo, outRefundNo: 'R-1', refundFen: 10_001, totalFen: order.totalFen },
    })
    await harness.scheduler.advance(nextMorning)

    const bill = readBill(await harness.client.fetchBill(day))

    expect(bill).toMatchObject({ paidFen: 95_000, refundedFen: 10_001, feeFen: 510 })
    expect(bill.lines).toMatchObject([
      { kind: 'payment', outTradeNo: order.outTradeNo, amountFen: 95_000, at: '2026-11-21 12:00:00' },
      { kind: 'refund', outTradeNo: order.outTradeNo, outRefundNo: 'R-1', amountFen: 10_001 },
    ])
  })

  it('is not there before the next morning, nor of a day without any payment', async () => {
    await payOrder()
    expect(await failureOf(() => harness.client.fetchBill(day))).toMatchObject({ kind: 'rejected' })
    await harness.scheduler.advance(13 * 3_600_000)
    expect(await failureOf(() => harness.client.fetchBill(day))).toMatchObject({ kind: 'billNotReady' })
    await harness.scheduler.advance(nextMorning)
    expect(await failureOf(() => harness.client.fetchBill('2026-11-20'))).toMatchObject({ kind: 'noBill' })
    expect(await failureOf(() => harness.client.fetchBill('yesterday'))).toMatchObject({ kind: 'invalidRequest' })
  })

  it('is believed only from the provider, and only as the signed answer says it is', async () => {
    await payOrder()
    await harness.scheduler.advance(nextMorning)
    harness.sandbox.faults.armAnswer('unsigned')
    expect(await failureOf(() => harness.client.fetchBill(day))).toMatchObject({ kind: 'unsigned' })

    // What is found when the file is written is another than what was hashed.
    const { list } = harness.store
    let asked = 0
    harness.store.list = async (kind, after, limit) => {
      asked += 1
      const records = await list(kind, after, limit)
      return asked <= 2 ? records : []
    }
    expect(await failureOf(() => harness.client.fetchBill(day))).toMatchObject({ kind: 'rejected' })
    asked = 1
    expect(await failureOf(() => harness.client.fetchBill(day))).toMatchObject({ kind: 'rejected' })
  })
})
