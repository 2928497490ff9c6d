import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { settleTransaction } from '../payments/settle-payment.ts'
import type { Chance } from './chance.ts'
import type { MoneyWorld, SeenOrder } from './money-world.ts'
import { answered, type Move, move, moveOn } from './move.ts'

interface Attempt extends Record<string, unknown> {
  readonly id: string
  readonly orderNo: string
  readonly outTradeNo: string
  readonly amountFen: number
  readonly state: string
}
/** Attempts `p` of which a condition holds, with what the gateway says of them: `t` its record. */
const attempts = ({ rows }: MoneyWorld, where: SQL) =>
  rows<Attempt>(sql`
    select p.id, o.order_no as "orderNo", p.out_trade_no as "outTradeNo", p.amount_fen as "amountFen", p.state
    from payments p join orders o on o.id = p.order_id
    left join sandbox_records t on t.kind = 'trade' and t.key = p.out_trade_no
    where ${where} order by p.created_at`)

interface Transfer extends Record<string, unknown> {
  readonly id: string
  readonly payable: number
  readonly amountFen: number
  readonly orderNo: string
  readonly ownerId: string
}
const transfers = ({ rows }: MoneyWorld, where: SQL) =>
  rows<Transfer>(sql`
    select t.id, o.official_fen + o.service_fen - o.coupon_fen as payable, t.amount_fen as "amountFen", o.order_no as "orderNo",
      o.owner_id as "ownerId" from transfers t join orders o on o.id = t.order_id where ${where} order by t.created_at`)

const unpaid = sql`o.payment_state in (0, 1)`
const setTrade = ({ db }: MoneyWorld, outTradeNo: string, change: object) =>
  db.execute(sql`
    update sandbox_records set body = body || ${JSON.stringify(change)}::jsonb where kind = 'trade' and key = ${outTradeNo}`)

/** Opens the code of an order, pays it and lets the notice of it come. */
export async function payByCode(
  { call, memberOf, portal }: MoneyWorld,
  { orderNo, ownerId }: SeenOrder,
  chance: Chance,
): Promise<string> {
  const opened = await call('payments.payByCode', { orderNo }, { as: memberOf(ownerId, chance) })
  if (opened.status !== 200) return answered(opened)
  const { outTradeNo } = await portal.lastAttempt(orderNo)
  if (!(await portal.sandbox.pay(outTradeNo))) return 'no'
  await portal.deliver()
  return 'ok'
}

/** Ways in which money comes, and in which the portal hears of it. */
export const paymentMoves: readonly Move[] = [
  moveOn({
    name: 'pay by code',
    weight: 14,
    targets: ({ orders }) => orders(unpaid),
    act: payByCode,
  }),
  moveOn({
    name: 'open a code',
    weight: 9,
    targets: ({ orders }) => orders(unpaid),
    act: async ({ call, memberOf, rows }, { orderNo, ownerId }, chance) => {
      const coupons = await rows<{ id: string }>(sql`
        select id from coupons where owner_id = ${ownerId} order by received_at, id`)
      const couponId = chance.percent(20) ? (chance.percent(30) ? '' : chance.pick(coupons)?.id) : undefined
      return answered(
        await call(
          'payments.payByCode',
          { orderNo, ...(couponId !== undefined && { couponId }) },
          {
            as: memberOf(ownerId, chance),
          },
        ),
      )
    },
  }),
  moveOn({
    name: 'pay a code',
    weight: 8,
    targets: (world) => attempts(world, sql`t.body ->> 'state' = 'NOTPAY'`),
    act: async ({ portal }, { outTradeNo }) => ((await portal.sandbox.pay(outTradeNo)) ? 'ok' : 'no'),
  }),
  moveOn({
    name: 'pay a code that was closed',
    weight: 2,
    // The provider said that it closed it, and lets it be paid all the same.
    targets: (world) => attempts(world, sql`t.body ->> 'state' = 'CLOSED'`),
    act: async (world, { outTradeNo }) => {
      await setTrade(world, outTradeNo, { state: 'NOTPAY' })
      return (await world.portal.sandbox.pay(outTradeNo)) ? 'ok' : 'no'
    },
  }),
  moveOn({
    name: 'pay another sum',
    weight: 1,
    targets: (world) => attempts(world, sql`t.body ->> 'state' = 'NOTPAY'`),
    act: async (world, { outTradeNo, amountFen }, chance) => {
      await setTrade(world, outTradeNo, { totalFen: chance.one([amountFen + 100, Math.max(1, amountFen - 100)]) })
      return (await world.portal.sandbox.pay(outTradeNo)) ? 'ok' : 'no'
    },
  }),
  moveOn({
    name: 'give back what is not what was asked',
    weight: 3,
    targets: (world) => attempts(world, sql`p.state = 'mismatch'`),
    act: async ({ call, finance }, { id }, chance) =>
      answered(await call('payments.returnReceipt', { paymentId: id, notes: '金额不符' }, { as: chance.one(finance) })),
  }),
  move('hear the provider', 10, async ({ portal }) => {
    await portal.deliver()
    return 'ok'
  }),
  move('ask the provider', 8, async ({ portal }) => {
    await portal.reconcile()
    return 'ok'
  }),
  move('let a minute pass', 6, async ({ portal }) => {
    await portal.letAMinutePass()
    return 'ok'
  }),
  moveOn({
    name: 'hear again of a payment',
    weight: 3,
    targets: (world) => attempts(world, sql`p.transaction_id is not null and p.provider = 'sandbox'`),
    act: async ({ portal, db }, { outTradeNo }) => {
      const transaction = await portal.services.paymentProvider.queryByOutTradeNo(outTradeNo)
      return db.transaction((tx) =>
        settleTransaction(tx, portal.services.paymentProvider, transaction, { isAnswer: false }),
      )
    },
  }),
  moveOn({
    name: 'let a code run out',
    weight: 3,
    targets: (world) => attempts(world, sql`p.state in ('creating', 'open')`),
    act: async ({ portal, db }, { id }, chance) => {
      await db.execute(sql`update payments set created_at = created_at - interval '31 minutes',
        expires_at = expires_at - interval '31 minutes' where id = ${id}`)
      if (chance.percent(30)) portal.sandbox.faults.armAnswer('payDuringClose')
      await portal.reconcile()
      portal.sandbox.faults.clear()
      return 'ok'
    },
  }),
  move('lose or repeat the next notice', 2, async ({ portal }, chance) => {
    portal.sandbox.faults.armNotice(chance.one(['lost', 'duplicate', 'delayed', 'wrongAmount', 'wrongSignature']))
    return 'ok'
  }),
  move('cut the line to the provider', 1, async ({ portal }) => {
    portal.sandbox.faults.armAnswer('cut')
    return 'ok'
  }),
  moveOn({
    name: 'announce a transfer',
    weight: 6,
    targets: ({ orders }) => orders(unpaid),
    act: async ({ call, memberOf, fileOf, today }, order, chance) => {
      const person = memberOf(order.ownerId, chance)
      const amount = Math.max(1, order.officialFen + order.serviceFen - order.couponFen - (chance.percent(10) ? 1 : 0))
      const said = { orderNo: order.orderNo, amount, transferredOn: today, payer: '示例水壶有限公司' }
      const fileId = await fileOf(person)
      return answered(await call('payments.announceTransfer', { ...said, fileId }, { as: person }))
    },
  }),
  moveOn({
    name: 'take back a transfer',
    weight: 1,
    targets: (world) => transfers(world, sql`t.state = 'announced'`),
    act: async ({ call, memberOf }, { orderNo, ownerId }, chance) =>
      answered(await call('payments.withdrawTransfer', { orderNo }, { as: memberOf(ownerId, chance) })),
  }),
  moveOn({
    name: 'decide on a transfer',
    weight: 7,
    targets: (world) => transfers(world, sql`t.state in ('announced', 'returned', 'withdrawn')`),
    act: async ({ call, finance, today, rows }, { id, payable, amountFen }, chance) => {
      const decision = chance.one<'confirm' | 'return' | 'giveBack'>([
        'confirm',
        'confirm',
        'confirm',
        'return',
        'giveBack',
      ])
      const [used] = await rows<{ reference: string }>(sql`
        select transaction_id as reference from payments where provider = 'bank' order by created_at limit 1`)
      const reference = chance.percent(10) && used ? used.reference : `B${randomUUID()}`
      const received = chance.one([payable, payable, amountFen, payable + 1])
      const statement = { received, reference, leftOn: today, notes: decision === 'confirm' ? '' : '未到账' }
      return answered(
        await call('payments.decideTransfer', { transferId: id, decision, ...statement }, { as: chance.one(finance) }),
      )
    },
  }),
]
