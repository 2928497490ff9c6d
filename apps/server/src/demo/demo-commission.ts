import { createHash } from 'node:crypto'
import { commissionRateOn } from '@portal/domain/money/commission/commission-rates'
import { termsInForce, termsText } from '@portal/domain/money/commission/commission-terms'
import { commissionFen } from '@portal/domain/money/commission/commission-value'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { shownIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { sql } from 'drizzle-orm'
import { monthOf } from '../money/commission/account-queries.ts'
import { addLine, moveTo } from '../money/commission/line-queries.ts'
import { payeeSealMark, sealAccount, sealNumber } from '../money/payments/payee-seal-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { commissionAgreements, commissions, commissionWithdrawals } from '../platform/db/schema/commission.ts'
import type { Services } from '../services.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const agreementId = demoId('commission agreement')
const day = 86_400_000
/** With the right check digit; no company has it. */
const creditCode = '91320594MA1ABCDE19'

interface PaidOrder extends Record<string, unknown> {
  readonly orderId: string
  readonly orderNo: string
  readonly kind: string
  readonly paymentId: string
  readonly serviceFen: number
  readonly isOver: boolean
  readonly paidAt: string | Date
}

const withdrawalId = demoId('commission withdrawal')

/**
 * The agency takes part, and paid orders of the customer whom its code brought earned commission: two are released, the others are held.
 * What the first earned was withdrawn and paid out before this month, so that another withdrawal can be tried.
 */
export async function insertDemoCommission(tx: Tx, now: Date, config: Services['config']): Promise<void> {
  const today = beijingDate(now)
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from organisations where agency_id = ${demoPeople.agent.agencyId}`,
  )
  const agency = rows[0]
  if (!agency) throw new Error('the agency has no organisation')
  const customerId = demoPeople.other.id
  await tx.insert(commissionAgreements).values({
    ...{ id: agreementId, organisationId: agency.id, termsVersion: termsInForce.version, relationship: 'service' },
    payeeKind: 'organisation',
    termsHash: createHash('sha256').update(termsText(termsInForce)).digest(),
    ...{ legalName: agency.name, idShown: shownIdNumber(creditCode, false), net: '192.0.2.0/24' },
    ...{ idSealed: sealNumber(config, agreementId, creditCode), acceptedBy: demoPeople.agent.id },
    sealedBy: payeeSealMark(config),
    acceptedAt: new Date(now.getTime() - 900 * day),
  })
  const { rows: paid } = await tx.execute<PaidOrder>(sql`
    select o.id as "orderId", o.order_no as "orderNo", o.kind, p.id as "paymentId", p.service_fen as "serviceFen", o.work_state >= 6 as "isOver", p.paid_at as "paidAt"
    from orders o join payments p on p.order_id = o.id and p.state = 'paid'
    where o.owner_id = ${customerId} and p.service_fen > 0 and o.refunded_fen = 0 and o.after_state = 0 order by o.order_no limit 4`)
  for (const [at, order] of paid.entries()) {
    const rate = commissionRateOn(order.kind, 1, today)
    if (!rate) continue
    const { orderId, orderNo, paymentId, serviceFen: baseFen } = order
    const earnedAt = new Date(order.paidAt)
    const isReleased = at < 2
    const settledAt = new Date(now.getTime() - (at === 0 ? 62 : 3) * day)
    const { level, service, rateBp, ruleVersion, source: ruleSource } = rate
    const earnedFen = commissionFen(baseFen, rateBp)
    const organisationId = agency.id
    const [made] = await tx
      .insert(commissions)
      .values({
        ...{ id: demoId(`commission ${orderNo}`), orderId, paymentId, beneficiaryId: organisationId, customerId },
        ...{ agreementId, level, service, rateBp, ruleVersion, ruleSource, baseFen, earnedFen },
        ...((isReleased || order.isOver) && { holdUntil: isReleased ? beijingDate(settledAt) : addDays(today, 9) }),
        earnedAt,
      })
      .returning()
    if (!made) throw new Error('an insert answered no row')
    const line = { organisationId, commissionId: made.id, memo: orderNo }
    await addLine(tx, { ...line, kind: 'earned', baseFen, pendingFen: earnedFen, at: earnedAt })
    if (!isReleased) continue
    await addLine(tx, { ...line, kind: 'settled', pendingFen: -earnedFen, availableFen: earnedFen, at: settledAt })
    await moveTo(tx, made, 'settle', settledAt)
    if (at === 0) await insertPayout(tx, config, { organisationId, amountFen: earnedFen, payeeName: agency.name, now })
  }
}

interface Payout {
  readonly organisationId: string
  readonly amountFen: number
  readonly payeeName: string
  readonly now: Date
}

/** Asked for by the agency, approved by one person of the back office and paid by another. */
async function insertPayout(
  tx: Tx,
  config: Services['config'],
  { organisationId, amountFen, payeeName, now }: Payout,
): Promise<void> {
  const [askedAt, decidedAt, endedAt] = [60, 59, 58].map((days) => new Date(now.getTime() - days * day)) as [
    Date,
    Date,
    Date,
  ]
  const askedOn = beijingDate(askedAt)
  const number = `W${askedOn.slice(2).replaceAll('-', '')}000380`
  await tx.insert(commissionWithdrawals).values({
    ...{
      id: withdrawalId,
      number,
      organisationId,
      agreementId,
      amountFen,
      taxFen: 0,
      payeeName,
      month: monthOf(askedOn),
    },
    ...{ bank: '中国工商银行苏州工业园区支行', invoiceNo: '26322000000012345678' },
    ...sealAccount(config, withdrawalId, '6222020000004417'),
    ...{ askedBy: demoPeople.agent.id, askedAt, decidedBy: demoPeople.staff.id, decidedAt },
    payeeChecked: true,
    ...{ state: 'paid', endedBy: demoPeople.finance.id, endedAt, bankReference: `DEMO-${number}` },
  })
  const line = { organisationId, withdrawalId, memo: number }
  await addLine(tx, { ...line, kind: 'asked', availableFen: -amountFen, askedFen: amountFen, at: askedAt })
  await addLine(tx, { ...line, kind: 'paid', askedFen: -amountFen, at: endedAt })
}
