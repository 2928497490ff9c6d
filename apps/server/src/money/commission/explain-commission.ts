import { explainAnyCommission as anyCall, explainCommission as call } from '@portal/contract/money/commission'
import type { CommissionService } from '@portal/domain/money/commission/commission-rates'
import type { CommissionLevel, CommissionLineKind } from '@portal/domain/money/commission/commission-states'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { ownCommission } from './commission-access.ts'

interface Found extends Record<string, unknown> {
  readonly commissionId: string
  readonly orderNo: string
  readonly service: CommissionService
  readonly level: CommissionLevel
  readonly serviceFen: number
  readonly couponFen: number
  readonly baseFen: number
  readonly firstBaseFen: number
  readonly rateBp: number
  readonly leftFen: number
  readonly ruleVersion: number
  readonly ruleSource: string
  readonly holdUntil: string | null
}

interface FoundLine extends Record<string, unknown> {
  readonly kind: CommissionLineKind
  readonly amount: number
  readonly base: number | null
  readonly at: string | Date
}

/** How a commission was reckoned. @throws AppError `common.notFound` */
async function explain(db: Db, commissionId: string, visible: SQL) {
  const { rows } = await db.execute<Found>(sql`
    select c.id as "commissionId", o.order_no as "orderNo", c.service, c.level, p.service_fen as "serviceFen", o.coupon_fen as "couponFen",
      c.base_fen as "firstBaseFen", c.rate_bp as "rateBp", c.left_fen as "leftFen", c.rule_version as "ruleVersion", c.rule_source as "ruleSource",
      (select min(l.base_fen) from commission_lines l where l.commission_id = c.id) as "baseFen", c.hold_until::text as "holdUntil"
    from commissions c join orders o on o.id = c.order_id join payments p on p.id = c.payment_id
    where c.id = ${commissionId} and ${visible}`)
  const [found] = rows
  if (!found) throw new AppError('common.notFound')
  const { rows: lines } = await db.execute<FoundLine>(sql`
    select kind, case kind when 'settled' then available_fen else pending_fen + available_fen end as amount, base_fen as base, at
    from commission_lines where commission_id = ${commissionId} order by id limit 200`)
  const { orderNo, service, level, serviceFen, couponFen, baseFen, rateBp, leftFen, ruleVersion, holdUntil } = found
  return {
    ...{ commissionId, orderNo, service, level, ruleVersion, holdUntil },
    ...{ serviceFee: serviceFen + couponFen, coupon: couponFen, refunded: found.firstBaseFen - baseFen, base: baseFen },
    ...{ rate: rateBp, amount: leftFen, ruleSource: ruleWords(found.ruleSource) },
    lines: lines.map(({ kind, amount, base, at }) => ({ kind, amount, base, time: new Date(at).toISOString() })),
  }
}

export const explainCommission = implement(call, ({ input, user, db }) =>
  explain(db, input.commissionId, ownCommission(user, sql`c.beneficiary_id`)),
)
export const explainAnyCommission = implement(anyCall, ({ input, db }) => explain(db, input.commissionId, sql`true`))
