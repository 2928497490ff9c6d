import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { endMembership } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from, rightPassword, rightPasswordHash } from '../../test/session-fixtures.ts'
import { makeCompany, memberOf, roleOf } from './test/company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

type Offer = Parameters<typeof portal.call<'organisations.offerOwnership'>>[1]

const offer = (as: TestPerson, request: Omit<Offer, 'pwd'> & { pwd?: string }) =>
  portal.call('organisations.offerOwnership', { pwd: rightPassword, ...request }, { as, headers: from(freshAddress()) })
const answer = (as: TestPerson, id: string, accept: boolean) =>
  portal.call('organisations.answerOwnership', { id, accept }, { as })
const withdraw = (as: TestPerson, id: string) => portal.call('organisations.withdrawOwnership', { id }, { as })
const ownOf = async (as: TestPerson) => (await portal.call('organisations.getOrganisation', {}, { as })).data
const isOwner = async (as: TestPerson) => (await ownOf(as)).me.isOwner

/** A company whose owner knows a password. */
async function company() {
  const people = await makeCompany(portal)
  await portal.db
    .update(users)
    .set({ passwordHash: await rightPasswordHash })
    .where(eq(users.id, people.owner.id))
  return people
}

/** The same with an offer to the colleague to be owner in the owner's place. */
async function offered() {
  const people = await company()
  const roleId = await roleOf(portal, people.owner, 'colleague')
  const { data } = await offer(people.owner, { memberId: people.memberId, becomes: 'member', roleId })
  return { ...people, id: data.id }
}

describe('organisations.offerOwnership', () => {
  it('asks for the password, and is for owners', async () => {
    const { owner, manager, memberId } = await company()

    expect((await offer(owner, { memberId, becomes: 'owner', pwd: 'Wrong-one-1' })).error).toBe(
      'account.wrongOldPassword',
    )
    expect((await offer(manager, { memberId, becomes: 'owner' })).error).toBe('organisations.ownersOnly')
    const noRole = await offer(owner, { memberId, becomes: 'member' })
    expect([noRole.status, noRole.fields[0]?.path]).toEqual([400, 'roleId'])
  })

  it('is told to the member alone, and shown to them and to owners', async () => {
    const { owner, manager, colleague, memberId, id } = await offered()

    const { list } = (await portal.call('views.listInbox', {}, { as: colleague })).data
    expect(list).toMatchObject([{ kind: 'organisation.ownershipOffered', params: { by: '陈所有' } }])
    const shown = { id, from: '陈所有', to: { memberId, name: '王同事' }, becomes: 'member' }
    expect((await ownOf(owner)).offer).toMatchObject({ ...shown, isMine: false })
    expect((await ownOf(colleague)).offer).toMatchObject({ ...shown, isMine: true })
    expect((await ownOf(manager)).offer).toBeNull()
  })

  it('is one at a time; one that ran out is in nobody’s way', async () => {
    const { owner, manager, memberId, id } = await offered()
    const managerRow = await memberOf(portal, owner.id, manager)

    expect((await offer(owner, { memberId: managerRow, becomes: 'owner' })).error).toBe('organisations.offerOpen')
    await portal.db.execute(sql`update ownership_offers set expires_at = now() where id = ${id}`)
    expect((await ownOf(owner)).offer).toBeNull()
    expect((await offer(owner, { memberId, becomes: 'owner' })).status).toBe(200)
  })

  it('is made to a member who is no owner, with a role of the same organisation', async () => {
    const { owner, memberId } = await company()
    const other = await company()
    const foreign = await roleOf(portal, other.owner, 'reader')

    expect((await offer(owner, { memberId: other.memberId, becomes: 'owner' })).error).toBe('common.notFound')
    expect((await offer(owner, { memberId, becomes: 'member', roleId: foreign })).error).toBe('common.notFound')
    const own = await memberOf(portal, owner.id, owner)
    expect((await offer(owner, { memberId: own, becomes: 'owner' })).error).toBe('organisations.alreadyOwner')
  })

  it('keeps the role that it names, until it is over', async () => {
    const { owner, memberId } = await company()
    const role = (await portal.call('organisations.saveRole', { name: '顾问', rights: ['see'] }, { as: owner })).data
    const { id } = (await offer(owner, { memberId, becomes: 'member', roleId: role.id })).data
    const remove = () => portal.call('organisations.removeRole', { id: role.id }, { as: owner })

    expect((await remove()).error).toBe('organisations.roleInUse')
    await withdraw(owner, id)
    expect((await remove()).status).toBe(200)
  })
})

describe('organisations.answerOwnership', () => {
  it('makes the member owner and the owner a member, from the next request on', async () => {
    const { owner, colleague, id } = await offered()

    expect((await answer(colleague, id, true)).data).toEqual({ id: owner.id })

    expect(await isOwner(colleague)).toBe(true)
    expect((await ownOf(owner)).me).toMatchObject({ isOwner: false, reach: 'all' })
    expect((await portal.call('organisations.saveRole', { name: 'x', rights: ['see'] }, { as: owner })).error).toBe(
      'common.rightMissing',
    )
    const { list } = (await portal.call('views.listInbox', {}, { as: owner })).data
    expect(list).toMatchObject([{ kind: 'organisation.ownershipAccepted', params: { by: '王同事' } }])
  })

  it('leaves both owners where that was offered, and changes nothing where it is declined', async () => {
    const { owner, manager, colleague, memberId } = await company()
    const beside = (await offer(owner, { memberId, becomes: 'owner' })).data.id
    await answer(colleague, beside, true)
    const managerRow = await memberOf(portal, owner.id, manager)
    const declined = (await offer(owner, { memberId: managerRow, becomes: 'owner' })).data.id
    await answer(manager, declined, false)

    expect([await isOwner(owner), await isOwner(colleague), await isOwner(manager)]).toEqual([true, true, false])
    expect((await answer(manager, declined, true)).error).toBe('organisations.offerGone')
  })

  it('is answered once, also when it is at once', async () => {
    const { owner, colleague, id } = await offered()

    const answers = await Promise.all([answer(colleague, id, true), answer(colleague, id, true)])

    expect(answers.map(({ error }) => error).sort()).toEqual(['organisations.offerGone', undefined])
    expect([await isOwner(owner), await isOwner(colleague)]).toEqual([false, true])
  })

  it('is either accepted or taken back, never both', async () => {
    const { owner, colleague, id } = await offered()

    const [accepted, withdrawn] = await Promise.all([answer(colleague, id, true), withdraw(owner, id)])

    expect([accepted.status === 200, withdrawn.status === 200].filter(Boolean)).toHaveLength(1)
    expect(await isOwner(colleague)).toBe(accepted.status === 200)
  })

  it('is nobody else’s, and over once who offered is an owner no more', async () => {
    const { owner, manager, colleague, id } = await offered()

    expect((await answer(manager, id, true)).error).toBe('organisations.offerGone')
    await portal.db.execute(sql`
      update organisation_members set is_owner = true, role_id = null where user_id = ${manager.id}`)
    await endMembership(portal.db, owner.id, owner.id)
    expect((await answer(colleague, id, true)).error).toBe('organisations.offerGone')
    expect(await isOwner(colleague)).toBe(false)
  })
})

describe('organisations.withdrawOwnership', () => {
  it('is for owners of the same organisation', async () => {
    const { owner, manager, colleague, id } = await offered()
    const other = await company()

    expect((await withdraw(manager, id)).error).toBe('organisations.ownersOnly')
    expect((await withdraw(other.owner, id)).error).toBe('organisations.offerGone')
    expect((await withdraw(owner, id)).status).toBe(200)
    expect((await withdraw(owner, id)).error).toBe('organisations.offerGone')
    expect((await answer(colleague, id, true)).error).toBe('organisations.offerGone')
  })
})
