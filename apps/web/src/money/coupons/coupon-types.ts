import type { CouponState } from '@portal/domain/money/coupons/coupon-states'
import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import { pathsBy } from '../../app/route-table.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type Coupon = RowOf<'coupons.listMine'>
export type CouponUse = RowOf<'coupons.listUses'>
export type Campaign = RowOf<'coupons.listCampaigns'>
export type OneCampaign = ReplyFor<'coupons.getCampaign'>
export type Given = RowOf<'coupons.listGiven'>

export const couponTones: Readonly<Record<CouponState, Tone>> = {
  available: 'good',
  locked: 'wait',
  used: 'quiet',
  expired: 'quiet',
  returned: 'good',
}

/** What the words of the domain are reckoned from. */
export const wordFacts = (row: Pick<Coupon, 'amount' | 'percent' | 'cap' | 'minService'>) => ({
  amountFen: row.amount,
  percent: row.percent,
  capFen: row.cap,
  minServiceFen: row.minService,
})

const forms = pathsBy(({ formOf }) => formOf)

/** Where a coupon is used: the form of the one service that it is for, else the hall with all of them. */
export function servicePath(kinds: Coupon['kinds']): string {
  const form = kinds?.length === 1 && kinds[0] ? forms.get(kinds[0]) : undefined
  return pathTo(form ?? '/')
}

export const casePath = (orderNo: string) => pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
