import type { ErrorEntries } from './entry.ts'

export const paymentsEntries = {
  'payments.nothingToPay': {
    status: 409,
    en: 'There is nothing to pay on this order.',
    zh: '此订单没有需要支付的金额。',
  },
  'payments.alreadyPaid': { status: 409, en: 'This order is paid already.', zh: '此订单已付款。' },
  'payments.couponUnknown': {
    status: 422,
    en: 'This coupon is not yours or cannot be used on this order.',
    zh: '此优惠券不属于您或不适用于该订单。',
  },
  'payments.weChatNotBound': {
    status: 409,
    en: 'To pay inside WeChat, bind your WeChat to this account first, or scan the QR code.',
    zh: '在微信内付款须先将微信与本账号绑定，或改用扫码支付。',
  },
  'payments.providerAway': {
    status: 503,
    en: 'WeChat Pay does not answer just now. Nothing was charged; please try again in a moment.',
    zh: '微信支付暂时没有响应，未产生扣款，请稍后再试。',
  },
  'payments.providerRefused': {
    status: 503,
    en: 'WeChat Pay refused to open this payment ({code}). Nothing was charged; please tell us.',
    zh: '微信支付未能受理（{code}），未产生扣款，请联系我们。',
  },
  'payments.refundTooMuch': {
    status: 422,
    en: 'At most {official} of the official fee and {service} of the service fee can go back.',
    zh: '最多可退官费 {official}、服务费 {service}。',
  },
  'payments.nothingToRefund': {
    status: 409,
    en: 'There is no money left to give back.',
    zh: '没有可退的款项。',
  },
  'payments.refundOpen': {
    status: 409,
    en: 'Another refund of this payment is being handled.',
    zh: '该笔付款已有退款在处理中。',
  },
  'payments.refundDecided': {
    status: 409,
    en: 'This refund has been decided already. Reload to see how.',
    zh: '该退款已处理，请刷新后查看。',
  },
  'payments.reasonNeeded': {
    status: 422,
    en: 'Say why the refund is refused: the customer reads it.',
    zh: '请填写拒绝理由，客户会看到。',
  },
} as const satisfies ErrorEntries
