import { randomUUID } from 'node:crypto'
import { officePaidPostings } from '@portal/domain/money/payments/ledger'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sqlState, violatedConstraint } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { ledgerPostings, ledgerTransactions, payments } from '../../platform/db/schema/payments.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { noteOfficePayment, takeBackOfficePayment } from '../official-fees/office-payment-queries.ts'
import { addBooking } from './ledger-queries.ts'
import { settleTransaction } from './settle-payment.ts'

let portal: PaymentPortal
let other: Database
let customer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  other = openDatabase(portal.url, { max: 8 })
  customer = await portal.person()
})

afterAll(async () => {
  await other.close()
  await portal.stop()
})

async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return violatedConstraint(error) ?? sqlState(error)
  }
}

const attempt = (orderId: string, more: Partial<typeof payments.$inferInsert> = {}) => ({
  orderId,
  outTradeNo: `T${randomUUID().replaceAll('-', '').slice(0, 28)}`,
  channel: 'native' as const,
  provider: 'sandbox' as const,
  description: 'test',
  amountFen: 125_000,
  officialFen: 95_000,
  serviceFen: 30_000,
  startedBy: customer.id,
  expiresAt: new Date(Date.now() + 60_000),
  ...more,
})
const paidFacts = { state: 'paid' as const, transactionId: randomUUID(), receivedFen: 125_000, paidAt: new Date() }

describe('constraints of money', () => {
  it('allow one open and one paid attempt of an order', async () => {
    const { id } = await portal.order(customer)
    await portal.db.insert(payments).values([attempt(id), attempt(id, paidFacts)])

    expect(await failureOf(() => portal.db.insert(payments).values(attempt(id, { state: 'open' })))).toBe(
      'payments_one_open_key',
    )
    const again = { ...paidFacts, transactionId: randomUUID() }
    expect(await failureOf(() => portal.db.insert(payments).values(attempt(id, again)))).toBe('payments_one_paid_key')
  })

  it.each([
    ['payments_amount_check', { amountFen: 1 }],
    ['payments_amount_check', { officialFen: 130_000, serviceFen: -5_000 }],
    ['payments_state_check', { state: 'lost' as 'open' }],
    ['payments_received_check', { state: 'paid' as const }],
    ['payments_received_check', { ...paidFacts, transactionId: 'x1', receivedFen: 1 }],
  ])('%s refuses %j', async (constraint, more) => {
    const { id } = await portal.order(customer)

    expect(await failureOf(() => portal.db.insert(payments).values(attempt(id, more)))).toBe(constraint)
  })

  it('refuse to pay more to the office than an order holds for it, once or in parts, and book it once', async () => {
    const { id: orderId } = await portal.paidOrder(customer)
    const held = async () => (await portal.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.heldFen
    const whole = (await held()) ?? 0
    const note = (amountFen: number) =>
      portal.db.transaction((tx) =>
        noteOfficePayment(tx, { orderId, amountFen, paidOn: '2026-01-05', notedBy: customer.id, memo: 'test' }),
      )

    expect(await failureOf(() => note(whole + 1))).toBe('orders_held_check')
    const first = await note(whole - 100)
    expect(await failureOf(() => note(101))).toBe('orders_held_check')
    await note(100)
    expect(await held()).toBe(0)

    const takeBack = () =>
      portal.db.transaction((tx) => takeBackOfficePayment(tx, first.id, { by: customer.id, reason: 'test' }))
    const answers = await Promise.all([takeBack(), takeBack(), takeBack()])
    expect(answers.filter((row) => row !== undefined)).toHaveLength(1)
    expect(await held()).toBe(whole - 100)
    const twice = () =>
      portal.db.transaction((tx) =>
        addBooking(tx, {
          kind: 'officePaid',
          orderId,
          officePaymentId: first.id,
          memo: 'test',
          postings: officePaidPostings(1),
        }),
      )
    expect(await failureOf(twice)).toBe('ledger_transactions_office_key')
  })

  it('refuse a booking that does not sum to zero, a second one of a payment, and any change', async () => {
    const { id, orderNo } = await portal.paidOrder(customer)
    const { id: paymentId } = await portal.lastAttempt(orderNo)
    const base = { orderId: id, paymentId, memo: 'test' }
    const lopsided = () =>
      portal.db.transaction((tx) =>
        addBooking(tx, {
          ...base,
          kind: 'unassignedReceipt',
          postings: [{ account: 'service-revenue', amountFen: 5 }],
        }),
      )
    const second = () => portal.db.transaction((tx) => addBooking(tx, { ...base, kind: 'receipt', postings: [] }))

    expect(await failureOf(lopsided)).toBe('23514')
    expect(await failureOf(second)).toBe('ledger_transactions_payment_key')
    expect(await failureOf(() => portal.db.update(ledgerPostings).set({ amountFen: 1 }))).toBe('23000')
    expect(await failureOf(() => portal.db.delete(ledgerTransactions))).toBe('23000')
    expect((await portal.ledger(orderNo)).total).toBe(0)
  })

  it('refuse a refund above what was paid and an order paid with another sum', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const set = (text: ReturnType<typeof sql>) => failureOf(() => portal.db.execute(text))

    expect(await set(sql`update orders set refunded_fen = 125001 where order_no = ${orderNo}`)).toBe(
      'orders_amounts_check',
    )
    expect(await set(sql`update orders set paid_fen = 1 where order_no = ${orderNo}`)).toBe('orders_paid_check')
  })
})

/**
 * The races that the constraints and locks are there for. Each is run twice: as the product is, and with the guard
 * taken away, where it must go wrong. A test that cannot fail would prove nothing.
 */
describe('races of money', () => {
  /** Two servers that both saw no open attempt and insert one each, without the lock of the order in between. */
  const openTwice = (orderId: string) =>
    Promise.all([portal.db, other.db].map((db) => failureOf(() => db.insert(payments).values(attempt(orderId)))))

  it('two servers open two payments of one order: seen without the index, refused with it', async () => {
    const guarded = await portal.order(customer)
    const bare = await portal.order(customer)

    const withIndex = await openTwice(guarded.id)
    await portal.db.execute(sql`drop index payments_one_open_key`)
    const without = await openTwice(bare.id)

    expect(withIndex.filter((failure) => failure === undefined)).toHaveLength(1)
    expect(withIndex).toContain('payments_one_open_key')
    expect(without).toEqual([undefined, undefined])
    await portal.db.update(payments).set({ state: 'closed' }).where(eq(payments.orderId, bare.id))
    await portal.db.execute(sql`create unique index payments_one_open_key on payments (order_id)
      where state in ('creating', 'open')`)
  })

  /** Ten times the provider's "paid" at once, over two servers' pools. */
  async function settleTenTimes(orderNo: string) {
    const { outTradeNo, amountFen } = await portal.lastAttempt(orderNo)
    const transaction = {
      mchId: portal.sandbox.settings.mchId,
      appId: portal.sandbox.settings.appId,
      outTradeNo,
      attach: undefined,
      state: 'SUCCESS' as const,
      transactionId: `42${outTradeNo}`,
      totalFen: amountFen,
      payerTotalFen: amountFen,
      currency: 'CNY',
      payerOpenId: undefined,
      bankType: undefined,
      paidAt: new Date(),
    }
    return Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 === 0 ? portal.db : other.db).transaction((tx) =>
          settleTransaction(tx, portal.services.paymentProvider, transaction, { isAnswer: true }),
        ),
      ),
    )
  }

  it('ten settlements at once book one receipt, and the other nine know it', async () => {
    const { orderNo } = await portal.order(customer)
    await portal.call('payments.payByCode', { orderNo }, { as: customer })

    const outcomes = await settleTenTimes(orderNo)

    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9)
    expect((await portal.ledger(orderNo)).postings).toHaveLength(3)
  })

  it('two bookings at once without the lock: seen twice without the index, once with it', async () => {
    const bookTwice = async () => {
      const { id } = await portal.order(customer)
      const [row] = await portal.db
        .insert(payments)
        .values(attempt(id, { ...paidFacts, transactionId: randomUUID() }))
        .returning()
      const postings = [
        { account: 'provider-clearing', amountFen: 5 },
        { account: 'service-revenue', amountFen: -5 },
      ] as const
      const booking = { kind: 'receipt', orderId: id, paymentId: row?.id ?? '', memo: '', postings } as const
      return Promise.all(
        [portal.db, other.db].map((db) => failureOf(() => db.transaction((tx) => addBooking(tx, booking)))),
      )
    }

    const withIndex = await bookTwice()
    await portal.db.execute(sql`drop index ledger_transactions_payment_key`)
    const without = await bookTwice()

    expect(withIndex.sort()).toEqual(['ledger_transactions_payment_key', undefined])
    expect(without).toEqual([undefined, undefined])
  })
})
