import { describe, expect, it } from 'vitest'
import { answerBy, autoDoneOn, payBy, payoutDueOn, shipBy } from '../../kernel/reference/product-order-days.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import {
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleActsOf,
  afterSaleAfter,
  afterSaleKinds,
  afterSaleKindsOf,
  afterSaleStateKeys,
  afterSaleStates,
  openAfterSaleStates,
} from './after-sales.ts'
import { amountOf, answerFaults, isReceiverPhone, keptAnswers, maskName, receiverFaults } from './product-order-form.ts'
import {
  mayActOn,
  mayAskAfterSale,
  type ProductOrderSituation,
  productOrderActs,
  productOrderAfter,
  productOrderStateKeys,
  productSides,
} from './product-order-states.ts'

const order: ProductOrderSituation = {
  ...{ state: 'toPay', isService: false, hasOpenAfterSale: false, isPaidOut: false },
  ...{ afterSalesUntil: null, today: '2026-11-29' },
}
const acts = (
  state: ProductOrderSituation['state'],
  by: 'buyer' | 'seller',
  more: Partial<ProductOrderSituation> = {},
) => productOrderActs.filter((act) => mayActOn({ ...order, state, ...more }, act, by))

describe('an order of a product', () => {
  it('lets each side do what its state allows', () => {
    expect(acts('toPay', 'buyer')).toEqual(['close'])
    expect(acts('toPay', 'seller')).toEqual(['close', 'changePrice'])
    expect(acts('toShip', 'seller')).toEqual(['ship', 'giveBack'])
    expect(acts('shipped', 'seller')).toEqual(['giveBack'])
    expect(acts('shipped', 'seller', { isService: true })).toEqual(['deliver', 'giveBack'])
    expect(acts('done', 'seller')).toEqual(['giveBack'])
    expect(acts('done', 'seller', { isPaidOut: true })).toEqual([])
    expect(acts('shipped', 'buyer')).toEqual(['receive'])
    for (const state of ['cancelled', 'refunded'] as const) {
      expect([...acts(state, 'buyer'), ...acts(state, 'seller')]).toEqual([])
    }
  })

  it('waits while something is asked for after the sale', () => {
    const open = { hasOpenAfterSale: true }
    expect(acts('toShip', 'seller', open)).toEqual([])
    expect(acts('shipped', 'buyer', open)).toEqual([])
    expect(mayAskAfterSale({ ...order, state: 'toShip', ...open })).toBe(false)
  })

  it('is asked about from payment until the days after receipt are over, and not once it is paid out', () => {
    const done = { ...order, state: 'done', afterSalesUntil: '2026-11-29' } as const
    expect([mayAskAfterSale(order), mayAskAfterSale({ ...order, state: 'toShip' })]).toEqual([false, true])
    expect([mayAskAfterSale(done), mayAskAfterSale({ ...done, today: '2026-11-30' })]).toEqual([true, false])
    expect(mayAskAfterSale({ ...done, isPaidOut: true })).toBe(false)
  })

  it('leaves no end by any act but the money that goes back', () => {
    for (const from of productOrderStateKeys) {
      for (const act of productOrderActs) {
        for (const by of productSides) {
          const to = productOrderAfter(from, act, by)
          if (to === undefined) continue
          expect(['cancelled', 'refunded']).not.toContain(from)
          if (from === 'done') expect(['giveBack', 'refund']).toContain(act)
        }
      }
    }
  })
})

describe('after-sales', () => {
  const sale = { kind: 'returnRefund', escalateBy: null, isOver: false, today: '2026-11-29' } as const

  it('go step by step, each by its side', () => {
    expect(afterSaleActsOf({ ...sale, state: 'asked' }, 'seller')).toEqual(['accept', 'refuse'])
    expect(afterSaleActsOf({ ...sale, state: 'asked' }, 'buyer')).toEqual(['withdraw', 'escalate'])
    expect(afterSaleActsOf({ ...sale, state: 'accepted' }, 'buyer')).toEqual(['sendBack', 'withdraw', 'escalate'])
    expect(afterSaleActsOf({ ...sale, state: 'returned' }, 'seller')).toEqual(['refuse', 'refund'])
    expect(afterSaleActsOf({ ...sale, state: 'escalated' }, 'staff')).toEqual(['grant', 'dismiss'])
    expect(afterSaleActsOf({ ...sale, kind: 'redo', state: 'accepted' }, 'seller')).toEqual(['redo'])
  })

  it('wait for nobody for ever: the portal decides for a silent seller, and what is not sent back is over', () => {
    const lapse = (kind: AfterSaleKind, state: AfterSaleState) => afterSaleAfter({ kind, state }, 'lapse', 'system')
    expect([lapse('refund', 'asked'), lapse('redo', 'accepted'), lapse('returnRefund', 'returned')]).toEqual(
      Array.from({ length: 3 }, () => 'escalated'),
    )
    expect(lapse('returnRefund', 'accepted')).toBe('withdrawn')
    for (const state of ['escalated', 'refunding', 'refused'] as const) expect(lapse('refund', state)).toBeUndefined()
    expect([answerBy(civilDate('2026-11-29'), false), answerBy(civilDate('2026-11-29'), true)]).toEqual([
      '2026-12-04',
      '2026-12-09',
    ])
  })

  it('that were refused are put to the portal in time, once, while nothing else is asked', () => {
    const refused = { ...sale, state: 'refused', escalateBy: '2026-11-29' } as const
    expect(afterSaleActsOf(refused, 'buyer')).toEqual(['escalate'])
    expect(afterSaleActsOf({ ...refused, today: '2026-11-30' }, 'buyer')).toEqual([])
    expect(afterSaleActsOf({ ...refused, isOver: true }, 'buyer')).toEqual([])
  })

  it('end for good: nobody acts on what is closed, and money on its way waits for nobody', () => {
    for (const state of afterSaleStateKeys.filter((one) => !openAfterSaleStates.includes(one) && one !== 'refused')) {
      for (const kind of afterSaleKinds) {
        for (const by of productSides) expect(afterSaleActsOf({ ...sale, kind, state }, by)).toEqual([])
      }
    }
    expect(afterSaleStates.refunding.isOpen).toBe(true)
    expect(afterSaleActsOf({ ...sale, state: 'refunding' }, 'buyer')).toEqual([])
  })

  it('ask for money alone before anything was sent, and send no service back', () => {
    expect(afterSaleKindsOf('toShip', false)).toEqual(['refund'])
    expect(afterSaleKindsOf('shipped', true)).toEqual(['refund', 'redo'])
    expect(afterSaleKindsOf('done', false)).toEqual(['refund', 'returnRefund', 'redo'])
  })
})

describe('days of an order', () => {
  const on = civilDate('2026-11-29')
  it('are counted by the rules in force', () => {
    expect([payBy(on), shipBy(on, 3), autoDoneOn(on)]).toEqual(['2026-12-02', '2026-12-02', '2026-12-09'])
  })
  it('let the money go the day after both are over: after-sales, and putting a refusal to the portal', () => {
    expect(payoutDueOn(on, null)).toBe('2026-11-30')
    expect(payoutDueOn(on, civilDate('2026-12-05'))).toBe('2026-12-06')
    expect(payoutDueOn(on, civilDate('2026-11-20'))).toBe('2026-11-30')
  })
})

describe('the form of an order', () => {
  const questions = [
    { id: 'a', label: '名称', kind: 'text', required: true, options: [] },
    { id: 'b', label: '类别', kind: 'choice', required: false, options: ['甲', '乙'] },
    { id: 'c', label: '日期', kind: 'day', required: false, options: [] },
    { id: 'd', label: '资料', kind: 'file', required: true, options: [] },
  ] as const
  const text = (id: string, value: string) => ({ id, text: value, fileIds: [] })

  it('wants what is required, and of each kind what it is', () => {
    expect(answerFaults(questions, [])).toEqual(['a', 'd'])
    expect(
      answerFaults(questions, [text('a', ' '), text('b', '丙'), text('c', '2026-02-30'), text('d', '资料在此')]),
    ).toEqual(['a', 'b', 'c', 'd'])
    const good = [text('a', '水杯'), text('b', '甲'), text('c', '2026-02-28'), { id: 'd', text: '', fileIds: ['f'] }]
    expect(answerFaults(questions, good)).toEqual([])
    expect(keptAnswers(questions, [...good, text('z', '?')]).map(({ label }) => label)).toEqual([
      '名称',
      '类别',
      '日期',
      '资料',
    ])
  })

  it('sends goods to somebody with a phone at a place', () => {
    expect(receiverFaults({ name: '', phone: '12', region: ' ', address: '路' })).toEqual([
      'name',
      'phone',
      'region',
      'address',
    ])
    expect(['13800138000', '025-83001234', '+86 138 0013 8000', '8'].map(isReceiverPhone)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([maskName('王小明'), maskName('王'), maskName('')]).toEqual(['王**', '王', ''])
  })

  it('costs a whole number of fen that a payment can hold', () => {
    expect([amountOf(12_000, 3), amountOf(999_999_999, 1), amountOf(500_000_000, 2)]).toEqual([
      36_000,
      999_999_999,
      undefined,
    ])
    expect([amountOf(1, 0), amountOf(1, 1000), amountOf(1, 1.5)]).toEqual([undefined, undefined, undefined])
  })
})
