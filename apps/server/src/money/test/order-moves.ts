import { randomUUID } from 'node:crypto'
import { unpaidOrderDays } from '@portal/contract/limits'
import { sql } from 'drizzle-orm'
import { changedPrices } from '../../kernel/orders/changed-price-rules.ts'
import { replaceFeeLines } from '../../kernel/orders/filing-queries.ts'
import { paidStates } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { queryPaymentsSoon } from '../../kernel/orders/order-payment-queries.ts'
import { cancelUnpaidTask } from '../../patents/filings/cancel-unpaid.ts'
import { answered, type Move, move, moveOn } from './move.ts'

const kinds = ['invention', 'utilityModel', 'design', 'trademark', 'softwareCopyright'] as const
/** Orders that are a case of ours: not money alone. */
const isCase = sql`o.kind not in ('deal', 'annualFees', 'patentSupplement', 'trademarkSupplement')`

/** Cases and what is done with them. */
export const orderMoves: readonly Move[] = [
  move('order', 12, async ({ portal, clients }, chance) => {
    const [owner] = chance.one(clients)
    const officialFen = chance.one([95_000, 30_000, 0, chance.between(1, 200_000)])
    const serviceFen = chance.one([30_000, 25_001, officialFen === 0 ? 1 : 0, chance.between(1, 90_000)])
    await portal.order(owner, { kind: chance.one(kinds), officialFen, serviceFen, submittedAt: new Date() })
    return 'ok'
  }),
  moveOn({
    name: 'change the service',
    weight: 4,
    targets: ({ orders }) => orders(isCase),
    act: async ({ call, memberOf }, { orderNo, ownerId }, chance) => {
      const ServiceType = chance.one(['standard', 'express'])
      return answered(
        await call('orders.updateServiceType', { orderNo, ServiceType }, { as: memberOf(ownerId, chance) }),
      )
    },
  }),
  moveOn({
    name: 'correct the fees of an unpaid order',
    weight: 3,
    targets: ({ orders }) => orders(sql`${isCase} and o.payment_state in (0, 1) and o.work_state < 6`),
    // As the answer to a correction does it, which a code that is open only then lives through.
    act: async ({ db }, { id }, chance) => {
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        const officialFen = chance.one([0, chance.between(0, 150_000), order.officialFen + 15_000])
        if (officialFen + order.serviceFen === 0) return
        await replaceFeeLines(tx, {
          ...{ orderId: id, officialFen, serviceFen: order.serviceFen, lines: [], keepsOwn: true },
        })
        await queryPaymentsSoon(tx, id)
      })
      return 'ok'
    },
  }),
  moveOn({
    name: 'correct the fees of a paid order',
    weight: 5,
    targets: ({ orders }) =>
      orders(sql`o.kind in ('invention', 'utilityModel', 'design') and o.payment_state in (2, 3) and o.work_state < 6`),
    act: async ({ db, memberOf }, { id, ownerId }, chance) => {
      const actor = { id: memberOf(ownerId, chance).id, role: 'customer' as const }
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        if (!paidStates.includes(order.paymentState)) return
        const officialFen = chance.one([
          order.officialFen,
          order.officialFen + chance.between(1, 40_000),
          chance.between(0, order.officialFen),
        ])
        await changedPrices().settle(tx, { order, officialFen, actor })
      })
      return 'ok'
    },
  }),
  moveOn({
    name: 'cancel',
    weight: 2,
    targets: ({ orders }) => orders(),
    act: async ({ call, memberOf, reviewer }, { orderNo, ownerId }, chance) =>
      answered(
        await call('orders.cancelOrder', { orderNo }, { as: chance.one([memberOf(ownerId, chance), reviewer]) }),
      ),
  }),
  moveOn({
    name: 'withdraw',
    weight: 2,
    targets: ({ orders }) => orders(sql`o.payment_state <> 9`),
    act: async ({ call, memberOf }, { orderNo, ownerId }, chance) =>
      answered(await call('orders.withdrawOrder', { orderNo }, { as: memberOf(ownerId, chance) })),
  }),
  moveOn({
    name: 'reject',
    weight: 2,
    targets: ({ orders }) => orders(sql`o.work_state in (1, 3)`),
    act: async ({ call, reviewer }, { orderNo, version }) =>
      answered(await call('admin.rejectOrder', { orderNo, version, reason: '不予受理' }, { as: reviewer })),
  }),
  moveOn({
    name: 'accept',
    weight: 6,
    targets: ({ orders }) => orders(sql`o.work_state = 1 and o.payment_state in (0, 2, 3)`),
    act: async ({ call, reviewer }, { orderNo }) =>
      answered(await call('admin.processed', { orderNo: [orderNo] }, { as: reviewer, verb: 'POST' })),
  }),
  moveOn({
    name: 'file',
    weight: 6,
    targets: ({ orders }) => orders(sql`${isCase} and o.work_state = 3 and o.payment_state in (2, 3)`),
    // What else a filing needs is no matter of money.
    act: async ({ db }, { id }) => {
      await db.execute(
        sql`update orders set work_state = 5, filed_on = current_date where id = ${id} and work_state = 3`,
      )
      return 'ok'
    },
  }),
  moveOn({
    name: 'let an unpaid order grow old',
    weight: 1,
    targets: ({ orders }) => orders(sql`o.payment_state in (0, 1) and o.work_state = 1`),
    act: async ({ db, portal }, { id }) => {
      await db.execute(sql`
        update orders set submitted_at = now() - make_interval(days => ${unpaidOrderDays + 1}) where id = ${id}`)
      await cancelUnpaidTask({}, { ...portal, signal: undefined, isLastAttempt: false })
      return 'ok'
    },
  }),
  moveOn({
    name: 'note a payment to the office',
    weight: 5,
    targets: ({ orders }) => orders(sql`${isCase} and o.work_state in (5, 6)`),
    act: async ({ call, finance, today, rows }, { id, orderNo }, chance) => {
      const [held] = await rows<{ fen: number }>(sql`select held_fen as fen from orders where id = ${id}`)
      const fen = held?.fen ?? 0
      const amount = chance.one([fen, Math.ceil(fen / 2), fen + 1, chance.between(1, 100_000)])
      const note = { orderNo, noteKey: randomUUID(), paidOn: today, amount, receiptNo: '0012345678' }
      return answered(await call('officialFees.noteOfficePayment', note, { as: chance.one(finance) }))
    },
  }),
  moveOn({
    name: 'take back a payment to the office',
    weight: 2,
    targets: ({ rows }) =>
      rows<{ id: string }>(sql`select id from office_payments where noted_by is not null order by noted_at`),
    act: async ({ call, finance }, { id }, chance) =>
      answered(await call('officialFees.takeBackOfficePayment', { id, reason: '误登记' }, { as: chance.one(finance) })),
  }),
]
