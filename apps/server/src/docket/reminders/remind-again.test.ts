import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { openDatabase } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { corrections, deadlines, orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { buildTeam } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { lookAnew } from './look-anew-queries.ts'
import { remindAll } from './remind-limits.ts'
import { beijing, bellOf, knownSince, limitOn, moveDay, remind } from './test/reminder-world.ts'

let portal: TestPortal
const due = civilDate('2031-09-30')
const left = (days: number, time?: string) => beijing(addDays(due, -days), time)
let now = left(40)

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const bell = (person: TestPerson, limit: string) => bellOf(portal, person, limit)
const steps = async (person: TestPerson, limit: string) =>
  (await bell(person, limit)).filter((told) => !told.startsWith('climb'))
const acknowledge = (as: TestPerson, id: string) => portal.call('docket.acknowledgeLimits', { ids: [id] }, { as })
const setState = (id: string, state: 'open' | 'met' | 'missed') =>
  portal.db.update(deadlines).set({ state }).where(eq(deadlines.id, id))
/** Jobs of the clock at an instant: those that were queued, then the docket's own. */
async function runAt(instant: Date) {
  now = instant
  await runDueJobs(portal)
  await addJob(portal.db, 'docket.remind', {})
  await runDueJobs(portal)
}

describe('a limit that was missed', () => {
  it('is told on, climbs until somebody acknowledges it, and to the owners again with each step', async () => {
    const { owner, manager: lead, colleague } = await makeCompany(portal)
    const team = await buildTeam(portal.db, owner.id, [lead.id, colleague.id])
    await portal.db.execute(sql`
      update teams set lead_id = (select id from organisation_members where user_id = ${lead.id}) where id = ${team}`)
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    await remind(portal, left(0))
    // That it nears is acknowledged; that it was missed is another thing.
    await acknowledge(colleague, id)
    now = left(-1, '00:30')
    await addJob(portal.db, 'orders.missDeadlines', {})
    await runDueJobs(portal)
    await remind(portal, left(-1, '08:59'))
    // Everybody heard of it in the night: the day after is no step of its own, and who has it in hand has an hour.
    expect([await steps(colleague, id), await bell(lead, id)]).toEqual([['t0 0'], []])
    await remind(portal, left(-1, '12:00'))
    expect([await bell(lead, id), await bell(owner, id)]).toEqual([['climb -1'], ['climb -1']])
    for (const days of [-7, -8]) await remind(portal, left(days))
    expect(await steps(colleague, id)).toEqual(['t0 0', 'late7 -7'])
    expect(await bell(owner, id)).toEqual(['climb -1', 'climb -8'])
    const unseen = async () =>
      (await portal.call('docket.listLimits', { tab: 'overdue', unseen: 'climbed' }, { as: owner })).data.list
    expect((await unseen()).map((one) => one.id)).toEqual([id])
    expect((await acknowledge(lead, id)).data.acknowledged).toEqual([id])
    for (const days of [-30, -32]) await remind(portal, left(days))
    expect(await bell(owner, id)).toEqual(['climb -1', 'climb -8'])
    expect(await unseen()).toEqual([])
  })
})

describe('a limit that comes back', () => {
  it('is told anew where it is open again, to be acknowledged again', async () => {
    const person = await portal.person()
    const { id, deadlineId } = await limitOn(portal, person, due)
    await remind(portal, left(30))
    await acknowledge(person, id)
    await setState(deadlineId, 'met')
    await remind(portal, left(28))
    await setState(deadlineId, 'open')
    await remind(portal, left(25))
    await remind(portal, left(25, '10:00'))
    expect(await bell(person, id)).toEqual(['t30 30', 't30 25'])
    const [entry] = await portal.db.select().from(docketEntries).where(eq(docketEntries.id, id))
    expect(entry).toMatchObject({ round: 1, ownerAckBy: null })
  })

  it('is told anew where its day moves away and back', async () => {
    const person = await portal.person()
    const { id, deadlineId } = await limitOn(portal, person, due)
    await remind(portal, left(15))
    await acknowledge(person, id)
    await moveDay(portal, deadlineId, addDays(due, 60))
    await acknowledge(person, id)
    await remind(portal, left(14))
    await moveDay(portal, deadlineId, due)
    await remind(portal, left(12))
    await remind(portal, left(11))
    expect(await steps(person, id)).toEqual(['t15 15', 't15 12'])
    await remind(portal, left(7))
    expect((await steps(person, id)).at(-1)).toBe('t7 7')
  })
})

describe('whoever gets a limit', () => {
  it('by handing over hears of the step told before, once, and what the other acknowledged is theirs to acknowledge', async () => {
    const { manager, colleague } = await makeCompany(portal)
    const { id, order } = await limitOn(portal, colleague, due)
    await remind(portal, left(30))
    await acknowledge(colleague, id)
    await portal.db.update(orders).set({ keeperId: manager.id }).where(eq(orders.id, order.id))
    for (const time of ['09:00', '10:00']) await remind(portal, left(28, time))
    expect([await bell(colleague, id), await bell(manager, id)]).toEqual([['t30 30'], ['t30 28']])
    const [entry] = await portal.db.select().from(docketEntries).where(eq(docketEntries.id, id))
    expect(entry?.ownerAckBy).toBeNull()
    await portal.db.update(orders).set({ keeperId: colleague.id }).where(eq(orders.id, order.id))
    await remind(portal, left(27, '07:00'))
    expect(await steps(colleague, id)).toEqual(['t30 30'])
    await remind(portal, left(15))
    expect([await steps(colleague, id), await steps(manager, id)]).toEqual([['t30 30', 't15 15'], ['t30 28']])
  })

  it('by another agency hears of it as if it were new', async () => {
    const [owner, agent] = [await portal.person(), await portal.person('agent')]
    const { id, order } = await limitOn(portal, owner, due, { handlerId: agent.id })
    await remind(portal, left(30))
    await portal.db.execute(
      sql`insert into agencies (id, code, name, name_en) values (2, '22222', '别家', 'Another') on conflict do nothing`,
    )
    const other = await portal.person('agent', { agencyId: 2 })
    await portal.db.update(orders).set({ agencyId: 2, handlerId: other.id }).where(eq(orders.id, order.id))
    await remind(portal, left(28))
    expect([await bell(owner, id), await steps(agent, id), await bell(other, id)]).toEqual([
      ...[['t30 30'], ['t30 30'], ['t30 28']],
    ])
  })

  it('by covering from today, from a later day, and by being back, hears of it once', async () => {
    const { owner, manager: cover, colleague } = await makeCompany(portal)
    const { id } = await limitOn(portal, colleague, due)
    now = left(30)
    await remind(portal, now)
    const [memberId, coverId] = [await memberOf(portal, owner.id, colleague), await memberOf(portal, owner.id, cover)]
    const away = (fromOn: string, toOn: string, one: string | null) =>
      portal.call('reminders.saveAbsence', { memberId, fromOn, toOn, coverId: one }, { as: colleague })
    now = left(29, '10:00')
    await acknowledge(colleague, id)
    const { data } = await away(addDays(due, -29), addDays(due, -27), coverId)
    await runAt(left(29, '10:05'))
    await runAt(left(29, '11:05'))
    expect(await bell(cover, id)).toEqual(['t30 29'])
    await portal.call('reminders.removeAbsence', { id: data.id }, { as: colleague })
    await runAt(left(28))
    expect([await bell(colleague, id), await bell(cover, id)]).toEqual([['t30 30'], ['t30 29']])

    await away(addDays(due, -20), addDays(due, -10), await memberOf(portal, owner.id, owner))
    await runAt(left(21))
    expect(await bell(owner, id)).toEqual([])
    await runAt(left(20))
    expect(await bell(owner, id)).toEqual(['t30 20'])
    await runAt(left(15))
    expect([await bell(colleague, id), await bell(owner, id)]).toEqual([['t30 30'], ['t30 20', 't15 15']])
    await runAt(left(9))
    await runAt(left(9, '09:00'))
    expect(await bell(colleague, id)).toEqual(['t30 30', 't15 9'])
  })
})

describe('a side with nobody to tell', () => {
  it('is not told and not noted: the agency hears that the client cannot be reached, and the client once somebody is there', async () => {
    const [owner, agent] = [await portal.person(), await portal.person('agent')]
    const made = [
      await limitOn(portal, owner, due, { handlerId: agent.id }),
      await limitOn(portal, owner, due, { handlerId: agent.id }),
    ]
    const id = made[0]?.id ?? ''
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id))
    await remind(portal, left(30))
    await remind(portal, left(30, '09:00'))
    const { rows } = await portal.db.execute<{ kind: string; count: number | null }>(sql`
      select kind, (params ->> 'count')::int as count from inbox_messages
      where user_id = ${agent.id} and params ->> 'customer' is not null and kind <> 'docket.unseen' order by kind, id`)
    expect(rows).toEqual([
      { kind: 'docket.step', count: null },
      { kind: 'docket.step', count: null },
      { kind: 'docket.unreached', count: 2 },
    ])
    const noted = async () =>
      (
        await portal.db.execute<{ step: string }>(sql`
          select side || ' ' || step as step from docket_steps where entry_id = ${id} and side = 'owner'`)
      ).rows
    expect(await noted()).toEqual([])
    await portal.db.update(users).set({ disabledAt: null }).where(eq(users.id, owner.id))
    await remind(portal, left(15))
    expect(await bell(owner, id)).toEqual(['t15 15'])
  })

  it('without an agency is told to the back office', async () => {
    const [owner, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const { id } = await limitOn(portal, owner, due, { workState: 0 })
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id))
    for (const days of [30, 15]) await remind(portal, left(days))
    const { rows } = await portal.db.execute(sql`
      select kind from inbox_messages where user_id = ${reviewer.id} and params ->> 'limit' = ${id}`)
    expect(rows).toEqual([{ kind: 'docket.unreached' }])
  })
})

describe('a clock that was far ahead', () => {
  it('silences no limit: what is left is told in time, and what nobody acknowledged climbs', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const { id } = await limitOn(portal, colleague, due)
    await remindAll(portal.database, left(40))
    await remindAll(portal.database, beijing('2039-01-01'))
    expect(await steps(colleague, id)).toEqual(['late30 -2650'])
    for (const days of [30, 26, 15, 7]) await remindAll(portal.database, left(days))
    expect((await steps(colleague, id)).slice(1)).toEqual(['t30 30', 't15 15', 't7 7'])
    expect((await bell(owner, id)).filter((told) => !told.includes('-'))).toEqual(['climb 26'])
  })

  it('silences none that became known, and no steps that were chosen, while it was', async () => {
    const { owner, colleague } = await makeCompany(portal)
    now = beijing('2039-01-01')
    await remindAll(portal.database, now)
    const times = { days: [60, 30, 7, 0], climbsWithin: 30 }
    await portal.call('reminders.saveLeadTimes', { list: [{ area: 'patent', times }] }, { as: owner })
    const { id } = await limitOn(portal, colleague, due)
    await knownSince(portal, id, civilDate('2039-01-01'))
    now = left(70)
    for (const days of [70, 60, 30]) await remindAll(portal.database, left(days))
    expect(await steps(colleague, id)).toEqual(['t60 60', 't30 30'])
    now = left(40)
  })
})

describe('choosing lead times', () => {
  const save = (as: TestPerson, list: unknown) => portal.call('reminders.saveLeadTimes', { list } as never, { as })
  const nextAt = async (id: string) =>
    (await portal.db.execute<{ at: string }>(sql`select next_at::text as at from docket_looks where entry_id = ${id}`))
      .rows[0]?.at

  it('looks anew, in a job, at limits of the areas that changed and at no others', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const patent = await limitOn(portal, colleague, due)
    const mark = await limitOn(portal, colleague, due, { kind: 'trademark' })
    now = left(40)
    // The clock of the test before stood later.
    await remindAll(portal.database, now)
    // As if they were to be looked at in a year.
    await portal.db.execute(
      sql`update docket_looks set next_at = '2032-01-01' where entry_id in (${patent.id}, ${mark.id})`,
    )
    const before = [await nextAt(patent.id), await nextAt(mark.id)]
    await save(owner, [
      { area: 'trademark', times: { days: [60, 7, 0], climbsWithin: 30 } },
      { area: 'patent', times: null },
    ])
    expect([await nextAt(patent.id), await nextAt(mark.id)]).toEqual(before)
    await runDueJobs(portal)
    const [ofPatent, ofMark] = [await nextAt(patent.id), await nextAt(mark.id)]
    expect(ofPatent).toBe(before[0])
    expect(ofMark).toContain('2031-08-31')
  })

  it('takes no step away that is due on the day on which they were chosen, of the other side neither', async () => {
    const [owner, agent] = [await portal.person(), await portal.person('agent')]
    const { id } = await limitOn(portal, owner, due, { handlerId: agent.id })
    now = left(30, '07:00')
    await remind(portal, left(31))
    await save(owner, [{ area: 'patent', times: { days: [60, 30, 7, 0], climbsWithin: 30 } }])
    await runAt(left(30, '08:30'))
    expect([await steps(owner, id), await steps(agent, id)]).toEqual([['t30 30'], ['t30 30']])
    now = left(40)
  })

  it('waits for whoever records, in their order, and neither stops the other for good', async () => {
    const person = await portal.person()
    const made: Awaited<ReturnType<typeof limitOn>>[] = []
    // Two of which the looks lie, by id and by place, the other way round than the limits that somebody records.
    const isTurned = (one: (typeof made)[number], later: (typeof made)[number]) =>
      later.deadlineId < one.deadlineId && later.id > one.id
    let pair: typeof made | undefined
    while (!pair) {
      const next = await limitOn(portal, person, due)
      const before = made.find((one) => isTurned(one, next))
      if (before) pair = [next, before]
      made.push(next)
    }
    const isWaiting = async () => {
      const { rows } = await portal.db.execute<{ is: boolean }>(sql`
        select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as is`)
      return rows[0]?.is
    }
    const other = openDatabase(portal.database.pool.options.connectionString ?? '', { max: 1 })
    const { promise: looked, resolve: look } = Promise.withResolvers<Promise<void>>()
    await other.db.transaction(async (tx) => {
      for (const [at, { deadlineId }] of (pair ?? []).entries()) {
        await tx
          .update(deadlines)
          .set({ officialOn: addDays(due, 1) })
          .where(eq(deadlines.id, deadlineId))
        if (at > 0) continue
        look(lookAnew(portal.database, sql`e.owner_id = ${person.ownerId}`, { handed: false }))
        await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      }
    })
    await looked
    await other.close()
    await remind(portal, left(29))
    expect(await steps(person, pair[0]?.id ?? '')).toEqual(['t30 30'])
  })

  it('holds no row that whoever hands a case over wants, while it waits for one of theirs', async () => {
    const person = await portal.person()
    const { order, id } = await limitOn(portal, person, due)
    const [asked] = await portal.db
      .insert(corrections)
      .values({ orderId: order.id, round: 1, fields: [], dueOn: due, askedBy: person.id })
      .returning({ id: corrections.id })
    const put = sql`select count(*)::int as count from docket_looks l join docket_entries e on e.id = l.entry_id
      where e.owner_id = ${person.ownerId} and l.next_at = '-infinity'`
    await portal.db.execute(sql`update docket_looks set next_at = '2032-01-01' where entry_id in (
      select id from docket_entries where owner_id = ${person.ownerId})`)
    const other = openDatabase(portal.database.pool.options.connectionString ?? '', { max: 1 })
    let looked: Promise<void> | undefined
    await other.db.transaction(async (tx) => {
      // In the order of the trigger of orders: periods, then corrections.
      await tx.execute(sql`select from docket_entries where id = ${id} for update`)
      looked = lookAnew(portal.database, sql`e.owner_id = ${person.ownerId}`, { handed: false })
      await expect
        .poll(
          async () =>
            (
              await portal.db.execute<{ is: boolean }>(sql`
                select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as is`)
            ).rows[0]?.is,
          { timeout: 20_000 },
        )
        .toBe(true)
      await tx.execute(sql`select from docket_entries where source_id = ${asked?.id ?? ''} for update`)
    })
    await looked
    await other.close()
    expect((await portal.db.execute(put)).rows).toEqual([{ count: 2 }])
  })

  it('is not done once the server is being stopped', async () => {
    const person = await portal.person()
    const { database } = portal
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(lookAnew(database, sql`e.owner_id = ${person.ownerId}`, { handed: true, signal })).rejects.toThrow(
      'stopped',
    )
  })
})
