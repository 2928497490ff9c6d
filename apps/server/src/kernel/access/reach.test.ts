import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { buildAgencyOrganisation, buildTeam, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { visibleOrders } from '../orders/order-access.ts'
import { Values } from '../orders/order-filter-sql.ts'
import { visibleRanges } from '../orders/order-range-sql.ts'
import { organisationOf } from '../reference/organisation-queries.ts'
import { handledOrders, keptOrders } from './hands-rules.ts'
import { joinTold } from './told-rules.ts'

/** Every reach that there is: all, or what is in one's hands with each choice of the rest. */
const reaches = [
  ['all'],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
    'hands',
    ...['teams', 'made', 'clients'].filter((_, at) => bits & (1 << at)),
  ]),
]
/** Numbers that look random and are the same each time. */
function makeDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

interface Member {
  readonly userId: string
  readonly organisationId: string
  readonly reach: readonly string[]
  readonly teamId: string | undefined
}
interface OrderFacts {
  readonly id: string
  readonly ownerId: string
  readonly createdBy: string
  readonly keeperId: string | null
  readonly ownerTeamId: string | null
  readonly handlerId: string | null
  readonly agencyTeamId: string | null
  readonly isDraft: boolean
  readonly addedTo: readonly string[]
}

let portal: TestPortal
let company: string
let customer: string
let agency: string
let members: readonly Member[]
let made: readonly OrderFacts[]

/** A member for each reach; every third has no team, the others are of one of two. */
async function makeMembers(organisationId: string): Promise<Member[]> {
  const { db } = portal
  const list: Member[] = []
  for (const reach of reaches) {
    const { id } = await portal.person()
    await joinOrganisation(db, organisationId, id)
    await db.execute(sql`
      update organisation_members set reach = ${sql.param(reach)}::text[] where organisation_id = ${organisationId} and user_id = ${id}`)
    list.push({ userId: id, organisationId, reach, teamId: undefined })
  }
  const ofTeam = (part: number) => list.filter((_, at) => at % 3 === part).map(({ userId }) => userId)
  const teams = [
    undefined,
    await buildTeam(db, organisationId, ofTeam(1)),
    await buildTeam(db, organisationId, ofTeam(2)),
  ]
  return list.map((member, at) => ({ ...member, teamId: teams[at % 3] }))
}

beforeAll(async () => {
  portal = await startTestPortal()
  const { db } = portal
  company = (await portal.person()).id
  customer = (await portal.person()).id
  await buildAgencyOrganisation(db, 1)
  const found = await db.execute<{ id: string }>(sql`select id from organisations where agency_id = 1`)
  agency = found.rows[0]?.id ?? ''
  const inCompany = await makeMembers(company)
  const inAgency = await makeMembers(agency)
  members = [...inCompany, ...inAgency]
  // The agency's book has the customer; whoever reaches by clients is named there, but for the last.
  const client = await db.execute<{ id: string }>(sql`
    insert into clients (organisation_id, name, customer_id, created_by)
    values (${agency}, 'Client', ${customer}, ${inAgency[0]?.userId}) returning id`)
  await db.execute(sql`
    insert into client_people (client_id, member_id) select ${client.rows[0]?.id}, m.id from organisation_members m
    where m.organisation_id = ${agency} and m.user_id <> ${inAgency.at(-1)?.userId}`)

  const roll = makeDice(20_261_128)
  const pick = <T>(list: readonly T[]): T => {
    const one = list[roll(list.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const someOf = (list: readonly Member[]) => (roll(3) === 0 ? null : pick(list).userId)
  const teamOf = (list: readonly Member[]) => (roll(2) === 0 ? null : (pick(list).teamId ?? null))
  made = Array.from({ length: 240 }, (_, at) => {
    const ownerId = pick([company, company, customer, agency])
    const own = members.filter(({ organisationId }) => organisationId === ownerId)
    return {
      id: randomUUID(),
      ownerId,
      createdBy: own.length > 0 ? pick(own).userId : customer,
      keeperId: own.length > 0 ? someOf(own) : null,
      ownerTeamId: own.length > 0 ? teamOf(own) : null,
      handlerId: someOf(inAgency),
      agencyTeamId: teamOf(inAgency),
      isDraft: roll(4) === 0,
      addedTo: at % 5 === 0 ? [pick(members).userId] : [],
    }
  })
  for (const [at, { isDraft, addedTo, ...facts }] of made.entries()) {
    const orderNo = `P2611280${String(10_000 + at)}`
    const rest = { orderNo, agencyId: 1, kind: 'invention', title: `T${at}`, workState: isDraft ? 0 : 1 } as const
    await db.insert(orders).values({ ...facts, ...rest })
    // The triggers would fill in whose hands it is: here it is as the world says.
    await db.execute(sql`
      update orders set keeper_id = ${facts.keeperId}, owner_team_id = ${facts.ownerTeamId}, handler_id = ${facts.handlerId} where id = ${facts.id}`)
    await db.execute(sql`update orders set agency_team_id = ${facts.agencyTeamId} where id = ${facts.id}`)
    for (const userId of addedTo) {
      await db.execute(sql`
        insert into order_members (order_id, user_id, role, added_by) values (${facts.id}, ${userId}, 'viewer', ${facts.createdBy})`)
    }
  }
})
afterAll(() => portal.stop())

/** By the words of decision 0063, not by the SQL: on which side somebody has an order, if on one. */
function sidesOf(member: Member, order: OrderFacts) {
  const { reach, userId, teamId, organisationId } = member
  const isAll = reach.includes('all')
  const isAdded = order.addedTo.includes(userId)
  const ofTeam = (team: string | null) => reach.includes('teams') && team !== null && team === teamId
  const isOwn =
    order.ownerId === organisationId &&
    (isAll ||
      isAdded ||
      order.keeperId === userId ||
      ofTeam(order.ownerTeamId) ||
      (reach.includes('made') && order.createdBy === userId))
  const hasClient = reach.includes('clients') && order.ownerId === customer && userId !== members.at(-1)?.userId
  const isHandled =
    organisationId === agency &&
    (isAll || isAdded || order.handlerId === userId || ofTeam(order.agencyTeamId) || hasClient)
  return { isOwn, isHandled: isHandled && !order.isDraft, isTold: isHandled, isAdded }
}

const userOf = async ({ userId, organisationId }: Member): Promise<SessionUser> => {
  const user = await findSessionUser(portal.db, userId, organisationId)
  if (!user) throw new Error('a member is gone')
  return user
}

const seenIds = async (user: SessionUser): Promise<string[]> => {
  const rows = await portal.db.select({ id: orders.id }).from(orders).where(visibleOrders(user))
  return rows.map(({ id }) => id).sort()
}

describe('the one condition', () => {
  it('shows each member what their reach says, of their organisation, of its cases and of what they were added to', async () => {
    for (const member of members) {
      const expected = made
        .filter((order) => Object.entries(sidesOf(member, order)).some(([side, is]) => is && side !== 'isTold'))
        .map(({ id }) => id)

      expect(await seenIds(await userOf(member)), member.reach.join()).toEqual(expected.sort())
      expect(expected.length).toBeGreaterThan(member.reach[0] === 'all' ? 60 : 0)
    }
  })

  it('is cut into ranges that hold each row once', async () => {
    for (const member of members) {
      const user = await userOf(member)
      const values = new Values()
      const pieces = visibleRanges(user, values).map(({ rows }) => `select o.id ${rows}`)
      const { rows } = await portal.database.pool.query<{ id: string }>(pieces.join(' union all '), values.list)

      expect(rows.map(({ id }) => id).sort(), member.reach.join()).toEqual(await seenIds(user))
    }
  })

  it('leaves of the ranges of customers those of others', async () => {
    const owners = new Map(made.map(({ id, ownerId }) => [id, ownerId]))
    for (const member of members) {
      const user = await userOf(member)
      const values = new Values()
      const pieces = visibleRanges(user, values, true).map(({ rows }) => `select o.id ${rows}`)
      const { rows } = await portal.database.pool.query<{ id: string }>(pieces.join(' union all '), values.list)
      const expected = (await seenIds(user)).filter((id) => {
        const order = made.find((one) => one.id === id)
        if (!order || owners.get(id) === member.organisationId) return false
        return member.organisationId !== agency || sidesOf(member, order).isHandled
      })

      expect(rows.map(({ id }) => id).sort(), member.reach.join()).toEqual(expected)
    }
  })

  it('is asked the other way round of who is told', async () => {
    const told = async (side: 'own' | 'handling') => {
      const join =
        side === 'own'
          ? joinTold(sql`o.owner_id`, keptOrders(sql`o`))
          : joinTold(organisationOf(sql`o.agency_id`), handledOrders(sql`o`))
      const { rows } = await portal.db.execute<{ id: string; user_id: string }>(
        sql`select o.id, u.id as user_id from orders o ${join}`,
      )
      return new Set(rows.map(({ id, user_id }) => `${id} ${user_id}`))
    }
    const [own, handling] = [await told('own'), await told('handling')]

    for (const member of members) {
      for (const order of made) {
        const { isOwn, isTold } = sidesOf(member, order)
        const key = `${order.id} ${member.userId}`
        expect([own.has(key), handling.has(key)], member.reach.join()).toEqual([isOwn, isTold])
      }
    }
  })

  it('never shows more when a reach is narrowed', async () => {
    for (const member of members.filter(({ reach }) => reach.length > 1)) {
      const user = await userOf(member)
      const before = new Set(await seenIds(user))
      for (const part of member.reach.slice(1)) {
        const reach = user.reach === 'all' ? user.reach : narrowed(user.reach, part)
        for (const id of await seenIds({ ...user, reach })) expect(before.has(id)).toBe(true)
      }
    }
  })

  it('shows nothing of an organisation to who has left it', async () => {
    const [, left] = members
    if (!left) throw new Error('no member')
    const stranger: SessionUser = { ...(await userOf(left)), ownerId: randomUUID(), memberId: randomUUID() }
    const added = made.filter(({ addedTo }) => addedTo.includes(left.userId)).map(({ id }) => id)

    expect(await seenIds(stranger)).toEqual(added.sort())
  })
})

function narrowed(reach: Exclude<SessionUser['reach'], 'all'>, part: string): SessionUser['reach'] {
  if (part === 'teams') return { ...reach, teams: [] }
  return { ...reach, [part]: false }
}
