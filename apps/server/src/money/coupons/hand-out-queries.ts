import type { CouponSource } from '@portal/domain/money/coupons/coupon-states'
import { couponDays } from '@portal/domain/money/coupons/coupon-value'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Campaign, campaignColumns } from './coupon-rules.ts'

export async function findCampaign(
  db: Db,
  by: { readonly id: string } | { readonly code: string },
): Promise<Campaign | undefined> {
  const { rows } = await db.execute<Campaign>(sql`
    select ${campaignColumns} from coupon_campaigns g where ${'id' in by ? sql`g.id = ${by.id}` : sql`g.code = ${by.code}`}`)
  return rows[0]
}

interface HandOut {
  readonly campaignId: string
  readonly ownerId: string
  readonly source: CouponSource
  readonly receivedBy: string | null
  readonly today: CivilDate
}

/**
 * Hands a coupon out of the stock of a campaign, whose row is locked by it until the transaction ends: of many at once one after the
 * other is counted.
 *
 * @throws AppError `common.notFound`, `coupons.stopped`, `coupons.notStarted`, `coupons.over`, `coupons.noneLeft`, `coupons.limitReached`
 */
export async function handOutCoupon(tx: Tx, { campaignId, ownerId, source, receivedBy, today }: HandOut) {
  const { rows } = await tx.execute<Campaign>(sql`
    update coupon_campaigns g set taken = g.taken + 1
    where g.id = ${campaignId} and g.taken < g.stock and g.stopped_at is null and ${today}::date between g.starts_on and g.ends_on
      and (${source} <> 'registration' or g.by_codes)
    returning ${campaignColumns}`)
  const campaign = rows[0]
  const { rows: had } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from coupons where campaign_id = ${campaignId} and owner_id = ${ownerId}`)
  const nth = (had[0]?.count ?? 0) + 1
  if (!campaign) throw whyNot(await findCampaign(tx, { id: campaignId }), source, nth, today)
  if (nth > campaign.perOwner) throw new AppError('coupons.limitReached', { most: campaign.perOwner })
  const days = couponDays(campaign, today)
  const [coupon] = await tx
    .insert(coupons)
    .values({ campaignId, ownerId, nth, source, receivedBy, ...days })
    .returning({ id: coupons.id })
  if (!coupon) throw new Error('an insert answered no row')
  return { couponId: coupon.id, campaign, ...days }
}

function whyNot(campaign: Campaign | undefined, source: CouponSource, nth: number, today: string): AppError {
  if (!campaign) return new AppError('common.notFound')
  if (campaign.isStopped || (source === 'registration' && !campaign.byCodes)) return new AppError('coupons.stopped')
  if (today < campaign.startsOn) return new AppError('coupons.notStarted', { on: campaign.startsOn })
  if (today > campaign.endsOn) return new AppError('coupons.over', { on: campaign.endsOn })
  if (nth > campaign.perOwner) return new AppError('coupons.limitReached', { most: campaign.perOwner })
  return new AppError('coupons.noneLeft')
}
