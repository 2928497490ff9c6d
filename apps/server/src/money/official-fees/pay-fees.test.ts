import { randomUUID } from 'node:crypto'
import { feeOrderTabs } from '@portal/contract/money/official-fee-lists'
import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { addDays, addMonths, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '../../docket/monitoring/test/add-watched.ts'
import { buildCase, buildFile, buildForm, freshNumber } from '../../patents/follow-ups/test/follow-up-world.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { followUpCases } from '../../platform/db/schema/follow-ups.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { feeLines, feeOrders } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { makeFeeWorld, payer } from './test/fee-world.ts'

let portal: PaymentPortal
let world: ReturnType<typeof makeFeeWorld>
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startPaymentPortal()
  world = makeFeeWorld(portal)
})
afterAll(() => portal.stop())

async function stateOf(id: string) {
  const [row] = await portal.db.select().from(watches).where(eq(watches.id, id))
  return row?.state
}

const announce = async (person: TestPerson, orderNo: string, transferredOn: string) =>
  portal.call(
    'payments.announceTransfer',
    { orderNo, amount: 125_000, transferredOn, payer: payer.name, fileId: await buildFile(portal, person) },
    { as: person },
  )

describe('officialFees.payFees', () => {
  it('previews every line with its amounts, blocks and warnings, and changes nothing', async () => {
    const person = await portal.person()
    const soon = await world.watched(person, 2)
    const late = await world.watched(person, -40, { reductionPercent: 85 })
    const given = await world.watched(person, 30, { givenUpAt: new Date(), givenUpReason: '停产' })
    const lost = await world.watched(person, -420)
    const list = [soon, late, given, lost, { number: numberOf(77) }, soon]

    const { data } = await portal.call(
      'officialFees.payFees',
      { packageList: list.map(({ number }) => ({ patentNumber: number })), dryRun: true },
      { as: person },
    )

    const told = data.lines.map((line) => [...line.blocks, ...line.warnings].map((one) => one.code))
    expect(told).toEqual([
      ['dueSoon'],
      ['late', 'reduced'],
      ['givenUp'],
      ['pastRestoration'],
      ['unknown'],
      ['repeated'],
    ])
    expect(data.lines[0]).toMatchObject({ year: 6, annual: 120_000, late: 0, service: 5_000, toPay: 125_000 })
    // 85 % off, but the late fee is 5 % of the full fee.
    expect(data.lines[1]).toMatchObject({ annual: 18_000, latePercent: 5, late: 6_000, toPay: 29_000 })
    expect(data).toMatchObject({
      orderNo: null,
      blocked: 4,
      warned: 2,
      total: 154_000,
      official: 144_000,
      service: 10_000,
    })
    expect(data.lastPayer).toBeNull()
    expect(await world.feeState(soon)).toBe('open')
  })

  it('takes no code of a payer that cannot be right, and offers the last one', async () => {
    const person = await portal.person()
    const fee = await world.watched(person)
    const wrong = await world.pay(person, [fee], { payer: { ...payer, creditCode: '91310000MA1K4XXXX0' } })
    await world.pay(person, [fee])
    const preview = { packageList: [{ patentNumber: fee.number }], dryRun: true }
    const { data } = await portal.call('officialFees.payFees', preview, { as: person })

    expect(wrong.fields.map((one) => one.path)).toEqual(['payer.creditCode'])
    expect(data.lastPayer).toEqual(payer)
  })

  it('asks years in their order, and takes several years of one patent in one payment', async () => {
    const person = await portal.person()
    const { number } = await world.watched(person)
    const wants = (years: number[]) => ({
      packageList: years.map((year) => ({ patentNumber: number, year })),
      dryRun: true,
    })

    const later = await portal.call('officialFees.payFees', wants([7]), { as: person })
    const both = await portal.call('officialFees.payFees', wants([6, 7]), { as: person })

    expect(later.data.lines[0]?.blocks).toEqual([{ code: 'earlierOpen', params: { year: 6 } }])
    expect(both.data.lines.map((line) => line.payable)).toEqual([true, true])
    expect(both.data.total).toBe(120_000 + 200_000 + 2 * 5_000)
  })

  it('orders what it showed: the watch is in payment, the order waits for its money', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)

    const { data } = await world.pay(person, [watch], { total: 125_000 })
    const order = await portal.readOrder(data.orderNo ?? '')

    expect(order).toMatchObject({
      kind: 'annualFees',
      workState: 1,
      paymentState: 0,
      officialFen: 120_000,
      serviceFen: 5_000,
    })
    expect(await world.feeState(watch)).toBe('inPayment')
    expect(await stateOf(watch.id)).toBe('inPayment')
    const again = await world.pay(person, [watch])
    expect(again).toMatchObject({ status: 422, error: 'officialFees.linesBlocked' })
    const preview = await world.pay(person, [watch], { dryRun: true })
    expect(preview.data.lines[0]).toMatchObject({ payable: false, orderNo: data.orderNo })
  })

  it('refuses another total than the person saw, and a payment without a payer', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)

    expect(await world.pay(person, [watch], { total: 1 })).toMatchObject({
      status: 409,
      error: 'officialFees.totalChanged',
    })
    expect(await world.pay(person, [watch], { payer: undefined })).toMatchObject({ error: 'officialFees.payerNeeded' })
    expect(await world.feeState(watch)).toBe('open')
  })

  it('makes one order of a request that is sent many times at once', async () => {
    const person = await portal.person()
    const watch = await world.watched(person, 2)
    const draftKey = randomUUID()

    const answers = await Promise.all(Array.from({ length: 6 }, () => world.pay(person, [watch], { draftKey })))

    const made = new Set(answers.map((answer) => answer.data.orderNo))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(made.size).toBe(1)
    expect(await portal.db.$count(orders, eq(orders.ownerId, person.ownerId))).toBe(1)
    // Each of them is the saved answer, the same to the letter, and so is one sent much later.
    const later = await world.pay(person, [watch], { draftKey, total: 125_000 })
    for (const answer of [...answers, later]) expect(answer.data).toEqual(answers[0]?.data)
    expect(later.data).toMatchObject({ total: 125_000, official: 120_000, warned: 1, blocked: 0 })
    expect(later.data.lines).toMatchObject([{ patentNumber: watch.number, year: 6, payable: true, toPay: 125_000 }])
    expect(later.data.lines[0]?.warnings.map((warning) => warning.code)).toEqual(['dueSoon'])
  })

  it('tells how to pay by transfer from the fees alone, once they are in one order', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const [a, b, c] = [await world.watched(person), await world.watched(person), await world.watched(person)]
    const ask = (list: readonly { number: string }[], as = person) =>
      portal.call(
        'payments.getPaymentInstructions',
        { packageList: list.map(({ number }) => ({ patentNumber: number })) },
        { as },
      )
    expect((await ask([a])).error).toBe('officialFees.notOrdered')
    const { data } = await world.pay(person, [a, b])
    await world.pay(person, [c])

    expect((await ask([a, b])).data).toMatchObject({ orderNo: data.orderNo, amount: 250_000, payState: 0 })
    expect((await ask([b, c])).error).toBe('officialFees.severalOrders')
    expect((await ask([a], other)).error).toBe('officialFees.notOrdered')
    expect((await portal.call('payments.getPaymentInstructions', {}, { as: person })).status).toBe(400)
  })

  it('freezes on the order where each sum is read, in both languages', async () => {
    const person = await portal.person()
    const [late, soon] = [await world.watched(person, -40), await world.watched(person, 20)]
    const { data } = await world.pay(person, [late, soon])

    const { data: order } = await portal.call('orders.getOrderDetail', { orderNo: data.orderNo ?? '' }, { as: person })

    expect(order.feeLines.map(({ kind, source }) => [kind, source?.en, source?.zh])).toEqual([
      ['annuity', 'CNIPA standard of annual fees', '国家知识产权局专利年费标准'],
      [
        'annuityLate',
        'Implementing Regulations of the Patent Law, r. 115; Patent Examination Guidelines, part 5, chapter 9',
        '《专利法实施细则》第115条；《专利审查指南》第5部分第9章',
      ],
      ['service', 'Our price list', '我们的价目表'],
    ])
  })

  it('never puts a fee into two living orders, whoever asks at once', async () => {
    const person = await portal.person()
    const [a, b, c] = [await world.watched(person), await world.watched(person), await world.watched(person)]
    const wishes = [[a, b], [b, c], [c, a], [a, b, c], [b], [c, b, a]]

    const answers = await Promise.all(wishes.map((wish) => world.pay(person, wish)))

    const rows = await portal.db.select().from(feeLines).where(eq(feeLines.ownerId, person.ownerId))
    const keys = rows.map((row) => `${row.number} ${row.year}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(answers.some((answer) => answer.status === 200)).toBe(true)
    for (const answer of answers) {
      if (answer.status !== 200) expect(['officialFees.linesBlocked', 'officialFees.taken']).toContain(answer.error)
    }
    // The index is the truth, whatever the code in front of it does.
    const [row] = rows
    if (!row) throw new Error('no line was made')
    const twice = portal.db.insert(feeLines).values({ ...row, id: randomUUID(), position: 99 })
    await expect(twice.catch((error: unknown) => violatedConstraint(error))).resolves.toBe('fee_lines_living_key')
  })

  it('asks for restoration in place of a payment of a lost right, and never charges its fee by both doors', async () => {
    const person = await portal.person()
    const lost = await world.watched(person, -200)
    const preview = await world.pay(person, [lost], { dryRun: true })
    expect(preview.data.lines[0]?.blocks.map((one) => one.code)).toEqual(['restorationGuessed'])

    // Its request begins with the notice that ends a right, so that the missed fee is in its price from the start.
    const found = await portal.call('followUps.getCase', { number: lost.number }, { as: person })
    expect(found.data.lapse).toEqual({ noticeOn: null, reduction: 0 })
    const request = buildForm('restoration', {
      number: lost.number,
      notice: { ...emptyNotice, code: '200702', name: '专利权终止通知书' },
      curedAct: '补缴年费及滞纳金',
    })
    const check = (json: typeof request) => portal.call('followUps.checkFollowUp', { json }, { as: person })
    const asked = await check(request)
    expect(asked.data.fees.lines.map((line) => [line.kind, line.amount])).toEqual([
      ['restoration', 100_000],
      ['annuity', 120_000],
      ['annuityLate', 30_000],
      ['service', expect.any(Number)],
    ])
    const unnamed = await check({ ...request, notice: { ...request.notice, code: '', dispatchedOn: today } })
    expect(unnamed.data.problems.map((one) => one.path)).toContain('notice.code')
    // Handed in, it tells the watch from which notice to count.
    const dated = { ...request, notice: { ...request.notice, dispatchedOn: addDays(today, -10) } }
    await portal.call('followUps.saveFollowUp', { json: dated, draft: false }, { as: person })
    const [counted] = await portal.db.select().from(watches).where(eq(watches.id, lost.id))
    expect(counted?.terminationNoticeOn).toBe(addDays(today, -10))

    const number = freshNumber()
    const watch = await world.watched(person, 20, { number })
    await buildCase(
      portal,
      person,
      { patentNumber: number, officialState: 'lapsed', filedOn: watch.filedOn },
      'restore',
    )
    const notice = { ...emptyNotice, code: '200702', name: '专利权终止通知书', dispatchedOn: today }
    const dueLongAgo = addMonths(today, -8)
    await portal.db
      .update(orders)
      .set({ filedOn: addYears(dueLongAgo, -5) })
      .where(eq(orders.patentNumber, number))
    const json = buildForm('restoration', { number, notice, curedAct: '补缴年费及滞纳金' })
    const ask = () => portal.call('followUps.saveFollowUp', { json, draft: false }, { as: person })

    const answers = await Promise.all([ask(), world.pay(person, [watch]), ask(), world.pay(person, [watch])])

    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const lines = await portal.db.$count(feeLines, eq(feeLines.number, number))
    const held = await portal.db.$count(
      followUpCases,
      and(eq(followUpCases.number, number), eq(followUpCases.held, true)),
    )
    expect([lines, held].sort()).toEqual([0, 1])
    const [cases] = await portal.db.select().from(followUpCases).where(eq(followUpCases.number, number))
    // Whichever was first, the other door stays shut after it too.
    if (held === 1) {
      expect(cases?.annuityYear).toBe(6)
      expect((await world.pay(person, [watch])).error).toBe('officialFees.inRestoration')
    } else expect((await ask()).error).toBe('followUps.annuityOrdered')
  })

  it('lets go of the fees of an order that is cancelled, so that they can be paid otherwise', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)
    const { data } = await world.pay(person, [watch])

    await portal.call('orders.cancelOrder', { orderNo: data.orderNo ?? '', notes: '' }, { as: person })

    expect(await world.feeState(watch)).toBe('open')
    expect(await stateOf(watch.id)).toBe('toPay')
    expect((await world.pay(person, [watch])).status).toBe(200)
  })

  it('takes no money for amounts that have risen since, and the clock ends such an order', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)
    const orderNo = (await world.pay(person, [watch])).data.orderNo ?? ''
    const { id } = await portal.readOrder(orderNo)
    await portal.db
      .update(feeOrders)
      .set({ validThroughOn: addDays(today, -1) })
      .where(eq(feeOrders.orderId, id))

    const code = await portal.call('payments.payByCode', { orderNo }, { as: person })
    const transfer = await announce(person, orderNo, today)
    const looked = await portal.call('payments.checkPayable', { orderNos: [orderNo] }, { as: person })
    await addJob(portal.db, 'filings.cancelUnpaid', {})
    await runDueJobs(portal)

    expect(code).toMatchObject({ status: 409, error: 'officialFees.amountsOver' })
    expect(transfer).toMatchObject({ status: 409, error: 'officialFees.amountsOver' })
    expect(looked.data).toMatchObject({ total: 0, list: [{ payable: false }] })
    expect(looked.data.list[0]?.reason?.en).toContain(`were right until ${addDays(today, -1)}`)
    expect(await portal.readOrder(orderNo)).toMatchObject({ workState: 9, paymentState: 9 })
    expect(await world.feeState(watch)).toBe('open')
  })

  it('tells until which day money may have left where only that is over, and no account, and takes its transfer', async () => {
    const person = await portal.person()
    const orderNo = (await world.pay(person, [await world.watched(person)])).data.orderNo ?? ''
    const { id } = await portal.readOrder(orderNo)
    const lastOn = addDays(today, -1)
    await portal.db.update(feeOrders).set({ validThroughOn: lastOn }).where(eq(feeOrders.orderId, id))
    const ask = () => portal.call('payments.getPaymentInstructions', { orderNo }, { as: person })
    const told = await ask()
    const announced = await announce(person, orderNo, lastOn)
    const finance = await portal.person('finance')
    const { transferId } = announced.data
    const returned = { transferId, decision: 'return', notes: '未到账' } as const

    expect(told.data).toMatchObject({ amount: 125_000, lastOn, payee: null, account: null, transfer: null })
    expect((await ask()).data).toMatchObject({ lastOn: null, account: null, transfer: { state: 'announced' } })
    await portal.call('payments.decideTransfer', returned, { as: finance })
    expect((await ask()).data).toMatchObject({
      lastOn,
      account: null,
      transfer: { state: 'returned', notes: '未到账' },
    })
    expect((await announce(person, orderNo, today)).error).toBe('officialFees.amountsOver')
  })

  it('pays nothing that another account watches', async () => {
    const [owner, other] = [await portal.person(), await portal.person()]
    const watch = await world.watched(owner)
    const administrator = await portal.person('administrator')

    const strange = await world.pay(other, [watch], { dryRun: true })
    const missing = await world.pay(other, [{ ...watch, number: numberOf(88) }], { dryRun: true })
    const staff = await world.pay(administrator, [watch], { dryRun: true })

    expect(strange.data.lines[0]?.blocks).toEqual(missing.data.lines[0]?.blocks)
    expect(strange.data.lines[0]?.title).toBe('')
    expect(staff.data.lines[0]?.blocks[0]?.code).toBe('notYours')
  })

  it('is none of the patent orders, nor in the queues of cases, nor to be copied', async () => {
    const person = await portal.person()
    const administrator = await portal.person('administrator')
    const orderNo = (await world.pay(person, [await world.watched(person)])).data.orderNo ?? ''

    const list = await portal.call('orders.listOrders', {}, { as: person })
    const counts = await portal.call('orders.getOrderCounts', {}, { as: person })
    const queue = await portal.call('admin.listQueue', { queue: 'toReview', text: orderNo }, { as: administrator })
    const copy = await portal.call('orders.copyOrder', { orderNo }, { as: person })

    expect(list.data.total).toBe(0)
    expect(counts.data.all).toBe(0)
    expect(queue.data.total).toBe(0)
    expect(copy.error).toBe('officialFees.otherKind')
  })
})

describe('officialFees.listFeeOrders', () => {
  it('lists the account’s payment orders by every filter, and nobody else’s', async () => {
    const person = await portal.person()
    const other = await portal.person()
    const [a, b] = [await world.watched(person), await world.watched(person, -40)]
    const first = (await world.pay(person, [a])).data.orderNo
    const second = (await world.pay(person, [b], { payer: { ...payer, name: '另一付款人' } })).data.orderNo
    const listed = async (filter: object, as = person) =>
      (await portal.call('officialFees.listFeeOrders', filter, { as })).data.list.map((row) => row.orderNo)

    expect(await listed({})).toEqual([second, first])
    expect(await listed({ patentNumber: a.number.slice(0, 12) })).toEqual([first])
    expect(await listed({ payer: '另一' })).toEqual([second])
    expect(await listed({ orderNo: first ?? '' })).toEqual([first])
    expect(await listed({ tab: 'toPay', payState: 0, timeFrom: today, timeTo: today })).toEqual([second, first])
    for (const tab of ['toSend', 'atOffice', 'failed', 'done', 'closed'] as const)
      expect(await listed({ tab })).toEqual([])
    expect(await listed({ failedOnly: true })).toEqual([])
    expect(await listed({}, other)).toEqual([])
    const { data } = await portal.call('officialFees.listFeeOrders', {}, { as: person })
    expect(data.list[0]).toMatchObject({ late: 6_000, annual: 120_000, count: 1, amount: 131_000, payer: '另一付款人' })
  })
})

describe('officialFees.getFeeOrderCounts', () => {
  it('counts what each tab lists', async () => {
    const person = await portal.person()
    await world.pay(person, [await world.watched(person)])
    const { data: counts } = await portal.call('officialFees.getFeeOrderCounts', {}, { as: person })
    for (const tab of feeOrderTabs) {
      const { data } = await portal.call('officialFees.listFeeOrders', { tab }, { as: person })
      expect([tab, counts[tab]]).toEqual([tab, data.total])
    }
    expect(counts.toPay).toBe(1)
  })
})

describe('officialFees.getFeeOrder', () => {
  it('shows the lines of an order to who may see it, and to nobody else that it is there', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const orderNo = (await world.pay(person, [await world.watched(person)])).data.orderNo ?? ''

    const own = await portal.call('officialFees.getFeeOrder', { orderNo }, { as: person })
    const strange = await portal.call('officialFees.getFeeOrder', { orderNo }, { as: other })
    const missing = await portal.call('officialFees.getFeeOrder', { orderNo: 'P260105999999' }, { as: other })

    expect(own.data.lines).toHaveLength(1)
    expect(own.data.lines[0]).toMatchObject({ year: 6, annual: 120_000, state: 'asked', toPay: 125_000, refund: null })
    expect(own.data.creditCode).toBe(payer.creditCode)
    expect([strange.status, strange.msg]).toEqual([missing.status, missing.msg])
  })
})
