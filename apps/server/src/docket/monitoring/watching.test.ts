import { buffer } from 'node:stream/consumers'
import { addDays, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRecord, storeRecords } from '../../patents/search/test/build-record.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { orderMembers } from '../../platform/db/schema/orders.ts'
import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { addWatched, numberOf } from './test/add-watched.ts'

let portal: TestPortal
const today = beijingDate(new Date())
/** Filed so that the fee of year 6 falls due so many days from now. */
const filedForDue = (days: number) => addYears(addDays(today, days), -5)
const grantedFor = (filedOn: string) => addYears(filedOn as typeof today, 2)
const due = (days: number) => ({ filedOn: filedForDue(days), grantedOn: grantedFor(filedForDue(days)) })

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const yearOf = (on: string) => Number(on.slice(0, 4))

function sheetOf(rows: readonly Record<string, string>[]): Promise<Buffer> {
  const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, title: key, width: 12, kind: 'text' as const }))
  return buffer(writeXlsx({ sheet: 'x', columns, rows }))
}

describe('monitoring.addWatches', () => {
  it('takes 500 pasted numbers with 7 bad ones line by line, and tells each bad line', async () => {
    const person = await portal.person()
    const lines = Array.from({ length: 500 }, (_, at) => numberOf(at + 1, 2018))
    const bad = [10, 60, 150, 222, 301, 404, 499]
    const [wrong, short, ...others] = bad
    for (const at of bad) lines[at] = `${lines[at]?.slice(0, -1)}${lines[at]?.endsWith('X') ? '0' : 'X'}`
    if (short !== undefined) lines[short] = 'no number at all'
    lines[others[0] ?? 0] = lines[0] ?? ''

    const dry = await portal.call('monitoring.addWatches', { text: lines.join('\n'), dryRun: true }, { as: person })
    const before = await portal.call('monitoring.getQuantity', {}, { as: person })
    const wet = await portal.call('monitoring.addWatches', { text: lines.join('\n') }, { as: person })
    const again = await portal.call('monitoring.addWatches', { text: lines.join('\n') }, { as: person })

    expect(dry.data).toEqual(wet.data)
    expect(before.data.watching).toBe(0)
    expect(wet.data).toMatchObject({ added: 493, existed: 0 })
    expect(wet.data.invalid.map((line) => line.line)).toEqual(bad.map((at) => at + 1))
    expect(wet.data.invalid[0]).toMatchObject({ line: (wrong ?? 0) + 1, suggestion: expect.stringMatching(/^2018/) })
    expect(wet.data.invalid[2]?.reason.en).toBe('The same number as in line 1')
    expect(again.data).toMatchObject({ added: 0, existed: 493 })
  })

  it('reads what the patent data know: title, dates, the fee that comes next', async () => {
    const person = await portal.person()
    const record = buildRecord({ title: { zh: '一种水壶', en: null, other: null } })
    await storeRecords(portal.db, [record])
    const number = record.applicationNumber.normalized ?? ''

    const added = await portal.call(
      'monitoring.addWatches',
      { json: [{ patentNumber: number, notes: '主力产品' }] },
      { as: person },
    )
    const { data } = await portal.call('monitoring.listWatches', {}, { as: person })

    expect(added.data.lines).toEqual([
      { line: 1, patentNumber: number, title: '一种水壶', state: 'added', isKnown: true, isDateMissing: false },
    ])
    expect(data.list[0]).toMatchObject({
      patentNumber: number,
      legal: 'granted',
      notes: '主力产品',
      isPaidAssumed: true,
      source: 'cnipa-bulk',
    })
    expect(data.list[0]?.fee?.dueOn.slice(5)).toBe('03-04')
  })

  it('takes an Excel file with headings of agencies, dry first', async () => {
    const as = await portal.person()
    const { filedOn, grantedOn } = due(20)
    const content = await sheetOf([
      {
        申请号: numberOf(900_001, yearOf(filedOn)),
        费减比例: '85%',
        监控起始年度: '6',
        申请日: filedOn,
        授权日: grantedOn,
        备注: 'a',
      },
      { 申请号: '201810123456.7', 费减比例: '', 监控起始年度: '', 申请日: '', 授权日: '', 备注: '' },
      {
        申请号: numberOf(900_002, 2016),
        费减比例: '50%',
        监控起始年度: '99',
        申请日: '2016-13-45',
        授权日: 'abc',
        备注: '',
      },
      {
        申请号: numberOf(900_003, 2016),
        费减比例: '',
        监控起始年度: 'x',
        申请日: '2016-03-05',
        授权日: '2015-01-01',
        备注: '',
      },
      {
        申请号: numberOf(900_004, 2016),
        费减比例: '',
        监控起始年度: '',
        申请日: '2017-03-05',
        授权日: '2999-01-01',
        备注: '',
      },
    ])
    const file = { name: 'list.xlsx', content }

    const dry = await sendUpload(portal, 'monitoring.addWatches', { file, as, fields: { dryRun: 'true' } })
    const wet = await sendUpload(portal, 'monitoring.addWatches', { file, as })
    const { data } = await portal.call('monitoring.listWatches', {}, { as })

    expect(dry.data.invalid[0]).toMatchObject({ line: 3, suggestion: '201810123456.5' })
    // Every wrong cell is named, and its row is left out.
    expect(dry.data.invalid.slice(1).map(({ line, reason }) => `${line} ${reason.zh.split('：')[0]}`)).toEqual([
      '4 申请日',
      '4 授权日',
      '4 费减比例',
      '4 监控起始年度',
      '5 授权日',
      '5 监控起始年度',
      '6 授权日',
    ])
    expect(dry.data).toMatchObject({ added: 1, lines: [{ isKnown: false, isDateMissing: false }] })
    expect(wet.data).toMatchObject({ added: 1 })
    expect(data.list[0]).toMatchObject({
      state: 'toPay',
      reduction: 85,
      isPaidAssumed: false,
      fee: { year: 6, full: 1200_00, reduced: 180_00, toPay: 180_00 },
    })
  })

  it.each([
    ['a text file', Buffer.from('hello'), 'monitoring.sheetUnreadable'],
    ['an empty file', Buffer.alloc(0), 'documents.empty'],
  ])('refuses %s', async (_what, content, error) => {
    const as = await portal.person()
    const answer = await sendUpload(portal, 'monitoring.addWatches', { file: { name: 'a.xlsx', content }, as })
    expect(answer.error).toBe(error)
  })

  it('refuses a sheet without a column of numbers, and nothing at all', async () => {
    const as = await portal.person()
    const content = await sheetOf([{ Name: 'kettle' }])

    const sheet = await sendUpload(portal, 'monitoring.addWatches', { file: { name: 'a.xlsx', content }, as })
    const nothing = await portal.call('monitoring.addWatches', { text: '  \n ' }, { as })

    expect([sheet.error, nothing.error]).toEqual(['monitoring.sheetWithoutNumbers', 'monitoring.nothingGiven'])
  })

  it('takes orders with their agency: its agents see them, others do not', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { patentNumber: numberOf(900_010), workState: 5 })
    const without = await buildOrder(portal.db, person, { workState: 1 })
    const foreign = await buildOrder(portal.db, await portal.person(), {
      patentNumber: numberOf(900_011),
      workState: 5,
    })
    const orderNos = [order.orderNo, without.orderNo, foreign.orderNo]

    const added = await portal.call('monitoring.addWatches', { orderNos }, { as: person })
    const agent = await portal.call('monitoring.listWatches', {}, { as: await portal.person('agent') })
    const other = await portal.call('monitoring.listWatches', {}, { as: await portal.person() })

    expect(added.data).toMatchObject({
      added: 1,
      invalid: [
        { line: 2, reason: { en: 'This order has no application number yet' } },
        { line: 3, reason: { en: 'No such order' } },
      ],
    })
    expect(agent.data.list).toMatchObject([{ orderNo: order.orderNo, customer: person.account }])
    expect(other.data.total).toBe(0)
  })

  it('puts an order that was only shown to somebody onto their own list, and tells them nothing of its owner’s', async () => {
    const owner = await portal.person()
    const [viewer, editor, reviewer] = [await portal.person(), await portal.person(), await portal.person('reviewer')]
    const order = await buildOrder(portal.db, owner, { patentNumber: numberOf(900_012), workState: 5 })
    await portal.db.insert(orderMembers).values([
      { orderId: order.id, userId: viewer.id, role: 'viewer', addedBy: owner.id },
      { orderId: order.id, userId: editor.id, role: 'editor', addedBy: owner.id },
    ])
    const orderNos = [order.orderNo]
    await portal.call('monitoring.addWatches', { orderNos }, { as: owner })

    for (const as of [viewer, reviewer]) {
      const dry = await portal.call('monitoring.addWatches', { orderNos, dryRun: true }, { as })
      expect(dry.data).toMatchObject({ added: 1, existed: 0 })
      await portal.call('monitoring.addWatches', { orderNos }, { as })
      const own = await portal.db.select().from(watches).where(eq(watches.ownerId, as.id))
      expect(own).toMatchObject([{ number: order.patentNumber, orderId: null, agencyId: null }])
    }
    const edited = await portal.call('monitoring.addWatches', { orderNos }, { as: editor })
    expect(edited.data).toMatchObject({ added: 0, existed: 1 })
    expect(await portal.db.$count(watches, eq(watches.ownerId, owner.id))).toBe(1)
  })

  it('adds a number once when two requests add it at the same time', async () => {
    const person = await portal.person()
    const text = [900_020, 900_021, 900_022].map((serial) => numberOf(serial)).join('\n')

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => portal.call('monitoring.addWatches', { text }, { as: person })),
    )

    expect(answers.map((answer) => answer.data.added).sort()).toEqual([0, 0, 0, 0, 0, 3])
    expect(await portal.db.$count(watches, eq(watches.ownerId, person.id))).toBe(3)
  })
})

describe('monitoring.listWatches', () => {
  it('filters by state, due days, title, number and flag, the nearest due day first', async () => {
    const as = await portal.person()
    const soon = await addWatched(portal, as, { ...due(20), title: 'Soon' })
    const later = await addWatched(portal, as, { ...due(80), title: 'Later', flag: 'red' })
    const far = await addWatched(portal, as, { ...due(200), title: 'Far' })
    const list = async (input: Parameters<typeof portal.call<'monitoring.listWatches'>>[1]) =>
      (await portal.call('monitoring.listWatches', input, { as })).data.list.map((row) => row.title)

    expect(await list({})).toEqual(['Soon', 'Later', 'Far'])
    expect(await list({ dueWithin: 30 })).toEqual(['Soon'])
    expect(await list({ dueWithin: '90' as unknown as number })).toEqual(['Soon', 'Later'])
    expect(await list({ tab: 'watching' })).toEqual(['Far'])
    expect(await list({ title: 'ate' })).toEqual(['Later'])
    expect(await list({ patentNumber: `CN ${soon.number.slice(0, 12)}` })).toEqual(['Soon'])
    expect(await list({ flag: 'red' })).toEqual(['Later'])
    expect(await list({ sort: 'due', order: 'desc' })).toEqual(['Far', 'Later', 'Soon'])
    expect(await list({ dueFrom: later.nextOfficialOn ?? '', dueTo: far.nextOfficialOn ?? '' })).toEqual([
      'Later',
      'Far',
    ])
  })

  it('is closed to nobody and says what is late today', async () => {
    const as = await portal.person()
    await addWatched(portal, as, { ...due(-40), paidThroughYear: 5, reductionPercent: 85 })

    const { data } = await portal.call('monitoring.listWatches', {}, { as })

    expect(data.list[0]).toMatchObject({
      state: 'grace',
      fee: { year: 6, reduced: 180_00, late: 60_00, toPay: 240_00 },
    })
    expect((await portal.call('monitoring.listWatches', {})).status).toBe(401)
  })
})

describe('monitoring.getQuantity', () => {
  it('counts by state', async () => {
    const as = await portal.person()
    await addWatched(portal, as, due(20))
    await addWatched(portal, as, due(200))
    await addWatched(portal, as, { ...due(-40), paidThroughYear: 5 })
    await addWatched(portal, as, { ...due(-250), paidThroughYear: 5 })
    await addWatched(portal, as, { legal: 'ended' })

    const { data } = await portal.call('monitoring.getQuantity', {}, { as })

    expect(data).toMatchObject({ watching: 5, toPay: 1, grace: 1, restoration: 1, ended: 1, changed: 0 })
    expect(data.states).toMatchObject({ watching: 1, givenUp: 0 })
  })
})

describe('monitoring.updateWatches', () => {
  it('computes a number without dates once they are given', async () => {
    const as = await portal.person()
    const number = numberOf(900_005, yearOf(due(20).filedOn))
    const watch = await addWatched(portal, as, { number, legal: 'unknown', filedOn: null, grantedOn: null })
    await addWatched(portal, as)
    const before = await portal.call('monitoring.listWatches', { datesMissing: true }, { as })
    const counted = await portal.call('monitoring.getQuantity', {}, { as })
    const left = (on: string) => portal.call('monitoring.updateWatches', { id: [watch.id], filedOn: on }, { as })
    const tomorrow = addDays(beijingDate(new Date()), 1)
    for (const wrong of [tomorrow, `${yearOf(due(20).filedOn) + 1}-01-02`]) {
      expect(await left(wrong)).toMatchObject({ error: 'monitoring.datesContradict', fields: [{ path: 'filedOn' }] })
    }

    const { data } = await portal.call(
      'monitoring.updateWatches',
      { id: [watch.id], ...due(20), reduction: 70 },
      { as },
    )
    const after = await portal.call('monitoring.listWatches', {}, { as })

    expect([before.data.total, counted.data.datesMissing]).toEqual([1, 1])
    expect(before.data.list[0]).toMatchObject({ fee: null, noFee: 'datesMissing', state: 'watching' })
    expect(data.changed).toBe(1)
    expect(after.data.list[0]).toMatchObject({ state: 'toPay', legal: 'granted', fee: { year: 6, reduced: 360_00 } })
  })

  it('moves to the year after the last one paid, and refuses a grant before filing', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as, { ...due(20) })

    await portal.call('monitoring.updateWatches', { id: [watch.id], paidThroughYear: 7, notes: 'paid' }, { as })
    const { data } = await portal.call('monitoring.listWatches', {}, { as })
    const wrong = await portal.call('monitoring.updateWatches', { id: [watch.id], grantedOn: '2001-01-01' }, { as })

    expect(data.list[0]).toMatchObject({ fee: { year: 8 }, isPaidAssumed: false, paidThroughYear: 7, notes: 'paid' })
    expect(wrong.error).toBe('monitoring.datesContradict')
  })
})

describe('monitoring.giveUpWatches', () => {
  it('needs consent, ends the reminders and keeps the reason', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as, due(20))
    const without = { id: [watch.id], reason: 'sold', consent: false } as unknown as {
      id: string[]
      reason: string
      consent: true
    }

    const refused = await portal.call('monitoring.giveUpWatches', without, { as })
    const { data } = await portal.call('monitoring.giveUpWatches', { ...without, consent: true }, { as })
    const list = await portal.call('monitoring.listWatches', { tab: 'givenUp' }, { as })
    const [row] = await portal.db.select().from(watches).where(eq(watches.id, watch.id))

    expect([refused.error, data.changed]).toEqual(['common.badRequest', 1])
    expect(list.data.list[0]).toMatchObject({ state: 'givenUp', givenUp: { reason: 'sold' } })
    expect(row?.changesOn).toBeNull()
  })
})

describe('monitoring.resumeWatches', () => {
  it('takes a given-up patent up where it stands today', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as, due(20))
    await portal.call('monitoring.giveUpWatches', { id: [watch.id], reason: 'sold', consent: true }, { as })

    const { data } = await portal.call('monitoring.resumeWatches', { id: [watch.id] }, { as })

    expect(data.changed).toBe(1)
    expect((await portal.call('monitoring.getQuantity', {}, { as })).data).toMatchObject({ toPay: 1 })
  })
})

describe('monitoring.settleChange', () => {
  it('takes accepted data in, computes anew, and forgets refused ones', async () => {
    const as = await portal.person()
    const changes = [{ field: 'legal', from: 'granted', to: 'ended', source: 'cnipa-bulk', age: '2026-01-01' }]
    const one = await addWatched(portal, as, { ...due(20), changes })
    const two = await addWatched(portal, as, { ...due(20), changes })

    await portal.call('monitoring.settleChange', { id: [one.id], accept: true }, { as })
    await portal.call('monitoring.settleChange', { id: [two.id], accept: false }, { as })
    const { data } = await portal.call('monitoring.getQuantity', {}, { as })

    expect(data).toMatchObject({ ended: 1, toPay: 1, changed: 0 })
  })
})

describe('monitoring.removeWatches', () => {
  it('tells first, keeps what is being paid and what is somebody else’s', async () => {
    const as = await portal.person()
    const plain = await addWatched(portal, as, due(20))
    const paying = await addWatched(portal, as, due(20))
    const foreign = await addWatched(portal, await portal.person(), due(20))
    const payer = { name: '示例科技有限公司', creditCode: '91110000600037341L' }
    const packageList = [{ patentNumber: paying.number }]
    expect((await portal.call('officialFees.payFees', { packageList, payer }, { as })).data.blocked).toBe(0)
    const id = [plain.id, paying.id, foreign.id]

    const dry = await portal.call('monitoring.removeWatches', { id, dryRun: true }, { as })
    const wet = await portal.call('monitoring.removeWatches', { id }, { as })

    const kept = [
      { id: paying.id, reason: 'inPayment' },
      { id: foreign.id, reason: 'notFound' },
    ]
    expect(dry.data).toEqual({ deleted: 1, kept, undoId: null })
    expect(wet.data).toMatchObject({ deleted: 1, kept })
    expect((await portal.call('monitoring.listWatches', {}, { as })).data.list.map((row) => row.id)).toEqual([
      paying.id,
    ])
  })
})

describe('monitoring.restoreWatches', () => {
  it('puts a removal back, but for a number that is watched anew', async () => {
    const as = await portal.person()
    const one = await addWatched(portal, as, due(20))
    const two = await addWatched(portal, as, due(40))
    const removed = await portal.call('monitoring.removeWatches', { id: [one.id, two.id] }, { as })
    await portal.call('monitoring.addWatches', { text: two.number }, { as })

    const { data } = await portal.call('monitoring.restoreWatches', { undoId: removed.data.undoId ?? '' }, { as })
    const again = await portal.call('monitoring.restoreWatches', { undoId: removed.data.undoId ?? '' }, { as })

    expect(data).toEqual({ restored: 1, existed: 1 })
    expect((await portal.call('monitoring.listWatches', {}, { as })).data.total).toBe(2)
    expect(again.data).toEqual({ restored: 0, existed: 1 })
  })

  it('gives way to who adds the same numbers at the same moment, or is first', async () => {
    const as = await portal.person()
    const made = await Promise.all(Array.from({ length: 40 }, () => addWatched(portal, as, due(20))))
    const removed = await portal.call('monitoring.removeWatches', { id: made.map((watch) => watch.id) }, { as })
    const text = made.map((watch) => watch.number).join('\n')

    const [added, restored] = await Promise.all([
      portal.call('monitoring.addWatches', { text }, { as }),
      portal.call('monitoring.restoreWatches', { undoId: removed.data.undoId ?? '' }, { as }),
    ])

    expect([added.error, restored.error]).toEqual([undefined, undefined])
    expect(restored.data.existed).toBe(added.data.added)
    expect((await portal.call('monitoring.listWatches', {}, { as })).data.total).toBe(40)
  })
})

describe('monitoring.getLadder', () => {
  it('shows every year with its reason, to the owner, the agency and staff only', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as, { ...due(20), reductionPercent: 85, agencyId: 1 })

    const { data } = await portal.call('monitoring.getLadder', { id: watch.id }, { as })
    const next = data.ladder.find((step) => step.year === 6)

    expect(data.ladder).toHaveLength(18)
    expect(next).toMatchObject({ full: 1200_00, reduced: 180_00, state: 'open', restoration: { toPay: 1480_00 } })
    expect(next?.late.map((step) => step.toPay)).toEqual([180_00, 240_00, 300_00, 360_00, 420_00, 480_00])
    expect(next?.why[0]).toMatchObject({ key: 'start', params: { start: 'anniversary' } })
    const seen = async (who: Parameters<typeof portal.person>[0]) =>
      (await portal.call('monitoring.getLadder', { id: watch.id }, { as: await portal.person(who) })).status
    expect([await seen('agent'), await seen('reviewer'), await seen('customer')]).toEqual([200, 200, 404])
  })
})

describe('monitoring.getCashFlow', () => {
  it('sums the open fees of chosen rows by quarter, without a gap', async () => {
    const as = await portal.person()
    const model = { kind: 'utilityModel' as const, filedOn: '2019-03-04', grantedOn: '2020-01-01', paidThroughYear: 7 }
    const one = await addWatched(portal, as, model)
    await addWatched(portal, as, { ...model, title: 'not chosen' })

    const { data } = await portal.call('monitoring.getCashFlow', { id: [one.id] }, { as })

    expect(data).toMatchObject({ patents: 1, total: 1200_00 + 2000_00 + 2000_00 })
    expect(data.quarters[0]).toEqual({ quarter: '2026Q1', fen: 1200_00, count: 1 })
    expect(data.quarters.map((sum) => sum.count)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
    // The first is past: of the twelve months ahead is the second.
    expect(data.nextYear).toBe(2000_00)
  })

  it('leads from a quarter to the patents with a fee in it, whichever fee that is', async () => {
    const as = await portal.person()
    const model = { kind: 'utilityModel' as const, filedOn: '2019-03-04', grantedOn: '2020-01-01', paidThroughYear: 7 }
    const one = await addWatched(portal, as, model)
    await addWatched(portal, as, { ...model, filedOn: '2019-06-04', title: 'another quarter' })
    const listed = async (feesIn: string) =>
      (await portal.call('monitoring.listWatches', { feesIn }, { as })).data.list.map(({ id }) => id)

    expect([await listed('2026Q1'), await listed('2028Q1'), await listed('2035Q4')]).toEqual([[one.id], [one.id], []])
    expect((await portal.call('monitoring.listWatches', { feesIn: '2026Q5' }, { as })).status).toBe(400)
  })
})
