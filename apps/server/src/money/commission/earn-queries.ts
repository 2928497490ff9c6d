import { type CommissionRate, commissionRateOn } from '@portal/domain/money/commission/commission-rates'
import { type CommissionLevel, moveCommission } from '@portal/domain/money/commission/commission-states'
import { baseFenOf, commissionFen } from '@portal/domain/money/commission/commission-value'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq, sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { commissions } from '../../platform/db/schema/commission.ts'
import type { MoneyFollower } from '../payments/money-follower-rules.ts'
import { addLine, moveTo, notifyBeneficiary } from './line-queries.ts'

interface Beneficiary extends Record<string, unknown> {
  readonly level: CommissionLevel
  readonly organisationId: string
  readonly agreementId: string
}

/**
 * Who earns on what an organisation pays: whoever brought it, and whoever brought that one, each if it takes part by then. There is no
 * third level, and none for the same people: nobody who works at the customer, or made the code and works there, earns by it.
 *
 * @returns the direct one first.
 */
async function findBeneficiaries(db: Db, customerId: string, paidAt: Date): Promise<Beneficiary[]> {
  const sharesPeople = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql`exists (
    select from organisation_members x join organisation_members y on y.user_id = x.user_id
    where x.organisation_id = ${one} and y.organisation_id = ${other})`
  const { rows } = await db.execute<Beneficiary>(sql`
    with direct as (select r.issuer_id, r.code_id from code_registrations r where r.organisation_id = ${customerId}),
    brought as (
      select 1 as level, issuer_id, code_id, null::uuid as through_id from direct
      union all select 2, r.issuer_id, r.code_id, d.issuer_id from direct d join code_registrations r on r.organisation_id = d.issuer_id)
    select b.level, b.issuer_id as "organisationId", a.id as "agreementId"
    from brought b join organisations g on g.id = b.issuer_id and g.closed_at is null
    join lateral (
      select a.id from commission_agreements a where a.organisation_id = b.issuer_id
        -- A provider tells the second in which money came.
        and date_trunc('second', a.accepted_at) <= ${paidAt}
      order by a.accepted_at desc, a.id desc limit 1) a on true
    where b.issuer_id <> ${customerId} and not ${sharesPeople(sql`b.issuer_id`, sql`${customerId}`)}
      and (b.through_id is null or not ${sharesPeople(sql`b.issuer_id`, sql`b.through_id`)})
      and not exists (select from registration_codes k join organisation_members m on m.user_id = k.created_by
        where k.id = b.code_id and m.organisation_id = ${customerId})
    order by b.level`)
  return rows
}

/** Pending commission of an order that was paid just now; the order is locked. */
const earn: MoneyFollower['paid'] = async (tx, order, payment, paidAt) => {
  const baseFen = baseFenOf({ serviceFen: payment.serviceFen, refundedServiceFen: 0 })
  if (baseFen === 0) return
  // From the customer up, as everywhere: accounts are locked in the order of who brought whom.
  for (const { level, organisationId, agreementId } of await findBeneficiaries(tx, order.ownerId, paidAt)) {
    const rate = commissionRateOn(order.kind, level, beijingDate(paidAt))
    if (rate) await earnFor(tx, order, { baseFen, rate, organisationId, agreementId, paymentId: payment.id })
  }
}

interface Earning {
  readonly baseFen: number
  readonly rate: CommissionRate
  readonly organisationId: string
  readonly agreementId: string
  readonly paymentId: string
}

async function earnFor(tx: Tx, order: OrderRow, { baseFen, rate, organisationId, ...same }: Earning): Promise<void> {
  const earnedFen = commissionFen(baseFen, rate.rateBp)
  if (earnedFen === 0) return
  const { level, service, rateBp, ruleVersion, source: ruleSource } = rate
  const [made] = await tx
    .insert(commissions)
    .values({
      ...{ orderId: order.id, beneficiaryId: organisationId, customerId: order.ownerId, ...same },
      ...{ level, service, rateBp, ruleVersion, ruleSource, baseFen, earnedFen },
    })
    .returning({ id: commissions.id })
  if (!made) throw new Error('an insert answered no row')
  await addLine(tx, {
    ...{ organisationId, kind: 'earned', commissionId: made.id, baseFen, pendingFen: earnedFen },
    memo: order.orderNo,
  })
}

/** What a refund takes of the commission on its order, held or released; the order is locked, and the refund done. */
const takeBack: MoneyFollower['wentBack'] = async (tx, order, refund) => {
  const found = await tx
    .select()
    .from(commissions)
    .where(eq(commissions.orderId, order.id))
    .orderBy(asc(commissions.level))
    .for('update')
  if (found.length === 0) return
  const { rows } = await tx.execute<{ serviceFen: number; refundedFen: string }>(sql`
    select p.service_fen as "serviceFen", coalesce(sum(r.service_fen), 0)::text as "refundedFen"
    from payments p left join refunds r on r.payment_id = p.id and r.of_order = 1 and r.state = 'done'
    where p.id = ${refund.paymentId} group by p.id`)
  const [paid] = rows
  if (!paid) throw new Error('a payment is gone')
  const baseFen = baseFenOf({ serviceFen: paid.serviceFen, refundedServiceFen: Number(paid.refundedFen) })
  for (const one of found) {
    // Of what is over nothing moves any more.
    const isHeld = moveCommission(one.state, 'reduce') !== undefined
    if (!isHeld && moveCommission(one.state, 'reverse') === undefined) continue
    const takenFen = one.leftFen - commissionFen(baseFen, one.rateBp)
    if (takenFen === 0) continue
    const isAll = takenFen === one.leftFen
    await addLine(tx, {
      ...{ organisationId: one.beneficiaryId, commissionId: one.id, refundId: refund.id, baseFen, memo: order.orderNo },
      ...(isHeld ? { kind: 'reduced', pendingFen: -takenFen } : { kind: 'reversed', availableFen: -takenFen }),
    })
    if (isAll) await moveTo(tx, one, isHeld ? 'cancel' : 'reverseAll')
    // It takes from what they could withdraw, or had been paid.
    if (!isHeld) {
      await notifyBeneficiary(tx, one.beneficiaryId, {
        kind: 'commission.clawedBack',
        params: { amount: takenFen, of: order.orderNo },
      })
    }
  }
}

/** Follows the money of orders: handed to the payments by `kinds.ts`. */
export const commissionFollower: MoneyFollower = { paid: earn, wentBack: takeBack }
