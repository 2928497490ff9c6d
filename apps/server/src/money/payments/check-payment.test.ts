import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { payments } from '../../platform/db/schema/payments.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { settleTransaction } from './settle-payment.ts'

let portal: PaymentPortal
let customer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
})
afterAll(() => portal.stop())

const isWaitedFor = async () =>
  (
    await portal.db.execute(
      sql`select from pg_locks where relation = 'payments'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.length > 0

describe('payments.checkPayment', () => {
  it('never shows an order unpaid with its payment gone, when the payment is booked while it looks', async () => {
    const { orderNo } = await portal.order(customer)
    await portal.call('payments.payByCode', { orderNo }, { as: customer })
    const { outTradeNo } = await portal.lastAttempt(orderNo)
    portal.sandbox.faults.armNotice('lost')
    await portal.sandbox.pay(outTradeNo)
    const provider = portal.services.paymentProvider
    const transaction = await provider.queryByOutTradeNo(outTradeNo)

    const answer = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`lock table payments in access exclusive mode`)
      const asked = portal.call('payments.checkPayment', { orderNo }, { as: customer })
      await vi.waitFor(async () => expect(await isWaitedFor()).toBe(true), { timeout: 10_000 })
      await settleTransaction(tx, provider, transaction, { isAnswer: true })
      return { asked }
    })

    expect((await answer.asked).data).toMatchObject({ paid: true, payState: 2, expireTime: null })
    const [kept] = await portal.db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo))
    expect(kept?.state).toBe('paid')
  })
})
