import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { settleCommissionTask } from '../commission/settle-task.ts'
import { answered, type Move, moveOn } from './move.ts'

interface SeenWithdrawal extends Record<string, unknown> {
  readonly id: string
  readonly state: string
}

/** Withdrawals, also those that are over: a refusal has to change nothing. */
const withdrawals = {
  targets: ({ rows }) =>
    rows<SeenWithdrawal>(sql`select id, state from commission_withdrawals order by asked_at, number`),
} satisfies Partial<Parameters<typeof moveOn<SeenWithdrawal>>[0]>

/** Commission of who brought the clients: released, asked for, paid out. It is earned and taken back with the payments of orders. */
export const commissionMoves: readonly Move[] = [
  moveOn({
    name: 'release commission',
    weight: 5,
    targets: ({ orders }) =>
      orders(
        sql`o.work_state in (5, 6) and exists (select from commissions c where c.order_id = o.id and c.state = 'pending')`,
      ),
    act: async ({ db, portal, today }, { id }) => {
      const release = () =>
        settleCommissionTask({}, { database: portal.database, services: portal.services } as Parameters<
          typeof settleCommissionTask
        >[1])
      await db.execute(sql`update orders set work_state = 6 where id = ${id} and work_state = 5`)
      await release()
      await db.execute(sql`update commissions set hold_until = ${today} where order_id = ${id} and state = 'pending'`)
      await release()
      return 'ok'
    },
  }),
  moveOn({
    name: 'ask for commission',
    weight: 4,
    targets: ({ bringers }) => bringers,
    act: async ({ call, rows }, as, chance) => {
      const [account] = await rows<{ fen: number }>(
        sql`select available_fen::int as fen from commission_accounts where organisation_id = ${as.ownerId}`,
      )
      if (!account || account.fen <= 0) return undefined
      const amount = chance.one([account.fen, Math.ceil(account.fen / 2), account.fen + 1, 10_000])
      const payee = { bank: '招商银行深圳分行', account: '6222021234567890' }
      return answered(await call('commission.addWithdrawal', { amount, ...payee }, { as }))
    },
  }),
  moveOn({
    name: 'decide on a withdrawal of commission',
    weight: 4,
    ...withdrawals,
    act: async ({ call, finance }, { id }, chance) => {
      const act = chance.percent(75) ? ('approve' as const) : ('reject' as const)
      const decision = { withdrawalId: id, act, reason: act === 'reject' ? '资料不全' : '' }
      return answered(await call('commission.decideWithdrawal', decision, { as: chance.one(finance) }))
    },
  }),
  moveOn({
    name: 'end a withdrawal of commission',
    weight: 4,
    ...withdrawals,
    act: async ({ call, finance }, { id }, chance) => {
      const act = chance.percent(60) ? ('pay' as const) : ('fail' as const)
      const facts = act === 'pay' ? { reference: randomUUID().slice(0, 12) } : { reason: '账号有误' }
      return answered(
        await call('commission.endWithdrawal', { withdrawalId: id, act, ...facts }, { as: chance.one(finance) }),
      )
    },
  }),
]
