import { randomUUID } from 'node:crypto'
import { extendPeriod } from '@portal/domain/patents/follow-ups/extension'
import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { addMonths, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { toDeadlineRow } from '../../kernel/orders/deadline-parts.ts'
import { forgetExampleAgency } from '../../office/agency/agency-queries.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { followUpCases } from '../../platform/db/schema/follow-ups.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import {
  actOn,
  buildCase,
  buildFile,
  buildForm,
  freshNumber,
  readOrder,
  setPaid,
  submitPaidForm,
} from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const handedIn = (form: ReturnType<typeof buildForm>, as = owner) => submitPaidForm(portal, form, as)

const act = (orderNo: string, more: Parameters<typeof actOn>[2], as = agent) => actOn(portal, orderNo, more, as)

const today = () => beijingDate(new Date())

describe('followUps.getCase', () => {
  it('tells the case by order number, id or application number, with its periods and why', async () => {
    const { order, number, officialOn } = await buildCase(portal, owner)
    const asked = (input: object) => portal.call('followUps.getCase', input, { as: owner })

    const [byNo, byId, byNumber] = [
      await asked({ orderId: order.orderNo }),
      await asked({ orderId: order.id }),
      await asked({ number: `CN ${number.slice(0, 12)}.${number.slice(12)}` }),
    ]

    expect(byId.data).toEqual(byNo.data)
    expect(byNumber.data).toEqual(byNo.data)
    expect(byNo.data).toMatchObject({
      number,
      orderNo: order.orderNo,
      applicants: ['示例水壶有限公司'],
      source: 'order',
      periods: [{ ruleId: 'oan', officialOn, extendable: true, extended: 0, answeredBy: 'opinion' }],
    })
    expect(byNo.data.periods[0]?.steps.length).toBeGreaterThan(2)
  })

  it('answers alike for another account’s case and for none, and names a wrong number', async () => {
    const { order } = await buildCase(portal, await portal.person())
    const [others, none] = [
      await portal.call('followUps.getCase', { orderId: order.orderNo }, { as: owner }),
      await portal.call('followUps.getCase', { orderId: 'P0' }, { as: owner }),
    ]
    const wrong = await portal.call('followUps.getCase', { number: '201810123456.7' }, { as: owner })

    expect([others.status, others.msg]).toEqual([none.status, none.msg])
    expect(others.status).toBe(404)
    expect(wrong.error).toBe('patents.numberWrong')
  })
})

describe('a patent that only its watch knows', () => {
  it('can be asked for by who watches it, and by nobody else', async () => {
    const person = await portal.person()
    const watch = await addWatched(portal, person, {
      number: freshNumber(),
      title: '一种旧水壶',
      filedOn: '2024-03-04',
    })
    const { number } = watch

    const { data } = await portal.call('followUps.getCase', { number }, { as: person })
    expect(data).toMatchObject({ source: 'watch', number, title: '一种旧水壶', filedOn: '2024-03-04', periods: [] })
    const form = buildForm('restoration', {
      number,
      notice: { ...emptyNotice, code: '200702', name: '专利权终止通知书', dispatchedOn: '2026-10-15' },
      curedAct: '补缴年费及滞纳金',
    })
    const checked = await portal.call('followUps.checkFollowUp', { json: form }, { as: person })
    expect(checked.error).toBeUndefined()
    const others = await portal.call('followUps.getCase', { number }, { as: await portal.person() })
    expect(others.error).toBe('patents.numberNotFound')
  })
})

describe('followUps.checkFollowUp', () => {
  it('says what is missing, what it costs, and the new day of an extension', async () => {
    const { number, deadline } = await buildCase(portal, owner)
    const json = buildForm('extension', { number, deadlineId: deadline.id, text: '', months: 2 })

    const { data } = await portal.call('followUps.checkFollowUp', { json }, { as: owner })

    const expected = extendPeriod(toDeadlineRow(deadline), 2)
    expect(data.problems.map((one) => one.path)).toEqual(['text'])
    expect(data.fees).toMatchObject({ official: 60_000, service: 20_000, total: 80_000 })
    expect(data.extended?.officialOn).toBe(expected.officialOn)
    expect(data.limit?.id).toBe(deadline.id)
  })

  it('checks amended claims as the filing form does', async () => {
    const { number } = await buildCase(portal, owner)
    const json = buildForm('opinion', {
      number,
      claims: '1. 一种水壶，其特征在于，带盖。\n3. 根据权利要求2所述的水壶，其特征在于，带嘴。',
    })

    const { data } = await portal.call('followUps.checkFollowUp', { json }, { as: owner })

    expect(data.findings.map((one) => one.level)).toContain('fix')
    expect(data.problems.every((one) => one.path === 'claims')).toBe(true)
  })
})

describe('followUps.saveFollowUp', () => {
  it('keeps a draft once for a repeated first save, then sends it once', async () => {
    const { number, order: parent } = await buildCase(portal, owner)
    const draftKey = randomUUID()
    const json = buildForm('opinion', { number })
    const save = (more: object) => portal.call('followUps.saveFollowUp', { json, draftKey, ...more }, { as: owner })

    const [first, second] = await Promise.all([save({}), save({})])
    const sent = await save({ draft: false })
    const again = await save({ draft: false })

    expect(second.data.orderNo).toBe(first.data.orderNo)
    expect(sent.data).toMatchObject({ workState: 1, amountOfficial: 0, amountService: 150_000, errors: [] })
    expect(again.data).toMatchObject({ orderNo: sent.data.orderNo, amountService: 150_000 })
    const row = await readOrder(portal, sent.data.orderNo)
    expect(row).toMatchObject({ kind: 'followUp', parentOrderId: parent.id, patentNumber: number, workState: 1 })
  })

  it('refuses an incomplete one with the places, and what is not the person’s', async () => {
    const { number } = await buildCase(portal, owner)
    const stranger = await portal.person()
    const file = await buildFile(portal, stranger)
    const send = (json: ReturnType<typeof buildForm>) =>
      portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })

    const incomplete = await send(buildForm('restoration', { number, text: '' }))
    const foreign = await send(
      buildForm('opinion', { number, files: [{ key: 'a', fileId: file, fileName: '', pages: 1, role: 'proof' }] }),
    )

    expect(incomplete.error).toBe('followUps.incomplete')
    expect(incomplete.fields.map((one) => one.path)).toContain('curedAct')
    expect(foreign.error).toBe('followUps.fileUnknown')
  })

  it('lets a viewer of the case ask for nothing', async () => {
    const { number, order } = await buildCase(portal, owner)
    const viewer = await portal.person()
    await portal.call('orders.addAffiliate', { orderNo: order.orderNo, userId: viewer.id }, { as: owner })

    const { error } = await portal.call(
      'followUps.saveFollowUp',
      { json: buildForm('opinion', { number }) },
      { as: viewer },
    )

    expect(error).toBe('common.forbidden')
  })

  it('holds a case for one of many who ask for the same at once', async () => {
    const { number } = await buildCase(portal, owner)
    const json = buildForm('opinion', { number })
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })),
    )

    const held = await portal.db.select().from(followUpCases).where(eq(followUpCases.number, number))
    expect(sent.filter((one) => one.status === 200)).toHaveLength(1)
    expect(sent.filter((one) => one.error === 'followUps.running')).toHaveLength(5)
    expect(held.filter((one) => one.held)).toHaveLength(1)
  })

  it('frees the case when the order is cancelled', async () => {
    const { number } = await buildCase(portal, owner)
    const json = buildForm('opinion', { number })
    const first = await portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })
    await portal.call('orders.cancelOrder', { orderNo: first.data.orderNo }, { as: owner })

    const second = await portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })

    expect(second.status).toBe(200)
  })
})

describe('an agency that nobody entered', () => {
  it('is no party of a form, and no statement is made for the office before it is entered', async () => {
    const { number, order } = await buildCase(portal, owner)
    const orderNo = await handedIn(buildForm('opinion', { number }))
    await act(orderNo, { act: 'accept' })
    const [before] = await portal.db.select().from(agencies).where(eq(agencies.id, 1))
    await forgetExampleAgency(portal.db)

    const told = await portal.call('followUps.getCase', { orderId: order.orderNo }, { as: owner })
    const refused = await act(orderNo, { act: 'draft', text: '初稿' })
    await portal.db
      .update(agencies)
      .set({ ...before })
      .where(eq(agencies.id, 1))
    const made = await act(orderNo, { act: 'draft', text: '初稿' })

    expect(told.data.agency).toBeNull()
    expect([refused.error, made.error]).toEqual(['common.agencyMissing', undefined])
  })
})

describe('followUps.handleFollowUp', () => {
  it('answers an opinion in two rounds, keeps its period and closes with the office’s result', async () => {
    const { number, deadline, order: parent } = await buildCase(portal, owner)
    // The form leaves the period at the nearest: it is ended all the same.
    const orderNo = await handedIn(buildForm('opinion', { number }))

    await act(orderNo, { act: 'accept' })
    const first = await act(orderNo, { act: 'draft', text: '初稿：权利要求1具备创造性。' })
    const returned = await portal.call(
      'orders.confirmDraft',
      { orderNo, confirm: false, notes: '请补充对比文件2' },
      { as: owner },
    )
    const second = await act(orderNo, { act: 'draft', text: '第二稿：已补充对比文件2。', claims: '1. 一种水壶。' })
    const tooEarly = await act(orderNo, { act: 'filed', on: today() })
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    const sent = await act(orderNo, { act: 'filed', on: today() })
    const { data } = await portal.call('followUps.getFollowUp', { orderNo }, { as: owner })
    const closed = await act(orderNo, { act: 'result', result: 'approved', on: today() })

    expect([first.data.round, second.data.round]).toEqual([1, 2])
    expect(returned.data.workState).toBe(3)
    expect(tooEarly.error).toBe('orders.actionNotAllowed')
    expect(sent.data.workState).toBe(5)
    expect(data.rounds.map(({ round, answer, answerNotes }) => [round, answer, answerNotes])).toEqual([
      [2, 'approved', ''],
      [1, 'returned', '请补充对比文件2'],
    ])
    expect(closed.data.workState).toBe(6)
    const [row] = await portal.db.select().from(deadlines).where(eq(deadlines.id, deadline.id))
    expect(row?.state).toBe('met')
    expect((await readOrder(portal, parent.orderNo)).deadlineOfficialOn).toBeNull()
    const detail = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(detail.data.documents.find((one) => one.kind === 'draft')?.versions).toHaveLength(2)
  })

  it('moves the period of a case by the months of a granted extension, once, and charges it', async () => {
    const { number, deadline, order: parent } = await buildCase(portal, owner)
    const json = buildForm('extension', { number, deadlineId: deadline.id, months: 1, text: '需要补充实验数据' })
    const orderNo = await handedIn(json)
    await act(orderNo, { act: 'accept' })
    await act(orderNo, { act: 'draft', text: '请求延长一个月' })
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    await act(orderNo, { act: 'filed', on: today() })

    const results = await Promise.all(
      [1, 2, 3].map(() => act(orderNo, { act: 'result', result: 'approved', on: today() })),
    )

    const expected = extendPeriod(toDeadlineRow(deadline), 1)
    const [row] = await portal.db.select().from(deadlines).where(eq(deadlines.id, deadline.id))
    expect(results.filter((one) => one.status === 200)).toHaveLength(1)
    expect(row).toMatchObject({ officialOn: expected.officialOn, internalOn: expected.internalOn, state: 'open' })
    expect((await readOrder(portal, parent.orderNo)).deadlineOfficialOn).toBe(expected.officialOn)
    expect((await readOrder(portal, orderNo)).officialFen).toBe(30_000)
    const again = buildForm('extension', { number, deadlineId: deadline.id, months: 1 })
    const next = await portal.call('followUps.checkFollowUp', { json: again }, { as: owner })
    expect(next.data.fees.official).toBe(200_000)
  })

  it('brings a lapsed patent back with its next annual fee', async () => {
    // Year 3 was due half a year before the notice; the request pays it and the watch knows it.
    const filedOn = addYears(addMonths(today(), -8), -2)
    const { number, order: parent } = await buildCase(portal, owner, { officialState: 'lapsed', filedOn }, 'restore')
    const grantedOn = addYears(filedOn, 1)
    const watch = await addWatched(portal, owner, {
      number,
      filedOn,
      grantedOn,
      paidThroughYear: 2,
      isPaidAssumed: false,
    })
    const notice = { ...emptyNotice, code: '200702', name: '专利权终止通知书', dispatchedOn: today() }
    const orderNo = await handedIn(buildForm('restoration', { number, notice, curedAct: '补缴年费及滞纳金' }))
    await act(orderNo, { act: 'accept' })
    await act(orderNo, { act: 'draft', text: '请求恢复' })
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    await act(orderNo, { act: 'filed', on: today() })
    await act(orderNo, { act: 'result', result: 'approved', on: today() })

    const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, parent.id))
    expect((await readOrder(portal, parent.orderNo)).officialState).toBe('granted')
    expect(rows.find((row) => row.ruleId === 'annuity')?.startsOn).toBe(addYears(filedOn, 3))
    expect((await readOrder(portal, orderNo)).officialFen).toBe(90_000 + 22_500 + 100_000)
    const [fee] = await portal.db
      .select()
      .from(watchFees)
      .where(and(eq(watchFees.watchId, watch.id), eq(watchFees.year, 3)))
    expect(fee?.state).toBe('filed')
  })

  it('ends every period and the watch of a patent that its owner abandons', async () => {
    const { number, order: parent, deadline } = await buildCase(portal, owner, { officialState: 'granted' }, 'restore')
    const watch = await addWatched(portal, owner, { number })
    const statement = { key: 'a', fileId: await buildFile(portal, owner), fileName: '', pages: 1 }
    const files = [{ ...statement, role: 'signedStatement' as const }]
    const orderNo = await handedIn(buildForm('abandonment', { number, files }))
    await act(orderNo, { act: 'accept' })
    await act(orderNo, { act: 'draft', text: '放弃专利权' })
    await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
    await act(orderNo, { act: 'filed', on: today() })
    await act(orderNo, { act: 'result', result: 'approved', on: today() })

    const [row] = await portal.db.select().from(deadlines).where(eq(deadlines.id, deadline.id))
    const [after] = await portal.db.select().from(watches).where(eq(watches.id, watch.id))
    expect(await readOrder(portal, parent.orderNo)).toMatchObject({ officialState: 'lapsed', deadlineOfficialOn: null })
    expect(row?.state).toBe('cancelled')
    expect(after).toMatchObject({ state: 'givenUp', givenUpReason: expect.stringContaining(orderNo) })
  })

  it('is for the office alone, and tells the second of two who act at once', async () => {
    const { number } = await buildCase(portal, owner)
    const orderNo = await handedIn(buildForm('opinion', { number }))
    const { version } = await readOrder(portal, orderNo)

    const byOwner = await portal.call('followUps.handleFollowUp', { orderNo, version, act: 'accept' }, { as: owner })
    const both = await Promise.all([
      portal.call('followUps.handleFollowUp', { orderNo, version, act: 'accept' }, { as: agent }),
      portal.call('followUps.handleFollowUp', { orderNo, version, act: 'accept' }, { as: reviewer }),
    ])

    expect(byOwner.status).toBe(403)
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  })

  it('gives a paid request back that a reviewer rejects with a reason', async () => {
    const { number } = await buildCase(portal, owner)
    const orderNo = await handedIn(
      buildForm('withdrawal', {
        number,
        files: [{ key: 'a', fileId: await buildFile(portal, owner), fileName: '', pages: 1, role: 'signedStatement' }],
      }),
    )

    const without = await act(orderNo, { act: 'reject' }, reviewer)
    const rejected = await act(orderNo, { act: 'reject', notes: '案件已授权' }, reviewer)

    expect(without.error).toBe('followUps.incomplete')
    expect(rejected.data.workState).toBe(7)
    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(data.actions.find((one) => one.action === 'afterSales')?.allowed).toBe(true)
    expect(data.actions.find((one) => one.action === 'recordOfficialDocument')?.allowed).toBe(false)
  })
})

describe('followUps.getFollowUp', () => {
  it('shows a draft to its account only, and what each side may do', async () => {
    const { number } = await buildCase(portal, owner)
    const draft = await portal.call('followUps.saveFollowUp', { json: buildForm('opinion', { number }) }, { as: owner })
    const { orderNo } = draft.data
    const mine = await portal.call('followUps.getFollowUp', { orderNo }, { as: owner })
    const theirs = await portal.call('followUps.getFollowUp', { orderNo }, { as: agent })
    await portal.call(
      'followUps.saveFollowUp',
      { orderNo, json: buildForm('opinion', { number }), draft: false },
      { as: owner },
    )
    await setPaid(portal, orderNo)
    const office = await portal.call('followUps.getFollowUp', { orderNo }, { as: agent })

    expect(mine.data).toMatchObject({
      mode: 'draft',
      own: true,
      clientActs: expect.arrayContaining(['continue']),
      acts: [],
    })
    expect(theirs.status).toBe(404)
    expect(office.data).toMatchObject({ mode: 'read', own: false, clientActs: [] })
    expect(office.data.acts).toEqual(['accept', 'askCorrection'])
  })
})

describe('followUps.listFollowUps', () => {
  it('lists by kind, number, tab and limit, each account its own', async () => {
    const person = await portal.person()
    const { number, order, officialOn } = await buildCase(portal, person)
    await portal.call(
      'followUps.saveFollowUp',
      { json: buildForm('opinion', { number }), draft: false },
      { as: person },
    )
    const list = async (input: object) => (await portal.call('followUps.listFollowUps', input, { as: person })).data

    expect(await list({})).toMatchObject({
      total: 1,
      list: [{ kind: 'opinion', number, caseOrderNo: order.orderNo, officialOn, fee: 150_000, result: null }],
    })
    expect((await list({ patentNumber: `ZL${number.slice(0, 6)}` })).total).toBe(1)
    expect((await list({ orderNo: order.orderNo })).total).toBe(1)
    expect((await list({ tab: 'toPay', deadlineWithin: 90 })).total).toBe(1)
    for (const none of [{ kind: 'extension' }, { tab: 'done' }, { deadlineWithin: 1 }, { patentNumber: 'x' }]) {
      expect((await list(none)).total).toBe(0)
    }
    const others = await portal.call('followUps.listFollowUps', {}, { as: await portal.person() })
    expect(others.data.total).toBe(0)
    const office = await portal.call('followUps.listFollowUps', { orderNo: order.orderNo }, { as: agent })
    expect(office.data.list[0]?.customer).toBe(person.account)
    const cases = await portal.call('orders.listOrders', { type: 'followUp' }, { as: person })
    expect(cases.data.total).toBe(1)
  })
})
