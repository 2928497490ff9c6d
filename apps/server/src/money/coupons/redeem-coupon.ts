import { redeemCoupon as call } from '@portal/contract/money/coupons'
import { couponCodeKey } from '@portal/domain/money/coupons/coupon-value'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate, undoRateUse } from '../../platform/http/rate-limit-queries.ts'
import { findCampaign, handOutCoupon } from './hand-out-queries.ts'

/** Codes that are none, from one person in an hour. */
const wrongMax = 10
const hour = 3_600

export const redeemCoupon = implement(call, async ({ input, user, db, services, language }) => {
  const key = `coupon:${user.id}`
  await limitRate(db, key, wrongMax, hour)
  const campaign = await findCampaign(db, { code: couponCodeKey(input.code) })
  if (!campaign) throw new AppError('coupons.codeUnknown')
  await undoRateUse(db, key)
  const handed = await db.transaction((tx) =>
    handOutCoupon(tx, {
      campaignId: campaign.campaignId,
      ownerId: user.ownerId,
      source: 'redeemed',
      receivedBy: user.id,
      today: beijingDate(services.now()),
    }),
  )
  const { nameZh: name, nameEn } = handed.campaign
  return { couponId: handed.couponId, name: nameIn(language, { name, nameEn }), validTo: handed.validTo }
})
