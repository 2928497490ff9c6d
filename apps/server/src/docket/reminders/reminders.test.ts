import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { buildTeam } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { beijing, bellOf, limitOn, remind } from './test/reminder-world.ts'

let portal: TestPortal
const due = civilDate('2031-09-30')
const left = (days: number, time?: string) => beijing(addDays(due, -days), time)
let now = left(40)

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const times = async (as: TestPerson, area: string) =>
  (await portal.call('reminders.getLeadTimes', {}, { as })).data.list.find((one) => one.area === area)
const save = (as: TestPerson, list: unknown) => portal.call('reminders.saveLeadTimes', { list } as never, { as })
const days = (list: readonly number[], climbsWithin = 30) => ({ area: 'patent', times: { days: list, climbsWithin } })

describe('reminders.getLeadTimes', () => {
  it('answers the usual steps, then those that the organisation chose, and the usual ones again', async () => {
    const { manager, colleague } = await makeCompany(portal)
    const other = await makeCompany(portal)
    expect(await times(colleague, 'patent')).toMatchObject({ days: [30, 15, 7, 3, 1, 0, -1, -7, -30], isUsual: true })

    await save(manager, [days([3, 60, 3, 7], 60)])
    expect(await times(colleague, 'patent')).toMatchObject({ days: [60, 7, 3], climbsWithin: 60, isUsual: false })
    expect(await times(colleague, 'design')).toMatchObject({ isUsual: true })
    expect(await times(other.owner, 'patent')).toMatchObject({ isUsual: true })

    await save(manager, [{ area: 'patent', times: null }])
    expect(await times(colleague, 'patent')).toMatchObject({ isUsual: true })
  })
})

describe('reminders.saveLeadTimes', () => {
  it('refuses steps that leave no time, or none at the end, days that are none and areas that are none', async () => {
    const { manager } = await makeCompany(portal)
    for (const list of [
      [days([3, 1])],
      [days([90, 60])],
      [days([])],
      [days([30, 2])],
      [days([30, 3], 0)],
      [{ ...days([30, 3]), area: 'nothing' }],
      [],
    ]) {
      expect((await save(manager, list)).error, JSON.stringify(list)).toBe('common.badRequest')
    }
    expect(await times(manager, 'patent')).toMatchObject({ isUsual: true })
  })

  it('is for who manages people', async () => {
    const { colleague } = await makeCompany(portal)
    expect((await save(colleague, [days([30, 3])])).error).toBe('common.rightMissing')
  })

  it('holds for open limits from then on, and tells nothing for what has passed', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const { id } = await limitOn(portal, colleague, due)
    await remind(portal, left(31))
    now = left(20)
    await save(owner, [days([60, 30, 15, 7, 3])])
    await remind(portal, left(20, '12:00'))
    expect(await bellOf(portal, colleague, id)).toEqual([])
    await portal.call('docket.acknowledgeLimits', { ids: [id] }, { as: colleague })
    for (const one of [15, 7, 3, 1, 0, -1]) await remind(portal, left(one))
    expect(await bellOf(portal, colleague, id)).toEqual(['t15 15', 't7 7', 't3 3'])
    now = left(40)
  })
})

async function firm() {
  const { owner, manager, colleague } = await makeCompany(portal)
  const [ownerId, managerId, memberId] = [
    await memberOf(portal, owner.id, owner),
    await memberOf(portal, owner.id, manager),
    await memberOf(portal, owner.id, colleague),
  ]
  return { owner, manager, colleague, ownerId, managerId, memberId }
}
const span = (from: number, to: number) => ({ fromOn: addDays(due, -from), toOn: addDays(due, -to) })
type Asked = Parameters<typeof portal.call<'reminders.saveAbsence'>>[1]
const absent = (as: TestPerson, asked: Asked) => portal.call('reminders.saveAbsence', asked, { as })
const list = async (as: TestPerson) => (await portal.call('reminders.listAbsences', {}, { as })).data

describe('reminders.listAbsences', () => {
  it('shows colleagues what a member entered, changed and removed', async () => {
    const { manager, colleague, memberId, managerId } = await firm()
    const made = await absent(colleague, { memberId, ...span(41, 35), coverId: managerId })
    expect((await list(manager)).list).toMatchObject([
      { member: { name: '王同事' }, cover: { name: '李经理' }, isOwn: false, isNow: true },
    ])
    await absent(colleague, { id: made.data.id, memberId, ...span(38, 30), coverId: null })
    expect((await list(colleague)).list).toMatchObject([{ ...span(38, 30), cover: null, isOwn: true, isNow: false }])
    await portal.call('reminders.removeAbsence', { id: made.data.id }, { as: colleague })
    expect((await list(colleague)).list).toEqual([])
  })
})

describe('reminders.removeAbsence', () => {
  it('is for the person, and for who manages people', async () => {
    const { owner, colleague, ownerId, memberId } = await firm()
    expect((await absent(colleague, { memberId: ownerId, ...span(30, 20), coverId: null })).error).toBe(
      'common.rightMissing',
    )
    const made = await absent(owner, { memberId: ownerId, ...span(30, 20), coverId: memberId })
    expect((await portal.call('reminders.removeAbsence', { id: made.data.id }, { as: colleague })).error).toBe(
      'common.rightMissing',
    )
    expect((await absent(owner, { memberId, ...span(30, 20), coverId: null })).status).toBe(200)
  })
})

describe('reminders.saveAbsence', () => {
  it('finds none of another organisation, nor its members', async () => {
    const [one, other] = [await firm(), await firm()]
    const asked = { ...span(30, 20), coverId: null }
    const made = await absent(one.colleague, { memberId: one.memberId, ...asked })
    const { data } = made
    for (const answer of [
      await absent(other.owner, { memberId: one.memberId, ...asked }),
      await absent(other.owner, { id: data.id, memberId: other.ownerId, ...asked }),
      await absent(other.owner, { memberId: other.ownerId, ...asked, coverId: one.memberId }),
      await absent(other.owner, { memberId: other.ownerId, ...asked, coverId: other.ownerId }),
      await portal.call('reminders.removeAbsence', { id: data.id }, { as: other.owner }),
    ]) {
      expect(answer.error).toBe('common.notFound')
    }
    expect((await list(other.owner)).list).toEqual([])
  })

  it('refuses what ends before it begins, before today or after a year, and what overlaps another', async () => {
    const { colleague, memberId } = await firm()
    const error = async (from: number, to: number) =>
      (await absent(colleague, { memberId, ...span(from, to), coverId: null })).error
    expect(await error(20, 21)).toBe('reminders.absenceDays')
    expect(await error(60, 41)).toBe('reminders.absenceDays')
    expect(await error(20, -400)).toBe('reminders.absenceDays')
    expect(await error(40, 30)).toBeUndefined()
    expect(await error(30, 25)).toBe('reminders.absenceTwice')
    expect(await error(29, 25)).toBeUndefined()
  })

  it('keeps one of six that are entered at once and overlap', async () => {
    const { colleague, memberId } = await firm()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => absent(colleague, { memberId, ...span(30, 20), coverId: null })),
    )
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
  })

  it('makes one that ends with the member, and whose cover goes with theirs', async () => {
    const { owner, colleague, manager, memberId, managerId } = await firm()
    await absent(colleague, { memberId, ...span(30, 20), coverId: managerId })
    await absent(manager, { memberId: managerId, ...span(30, 20), coverId: null })
    await portal.db.execute(sql`delete from organisation_members where id = ${managerId}`)
    expect((await list(owner)).list).toMatchObject([{ member: { id: memberId }, cover: null }])
  })
})

describe('docket.getLimit', () => {
  it('says who is reminded and when, what was told, and to whom it goes on', async () => {
    const { owner, manager: lead, colleague } = await makeCompany(portal)
    const team = await buildTeam(portal.db, owner.id, [lead.id, colleague.id])
    await portal.db.execute(sql`
      update teams set lead_id = (select id from organisation_members where user_id = ${lead.id}) where id = ${team}`)
    const { id } = await limitOn(portal, colleague, due, { ownerTeamId: team })
    const reminders = async (as = colleague) => (await portal.call('docket.getLimit', { id }, { as })).data.reminders
    now = left(40)
    expect(await reminders()).toMatchObject({
      by: 'docket',
      to: ['王同事'],
      told: [],
      nextOn: addDays(due, -30),
      climbs: [],
    })

    await remind(portal, left(30))
    now = left(30, '08:30')
    expect(await reminders()).toMatchObject({
      ...{ told: [{ days: 30, climb: null }], nextOn: addDays(due, -15) },
      climbs: [
        { level: 'lead', to: ['李经理'], time: left(29).toISOString() },
        { level: 'owner', to: ['陈所有'], time: left(27).toISOString() },
      ],
    })
    await remind(portal, left(29))
    now = left(29, '08:30')
    expect(await reminders()).toMatchObject({ told: [{ days: 30 }, { climb: 'lead' }], climbs: [{ level: 'owner' }] })
    await portal.call('docket.acknowledgeLimits', { ids: [id] }, { as: lead })
    expect(await reminders()).toMatchObject({ climbs: [] })
    now = left(40)
  })

  it('tells the agency of its own side alone', async () => {
    const { colleague } = await makeCompany(portal)
    const agent = await portal.person('agent', { name: '赵代理' })
    const { id } = await limitOn(portal, colleague, due, { handlerId: agent.id })
    const { reminders } = (await portal.call('docket.getLimit', { id }, { as: agent })).data
    expect(reminders).toMatchObject({ by: 'docket', to: ['赵代理'] })
  })
})

describe('the filter of the docket', () => {
  it('finds what was told and is not acknowledged, and of that what went on, on the side of who asks', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const agent = await portal.person('agent')
    const told = await limitOn(portal, colleague, due, { handlerId: agent.id })
    const seen = await limitOn(portal, colleague, due)
    await limitOn(portal, colleague, addDays(due, 300))
    const found = async (as: TestPerson, unseen: 'told' | 'climbed') =>
      (await portal.call('docket.listLimits', { unseen }, { as })).data.list.map(({ id }) => id)
    await remind(portal, left(30))
    await portal.call('docket.acknowledgeLimits', { ids: [seen.id] }, { as: colleague })
    expect([await found(owner, 'told'), await found(owner, 'climbed')]).toEqual([[told.id], []])
    await remind(portal, left(27))
    expect(await found(owner, 'climbed')).toEqual([told.id])
    await portal.call('docket.acknowledgeLimits', { ids: [told.id] }, { as: owner })
    expect(await found(owner, 'told')).toEqual([])
    expect(await found(agent, 'told')).toContain(told.id)
  })
})
