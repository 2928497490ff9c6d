import type * as coupons from '@portal/contract/money/coupons'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportCampaigns, exportGiven, getCampaign, listCampaigns, listGiven } from './campaign-list.ts'
import { exportMine, exportUses, listMine, listUses } from './coupon-list.ts'
import { giveCoupons } from './give-coupons.ts'
import { listUsable } from './list-usable.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { addCampaign, changeCampaign, stopCampaign } from './save-campaign.ts'

export const couponsRoutes: Implementations<typeof coupons> = {
  listMine,
  exportMine,
  listUses,
  exportUses,
  redeemCoupon,
  listUsable,
  listCampaigns,
  exportCampaigns,
  getCampaign,
  addCampaign,
  changeCampaign,
  stopCampaign,
  giveCoupons,
  listGiven,
  exportGiven,
}
