import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { type MarkForm, markSteps, today, withClasses } from './test/mark-steps.ts'

let portal: TestPortal
let steps: Awaited<ReturnType<typeof markSteps>>

beforeAll(async () => {
  portal = await startTestPortal()
  steps = await markSteps(portal)
})
afterAll(() => portal.stop())

const reworded = (form: MarkForm): MarkForm => ({
  ...form,
  goods: form.goods.map((one) => ({ ...one, en: `${one.en} for households` })),
})
/** Brings a country's order to where it can be filed but for its price: accepted, confirmed and paid. */
const readyToFile = async (orderNo: string) => {
  const { rows } = await portal.db.execute<{ id: string }>(sql`update orders set work_state = 3, payment_state = 2,
    paid_fen = official_fen + service_fen where order_no = ${orderNo} returning id`)
  await confirmDraftOf(portal, rows[0]?.id ?? '')
}
const file = async (orderNo: string) => {
  const { version } = (await portal.call('admin.getReview', { orderNo }, { as: steps.reviewer })).data
  return portal.call('admin.markFiled', { orderNo, version, sentOn: today, notes: '' }, { as: steps.reviewer })
}

describe('a quote drafted before a correction of its family', () => {
  it('is stale and is not sent until it was counted from the corrected form', async () => {
    const family = await steps.handIn()
    const { formVersion: before } = await steps.countryOf(family, 'JP', steps.agent)
    await steps.quoteFor(family, 'JP', { send: false })
    await steps.quoteFor(family, 'MO', { send: false })

    await steps.correct(family, 'goods.1.en', (form) => ({
      ...form,
      goods: form.goods.map((one) => (one.onlyIn.includes('JP') ? { ...one, en: 'Teapots of glass' } : one)),
    }))

    const [japan, macao] = (await steps.get(family, steps.agent)).countries
    expect(japan?.quotes).toMatchObject([{ state: 'draft', stale: true }])
    expect(macao?.quotes).toMatchObject([{ state: 'draft', stale: false }])
    const sent = await steps.quoteFor(family, 'JP', { version: before })
    expect(sent).toMatchObject({ status: 409, error: 'foreign.formChanged' })
    const kept = await steps.quoteFor(family, 'JP', { version: before, send: false })
    expect(kept.data.state).toBe('draft')
    expect((await steps.countryOf(family, 'JP', steps.agent)).quotes).toMatchObject([{ stale: true }])
    const again = await steps.quoteFor(family, 'JP')
    expect(again.data).toMatchObject({ round: 1, state: 'sent' })
    expect((await steps.countryOf(family, 'JP')).quotes).toMatchObject([{ state: 'sent', stale: false }])
  })

  it('cannot be made a sent or an accepted one by the database either', async () => {
    const family = await steps.handIn()
    const id = await steps.quoted(family, 'JP')
    await expect(
      portal.db.execute(sql`update foreign_quotes set stale = true where id = ${id}`).catch((error) => {
        throw error.cause
      }),
    ).rejects.toMatchObject({ constraint: 'foreign_quotes_stale_check' })
  })
})

describe('a country’s order that asks for more than its price covers', () => {
  it('is filed only once its customer accepted the new price', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', withClasses('09'))

    const due = await steps.countryOf(family, 'JP', steps.agent)
    expect(due.beyond).toEqual({ classes: ['09'], others: [] })
    const bell = await portal.call('views.listInbox', {}, { as: steps.agent })
    expect(bell.data.list).toContainEqual(
      expect.objectContaining({
        orderNo: family,
        kind: 'foreignMark.priceDue',
        params: expect.objectContaining({ country: 'JP' }),
      }),
    )
    await readyToFile(own)
    const refused = await file(own)
    expect(refused).toMatchObject({ status: 409, error: 'foreign.priceDue' })
    expect(refused.msg).toContain('9')
    await portal.db.execute(sql`update orders set payment_state = 0, paid_fen = 0 where order_no = ${own}`)

    const id = await steps.quoted(family, 'JP', 230_000)
    const answers = await Promise.all([steps.accept(id), steps.accept(id)])
    expect(answers.map((one) => one.data)).toMatchObject([{ orderNo: own }, { orderNo: own }])
    const { beyond, order, quotes } = await steps.countryOf(family, 'JP')
    expect({ beyond, amount: order?.amount }).toEqual({ beyond: null, amount: 230_000 })
    expect(quotes.map(({ state }) => state)).toEqual(['accepted', 'replaced'])
    await readyToFile(own)
    expect((await file(own)).status).toBe(200)
  })

  it('that is paid keeps its sums: the difference stands in its history', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', withClasses('09', '35'))
    await portal.db.execute(sql`update orders set payment_state = 2, paid_fen = 150000 where order_no = ${own}`)
    await steps.accept(await steps.quoted(family, 'JP', 250_000))
    const events = await portal.call('orders.listOrderEvents', { orderNo: own, kind: 'fee' }, { as: steps.customer })
    const [differs] = events.data.list.filter(({ event }) => event === 'feesDiffer')
    expect(differs?.detail).toMatchObject({ differenceFen: 100_000 })
    expect(events.data.list.map(({ event }) => event)).toEqual(['repriced', 'feesDiffer', 'priceDue'])
    expect((await steps.countryOf(family, 'JP')).beyond).toBeNull()
  })

  it('costs the new price in all where that has no line of ours, unpaid and paid', async () => {
    for (const isPaid of [false, true]) {
      const family = await steps.handIn()
      const own = await steps.ordered(family, 'JP')
      await steps.correct(own, 'goods.0.en', withClasses('09'))
      if (isPaid)
        await portal.db.execute(sql`update orders set payment_state = 2, paid_fen = 150000 where order_no = ${own}`)
      const { data: quote } = await steps.quoteFor(family, 'JP', { amount: 230_000, of: 'official' })
      expect((await steps.accept(quote.id)).data).toMatchObject({ orderNo: own, amount: 230_000 })
      const { data } = await portal.call(
        'orders.listOrderEvents',
        { orderNo: own, kind: 'fee' },
        { as: steps.customer },
      )
      const differs = data.list.find(({ event }) => event === 'feesDiffer' || event === 'feesCorrected')
      expect(differs?.detail).toMatchObject({ differenceFen: 80_000, officialFen: 230_000 })
      const { rows } = await portal.db.execute(sql`select official_fen, service_fen,
        (select array_agg(amount_fen) from order_fee_lines l where l.order_id = o.id) as lines
        from orders o where order_no = ${own}`)
      const [official_fen, service_fen] = isPaid ? [0, 150_000] : [230_000, 0]
      expect(rows).toEqual([{ official_fen, service_fen, lines: [isPaid ? 150_000 : 230_000] }])
    }
  })

  it('tells the agency again of what it asks for beside, before a quote was sent', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', withClasses('09'))
    const told = async () => {
      const { data } = await portal.call('views.listInbox', {}, { as: steps.agent })
      return data.list.filter((one) => one.orderNo === family && one.kind === 'foreignMark.priceDue').length
    }
    expect(await told()).toBe(1)
    await steps.correct(own, 'goods.0.en', reworded)
    expect(await told()).toBe(1)
    await steps.correct(own, 'goods.0.en', withClasses('35', '36', '37'))
    expect(await told()).toBe(2)
  })

  it('is quoted for while its customer writes an answer: what was handed in is the same', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', withClasses('09'))
    const before = (await steps.countryOf(family, 'JP', steps.agent)).formVersion
    await steps.ask(own, 'goods.0.en')
    const open = await steps.get(own)
    const draft = { orderNo: own, version: open.version, json: reworded(open.json as MarkForm), draft: true }
    await portal.call('foreignTrademarks.saveMarkAbroad', draft, { as: steps.customer })
    expect((await steps.get(own)).version).toBe(open.version + 1)
    expect((await steps.countryOf(family, 'JP', steps.agent)).formVersion).toBe(before)
    expect((await steps.quoteFor(family, 'JP', { version: before })).data.state).toBe('sent')
    expect((await steps.answer(own, reworded)).status).toBe(200)
    expect((await steps.countryOf(family, 'JP', steps.agent)).formVersion).toBeGreaterThan(before)
  })

  it('takes what it asked for back: the old price covers it again and the new quote falls', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', withClasses('09'))
    const id = await steps.quoted(family, 'JP', 230_000)
    await steps.correct(own, 'goods.0.en', (form) => ({
      ...form,
      goods: form.goods.filter(({ classCode }) => classCode !== '09'),
    }))
    expect((await steps.accept(id)).error).toBe('foreign.quoteStale')
    const { beyond, order } = await steps.countryOf(family, 'JP')
    expect({ beyond, amount: order?.amount }).toEqual({ beyond: null, amount: 150_000 })
    expect((await steps.quoteFor(family, 'JP')).error).toBe('foreign.alreadyAccepted')
  })

  it('lets what is quoted anew for it fall when it is cancelled: a draft is stale, a sent quote cannot be accepted', async () => {
    const family = await steps.handIn()
    const orders = [await steps.ordered(family, 'JP'), await steps.ordered(family, 'MO')]
    for (const own of orders) await steps.correct(own, 'goods.0.en', withClasses('09'))
    const [japan = '', macao = ''] = orders
    const { formVersion: before } = await steps.countryOf(family, 'JP', steps.agent)
    await steps.quoteFor(family, 'JP', { amount: 230_000, send: false })
    const id = await steps.quoted(family, 'MO', 230_000)

    for (const orderNo of orders) {
      const cancelled = await portal.call('orders.cancelOrder', { orderNo, notes: 'Too dear' }, { as: steps.customer })
      expect(cancelled.status).toBe(200)
    }

    expect((await steps.countryOf(family, 'JP', steps.agent)).quotes).toMatchObject([
      { state: 'draft', stale: true },
      { state: 'accepted', stale: false },
    ])
    expect(await steps.accept(id)).toMatchObject({ status: 409, error: 'foreign.quoteStale' })
    const other = await steps.quoteFor(family, 'JP', { version: before, orderNo: japan })
    expect(other).toMatchObject({ status: 409, error: 'foreign.formChanged' })
    const made = await steps.accept((await steps.quoteFor(family, 'MO', { orderNo: null })).data.id)
    expect(made.data.orderNo).not.toBe(macao)
    expect((await steps.countryOf(family, 'MO')).order).toMatchObject({ orderNo: made.data.orderNo, workState: 1 })
  })

  it('is cancelled after whoever works on its family, who has its orders after it', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', withClasses('09'))
    await steps.quoted(family, 'JP', 230_000)
    const idOf = async (orderNo: string) =>
      (await portal.db.execute<{ id: string }>(sql`select id from orders where order_no = ${orderNo}`)).rows[0]?.id ??
      ''
    const [familyId, ownId] = [await idOf(family), await idOf(own)]
    let cancelled: ReturnType<typeof portal.call<'orders.cancelOrder'>> | undefined

    await portal.db.transaction(async (tx) => {
      await lockOrder(tx, familyId)
      cancelled = portal.call('orders.cancelOrder', { orderNo: own, notes: 'Too dear' }, { as: steps.customer })
      await untilOneWaits(portal.database)
      await lockOrder(tx, ownId)
    })

    expect((await cancelled)?.status).toBe(200)
  })

  it('is not asked to pay more for other words of the same goods', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.correct(own, 'goods.0.en', reworded)
    expect((await steps.countryOf(family, 'JP')).beyond).toBeNull()
    await readyToFile(own)
    expect((await file(own)).status).toBe(200)
  })
})

describe('the queues of a mark abroad', () => {
  /** Those that a case lies in. */
  const queuesOf = async (orderNo: string) => {
    const admin = await portal.person('administrator')
    const found: string[] = []
    for (const queue of ['toQuote', 'toFile', 'waitingForClient'] as const) {
      const { data } = await portal.call('admin.listQueue', { queue, text: orderNo }, { as: admin })
      if (data.list.length > 0) found.push(queue)
    }
    return found.join()
  }

  it('hold a family whose quotes fell with its correction', async () => {
    const family = await steps.handIn()
    for (const country of ['JP', 'MO']) await steps.quoted(family, country)
    expect(await queuesOf(family)).toBe('')
    await steps.correct(family, 'goods.0.en', withClasses('09'))
    await portal.db.execute(sql`update orders set work_state = 3 where order_no = ${family}`)
    expect(await queuesOf(family)).toBe('toQuote')
    for (const country of ['JP', 'MO']) await steps.quoted(family, country)
    expect(await queuesOf(family)).toBe('')
  })

  it('hold a family whose country’s order is to be quoted anew, and that order only once it is priced', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.quoted(family, 'MO')
    await readyToFile(own)
    expect([await queuesOf(family), await queuesOf(own)]).toEqual(['', 'toFile'])

    await steps.correct(own, 'goods.0.en', withClasses('09'))
    await readyToFile(own)
    expect([await queuesOf(family), await queuesOf(own)]).toEqual(['toQuote', ''])
    const refused = await steps.quoted(family, 'JP', 230_000)
    expect([await queuesOf(family), await queuesOf(own)]).toEqual(['', ''])
    await portal.call('foreign.answerQuote', { id: refused, answer: 'refuse' }, { as: steps.customer })
    expect(await queuesOf(family)).toBe('toQuote')
    await steps.accept(await steps.quoted(family, 'JP', 200_000))
    expect([await queuesOf(family), await queuesOf(own)]).toEqual(['', 'toFile'])
  })

  it('leave a family alone whose country’s order was cancelled while it was quoted anew', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.ordered(family, 'MO')
    await steps.correct(own, 'goods.0.en', withClasses('09'))
    expect(await queuesOf(family)).toBe('toQuote')
    await steps.quoted(family, 'JP', 230_000)
    await portal.call('orders.cancelOrder', { orderNo: own }, { as: steps.customer })
    expect(await queuesOf(family)).toBe('')
  })

  it('leave a family alone whose country’s order takes back what it asked for', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.quoted(family, 'MO')
    await steps.correct(own, 'goods.0.en', withClasses('09'))
    await steps.quoted(family, 'JP', 230_000)
    await steps.correct(own, 'goods.0.en', (form) => ({
      ...form,
      goods: form.goods.filter(({ classCode }) => classCode !== '09'),
    }))
    await readyToFile(own)
    expect([await queuesOf(family), await queuesOf(own)]).toEqual(['', 'toFile'])
    const { data } = await portal.call('orders.listOrderEvents', { orderNo: own, kind: 'fee' }, { as: steps.customer })
    expect(data.list.map(({ event }) => event)).toEqual(['priceCovered', 'priceDue'])
  })
})

describe('a family and its country’s order', () => {
  /** Until a statement of the portal waits for a lock. */
  const someoneWaits = async () => {
    for (;;) {
      const { rows } = await portal.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      if (rows.length > 0) return
    }
  }

  it('are locked in one order: whoever answers for the country waits for the family with nothing held', async () => {
    const family = await steps.handIn()
    const own = await steps.ordered(family, 'JP')
    await steps.ask(own, 'goods.0.en')
    const answered = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where order_no = ${family} for update`)
      const waiting = steps.answer(own, reworded)
      await someoneWaits()
      // Fails at once if the order's row is held.
      await tx.execute(sql`select from orders where order_no = ${own} for update nowait`)
      return { waiting }
    })
    expect((await answered.waiting).status).toBe(200)
  })

  it('are corrected at the same time without either being lost', async () => {
    const families = await Promise.all([1, 2, 3, 4].map(() => steps.handIn()))
    const both = await Promise.all(
      families.map(async (family) => {
        const own = await steps.ordered(family, 'JP')
        await Promise.all([steps.ask(own, 'priority.number'), steps.ask(family, 'priority.number')])
        const numbered = (number: string) => (form: MarkForm) => ({ ...form, priority: { ...form.priority, number } })
        return Promise.all([steps.answer(own, numbered('11111111')), steps.answer(family, numbered('22222222'))])
      }),
    )
    // Whose family came first finds its form changed meanwhile, and is told so.
    const [ofOrders, ofFamilies] = [both.map(([own]) => own), both.map(([, family]) => family)]
    expect(ofFamilies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { status, error } of ofOrders) expect([200, 'common.conflict']).toContain(status === 200 ? 200 : error)
  })
})
