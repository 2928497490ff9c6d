import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany } from '../../people/organisations/test/company.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { situationColumns } from '../../trademarks/register/watched-rules.ts'
import { moveBatch } from '../monitoring/move-watches.ts'
import { addWatched } from '../monitoring/test/add-watched.ts'
import { remindAll } from './remind-limits.ts'
import { beijing, linesOf } from './test/reminder-world.ts'

let portal: TestPortal
let now = beijing('2025-12-01')
/** The fee of year 8 of the watched patent (filed 2019-03-04) is due 2026-03-04, a Wednesday. */
const start = civilDate('2025-12-01')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

/** A day as the jobs of the clock see it: watches move, then the docket tells of what it has known for long. */
async function runOn(day: string) {
  now = beijing(day)
  await moveBatch(portal.database, civilDate(day))
  await portal.db.execute(sql`update docket_looks set since = '2000-01-01'`)
  await remindAll(portal.database, now)
}
const steps = async (person: TestPerson) =>
  (await linesOf(portal, person)).filter(({ kind }) => kind === 'monitoring.reminder').map((line) => line.step)

describe('a right that is lost', () => {
  const missed = async (person: TestPerson) =>
    (await linesOf(portal, person))
      .filter(({ kind }) => kind === 'docket.step')
      .map((line) => `${line.step} ${line.days}`)

  it('for a restoration nobody asked for is told on the chosen days after it, and climbs', async () => {
    const { owner, colleague } = await makeCompany(portal)
    now = beijing('2026-10-20')
    const { id } = await addWatched(portal, colleague, {}, start)
    await portal.db.update(watches).set({ keeperId: colleague.id }).where(eq(watches.id, id))
    const times = { days: [30, 7, 0, -1, -7], climbsWithin: 30 }
    await portal.call('reminders.saveLeadTimes', { list: [{ area: 'annuity', times }] }, { as: owner })
    await portal.call('monitoring.updateWatches', { id: [id], terminationNoticeOn: '2026-10-15' }, { as: colleague })
    await runOn('2026-12-15')
    // That it nears is acknowledged; that it is lost is another thing.
    const { rows: open } = await portal.db.execute<{ id: string }>(
      sql`select id from docket_entries where source_id = ${id} and part = 'restoration'`,
    )
    await portal.call('docket.acknowledgeLimits', { ids: open.map((one) => one.id) }, { as: colleague })
    for (const day of ['12-16', '12-18', '12-22', '12-24', '12-30']) await runOn(`2026-${day}`)
    expect(await missed(colleague)).toEqual(['late1 -1', 'late7 -7'])
    const climbed = await linesOf(portal, owner)
    expect(climbed.filter(({ kind, whatEn }) => kind === 'docket.unseen' && whatEn).map(({ days }) => days)).toEqual(
      expect.arrayContaining([-3, -9]),
    )
    await runOn('2027-02-20')
    const { rows } = await portal.db.execute(
      sql`select state from docket_entries where source_id = ${id} and part = 'restoration'`,
    )
    expect(rows).toEqual([{ state: 'gone' }])
  })

  it('for a renewal whose grace is over is told as long', async () => {
    const person = await portal.person()
    const mark = {
      ...{ ownerId: person.ownerId, createdBy: person.id, relation: 'own' as const, number: '44', name: 'M' },
      ...{ classes: [9], status: 'tmRegistered' as const, validTo: '2025-08-06', remindedThrough: '2025-08-06' },
      ...{ publishedOn: null, registeredOn: null },
    }
    const grace = situationColumns(mark, civilDate('2026-01-01'), civilDate('2026-01-01'))
    const [made] = await portal.db
      .insert(watchedMarks)
      .values({ ...mark, ...grace })
      .returning({ id: watchedMarks.id })
    await runOn('2026-02-06')
    for (const day of ['2026-02-07', '2026-02-13', '2026-03-08', '2026-03-20']) {
      const moved = situationColumns(mark, civilDate(day), civilDate(day))
      await portal.db
        .update(watchedMarks)
        .set(moved)
        .where(eq(watchedMarks.id, made?.id ?? ''))
      await runOn(day)
    }
    expect(await missed(person)).toEqual(['late1 -1', 'late7 -7', 'late30 -30'])
  })
})

describe('somebody alone', () => {
  it('is not told that they did not acknowledge, but in the last week', async () => {
    const person = await portal.person()
    await addWatched(portal, person, {}, start)
    const unseen = async () => (await linesOf(portal, person)).filter(({ kind }) => kind === 'docket.unseen').length
    for (const day of ['02-02', '02-06', '02-20']) await runOn(`2026-${day}`)
    expect([await steps(person), await unseen()]).toEqual([['t30'], 0])
    // Nor in the minute in which they are told themselves.
    await runOn('2026-02-25')
    expect([await steps(person), await unseen()]).toEqual([['t30', 't7'], 0])
    await runOn('2026-02-26')
    expect(await unseen()).toBe(1)
  })
})
