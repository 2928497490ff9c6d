import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { buildTeam } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { buildAgentWith, buildClient, link, putInCare } from './test/book-world.ts'

let portal: TestPortal
let manager: Awaited<ReturnType<typeof buildAgentWith>>
/** Sees the cases of their clients, and what is in their hands. */
let attorney: Awaited<ReturnType<typeof buildAgentWith>>
let elsewhere: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.db.execute(
    sql`insert into agencies (id, code, name, name_en) values (2, '22222', '别家', 'Another agency')`,
  )
  manager = await buildAgentWith(portal, { name: '周主管' })
  attorney = await buildAgentWith(portal, {
    ...{ name: '陈慧', rights: ['see', 'draft', 'submit', 'answer'], reach: ['hands', 'clients'] },
  })
  elsewhere = await portal.person('agent', { agencyId: 2 })
})
afterAll(() => portal.stop())

const get = (id: string, as: TestPerson = manager) => portal.call('clients.getClient', { id }, { as })
const list = async (as: TestPerson, filter: Parameters<typeof portal.call<'clients.listClients'>>[1] = {}) =>
  (await portal.call('clients.listClients', { ...filter, pageSize: 100 }, { as })).data.list
const namesOf = async (as: TestPerson, filter: Parameters<typeof list>[1] = {}) =>
  (await list(as, filter)).map(({ name }) => name)

/** A customer with a case that was handed in to the agency. */
async function buildCustomer(more: Parameters<typeof buildOrder>[2] = {}) {
  const customer = await portal.person('customer', { name: `Customer ${crypto.randomUUID().slice(0, 8)}` })
  const order = await buildOrder(portal.db, customer, { workState: 3, ...more })
  return { customer, order }
}

describe('clients.saveClient', () => {
  it('keeps a client without an account, with contacts and opponents in their order', async () => {
    const id = await buildClient(portal, manager, '星河科技（深圳）有限公司', {
      nameEn: 'Galaxy Technology',
      idCode: '91440300708461136T',
      reference: 'C-0001',
      contacts: [{ name: '李雷' }, { name: '韩梅', email: 'han@example.com', isMain: true }],
      opponents: [{ name: '银河科技有限公司', note: 'Opposition 2026' }],
    })

    const { data } = await get(id)
    expect(data).toMatchObject({
      name: '星河科技（深圳）有限公司',
      reference: 'C-0001',
      customer: null,
      account: 'none',
      version: 1,
    })
    expect(data.contacts.map(({ name, isMain }) => [name, isMain])).toEqual([
      ['李雷', false],
      ['韩梅', true],
    ])
    expect(data.contact).toBe('韩梅')
    expect(data.opponents).toEqual([{ name: '银河科技有限公司', idCode: '', note: 'Opposition 2026' }])
    expect(data.people.map(({ name }) => name)).toEqual(['周主管'])
  })

  it('refuses what somebody saved meanwhile, and the number of another client', async () => {
    const id = await buildClient(portal, manager, 'Saved twice', { reference: 'C-0002' })
    const save = (more: object) =>
      portal.call('clients.saveClient', { id, name: 'Saved twice', ...more } as never, { as: manager })

    expect((await save({ version: 1, note: 'first' })).data.version).toBe(2)
    expect((await save({ version: 1, note: 'second' })).error).toBe('common.conflict')
    expect((await save({ note: 'without a version' })).error).toBe('common.conflict')
    expect((await save({ version: 2, reference: 'c-0001' })).error).toBe('clients.referenceTaken')
  })

  it('takes no number that may be a person’s', async () => {
    const asked = { name: 'A person', idCode: '11010519491231002X' }
    expect((await portal.call('clients.saveClient', asked, { as: manager })).fields).toEqual([
      { path: 'idCode', message: 'creditCode' },
    ])
  })

  it('is for who drafts, and in the book of their own agency', async () => {
    const reader = await buildAgentWith(portal, { rights: ['see'] })
    const id = await buildClient(portal, manager, 'Of one agency')

    expect((await portal.call('clients.saveClient', { name: 'x' }, { as: reader })).error).toBe('common.rightMissing')
    const other = { id, version: 1, name: 'Taken over' }
    expect((await portal.call('clients.saveClient', other, { as: elsewhere })).error).toBe('common.notFound')
    expect((await portal.call('clients.saveClient', { name: 'x' }, { as: await portal.person() })).error).toBe(
      'common.forbidden',
    )
  })
})

describe('clients.listClients', () => {
  it('finds by name in any width, by number, contact and code, and by who looks after them', async () => {
    const id = await buildClient(portal, manager, '云岭（昆明）茶业', {
      ...{ reference: 'YL-7', contacts: [{ name: '木子' }], idCode: '91110108551385082Q' },
    })
    for (const text of ['云岭(昆明)', 'yl-7', '木子', '91110108551385082q']) {
      expect(await namesOf(manager, { text }), text).toEqual(['云岭（昆明）茶业'])
    }
    await putInCare(portal, manager, id, [attorney.memberId])
    expect(await namesOf(manager, { memberId: attorney.memberId })).toContain('云岭（昆明）茶业')
    await putInCare(portal, manager, id, [])
    expect(await namesOf(manager, { unattended: true })).toEqual(['云岭（昆明）茶业'])
  })

  it('shows a member of limited reach the clients in their care, and another agency nothing', async () => {
    const [mine, other] = [
      await buildClient(portal, manager, 'In my care'),
      await buildClient(portal, manager, 'In no care of mine'),
    ]
    await putInCare(portal, manager, mine, [attorney.memberId])

    const seen = await namesOf(attorney)
    expect(seen).toContain('In my care')
    expect(seen).not.toContain('In no care of mine')
    expect((await get(other, attorney)).error).toBe('common.notFound')
    expect(await namesOf(elsewhere)).toEqual([])
  })

  it('shows the clients of a team to its members', async () => {
    const mate = await buildAgentWith(portal, { rights: ['see'], reach: ['hands', 'teams'] })
    const team = await buildTeam(portal.db, manager.ownerId, [mate.id])
    const id = await buildClient(portal, manager, 'Of a team')
    const { version } = (await get(id)).data
    await portal.call('clients.setPeople', { id, version, memberIds: [], teamId: team }, { as: manager })

    expect(await namesOf(mate)).toEqual(['Of a team'])
    expect(await namesOf(manager, { teamId: team })).toEqual(['Of a team'])
  })
})

describe('clients.exportClients', () => {
  it('makes a file of the filtered clients', async () => {
    const asked = { parameter: { text: '云岭(昆明)', tab: 'all' as const } }
    expect((await portal.call('clients.exportClients', asked, { as: manager })).data.rows).toBe(1)
    expect((await portal.call('clients.exportClients', asked, { as: elsewhere })).error).toBe('orders.exportEmpty')
  })
})

describe('clients.closeClient', () => {
  it('takes a client out of the list of those at work and brings them back', async () => {
    const id = await buildClient(portal, manager, 'To be closed')
    const close = async (closed: boolean) =>
      portal.call('clients.closeClient', { id, version: (await get(id)).data.version, closed }, { as: manager })

    await close(true)
    expect(await namesOf(manager)).not.toContain('To be closed')
    expect(await namesOf(manager, { tab: 'closed' })).toEqual(['To be closed'])
    const { closedTime } = (await get(id)).data
    await close(true)
    expect((await get(id)).data.closedTime).toBe(closedTime)
    await close(false)
    expect(await namesOf(manager)).toContain('To be closed')
  })
})

describe('clients.setPeople', () => {
  it('lets a member of that reach see the cases of the clients they look after, and no others', async () => {
    const { customer, order } = await buildCustomer()
    const other = await buildCustomer()
    const id = await buildClient(portal, manager, 'With cases')
    await link(portal, manager, id, customer.ownerId)
    const sees = async (orderNo: string) =>
      (await portal.call('orders.getOrderDetail', { orderNo }, { as: attorney })).status === 200

    expect(await sees(order.orderNo)).toBe(false)
    expect((await putInCare(portal, manager, id, [attorney.memberId])).status).toBe(200)
    expect([await sees(order.orderNo), await sees(other.order.orderNo)]).toEqual([true, false])
    const numbers = (await portal.call('orders.listOrders', {}, { as: attorney })).data.list.map(
      ({ orderNo }) => orderNo,
    )
    expect(numbers).toEqual([order.orderNo])
    await putInCare(portal, manager, id, [])
    expect(await sees(order.orderNo)).toBe(false)
  })

  it('does so for the team that looks after them too', async () => {
    const { customer, order } = await buildCustomer()
    const mate = await buildAgentWith(portal, { rights: ['see'], reach: ['hands', 'clients'] })
    const team = await buildTeam(portal.db, manager.ownerId, [mate.id])
    const id = await buildClient(portal, manager, 'With a team')
    await link(portal, manager, id, customer.ownerId)
    const { version } = (await get(id)).data
    await portal.call('clients.setPeople', { id, version, memberIds: [], teamId: team }, { as: manager })

    const numbers = (await portal.call('orders.listOrders', {}, { as: mate })).data.list.map(({ orderNo }) => orderNo)
    expect(numbers).toEqual([order.orderNo])
  })

  it('widens nobody beyond the caller', async () => {
    const narrow = await buildAgentWith(portal, { reach: ['hands', 'made'] })
    const caring = await buildAgentWith(portal, { reach: ['hands', 'clients'] })
    const id = await buildClient(portal, narrow, 'Made by the narrow')
    const inCare = await buildClient(portal, manager, 'In care of one')
    await putInCare(portal, manager, inCare, [caring.memberId])

    expect((await putInCare(portal, narrow, id, [attorney.memberId])).error).toBe('clients.wholeReach')
    expect((await putInCare(portal, caring, inCare, [caring.memberId, attorney.memberId])).status).toBe(200)
    const team = await buildTeam(portal.db, manager.ownerId, [])
    const { version } = (await get(inCare)).data
    const toTeam = { id: inCare, version, memberIds: [caring.memberId], teamId: team }
    expect((await portal.call('clients.setPeople', toTeam, { as: caring })).error).toBe('clients.wholeReach')
  })

  it('names nobody of elsewhere', async () => {
    const id = await buildClient(portal, manager, 'Nobody of elsewhere')
    const stranger = await buildAgentWith(portal)
    await portal.db.execute(sql`delete from sessions where user_id = ${stranger.id}`)
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select id from organisation_members where user_id = ${elsewhere.id} and organisation_id = ${elsewhere.ownerId}`,
    )
    expect((await putInCare(portal, manager, id, [rows[0]?.id ?? ''])).error).toBe('clients.noSuchMember')
  })
})

describe('clients.getClient', () => {
  it('tells states and money of the cases in reach, the money to those whose work it is', async () => {
    const { customer } = await buildCustomer({ serviceFen: 500, officialFen: 900, paymentState: 1 })
    await buildOrder(portal.db, customer, { workState: 5, serviceFen: 300, paidFen: 300, paymentState: 2 })
    await buildOrder(portal.db, customer, { workState: 0, serviceFen: 100 })
    const id = await buildClient(portal, manager, 'With money')
    await link(portal, manager, id, customer.ownerId)
    await putInCare(portal, manager, id, [attorney.memberId])

    const { data } = await get(id)
    expect(data.money).toEqual({ owedFen: 1_400, paidFen: 300, heldFen: 0 })
    expect(data.cases).toEqual([
      { workState: 3, count: 1 },
      { workState: 5, count: 1 },
    ])
    expect(data.openCases).toBe(2)
    const seen = (await get(id, attorney)).data
    expect(seen.money).toBeNull()
    expect(seen.cases).toEqual(data.cases)
    expect(seen.may).toEqual({ edit: true, people: false, account: false })
  })
})

describe('clients.listCases', () => {
  it('tells the cases with their next limit, of the client alone', async () => {
    const { customer, order } = await buildCustomer({ title: 'A kettle' })
    await portal.db.execute(sql`
      insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
      select ${order.id}, ${customer.ownerId}, 'examination', date '2026-01-01', date '2029-01-01', date '2028-12-20', '{"steps":[]}'::jsonb`)
    const id = await buildClient(portal, manager, 'With a limit')
    await link(portal, manager, id, customer.ownerId)

    const { list: cases, total } = (await portal.call('clients.listCases', { id }, { as: manager })).data
    expect(total).toBe(1)
    expect(cases[0]).toMatchObject({ orderNo: order.orderNo, title: 'A kettle', nextOn: '2029-01-01', workState: 3 })
    expect((await get(id)).data.nextOn).toBe('2029-01-01')
    expect((await portal.call('clients.listCases', { id }, { as: elsewhere })).error).toBe('common.notFound')
  })
})

describe('clients.findAlike', () => {
  it('finds the name in another spelling and the code, and the opponent of a client', async () => {
    const alike = async (asked: object, as: TestPerson = manager) =>
      (await portal.call('clients.findAlike', asked as never, { as })).data

    expect(await alike({ name: '星河科技 (深圳) 有限公司' })).toMatchObject([{ why: 'sameClient', way: 'name' }])
    expect(await alike({ name: 'x', idCode: '91440300708461136T' })).toMatchObject([
      { why: 'sameClient', way: 'idCode' },
    ])
    expect(await alike({ name: '银河科技有限公司' })).toMatchObject([
      { why: 'opponent', client: { name: '星河科技（深圳）有限公司' } },
    ])
    expect(await alike({ name: 'Nobody Ltd' })).toEqual([])
    // That there is one is the agency's to know, so that nobody is entered twice; who stands against whom is not the narrow member's.
    expect(await alike({ name: '星河科技（深圳）有限公司' }, attorney)).toEqual([
      { why: 'sameClient', way: 'name', client: null },
    ])
    expect(await alike({ name: '银河科技有限公司' }, attorney)).toEqual([])
    expect(await alike({ name: '银河科技有限公司' }, elsewhere)).toEqual([])
  })
})

describe('a member who leaves', () => {
  it('hands the clients in their care over', async () => {
    const leaver = await buildAgentWith(portal, { name: 'Leaver' })
    const id = await buildClient(portal, leaver, 'Left behind')

    const dry = await portal.call('organisations.leave', { dryRun: true }, { as: leaver })
    expect(dry.data.inHands.clients).toBe(1)
    await portal.call('organisations.leave', { successorId: manager.memberId }, { as: leaver })
    expect((await get(id)).data.people.map(({ name }) => name)).toEqual(['周主管'])
  })

  it('is not named while they go', async () => {
    const leaver = await buildAgentWith(portal)
    const id = await buildClient(portal, manager, 'Named while they go')
    const { version } = (await get(id)).data
    let named: ReturnType<typeof putInCare> | undefined
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from organisations where id = ${manager.ownerId} for no key update`)
      named = portal.call(
        'clients.setPeople',
        { id, version, memberIds: [leaver.memberId], teamId: null },
        { as: manager },
      )
      await untilOneWaits(portal.database)
      await tx.execute(sql`delete from organisation_members where id = ${leaver.memberId}`)
    })

    expect((await named)?.error).toBe('clients.noSuchMember')
  })
})
