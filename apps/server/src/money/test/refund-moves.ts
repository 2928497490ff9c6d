import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { MoneyWorld } from './money-world.ts'
import { answered, type Move, moveOn } from './move.ts'

interface SeenRefund extends Record<string, unknown> {
  readonly id: string
  readonly outRefundNo: string
  readonly outTradeNo: string
  readonly receivedFen: number
  readonly officialFen: number
  readonly serviceFen: number
}
/** Refunds `r` of payments `p` of which a condition holds, with the gateway's record `g`. */
const refunds = ({ rows }: MoneyWorld, where: SQL) =>
  rows<SeenRefund>(sql`
    select r.id, r.out_refund_no as "outRefundNo", p.out_trade_no as "outTradeNo", p.received_fen as "receivedFen",
      r.official_fen as "officialFen", r.service_fen as "serviceFen"
    from refunds r join payments p on p.id = r.payment_id
    left join sandbox_records g on g.kind = 'refund' and g.key = r.out_refund_no
    where ${where} order by r.created_at, r.id`)

const decide = (
  { call, finance, administrator }: MoneyWorld,
  chance: Parameters<Move['run']>[1],
  input: Parameters<typeof call<'payments.decideRefund'>>[1],
) => call('payments.decideRefund', input, { as: chance.one([...finance, administrator]) })

const fen = (total: number, chance: Parameters<Move['run']>[1]) =>
  chance.one([0, total, Math.floor(total / 2), Math.floor(total / 3), chance.between(0, total + 1)])

const decisions = ['approve', 'refuse', 'retry', 'paidBack', 'giveUp'] as const

/** Ways in which money goes back. */
export const refundMoves: readonly Move[] = [
  moveOn({
    name: 'ask for money back',
    weight: 12,
    targets: ({ orders }) => orders(sql`o.payment_state in (2, 3)`),
    act: async ({ call, memberOf, finance }, order, chance) => {
      const parts = chance.percent(30)
        ? {}
        : { official: fen(order.officialFen, chance), service: fen(order.serviceFen - order.couponFen, chance) }
      const as = chance.percent(25) ? chance.one(finance) : memberOf(order.ownerId, chance)
      return answered(
        await call('payments.requestRefund', { orderNo: order.orderNo, reason: '不再需要', ...parts }, { as }),
      )
    },
  }),
  moveOn({
    name: 'approve a refund',
    weight: 12,
    targets: (world) => refunds(world, sql`r.state = 'requested'`),
    act: async (world, { id, officialFen, serviceFen }, chance) => {
      const less = chance.percent(30)
      const parts = less ? { official: fen(officialFen, chance), service: fen(serviceFen, chance) } : {}
      return answered(await decide(world, chance, { refundId: id, decision: 'approve', ...parts }))
    },
  }),
  moveOn({
    name: 'refuse a refund',
    weight: 3,
    targets: (world) => refunds(world, sql`r.state = 'requested'`),
    act: async (world, { id }, chance) =>
      answered(await decide(world, chance, { refundId: id, decision: 'refuse', notes: '已提交' })),
  }),
  moveOn({
    name: 'decide wrongly on a refund',
    weight: 2,
    targets: (world) => refunds(world, sql`true`),
    act: async (world, { id }, chance) => {
      const decision = chance.one(decisions)
      return answered(
        await decide(world, chance, { refundId: id, decision, notes: '误', reference: `R${randomUUID()}` }),
      )
    },
  }),
  moveOn({
    name: 'pay a refund back at the bank',
    weight: 7,
    targets: (world) =>
      refunds(
        world,
        sql`(p.provider = 'bank' and r.state = 'approved') or (p.provider <> 'bank' and r.state = 'failed')`,
      ),
    act: async (world, { id }, chance) => {
      const [used] = await world.rows<{ reference: string }>(sql`
        select paid_back_reference as reference from refunds where paid_back_reference is not null order by done_at limit 1`)
      const reference = chance.percent(10) && used ? used.reference : `R${randomUUID()}`
      return answered(await decide(world, chance, { refundId: id, decision: 'paidBack', reference }))
    },
  }),
  moveOn({
    name: 'try a refund again',
    weight: 4,
    targets: (world) => refunds(world, sql`r.state = 'failed'`),
    act: async (world, { id }, chance) => answered(await decide(world, chance, { refundId: id, decision: 'retry' })),
  }),
  moveOn({
    name: 'give a refund up',
    weight: 3,
    targets: (world) => refunds(world, sql`r.state = 'failed'`),
    act: async (world, { id }, chance) =>
      answered(await decide(world, chance, { refundId: id, decision: 'giveUp', notes: '账户已注销' })),
  }),
  moveOn({
    name: 'have the provider refuse the refunds of a payment',
    weight: 3,
    targets: (world) =>
      world.rows<{ outTradeNo: string; receivedFen: number }>(sql`
        select p.out_trade_no as "outTradeNo", p.received_fen as "receivedFen" from payments p
        join sandbox_records t on t.kind = 'trade' and t.key = p.out_trade_no
        where p.transaction_id is not null order by p.created_at`),
    // With another total it refuses each; with the right one it takes them again.
    act: async ({ db }, { outTradeNo, receivedFen }) => {
      await db.execute(sql`
        update sandbox_records set body = jsonb_set(body, '{totalFen}',
          to_jsonb(case when (body ->> 'totalFen')::int = 1 then ${receivedFen}::int else 1 end))
        where kind = 'trade' and key = ${outTradeNo}`)
      return 'ok'
    },
  }),
  moveOn({
    name: 'have a refund seem to fail',
    weight: 3,
    targets: (world) => refunds(world, sql`r.state = 'approved' and g.body ->> 'state' = 'PROCESSING'`),
    act: async ({ db, portal }, { outRefundNo }) => {
      await db.execute(sql`
        update sandbox_records set body = jsonb_set(body, '{state}', '"ABNORMAL"'), due_at = null
        where kind = 'refund' and key = ${outRefundNo}`)
      await portal.reconcile()
      return 'ok'
    },
  }),
  moveOn({
    name: 'have a refund go out that seemed to fail',
    weight: 3,
    targets: (world) => refunds(world, sql`g.body ->> 'state' = 'ABNORMAL'`),
    act: async ({ db, portal }, { outRefundNo }) => {
      await db.execute(sql`
        update sandbox_records set body = jsonb_set(body, '{state}', '"PROCESSING"'), due_at = now()
        where kind = 'refund' and key = ${outRefundNo}`)
      await portal.deliver()
      return 'ok'
    },
  }),
]
