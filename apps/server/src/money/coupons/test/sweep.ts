import { elsewhere, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const staff = noRows('for staff, who see every campaign; all others are refused by their role')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'coupons.listMine': own,
    'coupons.exportMine': own,
    'coupons.listUses': own,
    'coupons.exportUses': elsewhere('money/coupons/coupons.test.ts'),
    'coupons.redeemCoupon': noRows('receives a coupon for the organisation of the session, by a code'),
    'coupons.listUsable': rows((ids) => ({ orderNo: ids.order })),
    'coupons.listCampaigns': staff,
    'coupons.exportCampaigns': staff,
    'coupons.getCampaign': staff,
    'coupons.addCampaign': staff,
    'coupons.changeCampaign': staff,
    'coupons.stopCampaign': staff,
    'coupons.giveCoupons': staff,
    'coupons.listGiven': staff,
    'coupons.exportGiven': staff,
    'payments.chooseCoupon': rows((ids) => ({ orderNo: ids.order, couponId: null })),
  },
}
