import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetWarnings } from '../../platform/db/schema/approvals.ts'
import { orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { organisationMembers } from '../../platform/db/schema/organisations.ts'
import { giveRights } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { remindApprovalsTask } from '../approvals/remind-task.ts'
import { layDown } from '../approvals/test/approving-company.ts'
import { announce, makeBudgetedCompany, makeCentre, today } from './test/budgeted-company.ts'

let portal: PaymentPortal

beforeAll(async () => {
  portal = await startPaymentPortal()
})
afterAll(() => portal.stop())

const yesterday = addDays(today, -1)
const days = (on: string) => ({ fromOn: on, toOn: on })
const company = (more: Parameters<typeof makeBudgetedCompany>[1] = {}) => makeBudgetedCompany(portal, more)
const pay = (as: TestPerson, orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as })
const send = (as: TestPerson, orderNo: string, on: string) => announce(portal, as, orderNo, on)
const standing = async (as: TestPerson, orderNo: string) =>
  (await portal.call('approvals.getApproval', { orderNo }, { as })).data

const setFee = (orderNo: string, officialFen: number) =>
  portal.db.update(orders).set({ officialFen }).where(eq(orders.orderNo, orderNo))

async function approved(manager: TestPerson, as: TestPerson, orderNo: string, leftOn?: string): Promise<string> {
  const { id } = (await portal.call('approvals.ask', { orderNo, act: 'pay', ...(leftOn && { leftOn }) }, { as })).data
  expect((await portal.call('approvals.decide', { id, verdict: 'approve' }, { as: manager })).status).toBe(200)
  return id
}

describe('the approval of a transfer of an earlier day', () => {
  it('has its place among today’s payments, and lets nobody pay by code', async () => {
    const { owner, manager, asker, order, read } = await company(days(today))
    await layDown(portal, owner, { minFen: 110_000 })
    const [first, second] = [await order(), await order({ officialFen: 70_000 })]
    const id = await approved(manager, asker, first, yesterday)

    expect((await pay(asker, second)).error).toBe('approvals.overBudget')
    expect((await pay(asker, first)).error).toBe('approvals.needed')
    expect(await read()).toMatchObject({ firm: 125_000, waiting: 100_000 })
    await portal.call('approvals.withdraw', { id }, { as: asker })
    expect((await pay(asker, second)).status).toBe(200)
    // Nor does what no rule asks for any more have a place that the other did not see.
    await layDown(portal, owner)
    expect((await pay(asker, first)).error).toBe('approvals.overBudget')
  })
})

describe('a transfer of an earlier day', () => {
  it('is not measured by what is claimed today in the budget of its day alone', async () => {
    const { asker, order, read } = await company({ ...days(yesterday), amount: 125_000 })
    expect((await pay(asker, await order())).status).toBe(200)

    expect((await send(asker, await order(), yesterday)).status).toBe(200)
    expect(await read()).toMatchObject({ firm: 125_000, waiting: 0 })
    expect((await send(asker, await order(), yesterday)).error).toBe('approvals.overBudget')
  })
})

describe('an order that is being paid', () => {
  it('stays in its cost centre until that has ended', async () => {
    const { owner, asker, order } = await company()
    const costCentreId = await makeCentre(portal, owner, 'R2')
    const move = (orderNo: string) => portal.call('approvals.setCostCentre', { orderNo, costCentreId }, { as: owner })
    const transferred = await order()
    await send(asker, transferred, today)
    const small = await order({ officialFen: 1, serviceFen: 0 })
    await pay(asker, small)

    for (const orderNo of [transferred, small]) expect((await move(orderNo)).error).toBe('approvals.paymentUnderWay')
    await portal.call('payments.withdrawTransfer', { orderNo: transferred }, { as: asker })
    expect((await move(transferred)).status).toBe(200)
  })
})

describe('what a budget holds', () => {
  it('is told to nobody outside who may pay', async () => {
    const { asker, order } = await company({ amount: 100_000 })
    const orderNo = await order()
    const { id: orderId } = await portal.readOrder(orderNo)
    const guest = await portal.person()
    await portal.db.insert(orderMembers).values({ orderId, userId: guest.id, role: 'editor', addedBy: asker.id })

    for (const answer of [await pay(guest, orderNo), await send(guest, orderNo, today)]) {
      expect([answer.status, answer.error]).toEqual([409, 'approvals.ownerRefuses'])
      expect(answer.msg).not.toContain('¥')
    }
    expect(await standing(guest, orderNo)).toMatchObject({ isCleared: false, refused: 'owner', budgets: [] })
    expect((await pay(asker, orderNo)).error).toBe('approvals.overBudget')
  })

  it('is told to no member who neither pays nor chooses', async () => {
    const { owner, asker, order } = await company({ amount: 100_000 })
    const orderNo = await order()
    const left = () => portal.call('budgets.getLeft', { orderNo }, { as: asker })
    expect((await left()).data.centres).toHaveLength(1)
    await giveRights(portal.db, owner.id, asker.id, ['see'])
    await portal.db
      .update(organisationMembers)
      .set({ reach: ['hands'] })
      .where(and(eq(organisationMembers.organisationId, owner.id), eq(organisationMembers.userId, asker.id)))

    expect((await left()).error).toBe('common.notFound')
    expect(await standing(asker, orderNo)).toMatchObject({ refused: 'budget', budgets: [] })
  })
})

describe('a payment and the clock that warns', () => {
  it('do not wait for each other', async () => {
    const { owner, manager, asker, order, id } = await company({ amount: 1_000_000 })
    await layDown(portal, owner, { minFen: 100_000 })
    const orderNo = await order()
    const request = await approved(manager, asker, orderNo)
    // Its share is reached by what waits, and nobody was told yet.
    await order({ officialFen: 800_000 })
    const client = await portal.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from approval_requests where id = $1 for update', [request])
      // It has locked the budget and stands before its approval.
      const paying = pay(asker, orderNo)
      await untilOneWaits(portal.database)
      const clock = remindApprovalsTask({}, {
        ...{ database: portal.database, services: portal.services, signal: new AbortController().signal },
      } as Parameters<typeof remindApprovalsTask>[1])
      await Promise.race([clock, untilTwoWait()])
      await client.query('rollback')

      const [answer] = await Promise.all([paying, clock])
      expect(answer.status).toBe(200)
    } finally {
      client.release()
    }
    expect(await portal.db.$count(budgetWarnings, eq(budgetWarnings.budgetId, id))).toBe(1)
  })
})

describe('an approval', () => {
  it('keeps its place for as much as it was given for, also while the price is lower', async () => {
    const { owner, manager, asker, order } = await company()
    await layDown(portal, owner, { minFen: 110_000 })
    const [first, second] = [await order(), await order({ officialFen: 70_000 })]
    await approved(manager, asker, first)
    await setFee(first, 5_000)

    // Whoever lowered it may raise it again: what was approved for it is not there for the other.
    expect((await send(asker, second, today)).error).toBe('approvals.overBudget')
    await setFee(first, 95_000)
    expect((await pay(asker, first)).status).toBe(200)
  })

  it('that its budget would refuse by now stands in nobody’s way, and what they took is gone for it', async () => {
    const { owner, manager, asker, order, save, id, read } = await company()
    await layDown(portal, owner, {})
    const [first, second] = [await order(), await order({ officialFen: 30_000 })]
    await approved(manager, asker, first)
    await save({ id, version: 1, amount: 100_000 })

    expect((await pay(asker, first)).error).toBe('approvals.overBudget')
    await approved(manager, asker, second)
    expect((await pay(asker, second)).status).toBe(200)
    await save({ id, version: 2, amount: 170_000 })
    // Its place is the earlier one, and the money of the other is under way.
    expect((await pay(asker, first)).error).toBe('approvals.overBudget')
    await save({ id, version: 3, amount: 185_000 })
    expect((await pay(asker, first)).status).toBe(200)
    expect((await read()).firm).toBe(185_000)
  })
})

describe('whoever waits', () => {
  /** Holds rows while somebody acts, and lets them go once they wait. */
  async function holding<T>(rows: string, values: unknown[], act: () => Promise<T>): Promise<T> {
    const client = await portal.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`${rows} for update`, values)
      return await act()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('before an order comes after who paid meanwhile', async () => {
    const { asker, manager, order } = await company({ amount: 900_000 })
    const [early, late] = [await order(), await order()]
    const waiting = await holding('select from orders where order_no = $1', [early], async () => {
      const paying = pay(asker, early)
      await untilOneWaits(portal.database)
      expect((await pay(manager, late)).status).toBe(200)
      return [paying]
    })
    expect((await waiting[0])?.status).toBe(200)

    const at = async (orderNo: string) => (await portal.lastAttempt(orderNo)).createdAt.getTime()
    expect(await at(late)).toBeLessThan(await at(early))
  })

  it('for a budget while another decides of it: one of them takes the last', async () => {
    const { owner, manager, asker, order, id, read } = await company()
    await layDown(portal, owner, { minFen: 110_000 })
    const [small, big] = [await order({ officialFen: 70_000 }), await order()]
    const request = (await portal.call('approvals.ask', { orderNo: big, act: 'pay' }, { as: asker })).data.id
    const waiting = await holding('select from budgets where id = $1', [id], async () => {
      const paying = pay(asker, small)
      await untilOneWaits(portal.database)
      const deciding = portal.call('approvals.decide', { id: request, verdict: 'approve' }, { as: manager })
      await untilTwoWait()
      return [paying, deciding] as const
    })
    const answers = await Promise.all(waiting)

    expect(answers.map(({ error }) => error).toSorted()).toEqual(['approvals.overBudget', undefined])
    expect((await read()).firm).toBeLessThanOrEqual(200_000)
  })

  it('for an order that is being paid does not move it any more', async () => {
    const { owner, asker, order, costCentreId } = await company()
    const other = await makeCentre(portal, owner, 'R2')
    const orderNo = await order()
    const waiting = await holding('select from orders where order_no = $1', [orderNo], async () => {
      const paying = pay(asker, orderNo)
      await untilOneWaits(portal.database)
      const moving = portal.call('approvals.setCostCentre', { orderNo, costCentreId: other }, { as: owner })
      await untilTwoWait()
      return [paying, moving] as const
    })
    const [paid, moved] = await Promise.all(waiting)

    expect([paid.status, moved.error]).toEqual([200, 'approvals.paymentUnderWay'])
    expect((await portal.readOrder(orderNo)).costCentreId).toBe(costCentreId)
  })

  it('for a budget that fits since lets those go that it holds, which the other wants', async () => {
    const { asker, order, save, id } = await company()
    // Before the other one in the order in which all lock them.
    const own = `00000000${randomUUID().slice(8)}`
    await portal.database.pool.query('update budgets set id = $1 where id = $2', [
      own,
      (await save({ kinds: ['design'] })).data.id,
    ])
    const orderNo = await order()
    const held = 'select from budgets where id = $1'
    const [changing, other] = [await portal.database.pool.connect(), await portal.database.pool.connect()]
    try {
      await changing.query('begin')
      await changing.query(`${held} for no key update`, [id])
      await changing.query(`update budgets set kinds = '{invention,utilityModel}' where id = $1`, [own])
      const paying = pay(asker, orderNo)
      await untilOneWaits(portal.database)
      await other.query('begin')
      const first = other.query(`${held} for no key update`, [own])
      await untilTwoWait()
      await changing.query('commit')
      await first
      // The payer has found the second one, and waits for it.
      await untilOneWaits(portal.database)
      await other.query(`${held} for no key update`, [id])
      await other.query('commit')

      expect((await paying).status).toBe(200)
    } finally {
      changing.release()
      other.release()
    }
  })
})

const untilTwoWait = () =>
  expect
    .poll(
      async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await portal.database.pool.query(waiting)).rowCount
      },
      { timeout: 20_000 },
    )
    .toBe(2)
