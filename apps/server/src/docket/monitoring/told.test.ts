import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCase, orderRow } from '../../office/admin/test/case-world.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { addWatched, numberOf } from './test/add-watched.ts'

let portal: TestPortal
let reviewer: TestPerson
const now = new Date('2026-11-23T04:00:00Z')
let serial = 700_000

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

async function record(orderNo: string, code: string, dispatchedOn: string, more: Record<string, unknown> = {}) {
  const { version } = await orderRow(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn, ...more }
  return portal.call('admin.recordOfficialDocument', input, { as: reviewer })
}

/** A case filed on 2024-06-10 that the office will grant, watched by its owner as granted on 2026-06-12. */
async function toBeGranted() {
  serial += 1
  const patentNumber = numberOf(serial, 2024)
  const { order, owner } = await buildCase(portal, {
    ...{ kind: 'invention', workState: 5, officialState: 'substantive', patentNumber },
    ...{ filedOn: '2024-06-10', submittedAt: new Date('2024-06-09T04:00:00Z') },
  })
  const dates = { filedOn: '2024-06-10', grantedOn: '2026-06-12' }
  const watch = await addWatched(portal, owner, { number: patentNumber, ...dates }, undefined)
  return { order, owner, watch, patentNumber, dates }
}

const watchNow = async (id: string) => (await portal.db.select().from(watches).where(eq(watches.id, id)))[0]

describe('the year of grant that the notice on registration names', () => {
  it('is kept, decides the first later fee of the case and of the watch, and goes with the notice', async () => {
    const { order, watch, owner } = await toBeGranted()
    await record(order.orderNo, '200602', '2026-04-10', { grantFeeYear: 2 })
    expect(await watchNow(watch.id)).toMatchObject({ grantFeeYear: 2 })
    const { data } = await portal.call('monitoring.getLadder', { id: watch.id }, { as: owner })
    expect(data.ladder[0]).toMatchObject({ year: 2, isGrantYear: true })

    const preview = await record(order.orderNo, 'certificate', '2026-06-12', { dryRun: true })
    expect(preview.data.grantYears).toEqual({ named: 2, published: 3 })
    await record(order.orderNo, 'certificate', '2026-06-12')
    const set = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    expect(set.map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`)).toContain('annuity-grace 2026-12-10')

    const ofCase = await portal.db.select().from(notices).where(eq(notices.orderId, order.id))
    for (const code of ['certificate', '200602']) {
      const id = ofCase.find((one) => one.code === code)?.id ?? ''
      expect((await portal.call('notices.undoNotice', { id: [id] }, { as: reviewer })).data.undone).toEqual([id])
    }
    expect(await watchNow(watch.id)).toMatchObject({ grantFeeYear: null })
  })

  it.each([
    ['later than the year after its notice', 'invention', '2024-06-10', 4],
    ['beyond the term', 'utilityModel', '2016-06-10', 11],
  ] as const)('is refused %s', async (_, kind, filedOn, year) => {
    serial += 1
    const { order } = await buildCase(portal, {
      ...{ kind, workState: 5, officialState: kind === 'invention' ? 'substantive' : 'preliminary', filedOn },
      ...{ patentNumber: numberOf(serial, Number(filedOn.slice(0, 4))), submittedAt: new Date(`${filedOn}T04:00:00Z`) },
    })
    const named = (grantFeeYear: number) =>
      record(order.orderNo, '200602', '2026-04-10', { grantFeeYear, dryRun: true })
    const refused = await named(year)
    expect([refused.error, refused.fields[0]?.path]).toEqual(['admin.documentNotAllowed', 'grantFeeYear'])
    expect((await named(year - 1)).status).toBe(200)
  })

  it('stays as its owner typed it, whatever notice without a year comes or goes', async () => {
    const { order, watch, owner } = await toBeGranted()
    await portal.call('monitoring.updateWatches', { id: [watch.id], grantFeeYear: 2 }, { as: owner })
    await record(order.orderNo, '200602', '2026-04-10')
    expect(await watchNow(watch.id)).toMatchObject({ grantFeeYear: 2 })
    const [notice] = await portal.db.select().from(notices).where(eq(notices.orderId, order.id))
    const undo = (id = '') => portal.call('notices.undoNotice', { id: [id] }, { as: reviewer })
    expect((await undo(notice?.id)).data.undone).toHaveLength(1)
    expect(await watchNow(watch.id)).toMatchObject({ grantFeeYear: 2 })
  })

  it('is known to a watch that is added later', async () => {
    const { order, owner, watch, patentNumber, dates } = await toBeGranted()
    await record(order.orderNo, '200602', '2026-04-10', { grantFeeYear: 2 })
    await portal.db.delete(watches).where(eq(watches.id, watch.id))
    const again = await addWatched(portal, owner, { number: patentNumber, ...dates })
    expect(again).toMatchObject({ grantFeeYear: 2 })
  })

  it('is no matter of the watch of another account', async () => {
    const { order, patentNumber, dates } = await toBeGranted()
    const other = await portal.person()
    const theirs = await addWatched(portal, other, { number: patentNumber, ...dates })
    await record(order.orderNo, '200602', '2026-04-10', { grantFeeYear: 2 })
    expect(await watchNow(theirs.id)).toMatchObject({ grantFeeYear: null })
  })
})

describe('a decision to compensate the term', () => {
  it('needs its days, prolongs the watch and asks for its fee', async () => {
    const { order, watch, owner } = await toBeGranted()
    await record(order.orderNo, '200602', '2026-04-10')
    await record(order.orderNo, 'certificate', '2026-06-12')
    const bare = await record(order.orderNo, 'compensation', '2026-10-12')
    expect([bare.error, bare.fields[0]?.path]).toEqual(['admin.documentNotAllowed', 'compensatedDays'])
    const told = await record(order.orderNo, 'compensation', '2026-10-12', { compensatedDays: 400 })
    expect(told.data.deadlines).toMatchObject([{ ruleId: 'annuity-compensated', officialOn: '2044-06-10' }])
    expect(await watchNow(watch.id)).toMatchObject({ compensatedDays: 400 })
    const { data } = await portal.call('monitoring.getLadder', { id: watch.id }, { as: owner })
    expect(data).toMatchObject({ termEndsOn: '2045-07-15' })
    expect(data.ladder.at(-1)).toMatchObject({ year: 21, compensatedYears: 1, full: 800_000, dueOn: '2044-06-10' })
  })

  it('goes with its decision from the watch that it set, and stays where the owner typed the days', async () => {
    const recorded = async () => {
      const made = await toBeGranted()
      await record(made.order.orderNo, '200602', '2026-04-10')
      await record(made.order.orderNo, 'certificate', '2026-06-12')
      return made
    }
    const takenBack = async (orderId: string) => {
      const ofCase = await portal.db.select().from(notices).where(eq(notices.orderId, orderId))
      const id = ofCase.find((one) => one.code === 'compensation')?.id ?? ''
      expect((await portal.call('notices.undoNotice', { id: [id] }, { as: reviewer })).data.undone).toEqual([id])
    }
    const told = await recorded()
    await record(told.order.orderNo, 'compensation', '2026-10-12', { compensatedDays: 400 })
    await takenBack(told.order.id)
    expect(await watchNow(told.watch.id)).toMatchObject({ compensatedDays: 0 })

    const typed = await recorded()
    const days = { id: [typed.watch.id], compensatedDays: 400 }
    await portal.call('monitoring.updateWatches', days, { as: typed.owner })
    await record(typed.order.orderNo, 'compensation', '2026-10-12', { compensatedDays: 400 })
    await takenBack(typed.order.id)
    expect(await watchNow(typed.watch.id)).toMatchObject({ compensatedDays: 400 })
  })

  it('keeps a patent watched whose ordinary term is over', async () => {
    const person = await portal.person()
    const dates = { filedOn: '2006-11-01', grantedOn: '2012-05-01' }
    const ended = await addWatched(portal, person, dates)
    expect(ended.state).toBe('ended')
    await portal.call('monitoring.updateWatches', { id: [ended.id], compensatedDays: 200 }, { as: person })
    expect(await watchNow(ended.id)).toMatchObject({ state: 'watching', compensatedDays: 200 })
  })
})

describe('an open licence of a watched patent', () => {
  it('takes 15 % off the fees that fall due while it runs; an impossible one is refused at its field', async () => {
    const person = await portal.person()
    const watch = await addWatched(portal, person)
    const update = (more: object) =>
      portal.call('monitoring.updateWatches', { id: [watch.id], ...more }, { as: person })
    await update({ openLicenceFrom: '2026-12-01', openLicenceTo: '2028-06-01' })
    const { data } = await portal.call('monitoring.getLadder', { id: watch.id }, { as: person })
    expect(data.ladder.filter(({ reason }) => reason === 'openLicence').map(({ year }) => year)).toEqual([9, 10])
    expect(data.watch.fee).toMatchObject({ year: 9, full: 200_000, reduced: 170_000 })
    const wrong = await update({ openLicenceTo: '2026-01-01' })
    expect([wrong.error, wrong.fields[0]?.path]).toEqual(['monitoring.datesContradict', 'openLicenceTo'])
    const stranger = await portal.person()
    const others = await portal.call(
      'monitoring.updateWatches',
      { id: [watch.id], openLicenceFrom: null },
      { as: stranger },
    )
    expect(others.data).toEqual({ changed: 0 })
  })
})
