import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { corrections } from '../../platform/db/schema/orders.ts'
import { findSessionUser, workplace } from '../../platform/http/session-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { orderPageStatement } from './order-list-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

type Asked = { sort: 'amount' | 'deadline'; order: 'asc' | 'desc' }

async function sorted(as: TestPerson, asked: Asked, more: object = {}): Promise<string[]> {
  const { data } = await portal.call('orders.listOrders', { ...asked, ...more }, { as })
  return data.list.map((row) => row.title)
}

/** Of two orders the office's days and ours are in different order; a third has our day alone, two have none. */
async function fiveOrders(as: TestPerson) {
  const filed = { workState: 5, title: '' }
  const build = (more: Partial<Parameters<typeof buildOrder>[2]>) => buildOrder(portal.db, as, { ...filed, ...more })
  await build({ title: 'ours first', deadlineInternalOn: '2026-12-01', deadlineOfficialOn: '2027-01-20' })
  await build({ title: 'office first', deadlineInternalOn: '2026-12-10', deadlineOfficialOn: '2026-12-20' })
  await build({ title: 'ours alone', deadlineInternalOn: '2026-12-24' })
  await build({ title: 'older without', createdAt: new Date('2026-01-01T04:00:00Z') })
  await build({ title: 'newer without', createdAt: new Date('2026-02-01T04:00:00Z') })
}
const without = ['newer without', 'older without']

describe('orders sorted by deadline', () => {
  it('stand for a client in the order of the office’s days, which their list shows first', async () => {
    const as = await portal.person()
    await fiveOrders(as)
    const asc = ['office first', 'ours alone', 'ours first']

    expect(await sorted(as, { sort: 'deadline', order: 'asc' })).toEqual([...asc, ...without])
    expect(await sorted(as, { sort: 'deadline', order: 'desc' })).toEqual([...asc.toReversed(), ...without])
  })

  it('stand for who works for customers in the order of our days, which their list shows first', async () => {
    const customer = await portal.person()
    await fiveOrders(customer)
    const asc = ['ours first', 'office first', 'ours alone']

    for (const role of ['reviewer', 'agent'] as const) {
      const as = await portal.person(role)
      const theirs = { userId: customer.ownerId }
      expect(await sorted(as, { sort: 'deadline', order: 'asc' }, theirs)).toEqual([...asc, ...without])
      expect(await sorted(as, { sort: 'deadline', order: 'desc' }, theirs)).toEqual([...asc.toReversed(), ...without])
    }
  })

  it('go on from page to page without a row twice or left out', async () => {
    const as = await portal.person()
    await fiveOrders(as)
    const asked = { sort: 'deadline', order: 'desc' } as const
    const pages = [1, 2, 3].map((pageNum) => sorted(as, asked, { pageNum, pageSize: 2 }))

    expect((await Promise.all(pages)).flat()).toEqual(['ours first', 'ours alone', 'office first', ...without])
  })
})

describe('orders within so many days', () => {
  it('have one of the two days that the list shows within them, also where there is only the office’s', async () => {
    const as = await portal.person()
    await buildOrder(portal.db, as, { title: 'office alone', workState: 5, deadlineOfficialOn: '2026-01-01' })
    await buildOrder(portal.db, as, {
      ...{ title: 'ours is over', workState: 5 },
      ...{ deadlineInternalOn: '2026-01-01', deadlineOfficialOn: '2999-01-01' },
    })
    await buildOrder(portal.db, as, { title: 'far', workState: 5, deadlineOfficialOn: '2999-01-01' })

    expect(await sorted(as, { sort: 'deadline', order: 'asc' }, { deadlineWithin: 7 })).toEqual([
      'office alone',
      'ours is over',
    ])
  })
})

describe('orders sorted by amount', () => {
  it('have the drafts last both ways, newest first: nothing is charged for them yet', async () => {
    const as = await portal.person()
    await buildOrder(portal.db, as, { title: 'older draft', createdAt: new Date('2026-01-01T04:00:00Z') })
    await buildOrder(portal.db, as, { title: 'newer draft', createdAt: new Date('2026-02-01T04:00:00Z') })
    await buildOrder(portal.db, as, { title: 'cheap', workState: 1, serviceFen: 100 })
    await buildOrder(portal.db, as, { title: 'dear', workState: 1, serviceFen: 900 })
    const drafts = ['newer draft', 'older draft']

    expect(await sorted(as, { sort: 'amount', order: 'asc' })).toEqual(['cheap', 'dear', ...drafts])
    expect(await sorted(as, { sort: 'amount', order: 'desc' })).toEqual(['dear', 'cheap', ...drafts])
  })
})

describe('orders of an area', () => {
  const listed = async (as: TestPerson, asked: Asked) =>
    (await portal.call('copyright.listOrders', asked, { as })).data.list.map((row) => row.title)
  const build = (as: TestPerson, more: Partial<Parameters<typeof buildOrder>[2]>) =>
    buildOrder(portal.db, as, { kind: 'softwareCopyright', ...more })

  it('are sorted by the day that stands in the list: of a correction too, where it comes first', async () => {
    const as = await portal.person()
    const days = { deadlineInternalOn: '2026-12-10', deadlineOfficialOn: '2026-12-20' }
    const sooner = await build(as, { title: 'to correct first', workState: 2, ...days })
    const alone = await build(as, { title: 'to correct alone', workState: 2 })
    await build(as, { title: 'office', workState: 3, ...days })
    await build(as, { title: 'without', workState: 3 })
    const asked = { round: 1, fields: [], askedBy: as.id }
    await portal.db.insert(corrections).values([
      { orderId: sooner.id, dueOn: '2026-12-05', ...asked },
      { orderId: alone.id, dueOn: '2026-12-30', ...asked },
    ])
    const asc = ['to correct first', 'office', 'to correct alone']

    expect(await listed(as, { sort: 'deadline', order: 'asc' })).toEqual([...asc, 'without'])
    expect(await listed(as, { sort: 'deadline', order: 'desc' })).toEqual([...asc.toReversed(), 'without'])
    const staff = await portal.person('reviewer')
    const ofStaff = await portal.call('copyright.listOrders', { sort: 'deadline', order: 'asc' }, { as: staff })
    expect(ofStaff.data.list.map((row) => row.title)).toEqual([...asc, 'without'])
  })

  it('without an amount stand last, both ways', async () => {
    const as = await portal.person()
    await build(as, { title: 'dear', workState: 1, serviceFen: 900 })
    await build(as, { title: 'nothing yet' })
    await build(as, { title: 'cheap', workState: 1, serviceFen: 100 })

    expect(await listed(as, { sort: 'amount', order: 'asc' })).toEqual(['cheap', 'dear', 'nothing yet'])
    expect(await listed(as, { sort: 'amount', order: 'desc' })).toEqual(['dear', 'cheap', 'nothing yet'])
  })
})

describe('the first page of very many orders', () => {
  it('is read from the index of their days, whoever looks', async () => {
    const as = await portal.person()
    const [reviewer, agent] = [await portal.person('reviewer'), await portal.person('agent')]
    await portal.db.insert(agencies).values({ id: 2, code: '22222', name: '别家', nameEn: 'Another agency' })
    await portal.db.execute(sql`
      insert into orders (order_no, owner_id, created_by, agency_id, kind, work_state, deadline_internal_on, deadline_official_on)
      select 'S' || n, case when n % 2 = 0 then ${as.id}::uuid else ${agent.id}::uuid end, ${as.id}::uuid, n % 2 + 1, 'invention', 5,
        case when n % 3 = 0 then date '2027-01-01' + n end, case when n % 3 = 0 then date '2027-02-01' + n end
      from generate_series(1, 6000) n`)
    await portal.db.execute(sql`vacuum analyze orders`)
    const planOf = async (person: TestPerson, order: 'asc' | 'desc') => {
      const user = await findSessionUser(portal.db, person.id, workplace())
      if (!user) throw new Error('nobody')
      const question = {
        filter: { tab: 'all' },
        sort: 'deadline',
        order,
        limit: 10,
        offset: 0,
        language: 'en',
      } as const
      const { text, values } = orderPageStatement(user, question)
      const { rows } = await portal.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }

    for (const order of ['asc', 'desc'] as const) {
      expect(await planOf(as, order)).toContain('using orders_owner_deadline_idx')
      expect(await planOf(reviewer, order)).toContain('using orders_deadline_idx')
      expect(await planOf(agent, order)).toContain('using orders_agency_deadline_idx')
    }
  })
})
