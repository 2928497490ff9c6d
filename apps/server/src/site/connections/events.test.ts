import { toldKinds } from '@portal/domain/site/connections/told-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { type Db, openDatabase } from '../../platform/db/connection.ts'
import { connectionKinds } from '../../platform/db/schema/deliveries.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { countDeliveries } from '../../platform/jobs/job-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { joinOrganisation } from '../../test/organisations.ts'
import { endLostLeases, forgetDeliveries } from '../messages/delivery-queries.ts'
import { claimEvents, findDueConnections } from './event-queries.ts'
import { isSignedBy, startConnectionPortal } from './test/connection-portal.ts'

let d: Awaited<ReturnType<typeof startConnectionPortal>>

beforeAll(async () => {
  d = await startConnectionPortal()
})
afterEach(() => {
  d.answer(200)
  d.robotSays(0)
})
afterAll(() => d.stop())

describe('the queue of connections', () => {
  it('knows the kinds of the domain', async () => {
    const rows = await d.portal.db.select().from(connectionKinds)
    const expected = toldKinds.map(({ name, group, isGathered }) => ({ name, groupName: group, isGathered }))
    expect(rows).toHaveLength(expected.length)
    expect(rows).toEqual(expect.arrayContaining(expected))
  })

  it('holds one event for many members, in the transaction of what happened', async () => {
    const owner = await d.company()
    const mates = await Promise.all(Array.from({ length: 6 }, () => d.portal.person()))
    for (const mate of mates) await joinOrganisation(d.portal.db, owner.ownerId, mate.id)
    const { id } = await d.connect(owner)
    const order = await buildOrder(d.portal.db, owner, { title: 'Kettle' })
    const notice = { ownerId: owner.ownerId, orderNo: order.orderNo, kind: 'work.filed' }
    const undone = d.portal.db.transaction(async (tx) => {
      await notifyOwner(tx, notice)
      throw new Error('and back')
    })
    await expect(undone).rejects.toThrow('and back')
    expect(await d.rowsOf(id)).toEqual([])

    await d.portal.db.transaction(async (tx) => {
      await notifyOwner(tx, notice)
      // A second statement of the same happening.
      await notifyOwner(tx, notice)
    })
    expect(await d.rowsOf(id)).toMatchObject([
      { kind: 'work.filed', orderNo: order.orderNo, organisationId: owner.ownerId, state: 'waiting' },
    ])
    await notifyOwner(d.portal.db, notice)
    expect(await d.rowsOf(id)).toHaveLength(2)
  })

  it('holds one event of what both sides of a case are told, and never who did it as a second', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    const said: Record<string, string>[] = [
      { title: 'Kettle', whoEn: 'Wang Min' },
      { title: 'Kettle', by: 'Li Wei' },
      { title: 'Pan' },
    ]
    await d.portal.db.transaction(async (tx) => {
      for (const params of said)
        await tx
          .insert(inboxMessages)
          .values({ userId: owner.id, organisationId: owner.ownerId, kind: 'work.filed', params })
    })
    expect((await d.rowsOf(id)).map(({ params }) => params.title)).toEqual(['Kettle', 'Pan'])
  })

  it('holds an event with a key once, from two servers at once', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    const mate = await d.portal.person()
    await joinOrganisation(d.portal.db, owner.ownerId, mate.id)
    const other = openDatabase(d.portal.url, { max: 2 })
    await Promise.all([other.db.execute(sql`select 1`), d.portal.db.execute(sql`select 1`)])
    const insert = (userId: string) => sql`
      insert into inbox_messages (user_id, organisation_id, kind, event_key) values (${userId}, ${owner.ownerId}, 'task.overdue', 'task:1')`
    await Promise.all([d.portal.db.execute(insert(owner.id)), other.db.execute(insert(mate.id))])
    await other.close()
    expect(await d.rowsOf(id)).toHaveLength(1)
  })

  it('holds nothing of other organisations, of groups that were not chosen, of one person, or while it is off', async () => {
    const [owner, stranger] = [await d.company(), await d.company()]
    const { id } = await d.connect(owner, { groups: ['filed'] })
    await d.tell(stranger.ownerId, [stranger], 'work.filed')
    // Of somebody who works in both: what is told them there is not told here.
    await d.tell(stranger.ownerId, [owner], 'work.filed')
    await d.tell(owner.ownerId, [owner], 'work.completed')
    await d.tell(owner.ownerId, [owner], 'work.caseAssigned')
    await d.portal.db.execute(sql`insert into inbox_messages (user_id, kind) values (${owner.id}, 'work.filed')`)
    expect(await d.rowsOf(id)).toEqual([])

    const off = { ...d.usual({ address: '', groups: ['filed'] }), id, version: 1, isOn: false }
    expect((await d.portal.call('connections.saveConnection', off, { as: owner })).status).toBe(200)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    expect(await d.rowsOf(id)).toEqual([])
  })
})

describe('a webhook', () => {
  it('is posted the event, signed, with a stable id, and nothing that is not on the list', async () => {
    const owner = await d.company()
    const { id, secret } = await d.connect(owner, { address: d.hook('one') })
    const order = await buildOrder(d.portal.db, owner, { title: 'Kettle 110101199003071234' })
    const params = { fields: 2, by: 'Li Wei', notes: 'call 110101199003071234', invitation: 'code', title: order.title }
    await d.tell(owner.ownerId, [owner], 'work.correctionAsked', { orderNo: order.orderNo, params })
    await d.runTurn()

    const [call, ...more] = d.callsTo('one')
    expect(more).toEqual([])
    const [row] = await d.rowsOf(id)
    expect(call && isSignedBy(secret, call)).toBe(true)
    expect(call && isSignedBy('another', call)).toBe(false)
    expect(call?.headers['x-portal-delivery']).toBe(row?.id)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...{ version: 1, id: row?.id, type: 'work.correctionAsked', group: 'corrections' },
      at: row?.createdAt.toISOString(),
      organisation: { id: owner.ownerId, name: expect.any(String) },
      order: { number: order.orderNo, title: 'Kettle ******************' },
      data: { fields: 2 },
      text: 'Please correct 2 places',
      url: `http://localhost:3000/order/patentOrder/case/${order.orderNo}`,
    })
    expect(await d.statesOf(id)).toEqual([['work.correctionAsked', 'sent', '']])
  })

  it('is tried again with pauses, then stands as not delivered, and can be sent again under its id', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('two') })
    await d.tell(owner.ownerId, [owner], 'work.filed')
    d.answer(503)
    await d.runTurn()
    await d.runTurn(30)
    expect(d.callsTo('two')).toHaveLength(1)
    expect(await d.statesOf(id)).toEqual([['work.filed', 'waiting', 'HTTP 503']])
    let after = 0
    for (const pause of [61, 301, 1801, 7201, 21_601, 86_401]) {
      after += pause
      await d.runTurn(after)
    }
    expect(d.callsTo('two')).toHaveLength(7)
    expect(await d.statesOf(id)).toEqual([['work.filed', 'dead', 'HTTP 503']])

    d.answer(200)
    const [row] = await d.rowsOf(id)
    expect((await d.portal.call('connections.retryEvent', { id: row?.id ?? '' }, { as: owner })).status).toBe(200)
    await d.runTurn(after)
    const ids = d.callsTo('two').map(({ headers }) => headers['x-portal-delivery'])
    expect(new Set(ids).size).toBe(1)
    expect(await d.statesOf(id)).toEqual([['work.filed', 'sent', '']])
    const again = await d.portal.call('connections.retryEvent', { id: row?.id ?? '' }, { as: owner })
    expect(again).toMatchObject({ status: 409, error: 'connections.notRetryable' })
  })

  it('is not tried again where the receiver refuses it, and holds up no other connection', async () => {
    const owner = await d.company()
    const refusing = await d.connect(owner, { address: d.hook('three') })
    d.answer(400)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.tell(owner.ownerId, [owner], 'official.documentRecorded')
    await d.runTurn()
    expect(await d.statesOf(refusing.id)).toEqual([
      ['work.filed', 'dead', 'HTTP 400'],
      ['official.documentRecorded', 'waiting', ''],
    ])
    d.answer(200)
    const fine = await d.connect(owner, { address: d.hook('four') })
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn()
    expect(await d.statesOf(fine.id)).toEqual([['work.filed', 'sent', '']])
  })

  it('is sent each event once by two servers, in their order', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('five') })
    for (let at = 0; at < 30; at += 1)
      await d.tell(owner.ownerId, [owner], 'work.filed', { params: { title: `${at}` } })
    const other = openDatabase(d.portal.url, { max: 5 })
    await Promise.all([other.db.execute(sql`select 1`), d.portal.db.execute(sql`select 1`)])
    await Promise.all([d.runTurn(), d.runTurn(0, { database: other })])
    await d.runTurn()
    await other.close()

    const ids = d.callsTo('five').map(({ body }) => JSON.parse(body).id)
    expect(ids).toHaveLength(30)
    expect(ids).toEqual((await d.rowsOf(id)).map((row) => row.id))
  })

  it('is taken by one of many servers that look at the same moment', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner)
    for (let at = 0; at < 5; at += 1) await d.tell(owner.ownerId, [owner], 'work.filed')
    const other = openDatabase(d.portal.url, { max: 5 })
    await Promise.all(Array.from({ length: 5 }, () => other.db.execute(sql`select pg_sleep(0.05)`)))
    const taken = await Promise.all(Array.from({ length: 5 }, () => claimEvents(other.db, id, d.now())))
    await other.close()
    expect(taken.flat()).toEqual([(await d.rowsOf(id))[0]?.id])
  })

  it('is sent again under its id where a server died over it; what a robot says is not', async () => {
    const owner = await d.company()
    const hook = await d.connect(owner, { address: d.hook('six') })
    const robot = await d.connect(owner, {
      kind: 'robot',
      address: d.robotAddress('693a91f6-7aaa-4bc4-97a0-000000000001'),
    })
    await d.tell(owner.ownerId, [owner], 'work.filed')
    const said = d.weCom.calls.length
    for (const { id } of [hook, robot]) expect(await claimEvents(d.portal.db, id, d.now())).toHaveLength(1)
    await d.runTurn(30)
    expect(d.callsTo('six')).toHaveLength(0)
    await d.runTurn(61)
    expect(d.callsTo('six')).toHaveLength(1)
    expect(d.weCom.calls).toHaveLength(said)
    await endLostLeases(d.portal.db, new Date(d.now().getTime() + 61_000))
    expect(await d.statesOf(robot.id)).toEqual([['work.filed', 'dead', 'leaseLost']])
    // Nobody knows whether it was said: it is not counted as what can be sent again.
    const { data } = await d.portal.call('connections.listConnections', {}, { as: owner })
    expect(data.list.map(({ missed }) => missed)).toEqual([0, 0])
  })

  it('goes to no private address, also where a name is changed to lead there after it was saved', async () => {
    const owner = await d.company()
    d.name('hooks.example.com', '93.184.215.14')
    const { id } = await d.connect(owner, { address: 'https://hooks.example.com/a' })
    d.name('hooks.example.com', '10.0.0.7')
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn()
    expect(await d.statesOf(id)).toEqual([['work.filed', 'dead', 'ADDRESS_REFUSED']])
  })

  it('holds up nobody else while its receiver hangs, rests after it with all that waits, and is told no more events', async () => {
    const owner = await d.company()
    // What is left of others goes first.
    await d.runTurn(61)
    const hanging = await d.connect(owner, { address: d.hook('hangs') })
    for (let at = 0; at < 3; at += 1) await d.tell(owner.ownerId, [owner], 'work.filed', { params: { days: at } })
    const fine = await d.connect(owner, { address: d.hook('fine'), groups: ['cases'] })
    const dueOf = async () => (await d.rowsOf(hanging.id)).map(({ dueAt }) => dueAt.getTime())
    const due = await dueOf()
    d.receiver.failNext('hang')
    const turn = d.runTurn()
    await vi.waitFor(() => expect(d.callsTo('hangs')).toHaveLength(1))
    await d.tell(owner.ownerId, [owner], 'work.completed')
    // In this process no second worker is taken for it.
    await d.runTurn()
    expect((await d.statesOf(hanging.id))[0]).toEqual(['work.filed', 'sending', ''])
    await turn
    expect(d.callsTo('hangs')).toHaveLength(1)
    const { rows } = await d.portal.db.execute(sql`
      select f.ended_at < a.at as is_first from deliveries f, delivery_attempts a join deliveries h on h.id = a.delivery_id
      where f.connection_id = ${fine.id} and f.state = 'sent' and h.connection_id = ${hanging.id}`)
    expect(rows).toEqual([{ is_first: true }])
    // An event that comes while it rests waits with the others, whose rows nobody touched.
    await d.tell(owner.ownerId, [owner], 'work.filed', { params: { days: 3 } })
    await d.runTurn(30)
    expect(d.callsTo('hangs')).toHaveLength(1)
    expect((await dueOf()).slice(1, 3)).toEqual(due.slice(1, 3))
    await d.runTurn(61)
    expect(d.callsTo('hangs').map(({ body }) => JSON.parse(body).data.days)).toEqual([0, 0, 1, 2, 3])
  })
})

describe('a robot', () => {
  it('says the sentence, the case and the link, in the language of the connection', async () => {
    const owner = await d.company()
    const address = d.robotAddress('693a91f6-7aaa-4bc4-97a0-000000000002')
    const { id } = await d.connect(owner, { kind: 'robot', address, language: 'zh' })
    const order = await buildOrder(d.portal.db, owner, { title: '保温杯' })
    const params = { fields: 2, title: order.title }
    await d.tell(owner.ownerId, [owner], 'work.correctionAsked', { orderNo: order.orderNo, params })
    await d.runTurn()

    const call = d.weCom.calls.at(-1)
    expect(call?.path).toBe('/cgi-bin/webhook/send?key=693a91f6-7aaa-4bc4-97a0-000000000002')
    expect(JSON.parse(call?.body ?? '').text.content).toBe(
      `有 2 处需要补正\n${order.orderNo} 保温杯\nhttp://localhost:3000/order/patentOrder/case/${order.orderNo}`,
    )
    d.robotSays(93000)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn()
    expect(await d.statesOf(id)).toEqual([
      ['work.correctionAsked', 'sent', ''],
      ['work.filed', 'dead', '93000'],
    ])
  })
})

describe('a robot that many events of one group come for at once', () => {
  it('says them in one message with their number, others in their own', async () => {
    const owner = await d.company()
    const address = d.robotAddress('693a91f6-7aaa-4bc4-97a0-000000000004')
    const { id } = await d.connect(owner, { kind: 'robot', address })
    for (const orderNo of ['R1', 'R2', 'R3', 'R4', 'R5'])
      await d.tell(owner.ownerId, [owner], orderNo === 'R3' ? 'work.correctionAsked' : 'work.filed')
    const said = d.weCom.calls.length
    await d.runTurn()
    const texts = d.weCom.calls.slice(said).map(({ body }) => JSON.parse(body).text.content.split('\n')[0])
    expect(texts).toEqual(['Filings and documents of the office: 4 messages. The first:', 'A correction is asked for'])
    expect((await d.statesOf(id)).map(([, state]) => state)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
  })
})

describe('before an event goes out', () => {
  it('is asked whether the case is the organisation’s still', async () => {
    const [owner, other] = [await d.company(), await d.company()]
    const { id } = await d.connect(owner, { address: d.hook('seven') })
    const order = await buildOrder(d.portal.db, other, { title: 'Not theirs' })
    await d.tell(owner.ownerId, [owner], 'work.filed', { orderNo: order.orderNo })
    await d.runTurn()
    expect(await d.statesOf(id)).toEqual([['work.filed', 'dropped', 'notTheirs']])
    expect(d.callsTo('seven')).toEqual([])
  })

  it('is asked whether the group is chosen, and the organisation open; what waits for a removed one is dropped', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('eight') })
    await d.tell(owner.ownerId, [owner], 'work.filed')
    const changed = { ...d.usual({ address: '', groups: ['fees'] }), id, version: 1 }
    await d.portal.call('connections.saveConnection', changed, { as: owner })
    await d.runTurn()
    expect(await d.statesOf(id)).toEqual([['work.filed', 'dropped', 'unwanted']])

    const second = await d.connect(owner, { address: d.hook('eight') })
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.portal.call('connections.removeConnection', { id: second.id }, { as: owner })
    expect(await d.statesOf(second.id)).toEqual([['work.filed', 'dropped', 'removed']])
    const third = await d.connect(owner, { address: d.hook('eight') })
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.portal.db.execute(sql`update organisations set closed_at = now() where id = ${owner.ownerId}`)
    await d.runTurn()
    expect(await d.statesOf(third.id)).toEqual([['work.filed', 'dropped', 'closed']])
    expect(d.callsTo('eight')).toEqual([])
  })
})

describe('a connection to which nothing arrives', () => {
  it('is paused after three days, tells its owners once, keeps what it misses, and goes on when it is resumed', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('nine') })
    d.answer(500)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn()
    await d.runTurn(86_400)
    await d.runTurn(2 * 86_400)
    const bell = () => d.portal.call('views.listInbox', { limit: 50 }, { as: owner })
    const told = async () =>
      (await bell()).data.list
        .filter(({ kind }) => kind === 'organisation.connectionPaused')
        .map(({ params }) => params)
    expect(await told()).toEqual([])
    await d.runTurn(3 * 86_400 + 60)
    await d.runTurn(4 * 86_400)
    expect(await told()).toEqual([{ connection: 'ERP', days: 3 }])
    await d.tell(owner.ownerId, [owner], 'official.documentRecorded')
    await d.runTurn(4 * 86_400 + 60)
    expect(await d.statesOf(id)).toEqual([
      ['work.filed', 'dropped', 'paused'],
      ['official.documentRecorded', 'dropped', 'paused'],
    ])
    const tries = d.callsTo('nine').length

    d.answer(200)
    const resumed = await d.portal.call('connections.resumeConnection', { id, sendsMissed: true }, { as: owner })
    expect(resumed.data).toEqual({ sent: 2 })
    await d.runTurn()
    expect(d.callsTo('nine')).toHaveLength(tries + 2)
    expect((await d.statesOf(id)).map(([, state]) => state)).toEqual(['sent', 'sent'])
  })

  it('loses nothing that was written while it was resumed', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('twelve') })
    await d.portal.db.execute(sql`update connections set paused_at = now() where id = ${id}`)
    await d.portal.db.transaction(async (tx) => {
      await tx.insert(inboxMessages).values({ userId: owner.id, organisationId: owner.ownerId, kind: 'work.filed' })
      await d.portal.call('connections.resumeConnection', { id, sendsMissed: true }, { as: owner })
    })
    await d.runTurn()
    expect(await d.statesOf(id)).toEqual([['work.filed', 'sent', '']])
  })

  it('is not paused by failures that lie days apart, or are about one event', async () => {
    const owner = await d.company()
    const { id } = await d.connect(owner, { address: d.hook('ten') })
    const facts = async () => {
      const { data } = await d.portal.call('connections.listConnections', {}, { as: owner })
      return data.list.map(({ failingTime, pausedTime }) => [failingTime !== null, pausedTime !== null])
    }
    d.answer(400)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn()
    expect(await facts()).toEqual([[false, false]])
    d.answer(410)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn(61)
    expect(await facts()).toEqual([[true, false]])
    await d.tell(owner.ownerId, [owner], 'work.filed')
    await d.runTurn(4 * 86_400)
    expect(await facts()).toEqual([[true, false]])
    // Whoever turns it on again begins anew.
    for (const [version, isOn] of [
      [1, false],
      [2, true],
    ] as const)
      await d.portal.call(
        'connections.saveConnection',
        { ...d.usual({ address: '' }), id, version, isOn },
        { as: owner },
      )
    expect(await facts()).toEqual([[false, false]])
  })

  it('is removed while an attempt fails without either waiting for the other', async () => {
    const owner = await d.company()
    await d.runTurn(61)
    const { id } = await d.connect(owner, { address: d.hook('eleven') })
    for (let at = 0; at < 20; at += 1) await d.tell(owner.ownerId, [owner], 'work.filed')
    d.receiver.failNext('hang')
    const turn = d.runTurn()
    await vi.waitFor(() => expect(d.callsTo('eleven')).toHaveLength(1))
    expect((await d.portal.call('connections.removeConnection', { id }, { as: owner })).status).toBe(200)
    await turn
    expect(new Set((await d.statesOf(id)).map(([, state, reason]) => `${state} ${reason}`))).toEqual(
      new Set(['dropped removed']),
    )
  })
})

describe('connections whose turn it is', () => {
  it('are those served longest ago, without what rests, and forgotten with their last event', async () => {
    const owner = await d.company()
    const made = []
    for (const path of ['a1', 'a2', 'a3', 'a4']) made.push((await d.connect(owner, { address: d.hook(path) })).id)
    await d.tell(owner.ownerId, [owner], 'work.filed')
    const [first = '', second = '', third = '', fourth = ''] = made
    await d.portal.db.execute(sql`
      update connections set served_at = case id when ${first} then now() when ${second} then now() - interval '1 hour' end,
        rests_until = case id when ${third} then now() + interval '1 minute' end where id = any(${sql.param(made)}::uuid[])`)
    const due = async (without: string[]) => {
      const all = await findDueConnections(d.portal.db, d.now(), { without, limit: 100 })
      return all.flatMap(({ id, organisationId }) => (organisationId === owner.ownerId ? [id] : []))
    }
    expect(await due([])).toEqual([fourth, second, first])
    expect(await due([fourth])).toEqual([second, first])

    await d.portal.call('connections.removeConnection', { id: first }, { as: owner })
    const left = async () => {
      const { rows } = await d.portal.db.execute(sql`select from connections where id = ${first}`)
      return rows.length
    }
    await d.portal.db.execute(sql`update connections set removed_at = now() - interval '181 days' where id = ${first}`)
    await forgetDeliveries(d.portal.db, 180)
    expect(await left()).toBe(1)
    await d.portal.db.execute(
      sql`update deliveries set ended_at = now() - interval '181 days' where connection_id = ${first}`,
    )
    await forgetDeliveries(d.portal.db, 180)
    expect(await left()).toBe(0)
  })
})

describe('lost leases and the gauge', () => {
  it('have an index each', async () => {
    const plans: string[] = []
    await d.portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const explaining = {
        execute: async (statement: SQL) => {
          const { rows } = await tx.execute<Record<string, string>>(sql`explain ${statement}`)
          plans.push(rows.map((row) => row['QUERY PLAN']).join(' '))
          return { rows: [] }
        },
      } as unknown as Db
      await endLostLeases(explaining, d.now())
      await countDeliveries(explaining)
    })
    expect(plans[0]).toContain('deliveries_sending_idx')
    expect(plans[1]).toContain('deliveries_due_idx')
    expect(plans[1]).toMatch(/deliveries_connection_(due|turn)_idx/)
  })
})
