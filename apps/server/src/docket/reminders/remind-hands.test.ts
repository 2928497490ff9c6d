import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { buildTeam } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { remindAll } from './remind-limits.ts'
import { beijing, bellOf, limitOn, remind } from './test/reminder-world.ts'

let portal: TestPortal
const due = civilDate('2031-09-30')
const left = (days: number, time?: string) => beijing(addDays(due, -days), time)
let now = left(40)

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const bell = (person: TestPerson, limit: string) => bellOf(portal, person, limit)
const acknowledge = (as: TestPerson, id: string) => portal.call('docket.acknowledgeLimits', { ids: [id] }, { as })
const miss = (id: string) => portal.db.update(deadlines).set({ state: 'missed' }).where(eq(deadlines.id, id))
const handTo = (orderId: string, { id: keeperId }: TestPerson) =>
  portal.db.update(orders).set({ keeperId }).where(eq(orders.id, orderId))

/** A company with a team, its lead, a limit of who works in it, and somebody who gets that. */
async function firm() {
  const { owner, manager: lead, colleague } = await makeCompany(portal)
  const heir = await portal.person('subAccount', { ownerId: owner.id, name: '周接手' })
  const ownerTeamId = await buildTeam(portal.db, owner.id, [lead.id, colleague.id, heir.id])
  await portal.db.execute(sql`
    update teams set lead_id = (select id from organisation_members where user_id = ${lead.id}) where id = ${ownerTeamId}`)
  const { id, order, deadlineId } = await limitOn(portal, colleague, due, { ownerTeamId })
  const climbed = async () => [await bell(lead, id), await bell(owner, id)]
  return { owner, lead, colleague, heir, id, order, deadlineId, climbed }
}

describe('whoever gets a limit', () => {
  it('hears of it first, and has their own time before it climbs', async () => {
    const { colleague, heir, id, order, climbed } = await firm()
    await remind(portal, left(30))
    await acknowledge(colleague, id)
    await remind(portal, left(15))
    await handTo(order.id, heir)

    for (const time of ['09:00', '10:00']) await remind(portal, left(12, time))
    expect([await bell(heir, id), await climbed()]).toEqual([['t15 12'], [[], []]])
    await remind(portal, left(11, '08:59'))
    expect(await climbed()).toEqual([[], []])
    await remind(portal, left(11, '09:00'))
    expect(await climbed()).toEqual([['climb 11'], []])
    await remind(portal, left(9, '08:59'))
    expect((await climbed())[1]).toEqual([])
    await remind(portal, left(9, '09:00'))
    expect(await climbed()).toEqual([['climb 11'], ['climb 9']])
  })

  it('with the next step hears of it first, too', async () => {
    const { colleague, heir, id, order, climbed } = await firm()
    await remind(portal, left(30))
    await acknowledge(colleague, id)
    await handTo(order.id, heir)
    await remind(portal, left(15, '08:00'))
    expect([await bell(heir, id), await climbed()]).toEqual([['t15 15'], [[], []]])
  })

  it('once it was missed and acknowledged hears of it alone', async () => {
    const { colleague, heir, id, order, deadlineId, climbed } = await firm()
    await remind(portal, left(0))
    await miss(deadlineId)
    await acknowledge(colleague, id)
    await remind(portal, left(-7))
    await handTo(order.id, heir)
    for (const days of [-20, -25, -31]) await remind(portal, left(days))

    expect([await bell(heir, id), await climbed()]).toEqual([
      ['late7 -20', 'late30 -31'],
      [[], []],
    ])
    const [entry] = await portal.db.select().from(docketEntries).where(eq(docketEntries.id, id))
    expect(entry?.ownerAckBy).toBe(colleague.id)
  })

  it('that was missed before anybody looked at such hears nothing, and nobody else does', async () => {
    const { heir, id, order, deadlineId, climbed } = await firm()
    await miss(deadlineId)
    // As the update left it.
    await portal.db.execute(sql`delete from docket_looks where entry_id = ${id}`)
    await handTo(order.id, heir)
    for (const time of ['08:00', '13:00']) await remind(portal, left(-700, time))
    expect([await bell(heir, id), await climbed()]).toEqual([[], [[], []]])
  })

  it('by another agency waits for who reminds, and neither for good', async () => {
    const [owner, agent] = [await portal.person(), await portal.person('agent')]
    const { id, order } = await limitOn(portal, owner, due, { handlerId: agent.id })
    await remind(portal, left(30))
    await portal.db.execute(
      sql`insert into agencies (id, code, name, name_en) values (2, '22222', '别家', 'Another') on conflict do nothing`,
    )
    const reminder = await portal.database.pool.connect()
    try {
      // As it looks at a limit and then notes who heard.
      await reminder.query('begin')
      await reminder.query('select from docket_looks where entry_id = $1 for update', [id])
      const handing = portal.db
        .update(orders)
        .set({ agencyId: 2, handlerId: null })
        .where(eq(orders.id, order.id))
        .execute()
      await untilOneWaits(portal.database)
      await reminder.query('update docket_steps set told_to = told_to where entry_id = $1', [id])
      await reminder.query('commit')
      await handing
    } finally {
      reminder.release()
    }
    const { rows } = await portal.db.execute(sql`select side from docket_steps where entry_id = ${id}`)
    expect(rows).toEqual([{ side: 'owner' }])
  })
})

describe('an absence that cannot be turned', () => {
  it('holds up no limit and no other absence, and is named', async () => {
    const [bad, good] = [await firm(), await firm()]
    now = left(40)
    const absences = []
    for (const { owner, colleague } of [bad, good]) {
      const memberId = await memberOf(portal, owner.id, colleague)
      const days = {
        fromOn: addDays(due, -31),
        toOn: addDays(due, -20),
        coverId: await memberOf(portal, owner.id, owner),
      }
      absences.push((await portal.call('reminders.saveAbsence', { memberId, ...days }, { as: colleague })).data.id)
    }
    await portal.db.execute(sql`
      create function refuse_turn() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
    await portal.db.execute(
      sql.raw(`create trigger refuse before update on absences for each row
        when (old.id = '${absences[0]}') execute function refuse_turn()`),
    )

    await expect(remindAll(portal.database, left(30))).rejects.toThrow(absences[0])

    await portal.db.execute(sql`drop trigger refuse on absences`)
    expect([await bell(bad.owner, bad.id), await bell(good.owner, good.id)]).toEqual([['t30 30'], ['t30 30']])
    const { rows } = await portal.db.execute(
      sql`select turn from absences where id in (${absences[0]}, ${absences[1]}) order by turn`,
    )
    expect(rows).toEqual([{ turn: 0 }, { turn: 1 }])
  })
})

describe('a limit of which there is nobody to tell', () => {
  it('is looked at daily until its last step is over, and then no more', async () => {
    const [owner, agent] = [await portal.person(), await portal.person('agent')]
    const { id } = await limitOn(portal, owner, due, { handlerId: agent.id })
    // The other side has nothing to climb.
    await portal.db
      .update(docketEntries)
      .set({ agencyAckBy: agent.id, agencyAckAt: new Date() })
      .where(eq(docketEntries.id, id))
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id))
    const nextAt = async () =>
      (
        await portal.db.execute<{ at: string }>(
          sql`select next_at::text as at from docket_looks where entry_id = ${id}`,
        )
      ).rows[0]?.at
    await remind(portal, left(-10))
    expect(await nextAt()).toContain('2031-10-11')
    await remind(portal, left(-30))
    expect(await nextAt()).toBe('infinity')
  })
})
