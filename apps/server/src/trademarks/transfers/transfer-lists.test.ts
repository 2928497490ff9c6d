import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { marks } from '../../platform/db/schema/marks.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import * as world from './test/transfer-world.ts'
import { owner, storeOwnedMarks } from './test/transfer-world.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  await storeOwnedMarks(portal)
})

afterAll(() => portal.stop())

const buildForm = (person: TestPerson, numbers?: readonly string[], more?: Record<string, unknown>) =>
  world.buildForm(portal, person, numbers, more)
const send = (person: TestPerson, transferenceJson: object, where: Record<string, unknown> = {}) =>
  portal.call('trademarkTransfers.transferTrademarks', { ...where, transferenceJson }, { as: person })

describe('trademarkTransfers.findMarks', () => {
  it('reads a pasted list: whole numbers of the register, those it lacks, and what is no number', async () => {
    const person = await portal.person()
    const { orderNo } = (
      await send(person, await buildForm(person, ['61000003']), { draft: true, draftKey: randomUUID() })
    ).data
    const find = async (input: Record<string, unknown>, as = person) =>
      (await portal.call('trademarkTransfers.findMarks', input, { as })).data

    const found = await find({ numbers: '61000001、第61000003号\nabc, 69999999\n61000001' })
    expect(found).toMatchObject({
      list: [
        { number: '61000001', name: '蓝鲸云', classes: [9, 42], ownerName: owner, inOrders: [] },
        { number: '61000003', inOrders: [orderNo] },
      ],
      invalid: [{ line: 2, written: 'abc' }],
      unknown: ['69999999'],
      isCut: false,
    })
    // Another account is told nothing of this one's orders.
    const asked = await find({ numbers: '61000003' }, await portal.person())
    expect(asked.list[0]?.inOrders).toEqual([])
  })

  it('finds the live marks of an owner, and wants to be asked something', async () => {
    const person = await portal.person()
    const find = (input: Record<string, unknown>) => portal.call('trademarkTransfers.findMarks', input, { as: person })

    expect((await find({ ownerName: owner })).data.list.map(({ number }) => number)).toEqual([
      '61000001',
      '61000002',
      '61000003',
    ])
    expect(await find({})).toMatchObject({ error: 'marks.nothingGiven' })
    const many = Array.from({ length: 201 }, (_, at) => String(10_000_000 + at)).join('\n')
    expect(await find({ numbers: many })).toMatchObject({ error: 'marks.tooMany' })
  })
})

describe('trademarkTransfers.listTransfers', () => {
  it('lists the account’s own, by text and by the beginning of a number', async () => {
    const person = await portal.person()
    const { orderNo } = (
      await send(person, await buildForm(person, ['61000003']), { draft: true, draftKey: randomUUID() })
    ).data
    const list = async (more: Record<string, unknown>, as = person) =>
      (await portal.call('trademarkTransfers.listTransfers', more, { as })).data

    expect(await list({ text: '6100000' })).toMatchObject({
      total: 1,
      list: [
        {
          orderNo,
          mark: '山海茶',
          number: '61000003',
          markCount: 1,
          seller: owner,
          buyer: '深圳腾云有限公司',
          state: 0,
        },
      ],
    })
    expect((await list({ text: '100000' })).total).toBe(0)
    expect((await list({ tab: 'closed' })).total).toBe(0)
    expect((await list({ tab: 'draft' })).total).toBe(1)
    expect((await list({ number: '61000003', state: 0 })).total).toBe(1)
    expect((await list({ state: 5 })).total).toBe(0)
    expect((await list({}, await portal.person())).total).toBe(0)
  })
})

describe('trademarkTransfers.getCounts', () => {
  it('counts the stages of what the person may see', async () => {
    const person = await portal.person()
    await send(person, await buildForm(person, ['61000003']), { draft: true, draftKey: randomUUID() })
    await send(person, await buildForm(person, ['61000003']), { draftKey: randomUUID() })
    const counts = async (as: TestPerson) => (await portal.call('trademarkTransfers.getCounts', {}, { as })).data

    expect(await counts(person)).toMatchObject({ all: 2, draft: 1, toPay: 1, inReview: 1, filed: 0, closed: 0 })
    expect(await counts(await portal.person())).toMatchObject({ all: 0 })
  })
})

describe('trademarkTransfers.exportTransfers', () => {
  it('writes the filtered rows in words', async () => {
    const person = await portal.person()
    const { orderNo } = (await send(person, await buildForm(person, ['61000003']), { draftKey: randomUUID() })).data
    const nothing = await portal.call(
      'trademarkTransfers.exportTransfers',
      { parameter: { tab: 'closed' } },
      { as: person },
    )
    expect(nothing).toMatchObject({ error: 'orders.exportEmpty' })

    const asked = await portal.call(
      'trademarkTransfers.exportTransfers',
      {
        parameter: { tab: 'toPay' },
        columns: ['orderNo', 'mark', 'number', 'classCount', 'buyer', 'workState', 'amountOfficial'],
      },
      { as: person },
    )
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })
    const { data: file } = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: person })
    const bytes = await portal.app.inject({ method: 'GET', url: file.url })
    const read: unknown = await readExcel(bytes.rawPayload)
    const [sheet] = read as { data: unknown[][] }[]

    expect(asked.data.rows).toBe(1)
    expect(sheet?.data[1]).toEqual([
      ...[orderNo, '山海茶', '61000003', '1'],
      ...['深圳腾云有限公司', 'Awaiting payment', 450],
    ])
  })
})

describe('a transfer at the desk', () => {
  it('shows its parts and what the register copy says today: advice, and a similar mark that stays', async () => {
    const person = await portal.person()
    const reviewer = await portal.person('reviewer')
    const form = await buildForm(person, ['61000001'], {
      leftBehind: [{ number: '61000002', reason: '已另案申请注销该商标，受理号附后' }],
    })
    const { orderNo } = (await send(person, form, { draftKey: randomUUID() })).data
    await signOrder(portal, person, orderNo)

    const { data } = await portal.call('admin.getReview', { orderNo }, { as: reviewer })

    expect(data.fields.filter(({ group }) => group === 'marks')[0]).toMatchObject({ path: 'marks.0.number' })
    expect(data.fields.find(({ path }) => path === 'seller.certificateNo')).toMatchObject({ secret: true })
    expect(data.fields.filter(({ fileId }) => fileId !== null)).toHaveLength(2)
    expect(data.checks).toMatchObject([{ level: 'review', path: 'leftBehind.0.reason' }])

    // The register hears of a pledge before the transfer is filed.
    await portal.db.update(marks).set({ isPledged: true }).where(eq(marks.number, '61000001'))
    const later = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    await portal.db.update(marks).set({ isPledged: false }).where(eq(marks.number, '61000001'))
    expect(later.data.checks.map(({ level, path }) => [level, path])).toEqual([
      ['fix', 'papers'],
      ['review', 'marks.0.number'],
      ['review', 'leftBehind.0.reason'],
    ])
  })
})
