import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { buildTeam, giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { auditOf, buildCase, draftedForm, orderRow } from './test/case-world.ts'

let portal: TestPortal
let agency: string
let lead: TestPerson
let agent: TestPerson
let elsewhere: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.db.insert(agencies).values({ id: 2, code: '22222', name: '别家', nameEn: 'Another agency' })
  lead = await portal.person('agent', { name: '周主管' })
  agent = await portal.person('agent', { name: '陈慧' })
  elsewhere = await portal.person('agent', { agencyId: 2 })
  agency = lead.ownerId
  await giveRights(portal.db, agency, lead.id, ['see', 'draft', 'submit', 'answer', 'export', 'people'])
})
afterAll(() => portal.stop())

/** Lets a member of the agency see what is in their hands and of their teams alone. */
const limit = (person: TestPerson, reach: readonly string[]) =>
  portal.db.execute(sql`
    update organisation_members set reach = ${sql.param(reach)}::text[]
    where organisation_id = ${agency} and user_id = ${person.id}`)

const queueOf = async (as: TestPerson, whose: 'all' | 'mine' | 'team' | 'unassigned' = 'all') =>
  (await portal.call('admin.listQueue', { queue: 'toAccept', whose, pageSize: 100 }, { as })).data.list.map(
    ({ orderNo }) => orderNo,
  )
const assign = (as: TestPerson, orderNo: string, handlerId: string | null, from: string | null = null) =>
  portal.call('admin.assignCases', { cases: [{ orderNo, from }], handlerId }, { as })
const handlerOf = async (orderNo: string) => (await orderRow(portal, orderNo)).handlerId
const linesOf = async (person: TestPerson) =>
  (await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, person.id))).map(({ kind }) => kind)

describe('the queues of an agent', () => {
  it('hold the cases of the agency, by whose hands they are in, and none of another', async () => {
    const [mine, free] = [await buildCase(portal), await buildCase(portal)]
    await assign(agent, mine.order.orderNo, agent.id)

    expect(await queueOf(agent)).toEqual(expect.arrayContaining([mine.order.orderNo, free.order.orderNo]))
    expect(await queueOf(agent, 'mine')).toEqual([mine.order.orderNo])
    expect(await queueOf(agent, 'unassigned')).toContain(free.order.orderNo)
    expect(await queueOf(agent, 'unassigned')).not.toContain(mine.order.orderNo)
    expect(await queueOf(elsewhere)).toEqual([])
    const counts = (await portal.call('admin.listQueues', { whose: 'mine' }, { as: agent })).data
    expect(counts.find(({ queue }) => queue === 'toAccept')?.count).toBe(1)
    expect(counts.map(({ queue }) => queue)).not.toContain('refunds')
  })

  it('hold of a member of limited reach what is in their hands and of their team', async () => {
    const narrow = await portal.person('agent')
    const mate = await portal.person('agent')
    await limit(narrow, ['hands', 'teams'])
    await buildTeam(portal.db, agency, [narrow.id, mate.id])
    const { order } = await buildCase(portal)
    await buildCase(portal)
    await assign(lead, order.orderNo, mate.id)

    expect(await queueOf(narrow)).toEqual([order.orderNo])
    expect(await queueOf(narrow, 'team')).toEqual([order.orderNo])
    expect(await queueOf(narrow, 'unassigned')).toEqual([])
  })
})

describe('the acts of an agent on a case', () => {
  it('go from the acceptance to the filing as the table of moves allows, and end where staff decide', async () => {
    const { order } = await buildCase(portal, {}, draftedForm)
    const on = async () => ({ orderNo: order.orderNo, version: (await orderRow(portal, order.orderNo)).version })

    const review = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: agent })
    expect(review.data.actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accept', 'askCorrection']),
    )
    expect(review.data.actions.find(({ action }) => action === 'reject')?.allowed).toBe(false)
    expect((await portal.call('admin.rejectOrder', { ...(await on()), reason: 'no' }, { as: agent })).error).toBe(
      'common.forbidden',
    )
    expect((await portal.call('admin.acceptOrder', await on(), { as: agent })).data.workState).toBe(3)
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.acceptOrder'])
  })

  it('are closed to another agency, and to who only reads the case', async () => {
    const { order } = await buildCase(portal)
    await portal.db.execute(sql`
      insert into order_members (order_id, user_id, role, added_by) values (${order.id}, ${elsewhere.id}, 'viewer', ${order.ownerId})`)

    const { orderNo } = order
    for (const name of ['admin.getReview', 'admin.listAgents'] as const) {
      expect((await portal.call(name, { orderNo }, { as: elsewhere })).error).toBe('common.notFound')
    }
    const on = { orderNo, version: 1 }
    const recorded = { ...on, code: '200101', dispatchedOn: '2026-11-20' }
    const answers = [
      await portal.call('admin.acceptOrder', on, { as: elsewhere }),
      await portal.call('admin.recordOfficialDocument', recorded, { as: elsewhere }),
      await portal.call('admin.recordOfficialDocument', { ...recorded, dryRun: true }, { as: elsewhere }),
      await portal.call('admin.uploadDraft', { ...on, fileId: order.id }, { as: elsewhere }),
      await portal.call('admin.markFiled', { ...on, sentOn: '2026-11-20' }, { as: elsewhere }),
      await portal.call('admin.completeOrder', on, { as: elsewhere }),
      await portal.call('admin.revealNumber', { orderNo, path: 'inventors.0.idCode' }, { as: elsewhere }),
      await portal.call('admin.closeDeadline', { orderNo, id: order.id, state: 'met' }, { as: elsewhere }),
    ]
    expect(answers.map(({ error }) => error ?? 'done')).toEqual(answers.map(() => 'common.notFound'))
    expect((await orderRow(portal, orderNo)).version).toBe(1)
  })

  it('need the right that each is about', async () => {
    const { order } = await buildCase(portal)
    const reader = await portal.person('agent')
    await giveRights(portal.db, agency, reader.id, ['see'])

    const input = { orderNo: order.orderNo, version: 1 }
    expect((await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reader })).status).toBe(200)
    expect((await portal.call('admin.acceptOrder', input, { as: reader })).error).toBe('common.rightMissing')
  })
})

describe('admin.listHandlers', () => {
  it('names the members of the agency with what each has in hand, the caller first', async () => {
    const newcomer = await portal.person('agent', { name: '新人' })
    const { order } = await buildCase(portal)
    await assign(newcomer, order.orderNo, newcomer.id)

    const { data } = await portal.call('admin.listHandlers', {}, { as: newcomer })
    expect(data[0]).toEqual({ id: newcomer.id, name: '新人', isCaller: true, openCases: 1 })
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([lead.id, agent.id]))
    expect(data.map(({ id }) => id)).not.toContain(elsewhere.id)
  })
})

describe('admin.assignCases', () => {
  it('lets an agent take what nobody has, hand over their own and give it back, with a line for who gets it', async () => {
    const { order } = await buildCase(portal)
    const { orderNo } = order
    const mate = await portal.person('agent')

    expect((await assign(agent, orderNo, agent.id)).data).toEqual({ done: [orderNo], refused: [] })
    expect((await assign(agent, orderNo, mate.id, agent.id)).data.done).toEqual([orderNo])
    expect(await handlerOf(orderNo)).toBe(mate.id)
    expect(await linesOf(mate)).toEqual(['work.caseAssigned'])
    // It is another's now: who does not manage people neither takes it back nor gives it away.
    expect((await assign(agent, orderNo, agent.id, mate.id)).data).toMatchObject({ done: [], refused: [{ orderNo }] })
    expect((await assign(mate, orderNo, null, mate.id)).data.done).toEqual([orderNo])
    expect(await handlerOf(orderNo)).toBeNull()
    expect(await auditOf(portal, orderNo)).toEqual(Array(3).fill('admin.assignCases'))
  })

  it('lets who manages people give any to anybody, and tells of many in one line', async () => {
    const mate = await portal.person('agent')
    const cases = await Promise.all(Array.from({ length: 4 }, () => buildCase(portal)))
    const input = cases.map(({ order }) => ({ orderNo: order.orderNo, from: null }))

    const { data } = await portal.call('admin.assignCases', { cases: input, handlerId: mate.id }, { as: lead })
    expect(data).toEqual({ done: input.map(({ orderNo }) => orderNo), refused: [] })
    expect(await linesOf(mate)).toEqual(['work.casesAssigned'])
    const [line] = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, mate.id))
    expect(line?.params).toEqual({ count: 4, by: '周主管' })
  })

  it('gives one of two who take it at once the case, and tells the other who has it', async () => {
    const { order } = await buildCase(portal)
    const two = [await portal.person('agent', { name: '甲' }), await portal.person('agent', { name: '乙' })]

    const answers = await Promise.all(two.map((person) => assign(person, order.orderNo, person.id)))
    const won = answers.findIndex(({ data }) => data.done.length === 1)
    expect(answers.map(({ data }) => data.done.length).toSorted()).toEqual([0, 1])
    expect(await handlerOf(order.orderNo)).toBe(two[won]?.id)
    expect(answers[1 - won]?.data.refused[0]?.reason).toContain(won === 0 ? '甲' : '乙')
  })

  it('refuses who does not work at the agency, a case that has ended, and one of another agency', async () => {
    const { order } = await buildCase(portal)
    const ended = await buildCase(portal, { workState: 8 })

    expect((await assign(lead, order.orderNo, elsewhere.id)).error).toBe('admin.noSuchHandler')
    expect((await assign(lead, ended.order.orderNo, agent.id)).data.refused).toHaveLength(1)
    expect((await assign(elsewhere, order.orderNo, elsewhere.id)).data.refused).toHaveLength(1)
    expect(await handlerOf(order.orderNo)).toBeNull()
  })

  it('leaves nothing with a member who leaves at that moment', async () => {
    const going = await portal.person('agent')
    const { order } = await buildCase(portal)
    const leaving = portal.database.pool.connect()
    const client = await leaving
    try {
      await client.query('begin')
      await client.query('delete from organisation_members where organisation_id = $1 and user_id = $2', [
        agency,
        going.id,
      ])
      const answer = assign(lead, order.orderNo, going.id)
      await client.query('commit')
      expect((await answer).data?.done ?? []).toEqual([])
    } finally {
      client.release()
    }
    expect(await handlerOf(order.orderNo)).toBeNull()
  })
})
