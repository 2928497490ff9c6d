import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRecord, storeRecords } from '../../patents/search/test/build-record.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { followUpCases, followUps } from '../../platform/db/schema/follow-ups.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { watches, watchReminders } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { compareWatchesTask } from './compare-watches.ts'
import { setFeeStates } from './fee-state-queries.ts'
import { moveBatch, moveWatchesTask } from './move-watches.ts'
import { addWatched } from './test/add-watched.ts'
import { rewriteWatches } from './watch-write-queries.ts'

let portal: TestPortal
/** The fee of year 8 of the watched patent (filed 2019-03-04) is due 2026-03-04, a Wednesday. */
const start = civilDate('2025-12-01')

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const runOn = (day: string) =>
  moveWatchesTask(
    {},
    {
      database: portal.database,
      services: { ...portal.services, now: () => new Date(`${day}T08:00:00+08:00`) },
      signal: undefined,
      isLastAttempt: false,
    },
  )
const bellOf = async (person: TestPerson) =>
  (
    await portal.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.userId, person.id))
      .orderBy(inboxMessages.createdAt)
  ).map((line) => line.params)
const stateOf = async (id: string) => (await portal.db.select().from(watches).where(eq(watches.id, id)))[0]?.state

describe('the hourly job', () => {
  it('moves states on their days and tells each step once', async () => {
    const person = await portal.person()
    const { id, number } = await addWatched(portal, person, {}, start)

    await runOn('2025-12-03')
    const before = await stateOf(id)
    for (const day of [
      '2025-12-04',
      '2025-12-04',
      '2025-12-05',
      '2026-02-02',
      '2026-03-04',
      '2026-03-05',
      '2026-03-05',
    ])
      await runOn(day)

    expect(before).toBe('watching')
    expect(await stateOf(id)).toBe('grace')
    expect((await bellOf(person)).map((line) => line.step)).toEqual(['t90', 't30', 'due', 'late1'])
    expect((await bellOf(person))[0]).toEqual({ step: 't90', days: 90, count: 1, number, year: 8, on: '2026-03-04' })
  })

  it('tells one line for all patents of an account that reach a step', async () => {
    const person = await portal.person()
    await addWatched(portal, person, {}, start)
    await addWatched(portal, person, {}, start)

    await runOn('2025-12-04')

    expect(await bellOf(person)).toMatchObject([{ step: 't90', count: 2 }])
  })

  it('after ten days of downtime tells only what is still true, and never what was missed', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    await runOn('2026-02-20')

    await runOn('2026-03-06')
    await runOn('2026-03-06')

    expect((await bellOf(person)).map((line) => line.step)).toEqual(['t30', 'late1'])
    const notes = await portal.db.select().from(watchReminders).where(eq(watchReminders.watchId, id))
    expect(
      notes
        .filter((note) => !note.isTold)
        .map((note) => note.step)
        .sort(),
    ).toEqual(['due', 't60', 't7', 't90'])
  })

  it('tells each reminder once when several servers work at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => portal.person()))
    const made = await Promise.all(
      people.flatMap((person) => [0, 1, 2].map(() => addWatched(portal, person, {}, start))),
    )
    const day = civilDate('2025-12-04')

    const moved = await Promise.all(Array.from({ length: 8 }, () => moveBatch(portal.database, day)))

    const ids = made.map((watch) => watch.id)
    const notes = await portal.db.select().from(watchReminders).where(inArray(watchReminders.watchId, ids))
    const lines = (await Promise.all(people.map(bellOf))).flat()
    expect(moved.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60)
    expect(notes.filter((note) => note.isTold)).toHaveLength(60)
    expect(lines.reduce((sum, line) => sum + Number(line.count), 0)).toBe(60)
    expect(new Set(lines.map((line) => line.step))).toEqual(new Set(['t90']))
  })

  it('tells the agents of the agency too, a line a customer, and no other agent', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    await portal.db.insert(agencies).values({ id: 8, code: '88888', name: '别家', nameEn: 'Another' })
    const [agent, stranger] = [await portal.person('agent'), await portal.person('agent', { agencyId: 8 })]
    for (const owner of [person, person, other]) await addWatched(portal, owner, { agencyId: 1 }, start)
    await addWatched(portal, person, {}, start)

    await runOn('2025-12-04')

    expect((await bellOf(person)).map((line) => line.count)).toEqual([3])
    const told = (await bellOf(agent)).map((line) => [line.customer !== undefined, line.count])
    expect(told.sort()).toEqual([
      [true, 1],
      [true, 2],
    ])
    expect(await bellOf(stranger)).toEqual([])
  })

  it('tells nothing twice even when a row is looked at again', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    await runOn('2025-12-04')
    await portal.db
      .update(watches)
      .set({ changesOn: '2025-12-04', remindedThrough: '2025-12-03' })
      .where(eq(watches.id, id))

    await runOn('2025-12-04')

    expect(await bellOf(person)).toHaveLength(1)
  })

  it('tells what was reached while it was away though the row was changed before it ran, once by two servers', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    const day = civilDate('2025-12-07')

    await portal.db.transaction((tx) => rewriteWatches(tx, [id], day))
    await Promise.all([moveBatch(portal.database, day), moveBatch(portal.database, day)])

    expect((await bellOf(person)).map((line) => line.step)).toEqual(['t90'])
  })

  it('tells where a fee stands that was in payment and is open again', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    const becomes = (state: 'inPayment' | 'open', on: string) =>
      portal.db.transaction((tx) =>
        setFeeStates(tx, [{ watchId: id, year: 8, state, settledOn: null }], new Date(`${on}T08:00:00+08:00`)),
      )
    await becomes('inPayment', '2025-12-02')
    await runOn('2026-02-03')
    expect(await bellOf(person)).toEqual([])

    await becomes('open', '2026-03-06')
    await runOn('2026-03-06')

    expect((await bellOf(person)).map((line) => line.step)).toEqual(['late1'])
  })

  it('leaves given-up patents alone, and goes on to restoration and the end', async () => {
    const person = await portal.person()
    const quiet = await addWatched(portal, person, {}, start)
    await portal.call('monitoring.giveUpWatches', { id: [quiet.id], reason: 'sold', consent: true }, { as: person })
    const { id } = await addWatched(portal, person, {}, start)
    const seen = []
    for (const day of ['2026-09-04', '2026-09-05', '2027-03-04', '2027-03-05']) {
      await runOn(day)
      seen.push(await stateOf(id))
    }

    expect(seen).toEqual(['grace', 'restoration', 'restoration', 'ended'])
    expect(await stateOf(quiet.id)).toBe('givenUp')
    expect((await bellOf(person)).map((line) => line.step)).toEqual(['graceEnd7'])
  })
})

describe('a right that was lost and restored', () => {
  it('is watched on: its notice of termination is forgotten with the receipt, and ends no later year', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    await portal.call('monitoring.updateWatches', { id: [id], terminationNoticeOn: '2026-10-15' }, { as: person })
    await runOn('2026-12-10')
    expect(await bellOf(person)).toMatchObject([{ step: 'restore7', on: '2026-12-15', days: 5 }])
    await portal.db.transaction((tx) =>
      setFeeStates(
        tx,
        [{ watchId: id, year: 8, state: 'filed', settledOn: '2026-12-20' }],
        new Date('2026-12-20T08:00:00+08:00'),
      ),
    )

    await runOn('2027-01-20')

    const { data } = await portal.call('monitoring.getLadder', { id }, { as: person })
    expect(data.watch).toMatchObject({ state: 'toPay', fee: { year: 9 }, terminationNoticeOn: null })
  })
})

describe('a restoration that others count down', () => {
  /** A watched patent whose termination was dispatched 2026-10-15, with the agent of its agency. */
  async function lapsed() {
    const person = await portal.person()
    await portal.db
      .insert(agencies)
      .values({ id: nextAgency, code: `9999${nextAgency}`, name: '某所', nameEn: 'A firm' })
    const agencyId = nextAgency
    nextAgency += 1
    const agent = await portal.person('agent', { agencyId })
    const { id, number } = await addWatched(portal, person, { agencyId }, start)
    await portal.call('monitoring.updateWatches', { id: [id], terminationNoticeOn: '2026-10-15' }, { as: person })
    const heard = async () =>
      Promise.all([person, agent].map(async (one) => (await bellOf(one)).map((line) => line.step)))
    return { person, agencyId, number, heard }
  }
  let nextAgency = 20

  /** The notice of that termination in its owner's list. */
  async function noticed({ person, number }: Awaited<ReturnType<typeof lapsed>>, agencyId: number | null) {
    const [notice] = await portal.db
      .insert(notices)
      .values({
        ownerId: person.ownerId,
        importerOwnerId: person.ownerId,
        importedBy: person.id,
        agencyId,
        source: 'record',
        stage: 'confirmed',
        state: 'toAnswer',
        code: '200702',
        number,
        needsReply: true,
        replyRule: 'restore',
        dispatchedOn: '2026-10-15',
        officialOn: '2026-12-15',
        confirmedAt: new Date('2026-10-16T08:00:00+08:00'),
      })
      .returning({ id: notices.id })
    return (state: 'submitted' | 'givenUp') =>
      portal.db
        .update(notices)
        .set({ state })
        .where(eq(notices.id, notice?.id ?? ''))
  }

  it('is told by a notice to those who hear it, and by watching to the others until it is submitted', async () => {
    const [own, ofCase] = [await lapsed(), await lapsed()]
    const [moveOwn, moveOfCase] = [await noticed(own, null), await noticed(ofCase, ofCase.agencyId)]

    await runOn('2026-12-08')
    expect(await own.heard()).toEqual([[], ['restore7']])
    expect(await ofCase.heard()).toEqual([[], []])

    await moveOwn('submitted')
    await moveOfCase('givenUp')
    await runOn('2026-12-12')
    expect(await own.heard()).toEqual([[], ['restore7']])
    expect(await ofCase.heard()).toEqual([['restore3'], ['restore3']])
  })

  it('is no more asked of a client who has ordered and paid it, nor of anybody once it is sent', async () => {
    const made = await lapsed()
    const { person, number } = made
    const order = await buildOrder(portal.db, person, { kind: 'followUp', paymentState: 0 })
    const form = { orderId: order.id, kind: 'restoration', form: {}, updatedBy: person.id }
    await portal.db.insert(followUps).values(form)
    await portal.db
      .insert(followUpCases)
      .values({ orderId: order.id, ownerId: person.ownerId, number, subject: 'restoration:2026-10-15', held: true })
    const told = []
    for (const day of ['2026-11-15', '2026-11-30', '2026-12-08']) {
      await runOn(day)
      told.push(await made.heard())
      if (day === '2026-11-15') await portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.id, order.id))
      else await portal.db.update(followUps).set({ sentOn: day }).where(eq(followUps.orderId, order.id))
    }

    expect(told).toEqual([
      [['restore30'], ['restore30']],
      [['restore30'], ['restore30', 'restore15']],
      [['restore30'], ['restore30', 'restore15']],
    ])
  })
})

describe('the nightly comparison', () => {
  /** By a server whose clock is an hour ahead of the database's. */
  const compare = () =>
    compareWatchesTask(
      {},
      {
        database: portal.database,
        services: { ...portal.services, now: () => new Date(Date.now() + 3_600_000) },
        signal: undefined,
        isLastAttempt: false,
      },
    )

  it('fills in what was unknown, and asks before it changes what was known', async () => {
    const as = await portal.person()
    const record = buildRecord({ applicants: ['新名称有限公司'] })
    const number = record.applicationNumber.normalized ?? ''
    await addWatched(portal, as, {
      number,
      title: '',
      filedOn: null,
      grantedOn: null,
      legal: 'unknown',
      applicantName: '旧名称有限公司',
    })
    await storeRecords(portal.db, [record])

    await compare()
    await compare()
    const { data } = await portal.call('monitoring.listWatches', { changed: true }, { as })

    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({
      title: record.title.zh,
      legal: 'granted',
      fee: { dueOn: expect.stringMatching(/03-04$/) },
      changes: [{ field: 'applicantName', from: '旧名称有限公司', to: '新名称有限公司', source: 'cnipa-bulk' }],
    })
    expect(await bellOf(as)).toEqual([{ count: 1, number }])
  })

  it('asks again only for a newer record, and adds what one night finds into one line of the bell', async () => {
    const as = await portal.person()
    const records = [1, 2].map(() => buildRecord({ applicants: ['新名称有限公司'] }))
    for (const { applicationNumber } of records) {
      const number = applicationNumber.normalized ?? ''
      await addWatched(portal, as, { number, applicantName: '旧名称有限公司', legal: 'granted' })
    }
    const [first, second] = records
    if (!first || !second) throw new Error('two records')
    await storeRecords(portal.db, [first])
    await compare()
    const { data } = await portal.call('monitoring.listWatches', { changed: true }, { as })
    await portal.call('monitoring.settleChange', { id: data.list.map((row) => row.id), accept: false }, { as })
    await compare()
    const refused = await portal.call('monitoring.listWatches', { changed: true }, { as })

    await storeRecords(portal.db, [{ ...first, applicants: ['又一名称有限公司'] }, second])
    await compare()
    const later = await portal.call('monitoring.listWatches', { changed: true }, { as })

    expect(refused.data.total).toBe(0)
    expect(later.data.total).toBe(2)
    expect(await bellOf(as)).toMatchObject([{ count: 3 }])
  })
})
