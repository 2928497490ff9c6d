import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { orderInvitations } from '../../platform/db/schema/invitations.ts'
import { buildOrder } from '../../test/build-order.ts'
import { endMembership, giveRights, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

const phone = '13911112222'

async function made() {
  const owner = await portal.person('customer', { name: 'Owner' })
  const { orderNo, id } = await buildOrder(portal.db, owner, { workState: 1, title: 'Kettle' })
  return { owner, orderNo, id }
}

async function invited(more: { userPhone?: string; type?: 'viewer' | 'editor' } = {}) {
  const { owner, orderNo, id } = await made()
  const { data } = await portal.call('orders.addAffiliate', { orderNo, userPhone: phone, ...more }, { as: owner })
  const { invitation } = data
  if (!invitation) throw new Error('no invitation was made')
  const code = invitation.url.split('/').at(-1) ?? ''
  return { owner, orderNo, orderId: id, code, invitationId: invitation.id, answer: data }
}

const open = (code: string, as?: TestPerson) => portal.call('invitations.openInvitation', { code }, { as })
const accept = (code: string, as?: TestPerson) => portal.call('invitations.acceptInvitation', { code }, { as })
const decline = (code: string, as?: TestPerson) => portal.call('invitations.declineInvitation', { code }, { as })
const sees = async (orderNo: string, as: TestPerson) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as })).status === 200
const statesOf = async (orderNo: string, as: TestPerson) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as })).data.invitations.map(({ state }) => state)
const bellOf = async (as: TestPerson) => (await portal.call('views.listInbox', {}, { as })).data.list

async function register(contact: string): Promise<TestPerson> {
  const input = { name: 'Squatter', contact, pwd: 'Seven-blue-cups', agreement: true }
  const { data } = await portal.call('session.register', input, { headers: from(freshAddress()) })
  return { id: data.user.id, ownerId: data.user.id, account: contact, token: data.token }
}

describe('orders.addAffiliate by a contact', () => {
  it('shows nothing to who has merely registered under that number, and does not tell that they have', async () => {
    const { owner, orderNo } = await made()
    const ask = (userPhone: string, dryRun = false) =>
      portal.call('orders.addAffiliate', { orderNo, userPhone, dryRun }, { as: owner })
    const squatter = await register(phone)

    const [taken, free] = [await ask(phone, true), await ask('13911113333', true)]
    const [asked, askedFree] = [await ask('+86 139-1111-2222'), await ask('13911113333')]

    expect(taken.data).toEqual({ id: null, name: null, members: [], invitation: null })
    expect(free.data).toEqual(taken.data)
    expect(Object.keys(asked.data.invitation ?? {})).toEqual(Object.keys(askedFree.data.invitation ?? {}))
    expect(await sees(orderNo, squatter)).toBe(false)
    expect(await bellOf(squatter)).toEqual([])
    // The id in the answer to the owner opens nothing to the squatter either.
    expect((await accept(asked.data.invitation?.id ?? '', squatter)).error).toBe('invitations.gone')
    expect(await sees(orderNo, squatter)).toBe(false)
  })
  it('puts the invitation into the bell of the verified holder, who needs no link to accept', async () => {
    const holder = await portal.person('customer', { name: 'Holder' })
    const email = 'holder@example.com'
    await portal.db.update(users).set({ email, emailVerifiedAt: new Date() }).where(eq(users.id, holder.id))
    const { owner, orderNo, invitationId, answer } = await invited({ userPhone: 'Holder@Example.com' })

    expect(answer).toMatchObject({ id: null, name: null, members: [] })
    expect(await bellOf(holder)).toMatchObject([
      { kind: 'work.invited', orderNo: null, params: { title: 'Kettle', by: 'Owner', invitation: invitationId } },
    ])
    expect(await sees(orderNo, holder)).toBe(false)
    expect((await open(invitationId, await portal.person())).error).toBe('invitations.gone')
    expect((await open(invitationId)).error).toBe('invitations.gone')
    expect((await accept(invitationId, holder)).data).toEqual({ orderNo })
    expect(await sees(orderNo, holder)).toBe(true)
    expect(await bellOf(owner)).toMatchObject([{ kind: 'work.invitationAccepted', params: { by: 'Holder' } }])
  })
  it('takes phone or e-mail only, and ends the earlier link for the same contact', async () => {
    const { owner, orderNo, code } = await invited()
    const again = await portal.call('orders.addAffiliate', { orderNo, userPhone: phone }, { as: owner })
    const name = await portal.call('orders.addAffiliate', { orderNo, userPhone: 'chen.li' }, { as: owner })

    expect(again.status).toBe(200)
    expect(name).toMatchObject({ status: 422, error: 'invitations.contactUnreadable' })
    expect((await open(code)).error).toBe('invitations.gone')
    expect(await statesOf(orderNo, owner)).toEqual(['invited', 'revoked'])
  })
})

describe('invitations.openInvitation', () => {
  it('tells title, inviter and role to anybody with the link, and nothing else', async () => {
    const { code } = await invited({ type: 'editor' })

    expect((await open(code)).data).toEqual({
      ...{ title: 'Kettle', from: 'Owner', role: 'editor', orderNo: null },
      expireTime: expect.any(String),
    })
  })
  it('answers alike for a link that is over, taken back, declined, of a closed account or made up', async () => {
    const links = [await invited(), await invited(), await invited(), await invited()] as const
    const [over, back, declined, closed] = links
    await portal.db
      .update(orderInvitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(orderInvitations.id, over.invitationId))
    await portal.call(
      'invitations.revokeInvitation',
      { orderNo: back.orderNo, id: back.invitationId },
      { as: back.owner },
    )
    await decline(declined.code)
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.owner.id))
    const person = await portal.person()
    const missing = await open('A'.repeat(32), person)

    expect(missing).toMatchObject({ status: 404, error: 'invitations.gone' })
    for (const { code } of links) {
      for (const answer of [await open(code), await accept(code, person), await decline(code)]) {
        expect([answer.status, answer.error === 'common.signInNeeded' ? '' : answer.msg]).toEqual([404, missing.msg])
      }
    }
    expect(await statesOf(over.orderNo, over.owner)).toEqual(['expired'])
    expect(await statesOf(back.orderNo, back.owner)).toEqual(['revoked'])
    expect(await statesOf(declined.orderNo, declined.owner)).toEqual(['declined'])
    expect(await bellOf(declined.owner)).toMatchObject([
      { kind: 'work.invitationDeclined', params: { contact: phone } },
    ])
  })
  it('is braked for one network', async () => {
    const address = freshAddress()
    const key = `invitation:${address}`
    await portal.db.execute(
      sql`insert into rate_limits (key, count, resets_at) values (${key}, 300, now() + interval '1 hour')`,
    )

    const answer = await portal.call('invitations.openInvitation', { code: 'A'.repeat(32) }, { headers: from(address) })

    expect(answer.status).toBe(429)
  })
})

describe('invitations.acceptInvitation', () => {
  it('shows the order to who accepts, in their role, once and as often as they ask', async () => {
    const { owner, orderNo, code } = await invited({ type: 'editor' })
    const friend = await portal.person('customer', { name: 'Friend' })

    const answers = [await accept(code, friend), await accept(code, friend)]
    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })

    expect(answers.map((answer) => answer.data)).toEqual([{ orderNo }, { orderNo }])
    expect(data.members).toEqual([{ id: friend.id, name: 'Friend', role: 'editor' }])
    expect(data.invitations).toMatchObject([{ state: 'accepted', acceptedBy: 'Friend', contact: phone }])
    expect((await open(code, friend)).data.orderNo).toBe(orderNo)
    expect((await open(code)).error).toBe('invitations.gone')
    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as: friend })).data.invitations).toEqual([])
  })
  it('needs a session, and lets nobody accept for their own account', async () => {
    const { owner, code } = await invited()

    expect((await accept(code)).status).toBe(401)
    expect((await accept(code, owner)).error).toBe('orders.alreadyMember')
    expect((await open(code)).status).toBe(200)
  })
  it('is over with the right of who made it, who accepts none of their own', async () => {
    const { orderNo } = await made()
    const agent = await portal.person('agent')
    const ofAgency = { as: agent }
    const { data } = await portal.call('orders.addAffiliate', { orderNo, userPhone: phone }, ofAgency)
    const code = data.invitation?.url.split('/').at(-1) ?? ''
    expect((await accept(code, agent)).error).toBe('orders.alreadyMember')

    await endMembership(portal.db, agent.ownerId, agent.id)

    expect((await open(code)).error).toBe('invitations.gone')
    expect((await accept(code, await portal.person())).error).toBe('invitations.gone')
  })

  it('gives one link to one of many who accept at once', async () => {
    const { owner, orderNo, code } = await invited()
    const people = await Promise.all(Array.from({ length: 8 }, () => portal.person()))

    const answers = await Promise.all(people.map((person) => accept(code, person)))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(404)])
    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(data.members).toHaveLength(1)
    expect(data.members[0]?.id).toBe(people[answers.findIndex((answer) => answer.status === 200)]?.id)
  })
  it('brings nobody back who was taken off', async () => {
    const { owner, orderNo, code } = await invited()
    const friend = await portal.person()
    await accept(code, friend)
    await portal.call('orders.removeAffiliate', { orderNo, userId: friend.id }, { as: owner })

    expect((await accept(code, friend)).error).toBe('invitations.gone')
    expect(await sees(orderNo, friend)).toBe(false)
  })
  it('is either accepted or taken back, never both', async () => {
    const { owner, orderNo, code, invitationId } = await invited()
    const friend = await portal.person()

    const [accepted, revoked] = await Promise.all([
      accept(code, friend),
      portal.call('invitations.revokeInvitation', { orderNo, id: invitationId }, { as: owner }),
    ])

    expect([accepted.status, revoked.status]).toEqual(accepted.status === 200 ? [200, 409] : [404, 200])
    expect(await sees(orderNo, friend)).toBe(accepted.status === 200)
  })
})

describe('invitations.declineInvitation', () => {
  it('ends the link once, needs no session, and tells who invited', async () => {
    const { owner, orderNo, code } = await invited()

    const answers = await Promise.all([decline(code), decline(code)])

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
    expect((await accept(code, await portal.person())).error).toBe('invitations.gone')
    expect(await statesOf(orderNo, owner)).toEqual(['declined'])
    expect(await bellOf(owner)).toMatchObject([
      { kind: 'work.invitationDeclined', orderNo, params: { contact: phone } },
    ])
  })
})

describe('invitations.revokeInvitation', () => {
  it('is for those who may share the order', async () => {
    const { orderNo, code, invitationId, owner } = await invited()
    const viewer = await portal.person()
    await portal.call('orders.addAffiliate', { orderNo, userId: viewer.id }, { as: owner })
    const revoke = (as: TestPerson) =>
      portal.call('invitations.revokeInvitation', { orderNo, id: invitationId }, { as })

    expect((await revoke(viewer)).status).toBe(403)
    expect((await revoke(await portal.person())).status).toBe(404)
    expect((await open(code)).status).toBe(200)
    expect((await revoke(owner)).status).toBe(200)
    expect((await revoke(owner)).status).toBe(200)
  })
})

describe('somebody who works in an organisation of the case', () => {
  /** Of the company of the owner, seeing what is in their hands alone; the contact is theirs. */
  async function narrowColleague(owner: TestPerson, userPhone: string): Promise<TestPerson> {
    const person = await portal.person()
    await joinWithin(portal.db, owner.id, person.id, ['hands'])
    await portal.db.execute(
      sql`update users set phone = ${userPhone}, phone_verified_at = now() where id = ${person.id}`,
    )
    return { ...person, ownerId: owner.id }
  }
  const share = async (orderNo: string, userPhone: string, as: TestPerson) => {
    const { data } = await portal.call('orders.addAffiliate', { orderNo, userPhone }, { as })
    return data.invitation?.url.split('/').at(-1) ?? ''
  }

  it('gets it into reach only from who manages people there', async () => {
    const { owner, orderNo, id } = await made()
    const narrow = await narrowColleague(owner, '13922220001')
    const sharer = await portal.person()
    await joinWithin(portal.db, owner.id, sharer.id, ['hands'])
    await giveRights(portal.db, owner.id, sharer.id, ['see', 'export'])
    await portal.db.execute(sql`update orders set keeper_id = ${sharer.id} where id = ${id}`)

    const code = await share(orderNo, '13922220001', { ...sharer, ownerId: owner.id })
    expect((await accept(code, narrow)).error).toBe('invitations.ofColleague')
    expect(await sees(orderNo, narrow)).toBe(false)

    expect((await accept(await share(orderNo, '13922220001', owner), narrow)).status).toBe(200)
    expect(await sees(orderNo, narrow)).toBe(true)
  })

  it('is asked so at the agency too, whoever of the client invites', async () => {
    const { owner, orderNo } = await made()
    const agent = await portal.person('agent')
    await portal.db.execute(
      sql`update organisation_members set reach = '{hands}' where user_id = ${agent.id} and organisation_id = ${agent.ownerId}`,
    )
    await portal.db.execute(
      sql`update users set phone = '13922220002', phone_verified_at = now() where id = ${agent.id}`,
    )

    expect((await accept(await share(orderNo, '13922220002', owner), agent)).error).toBe('invitations.ofColleague')
    expect(await sees(orderNo, agent)).toBe(false)
  })
})
