import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setFeeStates } from '../../docket/monitoring/fee-state-queries.ts'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: TestPortal
let staff: TestPerson
let client: TestPerson
const now = new Date('2026-11-23T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  staff = await portal.person('administrator')
  client = await portal.person()
})

afterAll(() => portal.stop())

const words = { sourceEn: 'Made up for a test', sourceZh: '测试用', reason: 'The law changed' }

interface Rule {
  readonly kind: 'annual-fee' | 'law-figure' | 'patent-fee'
  readonly key: string
  readonly amountFen?: number
  readonly figure?: number
  readonly validFrom: string
}

async function apply(rule: Rule) {
  const { data: seen } = await portal.call('rules.previewRule', rule, { as: staff })
  const { data } = await portal.call('rules.applyRule', { ...rule, ...words, ...seen }, { as: staff })
  return { seen, id: data.id }
}

async function withdraw(id: string) {
  const { data: seen } = await portal.call('rules.previewWithdrawal', { id }, { as: staff })
  const ask = { id, version: seen.version, digest: seen.digest, reason: 'Typed wrong' }
  await portal.call('rules.withdrawRule', ask, { as: staff })
  await runDueJobs(portal)
  return seen
}

async function feeOf(watchId: string, year: number) {
  const rows = await portal.db.select().from(watchFees).where(eq(watchFees.watchId, watchId))
  return rows.find((row) => row.year === year)
}

const watchNow = async (id: string) => (await portal.db.select().from(watches).where(eq(watches.id, id)))[0]

describe('a new annual fee', () => {
  // Filed 2019-03-04: year 9 falls due on 2027-03-04.
  const rule = { kind: 'annual-fee', key: 'invention:7-9', amountFen: 250_000, validFrom: '2027-01-01' } as const

  it('moves every unpaid fee of watched patents and their quotes, none in payment or paid, and back', async () => {
    const open = await addWatched(portal, client, { reductionPercent: 85 })
    const inPayment = await addWatched(portal, client)
    const filed = await addWatched(portal, client)
    const model = await addWatched(portal, client, { kind: 'utilityModel' })
    const state = (watchId: string, state: 'inPayment' | 'filed', settledOn: string | null) =>
      portal.db.transaction((tx) => setFeeStates(tx, [{ watchId, year: 9, state, settledOn }], now))
    await state(inPayment.id, 'inPayment', null)
    await state(filed.id, 'filed', '2026-11-20')

    const { seen, id } = await apply(rule)
    expect(seen).toMatchObject({ watchesTotal: 1, movedTotal: 0 })
    expect(await feeOf(open.id, 9)).toMatchObject({ fullFen: 200_000, amountFen: 30_000 })
    await runDueJobs(portal)
    expect(await feeOf(open.id, 9)).toMatchObject({ fullFen: 250_000, amountFen: 37_500 })
    expect(await watchNow(open.id)).toMatchObject({ nextYear: 9, nextAmountFen: 37_500 })
    const wanted = { packageList: [{ patentNumber: open.number }], dryRun: true }
    const { data: quote } = await portal.call('officialFees.payFees', wanted, { as: client })
    expect(quote.lines[0]).toMatchObject({ year: 9, full: 250_000, annual: 37_500 })
    expect(await feeOf(model.id, 9)).toMatchObject({ fullFen: 200_000, amountFen: 200_000 })

    // What is in payment keeps the amount it was quoted, also through a later step of its own.
    for (const { id: watchId } of [inPayment, filed]) {
      expect(await feeOf(watchId, 9)).toMatchObject({ fullFen: 200_000, amountFen: 200_000 })
    }
    await state(inPayment.id, 'filed', '2026-11-22')
    expect(await feeOf(inPayment.id, 9)).toMatchObject({ state: 'filed', fullFen: 200_000, amountFen: 200_000 })

    expect(await withdraw(id)).toMatchObject({ watchesTotal: 1 })
    expect(await feeOf(open.id, 9)).toMatchObject({ fullFen: 200_000, amountFen: 30_000 })
  })

  it('of a compensated term moves the payment for it', async () => {
    const watch = await addWatched(portal, client, { compensatedDays: 400 })
    expect(await feeOf(watch.id, 21)).toMatchObject({ fullFen: 800_000 })
    const fee = { kind: 'patent-fee', key: 'compensationPeriodAnnuity:invention', amountFen: 900_000 } as const
    const { seen, id } = await apply({ ...fee, validFrom: '2027-01-01' })
    expect(seen.watchesTotal).toBe(1)
    await runDueJobs(portal)
    expect(await feeOf(watch.id, 21)).toMatchObject({ fullFen: 900_000, amountFen: 900_000 })
    await withdraw(id)
  })
})

describe('a figure of annual fees', () => {
  it('moves the end of grace, the years of reduction and the share of an open licence', async () => {
    const person = await portal.person()
    const reduced = await addWatched(portal, person, { reductionPercent: 85 })
    const licensed = await addWatched(portal, person, { openLicenceFrom: '2026-12-01', openLicenceTo: '2027-06-01' })
    const figure = async (key: string, value: number) =>
      (await apply({ kind: 'law-figure', key, figure: value, validFrom: '2027-01-01' })).seen

    expect((await figure('annuity-grace', 3)).watchesTotal).toBeGreaterThan(0)
    await runDueJobs(portal)
    expect(await feeOf(reduced.id, 9)).toMatchObject({ dueOn: '2027-03-04', graceEndsOn: '2027-06-04' })

    // Granted in year 4: five reduced years end with year 8.
    expect((await figure('annuity-reduced-years', 5)).watchesTotal).toBeGreaterThan(0)
    await runDueJobs(portal)
    expect(await feeOf(reduced.id, 9)).toMatchObject({ amountFen: 200_000, offPercent: 0 })

    expect((await figure('open-licence-off', 20)).watchesTotal).toBe(1)
    await runDueJobs(portal)
    expect(await feeOf(licensed.id, 9)).toMatchObject({ amountFen: 160_000, offPercent: 20 })
    // What stands by the rules is found no more.
    expect((await figure('late-fee-step', 6)).watchesTotal).toBe(0)
  })

  it('moves the last day of a restoration that a notice began', async () => {
    const person = await portal.person()
    const lost = await addWatched(portal, person, {
      ...{ filedOn: '2019-03-04', paidThroughYear: 7, terminationNoticeOn: '2026-11-10' },
    })
    expect(lost).toMatchObject({ state: 'restoration', restorationEndsOn: '2027-01-10' })
    const rule = { kind: 'law-figure', key: 'restoration-period', figure: 3, validFrom: '2026-11-01' } as const
    const { seen } = await apply(rule)
    expect(seen.watchesTotal).toBe(1)
    await runDueJobs(portal)
    expect(await watchNow(lost.id)).toMatchObject({ state: 'restoration', restorationEndsOn: '2027-02-10' })
  })
})

describe('a figure of a deadline', () => {
  it('moves the open deadlines of its rule, by the day each starts on and by the right', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { kind: 'design', workState: 5 })
    const insert = (ruleId: string, startsOn: string, months: number, officialOn: string, start = 'notice') =>
      portal.db.insert(deadlines).values({
        ...{ orderId: order.id, ownerId: person.ownerId, ruleId, startsOn, officialOn, internalOn: '2026-12-01' },
        reasons: {
          steps: [
            { key: 'start', params: { start }, on: startsOn },
            { key: 'addMonths', params: { months }, on: officialOn },
            { key: 'internal', params: { days: 7 }, on: '2026-12-01' },
          ],
          warning: null,
        },
      })
    await insert('restore', '2026-10-10', 2, '2026-12-10')
    await insert('priority', '2026-07-10', 6, '2027-01-10', 'firstFiling')
    const rule = { kind: 'law-figure', key: 'priority-design', figure: 8, validFrom: '2026-07-01' } as const
    const { seen } = await apply(rule)
    expect(seen.moved.filter(({ orderNo }) => orderNo === order.orderNo)).toContainEqual(
      expect.objectContaining({ ruleId: 'priority', from: '2027-01-10', to: '2027-03-10' }),
    )
    await runDueJobs(portal)
    const rows = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    // What the notice of October began runs for the two months that counted then.
    expect(rows.map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`).sort()).toEqual([
      'priority 2027-03-10',
      'restore 2026-12-10',
    ])
  })
})
