import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { openDatabase } from '../../platform/db/connection.ts'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines, officialDocuments } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { buildTeam, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { remindAll, remindBatch } from './remind-limits.ts'
import { beijing, bellOf, knownSince, limitOn, moveDay, remind } from './test/reminder-world.ts'

let portal: TestPortal
let now = beijing('2031-01-01')
const due = civilDate('2031-09-30')
const left = (days: number, time?: string) => beijing(addDays(due, -days), time)

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const bell = (person: TestPerson, limit: string) => bellOf(portal, person, limit)
const acknowledge = (as: TestPerson, id: string) => portal.call('docket.acknowledgeLimits', { ids: [id] }, { as })

/** A company with a team: its owner, who leads it and who works in it. */
async function firm() {
  const { owner, manager: lead, colleague } = await makeCompany(portal)
  const team = await buildTeam(portal.db, owner.id, [lead.id, colleague.id])
  await portal.db.execute(sql`
    update teams set lead_id = (select id from organisation_members where user_id = ${lead.id}) where id = ${team}`)
  return { owner, lead, colleague, team }
}

describe('docket.remind', () => {
  it('tells each step on its day, once, by the job of the clock', async () => {
    const person = await portal.person()
    const { id } = await limitOn(portal, person, due)
    for (const [days, time] of [[31], [30], [30, '15:00'], [16], [15], [7], [3], [1], [0], [-1]] as const) {
      now = left(days, time)
      await addJob(portal.db, 'docket.remind', {})
      await runDueJobs(portal)
    }
    const steps = (await bell(person, id)).filter((told) => !told.startsWith('climb'))
    expect(steps).toEqual(['t30 30', 't15 15', 't7 7', 't3 3', 't1 1', 't0 0', 'late1 -1'])
    const { data } = await portal.call('views.listInbox', {}, { as: person })
    expect(data.list[0]).toMatchObject({ kind: 'docket.step', params: { on: due, days: -1, limit: id } })
  })

  it('tells nothing before eight in the morning of the day', async () => {
    const person = await portal.person()
    const { id } = await limitOn(portal, person, due)
    await remind(portal, left(40))
    await remind(portal, left(30, '07:59'))
    expect(await bell(person, id)).toEqual([])
    await remind(portal, left(30, '08:00'))
    expect(await bell(person, id)).toEqual(['t30 30'])
  })

  it('tells the others where one limit cannot be told, which is put off for an hour', async () => {
    const person = await portal.person()
    const [bad, good] = [await limitOn(portal, person, due), await limitOn(portal, person, due)]
    await remind(portal, left(31))
    // A day that no calendar of ours knows.
    await portal.db.execute(sql`update docket_entries set official_on = '11111-01-01' where id = ${bad.id}`)
    await portal.db.execute(sql`update docket_looks set next_at = '-infinity' where entry_id = ${bad.id}`)

    await expect(remindAll(portal.database, left(30))).rejects.toThrow(bad.id)

    expect(await bell(person, good.id)).toEqual(['t30 30'])
    const { rows } = await portal.db.execute<{ at: string }>(sql`
      select next_at at time zone 'UTC' as at from docket_looks where entry_id = ${bad.id}`)
    expect(new Date(`${rows[0]?.at}Z`).getTime()).toBe(left(30).getTime() + 3_600_000)
    await portal.db.execute(
      sql`delete from deadlines where id = (select source_id from docket_entries where id = ${bad.id})`,
    )
  })

  it('after ten days without a server tells the latest step only', async () => {
    const person = await portal.person()
    const { id } = await limitOn(portal, person, due)
    await remind(portal, left(31))
    await remind(portal, left(6))
    expect(await bell(person, id)).toEqual(['t7 6'])
  })

  it('of two servers at once one tells each step', async () => {
    const person = await portal.person()
    const made = []
    for (let at = 0; at < 12; at += 1) made.push(await limitOn(portal, person, due))
    await remind(portal, left(31))
    const others = [1, 2, 3].map(() => openDatabase(portal.database.pool.options.connectionString ?? '', { max: 1 }))
    // The connections first: a cold pool would let one after the other begin.
    for (const { db } of others) await db.execute(sql`select 1`)

    await Promise.all([portal.database, ...others].map((database) => remindBatch(database, left(15), 4)))
    await remind(portal, left(15))
    for (const database of others) await database.close()

    for (const { id } of made) expect(await bell(person, id)).toEqual(['t15 15'])
  })

  it('a clock that jumps forth and back tells nothing twice', async () => {
    const person = await portal.person()
    const { id } = await limitOn(portal, person, due)
    await acknowledge(person, id)
    for (const days of [30, 15, 30, 15, 7, 15, 7, 30, 3]) await remind(portal, left(days))
    expect(await bell(person, id)).toEqual(['t30 30', 't15 15', 't7 7', 't3 3'])
  })

  it('whatever clocks say, tells no step of a day twice and lets nothing climb that was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -35, max: 95 }), { minLength: 3, maxLength: 12 }), async (walk) => {
        const person = await portal.person()
        const { id } = await limitOn(portal, person, due, { kind: 'usInvention' })
        await remind(portal, left(95))
        await acknowledge(person, id)
        for (const days of walk) await remind(portal, left(days))
        const told = (await bell(person, id)).map((line) => line.split(' ')[0])
        expect(new Set(told).size).toBe(told.length)
        expect(told).not.toContain('climb')
      }),
      { numRuns: 12 },
    )
  })

  it('counts down anew to a day that moved, and tells of no step that was there before', async () => {
    const person = await portal.person()
    const { id, deadlineId } = await limitOn(portal, person, due)
    await acknowledge(person, id)
    await remind(portal, left(30))
    await remind(portal, left(15))
    await moveDay(portal, deadlineId, addDays(due, 20))
    await knownSince(portal, id, addDays(due, -14))
    await acknowledge(person, id)
    await remind(portal, left(14))
    expect(await bell(person, id)).toEqual(['t30 30', 't15 15'])
    // Thirty days before the new day have passed: fifteen come next.
    await remind(portal, left(-5))
    expect(await bell(person, id)).toEqual(['t30 30', 't15 15', 't15 15'])
    // To its last week it is moved back: told at once.
    await moveDay(portal, deadlineId, addDays(due, 9))
    await remind(portal, left(-5, '09:00'))
    expect((await bell(person, id)).at(-1)).toBe('t7 4')
  })

  it('ends with the limit, and begins again where it is undone', async () => {
    const person = await portal.person()
    const { id, deadlineId } = await limitOn(portal, person, due)
    await remind(portal, left(30))
    await portal.db.update(deadlines).set({ state: 'met' }).where(eq(deadlines.id, deadlineId))
    await remind(portal, left(15))
    await portal.db.update(deadlines).set({ state: 'open' }).where(eq(deadlines.id, deadlineId))
    await remind(portal, left(7))
    expect((await bell(person, id)).filter((told) => !told.startsWith('climb'))).toEqual(['t30 30', 't7 7'])
  })
})

describe('who is told', () => {
  it('is whoever keeps the case and whoever handles it, and of the others nobody', async () => {
    const { owner, lead, colleague } = await firm()
    const [agent, other] = [await portal.person('agent'), await portal.person('agent')]
    const { id } = await limitOn(portal, colleague, due, { handlerId: agent.id })
    await remind(portal, left(30))
    for (const person of [colleague, agent]) expect(await bell(person, id)).toEqual(['t30 30'])
    for (const person of [owner, lead, other]) expect(await bell(person, id)).toEqual([])
  })

  it('of what the office keeps is nobody; of the answer to a notice both sides, by the docket alone', async () => {
    const person = await portal.person()
    const ofOffice = await limitOn(portal, person, due, {}, 'publication')
    const answered = await limitOn(portal, person, due, {}, 'oa1')
    const [document] = await portal.db
      .insert(officialDocuments)
      .values({
        orderId: answered.order.id,
        code: '210401',
        dispatchedOn: '2031-05-30',
        deliveryMode: 'electronic',
        recordedBy: person.id,
      })
      .returning({ id: officialDocuments.id })
    await portal.db.update(deadlines).set({ documentId: document?.id }).where(eq(deadlines.id, answered.deadlineId))
    const notice = {
      ...{ ownerId: person.ownerId, importerOwnerId: person.ownerId, importedBy: person.id, source: 'pdf' as const },
      ...{ code: '210401', stage: 'confirmed' as const, state: 'unread' as const, title: 'A notice' },
      ...{ confirmedAt: left(90), needsReply: true, replyRule: 'oa1', officialOn: due, dispatchedOn: '2031-05-30' },
    }
    await portal.db
      .insert(notices)
      .values({ ...notice, number: '202410000001X', orderId: answered.order.id, documentId: document?.id })
    const [ofNoCase] = await portal.db
      .insert(notices)
      .values({ ...notice, number: '2024100000028' })
      .returning({ id: notices.id })
    const [entry] = await portal.db
      .select()
      .from(docketEntries)
      .where(eq(docketEntries.sourceId, ofNoCase?.id ?? ''))
    await knownSince(portal, entry?.id ?? '', addDays(due, -90))
    for (const days of [30, 15]) {
      now = left(days)
      await addJob(portal.db, 'notices.lookAtNotices', {})
      await addJob(portal.db, 'docket.remind', {})
      await runDueJobs(portal)
    }
    for (const id of [answered.id, entry?.id ?? ''])
      expect((await bell(person, id)).filter((told) => !told.startsWith('climb'))).toEqual(['t30 30', 't15 15'])
    const { rows } = await portal.db.execute(
      sql`select kind from inbox_messages where user_id = ${person.id} and kind = 'notice.step' and params ->> 'step' like 'due%'`,
    )
    expect(rows).toEqual([])
    expect(await bell(person, ofOffice.id)).toEqual([])
  })
})

describe('what nobody acknowledges', () => {
  it('goes on to the lead after a day and to the owner after three, each once', async () => {
    const { owner, lead, colleague, team } = await firm()
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    await remind(portal, left(30))
    await remind(portal, left(29, '07:00'))
    expect(await bell(lead, id)).toEqual([])
    for (const time of ['08:00', '09:00', '20:00']) await remind(portal, left(29, time))
    expect([await bell(lead, id), await bell(owner, id)]).toEqual([['climb 29'], []])
    for (const days of [27, 26, 20]) await remind(portal, left(days))
    expect([await bell(lead, id), await bell(owner, id)]).toEqual([['climb 29'], ['climb 27']])
    expect(await bell(colleague, id)).toEqual(['t30 30'])
  })

  it('is named with who has it in hand, and goes out by one more way than the step', async () => {
    const { owner, colleague } = await firm()
    const { id } = await limitOn(portal, colleague, due)
    await remind(portal, left(30))
    await remind(portal, left(27))
    const { data } = await portal.call('views.listInbox', {}, { as: owner })
    expect(data.list[0]).toMatchObject({ kind: 'docket.unseen', params: { who: '王同事', limit: id, days: 27 } })
    const { rows } = await portal.db.execute<{ group_name: string; chosen: string }>(sql`
      select group_name, chosen from message_defaults where channel = 'sms' and group_name in ('deadlines', 'unseen') order by 1`)
    expect(rows).toEqual([
      { group_name: 'deadlines', chosen: 'never' },
      { group_name: 'unseen', chosen: 'now' },
    ])
  })

  it('climbs within hours in the last week', async () => {
    const { owner, lead, colleague, team } = await firm()
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    await knownSince(portal, id, addDays(due, -4))
    await remind(portal, left(4))
    await remind(portal, left(4, '09:00'))
    expect([await bell(lead, id), await bell(owner, id)]).toEqual([['climb 4'], []])
    await remind(portal, left(3))
    expect(await bell(owner, id)).toEqual(['climb 3'])
  })

  it('stops climbing when somebody acknowledges it, while the countdown goes on', async () => {
    const { owner, lead, colleague, team } = await firm()
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    await remind(portal, left(30))
    await remind(portal, left(29))
    await acknowledge(lead, id)
    for (const days of [27, 20, 15, 7]) await remind(portal, left(days))
    expect(await bell(owner, id)).toEqual([])
    expect(await bell(colleague, id)).toEqual(['t30 30', 't15 15', 't7 7'])
  })

  it('climbs at the agency for itself, and at the customer only if the customer acts', async () => {
    const { owner, colleague } = await firm()
    const agent = await portal.person('agent')
    const paid = await limitOn(portal, colleague, due, { handlerId: agent.id }, 'app-fee')
    await remind(portal, left(30))
    await acknowledge(agent, paid.id)
    for (const days of [29, 27, 20]) await remind(portal, left(days))
    expect(await bell(owner, paid.id)).toEqual([])
    expect(await bell(agent, paid.id)).toEqual(['t30 30'])
    const told = await portal.db.execute<{ step: string }>(sql`
      select side || ' ' || step as step from docket_steps where entry_id = ${paid.id} order by 1`)
    expect(told.rows.map(({ step }) => step)).toEqual(['agency t30', 'owner t30'])
  })

  it('after downtime climbs as far as it is, and tells whoever leads and owns once', async () => {
    const { owner, colleague, team } = await firm()
    await portal.db.execute(sql`
      update teams set lead_id = (select id from organisation_members where user_id = ${owner.id} and is_owner) where id = ${team}`)
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    await remind(portal, left(30))
    await remind(portal, left(20))
    expect(await bell(owner, id)).toEqual(['climb 20'])
  })
})

describe('whoever is away', () => {
  const absent = async (as: TestPerson, cover: TestPerson | null) => {
    const { data } = await portal.call('reminders.listAbsences', {}, { as })
    const coverId = cover && (await memberOf(portal, as.ownerId, cover))
    const asked = { memberId: data.memberId, fromOn: addDays(due, -35), toOn: addDays(due, -20), coverId }
    return portal.call('reminders.saveAbsence', asked, { as })
  }

  it('is told nothing: their cover is, until they are back', async () => {
    now = left(40)
    const { owner, lead, colleague, team } = await firm()
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    expect((await absent(colleague, owner)).status).toBe(200)
    await remind(portal, left(30))
    expect([await bell(colleague, id), await bell(owner, id)]).toEqual([[], ['t30 30']])
    await acknowledge(owner, id)
    await remind(portal, left(15))
    expect(await bell(colleague, id)).toEqual(['t15 15'])
    expect(await bell(lead, id)).toEqual([])
  })

  it('without a cover, or with one who does not see the case, is stood in for by the lead', async () => {
    now = left(40)
    const { owner, lead, colleague, team } = await firm()
    const stranger = await portal.person('customer', { name: 'A stranger' })
    await joinWithin(portal.db, owner.id, stranger.id)
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    await absent(colleague, stranger)
    await remind(portal, left(30))
    expect([await bell(stranger, id), await bell(lead, id)]).toEqual([[], ['t30 30']])
  })
})
