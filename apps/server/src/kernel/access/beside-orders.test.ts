import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { buildCompany, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let owner: TestPerson
/** Keeps what lies beside a case of a colleague, and not the case. */
let narrow: TestPerson
let orderNo: string

const number = '2026100000018'

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  await buildCompany(portal.db, owner.id)
  const person = await portal.person()
  await joinWithin(portal.db, owner.id, person.id, ['hands'])
  narrow = { ...person, ownerId: owner.id }
  const order = await buildOrder(portal.db, owner, { workState: 5, patentNumber: number })
  orderNo = order.orderNo
  const kept = sql`${owner.id}, ${owner.id}, ${narrow.id}`
  await portal.db.execute(sql`
    with made as (
      insert into watches (owner_id, created_by, keeper_id, number, kind, legal, state, order_id, next_year)
      values (${kept}, ${number}, 'invention', 'granted', 'watching', ${order.id}, 5) returning id)
    insert into watch_fees (watch_id, year, due_on, official_on, internal_on, grace_ends_on, full_fen, amount_fen, off_percent, state)
    select id, 5, date '2030-03-01', date '2030-03-01', date '2030-02-01', date '2030-09-01', 90000, 90000, 0, 'open' from made`)
  await portal.db.execute(sql`
    insert into notices (owner_id, imported_by, keeper_id, importer_owner_id, source, stage, state, order_id, number, code, title,
      needs_reply, reply_rule, dispatched_on, official_on, internal_on, confirmed_at)
    values (${kept}, ${owner.id}, 'pdf', 'confirmed', 'unread', ${order.id}, ${number}, '200101', 'A kettle',
      true, 'formalities', date '2026-11-01', date '2030-01-10', date '2030-01-01', now())`)
})
afterAll(() => portal.stop())

/** The number of the case wherever it stands beside something that both see. */
async function numbersShown(as: TestPerson) {
  const [watches, notices, limits, corrections] = await Promise.all([
    portal.call('monitoring.listWatches', {}, { as }),
    portal.call('notices.listNotices', {}, { as }),
    portal.call('docket.listLimits', {}, { as }),
    portal.call('notices.listCorrections', {}, { as }),
  ])
  return {
    watches: watches.data.list.map((row) => row.orderNo),
    notices: notices.data.list.map((row) => row.orderNo),
    limits: [...new Set(limits.data.list.map((row) => row.orderNo))],
    corrections: corrections.data.list.map((row) => row.orderNo),
  }
}

describe('what lies beside an order', () => {
  it('names it to those who see it', async () => {
    const { corrections, ...shown } = await numbersShown(owner)
    expect(shown).toEqual({ watches: [orderNo], notices: [orderNo], limits: [orderNo] })
    expect(corrections.every((one) => one === orderNo)).toBe(true)
  })

  it('is shown without its number to who keeps it and sees the order no more', async () => {
    const shown = await numbersShown(narrow)
    expect(shown).toMatchObject({ watches: [null], notices: [null], limits: [null] })
    expect(JSON.stringify(shown)).not.toContain(orderNo)
    const { id } = (await portal.call('notices.listNotices', {}, { as: narrow })).data.list[0] ?? { id: '' }
    expect((await portal.call('notices.getNotice', { id }, { as: narrow })).data.orderNo).toBeNull()
  })

  it('tells of no notice that is in other hands', async () => {
    const noticeOf = async (as: TestPerson) =>
      (await portal.call('monitoring.listWatches', {}, { as })).data.list[0]?.notice
    expect(await noticeOf(narrow)).not.toBeNull()

    await portal.db.execute(sql`update notices set keeper_id = ${owner.id} where number = ${number}`)
    expect(await noticeOf(narrow)).toBeNull()
    expect(await noticeOf(owner)).not.toBeNull()
  })
})
