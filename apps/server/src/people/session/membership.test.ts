import { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { type Right, rights } from '@portal/domain/people/rights/rights'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { createSessionReader, findSessionUser } from '../../platform/http/session-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { buildCompany, endMembership, giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { chooseOrganisation } from './home-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const sessionOf = (person: TestPerson) => createSessionReader(portal.database.pool)(hashToken(person.token))
const rightsOf = (user: SessionUser | undefined) => rights.filter((right) => user?.rights.has(right))
/** A company with its owner and a colleague in it. */
async function companyOfTwo() {
  const owner = await portal.person('customer', { name: 'Wuxi Tools' })
  return { owner, member: await portal.person('subAccount', { ownerId: owner.id }) }
}
const agencyOf = async (agencyId: number) =>
  (await portal.db.execute<{ id: string }>(sql`select id from organisations where agency_id = ${agencyId}`)).rows[0]?.id
const choose = (userId: string) => portal.db.transaction((tx) => chooseOrganisation(tx, userId))

describe('a session', () => {
  it('of somebody alone works in their own organisation, with every right', async () => {
    const person = await portal.person('customer', { name: 'Alone' })

    expect(await sessionOf(person)).toMatchObject({
      id: person.id,
      ownerId: person.id,
      organisation: { id: person.id, kind: 'person', name: 'Alone' },
      ...{ isOwner: true, role: 'customer', agencyId: null, reach: 'all' },
    })
    expect(rightsOf(await sessionOf(person))).toEqual(rights)
  })
  it('of a sub-account works in the company, with the rights of the role', async () => {
    const { owner, member } = await companyOfTwo()

    expect(await sessionOf(member)).toMatchObject({
      ownerId: owner.id,
      organisation: { id: owner.id, kind: 'company', name: 'Wuxi Tools' },
      ...{ isOwner: false, role: 'subAccount', agencyId: null, reach: 'all' },
    })
    expect(rightsOf(await sessionOf(member))).toEqual(presetRoles.colleague)
  })
  it('of an agent works at the agency, which owns what they make', async () => {
    const agent = await portal.person('agent')

    expect(await sessionOf(agent)).toMatchObject({
      ownerId: await agencyOf(1),
      organisation: { id: await agencyOf(1), kind: 'agency' },
      ...{ isOwner: false, role: 'agent', agencyId: 1 },
    })
    expect(rightsOf(await sessionOf(agent))).toEqual(presetRoles.attorney)
  })
  it.each(['reviewer', 'finance', 'administrator'] as const)(
    'of the back office (%s) has every right',
    async (role) => {
      const person = await portal.person(role)

      expect(await sessionOf(person)).toMatchObject({ role, agencyId: null, reach: 'all' })
      expect(rightsOf(await sessionOf(person))).toEqual(rights)
    },
  )
  it('has the reach of the membership, with its teams, the main one first', async () => {
    const { owner, member } = await companyOfTwo()
    await portal.db.execute(sql`
      with made as (insert into teams (organisation_id, name) values (${owner.id}, 'A'), (${owner.id}, 'B') returning id, name)
      insert into team_members (team_id, member_id, is_main)
      select t.id, m.id, t.name = 'B' from made t join organisation_members m on m.user_id = ${member.id}`)
    await portal.db.execute(sql`
      update organisation_members set reach = '{hands,teams,made}' where user_id = ${member.id}`)
    const { rows } = await portal.db.execute<{ id: string }>(sql`
      select id from teams where organisation_id = ${owner.id} order by name desc`)

    expect(await sessionOf(member)).toMatchObject({
      reach: { teams: rows.map(({ id }) => id), clients: false, made: true },
    })
  })
  it('is known to a job as to a request', async () => {
    const { owner, member } = await companyOfTwo()

    expect(await findSessionUser(portal.db, member.id, owner.id)).toEqual(await sessionOf(member))
    expect(await findSessionUser(portal.db, member.id, member.id)).toBeUndefined()
  })
  it('tells the page where it works and what they may do there', async () => {
    const { owner, member } = await companyOfTwo()

    const { data } = await portal.call('account.getUser', {}, { as: member })

    expect(data).toMatchObject({ organisation: { id: owner.id, kind: 'company', name: 'Wuxi Tools' } })
    expect(data.rights.toSorted()).toEqual([...presetRoles.colleague].toSorted())
  })
  it('says in each reply where it works, also in one that refuses', async () => {
    const { owner, member } = await companyOfTwo()
    const asked = await portal.call('account.getUser', {}, { as: member })
    const refused = await portal.call('admin.listUsers', {}, { as: member })

    expect([asked.status, refused.status]).toEqual([200, 403])
    expect([asked, refused].map(({ headers }) => headers['x-organisation'])).toEqual([owner.id, owner.id])
    expect((await portal.call('session.getLoginMethods', {})).headers['x-organisation']).toBeUndefined()
  })
})

describe('a request that names an organisation', () => {
  it('is refused before anything is done where the session works in another one by now', async () => {
    const { owner, member } = await companyOfTwo()
    const stale = { as: member, headers: { 'x-organisation': member.id } }
    const view = { screen: 'order/patentOrder', query: 'tab=toPay', name: 'Stale' } as const

    const written = await portal.call('views.saveView', view, stale)
    const read = await portal.call('organisations.getOrganisation', {}, stale)

    expect([written, read].map(({ status, error }) => [status, error])).toEqual(
      Array(2).fill([409, 'common.otherOrganisation']),
    )
    // The page follows what the answer names.
    expect(written.headers['x-organisation']).toBe(owner.id)
    const views = await portal.call('views.listViews', { screen: view.screen }, { as: member })
    expect(views.data.list).toEqual([])
    const inChinese = await portal.call('views.saveView', view, { ...stale, language: 'zh-CN' })
    expect(inChinese.msg).toContain('操作未执行')
  })
  it('is answered where it is that of the session, where none is named and where nobody need be signed in', async () => {
    const { owner, member } = await companyOfTwo()
    const naming = (id: string) => ({ as: member, headers: { 'x-organisation': id } })

    expect((await portal.call('organisations.getOrganisation', {}, naming(owner.id))).status).toBe(200)
    expect((await portal.call('organisations.getOrganisation', {}, { as: member })).status).toBe(200)
    expect((await portal.call('session.getLoginMethods', {}, naming(member.id))).status).toBe(200)
    expect((await portal.call('account.getUser', {}, { headers: { 'x-organisation': member.id } })).status).toBe(401)
  })
})

describe('what a member may do', () => {
  it('is what the role says at each request', async () => {
    const { owner, member } = await companyOfTwo()
    await buildOrder(portal.db, owner)
    const ask = () => portal.call('orders.exportOrders', {}, { as: member })
    expect((await ask()).status).toBe(200)

    await giveRights(portal.db, owner.id, member.id, ['see', 'draft'])

    expect(await ask()).toMatchObject({ status: 403, error: 'common.rightMissing' })
    await giveRights(portal.db, owner.id, member.id, ['see', 'export'])
    expect((await ask()).status).toBe(200)
  })
  it('shrinks by the right that is taken, and by nothing else', async () => {
    const { owner, member } = await companyOfTwo()
    const others = rights.filter((right) => right !== 'see')

    await fc.assert(
      fc.asyncProperty(fc.subarray(others), fc.constantFrom(...others), async (given, taken) => {
        const all: readonly Right[] = ['see', ...given]
        await giveRights(portal.db, owner.id, member.id, all)
        const before = rightsOf(await sessionOf(member))
        await giveRights(
          portal.db,
          owner.id,
          member.id,
          all.filter((right) => right !== taken),
        )

        expect(before).toEqual(rights.filter((right) => all.includes(right)))
        expect(rightsOf(await sessionOf(member))).toEqual(before.filter((right) => right !== taken))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a membership that ends', () => {
  it('ends the session at its next request, those elsewhere go on', async () => {
    const { owner, member } = await companyOfTwo()
    const agent = await portal.person('agent')

    await endMembership(portal.db, owner.id, member.id)
    await endMembership(portal.db, (await agencyOf(1)) ?? '', agent.id)

    for (const as of [member, agent]) expect((await portal.call('account.getUser', {}, { as })).status).toBe(401)
    expect((await portal.call('account.getUser', {}, { as: owner })).status).toBe(200)
  })
  it('ends what is done in an organisation that is closed', async () => {
    const { owner, member } = await companyOfTwo()
    await portal.db.execute(sql`update organisations set closed_at = now() where id = ${owner.id}`)

    expect((await portal.call('account.getUser', {}, { as: member })).status).toBe(401)
  })
  it('lets files fail that were asked for in it, as a right that was taken does', async () => {
    const people = [await companyOfTwo(), await companyOfTwo(), await companyOfTwo()] as const
    const jobs: string[] = []
    for (const { owner, member } of people) {
      await buildOrder(portal.db, owner)
      jobs.push((await portal.call('orders.exportOrders', {}, { as: member })).data.jobId)
    }
    await endMembership(portal.db, people[0].owner.id, people[0].member.id)
    await giveRights(portal.db, people[1].owner.id, people[1].member.id, ['see'])

    await runDueJobs(portal)

    const ends = await portal.db.execute(sql`
      select state, error_code as error from jobs where id = any(${sql.param(jobs)}::uuid[])
      order by array_position(${sql.param(jobs)}::uuid[], id)`)
    expect(ends.rows).toEqual([
      { state: 3, error: 'common.forbidden' },
      { state: 3, error: 'common.rightMissing' },
      { state: 2, error: null },
    ])
  })
  it('shuts the calendar feed', async () => {
    const { owner, member } = await companyOfTwo()
    const { data } = await portal.call(
      'feeds.makeFeed',
      { name: '', scope: 'mine', by: 'official', warnDays: [], language: 'en' },
      { as: member },
    )
    const read = async () => (await portal.app.inject({ method: 'GET', url: new URL(data.url).pathname })).statusCode
    expect(await read()).toBe(200)

    await endMembership(portal.db, owner.id, member.id)

    expect(await read()).toBe(404)
  })
})

describe('the next session', () => {
  it('works where the last one did while that membership lives, else at home, else where it is oldest', async () => {
    const { owner, member } = await companyOfTwo()
    const second = await portal.person()
    await buildCompany(portal.db, second.id)
    for (const userId of [member.id, owner.id]) {
      await portal.db.execute(sql`
        insert into organisation_members (organisation_id, user_id, role_id)
        select ${second.id}, ${userId}, id from organisation_roles where organisation_id = ${second.id} and preset = 'reader'`)
    }
    const lastIn = (id: string) =>
      portal.db.update(users).set({ lastOrganisationId: second.id }).where(eq(users.id, id))

    expect([await choose(owner.id), await choose(member.id)]).toEqual([owner.id, owner.id])
    await lastIn(owner.id)
    await lastIn(member.id)
    expect([await choose(owner.id), await choose(member.id)]).toEqual([second.id, second.id])
    await portal.db.execute(sql`update organisations set closed_at = now() where id = ${second.id}`)
    expect([await choose(owner.id), await choose(member.id)]).toEqual([owner.id, owner.id])
  })
  it('of one who is a member nowhere works in an organisation of their own, without the rows of the former', async () => {
    const { owner, member } = await companyOfTwo()
    await endMembership(portal.db, owner.id, member.id)

    expect(await Promise.all([choose(member.id), choose(member.id)])).toEqual([member.id, member.id])
    expect(await findSessionUser(portal.db, member.id, member.id)).toMatchObject({
      ...{ ownerId: member.id, isOwner: true, role: 'customer' },
    })
  })
})
