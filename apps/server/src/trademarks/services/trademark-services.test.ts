import { randomUUID } from 'node:crypto'
import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { corrections, orderDocuments, orderEvents, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import * as world from './test/service-world.ts'
import { applicant, markOwner, type ServiceForm } from './test/service-world.ts'

let portal: TestPortal
let now = new Date('2026-11-22T04:00:00Z')
const day = civilDate

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  const inGrace = { registeredOn: day('2016-10-16'), validTo: day('2026-10-15'), ownerName: markOwner }
  const published = { status: 'tmPublished', registeredOn: null, validTo: null, validFrom: null } as const
  const name = '蓝鲸云'
  await storeMarks(portal.db, [
    buildMark({ number: '61000001', name, classNumber: 9, goods: '计算机；计算机软件', ...inGrace }),
    buildMark({ number: '61000001', name, classNumber: 42, goods: '软件设计', ...inGrace }),
    buildMark({ number: '61000002', name: '山海茶', classNumber: 30, ownerName: markOwner }),
    buildMark({ number: '61000003', name: '山海', ownerName: markOwner, status: 'tmExamination' }),
    buildMark({
      number: '61000010',
      name: '腾云',
      ownerName: '别的公司',
      ...published,
      publishedOn: day('2026-10-13'),
    }),
    buildMark({
      number: '61000011',
      name: '腾云',
      ownerName: '别的公司',
      ...published,
      publishedOn: day('2026-08-06'),
    }),
    buildMark({ number: '61000020', name: '旧名', ownerName: '旧名有限公司' }),
    buildMark({ number: '61000021', name: '旧名堂', ownerName: '旧名有限公司' }),
    buildMark({ number: '61000022', name: '旧名轩', ownerName: '旧名有限公司', status: 'tmCancelled' }),
  ])
})

afterAll(() => portal.stop())

const buildForm = (
  person: TestPerson,
  service: TrademarkServiceId,
  numbers: readonly string[],
  more?: Record<string, unknown>,
) => world.buildServiceForm(portal, person, service, numbers, more)
const send = (person: TestPerson, json: ServiceForm, where?: Record<string, unknown>) =>
  world.sendService(portal, person, json, where)
const draft = (person: TestPerson, json: ServiceForm) => world.draftService(portal, person, json)
const orderOf = (orderNo: string) => world.serviceOrder(portal, orderNo)
const deadlinesOf = (orderNo: string) => world.deadlinesOf(portal, orderNo)
const filed = (person: TestPerson, json: ServiceForm) => world.fileOneService(portal, person, json)
const record = (reviewer: TestPerson, orderNo: string, code: string, more?: Record<string, unknown>) =>
  world.recordOn(portal, reviewer, orderNo, code, more)

/** Lets calls wait where they write to a table, and go on at once when all of them have come there. */
async function togetherAt<A>(table: string, count: number, doing: () => Promise<A>): Promise<A> {
  const { promise: waits, resolve } = Promise.withResolvers<Promise<A>>()
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`)
    const answer = doing()
    await vi.waitFor(
      async () => {
        const { rows } = await portal.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(count)
      },
      { timeout: 15_000 },
    )
    resolve(answer)
  })
  return await waits
}

describe('trademarkServices.askForService', () => {
  it('takes the facts of the register whatever is sent, and asks the late fee of a renewal in its grace period', async () => {
    const person = await portal.person()
    const form = await buildForm(person, 'renewal', [])
    const marks = [
      { key: 'a', number: ' 61000001号', name: '别的', ownerName: '别人', validTo: '2036-01-01', classes: [] },
    ]

    const saved = await draft(person, { ...form, marks })

    // Two classes: 2 × 450 and 2 × 225 yuan.
    expect(saved.data).toMatchObject({ errors: [], amountOfficial: 135_000, amountService: 30_000, workState: 0 })
    const seen = await portal.call('trademarkServices.getForm', { orderNo: saved.data.orderNo }, { as: person })
    expect(seen.data.json.marks).toMatchObject([
      {
        number: '61000001',
        name: '蓝鲸云',
        ownerName: markOwner,
        classes: [9, 42],
        validTo: '2026-10-15',
        source: 'register',
      },
    ])
  })

  it('renews a part of the classes, and nothing before its window', async () => {
    const person = await portal.person()
    const part = await buildForm(person, 'renewal', [])
    const marks = [{ key: 'a', number: '61000001', classes: [42, 7] }]
    expect((await draft(person, { ...part, marks })).data).toMatchObject({ errors: [], amountOfficial: 67_500 })

    const early = await draft(person, await buildForm(person, 'renewal', ['61000002']))
    expect(early.data.errors).toEqual([{ path: 'marks.0.validTo', message: expect.stringContaining('2028-08-06') }])
  })

  it('of three hand-ins at once one order is made, its fees, papers and deadline once', async () => {
    const person = await portal.person()
    const form = await buildForm(person, 'renewal', ['61000001'])
    const draftKey = randomUUID()

    const answers = await Promise.all([1, 2, 3].map(() => send(person, form, { draftKey })))

    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
    const orderNo = answers[0]?.data.orderNo ?? ''
    expect(answers[0]?.data).toMatchObject({ errors: [], amountOfficial: 135_000, workState: 1 })
    const order = await orderOf(orderNo)
    expect(order).toMatchObject({
      ...{
        kind: 'trademarkService',
        title: '蓝鲸云',
        applicantName: markOwner,
        officialFen: 135_000,
        serviceFen: 30_000,
      },
      deadlineOfficialOn: '2027-04-15',
    })
    const lines = await portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, order.id))
    expect(lines.map(({ kind, quantity, amountFen }) => [kind, quantity, amountFen])).toEqual([
      ['tm.renewal', 2, 90_000],
      ['tm.lateRenewal', 2, 45_000],
      ['service', 1, 30_000],
    ])
    expect(await deadlinesOf(orderNo)).toEqual(['tm-renewalGrace 2027-04-15 open'])
    const papers = await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
    expect(papers.map(({ title }) => title).sort()).toEqual(
      [
        '商标续展注册申请书',
        '商标代理委托书',
        '营业执照或身份证明',
        '证据材料',
        '商标局通知书',
        '登记机关变更证明',
      ].sort(),
    )
  })

  it('takes no second order for the same act while the first is at work: of six drafts handed in at once one goes through', async () => {
    const person = await portal.person()
    const form = await buildForm(person, 'renewal', ['61000001'])

    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(person, form)))
    const handIn = () =>
      Promise.all(drafts.map(({ data }) => send(person, form, { orderNo: data.orderNo, version: data.version })))
    const answers = await togetherAt('order_fee_lines', drafts.length, handIn)

    const refused = answers.filter((answer) => answer.error === 'trademarkServices.alreadyAsked')
    expect([answers.filter(({ error }) => error === undefined).length, refused.length]).toEqual([1, 5])
    const submitted = await portal.db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(and(eq(orders.ownerId, person.id), eq(orders.workState, 1)))
    expect(submitted).toHaveLength(1)
    // Another act on the same mark, and the same one after the first has ended.
    const other = await buildForm(person, 'surrender', ['61000001'])
    expect((await send(person, other, { draftKey: randomUUID() })).data.workState).toBe(1)
    await portal.db
      .update(orders)
      .set({ workState: 9 })
      .where(eq(orders.orderNo, submitted[0]?.orderNo ?? ''))
    expect((await send(person, form, { draftKey: randomUUID() })).data.workState).toBe(1)
  })

  it('refuses an opposition after its period with the day, and takes one within it', async () => {
    const person = await portal.person()
    const late = await send(person, await buildForm(person, 'opposition', ['61000011']), { draftKey: randomUUID() })
    expect(late).toMatchObject({ error: 'filings.incomplete' })
    const told = await draft(person, await buildForm(person, 'opposition', ['61000011']))
    expect(told.data.errors).toEqual([{ path: 'marks.0.publishedOn', message: expect.stringContaining('2026-11-06') }])

    const { data } = await send(person, await buildForm(person, 'opposition', ['61000010']), { draftKey: randomUUID() })
    expect(data).toMatchObject({ amountOfficial: 45_000, workState: 1 })
    expect(await deadlinesOf(data.orderNo)).toEqual(['tm-opposition 2027-01-13 open'])
  })

  it('changes all registered marks of the markOwner together', async () => {
    const person = await portal.person()
    const change = { name: true, oldName: '旧名有限公司' }
    const more = { change, applicants: [applicant('新名有限公司')] }
    const alone = await draft(person, await buildForm(person, 'change', ['61000020'], more))
    expect(alone.data.errors).toEqual([{ path: 'marks', message: expect.stringContaining('61000021') }])

    const both = await draft(person, await buildForm(person, 'change', ['61000020', '61000021'], more))
    expect(both.data).toMatchObject({ errors: [], amountOfficial: 0, amountService: 60_000 })
  })

  it('keeps numbers of people to itself, and lets a correction open a section alone, though the register moved on', async () => {
    const person = await portal.person()
    const number = '11010519491231002X'
    const people = [{ ...applicant('王示例'), kind: 'individual', idCode: number }]
    const opposed = buildMark({
      ...{
        number: '61000030',
        name: '腾云里',
        ownerName: '别的公司',
        status: 'tmPublished',
        publishedOn: day('2026-10-13'),
      },
      ...{ registeredOn: null, validFrom: null, validTo: null },
    })
    await storeMarks(portal.db, [opposed])
    const form = await buildForm(person, 'opposition', [opposed.number], { applicants: people })
    const { orderNo } = (await send(person, form, { draftKey: randomUUID() })).data
    const seen = await portal.call('trademarkServices.getForm', { orderNo }, { as: person })
    expect(seen.data.json.applicants[0]?.idCode).toBe('1101**********002X')
    const refused = await portal.call('trademarkServices.getForm', { orderNo }, { as: await portal.person() })
    expect(refused).toMatchObject({ error: 'common.notFound' })

    const { id } = await orderOf(orderNo)
    await portal.db.insert(corrections).values({
      ...{ orderId: id, round: 1, askedBy: (await portal.person('reviewer')).id },
      fields: [{ path: 'reasons', words: '请写明在先商标号' }],
    })
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
    await storeMarks(portal.db, [{ ...opposed, ownerName: '改名后的公司', goods: '计算机' }], '2026-11-20')
    const { json, version } = seen.data
    const where = { orderNo, version }
    const closed = await send(person, { ...json, service: 'nonUse' } as unknown as ServiceForm, where)
    expect(closed).toMatchObject({ error: 'filings.fieldNotOpen' })
    const answered = await send(
      person,
      { ...json, reasons: `${json.reasons}在先商标 51000001。` } as unknown as ServiceForm,
      where,
    )
    expect(answered.data).toMatchObject({ workState: 1, errors: [] })
    const after = await portal.call('trademarkServices.getForm', { orderNo }, { as: person })
    expect(after.data.json.marks).toMatchObject([{ ownerName: '别的公司', sourceOn: '2026-11-01' }])
    // The limit is kept once.
    expect(await deadlinesOf(orderNo)).toEqual(['tm-opposition 2027-01-13 open'])
  })
})

describe('a renewal that was handed in in time and is filed late', () => {
  it('is not filed without its late fee: the desk sees it, who files confirms it, client and finance are told', async () => {
    const [person, reviewer, finance] = [
      await portal.person(),
      await portal.person('reviewer'),
      await portal.person('finance'),
    ]
    const ending = { registeredOn: day('2016-11-28'), validTo: day('2026-11-27'), ownerName: markOwner }
    await storeMarks(portal.db, [buildMark({ number: '61000051', name: '蓝鲸云', classNumber: 9, ...ending })])
    const form = await buildForm(person, 'renewal', ['61000051'])
    const { data } = await send(person, form, { draftKey: randomUUID() })
    expect(data).toMatchObject({ amountOfficial: 45_000 })
    const { orderNo } = data
    await signOrder(portal, person, orderNo)
    const paid = { workState: 3, paymentState: 2, submittedAt: now }
    await portal.db.update(orders).set(paid).where(eq(orders.orderNo, orderNo))
    const { id, version } = await orderOf(orderNo)
    await confirmDraftOf(portal, id)
    const checks = async () =>
      (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data.checks.map(({ level, words }) => [
        level,
        words.en,
      ])
    const file = (sentOn: string, more = {}) =>
      portal.call('admin.markFiled', { orderNo, version, sentOn, ...more }, { as: reviewer })
    expect(await checks()).toEqual([])

    now = new Date('2026-12-02T04:00:00Z')
    try {
      expect(await checks()).toEqual([['review', expect.stringContaining('late fee of ¥225.00')]])
      const refused = await file('2026-12-02')
      expect(refused).toMatchObject({ error: 'admin.lateFeeOpen', fields: [{ path: 'lateFeePaid' }] })
      expect(refused.msg).toContain('225.00')
      expect((await orderOf(orderNo)).workState).toBe(3)

      expect((await file('2026-12-02', { lateFeePaid: true })).data).toMatchObject({ workState: 5 })
    } finally {
      now = new Date('2026-11-22T04:00:00Z')
    }
    const told = async (as: TestPerson) =>
      (await portal.call('views.listInbox', {}, { as })).data.list.filter(({ kind }) => kind.startsWith('fee.'))
    expect(await told(finance)).toMatchObject([{ kind: 'fee.lateFeeOwed', params: { amount: 22_500 } }])
    expect(await told(person)).toMatchObject([{ kind: 'fee.lateFeeToPay', params: { amount: 22_500 } }])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.find(({ event }) => event === 'lateFeeOwed')?.detail).toMatchObject({ differenceFen: 22_500 })
  })

  it('asks nothing more if it was sent in time, though it is marked so later', async () => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const ending = { registeredOn: day('2016-11-28'), validTo: day('2026-11-27'), ownerName: markOwner }
    await storeMarks(portal.db, [buildMark({ number: '61000052', name: '蓝鲸云', classNumber: 9, ...ending })])
    const { data } = await send(person, await buildForm(person, 'renewal', ['61000052']), { draftKey: randomUUID() })
    const { orderNo } = data
    await signOrder(portal, person, orderNo)
    const paid = { workState: 3, paymentState: 2, submittedAt: now }
    await portal.db.update(orders).set(paid).where(eq(orders.orderNo, orderNo))
    const { id, version } = await orderOf(orderNo)
    await confirmDraftOf(portal, id)

    now = new Date('2026-12-02T04:00:00Z')
    const filing = portal.call('admin.markFiled', { orderNo, version, sentOn: '2026-11-26' }, { as: reviewer })
    const answer = await filing.finally(() => {
      now = new Date('2026-11-22T04:00:00Z')
    })

    expect(answer.data).toMatchObject({ workState: 5 })
  })
})

describe('documents of the office on a service', () => {
  it('a receipt meets the limit and sets the deadline of declared evidence; a decision ends the request', async () => {
    const person = await portal.person()
    const reviewer = await portal.person('reviewer')
    const form = await buildForm(person, 'opposition', ['61000010'], { supplement: true })
    const orderNo = await filed(person, form)

    const receipt = await record(reviewer, orderNo, 'tm-receipt', {
      applicationNumber: '61000010',
      filedOn: '2026-11-20',
    })

    expect(receipt.data).toMatchObject({ officialTo: 'tmFiled', closes: [{ ruleId: 'tm-opposition', as: 'met' }] })
    expect(await deadlinesOf(orderNo)).toEqual([
      'tm-opposition 2027-01-13 met',
      'tm-oppositionEvidence 2027-02-20 open',
    ])
    await record(reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    expect(await deadlinesOf(orderNo)).toHaveLength(2)
    const decided = await record(reviewer, orderNo, 'tm-upheld')
    expect(decided.data).toMatchObject({ officialTo: 'tmUpheld' })
    expect((await deadlinesOf(orderNo)).filter((one) => one.endsWith('open'))).toEqual([])
    // A second act on the same mark has the same number.
    const again = await filed(
      person,
      await buildForm(person, 'opposition', ['61000010'], { applicants: [applicant('另一家公司')] }),
    )
    const second = await record(reviewer, again, 'tm-receipt', { applicationNumber: '61000010', filedOn: '2026-11-20' })
    expect(second.data).toMatchObject({ officialTo: 'tmFiled' })
  })

  it('a recorded renewal moves the watched mark on by ten years, and nobody else’s', async () => {
    const person = await portal.person()
    const other = await portal.person()
    const reviewer = await portal.person('reviewer')
    for (const one of [person, other]) await portal.call('marks.addWatchedMarks', { numbers: '61000001' }, { as: one })
    const orderNo = await filed(person, await buildForm(person, 'renewal', ['61000001']))
    await record(reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    const atWork = async (as: TestPerson) =>
      (await portal.call('marks.listWatchedMarks', {}, { as })).data.list.map((mark) => mark.atWork)
    expect(await atWork(person)).toEqual([[{ service: 'renewal', orderNo }]])
    expect(await atWork(other)).toEqual([[]])

    await record(reviewer, orderNo, 'tm-recorded')
    expect(await atWork(person)).toEqual([[]])

    const of = async (one: TestPerson) =>
      (await portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, one.id)))[0]
    expect(await of(person)).toMatchObject({
      ...{ validTo: '2036-10-15', state: 'watching', nextOn: '2036-10-15', sourceAge: '2026-11-22' },
    })
    expect(await of(other)).toMatchObject({ validTo: '2026-10-15', state: 'grace' })
  })
})

describe('a document of a service that is taken back', () => {
  const watchedOf = async (person: TestPerson) =>
    portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, person.id)).orderBy(watchedMarks.number)
  const noticeOf = async (orderNo: string, code: string) => {
    const { id } = await orderOf(orderNo)
    const rows = await portal.db.select().from(notices).where(eq(notices.orderId, id))
    return rows.find((row) => row.code === code && row.stage === 'confirmed')?.id ?? ''
  }
  const undo = async (reviewer: TestPerson, orderNo: string, code = 'tm-recorded') =>
    (await portal.call('notices.undoNotice', { id: [await noticeOf(orderNo, code)] }, { as: reviewer })).data

  /** A renewal of a watched mark that the office recorded. */
  async function renewed(number: string) {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const inGrace = {
      publishedOn: day('2016-07-13'),
      registeredOn: day('2016-10-16'),
      validTo: day('2026-10-15'),
      ownerName: markOwner,
    }
    await storeMarks(portal.db, [buildMark({ number, name: '蓝鲸云', ...inGrace })])
    await portal.call('marks.addWatchedMarks', { numbers: number }, { as: person })
    const before = await watchedOf(person)
    const orderNo = await filed(person, await buildForm(person, 'renewal', [number]))
    await record(reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    await record(reviewer, orderNo, 'tm-recorded')
    expect(await watchedOf(person)).toMatchObject([{ validTo: '2036-10-15', status: 'tmRegistered' }])
    return { person, reviewer, orderNo, before }
  }

  it('leaves the watched mark exactly as it was, with who had said it', async () => {
    const { person, reviewer, orderNo, before } = await renewed('61000041')

    expect(await undo(reviewer, orderNo)).toMatchObject({ kept: [], marksLeft: [], undone: [expect.anything()] })

    expect(await watchedOf(person)).toEqual(before)
  })

  it('keeps what its markOwner typed since and says so, and takes back the rest', async () => {
    const { person, reviewer, orderNo, before } = await renewed('61000042')
    const [mark] = before
    await portal.call(
      'marks.updateWatchedMark',
      { id: mark?.id ?? '', validTo: '2036-10-16', notes: '续展完成' },
      { as: person },
    )

    const answer = await undo(reviewer, orderNo)

    expect(answer.undone).toHaveLength(1)
    expect(answer.marksLeft).toMatchObject([
      {
        reason: expect.stringContaining(
          'These facts of watched mark 61000042 were reported again since and stay: end of term',
        ),
      },
    ])
    expect(await watchedOf(person)).toMatchObject([
      { validTo: '2036-10-16', notes: '续展完成', typed: ['validTo'], sourceAge: mark?.sourceAge },
    ])
    const events = await portal.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, (await orderOf(orderNo)).id))
    expect(events.find(({ event }) => event === 'documentUndone')?.detail).toMatchObject({ marksLeft: '61000042' })
  })

  it('does not overwrite what a newer copy of the register says, the same though it is', async () => {
    const { person, reviewer, orderNo } = await renewed('61000043')
    await portal.db
      .update(watchedMarks)
      .set({ sourceName: '商标注册簿', sourceAge: '2026-11-25' })
      .where(eq(watchedMarks.ownerId, person.id))

    expect((await undo(reviewer, orderNo)).marksLeft).toHaveLength(1)

    expect(await watchedOf(person)).toMatchObject([{ validTo: '2036-10-15', sourceAge: '2026-11-25' }])
  })

  it('of two documents about one mark the later goes first; a mark taken out of the list stays out', async () => {
    const { person, reviewer, orderNo, before } = await renewed('61000044')
    const surrender = await filed(person, await buildForm(person, 'surrender', ['61000044']))
    await record(reviewer, surrender, 'tm-acceptance', { filedOn: '2026-11-20' })
    await record(reviewer, surrender, 'tm-recorded')
    expect(await watchedOf(person)).toMatchObject([{ status: 'tmCancelled', state: 'ended' }])

    const early = await undo(reviewer, orderNo)
    expect(early).toMatchObject({ undone: [], kept: [{ reason: expect.stringContaining('the same mark') }] })
    expect(await watchedOf(person)).toMatchObject([{ status: 'tmCancelled', validTo: '2036-10-15' }])
    const ids = [await noticeOf(orderNo, 'tm-recorded'), await noticeOf(surrender, 'tm-recorded')]
    const both = await portal.call('notices.undoNotice', { id: ids }, { as: reviewer })
    expect(both.data).toMatchObject({ kept: [], marksLeft: [] })
    expect(await watchedOf(person)).toEqual(before)

    await record(reviewer, orderNo, 'tm-recorded')
    await portal.db.delete(watchedMarks).where(eq(watchedMarks.ownerId, person.id))
    expect(await undo(reviewer, orderNo)).toMatchObject({ undone: [expect.anything()], marksLeft: [] })
    expect(await watchedOf(person)).toEqual([])
  })
})

describe('trademarkServices.getForm', () => {
  it('is of services only', async () => {
    const person = await portal.person()
    const json = { mark: { name: '云岭' } }
    const registration = await portal.call(
      'trademarks.applyForTrademark',
      { json, draft: true, draftKey: randomUUID() },
      { as: person },
    )
    const asked = await portal.call('trademarkServices.getForm', { orderNo: registration.data.orderNo }, { as: person })
    expect(asked).toMatchObject({ error: 'common.notFound' })
  })
})

describe('trademarkServices.check', () => {
  const check = async (person: TestPerson, json: Record<string, unknown>) =>
    (await portal.call('trademarkServices.check', { json: { service: 'renewal', ...json } }, { as: person })).data

  it('tells facts, limit, fees with each tier, and keeps nothing', async () => {
    const person = await portal.person()
    const found = await check(person, { marks: [{ key: 'a', number: '61000001' }] })

    expect(found).toMatchObject({
      marks: [{ name: '蓝鲸云', classes: [9, 42], register: [{ classNumber: 9, goods: '计算机；计算机软件' }, {}] }],
      limits: [{ number: '61000001', state: 'grace', lastOn: '2027-04-15', daysLeft: 144 }],
      ...{ officialTotal: 135_000, serviceTotal: 30_000, payable: 165_000 },
      tiers: [{ serviceType: 'standard' }, { serviceType: 'express', payable: 185_000 }],
      leftOut: [],
    })
    expect(await portal.db.select().from(orders).where(eq(orders.ownerId, person.id))).toEqual([])
  })

  it('lets a living class speak for a pending number whose lowest class is dead', async () => {
    const pending = {
      number: '61000061',
      name: '山海',
      ownerName: markOwner,
      registeredOn: null,
      validFrom: null,
      validTo: null,
    }
    await storeMarks(portal.db, [
      buildMark({ ...pending, classNumber: 9, status: 'tmRefused', name: '山海旧' }),
      buildMark({ ...pending, classNumber: 30, status: 'tmPublished', publishedOn: day('2026-10-13') }),
    ])
    const asked = { service: 'opposition' as const, marks: [{ key: 'a', number: '61000061' }] }

    expect(await check(await portal.person(), asked)).toMatchObject({
      marks: [{ name: '山海', status: 'tmPublished', publishedOn: '2026-10-13', classes: [30] }],
      limits: [{ state: 'open', lastOn: '2027-01-13' }],
    })
  })

  it('counts the marks that must change along beyond those that an order can name', async () => {
    const ownerName = '名下众多有限公司'
    const numbers = Array.from({ length: 1203 }, (_, at) => String(63_000_000 + at))
    const dead = Array.from({ length: 50 }, (_, at) => String(62_900_000 + at))
    await storeMarks(portal.db, [
      ...numbers.map((number) => buildMark({ number, name: '众多', ownerName })),
      ...dead.map((number) => buildMark({ number, name: '众多', ownerName, status: 'tmCancelled' })),
    ])

    const marks = numbers.slice(0, 3).map((number) => ({ key: number, number }))
    const found = await check(await portal.person(), { service: 'change', marks })

    // 1,200 are not named, 997 have room.
    expect(found.leftOut).toHaveLength(997)
    expect(found.leftOut[0]?.number).toBe('63000003')
    expect(found.leftOutMore).toBe(203)
  })

  it('names what must change along, and takes what the copy lacks from the own list', async () => {
    const person = await portal.person()
    const along = await check(person, { service: 'change', marks: [{ key: 'a', number: '61000020' }] })
    expect(along).toMatchObject({
      leftOut: [{ number: '61000021', name: '旧名堂', ownerName: '旧名有限公司' }],
      leftOutMore: 0,
    })
    const typed = {
      number: '62000001',
      name: '自填',
      classes: [3],
      holderName: markOwner,
      status: 'tmRegistered' as const,
    }
    await portal.call('marks.addWatchedMarks', { typed: { ...typed, validTo: '2027-01-10' } }, { as: person })
    const asked = { marks: [{ key: 'a', number: '62000001' }] }
    expect(await check(person, asked)).toMatchObject({
      marks: [{ name: '自填', classes: [3], validTo: '2027-01-10', source: 'told' }],
      // The holidays of 2027 are not published: a Sunday stands as counted.
      limits: [{ state: 'open', lastOn: '2027-01-10' }],
    })
    // Another's list is not read.
    expect((await check(await portal.person(), asked)).marks).toMatchObject([{ name: '', classes: [] }])
  })
})

describe('trademarkServices.makePaper', () => {
  it('names the mark and the reasons, and ticks the matter on the right power', async () => {
    const person = await portal.person()
    const text = async (
      service: TrademarkServiceId,
      numbers: readonly string[],
      paper: 'application' | 'power',
      more = {},
    ) => {
      const json = await buildForm(person, service, numbers, more)
      const made = await portal.call('trademarkServices.makePaper', { json, paper }, { as: person })
      const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
      return pdf.ok ? pdf.pages.map((page) => page.text).join('') : ''
    }

    const application = await text('opposition', ['61000010'], 'application')
    expect(application).toContain('商标异议申请书')
    expect(application).toContain('61000010')
    expect(application).toContain('容易导致混淆')
    expect(await text('opposition', ['61000010'], 'power')).toContain('√ 商标异议申请')
    const review = await text('refusalReview', ['61000003'], 'power')
    expect(review).toContain('商标评审代理委托书')
    expect(review).toContain('√ 驳回商标注册申请复审')
    const part = { scope: 'part', goods: [{ classNumber: 9, name: '计算机' }] }
    expect(await text('licence', ['61000002'], 'application', part)).toContain('商标使用许可备案表')
    expect(await text('renewal', ['61000001'], 'power')).toContain('√ 商标续展注册申请')
  })
})
