import { sql } from 'drizzle-orm'
import { paidRow } from '../official-fees/test/office-world.ts'
import { answered, type Move, moveOn } from './move.ts'

interface SeenLine extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly annualFen: number
}

/** Annual fees paid in bulk, and what the office answers. */
export const feeMoves: readonly Move[] = [
  moveOn({
    name: 'order annual fees',
    weight: 4,
    targets: ({ clients }) => clients,
    act: async ({ fees }, [owner], chance) => {
      const watches = []
      for (let left = chance.between(1, 3); left > 0; left -= 1) watches.push(await fees.watched(owner))
      return answered(await fees.pay(owner, watches))
    },
  }),
  moveOn({
    name: 'send annual fees to the office',
    weight: 4,
    targets: ({ orders }) =>
      orders(sql`o.kind = 'annualFees' and o.work_state < 6 and (o.payment_state in (2, 3) or o.order_no like '%7')`),
    act: async ({ office }, { orderNo }) => answered(await office.generate([orderNo])),
  }),
  moveOn({
    name: 'hear the office',
    weight: 8,
    targets: ({ rows }) =>
      rows<SeenLine>(sql`
        select l.id, l.number, l.annual_fen as "annualFen" from fee_lines l join orders o on o.id = l.order_id
        where l.state in ('sent', 'taken') order by o.order_no, l.position`),
    act: async ({ office }, { number, annualFen }, chance) => {
      const failed = chance.percent(40)
      const row = paidRow({ number } as never, {
        金额: (annualFen / 100).toFixed(2),
        ...(failed && { 缴费状态: '支付失败', 票据号: '', 失败原因: '系统繁忙' }),
        ...(!failed && chance.percent(30) && { 票据号: '' }),
      })
      const { data, error, status } = await office.importSheet([row])
      return answered({
        error: error ?? (data?.rows?.[0]?.code === 'paid' ? undefined : data?.rows?.[0]?.code),
        status,
      })
    },
  }),
  moveOn({
    name: 'return annual fees',
    weight: 3,
    targets: ({ rows }) =>
      rows<SeenLine>(sql`
        select l.id, l.number, l.annual_fen as "annualFen" from fee_lines l join orders o on o.id = l.order_id
        order by o.order_no, l.position`),
    act: async ({ call, administrator }, { id }) =>
      answered(await call('officialFees.returnLines', { id: [id], reason: '客户放弃' }, { as: administrator })),
  }),
]
