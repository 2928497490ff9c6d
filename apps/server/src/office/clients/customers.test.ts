import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgentWith, buildClient, link, putInCare } from './test/book-world.ts'

let portal: TestPortal
let manager: Awaited<ReturnType<typeof buildAgentWith>>
let limited: Awaited<ReturnType<typeof buildAgentWith>>

beforeAll(async () => {
  portal = await startTestPortal()
  manager = await buildAgentWith(portal, { name: '周主管' })
  limited = await buildAgentWith(portal, { reach: ['hands', 'made', 'clients'] })
})
afterAll(() => portal.stop())

const get = (id: string) => portal.call('clients.getClient', { id }, { as: manager })

async function buildCustomer(name = `Customer ${crypto.randomUUID().slice(0, 8)}`) {
  const customer = await portal.person('customer', { name })
  const order = await buildOrder(portal.db, customer, { workState: 3 })
  return { customer, order }
}
const verify = ({ id }: TestPerson, email: string) =>
  portal.db.execute(sql`update users set email = ${email}, email_verified_at = now() where id = ${id}`)

describe('clients.listCustomers', () => {
  it('tells whose cases the agency handles and who is no client yet, the verified contact first', async () => {
    const [known, namesake] = [await buildCustomer('Zeta Ltd'), await buildCustomer('Alpha Ltd')]
    const outsider = await portal.person('customer', { name: 'Without a case' })
    await verify(known.customer, 'zeta@example.com')
    const id = await buildClient(portal, manager, 'Alpha Ltd', { contacts: [{ name: 'Z', email: 'Zeta@example.com' }] })

    const { data } = await portal.call('clients.listCustomers', { id }, { as: manager })
    expect(data.slice(0, 2).map(({ name, isContact, isNamesake }) => [name, isContact, isNamesake])).toEqual([
      ['Zeta Ltd', true, false],
      ['Alpha Ltd', false, true],
    ])
    expect(data.map((one) => one.id)).not.toContain(outsider.ownerId)
    await link(portal, manager, id, known.customer.ownerId)
    const left = (await portal.call('clients.listCustomers', {}, { as: manager })).data.map((one) => one.id)
    expect(left).not.toContain(known.customer.ownerId)
    expect(left).toContain(namesake.customer.ownerId)
    expect((await portal.call('clients.listCustomers', {}, { as: limited })).error).toBe('clients.wholeReach')
  })
})

describe('clients.linkCustomer', () => {
  it('takes only an account with a case at the agency, and each for one client', async () => {
    const { customer } = await buildCustomer()
    const outsider = await portal.person()
    const [one, two] = [await buildClient(portal, manager, 'One'), await buildClient(portal, manager, 'Two')]

    expect((await link(portal, manager, one, outsider.ownerId)).error).toBe('clients.noSuchCustomer')
    expect((await link(portal, manager, one, customer.ownerId)).status).toBe(200)
    expect((await get(one)).data.customer?.id).toBe(customer.ownerId)
    expect((await link(portal, manager, two, customer.ownerId)).error).toBe('clients.noSuchCustomer')
    expect((await link(portal, manager, one, null)).status).toBe(200)
    expect((await link(portal, manager, two, customer.ownerId)).status).toBe(200)
  })

  it('is not for who would see more by it', async () => {
    const { customer } = await buildCustomer()
    const id = await buildClient(portal, limited, 'Mine')
    const asked = { id, version: 1, customerId: customer.ownerId }
    expect((await portal.call('clients.linkCustomer', asked, { as: limited })).error).toBe('clients.wholeReach')
  })
})

describe('clients.addCustomers', () => {
  it('puts each in as a client of its own name, once', async () => {
    const [a, b] = [await buildCustomer('Added A'), await buildCustomer('Added B')]
    const customerIds = [a.customer.ownerId, b.customer.ownerId]

    expect((await portal.call('clients.addCustomers', { customerIds }, { as: manager })).data.added).toBe(2)
    const { list } = (await portal.call('clients.listClients', { text: 'Added' }, { as: manager })).data
    expect(list.map(({ name, account, openCases }) => [name, account, openCases])).toEqual([
      ['Added A', 'linked', 1],
      ['Added B', 'linked', 1],
    ])
    expect((await portal.call('clients.addCustomers', { customerIds }, { as: manager })).error).toBe(
      'clients.noSuchCustomer',
    )
    expect((await portal.call('clients.addCustomers', { customerIds }, { as: limited })).error).toBe(
      'clients.wholeReach',
    )
  })
})

const invite = (id: string, contact?: string) =>
  portal.call('clients.inviteCustomer', { id, ...(contact && { contact }) }, { as: manager })
const codeOf = ({ data }: Awaited<ReturnType<typeof invite>>) => data.url.split('/').at(-1) ?? ''
const accept = (code: string, as: TestPerson) => portal.call('clients.acceptInvitation', { code }, { as })

describe('clients.inviteCustomer', () => {
  it('answers the same whether the contact is known or not, and tells its verified holder', async () => {
    const holder = await portal.person('customer', { name: 'Holder' })
    await verify(holder, 'holder@example.com')
    const id = await buildClient(portal, manager, 'Asked by mail')

    const [known, free] = [await invite(id, 'holder@example.com'), await invite(id, 'nobody@example.com')]
    expect(Object.keys(known.data)).toEqual(Object.keys(free.data))
    const lines = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, holder.id))
    expect(lines.map(({ kind }) => kind)).toEqual(['organisation.clientInvited'])
    // The newer one took its place.
    expect((await accept(codeOf(known), holder)).error).toBe('invitations.gone')
    expect((await get(id)).data.invitation).toMatchObject({ contact: 'nobody@example.com', state: 'invited' })
  })

  it('shows the number that it went to as every number of the book', async () => {
    const id = await buildClient(portal, manager, 'Asked by phone')
    await invite(id, '13800138055')
    expect((await get(id)).data.invitation).toMatchObject({ contact: '138****8055' })
  })

  it('needs no invitation where the account is known', async () => {
    const { customer } = await buildCustomer()
    const id = await buildClient(portal, manager, 'Known already')
    await link(portal, manager, id, customer.ownerId)
    expect((await invite(id)).error).toBe('clients.alreadyLinked')
  })
})

describe('clients.openInvitation', () => {
  it('tells the agency and the name that it uses, and nothing of the book', async () => {
    const id = await buildClient(portal, manager, 'Opened', { note: 'pays late' })
    const { data } = await portal.call('clients.openInvitation', { code: codeOf(await invite(id)) })
    expect(Object.keys(data).sort()).toEqual(['agency', 'client', 'expireTime', 'from', 'isAccepted', 'isAwaited'])
    expect((await portal.call('clients.openInvitation', { code: 'a'.repeat(32) })).error).toBe('invitations.gone')
  })
})

describe('clients.acceptInvitation', () => {
  it('links the organisation of the session, whose later cases its attorney sees', async () => {
    const client = await portal.person('customer', { name: 'Says yes' })
    const attorney = await buildAgentWith(portal, { rights: ['see'], reach: ['hands', 'clients'] })
    const id = await buildClient(portal, manager, 'Says yes')
    await putInCare(portal, manager, id, [attorney.memberId])
    const code = codeOf(await invite(id))

    expect((await accept(code, client)).status).toBe(200)
    expect((await accept(code, client)).status).toBe(200)
    expect((await get(id)).data).toMatchObject({ customer: { id: client.ownerId }, invitation: { state: 'accepted' } })
    const order = await buildOrder(portal.db, client, { workState: 1 })
    const seen = (await portal.call('orders.listOrders', {}, { as: attorney })).data.list.map(({ orderNo }) => orderNo)
    expect(seen).toEqual([order.orderNo])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, manager.id))
    expect(told.map(({ kind }) => kind)).toContain('organisation.clientAccepted')
  })

  it('takes one organisation however many answer at once', async () => {
    const id = await buildClient(portal, manager, 'Two at once')
    const code = codeOf(await invite(id))
    const people = await Promise.all([1, 2, 3, 4].map(() => portal.person()))

    const answers = await Promise.all(people.map((one) => accept(code, one)))
    const taken = people.filter((_, at) => answers[at]?.status === 200)
    expect(taken).toHaveLength(1)
    expect((await get(id)).data.customer?.id).toBe(taken[0]?.ownerId)
  })

  it('is nothing for the agency itself, staff, or who may not speak for their organisation', async () => {
    const id = await buildClient(portal, manager, 'Not everybody')
    const code = codeOf(await invite(id))
    const owner = await portal.person()
    const colleague = await portal.person('subAccount', { ownerId: owner.id })

    expect((await accept(code, manager)).error).toBe('clients.ownAgency')
    expect((await accept(code, await portal.person('administrator'))).error).toBe('organisations.staffAccount')
    expect((await accept(code, colleague)).error).toBe('common.rightMissing')
    const other = await buildClient(portal, manager, 'Its second line')
    await accept(code, owner)
    expect((await accept(codeOf(await invite(other)), owner)).error).toBe('clients.alreadyLinked')
  })

  it('ends when whoever asked may not ask any more', async () => {
    const asker = await buildAgentWith(portal)
    const id = await buildClient(portal, asker, 'Asker gone')
    const { data } = await portal.call('clients.inviteCustomer', { id }, { as: asker })
    await portal.db.execute(sql`update organisation_members set reach = '{hands}' where id = ${asker.memberId}`)
    expect((await accept(data.url.split('/').at(-1) ?? '', await portal.person())).error).toBe('invitations.gone')
  })
})

describe('clients.declineInvitation', () => {
  it('ends it and tells who asked', async () => {
    const id = await buildClient(portal, manager, 'Says no')
    const code = codeOf(await invite(id))
    expect((await portal.call('clients.declineInvitation', { code })).status).toBe(200)
    expect((await accept(code, await portal.person())).error).toBe('invitations.gone')
    expect((await get(id)).data).toMatchObject({ customer: null, invitation: { state: 'declined' } })
  })
})

describe('clients.revokeInvitation', () => {
  it('takes the open one back', async () => {
    const id = await buildClient(portal, manager, 'Taken back')
    const code = codeOf(await invite(id))
    const revoke = () => portal.call('clients.revokeInvitation', { id }, { as: manager })
    expect((await revoke()).status).toBe(200)
    expect((await accept(code, await portal.person())).error).toBe('invitations.gone')
    expect((await revoke()).error).toBe('invitations.answered')
  })
})

describe('clients.mergeClients', () => {
  it('hides no contact, opponent or note: where they do not fit on one client nothing is merged', async () => {
    const contacts = (of: string) => Array.from({ length: 60 }, (_, at) => ({ name: `${of} ${at}` }))
    const into = await buildClient(portal, manager, 'Much Ltd', { contacts: contacts('a'), note: 'x'.repeat(3_000) })
    const [many, long] = [
      await buildClient(portal, manager, 'Much too', { contacts: contacts('b') }),
      await buildClient(portal, manager, 'Much also', { note: 'y'.repeat(3_000) }),
    ]
    const merge = (fromId: string) =>
      portal.call('clients.mergeClients', { id: into, fromIds: [fromId], dryRun: false }, { as: manager })

    expect([(await merge(many)).error, (await merge(long)).error]).toEqual(['clients.noRoom', 'clients.noRoom'])
    expect((await portal.call('clients.getClient', { id: many }, { as: manager })).data.contacts).toHaveLength(60)
  })

  const merge = (id: string, fromIds: string[], more: object = {}, as: TestPerson = manager) =>
    portal.call('clients.mergeClients', { id, fromIds, ...more }, { as })
  const lines = async () => (await portal.db.execute(sql`select from clients`)).rowCount

  it('previews what it does, and loses no line', async () => {
    const { customer } = await buildCustomer('Merged account')
    const helper = await buildAgentWith(portal)
    const into = await buildClient(portal, manager, 'Kept Ltd', {
      contacts: [{ name: 'Anna', phone: '13800000001' }],
      note: 'ours',
    })
    const from = await buildClient(portal, helper, 'Kept Limited', {
      ...{ nameEn: 'Kept Limited', reference: 'K-1', note: 'theirs' },
      contacts: [
        { name: 'Anna', phone: '13800000001' },
        { name: 'Ben', isMain: true },
      ],
      opponents: [{ name: 'Rival' }],
    })
    await link(portal, manager, from, customer.ownerId)
    const before = await lines()
    const told = {
      merged: 1,
      contacts: 1,
      opponents: 1,
      people: 1,
      account: 'Merged account',
      filled: ['nameEn', 'reference', 'note'],
    }

    expect((await merge(into, [from], { dryRun: true })).data).toEqual({ id: into, ...told })
    expect((await get(from)).data.contacts).toHaveLength(2)
    expect((await merge(into, [from])).data).toEqual({ id: into, ...told })

    const { data } = await get(into)
    expect(data).toMatchObject({
      name: 'Kept Ltd',
      nameEn: 'Kept Limited',
      reference: 'K-1',
      customer: { id: customer.ownerId },
    })
    expect(data.contacts.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
    expect(data.note).toBe('ours\n\nKept Limited: theirs')
    expect(data.merged.map(({ name }) => name)).toEqual(['Kept Limited'])
    expect((await get(from)).error).toBe('clients.merged')
    expect(await lines()).toBe(before)
    // Its other name is known still.
    const alike = (await portal.call('clients.findAlike', { name: 'kept limited' }, { as: manager })).data
    expect(alike.map(({ client }) => client?.id)).toEqual([into])
  })

  it('makes no one of two accounts, of a line with itself, or by who sees a part', async () => {
    const [a, b] = [await buildCustomer(), await buildCustomer()]
    const [one, two] = [await buildClient(portal, manager, 'First'), await buildClient(portal, manager, 'Second')]
    await link(portal, manager, one, a.customer.ownerId)
    await link(portal, manager, two, b.customer.ownerId)

    expect((await merge(one, [two])).error).toBe('clients.twoAccounts')
    expect((await merge(one, [one])).error).toBe('common.notFound')
    expect((await merge(one, [two], {}, limited)).error).toBe('clients.wholeReach')
  })

  it('lets the last of several lines stand for all', async () => {
    const [a, b, c] = [
      await buildClient(portal, manager, 'Chain A'),
      await buildClient(portal, manager, 'Chain B'),
      await buildClient(portal, manager, 'Chain C'),
    ]
    await merge(b, [a])
    await merge(c, [b])
    expect((await get(a)).error).toBe('clients.merged')
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select merged_into_id as id from clients where id in (${a}, ${b})`,
    )
    expect(rows.map(({ id }) => id)).toEqual([c, c])
  })
})
