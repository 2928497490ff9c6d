import { randomUUID } from 'node:crypto'
import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileDue } from '../../money/payments/reconcile.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisationMembers } from '../../platform/db/schema/organisations.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { giveRights, joinWithin } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { remindApprovalsTask } from '../approvals/remind-task.ts'
import { layDown } from '../approvals/test/approving-company.ts'
import { announce, makeBudgetedCompany, makeCentre, today, year } from './test/budgeted-company.ts'

let portal: PaymentPortal

beforeAll(async () => {
  portal = await startPaymentPortal()
})
afterAll(() => portal.stop())

const pay = (as: TestPerson, orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as })
const ask = (as: TestPerson, orderNo: string) => portal.call('approvals.ask', { orderNo, act: 'pay' }, { as })
const decide = (as: TestPerson, id: string) => portal.call('approvals.decide', { id, verdict: 'approve' }, { as })
const standing = async (as: TestPerson, orderNo: string) =>
  (await portal.call('approvals.getApproval', { orderNo }, { as })).data
const toldOf = async (as: TestPerson) =>
  (await portal.call('views.listInbox', {}, { as })).data.list.filter(({ kind }) => kind === 'budget.reached')

const centreOf = (owner: TestPerson, code?: string) => makeCentre(portal, owner, code)
const company = (more: Parameters<typeof makeBudgetedCompany>[1] = {}) => makeBudgetedCompany(portal, more)

async function paid(as: TestPerson, orderNo: string): Promise<void> {
  expect((await pay(as, orderNo)).status).toBe(200)
  await portal.sandbox.pay((await portal.lastAttempt(orderNo)).outTradeNo)
  // One turn asks for twenty: codes that other tests left open have time.
  await portal.db.execute(sql`
    update payments p set next_query_at = now() + case when o.order_no = ${orderNo} then interval '0' else interval '1 hour' end
    from orders o where o.id = p.order_id and p.next_query_at is not null`)
  await reconcileDue(portal)
}

describe('a budget', () => {
  it('counts what was paid, what is claimed and what waits, and what is left', async () => {
    const { asker, order, read } = await company({ amount: 1_000_000 })
    await paid(asker, await order())
    await pay(asker, await order({ serviceFen: 5_000 }))
    await order({ officialFen: 10_000, serviceFen: 10_000 })
    // Neither handed in nor of the cost centre.
    await order({ workState: 0 })
    await order({ costCentreId: null })

    expect(await read()).toMatchObject({
      ...{ spent: 125_000, firm: 100_000, waiting: 20_000, bound: 120_000, left: 755_000, used: 25, phase: 'now' },
    })
  })

  it('refuses a payment beyond it, names what is left, and takes one that fits', async () => {
    const { asker, order } = await company()
    await paid(asker, await order())
    const over = await order()
    const answer = await pay(asker, over)

    expect([answer.status, answer.error]).toEqual([409, 'approvals.overBudget'])
    expect(answer.msg).toContain('¥750.00')
    expect(await portal.attempts(over)).toEqual([])
    expect(await standing(asker, over)).toMatchObject({
      ...{ act: 'pay', isCleared: false, refused: 'budget', mayAsk: false },
      budgets: [{ left: 75_000, isOver: true, onOver: 'refuse' }],
    })
    expect((await ask(asker, over)).error).toBe('approvals.overBudget')
    expect((await pay(asker, await order({ officialFen: 45_000 }))).status).toBe(200)
  })

  it('holds for a bank transfer too: of its day and, until it is confirmed, of today', async () => {
    const { asker, order, read, save, id } = await company({ amount: 100_000, fromOn: today, toOn: today })
    const yesterday = addDays(today, -1)
    const orderNo = await order()
    const send = (on: string) => announce(portal, asker, orderNo, on)

    expect((await send(today)).error).toBe('approvals.overBudget')
    expect((await read()).waiting).toBe(125_000)
    // Whoever says that it left before the budget began escapes nothing by it.
    expect((await send(yesterday)).error).toBe('approvals.overBudget')
    await save({ id, version: 1, amount: 200_000 })
    const { transferId } = (await send(yesterday)).data
    expect(await read()).toMatchObject({ firm: 125_000, waiting: 0 })
    const other = await order()
    expect((await pay(asker, other)).error).toBe('approvals.overBudget')
    // Finance knows the day by the statement.
    const statement = { received: 125_000, reference: `B${randomUUID()}`, leftOn: yesterday }
    const as = await portal.person('finance')
    await portal.call('payments.decideTransfer', { transferId, decision: 'confirm', ...statement }, { as })
    expect(await read()).toMatchObject({ spent: 0, firm: 0, waiting: 125_000 })
    expect((await pay(asker, other)).status).toBe(200)
  })

  it('asks for one more approver, who is one where no rule asks anybody', async () => {
    const { owner, manager, asker, order } = await company({ onOver: 'oneMore', amount: 100_000 })
    const orderNo = await order()

    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    await decide(manager, (await ask(asker, orderNo)).data.id)
    expect((await pay(asker, orderNo)).status).toBe(200)
    await layDown(portal, owner, { minFen: 1 })
    expect((await standing(asker, await order())).needed).toBe(2)
  })

  it('adds to two whom a rule asks a third', async () => {
    const { owner, manager, colleague, asker, order } = await company({ onOver: 'oneMore', amount: 100_000 })
    await layDown(portal, owner, { needed: 2 })
    const orderNo = await order()
    const { id } = (await ask(asker, orderNo)).data
    await decide(manager, id)

    expect((await decide(colleague, id)).data).toEqual({ state: 'asked' })
    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    expect((await decide(owner, id)).data).toEqual({ state: 'approved' })
    expect((await pay(asker, orderNo)).status).toBe(200)
  })

  it('is of its kinds and days alone', async () => {
    const kinds = await company({ amount: 1, kinds: ['design'] })
    const later = await company({ amount: 1, fromOn: addDays(today, 1), toOn: addDays(today, 30) })
    const closed = await company({ amount: 1 })
    await closed.save({ id: closed.id, version: 1, isClosed: true })

    expect((await pay(kinds.asker, await kinds.order())).status).toBe(200)
    expect((await pay(kinds.asker, await kinds.order({ kind: 'design' }))).error).toBe('approvals.overBudget')
    expect((await pay(later.asker, await later.order())).status).toBe(200)
    expect((await pay(closed.asker, await closed.order())).status).toBe(200)
  })

  it('is given back what is refunded', async () => {
    const { asker, order, read } = await company({ amount: 125_000 })
    const orderNo = await order()
    await paid(asker, orderNo)
    expect((await pay(asker, await order({ officialFen: 1, serviceFen: 0 }))).error).toBe('approvals.overBudget')
    await portal.db.update(orders).set({ refundedFen: 30_000 }).where(eq(orders.orderNo, orderNo))

    expect((await read()).spent).toBe(95_000)
    expect((await pay(asker, await order({ officialFen: 0, serviceFen: 30_000 }))).status).toBe(200)
  })

  it('keeps the place of what was approved first', async () => {
    const { owner, manager, asker, order, save, id } = await company()
    await layDown(portal, owner, {})
    const [first, second] = [await order(), await order()]
    const asked = [(await ask(asker, first)).data.id, (await ask(asker, second)).data.id] as const
    await decide(manager, asked[0])

    // What the first took is not there for the second, though nothing was paid.
    expect((await decide(manager, asked[1])).error).toBe('approvals.overBudget')
    expect((await standing(asker, second)).request?.state).toBe('asked')
    expect((await pay(asker, first)).status).toBe(200)
    await save({ id, version: 1, amount: 250_000 })
    expect((await decide(manager, asked[1])).data).toEqual({ state: 'approved' })
    expect((await pay(asker, second)).status).toBe(200)
    // And where it is lowered again, the one that came later has no room.
    await save({ id, version: 2, amount: 200_000 })
    expect((await standing(asker, first)).refused).toBeNull()
    expect((await standing(asker, second)).refused).toBe('budget')
    await portal.reconcile()
    expect((await portal.attempts(second)).map(({ state }) => state)).toEqual(['closed'])
    expect((await portal.attempts(first)).map(({ state }) => state)).toEqual(['open'])
  })

  it('finishes what waited for one more where it holds enough again', async () => {
    const { manager, owner, asker, order, save, id } = await company({ onOver: 'oneMore', amount: 100_000 })
    await layDown(portal, owner, {})
    const orderNo = await order()
    const request = (await ask(asker, orderNo)).data.id
    expect((await decide(manager, request)).data).toEqual({ state: 'asked' })

    await save({ id, version: 1, amount: 200_000 })

    expect((await standing(asker, orderNo)).request).toMatchObject({ id: request, state: 'approved' })
  })

  it('is escaped by nobody who moves an order to another cost centre', async () => {
    const { owner, asker, colleague, order } = await company({ amount: 100 })
    const other = await centreOf(owner, 'R2')
    const orderNo = await order()
    const set = (as: TestPerson) => portal.call('approvals.setCostCentre', { orderNo, costCentreId: other }, { as })

    expect((await set(asker)).error).toBe('approvals.costCentreHeld')
    expect((await set(colleague)).error).toBe('approvals.costCentreHeld')
    expect((await set(owner)).status).toBe(200)
    expect((await pay(asker, orderNo)).status).toBe(200)
  })

  it('is escaped by nobody who moves a draft while its form is still cheap', async () => {
    const { owner, asker, order, save } = await company({ amount: 900_000 })
    const [none, other] = [await centreOf(owner, 'R2'), await centreOf(owner, 'R3')]
    await save({ costCentreId: other, amount: 100 })
    const draft = await order({ workState: 0 })
    const set = (costCentreId: string | null) =>
      portal.call('approvals.setCostCentre', { orderNo: draft, costCentreId }, { as: asker })

    expect((await set(none)).error).toBe('approvals.costCentreHeld')
    expect((await set(null)).error).toBe('approvals.costCentreHeld')
    // There a budget refuses as well.
    expect((await set(other)).status).toBe(200)
  })
})

describe('at once', () => {
  it.each(['refuse', 'oneMore'] as const)(
    'two pay: one takes the last of it, and the other is stopped (%s)',
    async (onOver) => {
      const { asker, manager, id, order } = await company({ onOver })
      const [one, two] = [await order(), await order()]
      const client = await portal.database.pool.connect()
      const answers = await (async () => {
        try {
          await client.query('begin')
          await client.query('select from budgets where id = $1 for update', [id])
          const first = pay(asker, one)
          await untilOneWaits(portal.database)
          const second = pay(manager, two)
          await expect
            .poll(async () => {
              const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
              return (await portal.database.pool.query(waiting)).rowCount
            })
            .toBe(2)
          await client.query('commit')
          return await Promise.all([first, second])
        } finally {
          client.release()
        }
      })()

      const stopped = onOver === 'refuse' ? 'approvals.overBudget' : 'approvals.needed'
      expect(answers.map(({ error }) => error).toSorted()).toEqual([stopped, undefined])
      expect([...(await portal.attempts(one)), ...(await portal.attempts(two))]).toHaveLength(1)
    },
  )

  it('ten pay out of a budget for three: three do', async () => {
    const { asker, order, read } = await company({ amount: 375_000 })
    const numbers: string[] = []
    for (let at = 0; at < 10; at += 1) numbers.push(await order())

    const answers = await Promise.all(numbers.map((orderNo) => pay(asker, orderNo)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([undefined, 'approvals.overBudget']))
    expect((await read()).firm).toBe(375_000)
  })
})

describe('a warning', () => {
  it('is told once for each share to owners and who may approve', async () => {
    const { owner, manager, colleague, asker, order, save, id } = await company({ amount: 250_000, warnPercent: 50 })
    await giveRights(portal.db, owner.id, asker.id, ['see', 'draft', 'pay'])
    await giveRights(portal.db, owner.id, colleague.id, ['see'])
    expect(await toldOf(owner)).toEqual([])
    await pay(asker, await order())
    await pay(asker, await order({ officialFen: 1, serviceFen: 0 }))

    for (const as of [owner, manager]) {
      expect((await toldOf(as)).map(({ params }) => params)).toMatchObject([
        { percent: 50, centre: 'R1 研发', budgetId: id },
      ])
    }
    expect([await toldOf(asker), await toldOf(colleague)]).toEqual([[], []])
    // What merely waits is told of too, by the clock; the whole is a share of its own, and so is one of another sum.
    await order()
    await remind()
    await remind()
    expect((await toldOf(owner)).map(({ params }) => params.percent).toSorted()).toEqual([100, 50])
    await save({ id, version: 1, amount: 480_000 })
    expect(await toldOf(owner)).toHaveLength(3)
  })

  it('is told of the whole where that is no more than the share of before, and anew of another period', async () => {
    const { owner, order, save, id } = await company({ amount: 156_250 })
    await order()
    await remind()
    await save({ id, version: 1, amount: 125_000 })
    expect((await toldOf(owner)).map(({ params }) => params.percent).toSorted()).toEqual([100, 80, 80])
    await save({ id, version: 2, amount: 125_000, fromOn: addDays(civilDate(year.fromOn), 1) })
    expect(await toldOf(owner)).toHaveLength(5)
    await remind()
    expect(await toldOf(owner)).toHaveLength(5)
  })
})

const remind = () =>
  remindApprovalsTask({}, {
    ...{ database: portal.database, services: portal.services, signal: new AbortController().signal },
  } as Parameters<typeof remindApprovalsTask>[1])

describe('approvals.demandCostCentre', () => {
  it('lets nothing be paid without one; who pays may name it', async () => {
    const { owner, manager, asker, costCentreId } = await company()
    await giveRights(portal.db, owner.id, asker.id, ['see', 'pay'])
    const { orderNo } = await portal.order(asker)
    const demand = (isDemanded: boolean, as = owner) =>
      portal.call('approvals.demandCostCentre', { isDemanded }, { as })

    expect((await demand(true, asker)).error).toBe('common.rightMissing')
    expect((await demand(true)).status).toBe(200)
    const refused = await pay(asker, orderNo)
    expect([refused.status, refused.error, refused.fields[0]?.path]).toEqual([
      ...[422, 'approvals.costCentreMissing', 'costCentreId'],
    ])
    expect(await standing(asker, orderNo)).toMatchObject({ isCleared: false, refused: 'costCentre', mayAsk: false })
    expect((await portal.call('approvals.setCostCentre', { orderNo, costCentreId }, { as: asker })).status).toBe(200)
    expect((await pay(asker, orderNo)).status).toBe(200)
    expect((await portal.call('approvals.getSettings', {}, { as: manager })).data.demandsCostCentre).toBe(true)
    await demand(false)
    const free = await portal.order(asker)
    expect((await pay(asker, free.orderNo)).status).toBe(200)
  })
})

describe('budgets.saveBudget', () => {
  it('is for who manages people and may approve, once, by the version that was seen', async () => {
    const { owner, manager, asker, costCentreId, id, save } = await company()
    await giveRights(portal.db, owner.id, asker.id, ['see', 'pay', 'approve'])
    const twice = await save()

    expect([twice.error, twice.fields[0]?.path]).toEqual(['budgets.same', 'costCentreId'])
    expect((await save({}, asker)).error).toBe('common.rightMissing')
    expect((await save({ id, version: 7 })).error).toBe('common.conflict')
    expect((await save({ fromOn: year.toOn, toOn: year.fromOn })).fields[0]?.path).toBe('toOn')
    expect((await save({ id, version: 1, amount: 900_000 }, manager)).status).toBe(200)
    await giveRights(portal.db, owner.id, manager.id, ['see', 'people'])
    expect((await save({ id, version: 2 }, manager)).error).toBe('common.rightMissing')
    const stranger = await company()
    expect((await save({ costCentreId }, stranger.owner)).error).toBe('common.notFound')
    expect((await stranger.save({ id, version: 2 })).error).toBe('common.notFound')
    await portal.call(
      'approvals.saveCostCentre',
      { id: costCentreId, code: 'R1', name: '研发', isClosed: true },
      { as: owner },
    )
    expect((await save({ kinds: ['design'] })).error).toBe('common.notFound')
  })

  it('is no choice of a person alone', async () => {
    const alone = await portal.person()
    const input = {
      costCentreId: randomUUID(),
      kinds: [],
      ...year,
      amount: 1,
      warnPercent: 80,
      onOver: 'refuse' as const,
    }

    expect((await portal.call('budgets.saveBudget', input, { as: alone })).error).toBe('organisations.notCompany')
  })
})

describe('budgets.getBudget', () => {
  it('tells who changed what', async () => {
    const { manager, id, save, read, owner } = await company()
    await save({ id, version: 1, amount: 900_000, onOver: 'oneMore' }, manager)

    expect((await read()).changes).toMatchObject([
      { by: '李经理', before: { amount: 200_000, onOver: 'refuse' }, after: { amount: 900_000, onOver: 'oneMore' } },
      { by: '陈所有', before: null, after: { amount: 200_000, warnPercent: 80 } },
    ])
    expect([(await read()).mayChange, (await read(owner)).version]).toEqual([true, 2])
  })

  it('is of the organisation, for who approves or sees all', async () => {
    const { owner, id } = await company()
    const narrow = await portal.person()
    await joinWithin(portal.db, owner.id, narrow.id)
    const inside = { ...narrow, ownerId: owner.id }
    const get = (as: TestPerson) => portal.call('budgets.getBudget', { id }, { as })

    expect((await get(inside)).status).toBe(200)
    await giveRights(portal.db, owner.id, narrow.id, ['see', 'draft', 'pay'])
    const ofCompany = and(eq(organisationMembers.organisationId, owner.id), eq(organisationMembers.userId, narrow.id))
    await portal.db
      .update(organisationMembers)
      .set({ reach: ['hands'] })
      .where(ofCompany)
    expect((await get(inside)).error).toBe('common.notFound')
    expect((await portal.call('budgets.listBudgets', { tab: 'all' }, { as: inside })).data.list).toEqual([])
    expect((await get((await company()).owner)).error).toBe('common.notFound')
  })
})

describe('budgets.listBudgets', () => {
  it('filters and sorts by what is used and left', async () => {
    const { owner, asker, order, save, id } = await company()
    const small = (await save({ costCentreId: await centreOf(owner, 'Z9'), amount: 100 })).data.id
    await save({ ...{ fromOn: addDays(today, 1), toOn: addDays(today, 9) } })
    await paid(asker, await order())
    const list = async (input: Parameters<typeof portal.call<'budgets.listBudgets'>>[1]) =>
      (await portal.call('budgets.listBudgets', input, { as: owner })).data.list.map((row) => row.id)

    expect(await list({})).toEqual([id, small])
    expect(await list({ sort: 'left', order: 'desc' })).toEqual([id, small])
    expect(await list({ sort: 'amount', order: 'asc' })).toEqual([small, id])
    expect(await list({ centre: 'z9' })).toEqual([small])
    expect(await list({ reached: 'warned' })).toEqual([])
    expect(await list({ tab: 'later' })).toHaveLength(1)
    expect(await list({ tab: 'past' })).toEqual([])
    expect(await list({ tab: 'all', onOver: 'oneMore' })).toEqual([])
  })
})

describe('budgets.listCounted', () => {
  it('drills down to what the sums are made of', async () => {
    const { owner, asker, order, id, read } = await company({ amount: 900_000 })
    const [first, second, third] = [await order(), await order(), await order()]
    await paid(asker, first)
    await pay(asker, second)
    const list = async (tab: 'all' | 'spent' | 'firm' | 'waiting') =>
      (await portal.call('budgets.listCounted', { budgetId: id, tab }, { as: owner })).data.list

    expect((await list('spent')).map((row) => [row.orderNo, row.countedOn, row.amount])).toEqual([
      [first, today, 125_000],
    ])
    expect((await list('firm')).map((row) => row.orderNo)).toEqual([second])
    expect((await list('waiting')).map((row) => row.orderNo)).toEqual([third])
    const { spent, bound } = await read()
    expect((await list('all')).reduce((sum, { amount }) => sum + amount, 0)).toBe(spent + bound)
  })
})

describe('budgets.getLeft', () => {
  it('tells beside each cost centre what it holds for the payment of an order', async () => {
    const { owner, asker, costCentreId, save, order } = await company()
    const other = await centreOf(owner, 'R2')
    await save({ costCentreId: other, amount: 100, onOver: 'oneMore' })
    await centreOf(owner, 'R3')
    await paid(asker, await order())
    const orderNo = await order()
    const { centres } = (await portal.call('budgets.getLeft', { orderNo }, { as: asker })).data

    expect(centres).toEqual([
      { costCentreId, left: 75_000, isOver: true, onOver: 'refuse' },
      { costCentreId: other, left: 100, isOver: true, onOver: 'oneMore' },
    ])
    const agent = await portal.person('agent')
    expect((await portal.call('budgets.getLeft', { orderNo }, { as: agent })).error).toBe('common.notFound')
  })
})

describe('budgets.exportBudgets', () => {
  it('makes a file of what is listed', async () => {
    const { owner } = await company()
    const { data } = await portal.call('budgets.exportBudgets', { parameter: { tab: 'now' } }, { as: owner })
    await runDueJobs(portal)

    expect((await portal.call('views.getJob', { jobId: data.jobId }, { as: owner })).data.state).toBe(2)
    const none = await portal.call('budgets.exportBudgets', { parameter: { tab: 'later' } }, { as: owner })
    expect(none.error).toBe('orders.exportEmpty')
  })
})

describe('budgets.exportCounted', () => {
  it('makes a file of the orders of one budget', async () => {
    const { owner, order, id } = await company()
    await order()
    const { data } = await portal.call('budgets.exportCounted', { parameter: { budgetId: id } }, { as: owner })
    await runDueJobs(portal)

    expect(data.rows).toBe(1)
    expect((await portal.call('views.getJob', { jobId: data.jobId }, { as: owner })).data.state).toBe(2)
  })
})

describe('the audit log', () => {
  it('has a line of asking, deciding and taking back', async () => {
    const { owner, manager, asker, order } = await company({ amount: 900_000 })
    await layDown(portal, owner, {})
    const orderNo = await order()
    const { id } = (await ask(asker, orderNo)).data
    await decide(manager, id)
    await portal.call('approvals.withdraw', { id }, { as: manager })
    const { id: subjectId } = await portal.readOrder(orderNo)
    const lines = await portal.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'order'), eq(auditLog.subjectId, subjectId)))
      .orderBy(auditLog.id)

    expect(lines.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['approvals.ask', asker.id, { act: 'pay', amount: 125_000 }],
      ['approvals.decide', manager.id, { act: 'pay', verdict: 'approve' }],
      ['approvals.withdraw', manager.id, { act: 'pay' }],
    ])
  })
})

it('never lets a budget that refuses be passed by what is paid or being paid, whatever people do', async () => {
  const { owner, manager, colleague, asker, costCentreId, id, save } = await company({ amount: 1_000 })
  const other = await centreOf(owner, 'R2')
  const people = [owner, manager, colleague, asker]
  const act = fc.tuple(
    fc.constantFrom('pay', 'pay', 'pay', 'ask', 'approve', 'settle', 'move', 'lower', 'rules', 'price'),
    fc.nat(3),
    fc.nat(500),
  )
  const sums = async () => (await portal.call('budgets.getBudget', { id }, { as: owner })).data
  // Not as the budget counts it: what was paid, and what somebody may still pay.
  const out = async () => {
    const { rows } = await portal.db.execute<{ fen: number }>(sql`
      select coalesce(sum(p.amount_fen), 0)::float8 as fen from payments p join orders o on o.id = p.order_id
      where o.cost_centre_id = ${costCentreId} and p.state in ('creating', 'open', 'paid')`)
    return rows[0]?.fen ?? 0
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
      // Each run begins with nothing spent and no rules.
      await portal.db.update(orders).set({ costCentreId: null }).where(eq(orders.costCentreId, costCentreId))
      await layDown(portal, owner)
      const begun = await sums()
      await save({ id, version: begun.version, amount: 1_000 })
      let amount = 1_000
      const numbers: string[] = []
      for (const officialFen of [300, 400, 500, 600]) {
        numbers.push((await portal.order(asker, { costCentreId, officialFen, serviceFen: 0 })).orderNo)
      }
      for (const [word, who, fen] of acts) {
        const as = people[who] ?? asker
        const orderNo = numbers.at(fen % numbers.length) ?? ''
        const before = await out()
        if (word === 'rules') await layDown(portal, owner, ...(fen % 2 === 0 ? [{}] : []))
        if (word === 'lower') {
          amount = Math.max(1, amount - fen)
          await save({ id, version: (await sums()).version, amount })
        }
        if (word === 'price') {
          const officialFen = 100 * (1 + (fen % 7))
          // As another service does it: not of what is being paid.
          await portal.db
            .update(orders)
            .set({ officialFen })
            .where(and(eq(orders.orderNo, orderNo), eq(orders.paymentState, 0)))
        }
        if (word === 'ask') await ask(as, orderNo)
        if (word === 'approve') {
          const request = (await standing(owner, orderNo)).request
          if (request) await decide(as, request.id)
        }
        if (word === 'move') {
          await portal.call('approvals.setCostCentre', { orderNo, costCentreId: other }, { as: colleague })
        }
        if (word === 'settle' && (await portal.attempts(orderNo)).some(({ state }) => state === 'open')) {
          await portal.sandbox.pay((await portal.lastAttempt(orderNo)).outTradeNo)
          await portal.deliver()
        }
        if (word === 'pay') await pay(as, orderNo)
        const after = await out()
        // It grows by no act beyond the budget; where that was lowered, it does not grow at all.
        if (after > before) expect(after).toBeLessThanOrEqual(amount)
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)
