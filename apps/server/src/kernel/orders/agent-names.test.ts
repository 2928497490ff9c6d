import { afterAll, beforeAll, expect, it } from 'vitest'
import { agents } from '../../platform/db/schema/accounts.ts'
import { orderMessages } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { addOrderEvent } from './order-move-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

it('an agent is called by the name of the reader’s language, in lists, on the case, in its history and messages', async () => {
  const client = await portal.person()
  const user = await portal.person('agent', { name: '周代理' })
  const reviewer = await portal.person('reviewer')
  const [agent] = await portal.db
    .insert(agents)
    .values({ agencyId: 1, userId: user.id, name: '周代理', nameEn: 'Zhou Daili', licence: '1' })
    .returning()
  const agentId = agent?.id ?? null
  const build = (kind: 'invention' | 'softwareCopyright') =>
    buildOrder(portal.db, client, { kind, workState: 1, agentId })
  const [patent, software] = [await build('invention'), await build('softwareCopyright')]
  const { id: orderId, orderNo } = patent
  await portal.db.insert(orderMessages).values({ orderId, authorId: user.id, authorRole: 'agent', text: 'Hello' })
  const actor = { id: user.id, role: 'agent' as const }
  await portal.db.transaction((tx) =>
    addOrderEvent(tx, { orderId, subject: 'work', event: 'agentAssigned', actor, detail: {} }),
  )

  const namesIn = async (language: 'en' | 'zh-CN') => {
    const as = { as: client, language } as const
    const call = {
      list: await portal.call('orders.listOrders', { orderNo }, as),
      area: await portal.call('copyright.listOrders', { orderNo: software.orderNo }, as),
      detail: await portal.call('orders.getOrderDetail', { orderNo }, as),
      messages: await portal.call('orders.listOrderMessages', { orderNo }, as),
      events: await portal.call('orders.listOrderEvents', { orderNo }, { as: reviewer, language }),
      queue: await portal.call('admin.listQueue', { queue: 'toReview', text: orderNo }, { as: reviewer, language }),
    }
    return [
      call.list.data.list[0]?.agent,
      call.area.data.list[0]?.agent,
      call.detail.data.agent,
      call.messages.data.list[0]?.authorName,
      call.events.data.list[0]?.actorName,
      call.queue.data.list[0]?.agent,
    ]
  }

  expect(await namesIn('en')).toEqual(Array(6).fill('Zhou Daili'))
  expect(await namesIn('zh-CN')).toEqual(Array(6).fill('周代理'))
})
