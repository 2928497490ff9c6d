import { formatFen } from '../../platform/words/amounts.ts'
import { type MessageParams, textOf } from './person-words.ts'

const amountOf = (p: MessageParams) => formatFen(Number(p.amount ?? 0))

/** What is told of coupons, of commission and of those who registered with a code. */
export const bonusWords = {
  'coupon.received': {
    en: (p: MessageParams) => `You received a coupon: ${textOf(p, 'nameEn')}, usable until ${textOf(p, 'validTo')}`,
    zh: (p: MessageParams) => `收到优惠券“${textOf(p, 'nameZh')}”，有效期至 ${textOf(p, 'validTo')}`,
  },
  'commission.settled': {
    en: (p: MessageParams) => `Commission released: ${amountOf(p)} for order ${textOf(p, 'of')}`,
    zh: (p: MessageParams) => `佣金已结算：${amountOf(p)}（订单 ${textOf(p, 'of')}）`,
  },
  'commission.clawedBack': {
    en: (p: MessageParams) => `Commission clawed back after a refund: ${amountOf(p)} for order ${textOf(p, 'of')}`,
    zh: (p: MessageParams) => `订单退款，佣金冲回 ${amountOf(p)}（订单 ${textOf(p, 'of')}）`,
  },
  'commission.withdrawalAsked': {
    en: (p: MessageParams) => `${textOf(p, 'name')} requested a withdrawal of ${amountOf(p)}`,
    zh: (p: MessageParams) => `${textOf(p, 'name')}申请提现 ${amountOf(p)}`,
  },
  'commission.withdrawalApproved': {
    en: (p: MessageParams) => `Withdrawal of ${amountOf(p)} approved. It is paid to your account next`,
    zh: (p: MessageParams) => `提现 ${amountOf(p)} 已批准，即将打款`,
  },
  'commission.withdrawalRejected': {
    en: (p: MessageParams) => `Withdrawal of ${amountOf(p)} rejected: ${textOf(p, 'reason')}`,
    zh: (p: MessageParams) => `提现 ${amountOf(p)} 被驳回：${textOf(p, 'reason')}`,
  },
  'commission.withdrawalPaid': {
    en: (p: MessageParams) => `Withdrawal of ${amountOf(p)} paid out`,
    zh: (p: MessageParams) => `提现 ${amountOf(p)} 已打款`,
  },
  'commission.withdrawalFailed': {
    en: (p: MessageParams) => `The bank did not pay ${amountOf(p)}: ${textOf(p, 'reason')}`,
    zh: (p: MessageParams) => `提现 ${amountOf(p)} 打款失败：${textOf(p, 'reason')}`,
  },
  'code.registered': {
    en: (p: MessageParams) => `${textOf(p, 'name')} registered with your code for “${textOf(p, 'purpose')}”`,
    zh: (p: MessageParams) => `${textOf(p, 'name')}已使用注册码“${textOf(p, 'purpose')}”注册`,
  },
} as const
