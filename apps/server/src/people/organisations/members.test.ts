import { presetRoleNames, type presetRoles } from '@portal/domain/people/rights/preset-roles'
import type { Right } from '@portal/domain/people/rights/rights'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'
import { makeCompany, memberOf as memberIn, roleOf as roleIn } from './test/company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const company = () => makeCompany(portal)
const roleOf = (as: TestPerson, preset: keyof typeof presetRoles) => roleIn(portal, as, preset)
const memberOf = (organisationId: string, person: TestPerson) => memberIn(portal, organisationId, person)

type Question = Parameters<typeof portal.call<'organisations.listMembers'>>[1]

async function listed(as: TestPerson, question: Question = {}) {
  return (await portal.call('organisations.listMembers', question, { as })).data
}

/** The change of a member as the screen sends it, from what is listed now. */
async function changeOf(as: TestPerson, memberId: string, to: Partial<Change>): Promise<Change> {
  const row = (await listed(as)).list.find(({ id }) => id === memberId)
  const from = { roleId: row?.role?.id ?? '', reach: row?.reach ?? 'all' }
  return { id: memberId, ...from, teamIds: [], mainTeamId: null, ...to, from }
}
type Change = Parameters<typeof portal.call<'organisations.changeMember'>>[1]

const change = (as: TestPerson, request: Change) => portal.call('organisations.changeMember', request, { as })

describe('organisations.listMembers', () => {
  it('is narrowed to a role, to owners, and to disabled accounts', async () => {
    const { owner, manager, memberId } = await company()
    const managers = await roleOf(owner, 'manager')
    const names = async (question: Question) => (await listed(owner, question)).list.map(({ id }) => id)
    const managerRow = await memberOf(owner.id, manager)

    expect(await names({ roleId: managers })).toEqual([managerRow])
    expect(await names({ standing: 'owner' })).toHaveLength(1)
    expect(await names({ standing: 'owner' })).not.toContain(memberId)
    expect(await names({ standing: 'disabled' })).toEqual([])
    await portal.db.execute(sql`update users set disabled_at = now() where id = ${manager.id}`)
    expect(await names({ standing: 'disabled' })).toEqual([managerRow])
    expect(await names({ standing: 'member' })).toEqual(expect.arrayContaining([managerRow, memberId]))
  })

  it('lists owners first, found by name and account, those of one’s own organisation alone', async () => {
    const { owner, colleague } = await company()
    const other = await company()

    const all = await listed(colleague)
    expect(all.list.map(({ name }) => name)).toEqual(['陈所有', '李经理', '王同事'])
    expect(all.list[0]).toMatchObject({ isOwner: true, role: null, reach: 'all', isSubAccount: false })
    expect(all.list[2]).toMatchObject({ isOwner: false, isSubAccount: true, role: { preset: 'colleague' } })
    // When others signed in is for those who manage people.
    expect(all.list.every(({ lastSignInTime }) => lastSignInTime === null)).toBe(true)
    expect((await listed(owner)).list.every(({ lastSignInTime }) => lastSignInTime !== null)).toBe(true)
    // Those of sub-accounts the organisation made itself.
    expect(all.list.map(({ account }) => account.includes('***'))).toEqual([true, false, false])
    expect((await listed(colleague, { text: owner.account })).total).toBe(0)
    expect((await listed(owner, { text: owner.account })).total).toBe(1)
    expect((await listed(owner, { text: '王同' })).total).toBe(1)
    expect((await listed(owner, { text: '%' })).total).toBe(0)
    const ids = all.list.map(({ userId }) => userId)
    expect(ids).not.toContain(other.owner.id)
  })
})

describe('organisations.exportMembers', () => {
  it('writes exactly the filtered members, with no more of them than the reader sees', async () => {
    const { owner, colleague } = await company()
    const ask = (as: TestPerson, parameter: { text?: string } = {}, columns?: ('name' | 'role' | 'last')[]) =>
      portal.call('organisations.exportMembers', { parameter, columns }, { as })
    const written = async (answer: Awaited<ReturnType<typeof ask>>) => writtenRows(portal, answer.data.jobId)

    const theirs = await written(await ask(colleague))
    expect(theirs.map((row) => [row.Name, row.Role, row.Status, row['Last sign-in (Beijing)']])).toEqual([
      ['陈所有', 'Owner', 'Active', null],
      ['李经理', presetRoleNames.manager.en, 'Active', null],
      ['王同事', presetRoleNames.colleague.en, 'Active', null],
    ])
    expect(theirs.map(({ Account }) => String(Account).includes('***'))).toEqual([true, false, false])
    const [one] = await written(await ask(owner, { text: '王同' }, ['name', 'last']))
    expect(one).toEqual({ Name: '王同事', 'Last sign-in (Beijing)': expect.any(Date) })
    expect((await ask(owner, { text: 'nobody' })).error).toBe('orders.exportEmpty')
  })

  it('is for those who may take files out', async () => {
    const { owner, colleague } = await company()
    await giveRights(portal.db, owner.id, colleague.id, ['see', 'people'])

    expect((await portal.call('organisations.exportMembers', {}, { as: colleague })).error).toBe('common.rightMissing')
  })
})

describe('organisations.changeMember', () => {
  it('gives another role, which counts at the next request', async () => {
    const { owner, colleague, memberId } = await company()
    const reader = await roleOf(owner, 'reader')

    const { data } = await change(owner, await changeOf(owner, memberId, { roleId: reader, reach: ['made', 'hands'] }))

    expect(data).toMatchObject({ id: memberId, role: { preset: 'reader' }, reach: ['hands', 'made'] })
    const refused = await portal.call('orders.exportOrders', {}, { as: colleague })
    expect(refused.error).toBe('common.rightMissing')
  })

  it('keeps what is in their hands within the reach of everybody', async () => {
    const { owner, memberId } = await company()

    const { data } = await change(owner, await changeOf(owner, memberId, { reach: ['teams'] }))

    expect(data.reach).toEqual(['teams', 'hands'])
  })

  it('is refused when somebody changed the member since it was seen: of two at once one wins', async () => {
    const { owner, manager, memberId } = await company()
    const [payer, drafter] = [await roleOf(owner, 'payer'), await roleOf(owner, 'drafter')]
    const seen = await changeOf(owner, memberId, {})

    const answers = await Promise.all([
      change(owner, { ...seen, roleId: payer }),
      change(manager, { ...seen, roleId: drafter }),
    ])

    expect(answers.map(({ error }) => error).sort()).toEqual(['common.conflict', undefined])
  })

  it('changes no owner, and nobody of another organisation', async () => {
    const { owner, manager } = await company()
    const other = await company()
    const ownerRow = await memberOf(owner.id, owner)
    const seen = await changeOf(manager, await memberOf(owner.id, manager), {})

    expect((await change(manager, { ...seen, id: ownerRow })).error).toBe('organisations.owner')
    expect((await change(manager, { ...seen, id: other.memberId })).error).toBe('common.notFound')
    const foreign = await roleOf(other.owner, 'reader')
    expect((await change(owner, { ...seen, roleId: foreign })).error).toBe('common.notFound')
  })

  it('gives and takes no right beyond those of who changes', async () => {
    const { owner, manager, colleague, memberId } = await company()
    const some: Right[] = ['see', 'draft', 'people']
    await giveRights(portal.db, owner.id, manager.id, some)
    const [reader, payer] = [await roleOf(owner, 'reader'), await roleOf(owner, 'payer')]

    // The colleague has more rights than the manager: they are not the manager's to take.
    expect((await change(manager, await changeOf(manager, memberId, { roleId: reader }))).error).toBe(
      'organisations.notYourRights',
    )
    await giveRights(portal.db, owner.id, colleague.id, ['see', 'draft'])
    expect((await change(manager, await changeOf(manager, memberId, { roleId: payer }))).error).toBe(
      'organisations.notYourRights',
    )
    expect((await change(manager, await changeOf(manager, memberId, { roleId: reader }))).status).toBe(200)
  })

  it('widens nobody beyond the reach of who changes', async () => {
    const { owner, manager, memberId } = await company()
    await change(owner, await changeOf(owner, memberId, { reach: ['hands'] }))
    const managerRow = await memberOf(owner.id, manager)
    await change(owner, await changeOf(owner, managerRow, { reach: ['hands', 'made'] }))

    const wider = await change(manager, await changeOf(manager, memberId, { reach: 'all' }))
    expect(wider.error).toBe('organisations.notYourReach')
    const within = await change(manager, await changeOf(manager, memberId, { reach: ['hands', 'made'] }))
    expect(within.status).toBe(200)
  })
})

describe('organisations.saveRole', () => {
  const role = { name: '递交与付款', rights: ['submit', 'pay'] satisfies Right[] }
  const save = (as: TestPerson, request: Parameters<typeof portal.call<'organisations.saveRole'>>[1]) =>
    portal.call('organisations.saveRole', request, { as })

  it('makes a role, in which seeing always is, and changes it over the version that was seen', async () => {
    const { owner } = await company()

    const { data } = await save(owner, role)
    const { roles } = (await portal.call('organisations.getOrganisation', {}, { as: owner })).data
    expect(roles.at(-1)).toMatchObject({ ...role, id: data.id, preset: null, rights: ['see', 'submit', 'pay'] })

    expect((await save(owner, { ...role, ...data, rights: ['see'] })).data.version).toBe(data.version + 1)
    expect((await save(owner, { ...role, ...data })).error).toBe('common.conflict')
  })

  it('names the field of a name that is taken, in either case of its letters', async () => {
    const { owner } = await company()
    await save(owner, { ...role, name: 'Payments' })

    const taken = await save(owner, { ...role, name: 'payments' })

    expect([taken.error, taken.fields.map(({ path }) => path)]).toEqual(['organisations.nameTaken', ['name']])
  })

  it('gives no right that the caller lacks, and leaves presets and persons alone as they are', async () => {
    const { owner, manager } = await company()
    await giveRights(portal.db, owner.id, manager.id, ['see', 'draft', 'people'])
    const alone = await portal.person()

    expect((await save(manager, role)).error).toBe('organisations.notYourRights')
    expect((await save(owner, { ...role, id: await roleOf(owner, 'payer'), version: 1 })).error).toBe(
      'organisations.presetRole',
    )
    expect((await save(alone, role)).error).toBe('organisations.notCompany')
  })
})

describe('organisations.removeRole', () => {
  it('removes a role that nobody has', async () => {
    const { owner, memberId } = await company()
    const { id } = (await portal.call('organisations.saveRole', { name: '临时', rights: ['see'] }, { as: owner })).data
    await change(owner, await changeOf(owner, memberId, { roleId: id }))

    const inUse = await portal.call('organisations.removeRole', { id }, { as: owner })
    expect(inUse.error).toBe('organisations.roleInUse')
    await change(owner, await changeOf(owner, memberId, { roleId: await roleOf(owner, 'reader') }))
    expect((await portal.call('organisations.removeRole', { id }, { as: owner })).status).toBe(200)
    expect((await portal.call('organisations.removeRole', { id }, { as: owner })).error).toBe('common.notFound')
  })

  it('waits for open invitations that name it, and leaves those that are over without one', async () => {
    const { owner } = await company()
    const { id } = (await portal.call('organisations.saveRole', { name: '临时', rights: ['see'] }, { as: owner })).data
    const request = { roleId: id, reach: 'all' as const, teamIds: [] }
    const invited = async () => (await portal.call('organisations.invite', request, { as: owner })).data
    const [open, over] = [await invited(), await invited()]
    await portal.db.execute(sql`update organisation_invitations set expires_at = now() where id = ${over.id}`)
    const remove = () => portal.call('organisations.removeRole', { id }, { as: owner })

    expect((await remove()).error).toBe('organisations.roleInUse')
    await portal.call('organisations.revokeMemberInvitation', { id: open.id }, { as: owner })
    expect((await remove()).status).toBe(200)
    const { list } = (await portal.call('organisations.listInvitations', {}, { as: owner })).data
    expect(list.map(({ id: one, role, state }) => [one, role, state])).toEqual([
      [over.id, null, 'expired'],
      [open.id, null, 'revoked'],
    ])
  })
})

describe('organisations.saveTeam', () => {
  it('sets up a team with its lead, the first of a member being the main one', async () => {
    const { owner, manager, memberId } = await company()
    const managerRow = await memberOf(owner.id, manager)
    const team = { name: '专利组', leadId: managerRow, memberIds: [managerRow, memberId] }

    const { id } = (await portal.call('organisations.saveTeam', team, { as: owner })).data

    const { teams } = (await portal.call('organisations.getOrganisation', {}, { as: owner })).data
    expect(teams).toEqual([{ id, name: '专利组', lead: { memberId: managerRow, name: '李经理' }, members: 2 }])
    const rows = (await listed(owner, { teamId: id })).list
    expect(rows.map(({ teams: of }) => of)).toEqual([
      [{ id, name: '专利组', isMain: true }],
      [{ id, name: '专利组', isMain: true }],
    ])
  })

  it('takes a lead from its members, and members from its organisation', async () => {
    const { owner, manager, memberId } = await company()
    const other = await company()
    const save = (request: { leadId: string | null; memberIds: string[] }) =>
      portal.call('organisations.saveTeam', { name: '组', ...request }, { as: owner })

    const outside = await save({ leadId: await memberOf(owner.id, manager), memberIds: [memberId] })
    expect([outside.error, outside.fields[0]?.path]).toEqual(['organisations.leadOutside', 'leadId'])
    expect((await save({ leadId: null, memberIds: [other.memberId] })).error).toBe('common.notFound')
  })

  it('is for those who reach everything: a team decides what its members reach', async () => {
    const { owner, manager } = await company()
    await change(owner, await changeOf(owner, await memberOf(owner.id, manager), { reach: ['hands', 'teams'] }))
    const team = { name: '组', leadId: null, memberIds: [] }

    expect((await portal.call('organisations.saveTeam', team, { as: manager })).error).toBe(
      'organisations.notYourReach',
    )
  })
})

describe('organisations.removeTeam', () => {
  it('counts first, then removes the team and nobody with it', async () => {
    const { owner, memberId } = await company()
    const team = { name: '组', leadId: memberId, memberIds: [memberId] }
    const { id } = (await portal.call('organisations.saveTeam', team, { as: owner })).data

    const dry = await portal.call('organisations.removeTeam', { id, dryRun: true }, { as: owner })
    expect(dry.data).toEqual({ id, members: 1 })
    expect((await portal.call('organisations.removeTeam', { id }, { as: owner })).status).toBe(200)
    expect((await listed(owner)).total).toBe(3)
    expect((await portal.call('organisations.removeTeam', { id }, { as: owner })).error).toBe('common.notFound')
  })
})
