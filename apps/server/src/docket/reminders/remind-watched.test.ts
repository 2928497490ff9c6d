import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { followUpCases, followUps } from '../../platform/db/schema/follow-ups.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { setFeeStates } from '../monitoring/fee-state-queries.ts'
import { moveBatch } from '../monitoring/move-watches.ts'
import { addWatched } from '../monitoring/test/add-watched.ts'
import { remindAll, remindBatch } from './remind-limits.ts'
import { beijing, linesOf } from './test/reminder-world.ts'

let portal: TestPortal
let now = beijing('2025-12-01')
/** The fee of year 8 of the watched patent (filed 2019-03-04) is due 2026-03-04, a Wednesday. */
const start = civilDate('2025-12-01')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

/** As if every limit had had its day for long: the database's own clock says today. */
const known = () => portal.db.execute(sql`update docket_looks set since = '2000-01-01'`)

/** A day as the jobs of the clock see it: watches move, then the docket tells. */
async function runOn(day: string, time = '08:00') {
  now = beijing(day, time)
  await moveBatch(portal.database, civilDate(day))
  await known()
  await remindAll(portal.database, now)
}
const fees = async (person: TestPerson) =>
  (await linesOf(portal, person)).filter(({ kind }) => kind === 'monitoring.reminder')

const steps = async (person: TestPerson) => (await fees(person)).map(({ step }) => step)

let nextAgency = 20
async function newAgency() {
  nextAgency += 1
  await portal.db.insert(agencies).values({ id: nextAgency, code: `9999${nextAgency}`, name: '某所', nameEn: 'A firm' })
  return nextAgency
}

/** An order that pays the fee of year 8, in a state of its payment. */
async function orderFee(person: TestPerson, number: string, paymentState: number) {
  const order = await buildOrder(portal.db, person, { kind: 'annualFees', paymentState })
  await portal.db.insert(feeLines).values({
    ...{ orderId: order.id, ownerId: person.ownerId, position: 1, number, kind: 'invention', title: 'A', year: 8 },
    ...{ dueOn: '2026-03-04', officialOn: '2026-03-04', validThroughOn: '2026-09-04', fullFen: 1, annualFen: 1 },
    ...{ lateFen: 0, latePercent: 0, restorationFen: 0, serviceFen: 0 },
  })
}

describe('the annual fee of a watched patent', () => {
  it('is told on each of its days, once, in the words of fees', async () => {
    const person = await portal.person()
    const { number } = await addWatched(portal, person, {}, start)
    for (const day of ['12-03', '12-04', '12-04', '12-05']) await runOn(`2025-${day}`)
    expect(await fees(person)).toMatchObject([{ step: 't90', days: 90, count: 1, number, year: 8, on: '2026-03-04' }])
    for (const day of ['02-02', '03-04', '03-05', '03-05', '04-05', '08-28']) await runOn(`2026-${day}`)
    expect(await steps(person)).toEqual(['t90', 't30', 'due', 'late1', 'late2', 'graceEnd7'])
    expect((await fees(person))[4]).toMatchObject({ percent: 5, on: '2026-03-04' })
  })

  it('comes in one line for all patents of an owner that reach a step', async () => {
    const person = await portal.person()
    await addWatched(portal, person, {}, start)
    await addWatched(portal, person, {}, start)
    await runOn('2025-12-04')
    expect(await fees(person)).toMatchObject([{ step: 't90', count: 2 }])
  })

  it('after days without a server says only what is still true', async () => {
    const person = await portal.person()
    await addWatched(portal, person, {}, start)
    await runOn('2026-02-20')
    await runOn('2026-03-06')
    await runOn('2026-03-06', '09:00')
    expect(await steps(person)).toEqual(['t30', 'late1'])
  })

  it('is told once when several servers work at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => portal.person()))
    for (const person of people) for (let at = 0; at < 3; at += 1) await addWatched(portal, person, {}, start)
    await known()
    now = beijing('2025-12-04')
    await moveBatch(portal.database, civilDate('2025-12-04'))
    await Promise.all(Array.from({ length: 6 }, () => remindBatch(portal.database, now, 8)))
    await remindAll(portal.database, now)
    const lines = (await Promise.all(people.map(fees))).flat()
    expect(lines.reduce((sum, line) => sum + Number(line.count), 0)).toBe(30)
    expect(new Set(lines.map(({ step }) => step))).toEqual(new Set(['t90']))
  })

  it('is told to the agency too, a line a customer, and to no other', async () => {
    const [person, other, agencyId, elsewhere] = [
      ...[await portal.person(), await portal.person()],
      ...[await newAgency(), await newAgency()],
    ] as const
    const agent = await portal.person('agent', { agencyId })
    const stranger = await portal.person('agent', { agencyId: elsewhere })
    for (const owner of [person, person, other]) await addWatched(portal, owner, { agencyId }, start)
    await addWatched(portal, person, {}, start)
    await runOn('2025-12-04')
    expect((await fees(person)).map(({ count }) => count)).toEqual([3])
    const told = (await fees(agent)).map(({ customer, count }) => [customer !== undefined, count])
    expect(told.sort()).toEqual([
      [true, 1],
      [true, 2],
    ])
    expect(await linesOf(portal, stranger)).toEqual([])
  })

  it.each([
    ['paid', 2],
    ['paid but for another fee that was paid back', 3],
  ])(
    'that is ordered and %s is not told to who ordered it, and where it stands once it is open again',
    async (_, state) => {
      const person = await portal.person()
      const { id, number } = await addWatched(portal, person, {}, start)
      await orderFee(person, number, state)
      const becomes = (state: 'inPayment' | 'open', on: string) =>
        portal.db.transaction((tx) => setFeeStates(tx, [{ watchId: id, year: 8, state, settledOn: null }], beijing(on)))
      await becomes('inPayment', '2025-12-02')
      await runOn('2026-02-03')
      expect(await linesOf(portal, person)).toEqual([])
      const [entry] = (await portal.call('docket.listLimits', {}, { as: person })).data.list
      const { reminders } = (await portal.call('docket.getLimit', { id: entry?.id ?? '' }, { as: person })).data
      expect(reminders).toMatchObject({ by: 'done' })
      await portal.db.update(feeLines).set({ state: 'returned' }).where(eq(feeLines.ownerId, person.ownerId))
      await becomes('open', '2026-03-06')
      await runOn('2026-03-06')
      expect(await steps(person)).toEqual(['late1'])
    },
  )

  it('that is ordered in grace, or late once it was, counts down to the end of grace, at the client until it is paid', async () => {
    const [person, agencyId] = [await portal.person(), await newAgency()]
    const agent = await portal.person('agent', { agencyId })
    const watch = await addWatched(portal, person, { agencyId }, start)
    await runOn('2026-06-10')
    await orderFee(person, watch.number, 0)
    await portal.db.transaction((tx) =>
      setFeeStates(tx, [{ watchId: watch.id, year: 8, state: 'inPayment', settledOn: null }], beijing('2026-06-11')),
    )
    for (const day of ['2026-06-11', '2026-08-28']) await runOn(day)
    expect([await steps(person), await steps(agent)]).toEqual([
      ['late4', 'graceEnd7'],
      ['late4', 'graceEnd7'],
    ])
    await portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.ownerId, person.ownerId))
    for (const day of ['2026-09-04', '2026-09-05']) await runOn(day)
    expect([await steps(person), await steps(agent)]).toEqual([
      ['late4', 'graceEnd7'],
      ['late4', 'graceEnd7', 'graceEnd0', 'over'],
    ])
    const early = await addWatched(portal, person, { agencyId }, start)
    await orderFee(person, early.number, 2)
    await portal.db.transaction((tx) =>
      setFeeStates(tx, [{ watchId: early.id, year: 8, state: 'inPayment', settledOn: null }], beijing('2026-03-01')),
    )
    await runOn('2026-04-05')
    expect((await steps(agent)).at(-1)).toBe('late2')
  })

  it('goes on, in one line for many, where nobody acknowledged it, and to the cover of who is away', async () => {
    const { owner, manager: cover, colleague } = await makeCompany(portal)
    const made = [await addWatched(portal, colleague, {}, start), await addWatched(portal, colleague, {}, start)]
    await portal.db.update(watches).set({ keeperId: colleague.id }).where(eq(watches.ownerId, owner.ownerId))
    await runOn('2026-02-02')
    expect([await steps(colleague), await linesOf(portal, cover)]).toEqual([['t30'], []])
    await runOn('2026-02-05')
    expect(await linesOf(portal, owner)).toMatchObject([
      { kind: 'docket.unseen', count: 2, on: '2026-03-04', who: '王同事' },
    ])
    const { list } = (await portal.call('docket.listLimits', { unseen: 'climbed' }, { as: owner })).data
    expect(list.map(({ sourceId }) => sourceId).sort()).toEqual(made.map(({ id }) => id).sort())
    await portal.call('docket.acknowledgeLimits', { ids: list.map(({ id }) => id) }, { as: owner })
    await portal.call(
      'reminders.saveAbsence',
      {
        ...{ memberId: await memberOf(portal, owner.ownerId, colleague), fromOn: '2026-02-20', toOn: '2026-03-30' },
        coverId: await memberOf(portal, owner.ownerId, cover),
      },
      { as: colleague },
    )
    await runOn('2026-02-25')
    expect([await steps(colleague), await steps(cover)]).toEqual([['t30'], ['t7']])
  })

  it('is told on the days that its organisation chose', async () => {
    const person = await portal.person()
    now = beijing('2025-11-20')
    const times = { days: [60, 15, 0], climbsWithin: 30 }
    await portal.call('reminders.saveLeadTimes', { list: [{ area: 'annuity', times }] }, { as: person })
    await addWatched(portal, person, {}, start)
    for (const day of ['2025-12-04', '2026-01-03', '2026-02-02', '2026-02-17', '2026-02-25']) await runOn(day)
    expect(await steps(person)).toEqual(['t60', 't15'])
  })

  it('that was given up is not told; of one that lapsed its owner hears to the end', async () => {
    const person = await portal.person()
    const quiet = await addWatched(portal, person, {}, start)
    await portal.call('monitoring.giveUpWatches', { id: [quiet.id], reason: 'sold', consent: true }, { as: person })
    await addWatched(portal, person, {}, start)
    for (const day of ['2026-08-20', '2026-09-04', '2026-09-05', '2027-03-05']) await runOn(day)
    expect((await fees(person)).map(({ step, count }) => `${step} ${count}`)).toEqual([
      ...['late6 1', 'graceEnd0 1', 'over 1'],
    ])
  })

  it('of a case is told as that of the watched patent, not twice', async () => {
    const person = await portal.person()
    const watch = await addWatched(portal, person, {}, start)
    const order = await buildOrder(portal.db, person, { workState: 5, patentNumber: watch.number })
    await portal.db.execute(sql`
      insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
      values (${order.id}, ${order.ownerId}, 'annuity', '2025-03-04', '2026-03-04', '2026-02-20', '{"steps":[]}')`)
    await runOn('2026-02-02')
    expect((await linesOf(portal, person)).map(({ kind }) => kind)).toEqual(['monitoring.reminder'])
  })

  it('of a case is told by itself where the watch counts down another year, or was given up', async () => {
    const ofCase = async (person: TestPerson, number: string, rule: string, on: string) => {
      const order = await buildOrder(portal.db, person, { workState: 5, patentNumber: number })
      await portal.db.execute(sql`
        insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
        values (${order.id}, ${order.ownerId}, ${rule}, '2026-03-04', ${on}::date, ${on}::date, '{"steps":[]}')`)
    }
    const [late, sold] = [await portal.person(), await portal.person()]
    now = beijing('2026-05-10')
    // Begun in grace its watch counts this year's fee as paid.
    const next = await addWatched(portal, late, {}, civilDate('2026-05-10'))
    await ofCase(late, next.number, 'annuity-grace', '2026-09-04')
    const quiet = await addWatched(portal, sold, { isLate: true }, civilDate('2026-05-10'))
    await ofCase(sold, quiet.number, 'annuity-grace', '2026-09-04')
    await portal.call('monitoring.giveUpWatches', { id: [quiet.id], reason: 'sold', consent: true }, { as: sold })
    await runOn('2026-08-28')
    for (const person of [late, sold])
      expect((await linesOf(portal, person)).filter(({ kind }) => kind === 'docket.step')).toMatchObject([
        { step: 't7', days: 7 },
      ])
  })
})

describe('the annual fee of a case whose watch is removed', () => {
  it('is told by the case in the same hour', async () => {
    const person = await portal.person()
    const watch = await addWatched(portal, person, {}, start)
    const order = await buildOrder(portal.db, person, { workState: 5, patentNumber: watch.number })
    await portal.db.execute(sql`
      insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
      values (${order.id}, ${order.ownerId}, 'annuity', '2025-03-04', '2026-03-04', '2026-02-20', '{"steps":[]}')`)
    // The agency has nothing to climb, for which it would be looked at.
    await portal.db.execute(sql`
      update docket_entries set agency_ack_by = ${person.id}, agency_ack_at = now() where order_id = ${order.id}`)
    await runOn('2026-03-02')
    expect((await linesOf(portal, person)).map(({ kind }) => kind)).toEqual(['monitoring.reminder'])
    await portal.call('monitoring.removeWatches', { id: [watch.id] }, { as: person })
    await runOn('2026-03-02', '10:00')
    expect((await linesOf(portal, person)).filter(({ kind }) => kind === 'docket.step')).toMatchObject([{ step: 't3' }])
  })

  it('is told by the case a day later where somebody looked at it just then', async () => {
    const person = await portal.person()
    const watch = await addWatched(portal, person, {}, start)
    const order = await buildOrder(portal.db, person, { workState: 5, patentNumber: watch.number })
    await portal.db.execute(sql`
      insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
      values (${order.id}, ${order.ownerId}, 'annuity', '2025-03-04', '2026-03-04', '2026-02-20', '{"steps":[]}')`)
    // The agency watches it, too: neither side hears of it by the case.
    await portal.db.execute(sql`update watches set agency_id = ${order.agencyId} where id = ${watch.id}`)
    await runOn('2026-02-25')
    const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const looking = portal.db.transaction(async (tx) => {
      await tx.execute(sql`
        select from docket_looks where entry_id in (select id from docket_entries where order_id = ${order.id}) for update`)
      held.resolve()
      await goOn.promise
    })
    await held.promise
    await portal.call('monitoring.removeWatches', { id: [watch.id] }, { as: person })
    goOn.resolve()
    await looking
    await runOn('2026-02-26')
    expect((await linesOf(portal, person)).filter(({ kind }) => kind === 'docket.step')).toMatchObject([{ step: 't7' }])
  })
})

describe('a restoration that others count down', () => {
  /** A watched patent whose termination was dispatched 2026-10-15, with the agent of its agency. */
  async function lapsed() {
    now = beijing('2026-10-20')
    const [person, agencyId] = [await portal.person(), await newAgency()]
    const agent = await portal.person('agent', { agencyId })
    const { id, number } = await addWatched(portal, person, { agencyId }, start)
    await portal.call('monitoring.updateWatches', { id: [id], terminationNoticeOn: '2026-10-15' }, { as: person })
    const heard = async () =>
      Promise.all(
        [person, agent].map(async (one) => (await steps(one)).filter((step) => String(step).startsWith('restore'))),
      )
    return { person, agencyId, number, heard }
  }

  /** The notice of that termination in its owner's list. */
  async function noticed({ person, number }: Awaited<ReturnType<typeof lapsed>>, agencyId: number | null) {
    const [notice] = await portal.db
      .insert(notices)
      .values({
        ...{ ownerId: person.ownerId, importerOwnerId: person.ownerId, importedBy: person.id, agencyId, number },
        ...{ source: 'record', stage: 'confirmed', state: 'toAnswer', code: '200702', needsReply: true },
        ...{ replyRule: 'restore', dispatchedOn: '2026-10-15', officialOn: '2026-12-15', confirmedAt: new Date() },
      })
      .returning({ id: notices.id })
    return (state: 'submitted' | 'givenUp') =>
      portal.db
        .update(notices)
        .set({ state })
        .where(eq(notices.id, notice?.id ?? ''))
  }

  it('is told by the notice to those who hear it, and by watching to the others until it is submitted', async () => {
    const [own, ofCase] = [await lapsed(), await lapsed()]
    const [moveOwn, moveOfCase] = [await noticed(own, null), await noticed(ofCase, ofCase.agencyId)]
    await runOn('2026-12-08')
    expect(await own.heard()).toEqual([[], ['restore7']])
    expect(await ofCase.heard()).toEqual([[], []])
    expect((await linesOf(portal, own.person)).filter(({ kind }) => kind === 'docket.step')).toMatchObject([
      { step: 't7', days: 7 },
    ])

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
    await portal.db.insert(followUps).values({ orderId: order.id, kind: 'restoration', form: {}, updatedBy: person.id })
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

describe('a patent that was watched late', () => {
  it('is told of in the last week and in its grace, and of nothing that was reached before', async () => {
    const [early, late] = [await portal.person(), await portal.person()]
    now = beijing('2026-01-10')
    await addWatched(portal, early, {}, civilDate('2026-01-10'))
    await remindAll(portal.database, now)
    expect(await linesOf(portal, early)).toEqual([])
    now = beijing('2026-05-10')
    await addWatched(portal, late, { isLate: true }, civilDate('2026-05-10'))
    await remindAll(portal.database, now)
    expect(await steps(late)).toEqual(['late3'])
  })
})
