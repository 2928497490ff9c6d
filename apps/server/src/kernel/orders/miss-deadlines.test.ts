import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadlines, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const today = beijingDate(new Date())

async function deadlineOf(person: TestPerson, orderId: string, days: number, ruleId = 'corr') {
  const officialOn = addDays(today, days)
  const row = { orderId, ownerId: person.ownerId, ruleId, startsOn: addDays(today, -90), officialOn, reasons: {} }
  await portal.db.insert(deadlines).values({ ...row, internalOn: addDays(officialOn, -10) })
}

describe('orders.missDeadlines', () => {
  it('marks what was not kept, tells owner and agents once, and leaves it on the desk for 30 days', async () => {
    const person = await portal.person()
    const agent = await portal.person('agent')
    const order = await buildOrder(portal.db, person, { workState: 5, deadlineOfficialOn: addDays(today, -40) })
    for (const days of [-40, -1, 0, 9]) await deadlineOf(person, order.id, days)
    await deadlineOf(person, order.id, -5, 'publication')

    for (const _ of [1, 2]) {
      await addJob(portal.db, 'orders.missDeadlines', {})
      await runDueJobs(portal)
    }

    const rows = await portal.db.select().from(deadlines).orderBy(deadlines.officialOn)
    expect(rows.map((row) => row.state)).toEqual(['missed', 'open', 'missed', 'open', 'open'])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.map(({ subject, event, actorRole }) => [subject, event, actorRole])).toEqual(
      Array(2).fill(['deadline', 'missed', 'system']),
    )
    const [after] = await portal.db.select().from(orders).where(eq(orders.id, order.id))
    expect(after?.deadlineOfficialOn).toBe(today)
    for (const as of [person, agent]) {
      const { data } = await portal.call('views.listInbox', {}, { as })
      expect(data.list.map((line) => line.kind)).toEqual(['deadline.missed', 'deadline.missed'])
      // Named, and to the customer whom to ask.
      expect(data.list[0]?.params).toMatchObject({ whatZh: '补正' })
      expect(Object.hasOwn(data.list[0]?.params ?? {}, 'whoZh')).toBe(as === person)
    }
    const { data: desk } = await portal.call('orders.listDeadlines', {}, { as: person })
    expect(desk.list.map((row) => [row.dueOn, row.deadline?.state])).toEqual([
      [addDays(today, -5), 'open'],
      [addDays(today, -1), 'missed'],
      [today, 'open'],
      [addDays(today, 9), 'open'],
    ])
  })
})

describe('a period that nobody has to use, and one of the office', () => {
  it('ends unused without a word of a miss; the office’s own stays open and presses nobody', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 5, deadlineOfficialOn: addDays(today, -4) })
    for (const rule of ['priority', 'divide', 'amend-inv', 'tm-priority']) await deadlineOf(person, order.id, -4, rule)
    await deadlineOf(person, order.id, -3, 'secrecy-answer')
    await deadlineOf(person, order.id, 20, 'secrecy-decision')
    const desk = async () => (await portal.call('orders.listDeadlines', {}, { as: person })).data.list
    const left = ['secrecy-answer', 'secrecy-decision']
    expect((await desk()).map(({ deadline }) => deadline?.ruleId)).toEqual(left)

    await addJob(portal.db, 'orders.missDeadlines', {})
    await runDueJobs(portal)

    const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    expect(rows.map(({ state }) => state).sort()).toEqual([...Array(4).fill('cancelled'), 'open', 'open'])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.map(({ event }) => event)).toEqual(Array(4).fill('unused'))
    expect((await portal.call('views.listInbox', {}, { as: person })).data.list).toEqual([])
    const [after] = await portal.db.select().from(orders).where(eq(orders.id, order.id))
    expect(after?.deadlineOfficialOn).toBeNull()
    expect((await desk()).map(({ deadline }) => deadline?.ruleId)).toEqual(left)
  })
})

describe('orders.missDeadlines in a year without an official calendar', () => {
  let now = new Date('2027-03-07T20:00:00Z') // Monday in Beijing
  let later: TestPortal

  beforeAll(async () => {
    later = await startTestPortal({}, { now: () => now })
  })

  afterAll(() => later.stop())

  it('misses nothing on the rest day that it was counted to, and nothing before the first day worked for certain', async () => {
    const person = await later.person()
    const order = await buildOrder(later.db, person, { workState: 5 })
    const row = { orderId: order.id, ownerId: person.ownerId, startsOn: '2026-11-06', internalOn: '2027-02-25' }
    const warned = { steps: [], warning: 'calendarUnknown' }
    await later.db.insert(deadlines).values([
      { ...row, ruleId: 'oa1', officialOn: '2027-03-06', reasons: warned },
      { ...row, ruleId: 'corr', officialOn: '2027-03-05', reasons: warned },
      // An office abroad: no calendar of China moves it.
      { ...row, ruleId: 'foreign-paris', officialOn: '2027-03-06', reasons: { steps: [], warning: 'officeCalendar' } },
    ])
    const missed = async () => {
      await addJob(later.db, 'orders.missDeadlines', {})
      await runDueJobs(later)
      const rows = await later.db
        .select()
        .from(deadlines)
        .where(eq(deadlines.state, 'missed'))
        .orderBy(deadlines.ruleId)
      return rows.map((one) => one.ruleId)
    }
    expect(await missed()).toEqual(['corr', 'foreign-paris'])
    now = new Date('2027-03-08T20:00:00Z')
    expect(await missed()).toEqual(['corr', 'foreign-paris', 'oa1'])
  })
})
