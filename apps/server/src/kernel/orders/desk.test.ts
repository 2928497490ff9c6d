import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, demoPeople } from '../../demo/demo-accounts.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { findHandlers } from '../../office/desks/office-desk-queries.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { personAlone } from '../../platform/http/session-user-rules.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { findDesk } from './desk-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
})

afterAll(() => portal.stop())

/** A day before or after today. */
const day = (shift: number) => new Date(Date.now() + 8 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10)

async function caseWith(
  person: TestPerson,
  ruleId: string,
  officialOn: string,
  state: 'open' | 'missed' = 'open',
  warning?: string,
) {
  const order = await buildOrder(portal.db, person, {
    ...{ workState: 5, paymentState: 2, serviceFen: 5, paidFen: 5, kind: 'invention' },
    ...{ officialState: 'opinionPending', filedOn: '2025-01-06', patentNumber: '2025100000011' },
  })
  await portal.db.insert(deadlines).values({
    ...{ orderId: order.id, ownerId: person.ownerId, ruleId, state },
    ...{ startsOn: day(-120), officialOn, internalOn: officialOn, reasons: { steps: [], warning } },
  })
  return order
}

const deskOf = async (person: TestPerson, whose: 'mine' | 'others') =>
  (await portal.call('orders.listDeadlines', { whose, limit: 100 }, { as: person })).data

describe('the desk', () => {
  it('splits what the person does from what others do, each counted', async () => {
    const person = await portal.person()
    await caseWith(person, 'oa1', day(20))
    await caseWith(person, 'annuity', day(30))
    await caseWith(person, 'annuity', day(300))
    await caseWith(person, 'sub-exam', day(600))
    await caseWith(person, 'app-fee', day(40))
    await caseWith(person, 'publication', day(50))

    const [mine, others] = [await deskOf(person, 'mine'), await deskOf(person, 'others')]

    expect(mine.list.map(({ act, followUp, deadline }) => [act, followUp, deadline?.ruleId])).toEqual([
      ['answer', 'opinion', 'oa1'],
      ['annualFee', null, 'annuity'],
    ])
    expect(others.list.map(({ deadline }) => deadline?.ruleId)).toEqual([
      'app-fee',
      'publication',
      'annuity',
      'sub-exam',
    ])
    expect(mine).toMatchObject({ total: 2, counts: { mine: 2, others: 4 } })
    expect(others).toMatchObject({ total: 4, counts: { mine: 2, others: 4 } })
  })

  it('offers restoration of what was missed, and not of a period that the law does not restore', async () => {
    const person = await portal.person()
    await caseWith(person, 'oan', day(-3), 'missed')
    await caseWith(person, 'oa1', day(-1))
    await caseWith(person, 'restore', day(-2), 'missed')
    await caseWith(person, 'priority', day(-2))

    const { list } = await deskOf(person, 'mine')

    expect(list.map(({ act, followUp, deadline }) => [act, followUp, deadline?.ruleId])).toEqual([
      ['restore', 'restoration', 'oan'],
      ['restore', 'restoration', 'oa1'],
    ])
    expect((await deskOf(person, 'others')).list.map(({ deadline }) => deadline?.ruleId)).toEqual(['restore'])
  })

  it('holds a rest day open in a year without a calendar, as the nightly run and the form do', async () => {
    const person = await portal.person()
    const user = personAlone(person.id, person.account)
    // A Saturday that no arrangement works: the period ends on the Monday.
    await caseWith(person, 'oa1', '2027-03-06', 'open', 'calendarUnknown')
    await caseWith(person, 'divide', '2027-03-06', 'open', 'calendarUnknown')
    const actsOn = async (on: string) =>
      (await findDesk(portal.db, user, civilDate(on), { limit: 100 })).rows.map(({ rule_id, act }) => [rule_id, act])

    expect(await actsOn('2027-03-08')).toEqual(
      expect.arrayContaining([
        ['oa1', 'answer'],
        ['divide', null],
      ]),
    )
    expect(await actsOn('2027-03-09')).toEqual([['oa1', 'restore']])
    // The office's count of what is overdue reads the same day.
    const overdueOn = async (on: string) => {
      const handlers = await findHandlers(portal.db, civilDate(on), 'zh')
      return handlers.reduce((sum, { overdue }) => sum + overdue, 0)
    }
    expect((await overdueOn('2027-03-09')) - (await overdueOn('2027-03-08'))).toBe(2)
  })

  it('leaves the deadline of an order that was only shown to somebody with those who act', async () => {
    const [owner, viewer] = [await portal.person(), await portal.person()]
    const order = await caseWith(owner, 'oa1', day(20))
    await portal.db.execute(
      sql`insert into order_members (order_id, user_id, role, added_by) values (${order.id}, ${viewer.id}, 'viewer', ${owner.id})`,
    )

    expect((await deskOf(viewer, 'mine')).list).toEqual([])
    expect((await deskOf(viewer, 'others')).total).toBe(1)
  })

  it('answers counts where there is nothing', async () => {
    expect(await deskOf(await portal.person(), 'mine')).toEqual({ list: [], total: 0, counts: { mine: 0, others: 0 } })
  })

  it('has an act in each row of the demonstration that is for the person', async () => {
    await loadDemo(portal.database, portal.services)
    const { data: session } = await portal.call('session.signIn', { Account: 'demo', pwd: demoPassword })
    const demo = { id: demoPeople.demo.id, ownerId: demoPeople.demo.id, account: 'demo', token: session.token }

    const [mine, others] = [await deskOf(demo, 'mine'), await deskOf(demo, 'others')]

    expect(mine.list.length).toBeGreaterThan(0)
    expect(mine.list.filter(({ need, act }) => need === 'deadline' && act === null)).toEqual([])
    expect(others.list.filter(({ need, act }) => need !== 'deadline' || act !== null)).toEqual([])
    expect(mine.counts.mine).toBe(mine.list.length)
  }, 60_000)
})
