import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { messageChoices } from '../../platform/db/schema/deliveries.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { buildCompany, buildTeam, giveRights, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { lockOrder } from './order-move-queries.ts'

let portal: TestPortal
let owner: TestPerson
/** Manages people. */
let manager: TestPerson
/** Sees what is in their hands, and drafts. */
let drafter: TestPerson
let colleague: TestPerson

async function member(name: string): Promise<TestPerson> {
  const person = await portal.person('customer', { name })
  await joinWithin(portal.db, owner.id, person.id, ['hands'])
  return { ...person, ownerId: owner.id }
}

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person('customer', { name: '陈所有' })
  await buildCompany(portal.db, owner.id)
  manager = await member('李经理')
  await portal.db.execute(sql`update organisation_members set reach = '{all}' where user_id = ${manager.id}`)
  drafter = await member('王起草')
  await giveRights(portal.db, owner.id, drafter.id, ['see', 'draft'])
  colleague = await member('赵同事')
})
afterAll(() => portal.stop())

interface Kept {
  readonly orderNo: string
  readonly keeperId: string | null
}
const give = (as: TestPerson, kept: readonly Kept[], to: TestPerson, dryRun = false) =>
  portal.call(
    'orders.handOver',
    { orders: kept.map(({ orderNo, keeperId }) => ({ orderNo, from: keeperId })), keeperId: to.id, dryRun },
    { as },
  )
const rowOf = async (id: string) => (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]
const linesOf = async ({ id }: TestPerson, orderNo: string | null) =>
  (await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, id)))
    .filter((line) => line.orderNo === orderNo)
    .map(({ kind, params }) => ({ kind, params }))

describe('orders.handOver', () => {
  it('puts a case into the hands of a colleague, who sees it then and is told', async () => {
    const order = await buildOrder(portal.db, drafter, { workState: 3 })
    const sees = async (as: TestPerson) =>
      (await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as })).status
    expect([await sees(drafter), await sees(colleague)]).toEqual([200, 404])

    expect((await give(drafter, [order], colleague)).data).toEqual({ done: [order.orderNo], refused: [] })

    expect([await sees(drafter), await sees(colleague)]).toEqual([404, 200])
    const { data } = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: colleague })
    expect(data.keeper).toEqual({ id: colleague.id, name: '赵同事' })
    expect(await linesOf(colleague, order.orderNo)).toMatchObject([
      { kind: 'work.handedOver', params: { by: '王起草', title: order.title } },
    ])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events).toMatchObject([{ event: 'handedOver', detail: { from: '王起草', name: '赵同事' } }])
  })

  it('takes along what lies beside it in the same hands, and no other’s', async () => {
    const order = await buildOrder(portal.db, drafter, { workState: 5 })
    const supplement = await buildOrder(portal.db, drafter, {
      ...{ kind: 'trademarkSupplement', parentOrderId: order.id, supplementFee: 'tm.lateRenewal', workState: 1 },
    })
    const watch = async (keeper: string, number: string) => {
      const { rows } = await portal.db.execute<{ id: string }>(sql`
        insert into watches (owner_id, created_by, keeper_id, number, kind, legal, state, order_id)
        values (${owner.id}, ${keeper}, ${keeper}, ${number}, 'invention', 'granted', 'watching', ${order.id}) returning id`)
      return rows[0]?.id ?? ''
    }
    const [own, other] = [await watch(drafter.id, '2026100000018'), await watch(manager.id, '2026100000026')]

    await give(manager, [order], colleague)

    const { rows } = await portal.db.execute<{ id: string; keeper_id: string }>(
      sql`select id, keeper_id from watches where id in (${own}, ${other})`,
    )
    expect(new Map(rows.map(({ id, keeper_id }) => [id, keeper_id]))).toEqual(
      new Map([
        [own, colleague.id],
        [other, manager.id],
      ]),
    )
    expect((await rowOf(supplement.id))?.keeperId).toBe(colleague.id)
  })

  it('belongs to the main team of whoever has it then', async () => {
    const mate = await member('组员')
    const team = await buildTeam(portal.db, owner.id, [mate.id])
    const order = await buildOrder(portal.db, drafter)
    await give(manager, [order], mate)
    expect((await rowOf(order.id))?.ownerTeamId).toBe(team)
    await give(manager, [{ ...order, keeperId: mate.id }], colleague)
    // Who has no team takes it from none.
    expect((await rowOf(order.id))?.ownerTeamId).toBe(team)
  })

  it('gives what is in other hands, or in nobody’s, for who manages people alone', async () => {
    const order = await buildOrder(portal.db, manager)
    await portal.db.execute(sql`
      insert into order_members (order_id, user_id, role, added_by) values (${order.id}, ${drafter.id}, 'editor', ${manager.id})`)

    const { refused } = (await give(drafter, [order], colleague)).data
    expect(refused).toHaveLength(1)
    expect((await rowOf(order.id))?.keeperId).toBe(manager.id)
    const free = await buildOrder(portal.db, owner)
    await portal.db.execute(sql`update orders set keeper_id = null where id = ${free.id}`)
    expect((await give(manager, [{ ...free, keeperId: null }], colleague)).data.done).toEqual([free.orderNo])
  })

  it('refuses who may neither, another organisation’s order, and a stranger as keeper', async () => {
    const reader = await member('只读')
    await giveRights(portal.db, owner.id, reader.id, ['see', 'pay'])
    const order = await buildOrder(portal.db, manager)
    const outsider = await portal.person()
    const theirs = await buildOrder(portal.db, outsider)
    await portal.db.execute(sql`
      insert into order_members (order_id, user_id, role, added_by) values (${theirs.id}, ${manager.id}, 'editor', ${outsider.id})`)

    expect((await give(reader, [order], colleague)).error).toBe('common.rightMissing')
    expect((await give(manager, [order], outsider)).error).toBe('orders.noSuchKeeper')
    const { done, refused } = (await give(manager, [theirs, order], colleague)).data
    expect([done, refused.map(({ orderNo }) => orderNo)]).toEqual([[order.orderNo], [theirs.orderNo]])
    expect((await rowOf(theirs.id))?.keeperId).toBe(outsider.id)
  })

  it('answers for what is out of reach as if it were not there', async () => {
    const theirs = await buildOrder(portal.db, await portal.person(), { title: 'Not for them' })
    const ofColleague = await buildOrder(portal.db, manager)
    const missing = { orderNo: 'P260105999999', keeperId: theirs.keeperId }

    const { done, refused } = (await give(drafter, [theirs, ofColleague, missing], colleague)).data
    expect(done).toEqual([])
    expect(refused.map(({ orderNo }) => orderNo)).toEqual([theirs.orderNo, ofColleague.orderNo, missing.orderNo])
    expect(new Set(refused.map(({ reason }) => reason)).size).toBe(1)
  })

  it('changes nothing in a dry run, and nothing that is in other hands by now', async () => {
    const order = await buildOrder(portal.db, drafter)
    expect((await give(manager, [order], colleague, true)).data.done).toEqual([order.orderNo])
    expect((await rowOf(order.id))?.keeperId).toBe(drafter.id)

    await give(manager, [order], colleague)
    const late = (await give(manager, [order], manager)).data
    expect(late.done).toEqual([])
    expect(late.refused[0]?.reason).toContain('赵同事')
  })

  it('tells of many in one line', async () => {
    const mate = await member('一行')
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => buildOrder(portal.db, drafter)))
    expect((await give(drafter, many, mate)).data.done).toHaveLength(5)
    expect(await linesOf(mate, null)).toMatchObject([{ kind: 'work.severalHandedOver', params: { count: 5 } }])
  })

  it('sends that line when it is whole, or by itself where the work broke off', async () => {
    const mate = await member('收件')
    await portal.db
      .update(users)
      .set({ email: 'mate@example.cn', emailVerifiedAt: new Date() })
      .where(eq(users.id, mate.id))
    await portal.db
      .insert(messageChoices)
      .values({ userId: mate.id, groupName: 'cases', channel: 'mail', chosen: 'now' })
    const many = await Promise.all([1, 2, 3, 4].map(() => buildOrder(portal.db, drafter)))
    const minutesLeft = async () => {
      const { rows } = await portal.db.execute<{ count: number; minutes: number }>(sql`
        select (i.params ->> 'count')::int as count, greatest(0, ceil(extract(epoch from d.due_at - now()) / 60))::int as minutes
        from inbox_messages i join deliveries d on d.message_id = i.id where i.user_id = ${mate.id}`)
      return rows
    }
    let given: ReturnType<typeof give> | undefined

    await portal.db.transaction(async (tx) => {
      await lockOrder(tx, many[3]?.id ?? '')
      given = give(drafter, many, mate)
      await untilOneWaits(portal.database)
      expect(await minutesLeft()).toEqual([{ count: 3, minutes: 5 }])
    })
    await given

    expect(await minutesLeft()).toEqual([{ count: 4, minutes: 0 }])
    await give(
      mate,
      many.map((one) => ({ ...one, keeperId: mate.id })),
      drafter,
    )
    await give(drafter, many, mate)
    expect((await minutesLeft()).map(({ count }) => count)).toEqual([4, 4])
  })

  it('waits for whoever acts on a notice of the case, who has the case after it', async () => {
    const order = await buildOrder(portal.db, drafter, { workState: 5 })
    const [notice] = await portal.db
      .insert(notices)
      .values({
        ...{ ownerId: owner.id, importerOwnerId: owner.id, importedBy: drafter.id, keeperId: drafter.id },
        ...{ source: 'pdf', stage: 'confirmed', state: 'unread' as const, code: '210401', number: '202410000001X' },
        ...{ title: 'A notice', dispatchedOn: '2026-09-01', confirmedAt: new Date(), orderId: order.id },
      })
      .returning({ id: notices.id })
    let given: ReturnType<typeof give> | undefined

    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from notices where id = ${notice?.id ?? ''} for update`)
      given = give(drafter, [order], colleague)
      await untilOneWaits(portal.database)
      await lockOrder(tx, order.id)
    })

    expect((await given)?.data).toEqual({ done: [order.orderNo], refused: [] })
  })

  it('takes the countries of a family along that were in the same hands', async () => {
    const family = await buildOrder(portal.db, drafter, { kind: 'foreign', workState: 3 })
    const country = { kind: 'foreignCountry', parentOrderId: family.id, workState: 3 } as const
    const [same, other] = [
      await buildOrder(portal.db, drafter, country),
      await buildOrder(portal.db, drafter, { ...country, keeperId: manager.id }),
    ]

    expect((await give(drafter, [family], colleague)).data.done).toEqual([family.orderNo])

    expect([(await rowOf(same.id))?.keeperId, (await rowOf(other.id))?.keeperId]).toEqual([colleague.id, manager.id])
  })

  it('lets one of two who hand over at once through', async () => {
    const order = await buildOrder(portal.db, drafter)
    const answers = await Promise.all([give(manager, [order], colleague), give(owner, [order], manager)])
    expect(answers.flatMap(({ data }) => data.done)).toHaveLength(1)
    expect(answers.flatMap(({ data }) => data.refused)).toHaveLength(1)
  })
})

describe('a colleague who leaves while something is handed to them', () => {
  const leave = (leaver: TestPerson, successorId: string) =>
    portal.call('organisations.leave', { successorId }, { as: leaver })
  const memberIdOf = async ({ id }: TestPerson) => {
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select id from organisation_members where organisation_id = ${owner.id} and user_id = ${id}`,
    )
    return rows[0]?.id ?? ''
  }

  it('has handed it on where it was there before they left', async () => {
    const leaver = await member('先收')
    const order = await buildOrder(portal.db, drafter)
    const successor = await memberIdOf(owner)
    await give(manager, [order], leaver)
    expect((await leave(leaver, successor)).data.left).toBe(true)
    expect((await rowOf(order.id))?.keeperId).toBe(owner.id)
  })

  it('is waited for, and gets nothing when they are gone', async () => {
    const leaver = await member('先走')
    const order = await buildOrder(portal.db, drafter)
    const leaving = await memberIdOf(leaver)
    let given: ReturnType<typeof give> | undefined
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from organisation_members where id = ${leaving} for update`)
      given = give(manager, [order], leaver)
      await untilOneWaits(portal.database)
      await tx.execute(sql`delete from organisation_members where id = ${leaving}`)
    })

    expect((await given)?.error).toBe('orders.noSuchKeeper')
    expect((await rowOf(order.id))?.keeperId).toBe(drafter.id)
  })

  it('gets nothing either where they go between the looks at them', async () => {
    const leaver = await member('中途走')
    const order = await buildOrder(portal.db, drafter)
    const leaving = await memberIdOf(leaver)
    let given: ReturnType<typeof give> | undefined
    await portal.db.transaction(async (tx) => {
      // The order is busy: the call has looked at the colleague once and waits for it.
      await tx.execute(sql`select from orders where id = ${order.id} for update`)
      given = give(manager, [order], leaver)
      await untilOneWaits(portal.database)
      await tx.execute(sql`delete from organisation_members where id = ${leaving}`)
    })

    expect((await given)?.data.done).toEqual([])
    expect((await rowOf(order.id))?.keeperId).toBe(drafter.id)
  })
})

describe('the list of orders', () => {
  it('says in whose hands each is, and finds by it', async () => {
    const mate = await member('列表')
    const order = await buildOrder(portal.db, drafter)
    await give(manager, [order], mate)

    const { list } = (await portal.call('orders.listOrders', { keeperId: mate.id }, { as: owner })).data
    expect(list.map(({ orderNo, keeper }) => [orderNo, keeper])).toEqual([
      [order.orderNo, { id: mate.id, name: '列表' }],
    ])
  })

  it('tells others than the organisation of no hands', async () => {
    const order = await buildOrder(portal.db, drafter, { workState: 3 })
    const agent = await portal.person('agent')
    const { list } = (await portal.call('orders.listOrders', { orderNo: order.orderNo }, { as: agent })).data
    expect(list.map(({ keeper }) => keeper)).toEqual([null])
    expect((await portal.call('orders.listOrders', { keeperId: drafter.id }, { as: agent })).data.total).toBe(0)
  })
})
