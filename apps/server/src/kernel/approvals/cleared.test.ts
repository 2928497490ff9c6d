import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPayment } from '../../money/payments/payment-queries.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import { type Cleared, clearAct, holdTo } from './clear-act-parts.ts'

let portal: PaymentPortal

beforeAll(async () => {
  portal = await startPaymentPortal()
})
afterAll(() => portal.stop())

describe('what was cleared', () => {
  it('pays its own order in its own transaction, and nothing else', async () => {
    const person = await portal.person()
    const [order, other] = [
      await portal.readOrder((await portal.order(person)).orderNo),
      await portal.readOrder((await portal.order(person)).orderNo),
    ]
    const on = civilDate('2026-11-28')
    const rowOf = (orderId: string) => ({
      ...{ orderId, outTradeNo: `T${orderId}`, channel: 'native' as const, provider: 'sandbox' as const },
      ...{ description: 'x', payerOpenId: null, amountFen: 2, officialFen: 1, serviceFen: 1, startedBy: person.id },
    })
    const clear = (tx: Parameters<typeof clearAct>[0]) =>
      clearAct(tx, { act: 'pay', order, user: person, days: { on, today: on } })
    let kept: Cleared | undefined

    await portal.db.transaction(async (tx) => {
      kept = await clear(tx)
      const cleared = kept
      await expect(insertPayment(tx, rowOf(other.id), cleared)).rejects.toThrow('was not cleared')
      expect(() => holdTo(cleared, { tx, act: 'handIn', orderId: order.id })).toThrow('was not cleared')
      expect((await insertPayment(tx, rowOf(order.id), cleared)).orderId).toBe(order.id)
    })
    await portal.db.transaction(async (tx) => {
      expect(() => holdTo(kept as Cleared, { tx, act: 'pay', orderId: order.id })).toThrow('was not cleared')
      // Nor is anything of that shape, made elsewhere.
      expect(() => holdTo({} as Cleared, { tx, act: 'pay', orderId: order.id })).toThrow('was not cleared')
    })
  })
})
