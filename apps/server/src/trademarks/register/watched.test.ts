import { markLinesMax } from '@portal/contract/trademarks/mark-shapes'
import { nextWorkingDay } from '@portal/domain/platform/calendar/working-days'
import { addDays, addMonths, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindAll } from '../../docket/reminders/remind-limits.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { assignMarkAgencies, copyNewerFacts } from './move-queries.ts'
import { moveMarks } from './move-watched-marks.ts'
import { buildMark, storeMarks } from './test/mark-fixtures.ts'

let portal: TestPortal
const today = beijingDate(new Date())
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const add = (person: TestPerson, input: Parameters<typeof call>[1]) => call(person, input)
const call = (person: TestPerson, input: Record<string, unknown>) =>
  portal.call('marks.addWatchedMarks', input as never, { as: person })
const list = async (person: TestPerson, asked = {}) =>
  (await portal.call('marks.listWatchedMarks', asked, { as: person })).data

/** A day of the job, 30 days before a working day: a renewal whose last day is a rest day is told of by the day after it. */
const jobDay = addDays(nextWorkingDay(addDays(today, 30)).date, -30)

/** A registered mark whose term ends so many days from a day. */
const endingIn = (days: number, from = today) => {
  const validTo = addDays(from, days)
  return buildMark({ registeredOn: addDays(addYears(validTo, -10), 1), validTo, publishedOn: null })
}

describe('marks.addWatchedMarks', () => {
  it('takes numbers in any spelling, tells bad lines and numbers the copy lacks; a number of two classes is one row', async () => {
    const person = await portal.person()
    const mark = endingIn(400)
    await storeMarks(portal.db, [mark, { ...mark, classNumber: 35 }])
    const numbers = `第${mark.number}号\n${mark.number}, 79999999\n没有号码`

    const dry = await add(person, { numbers, dryRun: true })
    expect((await list(person)).total).toBe(0)
    const wet = await add(person, { numbers })
    const again = await add(person, { numbers })

    expect(dry.data).toEqual(wet.data)
    expect(wet.data).toMatchObject({ added: 1, existed: 0, unknown: ['79999999'], invalid: [{ line: 3 }] })
    expect(again.data).toMatchObject({ added: 0, existed: 1 })
    expect((await list(person)).list[0]).toMatchObject({
      number: mark.number,
      classes: [9, 35],
      source: 'test',
      typed: [],
    })
  })

  it('takes all marks of an owner, or one typed by hand whose facts are marked so', async () => {
    const person = await portal.person()
    const ownerName = '一家只在这里的公司'
    await storeMarks(portal.db, [buildMark({ ownerName }), buildMark({ ownerName, name: '乙' })])
    const typed = {
      number: '78888888',
      name: '手写',
      classes: [30, 29],
      status: 'tmRegistered',
      registeredOn: '2019-08-07',
    }

    const owned = await add(person, { holderName: ` ${ownerName.slice(0, 2)} ${ownerName.slice(2)}` })
    const byHand = await add(person, { typed })
    const twice = await add(person, { typed })
    const wrong = await add(person, { typed: { ...typed, number: '78888889', registeredOn: '2099-01-07' } })
    const nothing = await add(person, {})

    expect([owned.data.added, byHand.data.added]).toEqual([2, 1])
    expect([twice.error, wrong.error, nothing.error]).toEqual([
      'marks.known',
      'marks.datesContradict',
      'marks.nothingGiven',
    ])
    const [found] = (await list(person, { number: '7888' })).list
    expect(found).toMatchObject({ classes: [29, 30], validTo: '2029-08-06', source: null })
    expect(found?.typed).toContain('registeredOn')
  })

  it('takes an owner with more marks than one call adds in turns, and tells what is left out', async () => {
    const person = await portal.person()
    const ownerName = '商标多于上限的公司'
    await storeMarks(
      portal.db,
      Array.from({ length: markLinesMax + 3 }, () => buildMark({ ownerName })),
    )
    const ask = { holderName: ownerName }

    const [dry, first, next, last] = [
      await add(person, { ...ask, dryRun: true }),
      await add(person, ask),
      await add(person, ask),
      await add(person, ask),
    ].map(({ data }) => [data.added, data.existed, data.leftOut])

    expect(dry).toEqual([markLinesMax, 0, 3])
    expect(first).toEqual(dry)
    expect(next).toEqual([3, markLinesMax, 0])
    expect(last).toEqual([0, markLinesMax + 3, 0])
  })

  it('adds a number once when two ask at the same time', async () => {
    const person = await portal.person()
    const mark = endingIn(50)
    await storeMarks(portal.db, [mark])

    const both = await Promise.all([1, 2].map(() => add(person, { numbers: mark.number })))

    expect(both.map(({ data }) => data.added).sort()).toEqual([0, 1])
  })
})

describe('marks.listWatchedMarks', () => {
  it('shows what comes next, filters and sorts; another account sees nothing', async () => {
    const person = await portal.person()
    const marks = [endingIn(300), endingIn(2_000), endingIn(-40)]
    const published = buildMark({
      status: 'tmPublished',
      publishedOn: addDays(today, -10),
      registeredOn: null,
      validTo: null,
    })
    await storeMarks(portal.db, [...marks, { ...published, name: 'Kiebitz', classNumber: 25, groups: [] }])
    await add(person, { numbers: marks.map(({ number }) => number).join('\n') })
    await add(person, { numbers: published.number, relation: 'other' })

    const all = await list(person)
    expect(all.list.map(({ state, next }) => [state, next?.day])).toEqual([
      ['opposition', 'oppositionEnds'],
      ['grace', 'graceEnds'],
      ['toRenew', 'renewal'],
      ['watching', 'renewal'],
    ])
    expect(all.list[2]?.renewal?.opensOn).toBe(addMonths(addDays(today, 300), -12))
    const totals = await Promise.all(
      [
        { tab: 'grace' },
        { code: '25' },
        { name: 'kieb' },
        { relation: 'other' },
        { dueWithin: 200 },
        { owner: '青峰' },
      ].map(async (asked) => (await list(person, asked)).total),
    )
    expect(totals).toEqual([1, 1, 1, 1, 2, 4])
    expect((await list(await portal.person())).total).toBe(0)
  })
})

describe('marks.getWatchedMarkFigures', () => {
  it('counts by state and by the year in which own terms end', async () => {
    const person = await portal.person()
    const mark = endingIn(2_000)
    await storeMarks(portal.db, [mark])
    await add(person, { numbers: mark.number })
    await add(person, { typed: { number: '77777777', name: '无日期', classes: [1], status: 'tmRegistered' } })
    const { data } = await portal.call('marks.getWatchedMarkFigures', {}, { as: person })

    expect(data).toMatchObject({ watched: 2, datesMissing: 1, states: { watching: 2, grace: 0 } })
    expect(data.ends).toEqual([{ year: Number((data.ends[0]?.year ?? 0).toString()), marks: 1 }])
  })
})

describe('marks.updateWatchedMark', () => {
  it('changes facts, computes anew, and keeps what was typed when the copy knows better', async () => {
    const person = await portal.person()
    const mark = endingIn(100)
    await storeMarks(portal.db, [mark])
    await add(person, { numbers: mark.number })
    const [row] = (await list(person)).list
    const validTo = addYears(addDays(today, 100), 10)
    const id = row?.id ?? ''

    const renewed = await portal.call('marks.updateWatchedMark', { id, validTo, notes: '已续展' }, { as: person })
    const wrong = await portal.call('marks.updateWatchedMark', { id, validTo: '2001-01-01' }, { as: person })
    await storeMarks(portal.db, [{ ...mark, ownerName: '新的注册人' }], '2026-11-20')
    await copyNewerFacts(portal.db)
    const [after] = (await list(person)).list

    expect(renewed.data).toMatchObject({ state: 'watching', validTo, notes: '已续展', typed: ['validTo'] })
    expect(wrong.error).toBe('marks.datesContradict')
    expect(after).toMatchObject({ validTo, owner: '新的注册人', sourceAge: '2026-11-20' })
  })
})

describe('a newer file of the register copy', () => {
  it('does not end a number that lives on in a class which the file does not have', async () => {
    const person = await portal.person()
    const mark = endingIn(300)
    const services = { ...mark, classNumber: 35 }
    await storeMarks(portal.db, [mark, services])
    await add(person, { numbers: mark.number })
    const cancelled = { status: 'tmCancelled', validTo: addDays(today, -1) } as const

    await storeMarks(portal.db, [{ ...services, ...cancelled }], '2026-11-20')
    expect(await copyNewerFacts(portal.db)).toBe(1)
    expect(await copyNewerFacts(portal.db)).toBe(0)

    const [partly] = (await list(person)).list
    expect(partly).toMatchObject({ status: 'tmRegistered', validTo: mark.validTo, sourceAge: '2026-11-20' })
    await storeMarks(portal.db, [{ ...mark, ...cancelled }], '2026-11-21')
    await copyNewerFacts(portal.db)
    expect((await list(person)).list[0]?.status).toBe('tmCancelled')
  })

  it('lets a pending class speak before an ended one, and leaves facts that are newer than the rest of the copy', async () => {
    const person = await portal.person()
    const pending = buildMark({ status: 'tmPublished', registeredOn: null, validTo: null })
    const ended = { ...buildMark({ status: 'tmCancelled' }), number: pending.number, classNumber: 35 }
    const renewed = endingIn(100)
    await storeMarks(portal.db, [pending, ended, renewed, { ...renewed, classNumber: 35 }])
    await add(person, { numbers: `${pending.number},${renewed.number}` })
    const ofNumber = async (number: string) => (await list(person, { number })).list[0]
    expect((await ofNumber(pending.number))?.status).toBe('tmPublished')
    // The office recorded a renewal; the copy then learns of a class only.
    const validTo = addYears(addDays(today, 100), 10)
    await portal.db
      .update(watchedMarks)
      .set({ validTo, sourceAge: '2026-11-10' })
      .where(eq(watchedMarks.number, renewed.number))
    await storeMarks(portal.db, [{ ...renewed, classNumber: 35, status: 'tmCancelled' }], '2026-11-20')

    await copyNewerFacts(portal.db)

    expect(await ofNumber(renewed.number)).toMatchObject({ validTo, status: 'tmRegistered', sourceAge: '2026-11-20' })
  })
})

describe('marks.removeWatchedMarks', () => {
  it('takes own marks off the list, nobody else’s', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const mark = endingIn(100)
    await storeMarks(portal.db, [mark])
    await add(person, { numbers: mark.number })
    const id = (await list(person)).list.map((one) => one.id)

    const theirs = await portal.call('marks.removeWatchedMarks', { id }, { as: other })
    const own = await portal.call('marks.removeWatchedMarks', { id }, { as: person })

    expect([theirs.data.removed, own.data.removed]).toEqual([0, 1])
    expect((await list(person)).total).toBe(0)
  })
})

describe('marks.exportWatchedMarks', () => {
  it('leaves a file of the filtered rows to a job, and none without a row', async () => {
    const person = await portal.person()
    const mark = endingIn(100)
    await storeMarks(portal.db, [mark])
    await add(person, { numbers: mark.number })
    const asked = await portal.call('marks.exportWatchedMarks', { tab: 'toRenew' }, { as: person })
    const none = await portal.call('marks.exportWatchedMarks', { tab: 'ended' }, { as: person })
    await runDueJobs(portal)
    const job = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })

    expect(asked.data.rows).toBe(1)
    expect(none.error).toBe('orders.exportEmpty')
    expect(job.data).toMatchObject({ state: 2 })
  })
})

/** As the docket tells on the day of the job: of marks that are known for long. */
async function remind() {
  await portal.db.execute(sql`update docket_looks set since = '2000-01-01'`)
  await remindAll(portal.database, new Date(`${jobDay}T08:00:00+08:00`))
}

describe('the hourly job of watched marks', () => {
  it('moves the state; the docket tells the step in one line for all of it, once', async () => {
    const person = await portal.person()
    const marks = [endingIn(30, jobDay), endingIn(30, jobDay), endingIn(31, jobDay)]
    await storeMarks(portal.db, marks)
    await add(person, { numbers: marks.map(({ number }) => number).join('\n') })
    await portal.db
      .update(watchedMarks)
      .set({ changesOn: jobDay, state: 'watching' })
      .where(eq(watchedMarks.ownerId, person.ownerId))

    await Promise.all([moveMarks(portal, jobDay), moveMarks(portal, jobDay)])
    await remind()
    await remind()
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, person.id))

    expect(told.map(({ kind, params }) => [kind, params.step, params.days, params.count]).sort()).toEqual([
      ['marks.reminder', 'renew30', 30, 2],
      ['marks.reminder', 'renew90', 31, 1],
    ])
    expect((await list(person)).list.map(({ state }) => state)).toEqual(['toRenew', 'toRenew', 'toRenew'])
    const [row] = await portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, person.ownerId))
    expect(row?.changesOn && row.changesOn > jobDay).toBe(true)
  })

  it('tells once that a mark must be used', async () => {
    const person = await portal.person()
    const mark = endingIn(30, jobDay)
    await storeMarks(portal.db, [mark])
    await add(person, { numbers: mark.number })
    await portal.db
      .update(watchedMarks)
      .set({ registeredOn: addDays(jobDay, -1097), changesOn: jobDay, remindedThrough: addDays(jobDay, -10) })
      .where(eq(watchedMarks.ownerId, person.ownerId))
    await moveMarks(portal, jobDay)
    await portal.db
      .update(watchedMarks)
      .set({ changesOn: jobDay, remindedThrough: addDays(jobDay, -10) })
      .where(eq(watchedMarks.ownerId, person.ownerId))
    await moveMarks(portal, jobDay)
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, person.id))
    expect(told.map(({ kind, params }) => [kind, params.step])).toEqual([['marks.reminder', 'use']])
  })
})

describe('marks that an agency looks after', () => {
  async function otherAgent() {
    await portal.db
      .insert(agencies)
      .values({ id: 2, code: '22222', name: '别的代理', nameEn: 'Another' })
      .onConflictDoNothing()
    return portal.person('agent', { agencyId: 2 })
  }
  async function lookedAfter() {
    const [person, agent] = [await portal.person(), await portal.person('agent')]
    const mark = endingIn(30, jobDay)
    await storeMarks(portal.db, [mark])
    await add(person, { numbers: mark.number })
    const order = await buildOrder(portal.db, person, { kind: 'trademark', agencyId: 1 })
    await portal.db.insert(officeFacts).values({ orderId: order.id, number: mark.number })
    await assignMarkAgencies(portal.db)
    return { person, agent, mark }
  }

  it('are seen by its agents with the customer, by no other agent, and only while they are the customer’s own', async () => {
    const { person, agent, mark } = await lookedAfter()
    const stranger = await otherAgent()
    const asked = { number: mark.number }

    const [row] = (await list(agent, asked)).list
    expect(row).toMatchObject({ number: mark.number, customer: expect.any(String) })
    expect((await list(person, asked)).list[0]?.customer).toBeNull()
    expect((await list(agent, { ...asked, userId: person.ownerId })).total).toBe(1)
    expect((await list(agent, { ...asked, userId: agent.ownerId })).total).toBe(0)
    expect((await list(stranger, asked)).total).toBe(0)
    const id = row?.id ?? ''
    expect((await portal.call('marks.updateWatchedMark', { id, notes: 'x' }, { as: stranger })).status).toBe(404)
    const changed = await portal.call('marks.updateWatchedMark', { id, notes: 'x' }, { as: agent })
    expect(changed.data).toMatchObject({ notes: 'x', customer: row?.customer })

    await portal.call('marks.updateWatchedMark', { id, relation: 'other' }, { as: person })
    expect((await list(agent, asked)).total).toBe(0)
    await assignMarkAgencies(portal.db)
    const [watched] = await portal.db.select().from(watchedMarks).where(eq(watchedMarks.id, id))
    expect(watched?.agencyId).toBeNull()
  })

  it('are told to its agents too, with the customer, each once', async () => {
    const { agent, mark } = await lookedAfter()
    await remind()
    await remind()
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, agent.id))

    expect(told.map(({ kind, params }) => [kind, params])).toEqual([
      [
        'marks.reminder',
        expect.objectContaining({ number: mark.number, step: 'renew30', customer: expect.any(String) }),
      ],
    ])
  })
})
