import { calls } from '@portal/contract/calls'
import { enteredSource } from '@portal/domain/platform/rules/rule-book'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile } from '../../office/admin/test/case-world.ts'
import { agents } from '../../platform/db/schema/accounts.ts'
import {
  corrections,
  deadlines,
  filings,
  officialDocuments,
  orderEvents,
  orderFeeLines,
  orderMessages,
  orders,
} from '../../platform/db/schema/orders.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { insertOrderDocument } from '../papers/order-document-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

async function fullOrder(person: TestPerson) {
  const reviewer = await portal.person('reviewer', { name: 'Reviewer Wang' })
  const order = await buildOrder(portal.db, person, {
    workState: 2,
    officialState: 'accepted',
    patentNumber: '2026123456789',
    filedOn: '2026-11-02',
    officialFen: 95_000,
    serviceFen: 380_000,
    submittedAt: new Date('2026-11-01T15:59:00Z'),
  })
  await portal.db.insert(filings).values({
    orderId: order.id,
    updatedBy: person.id,
    form: {
      applicants: [
        {
          name: 'Example Ltd',
          kind: 'enterprise',
          idCode: '91110000MA01234567',
          country: 'CN',
          province: '北京市',
          city: '北京市',
        },
      ],
      inventors: [{ name: 'Zhang', idCode: '320106199001011234', hidden: true }],
    },
  })
  const amounts = [90_000, 5_000, 380_000]
  await portal.db.insert(orderFeeLines).values(
    amounts.map((fen, position) => ({
      orderId: order.id,
      position,
      beneficiary: position < 2 ? ('office' as const) : ('service' as const),
      kind: 'application',
      quantity: 1,
      unitFen: fen,
      fullFen: fen,
      amountFen: fen,
      explanation: {
        ...{ key: 'application', params: { count: 1 } },
        ...(position === 0 && { source: enteredSource({ source: { en: 'A new tariff', zh: '新收费标准' } }) }),
        ...(position === 1 && { source: 'Our price list' }),
      },
    })),
  )
  await portal.db.insert(corrections).values({
    orderId: order.id,
    round: 1,
    fields: [{ path: 'title', words: 'Too long' }],
    dueOn: '2026-12-01',
    askedBy: reviewer.id,
  })
  await portal.db.insert(deadlines).values({
    orderId: order.id,
    ownerId: person.ownerId,
    ruleId: 'publication',
    startsOn: '2026-11-02',
    officialOn: '2028-05-02',
    internalOn: '2028-04-20',
    reasons: { steps: [{ key: 'counted', params: { months: 18 }, on: '2028-05-02' }], warning: 'calendarUnknown' },
  })
  await portal.db.insert(officialDocuments).values({
    orderId: order.id,
    code: '200101',
    dispatchedOn: '2026-11-04',
    deliveryMode: 'electronic',
    data: { number: '2026123456789', nested: { not: 'shown' } },
    recordedBy: reviewer.id,
  })
  const event = { orderId: order.id, subject: 'work', actorId: reviewer.id, actorRole: 'reviewer' }
  await portal.db.insert(orderEvents).values([
    { ...event, event: 'submitted', fromState: '0', toState: '1' },
    { ...event, event: 'accepted', fromState: '1', toState: '3' },
    { ...event, event: 'correctionAsked', fromState: '3', toState: '2', detail: { round: 1, fields: ['title'] } },
  ])
  return order
}

describe('orders.getOrderDetail', () => {
  it('answers everything of the case page, amounts that add up, numbers masked', async () => {
    const person = await portal.person()
    const order = await fullOrder(person)

    const { data } = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: person })

    expect(data).toMatchObject({
      orderNo: order.orderNo,
      own: true,
      agency: { code: '11111' },
      applicants: [{ name: 'Example Ltd', place: { en: "People's Republic of China, 北京市", zh: '中国 北京市' } }],
      inventors: [{ name: 'Zhang', idCode: '3201**********1234', hidden: true }],
      feeLines: [
        { source: { en: 'A new tariff', zh: '新收费标准' }, ruleVersion: 0 },
        { source: { en: 'Our price list', zh: '我们的价目表' }, ruleVersion: 0 },
        { source: null, ruleVersion: 0 },
      ],
      money: {
        official: 95_000,
        service: 380_000,
        coupon: 0,
        payable: 475_000,
        paid: 0,
        refunded: 0,
        returning: 0,
        due: 475_000,
      },
      officialDocuments: [{ code: '200101', data: { number: '2026123456789' } }],
      deadlines: [
        { ruleId: 'publication', steps: [{ key: 'counted', params: { months: 18 } }], warning: 'calendarUnknown' },
      ],
      correction: {
        round: 1,
        fields: [{ path: 'title', name: { en: 'The application: Title', zh: '申请：名称' }, words: 'Too long' }],
        dueOn: '2026-12-01',
      },
    })
    expect(data.feeLines.reduce((sum, line) => sum + line.amount, 0)).toBe(data.money.payable)
    expect(JSON.stringify(data)).not.toContain('199001011234')
  })

  it('draws the life line with days done and due', async () => {
    const person = await portal.person()
    const order = await fullOrder(person)

    const { data } = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: person })

    expect(data.milestones.map((stop) => stop.key)).toEqual([
      'draft',
      'paid',
      'reviewed',
      'filed',
      'published',
      'examined',
      'granted',
    ])
    expect(data.milestones).toMatchObject([
      { doneOn: '2026-11-01' },
      { doneOn: null },
      {},
      { doneOn: '2026-11-02' },
      { doneOn: null, dueOn: '2028-05-02' },
      {},
      {},
    ])
  })

  it.each(['foreign', 'foreignTrademark'] as const)(
    'draws no payment or filing on the life line of a family of kind %s',
    async (kind) => {
      const person = await portal.person()
      const { orderNo } = await buildOrder(portal.db, person, { kind, workState: 3, paymentState: 9 })

      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: person })

      expect(data.milestones.map((stop) => stop.key)).toEqual(['draft', 'reviewed'])
    },
  )

  it.each(['trademark', 'foreignTrademarkCountry'] as const)(
    'says of a mark (%s) when it is announced and registered, and nothing of a publication as of a patent',
    async (kind) => {
      const person = await portal.person()
      const { orderNo } = await buildOrder(portal.db, person, { kind, workState: 5, paymentState: 2 })

      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: person })

      expect(data.milestones.map((stop) => stop.key).slice(-3)).toEqual(['accepted', 'preliminary', 'registered'])
    },
  )

  it('ends the life line where the office decided against the case', async () => {
    const person = await portal.person()
    const facts = { kind: 'trademark', workState: 5, paymentState: 2, officialState: 'tmRefused' } as const
    const { orderNo, id } = await buildOrder(portal.db, person, facts)
    // Refused, and refused again after a review.
    const refused = { orderId: id, subject: 'official', event: 'refuse', toState: 'tmRefused', actorRole: 'system' }
    await portal.db
      .insert(orderEvents)
      .values(['2026-05-04', '2026-11-02'].map((day) => ({ ...refused, at: new Date(`${day}T04:00:00Z`) })))

    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: person })

    expect(data.milestones.at(-1)).toMatchObject({ key: 'setBack', doneOn: '2026-11-02' })
    expect(data.milestones.map((stop) => stop.key)).not.toContain('registered')
  })

  it('names one scan that two parties signed once for each, by whoever signed', async () => {
    const person = await portal.person()
    const { id: orderId, orderNo } = await buildOrder(portal.db, person, { kind: 'workCopyright', workState: 3 })
    const { id: fileId } = await buildFile(portal, person)
    for (const party of ['a', 'b']) {
      await portal.db.insert(signingLinks).values({
        ...{
          orderId,
          partyKey: party,
          codeHash: hashToken(party),
          createdBy: person.id,
          fileId,
          signerName: `${party}.`,
        },
        ...{ signedAt: new Date(), signedVersion: 1, expiresAt: new Date() },
      })
      const paper = { orderId, fileId, kind: `signed.${party}` as const, title: party, uploadedBy: person.id }
      await portal.db.transaction((tx) => insertOrderDocument(tx, paper))
    }

    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: person })

    const seen = data.documents.map(({ kind, versions }) => [kind, versions.map(({ by }) => by)])
    expect(seen).toEqual([
      ['signed.a', ['a.']],
      ['signed.b', ['b.']],
    ])
  })

  it('says which actions are open and why others are not', async () => {
    const person = await portal.person()
    const order = await fullOrder(person)

    const { data } = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: person })
    const action = (name: string) => data.actions.find((one) => one.action === name)

    expect(action('correct')).toEqual({ action: 'correct', allowed: true, reason: null })
    expect(action('invoice')).toMatchObject({ allowed: false, reason: { zh: '订单尚未付款' } })
    expect(action('accept')).toMatchObject({ allowed: false, reason: { en: 'Your role may not do this' } })
  })
})

describe('orders.listOrderEvents', () => {
  it('pages by keyset, filters by kind, hides which member of staff it was', async () => {
    const person = await portal.person()
    const { orderNo } = await fullOrder(person)

    const first = await portal.call('orders.listOrderEvents', { orderNo, limit: 2 }, { as: person })
    const before = first.data.list.at(-1)?.id
    const rest = await portal.call('orders.listOrderEvents', { orderNo, limit: 2, before }, { as: person })
    const payments = await portal.call('orders.listOrderEvents', { orderNo, kind: 'payment' }, { as: person })
    const staff = await portal.call('orders.listOrderEvents', { orderNo }, { as: await portal.person('reviewer') })

    expect(first.data.list.map((event) => event.event)).toEqual(['correctionAsked', 'accepted'])
    expect(first.data).toMatchObject({ more: true, list: [{ actorName: null, detail: { round: 1 } }, {}] })
    expect(rest.data).toMatchObject({ more: false, list: [{ event: 'submitted' }] })
    expect(payments.data.list).toEqual([])
    expect(staff.data.list[0]?.actorName).toBe('Reviewer Wang')
  })
})

describe('orders.addOrderMessage', () => {
  it('is read by the other side, who is told', async () => {
    const person = await portal.person()
    const agent = await portal.person('agent')
    const { orderNo, id } = await fullOrder(person)

    const sent = await portal.call(
      'orders.addOrderMessage',
      { orderNo, text: '  Is the drawing clear?  ' },
      { as: person },
    )
    await portal.call('orders.addOrderMessage', { orderNo, text: 'Yes' }, { as: agent })
    const read = await portal.call('orders.listOrderMessages', { orderNo }, { as: agent })

    expect(sent.data).toMatchObject({ text: 'Is the drawing clear?', mine: true, authorRole: 'customer' })
    expect(read.data).toMatchObject({ more: false, list: [{ text: 'Yes', mine: true }, { mine: false }] })
    expect((await portal.call('views.listInbox', {}, { as: agent })).data.unread).toBe(1)
    expect((await portal.call('views.listInbox', {}, { as: person })).data.unread).toBe(1)
    expect(await portal.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))).toHaveLength(2)
  })

  it('tells the staff while no agent has the case, and counts what nobody has answered', async () => {
    const [person, reviewer, agent] = [
      await portal.person(),
      await portal.person('reviewer'),
      await portal.person('agent'),
    ]
    const { orderNo, id } = await fullOrder(person)
    const write = (as: TestPerson, text: string) => portal.call('orders.addOrderMessage', { orderNo, text }, { as })
    const news = async (as: TestPerson) =>
      (await portal.call('orders.getOrderDetail', { orderNo }, { as })).data.newMessages
    const unread = async () => (await portal.call('views.listInbox', {}, { as: reviewer })).data.unread

    await write(person, 'When is it filed?')
    await write(person, 'And by whom?')
    expect([await unread(), await news(reviewer)]).toMatchObject([
      2,
      { count: 2, bellIds: [{}, {}].map(() => expect.any(String)) },
    ])

    await write(agent, 'Tomorrow')
    expect([(await news(reviewer)).count, (await news(agent)).count, (await news(person)).count]).toEqual([0, 0, 1])
    await portal.call('views.readInbox', { ids: (await news(person)).bellIds }, { as: person })
    expect(await news(person)).toEqual({ count: 0, bellIds: [] })

    const [attorney] = await portal.db
      .insert(agents)
      .values({ agencyId: 1, name: 'Li', licence: 'msg-1', userId: agent.id })
      .returning()
    await portal.db
      .update(orders)
      .set({ agentId: attorney?.id ?? '' })
      .where(eq(orders.id, id))
    await write(person, 'Thank you')
    expect([await unread(), (await news(reviewer)).count]).toEqual([2, 1])
  })

  it('refuses an empty message', async () => {
    const person = await portal.person()
    const { orderNo } = await fullOrder(person)

    const answer = await portal.call('orders.addOrderMessage', { orderNo, text: '   ' }, { as: person })

    expect(answer.status).toBe(400)
  })
})

describe('orders.listOrderMessages', () => {
  it('pages to the older ones', async () => {
    const person = await portal.person()
    const { orderNo } = await fullOrder(person)
    for (const text of ['one', 'two', 'three'])
      await portal.call('orders.addOrderMessage', { orderNo, text }, { as: person })

    const first = await portal.call('orders.listOrderMessages', { orderNo, limit: 2 }, { as: person })
    const next = await portal.call(
      'orders.listOrderMessages',
      { orderNo, limit: 2, before: first.data.list.at(-1)?.id },
      { as: person },
    )

    expect(first.data).toMatchObject({ more: true, list: [{ text: 'three' }, { text: 'two' }] })
    expect(next.data).toMatchObject({ more: false, list: [{ text: 'one' }] })
  })
})

describe('orders.listDeadlines', () => {
  it('lists what waits for the person, due first', async () => {
    const person = await portal.person()
    const correct = await fullOrder(person)
    const pay = await buildOrder(portal.db, person, { workState: 1, serviceFen: 700 })
    const draft = await buildOrder(portal.db, person)
    await buildOrder(portal.db, await portal.person(), { workState: 4 })

    const { data } = await portal.call('orders.listDeadlines', {}, { as: person })

    expect(data.total).toBe(4)
    expect(data.list.map((row) => [row.orderNo, row.need])).toEqual([
      [correct.orderNo, 'correct'],
      [correct.orderNo, 'deadline'],
      [pay.orderNo, 'pay'],
      [draft.orderNo, 'continue'],
    ])
    expect(data.list[2]?.amount).toBe(700)
    for (const { contact } of data.list)
      expect(contact).toMatchObject({ agency: expect.stringMatching(/./), phone: expect.any(String) })
  })
})

describe('orders.getStateNames', () => {
  it('names every state of every set in both languages', async () => {
    const person = await portal.person()

    const all = await portal.call('orders.getStateNames', {}, { as: person })
    const one = await portal.call('orders.getStateNames', { type: 'payment' }, { as: person })

    expect(Object.keys(all.data)).toEqual(['payment', 'work', 'official', 'afterSales', 'trademark', 'copyright'])
    expect(one.data).toMatchObject({
      payment: [{ code: '0', name: '待付款', nameEn: 'Unpaid', order: 0 }, {}, {}, {}, {}, {}],
    })
  })
})

describe('every call on an order', () => {
  const inputs: Record<string, (orderNo: string, personId: string) => object> = {
    'orders.getOrderDetail': (orderNo) => ({ orderNo }),
    'orders.listOrderEvents': (orderNo) => ({ orderNo }),
    'orders.listOrderMessages': (orderNo) => ({ orderNo }),
    'orders.addOrderMessage': (orderNo) => ({ orderNo, text: 'hello' }),
    'orders.cancelOrder': (orderNo) => ({ orderNo }),
    'orders.confirmDraft': (orderNo) => ({ orderNo }),
    'orders.withdrawOrder': (orderNo) => ({ orderNo }),
    'orders.deleteDrafts': (orderNo) => ({ orderNos: [orderNo] }),
    'orders.copyOrder': (orderNo) => ({ orderNo }),
    'orders.addAffiliate': (orderNo, userId) => ({ orderNo, userId }),
    'orders.removeAffiliate': (orderNo, userId) => ({ orderNo, userId }),
    'orders.updateServiceType': (orderNo) => ({ orderNo, ServiceType: 'express' }),
  }
  const personal = [
    'orders.listOrders',
    'orders.getOrderCounts',
    'orders.getStateNames',
    'orders.exportOrders',
    'orders.listDeadlines',
    'orders.listOrderPeople',
    'orders.getLastDraft',
    // Answers for each order by itself: `hand-over.test.ts`.
    'orders.handOver',
  ]
  /** Open to whoever knows the order's phone number; held by its own tests. */
  const byPhone = ['orders.checkProgress']

  it('is in this sweep', () => {
    const names = calls.filter((call) => call.name.startsWith('orders.')).map((call) => call.name)

    expect(names.filter((name) => !(name in inputs) && ![...personal, ...byPhone].includes(name))).toEqual([])
  })

  it('answers another customer as if the order did not exist, and nobody without sign-in', async () => {
    const owner = await portal.person()
    const other = await portal.person()
    const order = await fullOrder(owner)
    const before = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))

    for (const [name, input] of Object.entries(inputs)) {
      const send = portal.call as (name: string, input: object, more: object) => ReturnType<typeof portal.call>
      const foreign = await send(name, input(order.orderNo, other.id), { as: other })
      const missing = await send(name, input('P999999999999', other.id), { as: other })
      const nobody = await send(name, input(order.orderNo, other.id), {})
      expect({ name, status: foreign.status, msg: foreign.msg }).toEqual({ name, status: 404, msg: missing.msg })
      expect({ name, status: nobody.status }).toEqual({ name, status: 401 })
    }
    expect(await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).toHaveLength(
      before.length,
    )
  })
})
