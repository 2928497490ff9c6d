import { thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Campaign, campaignColumns } from './coupon-rules.ts'
import { handOutCoupon } from './hand-out-queries.ts'

const giftsMax = 50

/** Coupons that registration codes give: `Gifts` of people/codes, handed over by `kinds.ts`. */
export const couponGifts = {
  list: async (db: Db, today: CivilDate) => {
    const { rows } = await db.execute<Campaign>(sql`
      select ${campaignColumns} from coupon_campaigns g
      where g.by_codes and g.stopped_at is null and g.taken < g.stock and ${today}::date between g.starts_on and g.ends_on
      order by g.created_at desc, g.id desc limit ${giftsMax}`)
    return rows.map((campaign) => ({
      campaignId: campaign.campaignId,
      name: { zh: campaign.nameZh, en: campaign.nameEn || campaign.nameZh },
      worth: worthWords(campaign),
      threshold: thresholdWords(campaign),
    }))
  },
  give: async (
    tx: Tx,
    { campaignId, ownerId, userId, today }: { campaignId: string; ownerId: string; userId: string; today: CivilDate },
  ) => {
    try {
      // Of its own, so that a coupon that is out does not end the registration.
      const handed = await tx.transaction((part) =>
        handOutCoupon(part, { campaignId, ownerId, source: 'registration', receivedBy: userId, today }),
      )
      return handed.couponId
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  },
}
