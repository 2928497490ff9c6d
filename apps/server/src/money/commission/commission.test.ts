import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { giveRights } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { payeeSealMark } from '../payments/payee-seal-queries.ts'
import { commissionFollower } from './earn-queries.ts'
import { addLine } from './line-queries.ts'
import { sealPayeesAnew } from './seal-queries.ts'
import { settle } from './settle-queries.ts'
import { settleCommissionTask } from './settle-task.ts'
import { bring, idNumberOf, join, makeChain } from './test/brought-world.ts'

let portal: PaymentPortal
let finance: TestPerson
let administrator: TestPerson
const today = beijingDate(new Date())
const account = '6222021234567890'
/** With the right check digit; no company has it. */
const creditCode = '91320594MA1ABCDE19'

beforeAll(async () => {
  portal = await startPaymentPortal()
  finance = await portal.person('finance')
  administrator = await portal.person('administrator')
})
afterAll(() => portal.stop())

/** 1,000.00, of it official 300.00, less a coupon of 50.00. */
const vector = { officialFen: 30_000, serviceFen: 70_000, couponFen: 5_000 }
const rows = async (as: TestPerson, more: object = {}) =>
  (await portal.call('commission.listLines', { pageSize: 100, ...more }, { as })).data
const amounts = async (as: TestPerson) => (await rows(as)).list.map(({ state, amount }) => [state, amount])
const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await portal.db.execute<Row>(text)).rows
const refused = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { cause?: { constraint?: string; message?: string }; message?: string }) =>
      error.cause?.constraint ?? error.cause?.message ?? error.message,
  )

async function refund(orderNo: string, as: TestPerson, parts: { official?: number; service?: number } = {}) {
  const asked = await portal.call('payments.requestRefund', { orderNo, reason: 'no longer needed', ...parts }, { as })
  if (asked.error !== undefined) throw new Error(asked.error)
  const { refundId } = asked.data
  await portal.letAMinutePass()
  const decided = await portal.call('payments.decideRefund', { refundId, decision: 'approve' }, { as: finance })
  if (decided.error !== undefined) throw new Error(decided.error)
  await portal.reconcile()
  await portal.deliver()
  const [row] = await query<{ state: string }>(sql`select state from refunds where id = ${refundId}`)
  expect(row?.state).toBe('done')
}
const runJob = () =>
  settleCommissionTask({}, { database: portal.database, services: portal.services } as Parameters<
    typeof settleCommissionTask
  >[1])
/** The order has ended, and the days of its commission are over. */
async function letWindowPass(orderNo: string): Promise<void> {
  await portal.db.execute(sql`update orders set work_state = 6 where order_no = ${orderNo}`)
  await runJob()
  await portal.db.execute(sql`update commissions c set hold_until = ${today} from orders o
    where o.id = c.order_id and o.order_no = ${orderNo} and c.state = 'pending'`)
}
async function release(orderNo: string): Promise<void> {
  await letWindowPass(orderNo)
  await runJob()
}
const withdraw = (as: TestPerson, amount: number, more: object = {}) =>
  portal.call('commission.addWithdrawal', { amount, bank: '招商银行深圳分行', account, ...more }, { as })
const decide = (withdrawalId: string, act: 'approve' | 'reject', reason = '') =>
  portal.call('commission.decideWithdrawal', { withdrawalId, act, reason }, { as: finance })
const end = (withdrawalId: string, act: 'pay' | 'fail', more: object = {}, as = administrator) =>
  portal.call('commission.endWithdrawal', { withdrawalId, act, ...more }, { as })
const accountOf = async (as: TestPerson) => (await portal.call('commission.getAccount', {}, { as })).data
/** Somebody with so much to withdraw, in whole yuan, and the customer whose order earned it. */
async function earner(yuan: number) {
  const [bringer, customer] = await Promise.all([portal.person(), portal.person()])
  await bring(portal, bringer, customer)
  await join(portal, bringer)
  const { orderNo } = await portal.paidOrder(customer, { officialFen: 0, serviceFen: yuan * 1_000 })
  await release(orderNo)
  return { bringer, customer, orderNo }
}

describe('what an order earns', () => {
  it('is pending with the payment for two levels, of the service fee less the coupon; a third gets nothing', async () => {
    const { top, bringer, customer } = await makeChain(portal)
    const third = await portal.person()
    await bring(portal, third, top)
    await join(portal, third)

    const { orderNo } = await portal.paidOrder(customer, vector)

    expect(await amounts(bringer)).toEqual([['pending', 6_500]])
    expect(await amounts(top)).toEqual([['pending', 1_950]])
    expect(await amounts(third)).toEqual([])
    const [row] = (await rows(bringer)).list
    expect(row).toMatchObject({ orderNo, base: 65_000, rate: 1000, level: 1, service: 'patents', ruleVersion: 0 })
    expect(row?.customer).toMatch(/\*\*\*$/)
    expect((await rows(bringer)).summary).toMatchObject({ pending: 6_500, available: 0, paid: 0, nextRelease: null })
    // The customer reads of their own order what they paid, and nothing of this.
    const money = await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })
    expect(JSON.stringify(money.data)).not.toContain('commission')
  })

  it('is none without accepted terms, from oneself, for the same people, and for an own employee', async () => {
    const [bringer, customer, colleague] = await Promise.all([portal.person(), portal.person(), portal.person()])
    await bring(portal, bringer, customer)
    await portal.paidOrder(customer, vector)
    expect(await amounts(bringer)).toEqual([])
    await join(portal, bringer)
    await portal.paidOrder(bringer, vector)
    expect(await amounts(bringer)).toEqual([])
    // A colleague of the one who brought them begins to work at the customer.
    await portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, is_owner)
      values (${customer.ownerId}, ${colleague.id}, true), (${bringer.ownerId}, ${colleague.id}, true)`)
    await portal.paidOrder(customer, vector)
    expect(await amounts(bringer)).toEqual([])
    await portal.db.execute(
      sql`delete from organisation_members where user_id = ${colleague.id} and organisation_id = ${bringer.ownerId}`,
    )
    await portal.paidOrder(customer, vector)
    expect(await amounts(bringer)).toEqual([['pending', 6_500]])
  })

  it('is what the rate leaves of the base after a part refund, and nothing after a full one', async () => {
    const { top, bringer, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)

    await refund(orderNo, customer, { official: 0, service: 32_500 })
    expect([await amounts(bringer), await amounts(top)]).toEqual([[['pending', 3_250]], [['pending', 975]]])
    await refund(orderNo, customer)
    expect([await amounts(bringer), await amounts(top)]).toEqual([[['cancelled', 0]], [['cancelled', 0]]])
    expect((await accountOf(bringer)).summary).toMatchObject({ pending: 0, available: 0, clawed: 0 })
  })

  it('is not touched by official fees that go back', async () => {
    const { bringer, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)

    await refund(orderNo, customer, { official: 30_000, service: 0 })

    expect(await amounts(bringer)).toEqual([['pending', 6_500]])
  })

  it('happens once for an order, whoever says it again', async () => {
    const { bringer, customer } = await makeChain(portal)
    const order = await portal.paidOrder(customer, vector)
    const payment = await portal.lastAttempt(order.orderNo)

    const again = await refused(portal.db.transaction((tx) => commissionFollower.paid(tx, order, payment, new Date())))

    expect(again).toBe('commissions_level_key')
    expect(await amounts(bringer)).toEqual([['pending', 6_500]])
  })
})

describe('release', () => {
  it('waits for the end of the order and its days, a dispute and an open refund', async () => {
    const { bringer, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)
    await runJob()
    expect((await rows(bringer)).list[0]).toMatchObject({ state: 'pending', holdUntil: null })
    await portal.db.execute(sql`update orders set work_state = 6 where order_no = ${orderNo}`)
    await runJob()
    expect((await rows(bringer)).list[0]).toMatchObject({ state: 'pending', holdUntil: addDays(today, 16) })
    expect((await rows(bringer)).summary.nextRelease).toBe(addDays(today, 16))
    await portal.db.execute(sql`update orders set work_state = 3 where order_no = ${orderNo}`)
    await runJob()
    expect((await rows(bringer)).list[0]?.holdUntil).toBeNull()

    await portal.call(
      'payments.requestRefund',
      { orderNo, reason: 'no', service: 1_000, official: 0 },
      { as: customer },
    )
    await release(orderNo)
    expect(await amounts(bringer)).toEqual([['pending', 6_500]])
    await portal.db.execute(
      sql`update refunds set state = 'refused' where order_id = (select id from orders where order_no = ${orderNo})`,
    )
    await portal.db.execute(sql`update orders set after_state = 0 where order_no = ${orderNo}`)
    await runJob()
    expect(await amounts(bringer)).toEqual([['available', 6_500]])
  })

  it('happens once, of two runs and of two servers, and is told once', async () => {
    const { bringer, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)
    await letWindowPass(orderNo)
    const due = await query<{ id: string; orderId: string }>(sql`
      select c.id, c.order_id as "orderId" from commissions c join orders o on o.id = c.order_id where o.order_no = ${orderNo}`)
    // Connections are open before both begin.
    await Promise.all([1, 2, 3, 4].map(() => portal.db.execute(sql`select pg_sleep(0.02)`)))

    const answers = await Promise.all(
      [...due, ...due].map((one) => portal.db.transaction((tx) => settle(tx, one, new Date()))),
    )
    await runJob()

    expect(answers.filter(Boolean)).toHaveLength(2)
    expect(await amounts(bringer)).toEqual([['available', 6_500]])
    const [told] = await query<{ count: number }>(sql`
      select count(*)::int as count from inbox_messages where user_id = ${bringer.id} and kind = 'commission.settled'`)
    expect(told?.count).toBe(1)
  })

  it('of one that cannot be released stops no other, and is said', async () => {
    const [first, second] = [await makeChain(portal), await makeChain(portal)]
    const [stuck, free] = [
      await portal.paidOrder(first.customer, vector),
      await portal.paidOrder(second.customer, vector),
    ]
    const both = sql`order_id in (${stuck.id}, ${free.id})`
    await portal.db.execute(sql`update orders set work_state = 6 where id in (${stuck.id}, ${free.id})`)
    await runJob()
    // The one that is stuck is found first.
    await portal.db.execute(
      sql`update commissions set hold_until = ${today}::date - case when order_id = ${stuck.id} then 9 else 0 end where ${both}`,
    )
    await portal.db.execute(
      sql.raw(`alter table commissions add constraint stuck check (order_id <> '${stuck.id}' or state <> 'settled')`),
    )

    await expect(runJob()).rejects.toThrow('2 commissions could not be released')

    expect(await amounts(second.bringer)).toEqual([['available', 6_500]])
    expect(await amounts(first.bringer)).toEqual([['pending', 6_500]])
    await portal.db.execute(sql`alter table commissions drop constraint stuck`)
    await runJob()
    expect(await amounts(first.bringer)).toEqual([['available', 6_500]])
  })

  it('is clawed back by a refund after it, as a line of its own that may leave less than nothing', async () => {
    const { bringer, customer, orderNo } = await earner(200)
    const asked = await withdraw(bringer, 20_000)
    await decide(asked.data.withdrawalId, 'approve')
    await end(asked.data.withdrawalId, 'pay', { reference: 'B-CLAW' })

    await portal.db.execute(sql`update orders set work_state = 5 where order_no = ${orderNo}`)
    await refund(orderNo, customer, { official: 0, service: 100_000 })

    expect((await rows(bringer, { tab: 'clawedBack' })).list).toMatchObject([
      { kind: 'clawBack', amount: -10_000, orderNo, customer: expect.stringContaining('***') },
    ])
    expect((await rows(bringer)).list.find(({ kind }) => kind === 'commission')).toMatchObject({
      ...{ amount: 20_000, state: 'available' },
    })
    expect(await accountOf(bringer)).toMatchObject({
      summary: { available: -10_000, clawed: 10_000, paid: 20_000 },
      refusal: 'belowZero',
    })
    expect((await withdraw(bringer, 10_000)).error).toBe('commission.belowZero')
    const { rows: told } = await portal.db.execute(sql`
      select params from inbox_messages where user_id = ${bringer.id} and kind = 'commission.clawedBack'`)
    expect(told).toEqual([{ params: { amount: 10_000, of: orderNo } }])
  })
})

describe('commission.explainCommission', () => {
  it('shows each step that leads to the amount, to who earns it and to finance, and to nobody else', async () => {
    const { bringer, top, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)
    await refund(orderNo, customer, { official: 0, service: 32_500 })
    const commissionId = (await rows(bringer)).list[0]?.commissionId ?? ''
    const explain = (as: TestPerson) => portal.call('commission.explainCommission', { commissionId }, { as })

    const { data } = await explain(bringer)

    expect(data).toMatchObject({
      ...{ serviceFee: 70_000, coupon: 5_000, refunded: 32_500, base: 32_500, rate: 1000, amount: 3_250 },
      lines: [
        { kind: 'earned', amount: 6_500, base: 65_000 },
        { kind: 'reduced', amount: -3_250, base: 32_500 },
      ],
    })
    expect(data.serviceFee - data.coupon - data.refunded).toBe(data.base)
    expect([(await explain(top)).status, (await explain(customer)).status]).toEqual([404, 404])
    const office = await portal.call('commission.explainAnyCommission', { commissionId }, { as: finance })
    expect(office.data).toEqual(data)
  })
})

describe('commission.joinProgramme', () => {
  it('asks for the terms in force, a tick, a name, a number, and no employment by a customer', async () => {
    const person = await portal.person()

    expect((await join(portal, person, { termsVersion: '2020-01' })).error).toBe('commission.termsChanged')
    expect((await join(portal, person, { accepted: false })).error).toBe('commission.notAccepted')
    // The use of number and account is agreed to apart from the terms.
    expect((await join(portal, person, { consented: false })).error).toBe('commission.notConsented')
    expect((await join(portal, person, { relationship: 'employee' })).error).toBe('commission.employee')
    expect((await join(portal, person, { legalName: '王' })).error).toBe('commission.nameMissing')
    expect((await join(portal, person, { idNumber: `${idNumberOf(person).slice(0, 17)}?` })).error).toBe(
      'commission.idWrong',
    )
    expect((await join(portal, finance)).error).toBe('commission.staff')
    expect((await accountOf(person)).agreement).toBeNull()
    expect((await join(portal, person)).status).toBe(200)
    expect((await accountOf(person)).agreement).toMatchObject({ legalName: '王小明', relationship: 'service' })
    const [kept] = await query<{ text: string }>(sql`
      select to_jsonb(a)::text || (select coalesce(string_agg(l.detail::text, ''), '') from audit_log l where l.subject_id = ${person.ownerId}) as text
      from commission_agreements a where organisation_id = ${person.ownerId}`)
    expect(kept?.text).not.toContain(idNumberOf(person))
    expect(
      await refused(
        portal.db.execute(sql`delete from commission_agreements where organisation_id = ${person.ownerId}`),
      ),
    ).toMatch(/only ever added/)
    expect(await refused(portal.db.execute(sql`update commission_agreements set legal_name = 'x'`))).toMatch(
      /only ever added/,
    )
  })
})

describe('commission.addWithdrawal', () => {
  it('asks for what is there, from the minimum on, in the name of the agreement, with tax for a person', async () => {
    const { bringer } = await earner(1_000)
    expect(await accountOf(bringer)).toMatchObject({ summary: { available: 100_000 }, refusal: null, minimum: 10_000 })

    expect((await withdraw(bringer, 9_999)).msg).toBe('The least that can be withdrawn is ¥100.00.')
    expect((await withdraw(bringer, 100_001)).msg).toBe('At most ¥1,000.00 can be withdrawn.')
    expect((await withdraw(bringer, 10_000, { account: '12' })).error).toBe('commission.accountWrong')
    expect((await withdraw(await portal.person(), 10_000)).error).toBe('commission.notJoined')
    const asked = await withdraw(bringer, 100_000)

    expect(asked.data).toMatchObject({ tax: 4_000, net: 96_000 })
    expect(await accountOf(bringer)).toMatchObject({ summary: { available: 0, asked: 100_000 }, refusal: 'open' })
    const own = await portal.call('commission.listWithdrawals', {}, { as: bringer })
    expect(own.data.list).toMatchObject([{ state: 'applied', accountTail: '7890', tax: 4_000 }])
    const seen = await portal.call('commission.listAllWithdrawals', { payee: '王' }, { as: finance })
    expect(seen.data.list[0]).toMatchObject({ payee: '王小明', isPerson: true, may: { approve: true, pay: false } })
    expect(JSON.stringify([own.data, seen.data])).not.toContain(account)
    const [kept] = await query<{ text: string }>(sql`
      select to_jsonb(w)::text as text from commission_withdrawals w where id = ${asked.data.withdrawalId}`)
    expect(kept?.text).not.toContain(account)
    const revealed = await portal.call(
      'commission.revealPayee',
      { withdrawalId: asked.data.withdrawalId },
      { as: finance },
    )
    expect(revealed.data).toEqual({ account, idNumber: idNumberOf(bringer) })
    const keys = {
      secretKey: 'another-key-of-this-installation-0123456789',
      secretKeyPrevious: portal.config.secretKey,
    }
    await sealPayeesAnew(portal.db, keys)
    // What a row is sealed by is kept: those of the key of today are not read again.
    const marks = await query<{ mark: string }>(sql`
      select distinct sealed_by as mark from (select sealed_by from commission_agreements union all select sealed_by from commission_withdrawals) s`)
    expect(marks).toEqual([{ mark: payeeSealMark(keys) }])
    await sealPayeesAnew(portal.db, { secretKey: portal.config.secretKey, secretKeyPrevious: keys.secretKey })
    const [payee] = await query<{ count: number }>(sql`
      select count(*)::int as count from commission_agreements a join commission_agreements b using (payee_mark, payee_id)
      where a.organisation_id = ${bringer.ownerId} and b.id <> a.id`)
    await join(portal, bringer)
    const [again] = await query<{ count: number }>(sql`
      select count(*)::int as count from commission_agreements a join commission_agreements b using (payee_mark, payee_id)
      where a.organisation_id = ${bringer.ownerId} and b.id <> a.id`)
    expect([payee?.count, again?.count]).toEqual([0, 2])
    expect(
      (await portal.call('commission.revealPayee', { withdrawalId: asked.data.withdrawalId }, { as: finance })).data,
    ).toEqual({ account, idNumber: idNumberOf(bringer) })
  })

  it('lets one of several at once through, and one of a month', async () => {
    const { bringer } = await earner(1_000)
    await Promise.all([1, 2, 3, 4].map(() => portal.db.execute(sql`select pg_sleep(0.02)`)))

    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(bringer, 30_000)))

    const errors = answers.map(({ error }) => error).toSorted()
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    expect(new Set(errors.filter(Boolean))).toEqual(new Set(['commission.open']))
    const { withdrawalId } = answers.find(({ error }) => error === undefined)?.data ?? { withdrawalId: '' }
    await decide(withdrawalId, 'approve')
    await end(withdrawalId, 'pay', { reference: 'B-MONTH' })
    expect((await withdraw(bringer, 30_000)).error).toBe('commission.monthly')
    expect((await accountOf(bringer)).refusal).toBe('monthly')
  })

  it('is paid to a company that joined as one against its invoice, without tax', async () => {
    const { bringer } = await earner(1_000)
    await portal.db.execute(sql`update organisations set kind = 'company' where id = ${bringer.ownerId}`)
    // What a person accepted is no company's, and pays no money free of their tax.
    expect((await withdraw(bringer, 50_000, { invoiceNo: '26442000000012345678' })).error).toBe(
      'commission.termsChanged',
    )
    expect(await accountOf(bringer)).toMatchObject({ isAgreed: false, refusal: 'terms' })
    await join(portal, bringer, { legalName: '', idNumber: creditCode })

    expect((await withdraw(bringer, 50_000)).error).toBe('commission.invoiceMissing')
    expect((await withdraw(bringer, 50_000, { invoiceNo: 'as agreed' })).error).toBe('commission.invoiceMissing')
    const asked = await withdraw(bringer, 50_000, { invoiceNo: '26442000000012345678' })
    expect(asked.data).toMatchObject({ tax: 0, net: 50_000 })

    // Nobody checked name and code but their owner: the first of an agreement asks whoever approves it.
    const { withdrawalId } = asked.data
    const seen = async () =>
      (
        await portal.call('commission.listAllWithdrawals', { tab: 'all', pageSize: 100 }, { as: finance })
      ).data.list.find((row) => row.withdrawalId === withdrawalId)
    expect(await seen()).toMatchObject({
      ...{ isPerson: false, isPayeeChecked: false, idShown: expect.stringMatching(/^9132.*19$/) },
    })
    expect((await decide(withdrawalId, 'approve')).error).toBe('commission.payeeUnchecked')
    const approve = { withdrawalId, act: 'approve' as const, payeeChecked: true }
    expect((await portal.call('commission.decideWithdrawal', approve, { as: finance })).status).toBe(200)
    expect(await seen()).toMatchObject({ isPayeeChecked: true, state: 'approved' })
    await end(withdrawalId, 'fail', { reason: '户名不符' })
    const again = await withdraw(bringer, 50_000, { invoiceNo: '26442000000012345679' })
    expect((await decide(again.data.withdrawalId, 'approve')).error).toBeUndefined()
    await end(again.data.withdrawalId, 'pay', { reference: 'B-COMPANY' })
    await portal.db.execute(sql`alter table commission_withdrawals disable trigger commission_withdrawals_hold`)
    await portal.db.execute(sql`update commission_withdrawals set month = month - interval '1 month'
      where id = ${again.data.withdrawalId}`)
    await portal.db.execute(sql`alter table commission_withdrawals enable trigger commission_withdrawals_hold`)
    expect((await withdraw(bringer, 20_000, { invoiceNo: '2644 2000 0000 1234 5679' })).error).toBe(
      'commission.invoiceUsed',
    )
  })
})

describe('commission.decideWithdrawal', () => {
  it('waits for who asks for the next one while it is rejected, and neither stops the other', async () => {
    const { bringer } = await earner(500)
    const asked = await withdraw(bringer, 20_000)
    const asking = await portal.database.pool.connect()
    try {
      // As the next request does: the account first.
      await asking.query('begin')
      await asking.query('select from commission_accounts where organisation_id = $1 for update', [bringer.ownerId])
      const rejected = decide(asked.data.withdrawalId, 'reject', '账号有误')
      await untilOneWaits(portal.database)
      // It waits before it moved anything: the state is free to be changed by whoever asks.
      const free = await asking.query('select state from commission_withdrawals where id = $1', [
        asked.data.withdrawalId,
      ])
      expect(free.rows).toEqual([{ state: 'applied' }])
      const second = refused(
        asking.query(
          `insert into commission_withdrawals (number, organisation_id, agreement_id, amount_fen, tax_fen, payee_id, payee_name, bank,
            account_tail, account_sealed, sealed_by, month, asked_by)
          select 'W-SECOND', organisation_id, agreement_id, amount_fen, tax_fen, payee_id, payee_name, bank, account_tail, account_sealed,
            sealed_by, '2020-01-01', asked_by from commission_withdrawals where id = $1`,
          [asked.data.withdrawalId],
        ),
      )
      expect(await second).toMatch(/commission_withdrawals_open_key/)
      await asking.query('rollback')
      expect((await rejected).error).toBeUndefined()
    } finally {
      asking.release()
    }
  })

  it('gives back what was asked for where it is rejected, as a payment that fails does, with the reason, and tell of it', async () => {
    const { bringer } = await earner(500)
    const first = await withdraw(bringer, 50_000)
    expect((await decide(first.data.withdrawalId, 'reject')).error).toBe('commission.reasonMissing')
    await decide(first.data.withdrawalId, 'reject', '账号有误')
    expect(await accountOf(bringer)).toMatchObject({ summary: { available: 50_000, asked: 0 }, refusal: null })
    expect((await decide(first.data.withdrawalId, 'approve')).error).toBe('common.conflict')
    const second = await withdraw(bringer, 50_000)
    // Numbered in one sequence: no two are the same.
    const placeOf = (number: string) => Number(number.slice('W261129'.length))
    expect(placeOf(second.data.number)).toBe(placeOf(first.data.number) + 1)
    expect((await end(second.data.withdrawalId, 'pay', { reference: 'B1' })).error).toBe('common.conflict')
    await decide(second.data.withdrawalId, 'approve')
    await end(second.data.withdrawalId, 'fail', { reason: '户名不符' })

    expect(await accountOf(bringer)).toMatchObject({ summary: { available: 50_000, asked: 0, paid: 0 } })
    const told = await query<{ kind: string }>(sql`
      select kind from inbox_messages where user_id = ${bringer.id} and kind like 'commission.withdrawal%' order by id`)
    expect(told.map(({ kind }) => kind.slice('commission.withdrawal'.length)).toSorted()).toEqual([
      ...['Approved', 'Failed', 'Rejected'],
    ])
    expect((await rows(bringer, { tab: 'returned' })).list).toHaveLength(2)
  })

  it('is refused while the balance is below zero, and one that was refused is given back', async () => {
    const { bringer, customer, orderNo } = await earner(200)
    const asked = await withdraw(bringer, 20_000)
    await portal.db.execute(sql`update orders set work_state = 5 where order_no = ${orderNo}`)
    await refund(orderNo, customer)

    expect((await decide(asked.data.withdrawalId, 'approve')).error).toBe('commission.belowZero')
    await decide(asked.data.withdrawalId, 'reject', '退款冲回')
    expect((await accountOf(bringer)).summary).toMatchObject({ available: 0, asked: 0, clawed: 20_000 })
  })
})

describe('what one month pays a person', () => {
  const another = 'commission.paidThisMonth'
  /** Two organisations in which the same person takes part, each with a request. */
  async function twoOfOne() {
    const [one, other] = [await earner(200), await earner(200)]
    await join(portal, other.bringer, { idNumber: idNumberOf(one.bringer) })
    const [first, second] = [await withdraw(one.bringer, 20_000), await withdraw(other.bringer, 20_000)]
    return [first.data.withdrawalId, second.data.withdrawalId] as const
  }

  it('is one withdrawal, whichever of their organisations asks, and the next is approved in another month', async () => {
    const [first, second] = await twoOfOne()
    await decide(first, 'approve')
    expect((await decide(second, 'approve')).error).toBe(another)
    await end(first, 'pay', { reference: 'B-ONE' })
    expect((await decide(second, 'approve')).error).toBe(another)
    await portal.db.execute(
      sql`update commission_withdrawals set ended_at = date_trunc('month', ended_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 minute'
        where id = ${first}`,
    )

    expect((await decide(second, 'approve')).error).toBeUndefined()
    expect((await end(second, 'pay', { reference: 'B-OTHER' })).error).toBeUndefined()
  })

  it('is one of two approved at once', async () => {
    const both = await twoOfOne()
    await Promise.all([1, 2, 3, 4].map(() => portal.db.execute(sql`select pg_sleep(0.02)`)))

    const answers = await Promise.all(both.map((id) => decide(id, 'approve')))

    expect(answers.map(({ error }) => error ?? 'approved').toSorted()).toEqual(['approved', another])
  })

  it('is taxed as on the day of approval', async () => {
    const { bringer } = await earner(200)
    const { data } = await withdraw(bringer, 20_000)
    await portal.db.execute(sql`alter table commission_withdrawals disable trigger commission_withdrawals_hold`)
    await portal.db.execute(sql`update commission_withdrawals set tax_fen = 7 where id = ${data.withdrawalId}`)
    await portal.db.execute(sql`alter table commission_withdrawals enable trigger commission_withdrawals_hold`)

    expect((await decide(data.withdrawalId, 'approve')).error).toBe('commission.taxChanged')
  })
})

describe('commission.endWithdrawal', () => {
  it('is another person’s, a transfer pays one, and what the bank paid is booked though a refund took its commission back meanwhile', async () => {
    const [one, other] = [await earner(200), await earner(200)]
    const first = await withdraw(one.bringer, 20_000)
    const second = await withdraw(other.bringer, 20_000)
    await decide(first.data.withdrawalId, 'approve')
    await decide(second.data.withdrawalId, 'approve')

    expect((await end(first.data.withdrawalId, 'pay', { reference: 'B2' }, finance)).error).toBe(
      'commission.anotherPerson',
    )
    expect((await end(first.data.withdrawalId, 'pay')).error).toBe('commission.referenceMissing')
    expect((await end(first.data.withdrawalId, 'pay', { reference: 'B2' })).status).toBe(200)
    expect((await end(second.data.withdrawalId, 'pay', { reference: 'B2' })).error).toBe('commission.referenceUsed')
    await portal.db.execute(sql`update orders set work_state = 5 where order_no = ${other.orderNo}`)
    await refund(other.orderNo, other.customer)
    expect((await end(second.data.withdrawalId, 'pay', { reference: 'B3' })).error).toBeUndefined()
    expect(await accountOf(other.bringer)).toMatchObject({
      summary: { available: -20_000, asked: 0, paid: 20_000, clawed: 20_000 },
      refusal: 'belowZero',
    })
    expect((await portal.call('commission.listAllWithdrawals', {}, { as: other.bringer })).status).toBe(403)
  })
})

describe('commission.listLines', () => {
  it('finds by state, order, service, level and name, counts what it shows, and hides it from who may not pay', async () => {
    const { bringer, top, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)
    await portal.db.execute(sql`update organisations set name = '江南智造科技' where id = ${customer.ownerId}`)

    expect((await rows(bringer, { customer: '智造' })).total).toBe(1)
    // Whom others brought is not told by guessing.
    expect((await rows(top, { customer: '智造' })).total).toBe(0)
    expect((await rows(bringer, { orderNo, service: 'patents', level: '1', tab: 'pending' })).total).toBe(1)
    expect((await rows(bringer, { level: '2' })).total).toBe(0)
    expect((await rows(bringer, { timeFrom: addDays(today, 1) })).total).toBe(0)
    const all = await portal.call('commission.listAllLines', { orderNo }, { as: finance })
    expect(all.data.list.map(({ level, customer: name }) => [level, name])).toEqual(
      expect.arrayContaining([
        [1, '江南智造科技'],
        [2, '江南智造科技'],
      ]),
    )
    const member = await portal.person('subAccount', { ownerId: bringer.ownerId })
    await giveRights(portal.db, bringer.ownerId, member.id, ['see', 'submit'])
    expect((await rows(member)).total).toBe(0)
    expect(await accountOf(member)).toMatchObject({ isReader: false, summary: { pending: 0 } })
    await giveRights(portal.db, bringer.ownerId, member.id, ['see', 'pay'])
    expect((await rows(member)).total).toBe(1)
    await portal.db.execute(sql`update organisation_members set reach = '{hands}' where user_id = ${member.id}`)
    expect((await rows(member)).total).toBe(0)
    const commissionId = (await rows(bringer)).list[0]?.commissionId ?? ''
    expect((await portal.call('commission.explainCommission', { commissionId }, { as: member })).status).toBe(404)
    expect((await withdraw(member, 10_000)).status).toBe(403)
  })
})

describe('commission.getAccount', () => {
  it('tells in whose name money is paid, by which contract, and of which months there are statements', async () => {
    const { bringer } = await earner(300)

    expect(await accountOf(bringer)).toMatchObject({
      ...{ isReader: true, isPerson: true, customers: 1, contractNo: null, months: [today.slice(0, 7)] },
      agreement: { legalName: '王小明', idShown: expect.stringMatching(/^1101\*+\w{4}$/) },
    })
  })
})

describe('commission.listWithdrawals', () => {
  it('shows those of the organisation alone, by state and day', async () => {
    const [one, other] = [await earner(200), await earner(200)]
    await withdraw(one.bringer, 20_000)
    const list = async (as: TestPerson, more: object = {}) =>
      (await portal.call('commission.listWithdrawals', more, { as })).data.total

    expect([await list(one.bringer), await list(other.bringer)]).toEqual([1, 0])
    expect([
      await list(one.bringer, { tab: 'paid' }),
      await list(one.bringer, { timeFrom: addDays(today, 1) }),
    ]).toEqual([0, 0])
  })
})

describe('commission.listAllLines', () => {
  it('is for finance, with whole names and the sums of all', async () => {
    const { bringer, orderNo } = await earner(200)
    await portal.db.execute(sql`update organisations set name = '推荐方一' where id = ${bringer.ownerId}`)
    const { data } = await portal.call('commission.listAllLines', { beneficiary: '推荐方一' }, { as: finance })

    expect(data.list).toMatchObject([{ orderNo, beneficiary: '推荐方一', amount: 20_000 }])
    expect(data.summary.available).toBeGreaterThan(0)
    expect((await portal.call('commission.listAllLines', {}, { as: bringer })).status).toBe(403)
  })
})

describe('commission.listAllWithdrawals', () => {
  it('says what each rests on and what may be done with it', async () => {
    const { bringer } = await earner(200)
    const { data } = await withdraw(bringer, 20_000)
    const find = async (as: TestPerson) =>
      (await portal.call('commission.listAllWithdrawals', { tab: 'all', pageSize: 100 }, { as })).data.list.find(
        ({ withdrawalId }) => withdrawalId === data.withdrawalId,
      )

    expect(await find(finance)).toMatchObject({
      ...{ contractNo: '', relationship: 'service', available: 0 },
      may: { approve: true, reject: true, pay: false, fail: false },
    })
    await decide(data.withdrawalId, 'approve')
    expect((await find(finance))?.may).toEqual({ approve: false, reject: false, pay: false, fail: false })
    expect((await find(administrator))?.may).toEqual({ approve: false, reject: false, pay: true, fail: true })
    expect((await decide(data.withdrawalId, 'reject', 'no')).error).toBe('common.conflict')
  })
})

describe('commission.explainAnyCommission', () => {
  it('is for finance alone', async () => {
    const { bringer } = await earner(200)
    const commissionId = (await rows(bringer)).list[0]?.commissionId ?? ''
    const explain = (as: TestPerson) => portal.call('commission.explainAnyCommission', { commissionId }, { as })

    expect((await explain(finance)).data).toMatchObject({
      amount: 20_000,
      lines: [{ kind: 'earned' }, { kind: 'settled' }],
    })
    expect((await explain(bringer)).status).toBe(403)
  })
})

describe('commission.revealPayee', () => {
  it('is logged, and shows nothing of what is over', async () => {
    const { bringer } = await earner(200)
    const { data } = await withdraw(bringer, 20_000)
    const reveal = () => portal.call('commission.revealPayee', { withdrawalId: data.withdrawalId }, { as: finance })

    expect((await reveal()).data.account).toBe(account)
    const logged = await query<{ text: string }>(sql`
      select detail::text as text from audit_log where action = 'commission.revealPayee' and subject_id = ${data.withdrawalId}`)
    expect(logged).toHaveLength(1)
    expect(logged[0]?.text).not.toContain(account)
    await decide(data.withdrawalId, 'reject', 'no')
    expect((await reveal()).status).toBe(404)
  })
})

describe('commission.makeStatement', () => {
  it('writes the month as a PDF by a job, and none of a month without lines', async () => {
    const { bringer } = await earner(300)
    const empty = await portal.call('commission.makeStatement', { month: '2020-01' }, { as: bringer })
    const { data } = await portal.call('commission.makeStatement', { month: today.slice(0, 7) }, { as: bringer })
    await runDueJobs(portal)

    expect(empty.error).toBe('orders.exportEmpty')
    const [made] = await query<{ key: string; name: string }>(sql`
      select f.storage_key as key, f.name from jobs j join files f on f.id = j.file_id where j.id = ${data.jobId}`)
    expect(made?.name).toMatch(/\.pdf$/)
    const bytes = await readStoredFile(portal.services.storage, made?.key ?? '')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** Rows of a file, as its request counts them. */
const fileRows = async (answer: Promise<{ data: { rows: number } }>) => (await answer).data.rows

describe('commission.exportLines', () => {
  it('holds the lines of the organisation', async () => {
    const { bringer } = await earner(200)
    expect(await fileRows(portal.call('commission.exportLines', {}, { as: bringer }))).toBe(1)
    expect((await portal.call('commission.exportLines', {}, { as: await portal.person() })).error).toBe(
      'orders.exportEmpty',
    )
  })
})

describe('commission.exportWithdrawals', () => {
  it('holds the withdrawals of the organisation', async () => {
    const { bringer } = await earner(200)
    await withdraw(bringer, 20_000)
    expect(await fileRows(portal.call('commission.exportWithdrawals', {}, { as: bringer }))).toBe(1)
  })
})

describe('commission.exportAllLines', () => {
  it('holds those of all, by the filters', async () => {
    const { orderNo } = await earner(200)
    const parameter = { orderNo }
    expect(await fileRows(portal.call('commission.exportAllLines', { parameter }, { as: finance }))).toBe(1)
  })
})

describe('commission.exportAllWithdrawals', () => {
  it('is for finance', async () => {
    const { bringer } = await earner(200)
    await withdraw(bringer, 20_000)
    const parameter = { tab: 'all' as const }
    const rowsOfAll = await fileRows(portal.call('commission.exportAllWithdrawals', { parameter }, { as: finance }))
    expect(rowsOfAll).toBeGreaterThan(0)
    await runDueJobs(portal)
    const failed = await query(sql`select kind from jobs where state = 3`)
    expect(failed).toEqual([])
    expect((await portal.call('commission.exportAllWithdrawals', {}, { as: bringer })).status).toBe(403)
  })
})

describe('what the database holds', () => {
  it('finds the lines of one commission without reading those of the others', async () => {
    const plan = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select sum(pending_fen) from commission_lines where commission_id = ${finance.id}::uuid and kind in ('earned', 'reduced')`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

    expect(plan).toContain('commission_lines_commission_idx')
  })

  it('refuses another history, an account that its lines do not say, and a line that its booking does not', async () => {
    await earner(200)
    const db = portal.db

    expect(await refused(db.execute(sql`update commission_lines set pending_fen = 1`))).toMatch(/only ever added/)
    expect(await refused(db.execute(sql`delete from commissions`))).toMatch(/only ever added/)
    expect(await refused(db.execute(sql`update commissions set rate_bp = 5000`))).toBe('commissions_kept')
    expect(await refused(db.execute(sql`update commissions set left_fen = left_fen - 1 where left_fen > 0`))).toBe(
      'commissions_follow',
    )
    expect(
      await refused(
        db.execute(sql`update commissions set state = 'pending', settled_at = null where state = 'settled'`),
      ),
    ).toBe('commissions_move')
    expect(await refused(db.execute(sql`update commission_accounts set available_fen = 999999`))).toBe(
      'commission_accounts_follow',
    )
  })

  it('refuses a line that its booking, its state or its rate does not say', async () => {
    const { bringer } = await earner(200)
    const { bringer: other, customer } = await makeChain(portal)
    const { orderNo } = await portal.paidOrder(customer, vector)
    await refund(orderNo, customer, { official: 0, service: 32_500 })
    const idOf = async (as: TestPerson) => (await rows(as)).list[0]?.commissionId ?? ''
    const [settled, pending] = [await idOf(bringer), await idOf(other)]
    const [back] = await query<{ id: string }>(
      sql`select r.id from refunds r join orders o on o.id = r.order_id where o.order_no = ${orderNo}`,
    )
    const refundId = back?.id ?? ''
    const add = (line: Omit<Parameters<typeof addLine>[1], 'memo'>) =>
      refused(portal.db.transaction((tx) => addLine(tx, { ...line, memo: 'no' })))
    const [of, ofOther] = [
      { organisationId: bringer.ownerId, commissionId: settled },
      { organisationId: other.ownerId, commissionId: pending },
    ]

    // The booking of a payment: nobody's line names it.
    const unlike = sql`insert into commission_lines (organisation_id, transaction_id, kind, commission_id, refund_id, base_fen, available_fen)
      values (${bringer.ownerId}, (select max(id) from ledger_transactions where kind = 'receipt'), 'reversed', ${settled}, ${refundId}, 0, -20000)`
    expect(await refused(portal.db.execute(unlike))).toBe('commission_lines_booked')
    expect(await add({ ...of, kind: 'reduced', refundId, baseFen: 0, pendingFen: -20_000 })).toBe(
      'commission_lines_state',
    )
    expect(await add({ ...of, kind: 'reversed', refundId, baseFen: 100_000, availableFen: -9_999 })).toBe(
      'commission_lines_rate',
    )
    expect(await add({ ...ofOther, kind: 'settled', pendingFen: -5, availableFen: 5 })).toBe('commission_lines_whole')
    // Another's account is not moved by it.
    expect(
      await add({
        ...of,
        organisationId: other.ownerId,
        kind: 'reversed',
        refundId,
        baseFen: 0,
        availableFen: -20_000,
      }),
    ).toBe('commission_lines_state')
  })

  it('refuses a withdrawal without the lines of its state, and a line that its withdrawal does not say', async () => {
    const { bringer } = await earner(500)
    const { data } = await withdraw(bringer, 20_000)
    const move = (state: string) =>
      sql`update commission_withdrawals set state = ${state}, decided_by = asked_by, decided_at = now(), reason = 'no' where id = ${data.withdrawalId}`
    const line = (kind: 'paid' | 'returned', fen: number) =>
      portal.db.transaction(async (tx) => {
        if (kind === 'returned') await tx.execute(move('rejected'))
        await addLine(tx, {
          ...{ organisationId: bringer.ownerId, kind, withdrawalId: data.withdrawalId, memo: 'no' },
          ...{ askedFen: -fen, ...(kind === 'returned' && { availableFen: fen }) },
        })
      })

    expect(await refused(portal.db.execute(move('rejected')))).toBe('commission_withdrawals_booked')
    expect(await refused(line('paid', 20_000))).toBe('commission_lines_withdrawal')
    expect(await refused(line('returned', 19_999))).toBe('commission_lines_withdrawal')
    expect(await refused(portal.db.execute(sql`delete from commission_withdrawals`))).toMatch(/only ever added/)
    await line('returned', 20_000)
    expect((await accountOf(bringer)).summary).toMatchObject({ available: 50_000, asked: 0 })
  })

  it('keeps rate and balance through any order of payments, refunds, releases and withdrawals', async () => {
    const { top, bringer, customer } = await makeChain(portal)
    let seed = 20_261_129
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const orders: { orderNo: string; left: number; isDone: boolean }[] = []
    for (let turn = 0; turn < 36; turn += 1) {
      const act = random(6)
      const one = orders[random(Math.max(1, orders.length))]
      if (act <= 1 || !one) {
        const serviceFen = 20_000 + random(90_000)
        const couponFen = random(2) * random(9_000)
        const { orderNo } = await portal.paidOrder(customer, { officialFen: random(30_000), serviceFen, couponFen })
        orders.push({ orderNo, left: serviceFen - couponFen, isDone: false })
      } else if (act === 2 && one.left > 0) {
        const service = Math.min(one.left, 1 + random(50_000))
        // A case that has ended takes refunds again once it is open.
        await portal.db.execute(sql`update orders set work_state = 3 where order_no = ${one.orderNo}`)
        await refund(one.orderNo, customer, { official: 0, service })
        one.left -= service
        one.isDone = false
      } else if (act === 3) {
        await release(one.orderNo)
        one.isDone = true
      } else if (act >= 4) {
        const person = random(2) === 0 ? bringer : top
        const available = (await accountOf(person)).summary.available
        // Of a month one: the earlier ones are of others.
        await portal.db.execute(sql`alter table commission_withdrawals disable trigger commission_withdrawals_hold`)
        await portal.db.execute(
          sql`update commission_withdrawals set month = month - interval '1 month', ended_at = ended_at - interval '1 month' where organisation_id = ${person.ownerId} and state = 'paid'`,
        )
        await portal.db.execute(sql`alter table commission_withdrawals enable trigger commission_withdrawals_hold`)
        const asked = await withdraw(person, Math.max(10_000, available))
        if (asked.error === undefined) {
          const { withdrawalId } = asked.data
          if (random(3) === 0) await decide(withdrawalId, 'reject', 'no')
          else {
            await decide(withdrawalId, 'approve')
            if (random(2) === 0) await end(withdrawalId, 'pay', { reference: `P${turn}` })
            else await end(withdrawalId, 'fail', { reason: 'no' })
          }
        }
      }
      const broken = await query(sql`
        select c.id from commissions c join payments p on p.id = c.payment_id
        cross join lateral (select coalesce(sum(r.service_fen), 0) as back from refunds r
          where r.payment_id = p.id and r.of_order = 1 and r.state = 'done') b
        where c.left_fen <> (p.service_fen - b.back) * c.rate_bp / 10000
        union all
        select a.organisation_id from commission_accounts a cross join lateral (
          select sum(pending_fen) as pending, sum(available_fen) as available, sum(asked_fen) as asked
          from commission_lines l where l.organisation_id = a.organisation_id) s
        where (a.pending_fen, a.available_fen, a.asked_fen) is distinct from (s.pending, s.available, s.asked)`)
      expect(broken).toEqual([])
    }
    const [sums] = await query<Record<string, string>>(sql`
      select (select sum(amount_fen) from ledger_postings)::text as ledger,
        (select sum(pending_fen) from commission_accounts)::text as pending,
        (select sum(available_fen) from commission_accounts)::text as available,
        (select sum(asked_fen) from commission_accounts)::text as asked,
        (select -sum(amount_fen) from ledger_postings where account_code = 'commission-pending')::text as "bookedPending",
        (select -sum(amount_fen) from ledger_postings where account_code = 'commission-available')::text as "bookedAvailable",
        (select -coalesce(sum(amount_fen), 0) from ledger_postings where account_code = 'commission-asked')::text as "bookedAsked"`)
    expect(sums?.ledger).toBe('0')
    expect([sums?.pending, sums?.available, sums?.asked]).toEqual([
      sums?.bookedPending,
      sums?.bookedAvailable,
      sums?.bookedAsked,
    ])
    const summary = (await accountOf(bringer)).summary
    const statement = (await rows(bringer)).list
    const held = statement.filter(({ state }) => state === 'pending').reduce((sum, { amount }) => sum + amount, 0)
    const free = statement
      .filter(({ state }) => state !== 'pending' && state !== 'cancelled')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect([held, free]).toEqual([summary.pending, summary.available])
  })
})
