import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisationMembers } from '../../platform/db/schema/organisations.ts'
import { buildTeam } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from, rightPassword, rightPasswordHash } from '../../test/session-fixtures.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { makeCompany, memberOf, roleOf } from './test/company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

type Company = Awaited<ReturnType<typeof world>>

/** A company with what each call is about: an own role, a team, an invitation, an offer of ownership, a second owner. */
async function world() {
  const company = await makeCompany(portal)
  const { owner, manager } = company
  const second = await portal.person('subAccount', { ownerId: owner.id })
  await portal.db
    .update(organisationMembers)
    .set({ isOwner: true, roleId: null })
    .where(eq(organisationMembers.userId, second.id))
  await portal.db
    .update(users)
    .set({ passwordHash: await rightPasswordHash })
    .where(eq(users.id, second.id))
  const reader = await roleOf(portal, owner, 'reader')
  const role = await portal.call('organisations.saveRole', { name: 'Own', rights: ['see'] }, { as: owner })
  const invitation = await portal.call('organisations.invite', { roleId: reader, reach: 'all' }, { as: owner })
  const ids = { role: role.data.id, invitation: invitation.data.id, team: await buildTeam(portal.db, owner.id, []) }
  return { ...company, ...ids, second, reader, managerId: await memberOf(portal, owner.id, manager) }
}

/** What the answer is to somebody whose membership changes while their request waits for the organisation. */
async function whileChanging(
  company: Company,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<{ error: unknown }>,
) {
  let answer: Promise<{ error: unknown }> | undefined
  await portal.db.transaction(async (tx) => {
    await lockOrganisation(tx, company.owner.id)
    await change(tx)
    answer = act()
    await untilOneWaits(portal.database)
  })
  return (await answer)?.error
}

const demote =
  (company: Company, { id }: TestPerson) =>
  (tx: Tx) =>
    tx
      .update(organisationMembers)
      .set({ isOwner: false, roleId: company.reader })
      .where(eq(organisationMembers.userId, id))

describe('somebody who manages people', () => {
  const acts: Readonly<Record<string, (company: Company) => Promise<{ error: unknown }>>> = {
    changeMember: (company) =>
      portal.call(
        'organisations.changeMember',
        {
          ...{ id: company.memberId, roleId: company.reader, reach: 'all', teamIds: [], mainTeamId: null },
          from: { roleId: company.reader, reach: 'all' },
        },
        { as: company.manager },
      ),
    saveRole: ({ manager }) =>
      portal.call('organisations.saveRole', { name: 'Another', rights: ['see', 'pay'] }, { as: manager }),
    removeRole: ({ manager, role }) => portal.call('organisations.removeRole', { id: role }, { as: manager }),
    saveTeam: ({ manager }) =>
      portal.call('organisations.saveTeam', { name: 'Team', leadId: null, memberIds: [] }, { as: manager }),
    removeTeam: ({ manager, team }) => portal.call('organisations.removeTeam', { id: team }, { as: manager }),
    removeMember: ({ manager, memberId }) =>
      portal.call('organisations.removeMember', { id: memberId }, { as: manager }),
    invite: ({ manager, reader }) =>
      portal.call('organisations.invite', { roleId: reader, reach: 'all' }, { as: manager }),
    revokeMemberInvitation: ({ manager, invitation }) =>
      portal.call('organisations.revokeMemberInvitation', { id: invitation }, { as: manager }),
    saveOrganisation: ({ manager }) =>
      portal.call(
        'organisations.saveOrganisation',
        { name: 'Renamed', nameEn: '', idCode: '', version: 1 },
        { as: manager },
      ),
  }

  it.each(Object.entries(acts))('and is made a reader meanwhile does not %s any more', async (_, act) => {
    const company = await world()

    const answer = await whileChanging(company, demote(company, company.manager), () => act(company))

    expect(answer).toBe('common.rightMissing')
  })

  it.each(Object.entries(acts))('and is removed meanwhile does not %s any more', async (_, act) => {
    const company = await world()
    const remove = (tx: Tx) => tx.execute(sql`delete from organisation_members where id = ${company.managerId}`)

    const answer = await whileChanging(company, remove, () => act(company))

    expect(answer).toBe('common.otherOrganisation')
  })

  it('gives no right that was taken from them meanwhile', async () => {
    const company = await world()
    const { owner, manager } = company
    const narrow = (tx: Tx) =>
      tx.execute(sql`
      with made as (
        insert into organisation_roles (organisation_id, name, rights) values (${owner.id}, 'Gate', '{see,people}') returning id
      )
      update organisation_members set role_id = made.id from made where organisation_members.id = ${company.managerId}`)
    const payer = await roleOf(portal, owner, 'payer')

    const answer = await whileChanging(company, narrow, () =>
      portal.call('organisations.invite', { roleId: payer, reach: 'all' }, { as: manager }),
    )

    expect(answer).toBe('organisations.notYourRights')
  })

  it('sets up no team once they do not reach everything', async () => {
    const company = await world()
    const limit = (tx: Tx) =>
      tx.execute(sql`update organisation_members set reach = '{hands}' where id = ${company.managerId}`)

    const answer = await whileChanging(company, limit, () =>
      portal.call('organisations.saveTeam', { name: 'Team', leadId: null, memberIds: [] }, { as: company.manager }),
    )

    expect(answer).toBe('organisations.notYourReach')
  })
})

describe('an owner', () => {
  const acts: Readonly<Record<string, (company: Company) => Promise<{ error: unknown }>>> = {
    createSubAccount: ({ second, reader }) =>
      portal.call(
        'organisations.createSubAccount',
        { account: `sub-${crypto.randomUUID().slice(0, 8)}`, name: 'Sub', roleId: reader },
        { as: second },
      ),
    resetSubAccount: ({ second, memberId }) =>
      portal.call('organisations.resetSubAccount', { id: memberId }, { as: second }),
    offerOwnership: ({ second, memberId }) =>
      portal.call(
        'organisations.offerOwnership',
        { memberId, becomes: 'owner', pwd: rightPassword },
        { as: second, headers: from(freshAddress()) },
      ),
    withdrawOwnership: ({ second }) =>
      portal.call('organisations.withdrawOwnership', { id: crypto.randomUUID() }, { as: second }),
  }

  it.each(Object.entries(acts))('who is made a manager meanwhile does not %s any more', async (_, act) => {
    const company = await world()
    const manager = await roleOf(portal, company.owner, 'manager')

    const answer = await whileChanging(company, demote({ ...company, reader: manager }, company.second), () =>
      act(company),
    )

    expect(answer).toBe('organisations.ownersOnly')
  })
})
