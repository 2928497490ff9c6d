import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '../../platform/db/schema/contracts.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { freeQuietTask } from './free-quiet-task.ts'
import { buildAgentWith, buildClient, link, managing, putInCare } from './test/book-world.ts'

let portal: TestPortal
let manager: Awaited<ReturnType<typeof buildAgentWith>>
let seller: Awaited<ReturnType<typeof buildAgentWith>>
let elsewhere: TestPerson
let colleague: Awaited<ReturnType<typeof buildAgentWith>>
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.db.execute(
    sql`insert into agencies (id, code, name, name_en) values (2, '22222', '别家', 'Another agency')`,
  )
  manager = await buildAgentWith(portal, { name: '周主管' })
  seller = await buildAgentWith(portal, {
    ...{ name: '陈慧', rights: ['see', 'draft', 'answer', 'export'], reach: ['hands', 'clients'] },
  })
  colleague = await buildAgentWith(portal)
  elsewhere = await portal.person('agent', { agencyId: 2 })
  await giveRights(portal.db, elsewhere.ownerId, elsewhere.id, managing)
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })
const get = async (id: string, as: TestPerson = manager) => (await callAs(as, 'clients.getClient', { id })).data
const namesOf = async (as: TestPerson, filter: object = {}) =>
  (await callAs(as, 'clients.listClients', { ...filter, pageSize: 100 })).data.list.map(({ name }) => name)
const runTask = () =>
  freeQuietTask({}, { database: portal.database, services: portal.services } as Parameters<typeof freeQuietTask>[1])
const timelineOf = async (id: string, more: object = {}, as: TestPerson = manager) =>
  (await callAs(as, 'customers.listTimeline', { id, ...more })).data.list

/** A lead that its maker let go of. */
async function buildFree(name: string) {
  const id = await buildClient(portal, manager, name)
  expect((await callAs(manager, 'customers.releaseCustomers', { ids: [id] })).data.released).toBe(1)
  return id
}

/** A client with an account and an order of it that is not paid. */
async function buildOwing(name: string) {
  const customer = await portal.person('customer', { name })
  const order = await buildOrder(portal.db, customer, {
    ...{ workState: 3, serviceFen: 3_000, officialFen: 900, submittedAt: new Date() },
  })
  const id = await buildClient(portal, manager, name)
  await link(portal, manager, id, customer.ownerId)
  return { id, customer, order }
}

describe('the working list', () => {
  it('finds by stage, level, tag, source, region, owner and silence', async () => {
    const facts = {
      level: 'A',
      tags: ['重点', '重点', 'biotech'],
      source: 'referral',
      region: '广东省',
      kind: 'person',
    }
    const id = await buildClient(portal, manager, 'Found by all', facts as never)
    await buildClient(portal, manager, 'Found by none')

    expect(await get(id)).toMatchObject({
      ...{ stage: 'lead', level: 'A', tags: ['重点', 'biotech'], source: 'referral', kind: 'person' },
      ...{ owner: { name: '周主管' }, freeOn: addDays(today, 30), isOpen: true, lastContactTime: null },
    })
    for (const filter of [{ level: 'A' }, { tag: 'biotech' }, { source: 'referral' }, { region: '广东省' }]) {
      expect(await namesOf(manager, filter), JSON.stringify(filter)).toEqual(['Found by all'])
    }
    expect(await namesOf(manager, { ownerId: manager.memberId, kind: 'person' })).toEqual(['Found by all'])
    expect(await namesOf(manager, { stage: 'won', tag: 'biotech' })).toEqual([])
    expect(await namesOf(manager, { tab: 'mine', level: 'A' })).toEqual(['Found by all'])
    expect(await namesOf(manager, { quietDays: 7, level: 'A' })).toEqual([])
    await portal.db.execute(sql`update clients set created_at = now() - interval '8 days' where id = ${id}`)
    expect(await namesOf(manager, { quietDays: 7 })).toEqual(['Found by all'])
  })

  describe('customers.setStage', () => {
    it('moves a client between stages, refused where somebody saved since', async () => {
      const id = await buildClient(portal, manager, 'Moved on')
      const { version } = await get(id)
      expect((await callAs(manager, 'customers.setStage', { id, version, stage: 'won' })).status).toBe(200)
      expect((await callAs(manager, 'customers.setStage', { id, version, stage: 'lost' })).error).toBe(
        'common.conflict',
      )
      expect(await get(id)).toMatchObject({ stage: 'won', freeOn: null })
      expect((await timelineOf(id, { kind: 'event' })).map(({ what, title }) => [what, title])).toEqual([
        ['stage', 'won'],
        ['added', ''],
      ])
      expect((await callAs(elsewhere, 'customers.setStage', { id, version: 2, stage: 'won' })).error).toBe(
        'common.notFound',
      )
    })
  })

  describe('customers.addEntry', () => {
    it('keeps a contact with the next step, and makes a follow-up of a lead', async () => {
      const id = await buildClient(portal, manager, 'Spoken with')
      const next = { nextStep: 'Send a quote', nextStepOn: addDays(today, 3) }
      await callAs(manager, 'customers.addEntry', { id, kind: 'note', text: 'Met at a fair', ...next })
      expect(await get(id)).toMatchObject({ stage: 'lead', lastContactTime: null, ...next })
      await callAs(manager, 'customers.addEntry', { id, kind: 'call', text: 'Wants a quote', ...next })
      expect(await get(id)).toMatchObject({ stage: 'following', freeOn: addDays(today, 30) })
      expect((await get(id)).lastContactTime).not.toBeNull()
      expect((await timelineOf(id, { kind: 'contact' })).map(({ text, by }) => [text, by])).toEqual([
        ['Wants a quote', '周主管'],
      ])
      expect((await callAs(manager, 'customers.addEntry', { id, kind: 'call', text: ' ' })).fields).toEqual([
        { path: 'text', message: 'required' },
      ])
    })
  })

  describe('customers.revealContacts', () => {
    it('masks phone numbers, and keeps who looked at them', async () => {
      const contacts = [{ name: '木子', phone: '13800138000', isMain: true }]
      const id = await buildClient(portal, manager, 'With a phone', { contacts })
      expect((await get(id)).contacts).toMatchObject([{ name: '木子', phone: '138****8000' }])
      const [row] = (await callAs(manager, 'clients.listClients', { text: 'With a phone' })).data.list
      expect(row).toMatchObject({ contact: '木子', phone: '138****8000' })

      const full = await callAs(manager, 'customers.revealContacts', { id })
      expect(full.data.contacts).toMatchObject([{ phone: '13800138000' }])
      const { rows } = await portal.db.execute<{ n: number }>(sql`
      select count(*)::int as n from audit_log where action = 'customers.revealContacts' and subject_id = ${id} and actor_id = ${manager.id}`)
      expect(rows[0]?.n).toBe(1)
      const reader = await buildAgentWith(portal, { rights: ['see'] })
      expect((await callAs(reader, 'customers.revealContacts', { id })).error).toBe('common.rightMissing')
    })
  })
})

describe('the common pool', () => {
  it('gets a customer with whom nobody spoke for thirty days, and tells who kept them; won ones stay', async () => {
    const quiet = await buildClient(portal, manager, 'Nobody called')
    const won = await buildClient(portal, manager, 'Won and quiet', { stage: 'won' } as never)
    const held = await buildClient(portal, manager, 'Called in time')
    await portal.db.execute(sql`update clients set free_on = ${today}::date where id in (${quiet}, ${won})`)
    await runTask()

    expect(await namesOf(manager, { tab: 'pool' })).toContain('Nobody called')
    expect((await get(quiet)).owner).toBeNull()
    expect((await get(won)).owner?.name).toBe('周主管')
    expect((await get(held)).owner?.name).toBe('周主管')
    const { rows } = await portal.db.execute<{ params: object }>(sql`
      select params from inbox_messages where user_id = ${manager.id} and kind = 'customer.freed'`)
    expect(rows).toMatchObject([{ params: { name: 'Nobody called', count: 1 } }])
  })

  it('is open to who sees little of the book: claimed, they see the customer and nobody else has them', async () => {
    const id = await buildFree('Free for all')
    expect(await namesOf(seller)).not.toContain('Free for all')
    const [row] = (await callAs(seller, 'clients.listClients', { tab: 'pool', text: 'Free for all' })).data.list
    expect(row).toMatchObject({ name: 'Free for all', isOpen: false, contact: '', owner: null })
    expect((await callAs(seller, 'clients.getClient', { id })).error).toBe('common.notFound')
    expect(await namesOf(elsewhere, { tab: 'pool' })).toEqual([])
    expect((await callAs(elsewhere, 'customers.claimCustomers', { ids: [id] })).data).toMatchObject({ claimed: 0 })

    const heldUntil = addDays(today, 7)
    expect((await callAs(seller, 'customers.claimCustomers', { ids: [id] })).data).toEqual({
      ...{ claimed: 1, taken: 0, heldUntil },
    })
    expect(await get(id, seller)).toMatchObject({ owner: { name: '陈慧' }, freeOn: heldUntil })
    expect((await callAs(manager, 'customers.claimCustomers', { ids: [id] })).data).toMatchObject({
      ...{ claimed: 0, taken: 1 },
    })
  })

  describe('customers.claimCustomers', () => {
    it('gives one customer to one of two who claim it at once', async () => {
      const id = await buildFree('Claimed at once')
      const other = await buildAgentWith(portal)
      let second: ReturnType<typeof callAs<'customers.claimCustomers'>> | undefined
      await portal.db.transaction(async (tx) => {
        await tx.execute(sql`select from clients where id = ${id} for update`)
        second = callAs(other, 'customers.claimCustomers', { ids: [id] })
        await untilOneWaits(portal.database)
        await tx.execute(
          sql`insert into client_people (client_id, member_id, is_owner) values (${id}, ${seller.memberId}, true)`,
        )
      })
      expect((await second)?.data).toMatchObject({ claimed: 0, taken: 1 })
      // And were it asked without the lock, the database would refuse a second owner.
      await expect(
        portal.db.execute(
          sql`insert into client_people (client_id, member_id, is_owner) values (${id}, ${other.memberId}, true)`,
        ),
      ).rejects.toThrow()

      const both = await buildFree('Claimed by both')
      const answers = await Promise.all(
        [seller, other, manager].map((as) => callAs(as, 'customers.claimCustomers', { ids: [both] })),
      )
      expect(answers.map(({ data }) => data.claimed).toSorted()).toEqual([0, 0, 1])
    })
  })

  describe('customers.releaseCustomers', () => {
    it('gives back what the caller keeps and has not won, and nothing of others', async () => {
      const mine = await buildClient(portal, manager, 'Given back')
      const won = await buildClient(portal, manager, 'Not given back', { stage: 'won' } as never)
      const ids = [mine, won]
      expect((await callAs(seller, 'customers.releaseCustomers', { ids })).data.released).toBe(0)
      expect((await callAs(manager, 'customers.releaseCustomers', { ids })).data.released).toBe(1)
      expect((await get(mine)).owner).toBeNull()
    })
  })

  it('gives a member a hundred that are not won, and no more', async () => {
    const collector = await buildAgentWith(portal)
    await portal.db.execute(sql`
      with made as (insert into clients (organisation_id, name, created_by, stage)
        select ${collector.ownerId}, 'Kept ' || n, ${collector.id}, 'lead' from generate_series(1, 99) n returning id)
      insert into client_people (client_id, member_id, is_owner) select id, ${collector.memberId}, true from made`)
    const ids = [await buildFree('The hundredth'), await buildFree('One too many')]
    expect((await callAs(collector, 'customers.claimCustomers', { ids })).error).toBe('customers.claimMax')
    expect((await callAs(collector, 'customers.claimCustomers', { ids: ids.slice(0, 1) })).data.claimed).toBe(1)
    // Nor by way of a stage that does not count.
    const lost = await buildClient(portal, collector, 'Kept as lost', { stage: 'lost' } as never)
    const back = { id: lost, version: (await get(lost)).version, stage: 'lead' }
    expect((await callAs(collector, 'customers.setStage', back)).error).toBe('customers.claimMax')
  })

  describe('customers.handOver', () => {
    it('hands many over at once, all or none, and tells the new owner', async () => {
      const ids = [await buildClient(portal, manager, 'Handed 1'), await buildClient(portal, manager, 'Handed 2')]
      const missing = [...ids, crypto.randomUUID()]
      const to = { memberId: seller.memberId }
      expect((await callAs(manager, 'customers.handOver', { ids: missing, ...to })).error).toBe('common.notFound')
      expect((await callAs(seller, 'customers.handOver', { ids, ...to })).error).toBe('common.rightMissing')
      expect((await callAs(manager, 'customers.handOver', { ids, ...to })).data.handed).toBe(2)
      expect((await get(ids[0] ?? '')).people.map(({ name }) => name)).toEqual(['陈慧'])
      const { rows } = await portal.db.execute<{ params: object }>(sql`
      select params from inbox_messages where user_id = ${seller.id} and kind = 'customer.handed'`)
      expect(rows).toMatchObject([{ params: { by: '周主管', count: 2 } }])
    })
  })

  it('never gets a client with an account: its cases are not for whoever is first', async () => {
    const id = await buildClient(portal, manager, 'Accepted')
    const { url } = (await callAs(manager, 'clients.inviteCustomer', { id })).data
    const customer = await portal.person('customer', { name: 'Accepted Ltd' })
    const code = url.split('/').at(-1) ?? ''
    expect((await callAs(customer, 'clients.acceptInvitation', { code })).status).toBe(200)
    const { version, stage } = await get(id)
    expect(stage).toBe('won')
    // Also where somebody takes it up again.
    await callAs(manager, 'customers.setStage', { id, version, stage: 'following' })
    await portal.db.execute(sql`update clients set free_on = ${today}::date where id = ${id}`)
    await runTask()
    expect((await get(id)).owner?.name).toBe('周主管')
    await portal.db.execute(sql`delete from client_people where client_id = ${id}`)
    expect(await namesOf(seller, { tab: 'pool' })).not.toContain('Accepted')
    expect((await callAs(seller, 'customers.claimCustomers', { ids: [id] })).data.claimed).toBe(0)
  })

  it('does not get one whose keeper is replaced: who looks after it keeps it', async () => {
    const id = await buildClient(portal, seller, 'Replaced')
    await portal.db.execute(sql`update clients set free_on = ${today}::date where id = ${id}`)
    expect((await putInCare(portal, manager, id, [manager.memberId])).status).toBe(200)
    expect(await get(id)).toMatchObject({ owner: { name: '周主管' }, freeOn: addDays(today, 30) })
  })

  it('leaves the team of one that is let go', async () => {
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`insert into teams (organisation_id, name) values (${manager.ownerId}, 'Team of leads') returning id`,
    )
    const teamId = rows[0]?.id
    const [id, quiet] = [await buildClient(portal, manager, 'Of a team'), await buildClient(portal, manager, 'Quiet')]
    await portal.db.execute(sql`update clients set team_id = ${teamId} where id in (${id}, ${quiet})`)
    await portal.db.execute(sql`update clients set free_on = ${today}::date where id = ${quiet}`)
    expect((await callAs(manager, 'customers.releaseCustomers', { ids: [id] })).data.released).toBe(1)
    await runTask()
    for (const one of [id, quiet]) {
      expect(await get(one)).toMatchObject({ owner: null, team: { name: 'Team of leads' } })
    }
  })

  it('holds who let one go, or lost it, to the days of a claim', async () => {
    const other = await buildAgentWith(portal)
    const [released, freed] = [
      await buildClient(portal, other, 'Let go'),
      await buildClient(portal, other, 'Lost to silence'),
    ]
    const ids = [released, freed]
    // One of their own let go by mistake comes back once.
    await callAs(other, 'customers.releaseCustomers', { ids: [released] })
    expect((await callAs(other, 'customers.claimCustomers', { ids: [released] })).data.claimed).toBe(1)
    await callAs(other, 'customers.releaseCustomers', { ids: [released] })
    await portal.db.execute(sql`update clients set free_on = ${today}::date where id = ${freed}`)
    await runTask()
    expect((await callAs(other, 'customers.claimCustomers', { ids })).data).toMatchObject({ claimed: 0, taken: 2 })
    expect((await timelineOf(freed, { kind: 'event' }))[0]).toMatchObject({ what: 'freed', title: '' })
    await portal.db.execute(
      sql`update client_entries set at = at - interval '8 days' where client_id in (${released}, ${freed})`,
    )
    expect((await callAs(other, 'customers.claimCustomers', { ids })).data.claimed).toBe(2)
  })

  it('keeps the day of a claim through a stage that is lost and taken up again', async () => {
    const id = await buildFree('Lost for a moment')
    await callAs(seller, 'customers.claimCustomers', { ids: [id] })
    const move = async (stage: string) =>
      callAs(seller, 'customers.setStage', { id, version: (await get(id, seller)).version, stage })
    await move('lost')
    await move('lead')
    expect((await get(id)).freeOn).toBe(addDays(today, 7))
    // Who was spoken with since has the days of a contact.
    await callAs(seller, 'customers.addEntry', { id, kind: 'call', text: 'Spoke' })
    await move('lost')
    await move('following')
    expect((await get(id)).freeOn).toBe(addDays(today, 30))
  })

  it('tells of one out of sight neither who looks after it nor what is to be done, and finds it by no contact', async () => {
    const id = await buildClient(portal, manager, 'Only a name', { contacts: [{ name: 'Hidden Contact' }] })
    await callAs(manager, 'customers.addEntry', { id, kind: 'note', text: 'x', nextStep: 'Call Ms Li 13800138000' })
    await putInCare(portal, manager, id, [manager.memberId, colleague.memberId])
    await callAs(manager, 'customers.releaseCustomers', { ids: [id] })
    const [row] = (await callAs(seller, 'clients.listClients', { tab: 'pool', text: 'Only a name' })).data.list
    expect(row).toMatchObject({ isOpen: false, people: [], nextStep: '', nextStepOn: null })
    expect(await namesOf(seller, { tab: 'pool', text: 'Hidden Contact' })).toEqual([])
    expect(await namesOf(manager, { tab: 'pool', text: 'Hidden Contact' })).toEqual(['Only a name'])
  })

  it('goes on with who takes over from a member who leaves', async () => {
    const leaver = await buildAgentWith(portal, { rights: managing })
    const id = await buildClient(portal, leaver, 'Owner leaves')
    await callAs(leaver, 'organisations.leave', { successorId: manager.memberId })
    expect((await get(id)).owner?.name).toBe('周主管')
  })
})

describe('lines that are one client', () => {
  describe('customers.listDuplicates', () => {
    it('are found by credit code, and by name and phone in any spelling', async () => {
      const idCode = '91110108551385082Q'
      const coded = [
        await buildClient(portal, manager, 'Code one', { idCode }),
        await buildClient(portal, manager, 'Code two', { idCode }),
      ]
      const phones = ['+86 138 0013 8111', '13800138111', '13800138112']
      const named = []
      for (const phone of phones) {
        named.push(await buildClient(portal, manager, '云岭（昆明）', { contacts: [{ name: 'x', phone }] }))
      }
      const groups = (await callAs(manager, 'customers.listDuplicates')).data
      const idsOf = (way: string) =>
        groups.filter((one) => one.way === way).map(({ clients }) => clients.map(({ id }) => id))
      expect(idsOf('idCode')).toEqual([coded])
      expect(idsOf('nameAndPhone')).toEqual([named.slice(0, 2)])
      expect((await callAs(seller, 'customers.listDuplicates')).data).toEqual([])
    })
  })

  describe('customers.undoMerge', () => {
    it('are merged and parted again: each line has what it had', async () => {
      const customer = await portal.person('customer', { name: 'Parted Ltd' })
      await buildOrder(portal.db, customer, { workState: 3 })
      const into = await buildClient(portal, manager, 'Stays', {
        contacts: [{ name: 'Own', phone: '13800138001', isMain: true }],
      })
      const from = await buildClient(portal, seller, 'Goes', {
        ...{ reference: 'P-1', note: 'Of the other', nameEn: 'Goes Ltd', opponents: [{ name: '对手' }] },
        contacts: [{ name: 'Other', phone: '13800138002', isMain: true }],
      })
      await link(portal, manager, from, customer.ownerId)
      await callAs(manager, 'customers.addEntry', { id: from, kind: 'call', text: 'Before the merge' })
      const [contract] = await portal.db
        .insert(contracts)
        .values({
          ...{ number: 'HT-PARTED', organisationId: manager.ownerId, clientId: from, customerId: customer.ownerId },
          ...{ kind: 'frame', language: 'zh', facts: {}, validFrom: '2026-01-01', createdBy: manager.id },
        })
        .returning()
      const lineOfContract = async () =>
        (
          await portal.db
            .select()
            .from(contracts)
            .where(eq(contracts.id, contract?.id ?? ''))
        )[0]?.clientId
      const before = { into: await get(into), from: await get(from) }
      await callAs(manager, 'clients.mergeClients', { id: into, fromIds: [from] })
      expect(await lineOfContract()).toBe(into)
      const merged = await get(into)
      expect(merged).toMatchObject({ reference: 'P-1', customer: { name: 'Parted Ltd' }, openCases: 1 })
      expect(merged.contacts).toHaveLength(2)
      expect((await timelineOf(into, { kind: 'contact' })).map(({ text }) => text)).toEqual(['Before the merge'])

      // What is changed afterwards stays where it was changed.
      const { contacts } = (await callAs(manager, 'customers.revealContacts', { id: into })).data
      const own = { name: 'Stays here', note: 'Written since', reference: 'P-1', nameEn: 'Goes Ltd' }
      const more = [...contacts, { name: 'New', phone: '', email: '', position: '', isMain: false }]
      const saved = { id: into, version: merged.version, ...own, opponents: merged.opponents, contacts: more }
      expect((await callAs(manager, 'clients.saveClient', saved)).status).toBe(200)
      const [merge] = (await get(into)).merges
      expect(merge).toMatchObject({ names: ['Goes'], by: '周主管' })
      expect((await callAs(elsewhere, 'customers.undoMerge', { id: merge?.id })).error).toBe('common.notFound')
      expect((await callAs(manager, 'customers.undoMerge', { id: merge?.id })).data.restored).toBe(1)

      expect(await lineOfContract()).toBe(from)
      const parted = await get(from)
      const { version: _, merges: __, ...whole } = before.from
      expect(parted).toMatchObject({ ...whole, lastContactTime: whole.lastContactTime })
      expect(await get(into)).toMatchObject({
        ...{ name: 'Stays here', note: 'Written since', reference: '', nameEn: '', customer: null, opponents: [] },
        ...{ merges: [], merged: [], people: before.into.people },
      })
      expect((await get(into)).contacts.map(({ name }) => name)).toEqual(['Own', 'New'])
      expect((await callAs(manager, 'customers.undoMerge', { id: merge?.id })).error).toBe('customers.mergeOver')
    })
  })

  it('leave with the line that stayed who keeps it since, and win it no longer than its account', async () => {
    const [keeper, next] = [await buildAgentWith(portal), await buildAgentWith(portal)]
    const customer = await portal.person('customer', { name: 'Account Ltd' })
    await buildOrder(portal.db, customer, { workState: 3 })
    const [into, from] = [await buildClient(portal, keeper, 'Kept on'), await buildClient(portal, next, 'Comes in')]
    await link(portal, manager, from, customer.ownerId)
    await callAs(manager, 'clients.mergeClients', { id: into, fromIds: [from] })
    expect((await get(into)).stage).toBe('won')
    await callAs(manager, 'customers.handOver', { ids: [into], memberId: next.memberId })
    const [merge] = (await get(into)).merges
    expect((await callAs(manager, 'customers.undoMerge', { id: merge?.id })).data.restored).toBe(1)
    const parted = await get(into)
    expect(parted).toMatchObject({ owner: { memberId: next.memberId }, stage: 'lead', freeOn: addDays(today, 30) })
    expect((await get(from)).owner?.memberId).toBe(next.memberId)
  })

  it('say so where the number of one of them was given to another since', async () => {
    const [into, from] = [
      await buildClient(portal, manager, 'Number of its own', { reference: 'N-1' }),
      await buildClient(portal, manager, 'Number given away', { reference: 'N-2' }),
    ]
    await callAs(manager, 'clients.mergeClients', { id: into, fromIds: [from] })
    const other = await buildClient(portal, manager, 'Took the number', { reference: 'N-2' })
    const [merge] = (await get(into)).merges
    const undo = () => callAs(manager, 'customers.undoMerge', { id: merge?.id })
    expect((await undo()).error).toBe('clients.referenceTaken')
    await portal.db.execute(sql`update clients set reference = '' where id = ${other}`)
    expect((await undo()).data.restored).toBe(1)
  })

  it('stay merged where the line that took them in went on, or thirty days are over', async () => {
    const [a, b, d] = [
      await buildClient(portal, manager, 'Line A'),
      await buildClient(portal, manager, 'Line B'),
      await buildClient(portal, manager, 'Line D'),
    ]
    await callAs(manager, 'clients.mergeClients', { id: b, fromIds: [a] })
    const [merge] = (await get(b)).merges
    await callAs(manager, 'clients.mergeClients', { id: d, fromIds: [b] })
    expect((await callAs(manager, 'customers.undoMerge', { id: merge?.id })).error).toBe('clients.merged')
    const [later] = (await get(d)).merges
    await portal.db.execute(sql`update client_merges set made_at = now() - interval '31 days' where id = ${later?.id}`)
    expect((await get(d)).merges).toEqual([])
    expect((await callAs(manager, 'customers.undoMerge', { id: later?.id })).error).toBe('customers.mergeOver')
  })
})

describe('a big client', () => {
  it('breaks no list: what it paid may be more than an integer holds', async () => {
    const { id, customer } = await buildOwing('Pays much')
    for (const _ of [1, 2]) {
      await buildOrder(portal.db, customer, {
        ...{ workState: 3, paymentState: 2, serviceFen: 2_000_000_000, paidFen: 2_000_000_000 },
      })
    }
    const [row] = (await callAs(manager, 'clients.listClients', { text: 'Pays much' })).data.list
    expect(row).toMatchObject({ id, paidFen: 4_000_000_000 })
  })
})

describe('orders of customers', () => {
  describe('customers.listOrders', () => {
    it('are those of the clients in reach, with sums and what is to be paid', async () => {
      const { id, customer, order } = await buildOwing('Owes us')
      await buildOrder(portal.db, customer, {
        ...{ workState: 6, serviceFen: 500, paidFen: 500, paymentState: 2, submittedAt: new Date() },
      })
      const asked = { clientId: id, sums: true }
      const { data } = await callAs(manager, 'customers.listOrders', asked)
      expect(data).toMatchObject({ total: 2, sums: { amount: 4_400, paid: 500, owed: 3_900 } })
      const row = data.list.find(({ orderNo }) => orderNo === order.orderNo)
      expect(row).toMatchObject({ customer: 'Owes us', owner: '周主管', owed: 3_900, remindedOn: null })
      const unpaid = await callAs(manager, 'customers.listOrders', { ...asked, tab: 'unpaid' })
      expect(unpaid.data.list.map(({ orderNo }) => orderNo)).toEqual([order.orderNo])
      // What they come to is for those whose work is the money, as on the client's page.
      const drafter = await buildAgentWith(portal, { rights: ['see', 'draft'] })
      const drafted = await callAs(drafter, 'customers.listOrders', { ...asked, tab: 'all' })
      expect(drafted.data).toMatchObject({ total: 2, sums: null })
      expect((await callAs(seller, 'customers.listOrders', asked)).data.total).toBe(0)
      expect((await callAs(elsewhere, 'customers.listOrders', asked)).data.total).toBe(0)
      const all = { ...asked, tab: 'all' }
      await callAs(manager, 'customers.handOver', { ids: [id], memberId: seller.memberId })
      expect((await callAs(manager, 'customers.listOrders', asked)).data.total).toBe(0)
      expect((await callAs(manager, 'customers.listOrders', all)).data.total).toBe(2)
      expect((await callAs(seller, 'customers.listOrders', asked)).data.total).toBe(2)
    })
  })

  describe('customers.remindToPay', () => {
    it('are asked to be paid once a day, by the bell of who reaches them', async () => {
      const { customer, order } = await buildOwing('Asked to pay')
      const paid = await buildOrder(portal.db, customer, { workState: 3, paymentState: 2, serviceFen: 1, paidFen: 1 })
      const orderNos = [order.orderNo, paid.orderNo]
      const dry = await callAs(manager, 'customers.remindToPay', { orderNos, dryRun: true })
      expect(dry.data).toEqual({ told: 1, already: 0, settled: 1, unreached: 0 })
      const both = await Promise.all([
        callAs(manager, 'customers.remindToPay', { orderNos }),
        callAs(manager, 'customers.remindToPay', { orderNos }),
      ])
      expect(both.map(({ data }) => data.told).toSorted()).toEqual([0, 1])
      const { rows } = await portal.db.execute<{ params: object }>(sql`
      select params from inbox_messages where user_id = ${customer.id} and kind = 'payment.reminded'`)
      expect(rows).toMatchObject([{ params: { amount: 3_900 } }])
      expect((await callAs(elsewhere, 'customers.remindToPay', { orderNos })).error).toBe('common.notFound')
      expect((await callAs(customer, 'customers.remindToPay', { orderNos })).error).toBe('common.forbidden')
    })
  })

  describe('customers.listTimeline', () => {
    it('stand in the timeline with payments, beside what was written', async () => {
      const { id, order } = await buildOwing('With a timeline')
      await callAs(manager, 'customers.addEntry', { id, kind: 'visit', text: 'Showed us round' })
      const kinds = (await timelineOf(id)).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['contact', 'event', 'event', 'order'])
      expect(await timelineOf(id, { kind: 'order' })).toMatchObject([{ orderNo: order.orderNo, what: null }])
      expect((await callAs(seller, 'customers.listTimeline', { id })).error).toBe('common.notFound')
    })
  })

  it('turn the pages of a timeline without losing one of several that happened at once', async () => {
    const id = await buildClient(portal, manager, 'Much at once')
    await portal.db.execute(sql`
      insert into client_entries (client_id, kind, text, at)
      select ${id}, 'note', 'Note ' || n, now() - make_interval(mins => least(n, 13)) from generate_series(1, 20) n`)
    const texts: string[] = []
    let before: string | undefined
    do {
      const { data } = await callAs(manager, 'customers.listTimeline', { id, kind: 'note', ...(before && { before }) })
      texts.push(...data.list.map(({ text }) => text))
      before = data.hasMore ? data.list.at(-1)?.time : undefined
    } while (before !== undefined)
    expect(texts.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `Note ${n + 1}`).toSorted())
  })

  describe('customers.exportOrders', () => {
    it('makes a file of exactly the filtered orders, for who may export', async () => {
      const { id } = await buildOwing('In a file')
      const parameter = { clientId: id, tab: 'all' }
      expect((await callAs(manager, 'customers.exportOrders', { parameter })).data.rows).toBe(1)
      const reader = await buildAgentWith(portal, { rights: ['see'] })
      expect((await callAs(reader, 'customers.exportOrders', { parameter })).error).toBe('common.rightMissing')
    })
  })
})
