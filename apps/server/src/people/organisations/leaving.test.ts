import { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent } from '../../office/admin/test/case-world.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { buildTeam, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { keptTables } from './hand-over-queries.ts'
import { makeCompany, memberOf, roleOf } from './test/company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const none = { orders: 0, watches: 0, marks: 0, notices: 0, square: 0, records: 0, tasks: 0, teams: 0, clients: 0 }

/** A company with a person of their own account among its members, who works there. */
async function companyWith(name = '赵成员') {
  const company = await makeCompany(portal)
  const person = await portal.person('customer', { name })
  await joinOrganisation(portal.db, company.owner.id, person.id)
  const member: TestPerson = { ...person, ownerId: company.owner.id }
  return { ...company, member, id: await memberOf(portal, company.owner.id, person) }
}
const idOf = (company: { owner: TestPerson }, person: TestPerson) => memberOf(portal, company.owner.id, person)
const keeperOf = async (id: string) => (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]?.keeperId
const listOf = async (as: TestPerson) =>
  (await portal.call('organisations.listOrganisations', {}, { as })).data.list.map(({ kind, isCurrent }) => [
    kind,
    isCurrent,
  ])

describe('organisations.leave', () => {
  it('hands over what is in one’s hands, tells the successor, and goes on in the own organisation with the same session', async () => {
    const company = await companyWith()
    const { member, owner } = company
    const order = await buildOrder(portal.db, member, { workState: 1 })
    const ended = await buildOrder(portal.db, member, { workState: 7 })
    await buildTeam(portal.db, owner.id, [member.id])
    await portal.db.execute(sql`update teams set lead_id = ${company.id} where organisation_id = ${owner.id}`)
    const leave = (more: object) => portal.call('organisations.leave', more, { as: member })

    expect((await leave({ dryRun: true })).data).toEqual({
      ...{ inHands: { ...none, orders: 2, teams: 1 }, left: false, now: null },
    })
    expect((await leave({})).error).toBe('organisations.successorNeeded')
    const { data } = await leave({ successorId: await idOf(company, owner) })

    expect(data).toMatchObject({
      left: true,
      now: { organisation: member.id, user: { id: member.id, role: 'customer' } },
    })
    expect([await keeperOf(order.id), await keeperOf(ended.id)]).toEqual([owner.id, owner.id])
    const { rows } = await portal.db.execute(sql`
      select order_id, detail from order_events where event = 'handedOver' and order_id in (${order.id}, ${ended.id})`)
    expect(rows).toEqual([{ order_id: order.id, detail: { from: '赵成员', name: '陈所有' } }])
    expect(await listOf(member)).toEqual([['person', true]])
    expect((await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: member })).status).toBe(404)
    const bell = (await portal.call('views.listInbox', {}, { as: owner })).data.list
    expect(bell).toMatchObject([{ kind: 'organisation.handedOver', params: { by: '赵成员', count: 2 } }])
    const lead = await portal.db.execute(sql`select lead_id from teams where organisation_id = ${owner.id}`)
    expect(lead.rows).toEqual([{ lead_id: await idOf(company, owner) }])
  })

  it('hands over records, of which they stay the maker', async () => {
    const company = await companyWith()
    const { member, owner } = company
    const facts = { title: '建议书', company: '云帆' }
    const { data } = await portal.call('records.saveRecord', { kind: 'proposal', facts } as never, { as: member })
    const left = await portal.call('organisations.leave', { successorId: await idOf(company, owner) }, { as: member })

    expect(left.data.inHands).toEqual({ ...none, records: 1 })
    const { rows } = await portal.db.execute(sql`select keeper_id, created_by from records where id = ${data.id}`)
    expect(rows).toEqual([{ keeper_id: owner.id, created_by: member.id }])
  })

  it('needs no successor with empty hands, and is not for whoever is alone', async () => {
    const { member } = await companyWith()

    expect((await portal.call('organisations.leave', {}, { as: member })).data).toMatchObject({
      inHands: none,
      left: true,
    })
    expect((await portal.call('organisations.leave', {}, { as: member })).error).toBe('organisations.notCompany')
    expect((await portal.call('organisations.leave', {})).status).toBe(401)
  })

  it('refuses the last owner, and as successor oneself, a stranger and a closed account', async () => {
    const company = await companyWith()
    const { owner, member, colleague } = company
    await buildOrder(portal.db, member)
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, colleague.id))

    expect((await portal.call('organisations.leave', { successorId: company.id }, { as: owner })).error).toBe(
      'organisations.lastOwner',
    )
    for (const successorId of [company.id, crypto.randomUUID(), await idOf(company, colleague)]) {
      const answer = await portal.call('organisations.leave', { successorId }, { as: member })
      expect(answer.error).toBe('organisations.successorUnfit')
    }
    expect(await listOf(member)).toContainEqual(['company', true])
  })

  it('lets a founder go whose account the company is named after, and gives them a new organisation of their own', async () => {
    const company = await companyWith()
    await portal.db.execute(
      sql`update organisation_members set is_owner = true, role_id = null where id = ${company.id}`,
    )

    expect((await portal.call('organisations.leave', {}, { as: company.owner })).data.left).toBe(true)

    expect(await listOf(company.owner)).toEqual([['person', true]])
    const mine = (await portal.call('organisations.getOrganisation', {}, { as: company.owner })).data
    expect(mine.id).not.toBe(company.owner.id)
    expect(mine.me.isOwner).toBe(true)
    const { rows } = await portal.db.execute(
      sql`select user_id as id from organisation_members where organisation_id = ${company.owner.id} and is_owner`,
    )
    expect(rows).toEqual([{ id: company.member.id }])
  })

  it('refuses an owner besides whom only closed accounts own it', async () => {
    const company = await companyWith()
    await portal.db.execute(
      sql`update organisation_members set is_owner = true, role_id = null where id = ${company.id}`,
    )
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, company.member.id))

    expect((await portal.call('organisations.leave', {}, { as: company.owner })).error).toBe('organisations.lastOwner')
  })

  it('leaves one of two owners who leave at once', async () => {
    const company = await companyWith()
    await portal.db.execute(
      sql`update organisation_members set is_owner = true, role_id = null where id = ${company.id}`,
    )

    const answers = await Promise.all(
      [company.owner, company.member].map((as) => portal.call('organisations.leave', {}, { as })),
    )

    expect(answers.map(({ error, data }) => error ?? data.left).toSorted()).toEqual(['organisations.lastOwner', true])
  })

  it('keeps an order that is made the same moment out of dead hands', async () => {
    const company = await companyWith()
    const { member, owner } = company
    const successorId = await idOf(company, owner)

    const [{ data }, ...made] = await Promise.all([
      portal.call('organisations.leave', { successorId }, { as: member }),
      ...Array.from({ length: 12 }, () => buildOrder(portal.db, member)),
    ])

    expect(data.left).toBe(true)
    for (const { id } of made) expect([owner.id, null]).toContain(await keeperOf(id))
  })

  it('of an attorney hands over the cases, keeps the name on the powers of attorney and ends the account’s tie to it', async () => {
    const [attorney, successor] = [await portal.person('agent'), await portal.person('agent')]
    const agent = await buildAgent(portal, { userId: attorney.id })
    const { id } = await buildOrder(portal.db, await portal.person(), { agentId: agent.id, workState: 2 })
    const successorId = await memberOf(portal, attorney.ownerId, successor)

    const { data } = await portal.call('organisations.leave', { successorId }, { as: attorney })

    expect(data.inHands).toEqual({ ...none, orders: 1 })
    const { rows } = await portal.db.execute(sql`
      select o.handler_id, o.agent_id, a.user_id, a.active from orders o join agents a on a.id = o.agent_id where o.id = ${id}`)
    expect(rows).toEqual([{ handler_id: successor.id, agent_id: agent.id, user_id: null, active: false }])
  })

  it('hands over every table whose rows somebody keeps', async () => {
    const { rows } = await portal.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns where column_name = 'keeper_id' and table_schema = 'public'
        -- What the docket shows of them follows by itself.
        and table_name not like 'docket%'`)

    expect(rows.map(({ name }) => name).toSorted()).toEqual([...keptTables].toSorted())
  })

  it('ends the links of the watch list that they made', async () => {
    const { member, owner } = await companyWith()
    await portal.db.execute(sql`
      insert into watch_shares (owner_id, created_by, code_hash, fields, expires_at)
      values (${owner.id}, ${member.id}, ${Buffer.from(member.id)}, '{}', now() + interval '1 day')`)

    await portal.call('organisations.leave', { successorId: await memberOf(portal, owner.id, owner) }, { as: member })

    const { rows } = await portal.db.execute(sql`
      select ended_at is not null as ended from watch_shares where owner_id = ${owner.id}`)
    expect(rows).toEqual([{ ended: true }])
  })

  it('gives shared views to the successor and ends invitations of the one who goes', async () => {
    const company = await companyWith()
    const { member, owner } = company
    const view = { screen: 'order/patentOrder', query: 'tab=toPay' }
    await portal.call('views.saveView', { ...view, name: 'Shared', isShared: true }, { as: member })
    await portal.call('views.saveView', { ...view, name: 'Private' }, { as: member })
    await buildOrder(portal.db, member)
    await portal.db.execute(sql`
      update organisation_members set role_id = (select id from organisation_roles r
        where r.organisation_id = ${owner.id} and r.preset = 'manager') where id = ${company.id}`)
    const invitation = await portal.call(
      'organisations.invite',
      { roleId: await roleOf(portal, owner, 'reader'), reach: 'all' },
      { as: member },
    )
    expect(invitation.status).toBe(200)

    await portal.call('organisations.leave', { successorId: await idOf(company, owner) }, { as: member })

    const views = (await portal.call('views.listViews', { screen: view.screen }, { as: owner })).data.list
    expect(views.map(({ name, by }) => [name, by])).toEqual([['Shared', null]])
    const code = invitation.data.url.split('/').at(-1) ?? ''
    expect((await portal.call('organisations.openMemberInvitation', { code })).error).toBe('invitations.gone')
  })
})

describe('organisations.removeMember', () => {
  const remove = (as: TestPerson, id: string, more: object = {}) =>
    portal.call('organisations.removeMember', { id, ...more }, { as })

  it('takes effect with the next request, everywhere, without signing the person out', async () => {
    const company = await companyWith()
    const { member, manager } = company
    const order = await buildOrder(portal.db, member)
    const open = () => portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: member })
    expect((await open()).status).toBe(200)

    const removed = await remove(manager, company.id, { successorId: await idOf(company, manager) })

    expect(removed.data).toEqual({ inHands: { ...none, orders: 1 }, left: true })
    expect((await open()).status).toBe(404)
    expect(await listOf(member)).toEqual([['person', true]])
    const bell = (await portal.call('views.listInbox', {}, { as: member })).data.list
    expect(bell).toMatchObject([{ kind: 'organisation.removed', organisation: null }])
    expect(await keeperOf(order.id)).toBe(manager.id)
  })

  it('closes a sub-account with its sessions', async () => {
    const company = await makeCompany(portal)

    expect((await remove(company.owner, company.memberId)).data.left).toBe(true)

    expect((await portal.call('account.getUser', {}, { as: company.colleague })).status).toBe(401)
    const [row] = await portal.db.select().from(users).where(eq(users.id, company.colleague.id))
    expect(row?.disabledAt).toBeInstanceOf(Date)
  })

  it('is for those who manage people, of no owner, of nobody elsewhere and of nobody with more rights', async () => {
    const company = await companyWith()
    const elsewhere = await companyWith()
    const { owner, manager, member } = company
    const limited = await portal.db.execute<{ id: string }>(sql`
      insert into organisation_roles (organisation_id, name, rights)
      values (${owner.id}, 'Gatekeeper', ${sql.param(presetRoles.manager.filter((one) => one !== 'pay'))}::text[]) returning id`)
    await portal.db.execute(sql`
      update organisation_members set role_id = ${limited.rows[0]?.id} where organisation_id = ${owner.id} and user_id = ${manager.id}`)

    expect((await remove(member, company.memberId)).error).toBe('common.rightMissing')
    expect((await remove(manager, await idOf(company, owner))).error).toBe('organisations.owner')
    expect((await remove(manager, company.id)).error).toBe('organisations.notYourRights')
    expect((await remove(owner, elsewhere.id)).status).toBe(404)
  })

  it('ends one membership once, of two who remove it at once', async () => {
    const company = await companyWith()

    const answers = await Promise.all([company.owner, company.manager].map((as) => remove(as, company.id)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

describe('organisations.createSubAccount', () => {
  const create = async (as: TestPerson, owner: TestPerson, more: object = {}) =>
    portal.call(
      'organisations.createSubAccount',
      {
        account: `sub-${crypto.randomUUID().slice(0, 8)}`,
        name: '子账号',
        roleId: await roleOf(portal, owner, 'drafter'),
        ...more,
      },
      { as },
    )

  it('makes an account that signs in and works in the company alone', async () => {
    const { owner } = await makeCompany(portal)

    const { data } = await create(owner, owner)

    const session = await portal.call('session.signIn', { Account: data.account, pwd: data.password, agreement: true })
    expect(session.data.user).toMatchObject({ id: data.id, role: 'subAccount' })
    const as = { id: data.id, ownerId: owner.id, account: data.account, token: session.data.token }
    expect(await listOf(as)).toEqual([['company', true]])
    const { me } = (await portal.call('organisations.getOrganisation', {}, { as })).data
    expect(me.rights.toSorted()).toEqual([...presetRoles.drafter].toSorted())
  })

  it('joins no other organisation and founds none: whoever made it can set its password', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const other = await makeCompany(portal)
    const invitation = await portal.call(
      'organisations.invite',
      { roleId: await roleOf(portal, other.owner, 'reader'), reach: 'all' },
      { as: other.owner },
    )
    const code = invitation.data.url.split('/').at(-1) ?? ''

    const joined = await portal.call('organisations.acceptMemberInvitation', { code }, { as: colleague })
    const founded = await portal.call('organisations.foundCompany', { name: 'Mine', idCode: '' }, { as: colleague })

    expect([joined.error, founded.error]).toEqual(['organisations.subAccount', 'organisations.subAccount'])
    expect(await listOf({ ...colleague, ownerId: owner.id })).toEqual([['company', true]])
  })

  it('is for owners of a company, under a name that is free and readable', async () => {
    const { owner, manager } = await makeCompany(portal)
    const alone = await portal.person()

    expect((await create(manager, owner)).error).toBe('organisations.ownersOnly')
    expect((await create(owner, owner, { account: '13800138000' })).error).toBe('admin.accountUnreadable')
    expect((await create(owner, owner, { account: owner.account })).error).toBe('admin.accountTaken')
    expect((await create(owner, owner, { roleId: crypto.randomUUID() })).status).toBe(404)
    expect((await create(alone, owner)).error).toBe('organisations.notCompany')
  })

  it('gives one name once, of two who ask at once', async () => {
    const { owner } = await makeCompany(portal)
    const account = `twice-${crypto.randomUUID().slice(0, 8)}`

    const answers = await Promise.all([1, 2].map(() => create(owner, owner, { account })))

    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 'admin.accountTaken'])
  })
})

describe('organisations.resetSubAccount', () => {
  it('gives a sub-account of the company another password, and nobody else', async () => {
    const company = await companyWith()
    const { owner, manager, colleague } = company
    const reset = (as: TestPerson, id: string) => portal.call('organisations.resetSubAccount', { id }, { as })

    const { data } = await reset(owner, company.memberId)

    expect((await portal.call('account.getUser', {}, { as: colleague })).status).toBe(401)
    expect((await portal.call('session.signIn', { Account: colleague.account, pwd: data.password })).status).toBe(200)
    expect((await reset(owner, company.id)).error).toBe('organisations.notSubAccount')
    expect((await reset(manager, company.memberId)).error).toBe('organisations.ownersOnly')
    expect((await reset(owner, (await companyWith()).id)).status).toBe(404)
  })
})
