import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { giveAllRights } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import { startTestPortal, type TestPerson } from '../../test/portal.ts'

let portal: PaymentPortal
let customer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
})

afterEach(() => portal.sandbox.faults.clear())
afterAll(() => portal.stop())

const pay = (orderNo: string, as: TestPerson | undefined = customer, language?: 'en' | 'zh-CN') =>
  portal.call('payments.payByCode', { orderNo }, { as, ...(language && { language }) })
const setPrice = (orderNo: string, serviceFen: number) =>
  portal.db.update(orders).set({ serviceFen }).where(eq(orders.orderNo, orderNo))

describe('payments.payByCode', () => {
  it('answers the code, its drawing, lines that add up, and until when', async () => {
    const { orderNo } = await portal.order(customer, { couponFen: 5_000 })

    const { status, data } = await pay(orderNo)

    expect(status).toBe(200)
    expect(data.codeUrl).toMatch(/\/sandbox\/pay\?code=[\w-]{20,}&lang=en$/)
    expect(Buffer.from(data.qrImage.split(',')[1] ?? '', 'base64').toString()).toContain('<svg')
    expect(data).toMatchObject({
      amount: 120_000,
      lines: { official: 95_000, service: 30_000, coupon: 5_000, payable: 120_000 },
      sandbox: true,
      secondsTotal: 1800,
    })
    expect(data.secondsLeft).toBeGreaterThan(1790)
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1, paidFen: 0 })
    expect(await portal.attempts(orderNo)).toMatchObject([{ state: 'open', officialFen: 95_000, serviceFen: 25_000 }])
  })

  it('answers the open payment again when it is opened again', async () => {
    const { orderNo } = await portal.order(customer)

    const first = await pay(orderNo)
    const second = await pay(orderNo)

    expect([second.data.paymentId, second.data.codeUrl]).toEqual([first.data.paymentId, first.data.codeUrl])
    expect(await portal.attempts(orderNo)).toHaveLength(1)
  })

  it('leads to the trial page in the language of whoever pays, by the same code', async () => {
    const { orderNo } = await portal.order(customer)

    const [english, chinese] = [await pay(orderNo), await pay(orderNo, customer, 'zh-CN')]

    expect(chinese.data.codeUrl).toBe(english.data.codeUrl.replace('lang=en', 'lang=zh'))
    expect(chinese.data.codeUrl).toMatch(/&lang=zh$/)
  })

  it('opens one payment for ten that come at once', async () => {
    const { orderNo } = await portal.order(customer)

    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(orderNo)))

    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.data.codeUrl)).size).toBe(1)
    expect(await portal.attempts(orderNo)).toHaveLength(1)
  })

  it('closes the old payment at the provider and opens another when the price has changed', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)
    await setPrice(orderNo, 40_000)

    const { data } = await pay(orderNo)

    const [old, fresh] = await portal.attempts(orderNo)
    expect(data.amount).toBe(135_000)
    expect([old?.state, fresh?.state, fresh?.amountFen]).toEqual(['closed', 'open', 135_000])
    expect((await portal.store.find('trade', old?.outTradeNo ?? ''))?.body.state).toBe('CLOSED')
    expect(await portal.sandbox.pay(old?.outTradeNo ?? '')).toBe(false)
  })

  it('gives the money of the old price back when the payer is faster than the closing', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)
    await setPrice(orderNo, 40_000)
    portal.sandbox.faults.armAnswer('payDuringClose')

    const { status, data } = await pay(orderNo)

    expect([status, data.amount]).toEqual([200, 135_000])
    expect((await portal.attempts(orderNo)).map(({ state }) => state)).toEqual(['duplicate', 'open'])
    await portal.reconcile()
    await portal.deliver()
    expect(await portal.ledger(orderNo)).toEqual({
      postings: [
        ['unassignedReceipt', 'provider-clearing', 125_000],
        ['unassignedReceipt', 'unassigned-receipts', -125_000],
        ['unassignedRefund', 'unassigned-receipts', 125_000],
        ['unassignedRefund', 'provider-clearing', -125_000],
      ],
      total: 0,
    })
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1, paidFen: 0, refundedFen: 0 })
  })

  it('takes the money of an attempt that is paid while it is replaced at the same price', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)
    await portal.db.execute(sql`update payments set expires_at = now() + interval '30 seconds'
      where out_trade_no = ${(await portal.lastAttempt(orderNo)).outTradeNo}`)
    portal.sandbox.faults.armAnswer('payDuringClose')

    expect(await pay(orderNo)).toMatchObject({ status: 409, error: 'payments.alreadyPaid' })
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
  })

  it('opens anew when the open payment is about to run out', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)
    await portal.db.execute(sql`update payments set expires_at = now() + interval '30 seconds'
      where out_trade_no = ${(await portal.lastAttempt(orderNo)).outTradeNo}`)

    expect((await pay(orderNo)).data.secondsLeft).toBeGreaterThan(1790)
    expect((await portal.attempts(orderNo)).map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it.each(['status500', 'cut', 'unsigned', 'wrongSignature', 'tampered', 'unknownSerial'] as const)(
    'says that the provider is away after an answer with the fault %s, and the next try opens the same payment',
    async (fault) => {
      const { orderNo } = await portal.order(customer)
      portal.sandbox.faults.armAnswer(fault, 3)

      const failed = await pay(orderNo)
      portal.sandbox.faults.clear()
      const later = await pay(orderNo)

      expect(failed).toMatchObject({ status: 503, error: 'payments.providerAway', headers: { 'retry-after': '5' } })
      expect(later.status).toBe(200)
      expect(await portal.attempts(orderNo)).toHaveLength(1)
    },
  )

  it('refuses what cannot be paid, with the reason in the reader’s language', async () => {
    const draft = await portal.order(customer, { workState: 0 })
    const cancelled = await portal.order(customer, { workState: 9, paymentState: 9 })
    const free = await portal.order(customer, { officialFen: 0, serviceFen: 0 })
    const paid = await portal.paidOrder(customer)

    expect(await pay(draft.orderNo)).toMatchObject({
      status: 409,
      error: 'orders.actionNotAllowed',
      msg: 'Not possible now: The order is still a draft',
    })
    expect((await pay(cancelled.orderNo, customer, 'zh-CN')).msg).toContain('订单已关闭')
    expect(await pay(free.orderNo)).toMatchObject({ status: 409, error: 'payments.nothingToPay' })
    expect(await pay(paid.orderNo)).toMatchObject({ status: 409, error: 'payments.alreadyPaid' })
    expect(await portal.attempts(draft.orderNo)).toEqual([])
    const coupon = await portal.call('payments.payByCode', { orderNo: free.orderNo, couponId: 'x' }, { as: customer })
    expect(coupon).toMatchObject({ status: 422, error: 'payments.couponUnknown' })
  })

  it('is for the customer of the order only', async () => {
    const { orderNo } = await portal.order(customer)

    expect((await portal.call('payments.payByCode', { orderNo })).status).toBe(401)
    const stranger = await pay(orderNo, await portal.person())
    const missing = await pay('P000000000000', customer)
    expect([stranger.status, stranger.msg]).toEqual([404, missing.msg])
    expect(await pay(orderNo, await portal.person('finance'))).toMatchObject({ error: 'orders.actionNotAllowed' })
    const agent = await portal.person('agent')
    expect(await pay(orderNo, agent)).toMatchObject({ status: 403, error: 'common.rightMissing' })
    await giveAllRights(portal.db, agent.id)
    expect(await pay(orderNo, agent)).toMatchObject({ error: 'orders.actionNotAllowed' })
    expect((await pay(orderNo, await portal.person('subAccount', { ownerId: customer.id }))).status).toBe(200)
  })

  it('says so where no merchant is configured, and writes nothing', async () => {
    const bare = await startTestPortal()
    const person = await bare.person()

    const answer = await bare.call('payments.payByCode', { orderNo: 'P1' }, { as: person })
    const notice = await bare.app.inject({ method: 'POST', url: '/api/WxController/payNotice', payload: '{}' })
    const page = await bare.app.inject({ method: 'GET', url: '/sandbox/pay?code=1' })

    expect(answer).toMatchObject({ status: 501, error: 'common.notConfigured' })
    expect([notice.statusCode, notice.json().code]).toEqual([503, 'FAIL'])
    expect(page.body).not.toContain('<form')
    await bare.stop()
  })
})

describe('payments.payInWeChat', () => {
  const payInside = (orderNo: string, as?: TestPerson) =>
    portal.call('payments.payInWeChat', { orderNo }, { as: as ?? customer })

  it('answers the parameters of WeChat’s own dialog, fresh each time for the same payment', async () => {
    const person = await portal.person()
    await portal.db.update(users).set({ wechatOpenId: 'oPayer00000000000000001' }).where(eq(users.id, person.id))
    const { orderNo } = await portal.order(person)

    const first = await payInside(orderNo, person)
    const second = await payInside(orderNo, person)

    expect(first).toMatchObject({ status: 200, data: { amount: 125_000, signType: 'RSA' } })
    expect(first.data.package).toMatch(/^prepay_id=wx/)
    expect(second.data.paymentId).toBe(first.data.paymentId)
    await portal.sandbox.pay((await portal.lastAttempt(orderNo)).outTradeNo)
    await portal.deliver()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
  })

  it('replaces an open payment by code', async () => {
    const person = await portal.person()
    await portal.db.update(users).set({ wechatOpenId: 'oPayer00000000000000002' }).where(eq(users.id, person.id))
    const { orderNo } = await portal.order(person)
    await pay(orderNo, person)

    expect((await payInside(orderNo, person)).status).toBe(200)
    expect((await portal.attempts(orderNo)).map(({ state, channel }) => [state, channel])).toEqual([
      ['closed', 'native'],
      ['open', 'jsapi'],
    ])
  })

  it('asks for a bound WeChat, a session and the person’s own order', async () => {
    const { orderNo } = await portal.order(customer)
    const stranger = await portal.person()
    await portal.db.update(users).set({ wechatOpenId: 'oPayer00000000000000003' }).where(eq(users.id, stranger.id))

    expect(await payInside(orderNo)).toMatchObject({ status: 409, error: 'payments.weChatNotBound' })
    expect((await portal.call('payments.payInWeChat', { orderNo })).status).toBe(401)
    expect((await payInside(orderNo, stranger)).status).toBe(404)
  })
})
