import type { ErrorEntries } from './entry.ts'

export const couponsEntries = {
  'coupons.codeUnknown': {
    status: 422,
    en: 'No coupon has this code. Check the letters and digits.',
    zh: '兑换码不存在，请核对。',
  },
  'coupons.notStarted': {
    status: 422,
    en: 'Coupons with this code can be redeemed from {on}.',
    zh: '该兑换码自 {on} 起可以兑换。',
  },
  'coupons.over': {
    status: 422,
    en: 'This code expired on {on}.',
    zh: '该兑换码已于 {on} 过期。',
  },
  'coupons.stopped': {
    status: 422,
    en: 'Coupons with this code are no longer handed out.',
    zh: '该优惠券已停止发放。',
  },
  'coupons.noneLeft': { status: 409, en: 'All coupons of this kind have been handed out.', zh: '该优惠券已被领完。' },
  'coupons.limitReached': {
    status: 409,
    en: 'Already received: at most {most} of this coupon for each customer.',
    zh: '已领取过该优惠券，每位客户限领 {most} 张。',
  },
  'coupons.notUsable': {
    status: 422,
    en: 'This coupon cannot be used on this order. {reason}.',
    zh: '此优惠券不可用于该订单：{reason}。',
  },
  'coupons.lockedElsewhere': {
    status: 409,
    en: 'This coupon is locked by another order. Pay or release it there first.',
    zh: '此优惠券已被其他订单占用，请先付款或在该订单中取消使用。',
  },
  'coupons.codeTaken': {
    status: 409,
    en: 'Another campaign has this code. Choose another one.',
    zh: '兑换码已被其他活动使用，请更换。',
  },
  'coupons.stockBelowTaken': {
    status: 422,
    en: '{taken} coupons are handed out already. Enter at least as many.',
    zh: '已发放 {taken} 张，数量不能少于此数。',
  },
  'coupons.worthUnclear': {
    status: 422,
    en: 'Enter an amount, or a percentage; with a minimum, the minimum is no less than the amount.',
    zh: '请填写减免金额或折扣比例；满减券的门槛不能低于减免金额。',
  },
  'coupons.receiverUnknown': {
    status: 422,
    en: 'No customer has this account, phone number or email: {receiver}.',
    zh: '没有找到该账号、手机号或邮箱对应的客户：{receiver}。',
  },
  'coupons.receiverUnclear': {
    status: 422,
    en: 'Several customers have this name: {receiver}. Enter the phone number or email instead.',
    zh: '有多个客户使用该名称：{receiver}。请改填手机号或邮箱。',
  },
} as const satisfies ErrorEntries
