import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agencies, agents, sessions, users } from '../../platform/db/schema/accounts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'
import { auditOf, buildAgent } from './test/case-world.ts'

let portal: TestPortal
let administrator: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
})

// Those of earlier tests are nobody: who is the last administrator depends on everybody there.
beforeEach(async () => {
  await portal.db.execute(sql`update users set role = 'customer', account = id::text`)
  await portal.db.execute(sql`update agents set licence = id::text`)
  administrator = await portal.person('administrator')
})

afterAll(() => portal.stop())

async function userRow(id: string) {
  const [row] = await portal.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error(`no user ${id}`)
  return row
}

describe('admin.listUsers', () => {
  it('lists accounts by role and name, contacts masked', async () => {
    const customer = await portal.person('customer', { name: 'Zhou Example' })
    await portal.db.update(users).set({ phone: '13800138000', account: '13800138000' }).where(eq(users.id, customer.id))

    const { data } = await portal.call(
      'admin.listUsers',
      { text: 'zhou', role: 'customer', state: 'active' },
      { as: administrator },
    )

    expect(data).toMatchObject({
      total: 1,
      list: [{ id: customer.id, account: '138****8000', phone: '138****8000', you: false, disabledTime: null }],
    })
    expect(data.list[0]?.lastSignInTime).toBeTruthy()
  })

  it.each(['customer', 'subAccount', 'agent', 'reviewer', 'finance'] as const)('is closed to %s', async (role) => {
    const answer = await portal.call('admin.listUsers', {}, { as: await portal.person(role) })

    expect(answer.error).toBe('common.forbidden')
  })
})

describe('admin.exportUsers', () => {
  it('writes the filtered accounts, contacts masked', async () => {
    const customer = await portal.person('customer', { name: 'Qian Example' })
    await portal.db.update(users).set({ phone: '13800138001' }).where(eq(users.id, customer.id))
    const parameter = { text: 'qian', role: 'customer' as const }

    const asked = await portal.call('admin.exportUsers', { parameter }, { as: administrator })

    expect(asked.data.rows).toBe(1)
    expect(await writtenRows(portal, asked.data.jobId)).toMatchObject([
      { Name: 'Qian Example', Phone: '138****8001', Role: 'Customer', Status: 'Active' },
    ])
  })

  it('is closed to whoever is no administrator', async () => {
    const answer = await portal.call('admin.exportUsers', {}, { as: await portal.person('reviewer') })

    expect(answer.error).toBe('common.forbidden')
  })
})

describe('admin.listAgencies', () => {
  it('lists the agencies', async () => {
    const { data } = await portal.call('admin.listAgencies', {}, { as: administrator })

    expect(data).toEqual([{ id: 1, code: '11111', name: '示例专利代理事务所', nameEn: 'Example Patent Agency' }])
  })
})

describe('admin.createUser', () => {
  const create = (more: object = {}) =>
    portal.call(
      'admin.createUser',
      { account: 'li.wei', name: 'Li Wei', role: 'reviewer', ...more },
      { as: administrator },
    )

  it('makes an account that signs in with the password told once', async () => {
    const { data } = await create()

    const signedIn = await portal.call('session.signIn', { Account: 'li.wei', pwd: data.password, agreement: true })
    expect(signedIn.status).toBe(200)
    expect(await userRow(data.id)).toMatchObject({ role: 'reviewer', ownerId: data.id, agencyId: null })
    expect(await auditOf(portal, data.id)).toEqual(['admin.createUser', 'session.signIn'])
    const { rows } = await portal.db.execute(sql`select detail::text as detail from audit_log`)
    expect(JSON.stringify(rows)).not.toContain(data.password)
  })

  it('makes an agent of an agency, or takes up the agent with this licence', async () => {
    const known = await buildAgent(portal, { licence: '1100000001' })

    const fresh = await create({ role: 'agent', agencyId: 1, licence: '1100000002' })
    const taken = await create({ account: 'wang.fang', role: 'agent', agencyId: 1, licence: '1100000001' })

    expect(await userRow(fresh.data.id)).toMatchObject({ role: 'agent', agencyId: 1 })
    const [row] = await portal.db.select().from(agents).where(eq(agents.id, known.id))
    expect(row?.userId).toBe(taken.data.id)
  })

  it('refuses a taken or unreadable account, and an agent without agency, without or with somebody else’s licence', async () => {
    await create({ role: 'agent', agencyId: 1, licence: '1100000003' })

    const answers = [
      await create({ account: 'LI.WEI' }),
      await create({ account: '13800138000' }),
      await create({ account: 'agent.two', role: 'agent', agencyId: 1 }),
      await create({ account: 'agent.two', role: 'agent', licence: '1100000009' }),
      await create({ account: 'agent.two', role: 'agent', agencyId: 99, licence: '1100000009' }),
      await create({ account: 'agent.two', role: 'agent', agencyId: 1, licence: '1100000003' }),
      await create({ account: 'agent.two', role: 'customer' }),
    ]

    expect(answers.map((answer) => answer.error)).toEqual([
      'admin.accountTaken',
      'admin.accountUnreadable',
      'admin.licenceNeeded',
      'admin.agencyNeeded',
      'admin.agencyNeeded',
      'admin.licenceTaken',
      'common.badRequest',
    ])
    expect(answers.slice(2, 5).map(({ fields }) => fields.map(({ path }) => path))).toEqual([
      ['licence'],
      ['agencyId'],
      ['agencyId'],
    ])
    expect(await portal.db.$count(users, eq(users.account, 'agent.two'))).toBe(0)
  })

  it('leaves another agency its agent, whether they have an account or not', async () => {
    await portal.db.insert(agencies).values({ id: 2, code: '22222', name: '另一事务所', nameEn: 'Another Agency' })
    const theirs = await buildAgent(portal, { agencyId: 2, licence: '1100000004' })

    const fresh = await create({ role: 'agent', agencyId: 1, licence: '1100000004' })
    const person = await portal.person('reviewer')
    const former = await buildAgent(portal, { agencyId: 2, licence: '1100000005', userId: person.id, active: false })
    const changed = await portal.call(
      'admin.changeRole',
      { id: person.id, from: 'reviewer', role: 'agent', agencyId: 1, licence: '1100000005' },
      { as: administrator },
    )

    expect([fresh.error, changed.error]).toEqual(['admin.licenceTaken', 'admin.licenceTaken'])
    const rows = await portal.db.select().from(agents).where(eq(agents.agencyId, 2))
    expect(new Map(rows.map(({ id, userId, active }) => [id, { userId, active }]))).toEqual(
      new Map([
        [theirs.id, { userId: null, active: true }],
        [former.id, { userId: person.id, active: false }],
      ]),
    )
    expect(await userRow(person.id)).toMatchObject({ role: 'reviewer' })
    expect(await portal.db.$count(users, eq(users.account, 'li.wei'))).toBe(0)
  })

  it('makes one account of two at once', async () => {
    const answers = await Promise.all([create(), create()])

    expect(answers.map((answer) => answer.error ?? 'done').sort()).toEqual(['admin.accountTaken', 'done'])
  })
})

describe('admin.changeRole', () => {
  const change = (id: string, from: string, role: string, as = administrator, more: object = {}) =>
    portal.call('admin.changeRole', { id, from: from as 'reviewer', role: role as 'finance', ...more }, { as })

  it('gives another role at once, and the old one ends with the next request', async () => {
    const person = await portal.person('reviewer')

    const answer = await change(person.id, 'reviewer', 'finance')

    expect(answer.data).toEqual({ id: person.id, role: 'finance' })
    const review = await portal.call('admin.listOfficialDocuments', {}, { as: person })
    expect(review.error).toBe('common.forbidden')
    expect(await auditOf(portal, person.id)).toEqual(['admin.changeRole'])
  })

  it('retires the agent behind an account that is one no more', async () => {
    const person = await portal.person('agent')
    const agent = await buildAgent(portal, { userId: person.id })

    await change(person.id, 'agent', 'reviewer')

    const [row] = await portal.db.select().from(agents).where(eq(agents.id, agent.id))
    expect(row?.active).toBe(false)
    expect((await userRow(person.id)).agencyId).toBeNull()
    const { rows } = await portal.db.execute(
      sql`select organisation_id as id from organisation_members where user_id = ${person.id}`,
    )
    expect(rows).toEqual([{ id: person.id }])
    expect((await portal.call('account.getUser', {}, { as: person })).headers['x-organisation']).toBe(person.id)
  })

  it('leaves an agency its only owner', async () => {
    const person = await portal.person('agent')
    await buildAgent(portal, { userId: person.id })
    const agency = sql`select id from organisations where agency_id = 1`
    await portal.db.execute(sql`
      update organisation_members set is_owner = true, role_id = null where user_id = ${person.id} and organisation_id = (${agency})`)

    expect((await change(person.id, 'agent', 'reviewer')).error).toBe('admin.onlyOwner')

    expect(await userRow(person.id)).toMatchObject({ role: 'agent', agencyId: 1 })
    await portal.db.execute(sql`update organisations set closed_at = now() where agency_id = 1`)
    await portal.db.execute(
      sql`delete from organisation_members where user_id = ${person.id} and is_owner and organisation_id = (${agency})`,
    )
    await portal.db.execute(sql`update organisations set closed_at = null where agency_id = 1`)
  })

  it('refuses the own role, a client’s account, a role seen wrongly, an agent without agency or licence and nobody', async () => {
    const second = await portal.person('administrator')
    const customer = await portal.person('customer')
    const reviewer = await portal.person('reviewer')

    const answers = [
      await change(administrator.id, 'administrator', 'finance'),
      await change(customer.id, 'customer', 'reviewer'),
      await change(reviewer.id, 'finance', 'reviewer'),
      await change(reviewer.id, 'reviewer', 'agent', administrator, { licence: '1100000008' }),
      await change(reviewer.id, 'reviewer', 'agent', administrator, { agencyId: 1 }),
      await change('00000000-0000-4000-8000-000000000000', 'reviewer', 'finance'),
    ]

    expect(answers.map((answer) => answer.error)).toEqual([
      'admin.ownAccount',
      'admin.clientAccount',
      'common.conflict',
      'admin.agencyNeeded',
      'admin.licenceNeeded',
      'common.notFound',
    ])
    expect((await userRow(second.id)).role).toBe('administrator')
  })

  it('gives an agent of old without an agency their agency', async () => {
    const person = await portal.person('agent')
    await portal.db.update(users).set({ agencyId: null }).where(eq(users.id, person.id))

    const answer = await change(person.id, 'agent', 'agent', administrator, { agencyId: 1, licence: '1100000010' })

    expect(answer.data).toEqual({ id: person.id, role: 'agent' })
    expect(await userRow(person.id)).toMatchObject({ role: 'agent', agencyId: 1 })
  })

  it('keeps the last administrator', async () => {
    expect((await change(administrator.id, 'administrator', 'finance')).error).toBe('admin.lastAdministrator')
  })

  it('leaves one administrator when two take the role from each other', async () => {
    const second = await portal.person('administrator')

    const answers = await Promise.all([
      change(second.id, 'administrator', 'finance'),
      change(administrator.id, 'administrator', 'finance', second),
    ])

    // Who comes second is refused as no administrator any more: by the call's guard or under the lock.
    expect(answers.filter((answer) => answer.error === undefined)).toHaveLength(1)
    expect(await portal.db.$count(users, eq(users.role, 'administrator'))).toBe(1)
  })
})

describe('admin.disableUser', () => {
  const disable = (id: string, disabled = true, as = administrator) =>
    portal.call('admin.disableUser', { id, disabled, notes: 'left the office' }, { as })

  it('closes an account and ends its sessions; opening it again asks for a new sign-in', async () => {
    const person = await portal.person('reviewer')

    const closed = await disable(person.id)
    const refused = await portal.call('account.getUser', {}, { as: person })
    const opened = await disable(person.id, false)

    expect(closed.data).toEqual({ id: person.id, disabled: true, sessionsEnded: 1 })
    expect(refused.status).toBe(401)
    expect(opened.data.disabled).toBe(false)
    expect(await portal.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
    expect(await auditOf(portal, person.id)).toEqual(['admin.disableUser', 'admin.disableUser'])
  })

  it('refuses the own account, the last administrator, one closed already and nobody', async () => {
    const person = await portal.person('customer')
    await disable(person.id)
    const last = await disable(administrator.id)
    await portal.person('administrator')

    expect(last.error).toBe('admin.lastAdministrator')
    expect((await disable(administrator.id)).error).toBe('admin.ownAccount')
    expect((await disable(person.id)).error).toBe('common.conflict')
    expect((await disable('00000000-0000-4000-8000-000000000000')).error).toBe('common.notFound')
  })

  it('leaves one administrator when two close each other’s account', async () => {
    const second = await portal.person('administrator')

    const answers = await Promise.all([disable(second.id), disable(administrator.id, true, second)])

    expect(answers.filter((answer) => answer.error === undefined)).toHaveLength(1)
    const { rows } = await portal.db.execute(
      sql`select from users where role = 'administrator' and disabled_at is null`,
    )
    expect(rows).toHaveLength(1)
  })
})
