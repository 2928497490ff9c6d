import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { endMembership, giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'
import { makeCompany, memberOf, roleOf } from './test/company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

type Invite = Parameters<typeof portal.call<'organisations.invite'>>[1]

const invite = (as: TestPerson, request: Invite) => portal.call('organisations.invite', request, { as })
const open = (code: string, as?: TestPerson) => portal.call('organisations.openMemberInvitation', { code }, { as })
const accept = (code: string, as?: TestPerson) => portal.call('organisations.acceptMemberInvitation', { code }, { as })
const decline = (code: string, as?: TestPerson) =>
  portal.call('organisations.declineMemberInvitation', { code }, { as })
const bellOf = async (as: TestPerson) => (await portal.call('views.listInbox', {}, { as })).data.list
const invitationsOf = async (as: TestPerson) =>
  (await portal.call('organisations.listInvitations', {}, { as })).data.list
const isMember = async (organisationId: string, { id }: TestPerson) => {
  const { rows } = await portal.db.execute(sql`
    select from organisation_members where organisation_id = ${organisationId} and user_id = ${id}`)
  return rows.length === 1
}

/** A company that has invited somebody as a reader; what else it asked for. */
async function invited(more: Partial<Invite> = {}) {
  const people = await makeCompany(portal)
  const { owner } = people
  const roleId = await roleOf(portal, owner, 'reader')
  const { data } = await invite(owner, { roleId, reach: 'all', ...more })
  return { ...people, roleId, code: data.url.split('/').at(-1) ?? '', id: data.id, answer: data }
}

describe('organisations.invite', () => {
  it('answers a link, told once, with which somebody becomes a member in the role, reach and teams meant', async () => {
    const { owner, memberId } = await invited()
    const team = { name: '专利组', leadId: memberId, memberIds: [memberId] }
    const { id: teamId } = (await portal.call('organisations.saveTeam', team, { as: owner })).data
    const roleId = await roleOf(portal, owner, 'drafter')
    const { data } = await invite(owner, { roleId, reach: ['made', 'teams'], teamIds: [teamId], label: '小周' })
    const person = await portal.person('customer', { name: '周新人' })

    expect(data.url).toMatch(/\/join\/[\w-]{32}$/)
    expect((await accept(data.url.split('/').at(-1) ?? '', person)).data).toEqual({ id: owner.id })

    const { list } = (await portal.call('organisations.listMembers', { text: '周新人' }, { as: owner })).data
    expect(list).toMatchObject([
      {
        ...{ userId: person.id, role: { preset: 'drafter' }, reach: ['teams', 'hands', 'made'], isOwner: false },
        teams: [{ id: teamId, isMain: true }],
      },
    ])
    expect(JSON.stringify(await invitationsOf(owner))).not.toContain(data.url.split('/').at(-1))
    // The session of who accepts stays where it works.
    expect((await portal.call('organisations.getOrganisation', {}, { as: person })).data.id).toBe(person.id)
  })

  it('gives no right and no reach beyond those of who invites', async () => {
    const { owner, manager } = await makeCompany(portal)
    await giveRights(portal.db, owner.id, manager.id, ['see', 'draft', 'people'])
    const [payer, reader] = [await roleOf(portal, owner, 'payer'), await roleOf(portal, owner, 'reader')]

    expect((await invite(manager, { roleId: payer, reach: 'all' })).error).toBe('organisations.notYourRights')
    expect((await invite(manager, { roleId: reader, reach: 'all' })).status).toBe(200)
    await portal.db.execute(sql`
      update organisation_members set reach = '{hands,made}' where user_id = ${manager.id}`)
    expect((await invite(manager, { roleId: reader, reach: 'all' })).error).toBe('organisations.notYourReach')
    expect((await invite(manager, { roleId: reader, reach: ['made'] })).status).toBe(200)
  })

  it('is for companies and agencies, and for those who manage people there', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const roleId = await roleOf(portal, owner, 'reader')
    const alone = await portal.person()

    expect((await invite(colleague, { roleId, reach: 'all' })).error).toBe('common.rightMissing')
    expect((await invite(alone, { roleId, reach: 'all' })).error).toBe('organisations.notCompany')
    expect((await invite(owner, { roleId, reach: 'all', contact: 'chen.li' })).error).toBe(
      'invitations.contactUnreadable',
    )
  })

  it('ends the earlier link of the same contact, and answers alike whether the contact is known here or not', async () => {
    const holder = await portal.person('customer', { name: 'Holder' })
    const email = 'holder@example.com'
    await portal.db.update(users).set({ email, emailVerifiedAt: new Date() }).where(eq(users.id, holder.id))
    const { owner, code, answer, roleId, id } = await invited({ contact: 'Holder@Example.com' })
    const unknown = await invite(owner, { roleId, reach: 'all', contact: 'nobody@example.com' })

    expect(Object.keys(answer)).toEqual(Object.keys(unknown.data))
    expect(await bellOf(holder)).toMatchObject([
      { kind: 'organisation.invited', params: { by: '陈所有', invitation: id } },
    ])
    const again = (await invite(owner, { roleId, reach: 'all', contact: 'holder@example.com' })).data
    expect((await open(code)).error).toBe('invitations.gone')
    // The id in the bell opens it to the verified holder alone, without the link.
    expect((await open(again.id)).error).toBe('invitations.gone')
    expect((await accept(again.id, await portal.person())).error).toBe('invitations.gone')
    expect((await accept(again.id, holder)).data).toEqual({ id: owner.id })
  })

  it('shows nothing to who has merely registered under the contact', async () => {
    const squatter = await portal.person()
    await portal.db.update(users).set({ phone: '13922223333' }).where(eq(users.id, squatter.id))
    const { id } = await invited({ contact: '13922223333' })

    expect(await bellOf(squatter)).toEqual([])
    expect((await accept(id, squatter)).error).toBe('invitations.gone')
  })

  it('is refused once two hundred links are open, and while the organisation is full', async () => {
    const { owner, roleId } = await invited()
    await portal.db.execute(sql`
      insert into organisation_invitations (organisation_id, role_id, code_hash, created_by, expires_at)
      select ${owner.id}, ${roleId}, decode(md5(n::text || ${owner.id}), 'hex'), ${owner.id}, now() + interval '1 day'
      from generate_series(1, 199) n`)

    expect((await invite(owner, { roleId, reach: 'all' })).error).toBe('organisations.tooMany')
    await fill(owner.id, 500)
    expect((await invite(owner, { roleId, reach: 'all' })).error).toBe('organisations.full')
  })
})

/** Makes members until there are so many. */
async function fill(organisationId: string, count: number): Promise<void> {
  await portal.db.execute(sql`
    with people as (
      insert into users (id, account, name, role, password_hash)
      select u, u::text, 'Somebody', 'customer', 'none'
      from (select gen_random_uuid() as u from generate_series(1, ${count}::int - (
        select count(*)::int from organisation_members where organisation_id = ${organisationId}))) ids
      returning id
    )
    insert into organisation_members (organisation_id, user_id, role_id)
    select ${organisationId}, p.id, r.id from people p
    join organisation_roles r on r.organisation_id = ${organisationId} and r.preset = 'reader'`)
}

describe('organisations.openMemberInvitation', () => {
  it('tells organisation, inviter and role to anybody with the link, and nothing else', async () => {
    const { code } = await invited({ contact: '13911112222' })

    expect((await open(code)).data).toEqual({
      ...{ organisation: expect.any(String), kind: 'company', from: '陈所有' },
      ...{ role: { preset: 'reader', name: '' }, expireTime: expect.any(String), organisationId: null },
    })
  })

  it('answers alike for a link that is over, taken back, declined, of a closed account or made up', async () => {
    const links = [await invited(), await invited(), await invited(), await invited()] as const
    const [over, back, declined, closed] = links
    await portal.db.execute(sql`update organisation_invitations set expires_at = now() where id = ${over.id}`)
    await portal.call('organisations.revokeMemberInvitation', { id: back.id }, { as: back.owner })
    await decline(declined.code)
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.owner.id))
    const person = await portal.person()
    const missing = await open('A'.repeat(32), person)

    expect(missing).toMatchObject({ status: 404, error: 'invitations.gone' })
    for (const { code } of links)
      for (const answer of [await open(code), await accept(code, person), await decline(code)])
        expect([answer.status, answer.msg]).toEqual([404, missing.msg])
    expect((await invitationsOf(over.owner))[0]?.state).toBe('expired')
    expect((await invitationsOf(back.owner))[0]?.state).toBe('revoked')
    expect((await invitationsOf(declined.owner))[0]?.state).toBe('declined')
  })

  it('is braked for one network, together with invitations to orders', async () => {
    const address = freshAddress()
    const key = `invitation:${address}`
    await portal.db.execute(
      sql`insert into rate_limits (key, count, resets_at) values (${key}, 300, now() + interval '1 hour')`,
    )

    const code = 'A'.repeat(32)
    const answer = await portal.call('organisations.openMemberInvitation', { code }, { headers: from(address) })

    expect(answer.status).toBe(429)
  })
})

describe('organisations.acceptMemberInvitation', () => {
  it('takes one person, as often as that person asks, and tells who invited', async () => {
    const { owner, code } = await invited()
    const friend = await portal.person('customer', { name: 'Friend' })

    const answers = [await accept(code, friend), await accept(code, friend)]

    expect(answers.map(({ data }) => data)).toEqual([{ id: owner.id }, { id: owner.id }])
    expect((await open(code, friend)).data.organisationId).toBe(owner.id)
    expect((await open(code)).error).toBe('invitations.gone')
    expect(await bellOf(owner)).toMatchObject([{ kind: 'organisation.joined', params: { by: 'Friend' } }])
    // Its robots and webhooks hear of what an organisation is named in.
    const { rows } = await portal.db.execute(sql`
      select organisation_id from inbox_messages where kind = 'organisation.joined' and user_id = ${owner.id}`)
    expect(rows).toEqual([{ organisation_id: owner.id }])
    expect(await invitationsOf(owner)).toMatchObject([{ state: 'accepted', acceptedBy: 'Friend' }])
  })

  it('gives one link to one of many who accept at once', async () => {
    const { owner, code } = await invited()
    const people = await Promise.all(Array.from({ length: 6 }, () => portal.person()))

    const answers = await Promise.all(people.map((person) => accept(code, person)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(404)])
    const members = await Promise.all(people.map((person) => isMember(owner.id, person)))
    expect(members).toEqual(answers.map(({ status }) => status === 200))
  })

  it('fills the organisation to its limit and not beyond, also when two accept the last place at once', async () => {
    const { owner, roleId, code } = await invited()
    const other = (await invite(owner, { roleId, reach: 'all' })).data.url.split('/').at(-1) ?? ''
    await fill(owner.id, 499)
    const people = [await portal.person(), await portal.person()] as const

    const answers = await Promise.all([accept(code, people[0]), accept(other, people[1])])

    expect(answers.map(({ error }) => error).sort()).toEqual(['organisations.full', undefined])
  })

  it('is either accepted or taken back, never both', async () => {
    const { owner, code, id } = await invited()
    const friend = await portal.person()

    const [accepted, revoked] = await Promise.all([
      accept(code, friend),
      portal.call('organisations.revokeMemberInvitation', { id }, { as: owner }),
    ])

    expect([accepted.status, revoked.status]).toEqual(accepted.status === 200 ? [200, 409] : [404, 200])
    expect(await isMember(owner.id, friend)).toBe(accepted.status === 200)
  })

  it('is over with the rights and the reach of who made it', async () => {
    const { owner, manager } = await makeCompany(portal)
    const roleId = await roleOf(portal, owner, 'drafter')
    const made = async () => (await invite(manager, { roleId, reach: ['made'] })).data.url.split('/').at(-1) ?? ''
    const code = await made()
    const person = await portal.person()

    await giveRights(portal.db, owner.id, manager.id, ['see', 'people'])
    expect((await open(code)).error).toBe('invitations.gone')
    expect((await accept(code, person)).error).toBe('invitations.gone')
    await giveRights(portal.db, owner.id, manager.id, ['see', 'draft', 'answer', 'export', 'people'])
    expect((await open(code)).status).toBe(200)
    await portal.db.execute(sql`update organisation_members set reach = '{hands}' where user_id = ${manager.id}`)
    expect((await open(code)).error).toBe('invitations.gone')
    await portal.db.execute(sql`update organisation_members set reach = '{all}' where user_id = ${manager.id}`)
    await giveRights(portal.db, owner.id, manager.id, ['see', 'draft', 'answer', 'export'])
    expect((await open(code)).error).toBe('invitations.gone')
    await endMembership(portal.db, owner.id, manager.id)
    expect((await accept(code, person)).error).toBe('invitations.gone')
    expect(await isMember(owner.id, person)).toBe(false)
  })

  it('needs a session, takes nobody who is a member, and nobody of the staff', async () => {
    const { code, colleague } = await invited()
    const staff = await portal.person('reviewer')

    expect((await accept(code)).status).toBe(401)
    expect((await accept(code, colleague)).error).toBe('organisations.alreadyMember')
    expect((await accept(code, staff)).error).toBe('organisations.staffAccount')
    expect((await open(code)).status).toBe(200)
  })

  it('brings nobody back who was removed', async () => {
    const { owner, code } = await invited()
    const friend = await portal.person()
    await accept(code, friend)
    await endMembership(portal.db, owner.id, friend.id)

    expect((await accept(code, friend)).error).toBe('invitations.gone')
    expect(await isMember(owner.id, friend)).toBe(false)
  })

  it('puts nobody into a team that is gone', async () => {
    const { owner, memberId, roleId } = await invited()
    const team = { name: '组', leadId: null, memberIds: [memberId] }
    const { id: teamId } = (await portal.call('organisations.saveTeam', team, { as: owner })).data
    const request = { roleId, reach: ['teams' as const], teamIds: [teamId] }
    const code = (await invite(owner, request)).data.url.split('/').at(-1) ?? ''
    await portal.call('organisations.removeTeam', { id: teamId }, { as: owner })
    const person = await portal.person()

    expect((await accept(code, person)).status).toBe(200)
    expect(await memberOf(portal, owner.id, person)).toEqual(expect.any(String))
  })
})

describe('organisations.declineMemberInvitation', () => {
  it('ends the link once, needs no session, and tells who invited', async () => {
    const { owner, code } = await invited({ contact: '13911112222' })

    const answers = await Promise.all([decline(code), decline(code)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await accept(code, await portal.person())).error).toBe('invitations.gone')
    expect(await bellOf(owner)).toMatchObject([{ kind: 'organisation.declined', params: { contact: '13911112222' } }])
  })
})

describe('organisations.listInvitations', () => {
  it('is for those who manage people, with who was invited as what', async () => {
    const { owner, colleague, id } = await invited({ contact: '13911112222', label: '客户经理' })

    const refused = await portal.call('organisations.listInvitations', {}, { as: colleague })
    expect(refused.error).toBe('common.rightMissing')
    expect(await invitationsOf(owner)).toMatchObject([
      {
        ...{ id, contact: '13911112222', label: '客户经理', from: '陈所有', state: 'invited', acceptedBy: null },
        ...{ role: { preset: 'reader' }, reach: 'all', teams: [] },
      },
    ])
  })
})

describe('organisations.revokeMemberInvitation', () => {
  it('takes an open one back, of one’s own organisation alone, and none that was accepted', async () => {
    const { owner, code, id } = await invited()
    const other = await makeCompany(portal)
    const revoke = (as: TestPerson) => portal.call('organisations.revokeMemberInvitation', { id }, { as })

    expect((await revoke(other.owner)).error).toBe('common.notFound')
    await accept(code, await portal.person())
    expect((await revoke(owner)).error).toBe('invitations.answered')
  })
})
