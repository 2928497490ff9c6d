import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent } from '../../office/admin/test/case-world.ts'
import type { Db } from '../../platform/db/connection.ts'
import { agents } from '../../platform/db/schema/accounts.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { endMembership } from './leaving-parts.ts'
import { findMember } from './member-queries.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { makeCompany, memberOf } from './test/company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

interface Leaving {
  readonly leaver: TestPerson
  readonly successor: TestPerson
  readonly organisationId: string
}

/** A member of a company, whose owner takes over. */
async function inCompany(): Promise<Leaving> {
  const { owner } = await makeCompany(portal)
  const person = await portal.person('customer')
  await joinOrganisation(portal.db, owner.id, person.id)
  return { leaver: { ...person, ownerId: owner.id }, successor: owner, organisationId: owner.id }
}

/** An attorney of the agency, whose colleague takes over. */
async function inAgency(): Promise<Leaving> {
  const [leaver, successor] = [await portal.person('agent'), await portal.person('agent')]
  return { leaver, successor, organisationId: leaver.ownerId }
}

const leave = async ({ leaver, successor, organisationId }: Leaving) =>
  portal.call('organisations.leave', { successorId: await memberOf(portal, organisationId, successor) }, { as: leaver })

/** What brings a row into the leaver's hands, prepared so far that one statement is left; answers who has it. */
type Act = (leaving: Leaving) => Promise<{ act: (db: Db) => Promise<unknown>; hands: () => Promise<unknown> }>

const orderHands = async (id: string) => (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]
const handlerOf = async (id: string) => (await orderHands(id))?.handlerId

const acts: Readonly<
  Record<string, { world: () => Promise<Leaving>; prepare: Act; afterwards: 'successor' | 'nobody' }>
> = {
  'an order that belongs to one of theirs': {
    world: inCompany,
    afterwards: 'successor',
    async prepare({ leaver, successor }) {
      const parent = await buildOrder(portal.db, leaver)
      let made = ''
      return {
        act: async (db) => {
          made = (await buildOrder(db, successor, { parentOrderId: parent.id })).id
        },
        hands: async () => (await orderHands(made))?.keeperId,
      }
    },
  },
  'a notice that is confirmed to a case of theirs': {
    world: inCompany,
    afterwards: 'successor',
    async prepare({ leaver, organisationId }) {
      const agent = await portal.person('agent')
      const order = await buildOrder(portal.db, leaver)
      const [notice] = await portal.db
        .insert(notices)
        .values({ ownerId: agent.ownerId, importedBy: agent.id, importerOwnerId: agent.ownerId, source: 'pdf' })
        .returning()
      const isIt = eq(notices.id, notice?.id ?? '')
      return {
        act: (db) => db.update(notices).set({ ownerId: organisationId, orderId: order.id }).where(isIt),
        hands: async () => (await portal.db.select().from(notices).where(isIt))[0]?.keeperId,
      }
    },
  },
  'a case on whose power they stand': {
    world: inAgency,
    afterwards: 'nobody',
    async prepare({ leaver }) {
      const customer = await portal.person()
      const { id: agentId } = await buildAgent(portal, { userId: leaver.id })
      let made = ''
      return {
        act: async (db) => {
          made = (await buildOrder(db, customer, { agentId })).id
        },
        hands: () => handlerOf(made),
      }
    },
  },
  'a case that is given to them': {
    world: inAgency,
    afterwards: 'nobody',
    async prepare({ leaver }) {
      const { id } = await buildOrder(portal.db, await portal.person())
      const { id: agentId } = await buildAgent(portal, { userId: leaver.id })
      return {
        act: (db) => db.update(orders).set({ agentId }).where(eq(orders.id, id)),
        hands: () => handlerOf(id),
      }
    },
  },
  'a case that they are named to handle': {
    world: inAgency,
    afterwards: 'nobody',
    async prepare({ leaver }) {
      const { id } = await buildOrder(portal.db, await portal.person())
      return {
        act: (db) => db.update(orders).set({ handlerId: leaver.id }).where(eq(orders.id, id)),
        hands: () => handlerOf(id),
      }
    },
  },
  'cases of an attorney whose account they become': {
    world: inAgency,
    afterwards: 'nobody',
    async prepare({ leaver }) {
      const agent = await buildAgent(portal)
      const { id } = await buildOrder(portal.db, await portal.person(), { agentId: agent.id })
      return {
        act: (db) => db.update(agents).set({ userId: leaver.id }).where(eq(agents.id, agent.id)),
        hands: () => handlerOf(id),
      }
    },
  },
}

describe.each(Object.entries(acts))('%s', (_, { world, prepare, afterwards }) => {
  it('goes to the successor where it is there before they leave', async () => {
    const leaving = await world()
    const { act, hands } = await prepare(leaving)
    let left: ReturnType<typeof leave> | undefined

    await portal.db.transaction(async (tx) => {
      await act(tx)
      left = leave(leaving)
      await untilOneWaits(portal.database)
    })

    expect((await left)?.data.left).toBe(true)
    expect(await hands()).toBe(leaving.successor.id)
  })

  it('waits for them to leave and then comes into living hands', async () => {
    const leaving = await world()
    const { leaver, successor, organisationId } = leaving
    const { act, hands } = await prepare(leaving)
    const [id, successorId] = await Promise.all([leaver, successor].map((one) => memberOf(portal, organisationId, one)))
    const user = await findUser(leaver, organisationId)
    let acted: Promise<unknown> | undefined

    await portal.db.transaction(async (tx) => {
      const organisation = await lockOrganisation(tx, organisationId)
      const member = await findMember(tx, organisationId, id ?? '')
      if (!member) throw new Error('no member')
      const audit = { action: 'organisations.leave', requestId: 'test' }
      await endMembership(tx, { organisation, member, successorId, dryRun: false, user, audit })
      // Begun now: a statement of its own begins when it is waited for.
      acted = Promise.resolve(act(portal.db))
      await untilOneWaits(portal.database)
    })
    await acted

    expect(await hands()).toBe(afterwards === 'successor' ? successor.id : null)
  })
})

async function findUser({ id }: TestPerson, organisationId: string) {
  const user = await findSessionUser(portal.db, id, organisationId)
  if (!user) throw new Error('no member')
  return user
}

describe('somebody who leaves while an order of theirs moves', () => {
  it('lets it go on to what needs their membership, and hands over what came of it', async () => {
    const leaving = await inCompany()
    const { leaver, successor } = leaving
    const { id } = await buildOrder(portal.db, leaver)
    let left: ReturnType<typeof leave> | undefined

    const next = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${id} for update`)
      left = leave(leaving)
      await untilOneWaits(portal.database)
      // As a move does that makes another row of the client's.
      return buildOrder(tx, leaver)
    })

    expect((await left)?.data).toMatchObject({ left: true, inHands: { orders: 2 } })
    expect([(await orderHands(id))?.keeperId, (await orderHands(next.id))?.keeperId]).toEqual([
      successor.id,
      successor.id,
    ])
  })

  it('is handed over where both wait for each other’s rows, the account among them', async () => {
    const leaving = await inCompany()
    const { leaver } = leaving
    let left: ReturnType<typeof leave> | undefined

    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${leaver.id} for update`)
      left = leave(leaving)
      await untilOneWaits(portal.database)
      await buildOrder(tx, leaver)
    })

    expect((await left)?.data.left).toBe(true)
  })
})
