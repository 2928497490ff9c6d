import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agents } from '../../platform/db/schema/accounts.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let agent: TestPerson
let agentId: string

beforeAll(async () => {
  portal = await startTestPortal()
  agent = await portal.person('agent')
  const [row] = await portal.db
    .insert(agents)
    .values({ agencyId: 1, name: '赵示例', licence: '3200012345.6', userId: agent.id })
    .returning({ id: agents.id })
  agentId = row?.id ?? ''
})

afterAll(() => portal.stop())

const day = (shift: number) => new Date(Date.now() + 8 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10)

/** A filed case with an open deadline. */
async function caseWith(ruleId: string, officialOn: string, handler: string | null) {
  const owner = await portal.person()
  const order = await buildOrder(portal.db, owner, {
    ...{ workState: 5, paymentState: 2, serviceFen: 5, paidFen: 5, kind: 'invention', agentId: handler },
  })
  await portal.db.update(orders).set({ agentId: handler }).where(eq(orders.id, order.id))
  await portal.db.insert(deadlines).values({
    ...{ orderId: order.id, ownerId: owner.ownerId, ruleId, officialOn, internalOn: officialOn },
    ...{ startsOn: day(-100), reasons: { steps: [] } },
  })
  return order
}

describe('desks.getAgentDesk', () => {
  it('shows the agent their own cases, what the office waits for, and the days of the next weeks', async () => {
    const answer = await caseWith('oa1', day(90), agentId)
    const near = await caseWith('app-fee', day(10), agentId)
    await caseWith('annuity', day(200), agentId)
    await caseWith('oa1', day(5), null)

    const { data } = await portal.call('desks.getAgentDesk', {}, { as: agent })

    expect(data.isOwn).toBe(true)
    expect(data.cases.total).toBe(3)
    expect(data.answers.list.map(({ orderNo, officialOn }) => [orderNo, officialOn])).toEqual([
      [answer.orderNo, day(90)],
    ])
    expect(data.deadlines.list.map(({ orderNo }) => orderNo)).toEqual([near.orderNo])
  })

  it('shows the cases of the agency to an agent without an attorney record, and nothing to customers', async () => {
    const other = await portal.person('agent')

    const { data } = await portal.call('desks.getAgentDesk', {}, { as: other })
    const refused = await portal.call('desks.getAgentDesk', {}, { as: await portal.person() })

    expect(data).toMatchObject({ isOwn: false, cases: { total: 4 } })
    expect(data.answers.list[0]?.officialOn).toBe(day(5))
    expect(refused.error).toBe('common.forbidden')
  })
})

describe('desks.getOfficeDesk', () => {
  it('counts the official dates of the next 30 days and the overdue ones by handler, and what became of drafts', async () => {
    await caseWith('corr', day(-2), agentId)
    await buildOrder(portal.db, await portal.person())

    const { data } = await portal.call('desks.getOfficeDesk', {}, { as: await portal.person('administrator') })

    expect(data.handlers).toEqual([
      { name: '赵示例', due: 1, overdue: 1, nextOn: day(-2) },
      { name: null, due: 1, overdue: 0, nextOn: day(5) },
    ])
    expect(data).toMatchObject({ due: 2, overdue: 1, drafts: { begun: 6, submitted: expect.any(Number), paid: 5 } })
  })

  it('is for administrators alone', async () => {
    for (const role of ['reviewer', 'finance', 'agent'] as const) {
      const answer = await portal.call('desks.getOfficeDesk', {}, { as: await portal.person(role) })
      expect([role, answer.error]).toEqual([role, 'common.forbidden'])
    }
  })
})

describe('the answers due of a busy agent', () => {
  it('shows all answers due to who asks for them', async () => {
    const busy = await portal.person('agent')
    const [row] = await portal.db
      .insert(agents)
      .values({ agencyId: 1, name: '钱示例', licence: '3200012346.4', userId: busy.id })
      .returning({ id: agents.id })
    for (let at = 0; at < 10; at++) await caseWith('oa1', day(40 + at), row?.id ?? '')

    const { answers } = (await portal.call('desks.getAgentDesk', {}, { as: busy })).data
    const { answers: all } = (await portal.call('desks.getAgentDesk', { allAnswers: true }, { as: busy })).data

    expect([answers.total, answers.list.length]).toEqual([10, 8])
    expect([all.total, all.list.length]).toEqual([10, 10])
  })
})
