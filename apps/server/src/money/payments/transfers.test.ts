import { randomUUID } from 'node:crypto'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { transfers } from '../../platform/db/schema/payments.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import { startTestPortal, type TestPerson } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'

let portal: PaymentPortal
let customer: TestPerson
let finance: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person('customer', { name: 'Example Kettles' })
  finance = await portal.person('finance')
})

afterEach(() => portal.sandbox.faults.clear())
afterAll(() => portal.stop())

async function proofOf(person: TestPerson): Promise<string> {
  const file = await insertFile(portal.db, {
    ownerId: person.id,
    uploadedBy: person.id,
    storageKey: randomUUID(),
    name: '汇款回单.pdf',
    mediaType: 'application/pdf',
    bytes: 10,
    sha256: Buffer.alloc(32),
  })
  return file.id
}

interface Said {
  readonly amount?: number
  readonly transferredOn?: string
  readonly payer?: string
  readonly fileId?: string
}

const announce = async (orderNo: string, said: Said = {}, as: TestPerson = customer) =>
  portal.call(
    'payments.announceTransfer',
    {
      orderNo,
      amount: 125_000,
      transferredOn: today,
      payer: '示例水壶有限公司',
      fileId: said.fileId ?? (await proofOf(as)),
      ...said,
    },
    { as },
  )

async function announced(): Promise<{ orderNo: string; transferId: string }> {
  const { orderNo } = await portal.order(customer)
  const { data } = await announce(orderNo)
  return { orderNo, transferId: data.transferId }
}

interface Decided {
  readonly received?: number
  readonly reference?: string
  readonly leftOn?: string
  readonly notes?: string
}

const decide = (transferId: string, decision: 'confirm' | 'return' | 'giveBack', more: Decided = {}) =>
  portal.call('payments.decideTransfer', { transferId, decision, ...more }, { as: finance })
const statement = () => ({ received: 125_000, reference: `B${randomUUID()}`, leftOn: today })
const confirm = (transferId: string) => decide(transferId, 'confirm', statement())
const instructions = (orderNo: string, as: TestPerson = customer) =>
  portal.call('payments.getPaymentInstructions', { orderNo }, { as })
const pay = (orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as: customer })

const booked = [
  ['receipt', 'bank', 125_000],
  ['receipt', 'official-fees-held', -95_000],
  ['receipt', 'service-revenue', -30_000],
]

describe('payments.getPaymentInstructions', () => {
  it('tells the account, the exact amount and the remark, and marks the invented account', async () => {
    const { orderNo } = await portal.order(customer, { couponFen: 5_000 })

    expect(await instructions(orderNo)).toMatchObject({
      status: 200,
      data: {
        amount: 120_000,
        lines: { official: 95_000, service: 30_000, coupon: 5_000, payable: 120_000 },
        invented: true,
        remark: transferRemark(orderNo),
        weChatPay: true,
        transfer: null,
      },
    })
    expect((await instructions(orderNo, await portal.person())).status).toBe(404)
  })

  it('names no account for an order that may not be paid, with the refusal of opening its payment', async () => {
    const cancelled = await portal.order(customer)
    await portal.call('orders.cancelOrder', { orderNo: cancelled.orderNo }, { as: customer })
    const orderNos = [
      cancelled.orderNo,
      (await portal.paidOrder(customer)).orderNo,
      (await portal.order(customer, { workState: 0 })).orderNo,
      (await portal.order(customer, { officialFen: 0, serviceFen: 0 })).orderNo,
    ]

    for (const orderNo of orderNos) {
      const [told, opened] = [await instructions(orderNo), await pay(orderNo)]
      expect([told.status, told.error, told.msg]).toEqual([409, opened.error, opened.msg])
      expect(told.data).not.toHaveProperty('account')
    }
    const { orderNo } = await portal.order(customer)
    expect(await instructions(orderNo, finance)).toMatchObject({ status: 409, error: 'orders.actionNotAllowed' })
  })

  it('names no account while a transfer is looked for, and names it again once that was returned', async () => {
    const { orderNo, transferId } = await announced()

    const waiting = await instructions(orderNo)
    await decide(transferId, 'return', { notes: '未到账' })

    expect(waiting.data).toMatchObject({ account: null, amount: 125_000, transfer: { state: 'announced' } })
    expect((await instructions(orderNo)).data).toMatchObject({
      account: expect.any(String),
      transfer: { state: 'returned' },
    })
  })

  it('names no account where none is configured, and takes no announcement', async () => {
    const bare = await startTestPortal({ PAYMENT_SANDBOX: 'false' })
    const person = await bare.person()
    const { orderNo } = await buildOrder(bare.db, person, { workState: 1, serviceFen: 500 })

    const { data } = await bare.call('payments.getPaymentInstructions', { orderNo }, { as: person })
    const record = { name: '江南专利', nameEn: 'Jiangnan', phone: '025-8888 0000', email: 'office@jiangnan.cn' }
    await bare.db
      .update(agencies)
      .set({ ...record, enteredAt: new Date() })
      .where(eq(agencies.id, 1))
    const entered = await bare.call('payments.getPaymentInstructions', { orderNo }, { as: person })

    expect(data).toMatchObject({ amount: 500, payee: null, bank: null, account: null, invented: false })
    expect(data.weChatPay).toBe(false)
    // Nobody is to call the example.
    expect([data.agency, entered.data.agency]).toEqual([null, record])
    const said = { amount: 500, transferredOn: '2026-01-05', payer: '示例公司', fileId: randomUUID() }
    const announcement = await bare.call('payments.announceTransfer', { orderNo, ...said }, { as: person })
    expect(announcement).toMatchObject({
      status: 501,
      error: 'common.notConfigured',
      msg: 'This feature is not available yet (bank transfer). Contact us.',
    })
    await bare.stop()
  })
})

describe('payments.announceTransfer', () => {
  it('waits for finance: no money is booked, the customer, the list and the queue see it, no code is opened', async () => {
    const { orderNo, transferId } = await announced()

    expect((await portal.ledger(orderNo)).postings).toEqual([])
    expect((await instructions(orderNo)).data.transfer).toMatchObject({
      transferId,
      state: 'announced',
      amount: 125_000,
    })
    const { data: list } = await portal.call('orders.listOrders', { orderNo }, { as: customer })
    expect(list.list[0]).toMatchObject({ orderNo, transfer: 'announced', payState: 0 })
    const { data: detail } = await portal.call('orders.getOrderDetail', { orderNo }, { as: customer })
    expect(detail.transfer).toBe('announced')
    expect(await pay(orderNo)).toMatchObject({ status: 409, error: 'payments.transferAnnounced' })
    expect((await announce(orderNo)).error).toBe('payments.transferAnnounced')
  })

  it('has the code that is open closed', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)

    await announce(orderNo)
    await portal.reconcile()

    const { outTradeNo } = await portal.lastAttempt(orderNo)
    expect((await portal.store.find('trade', outTradeNo))?.body.state).toBe('CLOSED')
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0 })
  })

  it('takes one of ten that come at once', async () => {
    const { orderNo } = await portal.order(customer)
    const fileId = await proofOf(customer)

    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(orderNo, { fileId })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('refuses a day to come, a proof of somebody else, a paid order and another’s order', async () => {
    const { orderNo } = await portal.order(customer)
    const paid = await portal.paidOrder(customer)
    const stranger = await portal.person()

    expect((await announce(orderNo, { transferredOn: addDays(today, 1) })).error).toBe('payments.transferDate')
    expect((await announce(orderNo, { transferredOn: addDays(today, -400) })).error).toBe('payments.transferDate')
    expect((await announce(orderNo, { fileId: await proofOf(stranger) })).error).toBe('payments.proofUnknown')
    expect((await announce(paid.orderNo)).error).toBe('payments.alreadyPaid')
    expect((await announce(orderNo, {}, stranger)).status).toBe(404)
  })

  it('keeps the price that was transferred: the service is not changed meanwhile', async () => {
    const { orderNo } = await announced()
    const change = () => portal.call('orders.updateServiceType', { orderNo, ServiceType: 'express' }, { as: customer })

    expect(await change()).toMatchObject({ status: 409, error: 'orders.actionNotAllowed' })
    await portal.call('payments.withdrawTransfer', { orderNo }, { as: customer })
    expect((await change()).status).toBe(200)
  })

  it('shows its proof to finance and to the order’s people only', async () => {
    const { orderNo } = await portal.order(customer)
    const { data } = await announce(orderNo)
    const proof = (as: TestPerson) => portal.call('documents.getFileAddress', { id: data.fileId }, { as })

    expect((await proof(customer)).status).toBe(200)
    expect((await proof(finance)).status).toBe(200)
    expect((await proof(await portal.person())).status).toBe(404)
  })
})

describe('payments.withdrawTransfer', () => {
  it('lets the customer pay by code after all, and finance then not confirm', async () => {
    const { orderNo, transferId } = await announced()
    const withdraw = () => portal.call('payments.withdrawTransfer', { orderNo }, { as: customer })

    expect((await withdraw()).data.state).toBe('withdrawn')
    expect((await pay(orderNo)).status).toBe(200)
    expect((await confirm(transferId)).error).toBe('payments.transferDecided')
    expect((await withdraw()).error).toBe('payments.transferDecided')
  })

  it('loses no money that arrives all the same: it is booked once and owed to the payer', async () => {
    const { orderNo, transferId } = await announced()
    await portal.call('payments.withdrawTransfer', { orderNo }, { as: customer })
    const late = () => decide(transferId, 'giveBack', { ...statement(), notes: '撤回后到账' })

    expect((await late()).data).toMatchObject({ state: 'givenBack', payState: 0 })
    expect((await late()).error).toBe('payments.transferDecided')

    const { postings } = await portal.ledger(orderNo)
    expect(postings).toEqual([
      ['unassignedReceipt', 'bank', 125_000],
      ['unassignedReceipt', 'unassigned-receipts', -125_000],
    ])
  })
})

describe('payments.listTransfers', () => {
  it('lists those to check oldest first, with what finance compares, for finance only', async () => {
    const { orderNo, transferId } = await announced()
    const list = (as: TestPerson) => portal.call('payments.listTransfers', { state: 'announced', orderNo }, { as })

    expect((await list(finance)).data).toMatchObject({
      total: 1,
      list: [{ transferId, orderNo, customer: 'Example Kettles', payable: 125_000, remark: transferRemark(orderNo) }],
    })
    expect((await list(customer)).status).toBe(403)
  })

  it('sums those that stand: neither what did not come nor what was taken back', async () => {
    const sumOf = async (asked: object = {}) =>
      (await portal.call('payments.listTransfers', { sums: true, ...asked }, { as: finance })).data.sums?.amount ?? -1
    const before = await sumOf()
    const { orderNo, transferId } = await announced()
    expect(await sumOf()).toBe(before + 125_000)

    await portal.db.update(transfers).set({ state: 'withdrawn' }).where(eq(transfers.id, transferId))

    expect(await sumOf()).toBe(before)
    expect(await sumOf({ orderNo, state: 'withdrawn' })).toBe(125_000)
  })
})

describe('payments.decideTransfer', () => {
  it('confirms: the order is paid and booked once, by the same way as a code', async () => {
    const { orderNo, transferId } = await announced()

    expect(await confirm(transferId)).toMatchObject({ status: 200, data: { state: 'confirmed', payState: 2 } })

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
    expect(await portal.ledger(orderNo)).toEqual({ postings: booked, total: 0 })
    const { data } = await portal.call('payments.checkPayment', { orderNo }, { as: customer })
    expect(data).toMatchObject({ paid: true, transactionNo: expect.stringMatching(/^B/) })
    const { data: inbox } = await portal.call('views.listInbox', {}, { as: customer })
    expect(inbox.list.some((one) => one.kind === 'payment.paid' && one.orderNo === orderNo)).toBe(true)
  })

  it('confirms once when ten come at once', async () => {
    const { orderNo, transferId } = await announced()

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(transferId)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await portal.ledger(orderNo)).toEqual({ postings: booked, total: 0 })
  })

  it('counts an entry of the statement once, also for two orders at once', async () => {
    const [one, two] = [await announced(), await announced()]
    const entry = statement()

    const answers = await Promise.all([one, two].map(({ transferId }) => decide(transferId, 'confirm', entry)))

    expect(answers.map(({ error }) => error).sort()).toEqual(['payments.referenceUsed', undefined])
    const { total } = await portal.ledger(one.orderNo)
    expect(total).toBe(0)
  })

  it('refuses another amount, and what the statement does not say', async () => {
    const { orderNo, transferId } = await announced()

    expect(await decide(transferId, 'confirm', { received: 124_999, reference: 'B1', leftOn: today })).toMatchObject({
      status: 409,
      error: 'payments.transferAmountDiffers',
      msg: expect.stringContaining('¥1250.00'),
    })
    for (const key of ['received', 'reference', 'leftOn'] as const) {
      const { [key]: _left, ...rest } = statement()
      expect((await decide(transferId, 'confirm', rest)).error).toBe('payments.statementNeeded')
    }
    for (const leftOn of [addDays(today, 1), addDays(today, -400)]) {
      expect((await decide(transferId, 'confirm', { ...statement(), leftOn })).error).toBe('payments.transferDate')
    }
    expect((await decide(transferId, 'return')).error).toBe('payments.transferReasonNeeded')
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0, paidFen: 0 })
  })

  it('returns it with a reason that the customer reads; they may announce it again', async () => {
    const { orderNo, transferId } = await announced()

    expect((await decide(transferId, 'return', { notes: '未到账' })).data.state).toBe('returned')

    expect((await instructions(orderNo)).data.transfer).toMatchObject({ state: 'returned', notes: '未到账' })
    const { data } = await portal.call('orders.listOrders', { orderNo }, { as: customer })
    expect(data.list[0]?.transfer).toBe('returned')
    expect((await announce(orderNo)).status).toBe(200)
  })

  it('closes an open code before it confirms', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)
    const { data } = await announce(orderNo)

    expect((await confirm(data.transferId)).status).toBe(200)

    const [code] = await portal.attempts(orderNo)
    expect((await portal.store.find('trade', code?.outTradeNo ?? ''))?.body.state).toBe('CLOSED')
    expect(await portal.sandbox.pay(code?.outTradeNo ?? '')).toBe(false)
    expect((await portal.ledger(orderNo)).postings).toEqual(booked)
  })

  it('is refused when the code was paid in the moment of its closing; the money of both is accounted for', async () => {
    const { orderNo } = await portal.order(customer)
    await pay(orderNo)
    const { data } = await announce(orderNo)
    portal.sandbox.faults.armAnswer('payDuringClose')

    expect((await confirm(data.transferId)).error).toBe('payments.paidMeanwhile')
    expect((await decide(data.transferId, 'giveBack', { ...statement(), notes: '重复付款' })).data).toMatchObject({
      state: 'givenBack',
      payState: 2,
    })

    const { postings, total } = await portal.ledger(orderNo)
    expect(total).toBe(0)
    expect(postings).toContainEqual(['receipt', 'provider-clearing', 125_000])
    expect(postings).toContainEqual(['unassignedReceipt', 'bank', 125_000])
  })

  it('leaves one receipt, whichever is first, when a notice of WeChat comes with the confirmation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderNo } = await portal.order(customer)
      await pay(orderNo)
      const code = await portal.lastAttempt(orderNo)
      const { data } = await announce(orderNo)
      const notice = portal.notice('payment', portal.success(code))

      const [answer, heard] = await Promise.all([confirm(data.transferId), portal.sendNotice('payment', notice)])

      expect([200, 204]).toContain(heard.statusCode)
      const { postings, total } = await portal.ledger(orderNo)
      const receipts = postings.filter(([kind, account]) => kind === 'receipt' && account !== 'service-revenue')
      expect(total).toBe(0)
      expect(receipts).toHaveLength(2)
      expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
      if (answer.status === 200) expect(postings).toContainEqual(['unassignedReceipt', 'provider-clearing', 125_000])
      else expect(answer.error).toBe('payments.paidMeanwhile')
    }
  })

  it('does not confirm for an order that has ended', async () => {
    const { orderNo, transferId } = await announced()
    await portal.call('orders.cancelOrder', { orderNo }, { as: customer })

    expect((await confirm(transferId)).error).toBe('payments.transferOrderOver')
    expect((await decide(transferId, 'giveBack', { ...statement(), notes: '订单已取消' })).status).toBe(200)
  })

  it('is for finance', async () => {
    const { transferId } = await announced()
    const as = await portal.person('reviewer')

    expect((await portal.call('payments.decideTransfer', { transferId, decision: 'confirm' }, { as })).status).toBe(403)
  })
})

describe('a refund of an order paid by transfer', () => {
  const decideRefund = (refundId: string, decision: 'approve' | 'paidBack' | 'retry', reference?: string) =>
    portal.call('payments.decideRefund', { refundId, decision, ...(reference && { reference }) }, { as: finance })

  it('waits for finance, who pays it back at the bank and notes the reference; it is booked once', async () => {
    const { orderNo, transferId } = await announced()
    await confirm(transferId)
    const asked = await portal.call('payments.requestRefund', { orderNo, reason: 'not needed' }, { as: customer })
    const { refundId } = asked.data

    expect((await decideRefund(refundId, 'paidBack', 'B-1')).error).toBe('payments.refundDecided')
    expect((await decideRefund(refundId, 'approve')).data.state).toBe('approved')
    await portal.reconcile()
    expect((await portal.ledger(orderNo)).postings).toEqual(booked)
    expect((await decideRefund(refundId, 'paidBack')).error).toBe('payments.referenceNeeded')
    const answers = await Promise.all(Array.from({ length: 5 }, () => decideRefund(refundId, 'paidBack', 'B-BACK-1')))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)])
    expect(await portal.ledger(orderNo)).toEqual({
      postings: [
        ...booked,
        ['refund', 'official-fees-held', 95_000],
        ['refund', 'service-revenue', 30_000],
        ['refund', 'bank', -125_000],
      ],
      total: 0,
    })
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, refundedFen: 125_000 })
  })

  it('is not for money that WeChat has', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { data } = await portal.call('payments.requestRefund', { orderNo, reason: 'not needed' }, { as: customer })

    expect((await decideRefund(data.refundId, 'paidBack', 'B-2')).error).toBe('payments.refundDecided')
  })
})

describe('payments.exportTransfers', () => {
  const ask = (parameter: object, as = finance, language: 'en' | 'zh-CN' = 'en') =>
    portal.call('payments.exportTransfers', { parameter }, { as, language })

  it('writes the filtered bank transfers with what the bank statement is compared with', async () => {
    const { orderNo } = await announced()

    const { rows, jobId } = (await ask({ state: 'announced', orderNo }, finance, 'zh-CN')).data

    expect(rows).toBe(1)
    expect(await writtenRows(portal, jobId)).toMatchObject([
      {
        订单号: orderNo,
        状态: '待核对',
        付款户名: '示例水壶有限公司',
        '登记金额（元）': 1_250,
        附言: transferRemark(orderNo),
      },
    ])
  })

  it('makes no file of nothing, and only for finance', async () => {
    expect((await ask({ timeTo: '2020-01-01' })).error).toBe('orders.exportEmpty')
    expect((await ask({}, customer)).status).toBe(403)
  })
})
