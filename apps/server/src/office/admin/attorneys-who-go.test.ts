import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOrganisation } from '../../people/organisations/organisation-queries.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisationMembers } from '../../platform/db/schema/organisations.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { buildAgent } from './test/case-world.ts'

let portal: TestPortal
let administrator: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.person('administrator')
})

afterAll(() => portal.stop())

const change = (id: string, role: 'reviewer' | 'agent', more: object = {}) =>
  portal.call('admin.changeRole', { id, from: 'agent', role, ...more }, { as: administrator })
const handsOf = async (id: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.id, id))
  return [row?.keeperId, row?.handlerId]
}
const placesOf = async (id: string) =>
  (
    await portal.db.execute(sql`
    select g.agency_id from organisation_members m join organisations g on g.id = m.organisation_id where m.user_id = ${id}`)
  ).rows

/** An attorney with a case of a customer, another that they were named to handle, and an order of the agency's own. */
async function attorney() {
  const person = await portal.person('agent', { name: '苏代理' })
  const agent = await buildAgent(portal, { userId: person.id })
  const customer = await portal.person()
  const onPower = await buildOrder(portal.db, customer, { agentId: agent.id, workState: 2 })
  const named = await buildOrder(portal.db, customer, { handlerId: person.id, workState: 2 })
  const own = await buildOrder(portal.db, person, { workState: 1 })
  return { person, onPower, named, own }
}

describe('an attorney whom the back office gives another role', () => {
  it('leaves what is in hand to nobody where the agency has no owner', async () => {
    const { person, onPower, named, own } = await attorney()

    expect((await change(person.id, 'reviewer')).status).toBe(200)

    expect(await Promise.all([onPower, named, own].map(({ id }) => handsOf(id)))).toEqual([
      [expect.any(String), null],
      [expect.any(String), null],
      [null, null],
    ])
    expect(await placesOf(person.id)).toEqual([{ agency_id: null }])
  })

  it('hands it over to the owner of the agency who has been there longest, who is told', async () => {
    const owner = await portal.person('agent', { name: '陈所有' })
    await portal.db
      .update(organisationMembers)
      .set({ isOwner: true, roleId: null })
      .where(sql`user_id = ${owner.id} and organisation_id = ${owner.ownerId}`)
    const { person, onPower, named, own } = await attorney()

    expect((await change(person.id, 'reviewer')).status).toBe(200)

    expect((await Promise.all([onPower, named].map(({ id }) => handsOf(id)))).map(([, handler]) => handler)).toEqual([
      owner.id,
      owner.id,
    ])
    expect((await handsOf(own.id))[0]).toBe(owner.id)
    const { rows } = await portal.db.execute(sql`
      select detail from order_events where event = 'handedOver' and order_id = ${named.id}`)
    expect(rows).toEqual([{ detail: { from: '苏代理', name: '陈所有' } }])
    const bell = (await portal.call('views.listInbox', {}, { as: owner })).data.list
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'organisation.handedOver' }))
  })

  it('keeps what is in hand where the agency stays the same', async () => {
    const { person, onPower, named } = await attorney()
    const licence = `11${Math.floor(Math.random() * 1e8)}`

    expect((await change(person.id, 'agent', { agencyId: 1, licence })).status).toBe(200)

    expect((await handsOf(named.id))[1]).toBe(person.id)
    // The attorney of the former licence has no account now.
    expect((await handsOf(onPower.id))[1]).toBeNull()
  })
})

describe('an attorney who takes over what another leaves while the back office gives them another role', () => {
  it('is waited for with nothing of theirs locked, so that both come through', async () => {
    const { person } = await attorney()
    let changed: ReturnType<typeof change> | undefined

    await portal.db.transaction(async (tx) => {
      await lockOrganisation(tx, person.ownerId)
      changed = change(person.id, 'reviewer')
      await untilOneWaits(portal.database)
      // As handing over to them does: their account must stand still until it is done.
      await tx.execute(sql`select from users where id = ${person.id} for key share`)
    })

    expect((await changed)?.status).toBe(200)
  })
})

describe('an account that is made for an attorney who had none', () => {
  it('has the cases of that attorney in hand', async () => {
    const agent = await buildAgent(portal)
    const { id } = await buildOrder(portal.db, await portal.person(), { agentId: agent.id, workState: 2 })

    const { data } = await portal.call(
      'admin.createUser',
      {
        account: `attorney-${crypto.randomUUID().slice(0, 8)}`,
        ...{ name: '新代理', role: 'agent', agencyId: 1, licence: agent.licence },
      },
      { as: administrator },
    )

    expect((await handsOf(id))[1]).toBe(data.id)
  })
})
