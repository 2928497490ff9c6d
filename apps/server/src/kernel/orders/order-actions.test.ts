import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/accounts.ts'
import {
  corrections,
  deadlines,
  filings,
  orderEvents,
  orderFeeLines,
  orderMembers,
  orders,
} from '../../platform/db/schema/orders.ts'
import { payments } from '../../platform/db/schema/payments.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveAllRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

async function rowOf(orderNo: string) {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error(`no order ${orderNo}`)
  return row
}

describe('orders.cancelOrder', () => {
  it('cancels an unpaid order, closes it for payment and ends its deadlines', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, {
      workState: 1,
      serviceFen: 100,
      deadlineInternalOn: '2026-12-01',
    })
    await portal.db.insert(deadlines).values({
      orderId: order.id,
      ownerId: person.id,
      ruleId: 'corr',
      startsOn: '2026-11-01',
      officialOn: '2026-12-10',
      internalOn: '2026-12-01',
      reasons: { steps: [] },
    })

    const answer = await portal.call(
      'orders.cancelOrder',
      { orderNo: order.orderNo, notes: 'changed plans' },
      { as: person },
    )

    expect(answer.data).toEqual({ orderNo: order.orderNo, workState: 9 })
    expect(await rowOf(order.orderNo)).toMatchObject({ workState: 9, paymentState: 9, deadlineInternalOn: null })
    const [deadline] = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, order.id))
    expect(deadline?.state).toBe('cancelled')
    const history = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(history.map((event) => event.event).sort()).toEqual(['cancelled', 'closed'])
  })

  it('closes the open correction and hurries the payment under way', async () => {
    const person = await portal.person()
    const { id, orderNo } = await buildOrder(portal.db, person, { workState: 2, paymentState: 1, serviceFen: 100 })
    await portal.db.insert(corrections).values({ orderId: id, round: 1, fields: [], askedBy: person.id })
    await portal.db.insert(payments).values({
      orderId: id,
      outTradeNo: `test${id.slice(0, 8)}`,
      channel: 'native',
      provider: 'sandbox',
      description: 'test',
      amountFen: 100,
      officialFen: 0,
      serviceFen: 100,
      startedBy: person.id,
      state: 'open',
      expiresAt: sql`now() + interval '2 hours'`,
      nextQueryAt: sql`now() + interval '1 hour'`,
    })

    await portal.call('orders.cancelOrder', { orderNo }, { as: person })

    const [correction] = await portal.db.select().from(corrections).where(eq(corrections.orderId, id))
    expect(correction?.answeredAt).toBeInstanceOf(Date)
    const due = and(eq(payments.orderId, id), sql`${payments.nextQueryAt} <= now()`)
    expect(await portal.db.$count(payments, due)).toBe(1)
  })

  it('refuses a paid order and says what to do instead, in the language of the reader', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 1, paymentState: 2, serviceFen: 5, paidFen: 5 })

    const answer = await portal.call(
      'orders.cancelOrder',
      { orderNo: order.orderNo },
      { as: person, language: 'zh-CN' },
    )

    expect(answer).toMatchObject({
      status: 409,
      error: 'orders.actionNotAllowed',
      msg: '当前无法操作：已付款的订单请使用撤回',
    })
  })

  it('refuses somebody the order was only shown to', async () => {
    const person = await portal.person()
    const viewer = await portal.person()
    const order = await buildOrder(portal.db, person)
    await portal.db.insert(orderMembers).values({ orderId: order.id, userId: viewer.id, addedBy: person.id })

    const answer = await portal.call('orders.cancelOrder', { orderNo: order.orderNo }, { as: viewer })

    expect(answer).toMatchObject({ status: 409, error: 'orders.actionNotAllowed' })
    expect((await rowOf(order.orderNo)).workState).toBe(0)
  })
})

describe('orders.withdrawOrder', () => {
  it('takes back a paid order that is worked on', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 3, paymentState: 2, serviceFen: 5, paidFen: 5 })

    const answer = await portal.call('orders.withdrawOrder', { orderNo: order.orderNo }, { as: person })

    expect(answer.data.workState).toBe(8)
    expect(await rowOf(order.orderNo)).toMatchObject({ workState: 8, paymentState: 2 })
  })

  it('refuses a draft', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person)

    const answer = await portal.call('orders.withdrawOrder', { orderNo: order.orderNo }, { as: person })

    expect(answer.error).toBe('orders.actionNotAllowed')
  })
})

describe('orders.confirmDraft', () => {
  it('gives the case back to the agent and tells them', async () => {
    const person = await portal.person()
    const agent = await portal.person('agent')
    const order = await buildOrder(portal.db, person, { workState: 4 })

    const answer = await portal.call('orders.confirmDraft', { orderNo: order.orderNo }, { as: person })

    expect(answer.data.workState).toBe(3)
    const told = await portal.db
      .select()
      .from(inboxMessages)
      .where(and(eq(inboxMessages.userId, agent.id), eq(inboxMessages.orderNo, order.orderNo)))
    expect(told).toMatchObject([{ kind: 'work.draftConfirmed' }])
  })

  it('asks for a reason to send a draft back', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 4 })

    const without = await portal.call('orders.confirmDraft', { orderNo: order.orderNo, confirm: false }, { as: person })
    const withReason = await portal.call(
      'orders.confirmDraft',
      { orderNo: order.orderNo, confirm: false, notes: 'claim 3 is too narrow' },
      { as: person },
    )

    expect(without).toMatchObject({ status: 400, fields: [{ path: 'notes' }] })
    expect(withReason.data.workState).toBe(3)
    const [event] = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(event).toMatchObject({ event: 'draftReturned', detail: { notes: 'claim 3 is too narrow' } })
  })

  it('lets one of two simultaneous confirmations through', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 4 })

    const answers = await Promise.all(
      [1, 2].map(() => portal.call('orders.confirmDraft', { orderNo: order.orderNo }, { as: person })),
    )

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('orders.copyOrder', () => {
  it('makes a draft with the submitted form', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 9, title: 'An old one' })
    await portal.db
      .insert(filings)
      .values({ orderId: order.id, form: { title: 'later' }, submitted: { title: 'An old one' }, updatedBy: person.id })

    const answer = await portal.call('orders.copyOrder', { orderNo: order.orderNo }, { as: person })

    const copy = await rowOf(answer.data.orderNo)
    expect(copy).toMatchObject({ workState: 0, paymentState: 0, title: 'An old one', ownerId: person.id })
    const [form] = await portal.db.select().from(filings).where(eq(filings.orderId, copy.id))
    expect(form).toMatchObject({ form: { title: 'An old one' }, submitted: null, version: 1 })
  })

  it('gives no form to somebody who may only look, to the agent, to staff', async () => {
    const person = await portal.person()
    const viewer = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 1 })
    await portal.db.insert(orderMembers).values({ orderId: order.id, userId: viewer.id, addedBy: person.id })

    for (const as of [viewer, await portal.person('agent'), await portal.person('administrator')]) {
      const answer = await portal.call('orders.copyOrder', { orderNo: order.orderNo }, { as })
      expect(answer.error).toBe('orders.actionNotAllowed')
    }
    expect(await portal.db.$count(orders, eq(orders.ownerId, person.id))).toBe(1)
  })
})

describe('orders.addAffiliate', () => {
  it('shows the order to the person named by id, who is told', async () => {
    const person = await portal.person()
    const friend = await portal.person('customer', { name: 'Friend' })
    const { orderNo } = await buildOrder(portal.db, person)

    const answer = await portal.call('orders.addAffiliate', { orderNo, userId: friend.id }, { as: person })

    expect(answer.data).toEqual({
      id: friend.id,
      name: 'Friend',
      members: [{ id: friend.id, name: 'Friend', role: 'viewer' }],
      invitation: null,
    })
    const seen = await portal.call('orders.getOrderDetail', { orderNo }, { as: friend })
    expect(seen.data).toMatchObject({ orderNo, own: false })
    const inbox = await portal.call('views.listInbox', {}, { as: friend })
    expect(inbox.data).toMatchObject({ unread: 1, list: [{ kind: 'work.memberAdded', orderNo }] })
  })

  it('refuses an unknown id, none, the owner, and the same person twice', async () => {
    const person = await portal.person()
    const friend = await portal.person()
    const { orderNo } = await buildOrder(portal.db, person)
    const add = (input: { userId?: string }) =>
      portal.call('orders.addAffiliate', { orderNo, ...input }, { as: person })

    const unknown = await add({ userId: '00000000-0000-4000-8000-000000000000' })
    const self = await add({ userId: person.id })
    const twice = await Promise.all([1, 2].map(() => add({ userId: friend.id })))

    expect(unknown).toMatchObject({ status: 422, error: 'orders.noSuchPerson' })
    expect((await add({})).error).toBe('orders.noSuchPerson')
    expect(self.error).toBe('orders.alreadyMember')
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('tells first whether it may be, and changes nothing', async () => {
    const person = await portal.person()
    const friend = await portal.person('customer', { name: 'Friend' })
    const { orderNo } = await buildOrder(portal.db, person)
    const ask = () => portal.call('orders.addAffiliate', { orderNo, userId: friend.id, dryRun: true }, { as: person })

    expect((await ask()).data).toEqual({ id: friend.id, name: 'Friend', members: [], invitation: null })
    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as: friend })).status).toBe(404)
    await portal.call('orders.addAffiliate', { orderNo, userId: friend.id }, { as: person })
    expect((await ask()).error).toBe('orders.alreadyMember')
  })

  it('lets agent and staff appoint viewers only', async () => {
    const person = await portal.person()
    const friend = await portal.person()
    const sub = await portal.person('subAccount', { ownerId: person.id })
    const { orderNo } = await buildOrder(portal.db, person, { workState: 1 })
    const add = (as: TestPerson, type: 'viewer' | 'editor') =>
      portal.call('orders.addAffiliate', { orderNo, userId: friend.id, type }, { as })

    const agent = await portal.person('agent')
    for (const as of [agent, sub]) expect((await add(as, 'editor')).error).toBe('common.rightMissing')
    for (const as of [agent, sub]) await giveAllRights(portal.db, as.id)
    for (const as of [agent, await portal.person('administrator')]) {
      expect((await add(as, 'editor')).error).toBe('common.forbidden')
      expect((await add(as, 'viewer')).status).toBe(200)
      await portal.call('orders.removeAffiliate', { orderNo, userId: friend.id }, { as })
    }
    expect((await add(sub, 'editor')).status).toBe(200)
  })

  it('does not let a member add others', async () => {
    const person = await portal.person()
    const editor = await portal.person()
    const order = await buildOrder(portal.db, person)
    await portal.db
      .insert(orderMembers)
      .values({ orderId: order.id, userId: editor.id, addedBy: person.id, role: 'editor' })

    const answer = await portal.call(
      'orders.addAffiliate',
      { orderNo: order.orderNo, userId: person.id },
      { as: editor },
    )

    expect(answer.error).toBe('common.forbidden')
  })
})

describe('orders.removeAffiliate', () => {
  it('takes the view away at once', async () => {
    const person = await portal.person()
    const friend = await portal.person()
    const { id, orderNo } = await buildOrder(portal.db, person)
    await portal.db.insert(orderMembers).values({ orderId: id, userId: friend.id, addedBy: person.id })

    const removed = await portal.call('orders.removeAffiliate', { orderNo, userId: friend.id }, { as: person })

    expect(removed.status).toBe(200)
    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as: friend })).status).toBe(404)
    const again = await portal.call('orders.removeAffiliate', { orderNo, userId: friend.id }, { as: person })
    expect(again.status).toBe(404)
  })
})

describe('orders.updateServiceType', () => {
  const lines = (orderId: string) =>
    portal.db
      .insert(orderFeeLines)
      .values([
        line(orderId, 0, 'office', 'application', 90_000),
        line(orderId, 1, 'service', 'filingService', 380_000),
      ])
  const line = (orderId: string, position: number, beneficiary: 'office' | 'service', kind: string, fen: number) => ({
    orderId,
    position,
    beneficiary,
    kind,
    quantity: 1,
    unitFen: fen,
    fullFen: fen,
    amountFen: fen,
    explanation: { key: kind, params: {} },
  })

  it('tells the difference first, then changes line and sum', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 1, officialFen: 90_000, serviceFen: 380_000 })
    await lines(order.id)
    const input = { orderNo: order.orderNo, ServiceType: 'express' }

    const dry = await portal.call('orders.updateServiceType', { ...input, dryRun: true }, { as: person })
    const untouched = await rowOf(order.orderNo)
    const done = await portal.call('orders.updateServiceType', input, { as: person })

    expect(dry.data.difference).toEqual({ official: 0, service: 200_000 })
    expect(untouched).toMatchObject({ serviceType: 'standard', serviceFen: 380_000 })
    expect(done.data.difference).toEqual(dry.data.difference)
    const detail = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: person })
    expect(detail.data.money).toMatchObject({ official: 90_000, service: 580_000, payable: 670_000, due: 670_000 })
    expect(detail.data.feeLines.reduce((sum, one) => sum + one.amount, 0)).toBe(detail.data.money.payable)
  })

  it('refuses an unknown service, a payment under way and a paid order', async () => {
    const person = await portal.person()
    const paying = await buildOrder(portal.db, person, { workState: 1, paymentState: 1, serviceFen: 5 })
    const paid = await buildOrder(portal.db, person, { workState: 1, paymentState: 2, serviceFen: 5, paidFen: 5 })
    const ask = (orderNo: string, ServiceType: string) =>
      portal.call('orders.updateServiceType', { orderNo, ServiceType }, { as: person })

    expect((await ask(paying.orderNo, 'golden')).error).toBe('orders.unknownServiceType')
    expect((await ask(paying.orderNo, 'express')).error).toBe('orders.actionNotAllowed')
    expect((await ask(paid.orderNo, 'express')).error).toBe('orders.serviceTypePaid')
  })
})
