import { maskAccount } from '@portal/domain/people/account/contact'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstAction, propose } from '../../docket/notices/test/notice-world.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { bringIn, freshNumber, grantedRow, type Row, rowsOf } from './test/docket-world.ts'

let portal: TestPortal
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

/** A case of a client who works here, brought in by their agency. @returns its order number. */
async function broughtIn(client: TestPerson, more: Row): Promise<string> {
  const name = `到来的客户${client.id.slice(0, 6)}`
  const { data } = await portal.call('clients.saveClient', { name }, { as: agent })
  await portal.db.update(clients).set({ customerId: client.ownerId }).where(eq(clients.id, data.id))
  const { id } = await bringIn(portal, agent, [grantedRow({ 客户: name, ...more })])
  const [row] = await rowsOf(portal, agent, id, 'made')
  return row?.orderNo ?? ''
}

const examined = (number: string): Row => ({
  申请号: number,
  申请日: '2021-03-01',
  授权公告日: '',
  法律状态: '实质审查',
})

it('is examined on once its notice was answered, of which its client is told once each', async () => {
  const client = await portal.person()
  const number = freshNumber()
  const orderNo = await broughtIn(client, examined(number))
  const id = await propose(portal, agent, firstAction(number))
  const noticeOf = async () => (await portal.call('notices.getNotice', { id }, { as: agent })).data
  const facts = { code: '210401', dispatchedOn: '2026-03-04', orderNo, send: true }
  await portal.call('notices.confirmNotice', { id, version: (await noticeOf()).version, ...facts }, { as: agent })
  const stands = async () =>
    (await portal.call('orders.getOrderDetail', { orderNo }, { as: client })).data.officialState
  expect(await stands()).toBe('opinionPending')
  const told = async () =>
    (await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, client.id)))
      .filter((line) => line.orderNo === orderNo)
      .map(({ kind, params }) => [kind, (params as { step?: string }).step])
  expect(await told()).toEqual([['notice.sent', undefined]])

  const answer = {
    id,
    version: (await noticeOf()).version,
    act: 'submit' as const,
    text: 'Claim 1 is new.',
    on: '2026-04-02',
  }
  expect((await portal.call('notices.moveNotice', answer, { as: agent })).error).toBeUndefined()

  expect(await stands()).toBe('substantive')
  expect(await told()).toEqual([
    ['notice.sent', undefined],
    ['notice.step', 'answered'],
  ])
})

it('is put into the hands of a member though it is granted, and its list says whose', async () => {
  const client = await portal.person()
  const orderNo = await broughtIn(client, {})
  const cases = [{ orderNo, from: null }]

  const { data } = await portal.call('admin.assignCases', { cases, handlerId: agent.id }, { as: agent })

  expect(data).toEqual({ done: [orderNo], refused: [] })
  const listed = (filter: object) => portal.call('orders.listOrders', { orderNo, ...filter }, { as: agent })
  expect((await listed({ keeperId: agent.id })).data.list[0]?.keeper?.id).toBe(agent.id)
  expect((await listed({ keeperId: client.id })).data.list).toEqual([])
})

it('is of its client at the desk, not of who brought it in', async () => {
  const client = await portal.person('customer', { name: '王强' })
  const orderNo = await broughtIn(client, examined(freshNumber()))

  const review = await portal.call('admin.getReview', { orderNo }, { as: agent })

  expect(review.data.client).toMatchObject({ name: '王强', account: maskAccount(client.account) })
})
