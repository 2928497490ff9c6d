import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencies, agents } from '../../platform/db/schema/accounts.ts'
import { corrections, orderMembers } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const numbers = (answer: { data: { list: { orderNo: string }[] } }) => answer.data.list.map((row) => row.orderNo)

async function threeOrders(): Promise<{ person: TestPerson; made: string[] }> {
  const person = await portal.person()
  const made: string[] = []
  for (const day of [1, 2, 3]) {
    const order = await buildOrder(portal.db, person, { createdAt: new Date(`2026-11-0${day}T04:00:00Z`) })
    made.push(order.orderNo)
  }
  return { person, made }
}

describe('orders.listOrders', () => {
  it('answers the newest first, a page and the total', async () => {
    const { person, made } = await threeOrders()

    const first = await portal.call('orders.listOrders', { pageSize: 2 }, { as: person })
    const second = await portal.call('orders.listOrders', { pageSize: 2, pageNum: 2 }, { as: person })

    expect(numbers(first)).toEqual([made[2], made[1]])
    expect(first.data).toMatchObject({ total: 3, pageNum: 1, pageSize: 2 })
    expect(numbers(second)).toEqual([made[0]])
    expect(first.data.list[0]).toMatchObject({ type: 'invention', ServiceType: 'standard', payState: 0, workState: 0 })
  })

  it('tells the total on a page beyond the last', async () => {
    const { person } = await threeOrders()

    const answer = await portal.call('orders.listOrders', { pageNum: 9 }, { as: person })

    expect(answer.data).toMatchObject({ list: [], total: 3, pageNum: 9 })
  })

  it('names the country of an order in the language of the reader, and finds it by that name', async () => {
    const person = await portal.person()
    const stored = { kind: 'foreignCountry', title: '折叠梯 · 日本', workState: 3 } as const
    const { orderNo } = await buildOrder(portal.db, person, stored)
    await buildOrder(portal.db, person, { ...stored, title: '折叠梯 · 韩国' })
    const list = async (title: string, language: 'en' | 'zh-CN') =>
      (await portal.call('orders.listOrders', { title }, { as: person, language })).data.list

    expect(await list('japan', 'en')).toMatchObject([{ orderNo, title: '折叠梯 · Japan' }])
    expect(await list('折叠梯 · Japan', 'en')).toMatchObject([{ orderNo }])
    expect(await list('日本', 'zh-CN')).toMatchObject([{ orderNo, title: '折叠梯 · 日本' }])
  })

  it.each(['japan', 'Yunling · Japan'])('and so do the lists of other areas: %s', async (title) => {
    const person = await portal.person()
    const stored = { kind: 'foreignTrademarkCountry', title: 'Yunling · JP', workState: 3 } as const
    const { orderNo } = await buildOrder(portal.db, person, stored)
    await buildOrder(portal.db, person, { ...stored, title: 'Yunling · KR' })

    const { data } = await portal.call('trademarks.listOrders', { title }, { as: person })

    expect(data.list).toMatchObject([{ orderNo, title: 'Yunling · Japan' }])
  })

  it('shows nothing of another customer, the agency to its agent, all to staff', async () => {
    const { orderNo: one } = await buildOrder(portal.db, await portal.person(), { workState: 1 })

    const other = await portal.call('orders.listOrders', { orderNo: one }, { as: await portal.person() })
    const agent = await portal.call('orders.listOrders', { orderNo: one }, { as: await portal.person('agent') })
    const staff = await portal.call('orders.listOrders', { orderNo: one }, { as: await portal.person('reviewer') })
    const nobody = await portal.call('orders.listOrders', {})

    expect(other.data).toMatchObject({ list: [], total: 0 })
    expect(agent.data.total).toBe(1)
    expect(staff.data.total).toBe(1)
    expect(nobody).toMatchObject({ status: 401, error: 'common.signInNeeded' })
  })

  it('shows a deal to its buyer and to staff, who ask for them, and never to the agency', async () => {
    const customer = await portal.person()
    const { orderNo } = await buildOrder(portal.db, customer, { kind: 'deal', workState: 1 })
    const dealsOf = async (as: TestPerson) => numbers(await portal.call('orders.listOrders', { type: 'deal' }, { as }))
    const agent = await portal.person('agent')
    const own = await buildOrder(portal.db, agent, { kind: 'deal', workState: 1 })

    expect(await dealsOf(customer)).toEqual([orderNo])
    expect(await dealsOf(await portal.person('reviewer'))).toContain(orderNo)
    expect(await dealsOf(agent)).toEqual([own.orderNo])
    expect(numbers(await portal.call('orders.listOrders', {}, { as: customer }))).toEqual([])
  })

  it('keeps drafts from agency and staff, unless they are their own or shown to them, each once', async () => {
    const customer = await portal.person()
    const draft = await buildOrder(portal.db, customer)
    const given = await buildOrder(portal.db, customer)
    for (const role of ['agent', 'reviewer'] as const) {
      const as = await portal.person(role)
      const own = await buildOrder(portal.db, as)
      await portal.db.insert(orderMembers).values({ orderId: given.id, userId: as.id, addedBy: customer.id })

      const list = await portal.call('orders.listOrders', { tab: 'draft' }, { as })
      const counts = await portal.call('orders.getOrderCounts', {}, { as })
      const detail = async (orderNo: string) => (await portal.call('orders.getOrderDetail', { orderNo }, { as })).status

      expect(numbers(list)).toEqual([own.orderNo, given.orderNo])
      expect(counts.data.draft).toBe(2)
      expect(await detail(draft.orderNo)).toBe(404)
      expect(await detail(given.orderNo)).toBe(200)
      expect(await detail(own.orderNo)).toBe(200)
    }
  })

  it('shows a sub-account what its owner has, and a member the one order, once', async () => {
    const { person, made } = await threeOrders()
    const sub = await portal.person('subAccount', { ownerId: person.id })
    const friend = await portal.person()
    const own = await buildOrder(portal.db, friend)
    const given = await buildOrder(portal.db, person, { title: 'Given to see' })
    await portal.db.insert(orderMembers).values([
      { orderId: given.id, userId: friend.id, addedBy: person.id },
      { orderId: own.id, userId: friend.id, addedBy: friend.id },
    ])

    const ofSub = await portal.call('orders.listOrders', {}, { as: sub })
    const ofFriend = await portal.call('orders.listOrders', { pageSize: 1 }, { as: friend })
    const next = await portal.call('orders.listOrders', { pageSize: 1, pageNum: 2 }, { as: friend })

    expect(ofSub.data.total).toBe(made.length + 1)
    expect(ofFriend.data.total).toBe(2)
    expect([...numbers(ofFriend), ...numbers(next)]).toEqual([given.orderNo, own.orderNo])
  })

  it('shows only cases before the Chinese office to choose one to base a filing on', async () => {
    const person = await portal.person()
    const { orderNo } = await buildOrder(portal.db, person)
    await buildOrder(portal.db, person, { kind: 'usInvention' })

    const answer = await portal.call('orders.listOrders', { chineseOnly: true }, { as: person })

    expect([numbers(answer), answer.data.total]).toEqual([[orderNo], 1])
  })

  it('shows only cases with a number that did not end to choose what is to be changed', async () => {
    const person = await portal.person()
    const given = { patentNumber: '2026100000015', workState: 5 } as const
    const { orderNo } = await buildOrder(portal.db, person, { ...given, officialState: 'substantive' })
    await buildOrder(portal.db, person, { ...given, patentNumber: '2026100000023', officialState: 'withdrawn' })
    await buildOrder(portal.db, person, { workState: 5 })

    const answer = await portal.call('orders.listOrders', { chineseOnly: true, livingOnly: true }, { as: person })

    expect([numbers(answer), answer.data.total]).toEqual([[orderNo], 1])
  })

  it('filters by every field', async () => {
    const person = await portal.person()
    const [agent] = await portal.db
      .insert(agents)
      .values({ agencyId: 1, name: '李代理', licence: `1111100${Date.now() % 100000}.1` })
      .returning()
    const wanted = await buildOrder(portal.db, person, {
      title: '一种 100% 节能的水壶',
      applicantName: '示例水壶有限公司',
      kind: 'utilityModel',
      serviceType: 'urgent',
      patentNumber: '2026123456789',
      workState: 2,
      paymentState: 2,
      officialState: 'accepted',
      agentId: agent?.id,
      officialFen: 50_000,
      serviceFen: 80_000,
      paidFen: 130_000,
      deadlineInternalOn: '2026-01-01',
      deadlineOfficialOn: '2026-01-12',
      createdAt: new Date('2026-05-01T16:30:00Z'),
    })
    await portal.db
      .insert(corrections)
      .values({ orderId: wanted.id, round: 1, fields: [], askedBy: (await portal.person('reviewer')).id })
    await buildOrder(portal.db, person)
    const filters = [
      { orderNo: wanted.orderNo.toLowerCase() },
      { title: '100% 节' },
      { applicantName: '水壶' },
      { patentNumber: ' ZL 2026.1234.5678.9' },
      { patentNumber: '２０２６１２' },
      { type: 'utilityModel' },
      { ServiceType: 'urgent' },
      { agent: '李代' },
      { timeFrom: '2026-05-02', timeTo: '2026-05-02' },
      { deadlineWithin: 7 },
      { payState: 2 },
      { workState: 2 },
      { officialState: 'accepted' },
      { hasCorrection: true },
      { tab: 'toCorrect' },
    ] as const

    for (const filter of filters) {
      const answer = await portal.call('orders.listOrders', filter, { as: person })
      expect({ filter, found: numbers(answer) }).toEqual({ filter, found: [wanted.orderNo] })
    }
    const not = await portal.call('orders.listOrders', { hasCorrection: false }, { as: person })
    expect(numbers(not)).not.toContain(wanted.orderNo)
    const dots = await portal.call('orders.listOrders', { patentNumber: '...' }, { as: person })
    expect(dots.data.total).toBe(0)
  })

  it('filters by the person: the customer for agent and staff, who made it within an account', async () => {
    const customer = await portal.person('customer', { name: '甲公司' })
    const sub = await portal.person('subAccount', { ownerId: customer.id })
    const byOwner = await buildOrder(portal.db, customer, { workState: 1 })
    const bySub = await buildOrder(portal.db, sub, { workState: 1 })
    await buildOrder(portal.db, await portal.person(), { workState: 1 })

    for (const role of ['agent', 'reviewer'] as const) {
      const as = await portal.person(role)
      const ofCustomer = await portal.call('orders.listOrders', { userId: customer.id }, { as })
      expect({ role, found: numbers(ofCustomer) }).toEqual({ role, found: [bySub.orderNo, byOwner.orderNo] })
      expect(ofCustomer.data).toMatchObject({ total: 2, list: [{ customer: '甲公司' }, { customer: '甲公司' }] })
    }
    for (const as of [customer, sub]) {
      const ofSub = await portal.call('orders.listOrders', { userId: sub.id }, { as })
      const ofOwner = await portal.call('orders.listOrders', { userId: customer.id }, { as })
      expect([numbers(ofSub), numbers(ofOwner)]).toEqual([[bySub.orderNo], [byOwner.orderNo]])
      expect(ofSub.data.list[0]?.customer).toBeNull()
    }
    const stranger = await portal.call('orders.listOrders', { userId: customer.id }, { as: await portal.person() })
    expect(stranger.data).toMatchObject({ list: [], total: 0 })
  })

  it('leaves out one’s own: for an agent only the agency’s, for staff all others, for a customer what they were shown', async () => {
    await portal.db.insert(agencies).values({ id: 77, code: '77777', name: '另一事务所', nameEn: 'Another' })
    const customer = await portal.person()
    const title = 'Only these three matter'
    const ours = await buildOrder(portal.db, customer, { title, workState: 1 })
    const theirs = await buildOrder(portal.db, customer, { title, workState: 1, agencyId: 77 })
    const found = async (role: 'agent' | 'reviewer' | 'customer') => {
      const as = await portal.person(role)
      await buildOrder(portal.db, as, { title, workState: 1 })
      await portal.db.insert(orderMembers).values({ orderId: theirs.id, userId: as.id, addedBy: customer.id })
      const titled = await portal.call('orders.listOrders', { title, customersOnly: true }, { as })
      const all = await portal.call('orders.listOrders', { customersOnly: true, pageSize: 100 }, { as })
      expect(all.data.total).toBe(all.data.list.length)
      return { role, total: titled.data.total, orders: new Set(numbers(titled)) }
    }

    const agent = await found('agent')
    expect(agent.orders).toEqual(new Set([ours.orderNo]))
    const staff = await found('reviewer')
    expect(staff.orders.has(ours.orderNo) && staff.orders.has(theirs.orderNo)).toBe(true)
    const shown = await found('customer')
    expect(shown.orders).toEqual(new Set([theirs.orderNo]))
  })

  it('sorts by amount and by deadline, orders without a deadline last', async () => {
    const person = await portal.person()
    const dear = await buildOrder(portal.db, person, {
      workState: 1,
      serviceFen: 900,
      deadlineInternalOn: '2027-01-02',
    })
    const cheap = await buildOrder(portal.db, person, { workState: 1, serviceFen: 100 })
    const urgent = await buildOrder(portal.db, person, {
      workState: 1,
      serviceFen: 500,
      deadlineInternalOn: '2026-12-02',
    })

    const byAmount = await portal.call('orders.listOrders', { sort: 'amount', order: 'asc' }, { as: person })
    const byDeadline = await portal.call('orders.listOrders', { sort: 'deadline', order: 'asc' }, { as: person })

    expect(numbers(byAmount)).toEqual([cheap.orderNo, urgent.orderNo, dear.orderNo])
    expect(numbers(byDeadline)).toEqual([urgent.orderNo, dear.orderNo, cheap.orderNo])
  })

  it('refuses a date that is none', async () => {
    const person = await portal.person()

    for (const timeFrom of ['2026-02-30', '2026-13-01', '0000-01-01']) {
      const answer = await portal.call('orders.listOrders', { timeFrom }, { as: person })
      expect(answer).toMatchObject({ status: 400, error: 'common.badRequest' })
      expect(answer.fields[0]?.path).toBe('timeFrom')
    }
  })

  it('refuses a page size over 100', async () => {
    const answer = await portal.call('orders.listOrders', { pageSize: 101 }, { as: await portal.person() })

    expect(answer).toMatchObject({ status: 400, error: 'common.badRequest' })
  })
})

describe('orders.getOrderCounts', () => {
  it('counts the tabs of what the person may see', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, await portal.person())
    await buildOrder(portal.db, person)
    await buildOrder(portal.db, person, { workState: 1, serviceFen: 100 })
    await buildOrder(portal.db, person, { workState: 5, paymentState: 2, serviceFen: 100, paidFen: 100 })
    await buildOrder(portal.db, person, { workState: 9, paymentState: 9 })

    const answer = await portal.call('orders.getOrderCounts', {}, { as: person })

    expect(answer.data).toEqual({
      all: 4,
      draft: 1,
      toPay: 1,
      inReview: 1,
      toCorrect: 0,
      working: 0,
      toConfirm: 0,
      filed: 1,
      done: 0,
      closed: 1,
    })
    expect((await portal.call('orders.getOrderCounts', {})).status).toBe(401)
  })
})

describe('orders.listOrderPeople', () => {
  it('names the customers with orders to agent and staff, the account’s people to a customer', async () => {
    const customer = await portal.person('customer', { name: '可查客户' })
    const idle = await portal.person('customer', { name: '可查但无订单' })
    const sub = await portal.person('subAccount', { ownerId: customer.id, name: '可查员工' })
    await buildOrder(portal.db, customer, { workState: 1 })
    await buildOrder(portal.db, idle)
    const asked = async (as: TestPerson, input: { name?: string; userId?: string }) =>
      (await portal.call('orders.listOrderPeople', input, { as })).data

    for (const role of ['agent', 'reviewer'] as const) {
      const as = await portal.person(role)
      expect(await asked(as, { name: '可查' })).toMatchObject({
        total: 1,
        list: [{ id: customer.id, name: '可查客户' }],
      })
      expect((await asked(as, { userId: idle.id })).list).toEqual([])
    }
    for (const as of [customer, sub]) {
      expect((await asked(as, {})).list.map((one) => one.name).sort()).toEqual(['可查员工', '可查客户'].sort())
      expect((await asked(as, { userId: idle.id })).total).toBe(0)
    }
    expect((await portal.call('orders.listOrderPeople', {})).status).toBe(401)
  })
})
