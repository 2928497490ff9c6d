import { createHash } from 'node:crypto'
import { commissionRateOn } from '@portal/domain/money/commission/commission-rates'
import { termsInForce, termsText } from '@portal/domain/money/commission/commission-terms'
import { commissionFen } from '@portal/domain/money/commission/commission-value'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { shownIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { sql } from 'drizzle-orm'
import { addLine, moveTo } from '../money/commission/line-queries.ts'
import { sealNumber } from '../money/commission/seal-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { commissionAgreements, commissions } from '../platform/db/schema/commission.ts'
import type { Services } from '../services.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const agreementId = demoId('commission agreement')
/** With the right check digit; no company has it. */
const creditCode = '91320594MA1ABCDE16'

interface PaidOrder extends Record<string, unknown> {
  readonly orderId: string
  readonly orderNo: string
  readonly kind: string
  readonly paymentId: string
  readonly serviceFen: number
  readonly isOver: boolean
}

/** The agency takes part, and paid orders of the customer whom its code brought earned commission: one is released, the others are held. */
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
  })
  const { rows: paid } = await tx.execute<PaidOrder>(sql`
    select o.id as "orderId", o.order_no as "orderNo", o.kind, p.id as "paymentId", p.service_fen as "serviceFen", o.work_state >= 6 as "isOver"
    from orders o join payments p on p.order_id = o.id and p.state = 'paid'
    where o.owner_id = ${customerId} and p.service_fen > 0 and o.refunded_fen = 0 and o.after_state = 0 order by o.order_no limit 4`)
  for (const [at, order] of paid.entries()) {
    const rate = commissionRateOn(order.kind, 1, today)
    if (!rate) continue
    const { orderId, orderNo, paymentId, serviceFen: baseFen } = order
    const { level, service, rateBp, ruleVersion, source: ruleSource } = rate
    const earnedFen = commissionFen(baseFen, rateBp)
    const organisationId = agency.id
    const [made] = await tx
      .insert(commissions)
      .values({
        ...{ id: demoId(`commission ${orderNo}`), orderId, paymentId, beneficiaryId: organisationId, customerId },
        ...{ agreementId, level, service, rateBp, ruleVersion, ruleSource, baseFen, earnedFen },
        ...(order.isOver && { holdUntil: addDays(today, at === 0 ? 0 : 9) }),
      })
      .returning()
    if (!made) throw new Error('an insert answered no row')
    const line = { organisationId, commissionId: made.id, memo: orderNo }
    await addLine(tx, { ...line, kind: 'earned', baseFen, pendingFen: earnedFen })
    if (at !== 0) continue
    await addLine(tx, { ...line, kind: 'settled', pendingFen: -earnedFen, availableFen: earnedFen })
    await moveTo(tx, made, 'settle', now)
  }
}
