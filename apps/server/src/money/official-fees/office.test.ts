import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, inArray } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Watch } from '../../docket/monitoring/watch-write-queries.ts'
import { inboxMessages } from '../../platform/db/schema/accounts.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { makeFeeWorld, payer } from './test/fee-world.ts'
import { makeOffice, paidRow } from './test/office-world.ts'

let portal: PaymentPortal
let world: ReturnType<typeof makeFeeWorld>
let staff: TestPerson
let office: ReturnType<typeof makeOffice>
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startPaymentPortal()
  world = makeFeeWorld(portal)
  staff = await portal.person('administrator')
  office = makeOffice(portal, world, staff)
})
afterAll(() => portal.stop())

describe('officialFees.generateFile', () => {
  it('writes the office’s sheet of paid orders, a row a fee, and counts their lines as sent', async () => {
    const person = await portal.person()
    const [soon, late] = [await world.watched(person), await world.watched(person, -70)]
    const orderNo = await world.paidOrder(person, [soon, late])

    const dry = await office.generate([orderNo], { dryRun: true })
    const { data } = await office.generate([orderNo])
    const download = await portal.app.inject({ method: 'GET', url: data.url ?? '' })
    const sheet = await readSheet(download.rawPayload)

    expect(dry.data).toMatchObject({ lines: 2, rows: 3, url: null, fileNo: null })
    expect(data).toMatchObject({ lines: 2, rows: 3, total: 120_000 + 132_000, checks: [] })
    expect(sheet[0]).toEqual([
      '序列号',
      '申请号',
      '缴费人姓名',
      '统一社会信用代码',
      '费用名称',
      '费用代码',
      '金额',
      '备注',
    ])
    expect(sheet.slice(1)).toEqual([
      [1, soon.number, payer.name, payer.creditCode, '发明专利第6年年费', '40872083405345', 1200, '第6年'],
      [2, late.number, payer.name, payer.creditCode, '发明专利第6年年费', '40872083405345', 1200, '第6年'],
      [3, late.number, payer.name, payer.creditCode, '发明专利年费滞纳金', '40872083525381', 120, '第6年'],
    ])
    expect((await office.linesOf(orderNo)).map((line) => line.state)).toEqual(['sent', 'sent'])
    expect(await portal.readOrder(orderNo)).toMatchObject({ workState: 5 })
  })

  it('leaves out with its reason what is unpaid, unknown, risen, or at the office already', async () => {
    const person = await portal.person()
    const unpaid = (await world.pay(person, [await world.watched(person)])).data.orderNo ?? ''
    const sent = await office.sentOrder(person, [await world.watched(person)])
    const risen = await world.paidOrder(person, [await world.watched(person, -40)])
    const { id } = await portal.readOrder(risen)
    await portal.db
      .update(feeLines)
      .set({ validThroughOn: addDays(today, -1) })
      .where(eq(feeLines.orderId, id))

    const answer = await office.generate([unpaid, sent, risen, 'P260105999999'], { dryRun: true })
    const wet = await office.generate([unpaid, sent, risen])

    const told = new Map(answer.data.checks.map((check) => [check.orderNo, check.code]))
    expect(Object.fromEntries(told)).toEqual({
      [unpaid]: 'notPaid',
      [sent]: 'sentAlready',
      [risen]: 'amountRose',
      P260105999999: 'notThere',
    })
    expect(wet.error).toBe('officialFees.nothingToSend')
  })

  it('sends a fee to the office once, whoever generates at once and whoever ordered it', async () => {
    const [first, second] = [await portal.person(), await portal.person()]
    const watch = await world.watched(first)
    const same = await world.watched(second, 20, { number: watch.number })
    const orders = [await world.paidOrder(first, [watch]), await world.paidOrder(second, [same])]

    const together = await office.generate(orders, { dryRun: true })
    expect(together.data).toMatchObject({ lines: 1, checks: [{ code: 'sentForOther', leftOut: true }] })
    const answers = await Promise.all([...orders, ...orders].map((orderNo) => office.generate([orderNo])))

    const atOffice = await portal.db.$count(
      feeLines,
      and(eq(feeLines.number, watch.number), inArray(feeLines.state, ['sent', 'taken', 'filed'])),
    )
    expect(atOffice).toBe(1)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const { status, error } of answers) {
      if (status !== 200) expect(['officialFees.nothingToSend', 'officialFees.taken']).toContain(error)
    }
  })

  it('is for the back office only', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    for (const as of [person, finance]) {
      expect((await portal.call('officialFees.generateFile', { orderNo: ['x'] }, { as })).status).toBe(403)
    }
  })
})

describe('officialFees.listFeeFiles', () => {
  it('lists the files with a link and how many of their lines still wait', async () => {
    const person = await portal.person()
    await office.sentOrder(person, [await world.watched(person), await world.watched(person)])

    const { data } = await portal.call('officialFees.listFeeFiles', { pageSize: 1 }, { as: staff })

    expect(data.list[0]).toMatchObject({ lines: 2, open: 2, total: 240_000 })
    expect((await portal.app.inject({ method: 'GET', url: data.list[0]?.url ?? '' })).statusCode).toBe(200)
  })
})

describe('a fee at the office and the list of what is watched', () => {
  it('keeps the patent on the list, given up or not, and is followed by whichever watch the account has', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)
    const id = [watch.id]
    await office.sentOrder(person, [watch])
    await portal.call('monitoring.giveUpWatches', { id, reason: 'sold', consent: true }, { as: person })

    const refused = await portal.call('monitoring.removeWatches', { id }, { as: person })
    expect(refused.data).toMatchObject({ deleted: 0, kept: [{ id: watch.id, reason: 'inPayment' }] })

    // Taken off all the same, as rows of before that rule were.
    const undoId = randomUUID()
    await portal.db.update(watches).set({ removedAt: new Date(), removalId: undoId }).where(eq(watches.id, watch.id))
    const anew = await world.watched(person, 20, { number: watch.number })
    expect([anew.state, await world.feeState(anew)]).toEqual(['inPayment', 'inPayment'])
    await office.importSheet([paidRow(watch)])
    const [after] = await portal.db.select().from(watches).where(eq(watches.id, anew.id))
    expect([after?.nextYear, await world.feeState(anew)]).toEqual([7, 'filed'])

    // The first watch comes back instead of the second: it knows of the receipt too.
    await portal.call('monitoring.removeWatches', { id: [anew.id] }, { as: person })
    const { data } = await portal.call('monitoring.restoreWatches', { undoId }, { as: person })
    expect(data.restored).toBe(1)
    expect(await world.feeState(watch)).toBe('filed')
  })
})

describe('officialFees.importResult', () => {
  it('takes the office’s answer in row by row: paid lines move watching, failed ones go back with a refund', async () => {
    const person = await portal.person()
    const [good, quiet, bad] = [await world.watched(person), await world.watched(person), await world.watched(person)]
    const strange = await world.watched(person)
    const orderNo = await office.sentOrder(person, [good, quiet, bad])
    await office.sentOrder(person, [strange])
    const [year, month, day] = today.split('-').map(Number)
    const rows = [
      paidRow(good, { 缴费日期: `${year}年${month}月${day}日` }),
      paidRow(quiet, { 票据号: '' }),
      paidRow(bad, { 缴费状态: '支付失败', 票据号: '', 失败原因: '专利权已终止' }),
      paidRow(good, { 申请号: '201810123456.7' }),
      paidRow(good, { 费用名称: '发明专利第9年年费' }),
      paidRow(strange, { 缴费状态: '也许' }),
      paidRow(strange, { 缴费日期: '九月中旬' }),
      paidRow(strange, { 金额: '900元整' }),
      paidRow(strange, { 金额: '-900' }),
    ]

    const dry = await office.importSheet(rows, { dryRun: 'true' })
    const before = (await office.linesOf(orderNo)).map((line) => line.state)
    const wet = await office.importSheet(rows)
    const again = await office.importSheet(rows)

    expect(before).toEqual(['sent', 'sent', 'sent'])
    expect(dry.data.rows.map((row) => row.code)).toEqual([
      'paid',
      'paid',
      'failed',
      'numberWrong',
      'noSuchLine',
      'wordUnknown',
      'dayWrong',
      'amountWrong',
      'amountWrong',
    ])
    expect(wet.data).toMatchObject({ paid: 2, failed: 1, unchanged: 6, refunds: 1 })
    expect(again.data).toMatchObject({ paid: 0, failed: 0, unchanged: 9, refunds: 0 })
    expect(again.data.rows.slice(0, 3).map((row) => row.code)).toEqual(['repeated', 'repeated', 'repeated'])
    const lines = await office.linesOf(orderNo)
    expect(lines.map((line) => [line.state, line.refund])).toEqual([
      ['filed', null],
      ['taken', null],
      ['returned', 'requested'],
    ])
    expect(lines[2]?.failure).toBe('专利权已终止')
    expect([await world.feeState(good), await world.feeState(quiet), await world.feeState(bad)]).toEqual([
      'filed',
      'paid',
      'open',
    ])
    const [watch] = await portal.db.select().from(watches).where(eq(watches.id, good.id))
    expect(watch).toMatchObject({ state: 'receiptFiled', nextYear: 7 })
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, person.id))
    expect(told.filter((one) => one.kind === 'fee.returned')).toHaveLength(1)
  })

  it('gives the money of a returned line back through the refunds, to the fen', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const [good, bad] = [await world.watched(person), await world.watched(person, -40)]
    const orderNo = await office.sentOrder(person, [good, bad])
    await office.importSheet([
      paidRow(good),
      paidRow(bad, { 缴费状态: '支付失败', 票据号: '', 失败原因: '金额有误' }),
      paidRow(bad, { 费用名称: '发明专利年费滞纳金', 金额: '60.00', 缴费状态: '支付失败', 票据号: '' }),
    ])
    const { id } = await portal.readOrder(orderNo)
    const [refund] = await portal.db.select().from(refunds).where(eq(refunds.orderId, id))

    await portal.call('payments.decideRefund', { refundId: refund?.id ?? '', decision: 'approve' }, { as: finance })
    await portal.deliver()

    expect(refund).toMatchObject({ officialFen: 126_000, serviceFen: 5_000 })
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 3, refundedFen: 131_000, workState: 5 })
    expect((await portal.ledger(orderNo)).total).toBe(0)
    expect((await world.pay(person, [bad])).status).toBe(200)
  })

  it('asks for the money of a later failure once the open refund is over', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const [a, b, c] = [await world.watched(person), await world.watched(person), await world.watched(person)]
    const orderNo = await office.sentOrder(person, [a, b, c])
    const failed = (watch: Watch) => paidRow(watch, { 缴费状态: '支付失败', 票据号: '' })
    const { id } = await portal.readOrder(orderNo)
    const openOne = async () => {
      const rows = await portal.db.select().from(refunds).where(eq(refunds.orderId, id))
      return rows.find((row) => row.state === 'requested')
    }
    await office.importSheet([failed(a)])
    await office.importSheet([failed(b)])
    await office.importSheet([failed(c)])

    for (const amountFen of [125_000, 250_000]) {
      const open = await openOne()
      expect(open?.amountFen).toBe(amountFen)
      await portal.call('payments.decideRefund', { refundId: open?.id ?? '', decision: 'approve' }, { as: finance })
      await portal.letAMinutePass()
      await portal.reconcile()
      await portal.deliver()
    }

    expect(await openOne()).toBeUndefined()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, refundedFen: 375_000 })
  })

  it('leaves a fee that was sent anew alone when the answer to its first file is taken in again', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const watch = await world.watched(person)
    const first = await office.sentOrder(person, [watch])
    const failed = [paidRow(watch, { 缴费状态: '支付失败', 票据号: '', 失败原因: '系统繁忙' })]
    await office.importSheet(failed)
    const { id } = await portal.readOrder(first)
    const [refund] = await portal.db.select().from(refunds).where(eq(refunds.orderId, id))
    await portal.call('payments.decideRefund', { refundId: refund?.id ?? '', decision: 'approve' }, { as: finance })
    await portal.deliver()
    const second = await office.sentOrder(person, [watch])
    const [line] = await office.linesOf(second)
    const fileOf = async (orderNo: string) => {
      const order = await portal.readOrder(orderNo)
      const [row] = await portal.db.select().from(feeLines).where(eq(feeLines.orderId, order.id))
      return { feeFileId: row?.fileId ?? '' }
    }

    const again = await office.importSheet(failed)
    const named = await office.importSheet(failed, await fileOf(first))
    const withoutYear = await office.importSheet([{ ...failed[0], 费用名称: '年费' } as (typeof failed)[number]])

    expect(line?.state).toBe('sent')
    expect([again, named, withoutYear].map(({ data }) => [data.rows[0]?.code, data.failed, data.refunds])).toEqual([
      ['severalFiles', 0, 0],
      ['repeated', 0, 0],
      ['severalFiles', 0, 0],
    ])
    expect((await office.linesOf(second)).map((one) => one.state)).toEqual(['sent'])
    const answer = await office.importSheet([paidRow(watch)], await fileOf(second))
    expect(answer.data).toMatchObject({ paid: 1, failed: 0 })
    expect((await office.linesOf(second)).map((one) => one.state)).toEqual(['filed'])
  })

  it('changes nothing by an answer that is unfinished, in part, of another amount or against what is noted', async () => {
    const person = await portal.person()
    const [waits, split, other, done] = [
      await world.watched(person),
      await world.watched(person, -40),
      await world.watched(person),
      await world.watched(person),
    ]
    const orderNo = await office.sentOrder(person, [waits, split, other, done])
    await office.importSheet([paidRow(done)])

    const { data } = await office.importSheet([
      paidRow(waits, { 缴费状态: '待支付' }),
      paidRow(split),
      paidRow(other, { 金额: '1.00' }),
      paidRow(done, { 缴费状态: '支付失败' }),
    ])

    expect(data.rows.map((row) => row.code)).toEqual(['waiting', 'split', 'amountDiffers', 'contradicts'])
    expect((await office.linesOf(orderNo)).map((line) => line.state)).toEqual(['sent', 'sent', 'sent', 'filed'])
  })

  it('takes the same answer in once when two send it at once', async () => {
    const person = await portal.person()
    const [good, bad] = [await world.watched(person), await world.watched(person)]
    const orderNo = await office.sentOrder(person, [good, bad])
    const rows = [paidRow(good), paidRow(bad, { 缴费状态: '支付失败', 票据号: '' })]

    const answers = await Promise.all([office.importSheet(rows), office.importSheet(rows), office.importSheet(rows)])

    const { id } = await portal.readOrder(orderNo)
    expect(answers.map((answer) => answer.data.failed).sort()).toEqual([0, 0, 1])
    expect(await portal.db.$count(refunds, eq(refunds.orderId, id))).toBe(1)
    const money = await portal.call('payments.getOrderMoney', { orderNo }, { as: person })
    expect(money.data.bookings.map((booking) => booking.kind)).toEqual(['receipt', 'officePaid'])
    const { amount } = money.data.balances.find(({ account }) => account === 'official-fees-held') ?? {}
    // The fee that the office did not take waits for its refund.
    expect(amount).toBe(-120_000)
  })

  it.each([
    ['no file', undefined, 'documents.noFile'],
    ['an empty file', Buffer.alloc(0), 'documents.empty'],
    ['no workbook', Buffer.from('PK no workbook'), 'officialFees.sheetUnreadable'],
  ])('refuses %s', async (_, content, error) => {
    const file = content && { file: { name: 'a.xlsx', content } }
    expect((await sendUpload(portal, 'officialFees.importResult', { as: staff, ...file })).error).toBe(error)
  })

  it('refuses a sheet without the columns, and a day in the future', async () => {
    expect((await office.importSheet([{ 号码: '1' }])).error).toBe('officialFees.sheetWithoutNumbers')
    const future = { paidOn: addDays(today, 1) }
    const person = await portal.person()
    expect((await office.importSheet([paidRow(await world.watched(person))], future)).error).toBe(
      'officialFees.dayWrong',
    )
  })
})

describe('payments.decideRefund of payment orders', () => {
  const ask = (orderNo: string, split: object, as: TestPerson) =>
    portal.call('payments.requestRefund', { orderNo, reason: '不再需要', ...split }, { as })
  const openOf = async (orderNo: string) => {
    const { id } = await portal.readOrder(orderNo)
    const rows = await portal.db.select().from(refunds).where(eq(refunds.orderId, id))
    return rows.find((row) => row.state === 'requested')
  }
  const giveBack = async (orderNo: string, watch: Watch) => {
    const line = (await office.linesOf(orderNo)).find((one) => one.patentNumber === watch.number)
    const input = { id: [line?.id ?? ''], reason: '客户放弃该专利' }
    return portal.call('officialFees.returnLines', input, { as: staff })
  }

  it('asks for a returned line when the refund that was open meanwhile is refused', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const [a, b] = [await world.watched(person), await world.watched(person)]
    const orderNo = await world.paidOrder(person, [a, b])
    await ask(orderNo, { service: 10_000 }, person)
    expect((await giveBack(orderNo, a)).data).toEqual({ returned: 1, refunds: 0 })

    const own = await openOf(orderNo)
    const refusal = { refundId: own?.id ?? '', decision: 'refuse' as const, notes: '服务已完成' }
    await portal.call('payments.decideRefund', refusal, { as: finance })

    expect(await openOf(orderNo)).toMatchObject({ officialFen: 120_000, serviceFen: 5_000 })
  })

  it('asks for a later line although the customer themselves got the one back whose refund was refused', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const [a, b] = [await world.watched(person), await world.watched(person)]
    const orderNo = await world.paidOrder(person, [a, b])
    const decide = async (decision: 'refuse' | 'approve') => {
      const refundId = (await openOf(orderNo))?.id ?? ''
      await portal.call('payments.decideRefund', { refundId, decision, notes: '请自行申请' }, { as: finance })
      await portal.deliver()
    }
    await giveBack(orderNo, a)
    await decide('refuse')
    await ask(orderNo, { official: 120_000, service: 5_000 }, person)
    await decide('approve')

    expect((await giveBack(orderNo, b)).data).toEqual({ returned: 1, refunds: 1 })
    expect(await openOf(orderNo)).toMatchObject({ officialFen: 120_000, serviceFen: 5_000 })
    expect((await office.linesOf(orderNo)).map((line) => line.refund)).toEqual(['refused', 'requested'])
  })

  it('does not pay a line back twice, and nothing that the office is to get or has', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const [a, b] = [await world.watched(person), await world.watched(person)]
    const orderNo = await world.paidOrder(person, [a, b])

    const tooMuch = await ask(orderNo, { official: 120_000, service: 0 }, person)
    await ask(orderNo, { service: 5_000 }, person)
    await giveBack(orderNo, a)
    const own = await openOf(orderNo)
    // Finance pays the line together with what the customer asked for.
    const decision = { refundId: own?.id ?? '', decision: 'approve' as const, official: 120_000, service: 5_000 }
    await portal.call('payments.decideRefund', decision, { as: finance })
    await portal.deliver()

    expect(tooMuch.error).toBe('payments.refundTooMuch')
    expect(await openOf(orderNo)).toBeUndefined()
    expect(await portal.readOrder(orderNo)).toMatchObject({ refundedFen: 125_000 })
    expect((await office.linesOf(orderNo)).map((line) => [line.state, line.refund])).toEqual([
      ['returned', 'done'],
      ['asked', null],
    ])
    const rest = await ask(orderNo, { official: 1, service: 0 }, person)
    expect(rest.error).toBe('payments.refundTooMuch')
    expect((await office.generate([orderNo])).data).toMatchObject({ lines: 1, total: 120_000 })
  })
})

describe('officialFees.returnLines', () => {
  it('gives lines back that cannot be paid any more, and refuses lines that the office took', async () => {
    const person = await portal.person()
    const [stuck, good] = [await world.watched(person), await world.watched(person)]
    const orderNo = await office.sentOrder(person, [stuck, good])
    await office.importSheet([paidRow(good)])
    const [first, second] = await office.linesOf(orderNo)
    const give = (id: string[], as = staff) =>
      portal.call('officialFees.returnLines', { id, reason: '权利已转让，客户改由受让人缴纳' }, { as })

    expect((await give([second?.id ?? ''])).error).toBe('officialFees.lineOver')
    const unpaid = (await world.pay(person, [await world.watched(person)])).data.orderNo ?? ''
    const [line] = await office.linesOf(unpaid)
    expect((await give([line?.id ?? ''])).error).toBe('officialFees.orderUnpaid')
    expect((await give([randomUUID()])).status).toBe(404)
    expect((await give([first?.id ?? ''], person)).status).toBe(403)
    expect((await give([first?.id ?? ''])).data).toEqual({ returned: 1, refunds: 1 })

    expect(await world.feeState(stuck)).toBe('open')
    expect((await office.linesOf(orderNo))[0]).toMatchObject({ state: 'returned', refund: 'requested' })
    const { data } = await portal.call('payments.listRefunds', { orderNo }, { as: await portal.person('finance') })
    expect(data.list.map((one) => one.returned)).toEqual([true])
  })
})

describe('admin.processed of payment orders', () => {
  it('takes a paid one into work, and closes one only when every line has its result', async () => {
    const person = await portal.person()
    const watch = await world.watched(person)
    const orderNo = await world.paidOrder(person, [watch])
    const process = async () =>
      (await portal.call('admin.processed', { orderNo: [orderNo] }, { as: staff, verb: 'POST' })).data

    expect((await process()).done).toEqual([orderNo])
    expect(await portal.readOrder(orderNo)).toMatchObject({ workState: 3 })
    await office.generate([orderNo])
    expect((await process()).refused[0]?.reason).toContain('missing for 1 line.')
    await office.importSheet([paidRow(watch)])
    expect((await process()).done).toEqual([orderNo])
    expect(await portal.readOrder(orderNo)).toMatchObject({ workState: 6 })
  })

  it('cannot be called off once its fees are at the office', async () => {
    const person = await portal.person()
    const orderNo = await office.sentOrder(person, [await world.watched(person)])

    const answer = await portal.call('orders.withdrawOrder', { orderNo, notes: '' }, { as: person })

    expect(answer).toMatchObject({ status: 409, error: 'officialFees.sentAlready' })
  })
})
