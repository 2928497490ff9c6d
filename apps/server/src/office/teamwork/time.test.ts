import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinOrganisation } from '../../test/organisations.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { startTeamPortal } from './test/team-world.ts'

let w: Awaited<ReturnType<typeof startTeamPortal>>

beforeAll(async () => {
  w = await startTeamPortal()
})
afterAll(() => w.portal.stop())

const today = () => beijingDate(w.portal.services.now())
const save = (orderNo: string, more: object = {}, as = w.attorney) =>
  w.portal.call('time.saveTime', { orderNo, workedOn: '2026-06-10', minutes: 60, work: 'draft', ...more }, { as })
const list = async (orderNo: string, as = w.attorney) =>
  (await w.portal.call('time.listTime', { orderNo }, { as })).data.list
const start = (orderNo: string, more: object = {}, as = w.attorney) =>
  w.portal.call('time.startTimer', { orderNo, work: 'search', ...more }, { as })
const stop = (more: object = {}, as = w.attorney) => w.portal.call('time.stopTimer', more, { as })
const timer = async (as = w.attorney) => (await w.portal.call('time.getTimer', {}, { as })).data.timer
const setBack = (minutes: number, as: TestPerson) =>
  w.portal.db.execute(
    sql`update timers set started_at = started_at - make_interval(mins => ${minutes}) where user_id = ${as.id}`,
  )

describe('time.saveTime', () => {
  it('records one’s own time, and changes what one recorded', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo, { note: 'claims' })).data

    expect(await list(orderNo, w.lead)).toMatchObject([
      { id, minutes: 60, person: '陈慧', mine: false, billable: 'yes', note: 'claims' },
    ])
    expect((await save(orderNo, { id, minutes: 5 }, w.lead)).error).toBe('common.notFound')
    expect((await save(orderNo, { id, minutes: 90, isBillable: false })).status).toBe(200)
    expect(await list(orderNo)).toMatchObject([{ id, minutes: 90, mine: true, billable: 'no' }])
    expect(await list(orderNo, w.client)).toEqual([])
  })

  it('refuses a day that is not over yet, no time and more than a day', async () => {
    const { orderNo } = await w.newCase()

    expect((await save(orderNo, { workedOn: addDays(today(), 1) })).error).toBe('time.dayAhead')
    expect((await save(orderNo, { workedOn: today() })).status).toBe(200)
    expect((await save(orderNo, { minutes: 0 })).status).toBe(400)
    expect((await save(orderNo, { minutes: 1441 })).status).toBe(400)
  })
})

describe('time.removeTime', () => {
  it('removes what one recorded, nobody else', async () => {
    const { orderNo } = await w.newCase()
    const { id } = (await save(orderNo)).data

    expect((await w.portal.call('time.removeTime', { id }, { as: w.lead })).error).toBe('common.notFound')
    expect((await w.portal.call('time.removeTime', { id }, { as: w.attorney })).status).toBe(200)
    expect(await list(orderNo)).toEqual([])
  })
})

describe('time.startTimer', () => {
  it('lets one of many that a person starts at once run', async () => {
    const { orderNo } = await w.newCase()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(orderNo)))

    expect(answers.map(({ error }) => error ?? 'started').toSorted()).toEqual(
      ['started', ...Array(9).fill('time.timerRuns')].toSorted(),
    )
    expect((await start(orderNo)).error).toBe('time.timerRuns')
    await stop({ drop: true })
  })

  it('takes the place of the one that runs where that is asked for, with its time recorded', async () => {
    const [first, second] = [await w.newCase(), await w.newCase()]
    await start(first.orderNo, { note: 'first' })
    await setBack(30, w.attorney)

    expect((await start(second.orderNo, { replace: true })).status).toBe(200)
    expect((await timer())?.orderNo).toBe(second.orderNo)
    expect(await list(first.orderNo)).toMatchObject([{ minutes: 31, note: 'first', work: 'search', workedOn: today() }])
    await stop({ drop: true })
  })
})

describe('time.getTimer', () => {
  it('tells of the clock on every device, and of one in another organisation only that it runs', async () => {
    const { orderNo } = await w.newCase()
    const person = await w.portal.person('agent', { name: '两处' })
    await start(orderNo, { note: 'quiet' }, person)

    expect(await timer(person)).toMatchObject({ orderNo, title: '会开壶的茶', note: 'quiet', elsewhere: null })
    await joinOrganisation(w.portal.db, w.client.id, person.id)
    expect(await timer(person)).toMatchObject({ orderNo: null, title: '', note: '', elsewhere: expect.any(String) })
    expect((await stop({}, person)).status).toBe(200)
    expect(await timer(person)).toBeNull()
    expect(await list(orderNo, w.lead)).toMatchObject([{ person: '两处', note: 'quiet' }])
    expect(await list(orderNo, w.client)).toEqual([])
  })
})

describe('time.stopTimer', () => {
  it('records begun minutes once, of two who stop at once', async () => {
    const { orderNo } = await w.newCase()
    await start(orderNo)
    await setBack(89, w.attorney)
    const answers = await Promise.all([stop(), stop()])

    expect(answers.map(({ error }) => error ?? 'stopped').toSorted()).toEqual(['stopped', 'time.noTimer'])
    expect((await list(orderNo)).map(({ minutes }) => minutes)).toEqual([90])
  })

  it('asks how long it was where the clock ran more than a day, and can drop it', async () => {
    const { orderNo } = await w.newCase()
    await start(orderNo)
    await setBack(1500, w.attorney)

    expect((await stop()).error).toBe('time.timerTooLong')
    expect(await timer()).not.toBeNull()
    expect((await stop({ minutes: 45, note: 'as remembered' })).data.minutes).toBe(45)
    await start(orderNo)
    expect((await stop({ drop: true })).data.id).toBeNull()
    expect((await list(orderNo)).map(({ minutes, note }) => [minutes, note])).toEqual([[45, 'as remembered']])
    expect((await stop()).error).toBe('time.noTimer')
  })
})

describe('time.saveRate', () => {
  it('counts from its day on, a person’s before that of all, and amounts are for who manages people', async () => {
    const { orderNo } = await w.newCase()
    const rate = (fromOn: string, rateFen: number, userId: string | null = null) =>
      w.portal.call('time.saveRate', { fromOn, rateFen, userId }, { as: w.lead })
    await save(orderNo, { workedOn: '2026-02-01', minutes: 20 })
    await save(orderNo, { workedOn: '2026-03-15', minutes: 30 })
    await save(orderNo, { workedOn: '2026-04-15', minutes: 50 })
    await save(orderNo, { workedOn: '2026-04-16', minutes: 50, isBillable: false })
    await rate('2026-03-01', 100_001)
    await rate('2026-04-01', 120_000, w.attorney.id)
    const amounts = async (as: TestPerson) =>
      (await list(orderNo, as)).map(({ workedOn, amountFen }) => [workedOn, amountFen])

    expect(await amounts(w.lead)).toEqual([
      ['2026-04-16', null],
      ['2026-04-15', 100_000],
      ['2026-03-15', 50_001],
      ['2026-02-01', null],
    ])
    expect((await amounts(w.attorney)).map(([, fen]) => fen)).toEqual([null, null, null, null])
    await rate('2026-03-01', 60_000)
    expect((await amounts(w.lead))[2]).toEqual(['2026-03-15', 30_000])
    expect((await w.portal.call('time.saveRate', { fromOn: '2026-01-01', rateFen: 1 }, { as: w.attorney })).error).toBe(
      'common.rightMissing',
    )
    expect((await rate('2026-01-01', 1, w.client.id)).error).toBe('common.notFound')
  })
})

describe('time.listRates', () => {
  it('tells who manages people alone', async () => {
    await w.portal.call('time.saveRate', { fromOn: '2026-05-01', rateFen: 7 }, { as: w.lead })

    expect((await w.portal.call('time.listRates', {}, { as: w.lead })).data).toContainEqual(
      expect.objectContaining({ userId: null, fromOn: '2026-05-01', rateFen: 7 }),
    )
    expect((await w.portal.call('time.listRates', {}, { as: w.attorney })).data).toEqual([])
    expect((await w.portal.call('time.listRates', {}, { as: w.client })).data).toEqual([])
  })
})

describe('time.removeRate', () => {
  it('removes one of the own organisation', async () => {
    const { id } = (await w.portal.call('time.saveRate', { fromOn: '2025-01-01', rateFen: 9 }, { as: w.lead })).data

    expect((await w.portal.call('time.removeRate', { id }, { as: w.client })).error).toBe('common.notFound')
    expect((await w.portal.call('time.removeRate', { id }, { as: w.lead })).status).toBe(200)
  })
})

describe('time.listTime', () => {
  it('is filtered and sorted', async () => {
    const { orderNo } = await w.newCase()
    await save(orderNo, { minutes: 10, work: 'review', workedOn: '2026-01-01' })
    await save(orderNo, { minutes: 30, isBillable: false, workedOn: '2026-01-02' })
    await save(orderNo, { minutes: 20, workedOn: '2026-01-03' }, w.lead)
    const minutes = async (more: object) =>
      (await w.portal.call('time.listTime', { orderNo, ...more }, { as: w.attorney })).data.list.map(
        (row) => row.minutes,
      )

    expect(await minutes({})).toEqual([20, 30, 10])
    expect(await minutes({ sort: 'minutes', order: 'asc' })).toEqual([10, 20, 30])
    expect(await minutes({ work: 'review' })).toEqual([10])
    expect(await minutes({ billable: 'no' })).toEqual([30])
    expect(await minutes({ personId: w.lead.id })).toEqual([20])
    expect(await minutes({ dayFrom: '2026-01-02', dayTo: '2026-01-02' })).toEqual([30])
    expect((await w.portal.call('time.listTime', { orderNo }, { as: w.narrow })).data.total).toBe(0)
  })
})

describe('time.getReport', () => {
  it('sums by case, client, person and month; the lines add up to the sum', async () => {
    const [one, two] = [await w.newCase({ title: 'Sum one' }), await w.newCase({ title: 'Sum two' })]
    await save(one.orderNo, { minutes: 60, workedOn: '2024-03-01' })
    await save(one.orderNo, { minutes: 15, workedOn: '2024-04-01', isBillable: false })
    await save(two.orderNo, { minutes: 45, workedOn: '2024-04-02' }, w.lead)
    await w.portal.call('time.saveRate', { fromOn: '2024-01-01', rateFen: 60_000 }, { as: w.lead })
    const report = async (by: 'case' | 'client' | 'person' | 'month', as = w.lead) =>
      (await w.portal.call('time.getReport', { by, dayFrom: '2024-01-01', dayTo: '2024-12-31' }, { as })).data
    const rowsOf = async (by: 'case' | 'client' | 'person' | 'month') =>
      (await report(by)).rows.map((row) => [row.name, row.minutes, row.billableMinutes, row.amountFen])

    expect(await rowsOf('case')).toEqual([
      ['Sum one', 75, 60, 60_000],
      ['Sum two', 45, 45, 45_000],
    ])
    expect(await rowsOf('person')).toEqual([
      ['陈慧', 75, 60, 60_000],
      ['周主管', 45, 45, 45_000],
    ])
    expect(await rowsOf('month')).toEqual([
      ['2024-04', 60, 45, 45_000],
      ['2024-03', 60, 60, 60_000],
    ])
    expect((await rowsOf('client')).map(([, minutes]) => minutes)).toEqual([120])
    expect((await report('case')).total).toEqual({ minutes: 120, billableMinutes: 105, amountFen: 105_000 })
    expect((await report('case', w.attorney)).total.amountFen).toBeNull()
    expect(await report('case', w.client)).toEqual({
      rows: [],
      total: { minutes: 0, billableMinutes: 0, amountFen: null },
    })
  })
})

describe('time.exportTime', () => {
  it('writes the time of the asker’s side into a file, by a job', async () => {
    const { orderNo } = await w.newCase()
    await save(orderNo)
    const ask = (as: TestPerson) => w.portal.call('time.exportTime', { parameter: { orderNo } }, { as })

    expect((await ask(w.client)).error).toBe('orders.exportEmpty')
    const { data } = await ask(w.attorney)
    await runDueJobs(w.portal)
    expect((await w.portal.call('views.getJob', { jobId: data.jobId }, { as: w.attorney })).data.state).toBe(2)
  })
})
