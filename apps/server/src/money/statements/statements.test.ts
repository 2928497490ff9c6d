import { buffer } from 'node:stream/consumers'
import {
  commissionPostings,
  ledgerAccounts,
  ledgerKindWords,
  officePaidPostings,
  officeUnpaidPostings,
  payoutPostings,
  receiptPostings,
  refundPostings,
  unassignedReceiptPostings,
  unassignedRefundPostings,
} from '@portal/domain/money/payments/ledger'
import { accountSideOf, movementOf } from '@portal/domain/money/statements/statement'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStorageKey } from '../../patents/search/test/get-storage-key.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { ledgerPostings, ledgerTransactions } from '../../platform/db/schema/payments.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveAllRights, giveRights, joinOrganisation, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { writtenRows } from '../../test/written-rows.ts'
import type { NewBooking } from '../payments/ledger-queries.ts'

let portal: TestPortal
let customer: TestPerson
let finance: TestPerson
let agent: TestPerson
let handled: { id: string; orderNo: string }
let ownCase: { id: string; orderNo: string }

/** Books something at noon of a Beijing day. */
async function book(orderId: string, day: string, { kind, postings }: Pick<NewBooking, 'kind' | 'postings'>) {
  const at = new Date(`${day}T12:00:00+08:00`)
  await portal.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ledgerTransactions)
      .values({ kind, orderId, at })
      .returning({ id: ledgerTransactions.id })
    const transactionId = row?.id ?? 0
    await tx
      .insert(ledgerPostings)
      .values(postings.map(({ account, amountFen }) => ({ transactionId, accountCode: account, amountFen })))
  })
}

const split = { officialFen: 95_000, serviceFen: 30_000 }

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person('customer', { name: 'Example Kettles' })
  finance = await portal.person('finance')
  agent = await portal.person('agent')
  handled = await buildOrder(portal.db, customer, { workState: 2, paymentState: 2, title: '保温壶' })
  await portal.db.insert(agencies).values({ id: 77, code: '77777', name: '另一事务所', nameEn: 'Another' })
  // Of another agency.
  ownCase = await buildOrder(portal.db, customer, { workState: 2, paymentState: 2, agencyId: 77, title: '壶盖' })
  await book(handled.id, '2025-12-31', { kind: 'receipt', postings: receiptPostings(split) })
  await book(handled.id, '2026-01-01', { kind: 'officePaid', postings: officePaidPostings(50_000) })
  await book(ownCase.id, '2026-02-10', {
    kind: 'receipt',
    postings: receiptPostings({ officialFen: 10_000, serviceFen: 25_000, couponFen: 5_000 }, 'bank'),
  })
  await book(ownCase.id, '2026-02-11', { kind: 'unassignedReceipt', postings: unassignedReceiptPostings(1_200) })
  await book(handled.id, '2026-03-05', {
    kind: 'refund',
    postings: refundPostings({ officialFen: 45_000, serviceFen: 30_000 }),
  })
  // After the year.
  await book(ownCase.id, '2027-01-01', { kind: 'officePaid', postings: officePaidPostings(10_000) })
})
afterAll(() => portal.stop())

const year = { from: '2026-01-01', to: '2026-12-31' }
const statement = (as: TestPerson, more: object = {}) =>
  portal.call('statements.getStatement', { ...year, ...more }, { as })
const movements = (as: TestPerson, more: object = {}) =>
  portal.call('statements.listMovements', { dayFrom: year.from, dayTo: year.to, ...more }, { as })

/** A colleague of the customer with these rights alone. */
async function member(rights?: Parameters<typeof giveRights>[3]) {
  const person = await portal.person()
  if (rights) {
    await joinOrganisation(portal.db, customer.ownerId, person.id)
    await giveRights(portal.db, customer.ownerId, person.id, rights)
  } else await joinWithin(portal.db, customer.ownerId, person.id)
  return { ...person, ownerId: customer.ownerId }
}

describe('statements.getStatement', () => {
  it('opens with what was held, closes with what is, and what lies between makes the difference', async () => {
    const { data } = await statement(customer)

    expect(data).toMatchObject({ opening: 95_000, closing: 11_200, count: 4, isBalanced: true, isPartial: false })
    expect(data.sides).toMatchObject([
      { account: 'official-fees-held', opening: 95_000, in: 10_000, out: 95_000, closing: 10_000 },
      { account: 'unassigned-receipts', opening: 0, in: 1_200, out: 0, closing: 1_200 },
    ])
    expect(data.kinds.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['receipt', 1, 35_000],
      ['unassignedReceipt', 1, 1_200],
      ['officePaid', 1, -50_000],
      ['refund', 1, -75_000],
    ])
    expect(data.months.map(({ held }) => held)).toEqual([45_000, 56_200, ...Array(10).fill(11_200)])
    expect(data.months[1]).toMatchObject({ official: 10_000, service: 25_000, other: 1_200, refunded: 0, paidOn: 0 })
    expect(data.months[2]).toMatchObject({ official: 0, refunded: 75_000 })
  })

  it('begins where the one before it ended', async () => {
    const [before, after] = await Promise.all([
      statement(customer, { from: '2025-03-01', to: '2026-02-10' }),
      statement(customer, { from: '2026-02-11', to: '2026-12-31' }),
    ])
    expect(before.data.closing).toBe(after.data.opening)
  })

  it('names what is unpaid and what was invoiced', async () => {
    const other = await portal.person()
    const { orderNo } = await buildOrder(portal.db, other, { workState: 1, officialFen: 95_000, serviceFen: 30_000 })
    const { data } = await statement(other)
    expect(data.open).toMatchObject({ count: 1, amount: 125_000, list: [{ orderNo, amount: 125_000 }] })
    expect(data).toMatchObject({ opening: 0, closing: 0, count: 0, isBalanced: true, invoices: { count: 0 } })
  })

  it('counts an invoice that was reversed and issued again once', async () => {
    const other = await portal.person()
    await portal.db.transaction(async (tx) => {
      // Past the guards: no orders stand behind these.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const [state, number, day] of [
        ['redDone', '1', '2026-03-01'],
        ['issued', '2', '2026-03-02'],
      ])
        await tx.execute(sql`insert into invoices (organisation_id, state, kind, title_kind, title_name, email, amount_fen, tax_fen, asked_by, number, issued_on)
          values (${other.ownerId}, ${state}, 'ordinary', 'person', 'Example', 'a@example.com', 100000, 5660, ${other.id}, ${number?.padStart(20, '0')}, ${day}::date)`)
    })
    const { data } = await statement(other)
    expect(data.invoices).toMatchObject({
      count: 2,
      amount: 100_000,
      list: [{ isReversed: true }, { isReversed: false }],
    })
  })

  it('is for members who may pay and see all', async () => {
    expect((await statement(await member(['see', 'pay']))).data.closing).toBe(11_200)
    for (const person of [await member(['see', 'export']), await member()]) {
      expect(await statement(person)).toMatchObject({ status: 403, error: 'statements.notWhole' })
      expect((await movements(person)).data.total).toBe(0)
    }
  })

  it('shows an agency its own cases of a customer alone, and nobody else any', async () => {
    const asked = { customerId: customer.ownerId }
    // An attorney, who may not pay.
    expect((await statement(agent, asked)).status).toBe(403)
    await giveAllRights(portal.db, agent.id)
    const { data } = await statement(agent, asked)
    expect(data).toMatchObject({ isPartial: true, opening: 95_000, closing: 0, count: 2 })
    const rows = (await movements(agent, asked)).data.list
    expect(new Set(rows.map(({ orderNo }) => orderNo))).toEqual(new Set([handled.orderNo]))
    // Its people of limited reach read none of it.
    const limited = await portal.person('agent')
    await giveAllRights(portal.db, limited.id)
    await portal.db.execute(
      sql`update organisation_members set reach = '{hands}' where user_id = ${limited.id} and not is_owner`,
    )
    expect((await statement(limited, asked)).status).toBe(403)

    const stranger = await portal.person()
    expect((await statement(stranger, asked)).status).toBe(404)
    expect((await movements(stranger, asked)).data.total).toBe(0)
    expect((await statement(await portal.person('reviewer'), asked)).status).toBe(403)
    expect((await statement(finance, asked)).data).toMatchObject({ isPartial: false, closing: 11_200 })
  })

  it('is of a year at most', async () => {
    expect((await statement(customer, { from: '2025-01-01' })).status).toBe(400)
  })
})

describe('statements.listMovements', () => {
  it('has every booking, oldest first, with what is held after each, on any page and in either order', async () => {
    const { data } = await movements(customer)
    const seen = data.list.map(({ kind, amount, balance }) => [kind, amount, balance])
    expect(seen).toEqual([
      ['officePaid', -50_000, 45_000],
      ['receipt', 35_000, 55_000],
      ['unassignedReceipt', 1_200, 56_200],
      ['refund', -75_000, 11_200],
    ])
    const second = await movements(customer, { pageNum: 2, pageSize: 2 })
    expect(second.data.list.map(({ balance }) => balance)).toEqual([56_200, 11_200])
    const turned = await movements(customer, { sort: 'day', order: 'desc' })
    expect(turned.data.list.map(({ balance }) => balance)).toEqual([11_200, 56_200, 55_000, 45_000])
  })

  it('filters by movement and by the beginning of an order number, each balance as it was', async () => {
    const { data } = await movements(customer, { kind: 'receipt' })
    expect(data.list).toMatchObject([{ coupon: 5_000, service: 25_000, official: 10_000, balance: 55_000 }])
    expect((await movements(customer, { text: handled.orderNo.toLowerCase() })).data.total).toBe(2)
  })
})

describe('statements.exportMovements', () => {
  it('writes the filtered bookings', async () => {
    const { data } = await portal.call(
      'statements.exportMovements',
      { parameter: { dayFrom: year.from, dayTo: year.to }, columns: ['orderNo', 'amount', 'balance'] },
      { as: customer },
    )
    expect(await writtenRows(portal, data.jobId)).toMatchObject([
      { 'Order no.': handled.orderNo, 'Amount (CNY)': -500, 'Held after it (CNY)': 450 },
      { 'Order no.': ownCase.orderNo },
      { 'Order no.': ownCase.orderNo },
      { 'Order no.': handled.orderNo, 'Held after it (CNY)': 112 },
    ])
  })
})

describe('statements.exportMovements of an agency', () => {
  it('writes the bookings of its own cases of a customer alone', async () => {
    const asked = { dayFrom: year.from, dayTo: year.to, customerId: customer.ownerId }
    const { data } = await portal.call(
      'statements.exportMovements',
      { parameter: asked, columns: ['orderNo', 'amount'] },
      { as: agent },
    )
    const rows = await writtenRows(portal, data.jobId)
    expect(rows.map((row) => row['Order no.'])).toEqual([handled.orderNo, handled.orderNo])
  })
})

describe('statements.writeStatement', () => {
  const write = (as: TestPerson, format: 'pdf' | 'xlsx', more: object = {}) =>
    portal.call('statements.writeStatement', { ...year, format, ...more }, { as })

  it('writes the whole statement as a PDF and as a workbook', async () => {
    const sheet = await write(customer, 'xlsx')
    expect(await writtenRows(portal, sheet.data.jobId)).toMatchObject([
      { Customer: 'Example Kettles', Extent: 'All orders of the customer' },
    ])
    expect(await writtenRows(portal, sheet.data.jobId, 1)).toMatchObject([
      { 'Opening balance': 950, 'Closing balance': 100 },
      { 'Opening balance': 0, 'Closing balance': 12 },
      { 'Opening balance': 950, 'Closing balance': 112 },
      {},
    ])
    const paper = await write(customer, 'pdf')
    await runDueJobs(portal)
    const { stream } = await portal.services.storage.get(await getStorageKey(portal.db, paper.data.jobId))
    expect((await buffer(stream)).subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await portal.db.execute<{ name: string }>(sql`
      select f.name from files f order by f.created_at desc limit 2`)
    for (const { name } of rows) expect(name).toMatch(/^Statement of account-Example Kettles-2026-01-01-2026-12-31\./)
  })

  it('says in the workbook of an agency that it is of a part', async () => {
    const { data } = await write(agent, 'xlsx', { customerId: customer.ownerId })
    expect(await writtenRows(portal, data.jobId)).toMatchObject([
      { Customer: 'Example Kettles', Extent: 'Only of the cases that the person who made it reaches.' },
    ])
    expect(await writtenRows(portal, data.jobId, 1)).toMatchObject([{ 'Closing balance': 0 }, {}, {}])
  })

  it('is refused like the statement, before and in its job', async () => {
    const asked = { customerId: customer.ownerId }
    expect((await write(await portal.person(), 'pdf', asked)).status).toBe(404)
    const person = await member(['see', 'pay', 'export'])
    const { data } = await write(person, 'pdf')
    await giveRights(portal.db, customer.ownerId, person.id, ['see', 'export'])
    await runDueJobs(portal)
    expect((await portal.call('views.getJob', { jobId: data.jobId }, { as: person })).data).toMatchObject({
      fileId: null,
    })
  })
})

describe('ledger.getBalances', () => {
  const balances = (day: string) => portal.call('ledger.getBalances', { day }, { as: finance })

  it('sums to zero at the end of any day, over every account that there is', async () => {
    const { data } = await balances('2026-12-31')
    expect(data.checks).toEqual({ sum: 0, bookings: 5, unbalanced: 0, negative: 0 })
    const of = (code: string) => data.accounts.find(({ account }) => account === code)
    expect(of('official-fees-held')).toMatchObject({ side: 'held', debit: 95_000, credit: 105_000, balance: -10_000 })
    expect(of('bank')).toMatchObject({ side: 'place', balance: -15_000 })
    expect(of('custody-held')).toMatchObject({ postings: 0, balance: 0 })
    expect(data.months).toHaveLength(12)
    expect(data.months.at(-1)).toEqual({ day: '2026-12-31', held: 11_200 })
    expect((await balances('2025-12-30')).data.checks.bookings).toBe(0)
  })

  it('has the accounts that the domain declares, on the side that it says', async () => {
    const { data } = await balances('2026-12-31')
    expect(data.accounts.map(({ account }) => account).toSorted()).toEqual(Object.keys(ledgerAccounts).toSorted())
    for (const { account, side } of data.accounts) expect(side).toBe(accountSideOf(account))
  })
})

describe('ledger.listPostings', () => {
  it('finds postings by account, kind, days and order, with their sums', async () => {
    const find = (more: object) => portal.call('ledger.listPostings', { sums: true, ...more }, { as: finance })
    expect((await find({ account: 'official-fees-held' })).data).toMatchObject({
      ...{ total: 5, sums: { debit: 105_000, credit: 105_000 } },
    })
    expect((await find({ text: ownCase.orderNo })).data.total).toBe(8)
    expect((await find({ kind: 'refund', dayFrom: '2026-03-05', dayTo: '2026-03-05' })).data).toMatchObject({
      list: [
        { account: 'provider-clearing', debit: null, credit: 75_000, customer: 'Example Kettles' },
        { account: 'service-revenue', debit: 30_000, credit: null },
        { account: 'official-fees-held', debit: 45_000 },
      ],
    })
    expect((await portal.call('ledger.listPostings', {}, { as: customer })).status).toBe(403)
  })
})

describe('ledger.exportPostings', () => {
  it('writes the filtered postings', async () => {
    const { data } = await portal.call(
      'ledger.exportPostings',
      { parameter: { kind: 'refund' }, columns: ['account', 'debit', 'credit'] },
      { as: finance },
    )
    expect(await writtenRows(portal, data.jobId)).toHaveLength(3)
  })
})

describe('ledger.getBooking', () => {
  it('has all sides of a booking and whose order it is of', async () => {
    const [row] = (await portal.call('ledger.listPostings', { kind: 'refund' }, { as: finance })).data.list
    const { data } = await portal.call('ledger.getBooking', { number: row?.number ?? 0 }, { as: finance })
    expect(data).toMatchObject({
      ...{ kind: 'refund', order: { orderNo: handled.orderNo, customer: 'Example Kettles' }, paymentNo: null },
      sides: [{ amount: 45_000 }, { amount: 30_000 }, { account: 'provider-clearing', amount: -75_000 }],
    })
    expect((await portal.call('ledger.getBooking', { number: 999_999 }, { as: finance })).status).toBe(404)
  })
})

// Last: what it books stands in no sum above.
describe('every kind of booking', () => {
  let other: TestPerson
  let orderId: string
  beforeAll(async () => {
    other = await portal.person('customer', { name: 'Example Mugs' })
    const deal = await buildOrder(portal.db, other, { kind: 'productOrder', workState: 2, paymentState: 2 })
    const { id } = await buildOrder(portal.db, other, { workState: 2, paymentState: 2 })
    const supplement = { parentOrderId: id, supplementFee: 'extraClaims' } as const
    const paid = { workState: 2, paymentState: 2 }
    const change = await buildOrder(portal.db, other, { kind: 'patentSupplement', ...supplement, ...paid })
    orderId = id
    const held = { officialFen: 24_000, serviceFen: 0 }
    await book(deal.id, '2026-04-01', { kind: 'receipt', postings: receiptPostings(held, 'bank', 'custody-held') })
    await book(deal.id, '2026-04-02', {
      kind: 'refund',
      postings: refundPostings({ officialFen: 4_000, serviceFen: 0 }, 'bank', 'custody-held'),
    })
    await book(deal.id, '2026-04-03', { kind: 'payout', postings: payoutPostings(20_000) })
    await book(change.id, '2026-04-04', { kind: 'receipt', postings: receiptPostings(split) })
    await book(id, '2026-04-05', { kind: 'receipt', postings: receiptPostings({ ...split, couponFen: 1_000 }) })
    await book(id, '2026-04-06', { kind: 'officePaid', postings: officePaidPostings(95_000) })
    await book(id, '2026-05-06', { kind: 'officeUnpaid', postings: officeUnpaidPostings(95_000) })
    await book(id, '2026-05-07', { kind: 'unassignedReceipt', postings: unassignedReceiptPostings(700) })
    await book(id, '2026-05-08', { kind: 'unassignedRefund', postings: unassignedRefundPostings(700) })
    await book(id, '2026-05-09', { kind: 'commission', postings: commissionPostings({ pendingFen: 900 }) })
  })

  it('is in the statement what the domain says of its postings', async () => {
    const { rows } = await portal.db.execute<{ id: string; account: string; amountFen: number }>(sql`
      select transaction_id::text as id, account_code as account, amount_fen::float8 as "amountFen" from ledger_postings`)
    const byBooking = Map.groupBy(rows, ({ id }) => id)
    const all = [...(await movements(customer)).data.list, ...(await movements(other)).data.list]
    for (const { id, amount, official, other, service, coupon } of all) {
      expect(movementOf(byBooking.get(id) ?? [])).toMatchObject({
        ...{ amountFen: amount, officialFen: official, otherFen: other, serviceFen: service, couponFen: coupon },
      })
    }
    // What we owe somebody else for an order is no movement of its customer.
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(Object.keys(ledgerKindWords).filter((kind) => !kind.startsWith('commission'))),
    )
  })

  it('makes the closing balance, and what was taken back is less paid on', async () => {
    const { data } = await statement(other)
    expect(data).toMatchObject({ opening: 0, closing: 190_000, count: 9, isBalanced: true })
    expect(data.kinds.filter(({ isPriceChange }) => isPriceChange)).toMatchObject([
      { kind: 'receipt', amount: 125_000 },
    ])
    expect([data.months[3], data.months[4]]).toMatchObject([
      { paidOn: 115_000, refunded: 4_000, held: 95_000 },
      { paidOn: -95_000, refunded: 700, held: 190_000 },
    ])
  })

  it('is told where more went out than was held', async () => {
    await book(orderId, '2026-06-01', { kind: 'unassignedRefund', postings: unassignedRefundPostings(300) })
    expect((await statement(other)).data).toMatchObject({ closing: 189_700, isBalanced: false })
  })
})
