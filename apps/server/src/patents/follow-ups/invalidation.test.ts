import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { nextWorkingDay } from '@portal/domain/platform/calendar/working-days'
import { addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { followUpCases } from '../../platform/db/schema/follow-ups.ts'
import { deadlines, officialDocuments } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { actOn, buildCase, buildForm, freshNumber, readOrder, submitPaidForm } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

const today = beijingDate(new Date())
const act = (orderNo: string, more: Parameters<typeof actOn>[2]) => actOn(portal, orderNo, more, agent)

async function sent(orderNo: string) {
  await act(orderNo, { act: 'accept' })
  await act(orderNo, { act: 'draft', text: '请求' })
  await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
  expect((await act(orderNo, { act: 'filed', on: today })).status).toBe(200)
}

const evidence = [{ key: 'e1', name: 'CN101234567A', proves: '公开了权利要求1的全部特征' }]
const requestFor = (number: string) =>
  buildForm('invalidation', { number, grounds: ['art22novelty'], evidence, text: '权利要求1不具备新颖性。' })

describe('a request for invalidation', () => {
  it('of a watched patent opens its month for a supplement, which meets it; the decision ends it', async () => {
    const { number } = await addWatched(portal, owner, {
      number: freshNumber(),
      title: '一种旧水壶',
      filedOn: '2024-03-04',
    })
    const orderNo = await submitPaidForm(portal, requestFor(number), owner)
    const order = await readOrder(portal, orderNo)
    expect(order.officialFen).toBe(300_000)
    await sent(orderNo)

    const periods = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    const period = periods.find(({ ruleId }) => ruleId === 'inval-supplement')
    expect(periods.find(({ ruleId }) => ruleId === 'inval-fee')?.officialOn).toBe(period?.officialOn)
    const month = nextWorkingDay(addMonths(today, 1)).date
    expect(period).toMatchObject({ ruleId: 'inval-supplement', officialOn: month, state: 'open' })
    const { data: page } = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(page.answers).toMatchObject([{ kind: 'invalidationSupplement', deadlineId: period?.id }])
    const { data: found } = await portal.call('followUps.getCase', { number }, { as: owner })
    expect(found.periods).toMatchObject([{ id: period?.id, answeredBy: 'invalidationSupplement' }])

    const supplement = await submitPaidForm(
      portal,
      buildForm('invalidationSupplement', { number, evidence, text: '补充证据2。' }),
      owner,
    )
    expect((await readOrder(portal, supplement)).officialFen).toBe(0)
    await sent(supplement)
    const [met] = await portal.db
      .select()
      .from(deadlines)
      .where(eq(deadlines.id, period?.id ?? ''))
    expect(met?.state).toBe('met')
  })

  it('whose decision comes while a supplement is filed ends its month first, and neither waits for ever', async () => {
    const { number } = await addWatched(portal, owner, {
      number: freshNumber(),
      title: '一种旧水壶',
      filedOn: '2024-03-04',
    })
    const orderNo = await submitPaidForm(portal, requestFor(number), owner)
    await sent(orderNo)
    const { id } = await readOrder(portal, orderNo)
    const form = buildForm('invalidationSupplement', { number, evidence, text: '补充证据2。' })
    const supplement = await submitPaidForm(portal, form, owner)
    await act(supplement, { act: 'accept' })
    await act(supplement, { act: 'draft', text: '请求' })
    await portal.call('orders.confirmDraft', { orderNo: supplement }, { as: owner })

    const { promise: filing, resolve } = Promise.withResolvers<ReturnType<typeof act>>()
    await portal.db.transaction(async (tx) => {
      // As the decision does: the order, then its days.
      await tx.execute(sql`select from orders where id = ${id} for update`)
      resolve(act(supplement, { act: 'filed', on: today }))
      await vi.waitFor(async () => {
        const { rows } = await portal.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(1)
      })
      await tx.execute(sql`select from deadlines where order_id = ${id} for update nowait`)
    })

    expect((await filing).status).toBe(200)
  })

  it('whose decision came takes nothing more', async () => {
    const { number } = await addWatched(portal, owner, {
      number: freshNumber(),
      title: '一种旧水壶',
      filedOn: '2024-03-04',
    })
    const orderNo = await submitPaidForm(portal, requestFor(number), owner)
    await sent(orderNo)
    expect((await act(orderNo, { act: 'result', on: today, result: 'refused' })).status).toBe(200)
    const { id } = await readOrder(portal, orderNo)
    const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, id))
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  it('is no other account’s to see: its period is not theirs', async () => {
    const number = freshNumber()
    const stranger = await portal.person()
    for (const person of [owner, stranger]) {
      await addWatched(portal, person, { number, title: '一种旧水壶', filedOn: '2024-03-04' })
    }
    await sent(await submitPaidForm(portal, requestFor(number), owner))
    const { data } = await portal.call('followUps.getCase', { number }, { as: stranger })
    expect(data.periods).toEqual([])
  })

  it('is sent once for two tries at a time', async () => {
    const { number } = await addWatched(portal, owner, {
      number: freshNumber(),
      title: '一种旧水壶',
      filedOn: '2024-03-04',
    })
    const send = () => portal.call('followUps.saveFollowUp', { json: requestFor(number), draft: false }, { as: owner })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the answer of the patentee', () => {
  it('meets the day of the notice', async () => {
    const { order, number, deadline } = await buildCase(portal, owner, { officialState: 'granted' }, 'inval')
    const [document] = await portal.db
      .insert(officialDocuments)
      .values({
        orderId: order.id,
        code: '201004',
        dispatchedOn: today,
        deliveryMode: 'electronic',
        recordedBy: agent.id,
      })
      .returning()
    const notice = {
      ...emptyNotice,
      documentId: document?.id ?? null,
      code: '201004',
      name: '受理',
      dispatchedOn: today,
    }
    const orderNo = await submitPaidForm(portal, buildForm('invalidationAnswer', { number, notice }), owner)
    await sent(orderNo)
    const [row] = await portal.db.select().from(deadlines).where(eq(deadlines.id, deadline.id))
    expect(row?.state).toBe('met')
  })
})

describe('a restoration of a right deemed abandoned', () => {
  it('is paid with the annual fee of the registration and leads back to the grant notice', async () => {
    const { order, number } = await buildCase(portal, owner, { officialState: 'withdrawn' }, 'restore')
    const notice = { ...emptyNotice, code: '200601', name: '视为放弃取得专利权通知书', dispatchedOn: today }
    const form = buildForm('restoration', { number, notice, annuityYear: 3, curedAct: '补缴授权当年年费' })
    const orderNo = await submitPaidForm(portal, form, owner)
    expect((await readOrder(portal, orderNo)).officialFen).toBe(190_000)
    await sent(orderNo)
    expect((await readOrder(portal, order.orderNo)).officialState).toBe('withdrawn')
    // No notice names the year: it is the one that was paid, unless the office refuses to restore the right.
    const yearNow = async () =>
      (await portal.call('followUps.getCase', { number }, { as: owner })).data.registrationYear
    expect(await yearNow()).toBe(3)
    await portal.db
      .update(followUpCases)
      .set({ result: 'refused', resultOn: today })
      .where(eq(followUpCases.caseOrderId, order.id))
    expect(await yearNow()).toBeNull()
  })
})
