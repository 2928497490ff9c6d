import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** How much a coupon takes off: an amount from a minimum on, a share, or an amount. */
export const couponKinds = ['threshold', 'percent', 'amount'] as const
export type CouponKind = (typeof couponKinds)[number]
export const couponKindNames = {
  threshold: { en: 'From a minimum', zh: '满减券' },
  percent: { en: 'Percentage', zh: '折扣券' },
  amount: { en: 'Amount', zh: '立减券' },
} as const satisfies Record<CouponKind, TwoLanguages>

/** S9. One that came back after a refund is usable as it was before. */
export const couponStates = ['available', 'locked', 'used', 'expired', 'returned'] as const
export type CouponState = (typeof couponStates)[number]
export const couponStateNames = {
  available: { en: 'Available', zh: '可用' },
  locked: { en: 'Locked by an order', zh: '占用中' },
  used: { en: 'Used', zh: '已使用' },
  expired: { en: 'Expired', zh: '已过期' },
  returned: { en: 'Returned', zh: '已返还' },
} as const satisfies Record<CouponState, TwoLanguages>

export const couponSources = ['redeemed', 'given', 'registration'] as const
export type CouponSource = (typeof couponSources)[number]
export const couponSourceNames = {
  redeemed: { en: 'Code redeemed', zh: '兑换码' },
  given: { en: 'Given by us', zh: '平台发放' },
  registration: { en: 'Registration code', zh: '注册码赠送' },
} as const satisfies Record<CouponSource, TwoLanguages>

/** What became of a coupon on an order. */
export const couponUseStates = ['locked', 'used', 'released', 'returned'] as const
export type CouponUseState = (typeof couponUseStates)[number]
export const couponUseNames = {
  locked: { en: 'Locked, not paid yet', zh: '占用中，待付款' },
  used: { en: 'Used', zh: '已使用' },
  released: { en: 'Released', zh: '已释放' },
  returned: { en: 'Returned after refund', zh: '退款后返还' },
} as const satisfies Record<CouponUseState, TwoLanguages>

export const campaignStates = ['running', 'planned', 'soldOut', 'over', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignStateNames = {
  running: { en: 'Running', zh: '进行中' },
  planned: { en: 'Not started', zh: '未开始' },
  soldOut: { en: 'All handed out', zh: '已领完' },
  over: { en: 'Over', zh: '已结束' },
  stopped: { en: 'Stopped', zh: '已停止' },
} as const satisfies Record<CampaignState, TwoLanguages>

interface CampaignFacts {
  readonly isStopped: boolean
  readonly startsOn: string
  readonly endsOn: string
  readonly taken: number
  readonly stock: number
}

/** @param today Beijing day. */
export function campaignStateOf(
  { isStopped, startsOn, endsOn, taken, stock }: CampaignFacts,
  today: string,
): CampaignState {
  if (isStopped) return 'stopped'
  if (today > endsOn) return 'over'
  if (today < startsOn) return 'planned'
  return taken >= stock ? 'soldOut' : 'running'
}
