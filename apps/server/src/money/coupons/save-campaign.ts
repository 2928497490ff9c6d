import {
  addCampaign as addCall,
  changeCampaign as changeCall,
  stopCampaign as stopCall,
} from '@portal/contract/money/coupons'
import { couponCodeKey } from '@portal/domain/money/coupons/coupon-value'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { couponCampaigns } from '../../platform/db/schema/coupons.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'

const subjectKind = 'couponCampaign'
const unclear = new Set([
  'coupon_campaigns_worth_check',
  'coupon_campaigns_threshold_check',
  'coupon_campaigns_days_check',
])

function refuseUnclear(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'coupon_campaigns_code_key') throw new AppError('coupons.codeTaken', {}, { cause: error })
  if (constraint && unclear.has(constraint)) throw new AppError('coupons.worthUnclear', {}, { cause: error })
  throw error
}

const lineOf = ({ user, client }: Pick<HandlerContext<typeof addCall>, 'user' | 'client'>) => ({
  ...{ actor: user, subjectKind, requestId: client.requestId },
})

export const addCampaign = implement(addCall, (context) => {
  const { input, user, db } = context
  const { nameZh, amount, minService, kinds, cap, percent, validDays, code, ...same } = input
  const isShare = input.kind === 'percent'
  return db.transaction(async (tx) => {
    const [campaign] = await tx
      .insert(couponCampaigns)
      .values({
        ...same,
        name: nameZh,
        amountFen: isShare ? null : (amount ?? null),
        percent: isShare ? (percent ?? null) : null,
        capFen: isShare ? (cap ?? null) : null,
        minServiceFen: minService,
        kinds: kinds ?? null,
        validDays: validDays ?? null,
        code: couponCodeKey(code) || null,
        createdBy: user.id,
      })
      .returning({ id: couponCampaigns.id })
      .catch(refuseUnclear)
    if (!campaign) throw new Error('an insert answered no row')
    const detail = { name: nameZh, stock: input.stock }
    await writeAudit(tx, { ...lineOf(context), action: addCall.name, subjectId: campaign.id, detail })
    return { campaignId: campaign.id }
  })
})

export const changeCampaign = implement(changeCall, (context) => {
  const { campaignId, version, nameZh, ...values } = context.input
  return context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(couponCampaigns).where(eq(couponCampaigns.id, campaignId)).for('update')
    if (!before) throw new AppError('common.notFound')
    if (before.version !== version) throw new AppError('common.conflict')
    if (values.stock < before.taken) throw new AppError('coupons.stockBelowTaken', { taken: before.taken })
    await tx
      .update(couponCampaigns)
      .set({ ...values, name: nameZh, version: sql`${couponCampaigns.version} + 1` })
      .where(eq(couponCampaigns.id, campaignId))
      .catch(refuseUnclear)
    const detail = { name: nameZh, stock: values.stock }
    await writeAudit(tx, { ...lineOf(context), action: changeCall.name, subjectId: campaignId, detail })
    return { version: version + 1 }
  })
})

export const stopCampaign = implement(stopCall, (context) => {
  const { campaignId, revoke } = context.input
  return context.db.transaction(async (tx) => {
    const [found] = await tx.select().from(couponCampaigns).where(eq(couponCampaigns.id, campaignId)).for('update')
    if (!found) throw new AppError('common.notFound')
    await tx
      .update(couponCampaigns)
      .set({ stoppedAt: sql`now()`, version: sql`${couponCampaigns.version} + 1` })
      .where(and(eq(couponCampaigns.id, campaignId), isNull(couponCampaigns.stoppedAt)))
    const { rowCount } = revoke
      ? await tx.execute(sql`
          update coupons c set revoked_at = now() where c.campaign_id = ${campaignId} and c.revoked_at is null
            and not exists (select from coupon_uses u where u.coupon_id = c.id and u.state in ('locked', 'used'))`)
      : { rowCount: 0 }
    const revoked = rowCount ?? 0
    const detail = { name: found.name, revoked }
    await writeAudit(tx, { ...lineOf(context), action: stopCall.name, subjectId: campaignId, detail })
    return { revoked }
  })
})
