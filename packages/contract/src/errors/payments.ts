import type { ErrorEntries } from './entry.ts'

export const paymentsEntries = {
  'payments.payeeSealed': {
    status: 409,
    en: 'The account number can no longer be opened with the keys of this installation. Close this payment and ask for the account again.',
    zh: '当前密钥无法解开该账号，请终止本次付款并请对方重新填写账号。',
  },
  'payments.nothingToPay': {
    status: 409,
    en: 'There is nothing to pay on this order.',
    zh: '此订单没有需要支付的金额。',
  },
  'payments.alreadyPaid': { status: 409, en: 'This order is paid already.', zh: '此订单已付款。' },
  'payments.couponUnknown': {
    status: 422,
    en: 'This coupon is not yours or cannot be used on this order.',
    zh: '此优惠券不可用于该订单，请更换。',
  },
  'payments.refundProofUnknown': {
    status: 422,
    en: 'The proof is not one of your files: upload it again.',
    zh: '证明文件不属于您，请重新上传。',
  },
  'payments.weChatNotBound': {
    status: 409,
    en: 'To pay inside WeChat, bind your WeChat to this account first, or scan the QR code.',
    zh: '在微信内付款须先将微信与本账号绑定，或改用扫码支付。',
  },
  'payments.providerAway': {
    status: 503,
    en: 'WeChat Pay is not responding right now. Please try again in a moment.',
    zh: '微信支付暂时没有响应，请稍后再试。',
  },
  'payments.unknownYet': {
    status: 503,
    en: 'We cannot see yet whether your payment arrived. Do not pay again: we keep checking.',
    zh: '暂时无法确认付款是否到账，请勿重复付款，我们会持续核对。',
  },
  'payments.providerRefused': {
    status: 503,
    en: 'WeChat Pay refused to open this payment ({code}). Please contact us.',
    zh: '微信支付未能受理（{code}），请联系我们。',
  },
  'payments.refundTooMuch': {
    status: 422,
    en: 'At most {official} of the official fee and {service} of the service fee can be refunded.',
    zh: '最多可退官费 {official}、服务费 {service}。',
  },
  'payments.nothingToRefund': {
    status: 409,
    en: 'There is no money left to refund.',
    zh: '没有可退的款项。',
  },
  'payments.refundOpen': {
    status: 409,
    en: 'Another refund of this payment is being handled.',
    zh: '该笔付款已有退款在处理中。',
  },
  'payments.invoicedFirst': {
    status: 409,
    en: 'This order is on an invoice. Reverse or refuse the invoice first, then refund.',
    zh: '此订单已开票或在开票申请中，请先红冲发票或驳回申请，再退款。',
  },
  'payments.refundDecided': {
    status: 409,
    en: 'This refund has been decided already. Reload to see how.',
    zh: '该退款已处理，请刷新后查看。',
  },
  'payments.refundUnderWay': {
    status: 409,
    en: 'WeChat is processing this refund. Wait for the result, so that it is not paid twice.',
    zh: '微信正在处理该笔退款，请等待结果，以免重复退款。',
  },
  'payments.refundPaidOut': {
    status: 409,
    en: 'WeChat says that it has paid this refund out. Do not pay it again; reload to see it.',
    zh: '微信返回该笔退款已到账，请勿重复退款，请刷新后查看。',
  },
  'payments.refundOwed': {
    status: 409,
    en: 'This money must be returned: send it again, or refund it by bank transfer.',
    zh: '该款项须退还付款人：请重新发起，或通过银行转账退款。',
  },
  'payments.reasonNeeded': {
    status: 422,
    en: 'Enter why the refund is declined. The customer reads it.',
    zh: '请填写拒绝理由，客户会看到。',
  },
  'payments.referenceNeeded': {
    status: 422,
    en: 'Enter the bank’s reference of the transfer that paid the money back.',
    zh: '请填写退款转账的银行流水号。',
  },
  'payments.transferAnnounced': {
    status: 409,
    en: 'A bank transfer for this order is reported and being checked. Withdraw the report first to pay another way.',
    zh: '此订单已登记对公转账，正在核对。如需改用其他方式付款，请先撤回登记。',
  },
  'payments.periodOver': {
    status: 409,
    en: 'The period for this request ended on {on}: it is worth nothing any more. Cancel it.',
    zh: '该请求的期限已于 {on} 届满，不能再付款，请取消。',
  },
  'payments.transferDecided': {
    status: 409,
    en: 'This transfer is settled already. Reload to see how.',
    zh: '该笔转账已处理，请刷新后查看。',
  },
  'payments.transferDate': {
    status: 422,
    en: 'The day of the transfer is in the future, or more than a year before it was reported.',
    zh: '转账日期不能晚于今天，也不能早于登记日前一年。',
  },
  'payments.proofUnknown': {
    status: 422,
    en: 'The proof of the transfer is not there any more. Please upload it again.',
    zh: '汇款凭证不存在，请重新上传。',
  },
  'payments.transferReasonNeeded': {
    status: 422,
    en: 'Enter the reason. The customer reads it.',
    zh: '请填写原因，客户会看到。',
  },
  'payments.statementNeeded': {
    status: 422,
    en: 'Enter the amount, the day and the bank’s reference as on the statement. Reload the page if it has no field for the day.',
    zh: '请按银行流水填写到账金额、汇出日期和流水号；页面没有日期栏时，请刷新页面。',
  },
  'payments.referenceUsed': {
    status: 409,
    en: 'This bank reference is booked already. One entry of the statement counts once.',
    zh: '该银行流水号已入账，同一笔流水只能使用一次。',
  },
  'payments.transferAmountDiffers': {
    status: 409,
    en: 'The order costs {payable}, but {received} arrived. Book it as money to be refunded, or return it with a reason.',
    zh: '订单应付 {payable}，到账 {received}。请登记为待退款项，或注明原因退回。',
  },
  'payments.paidMeanwhile': {
    status: 409,
    en: 'The order was paid another way in the meantime. If this transfer also arrived, book it as money to be refunded.',
    zh: '订单已通过其他方式付款。如该笔转账也已到账，请登记为待退款项。',
  },
  'payments.transferOrderOver': {
    status: 409,
    en: 'The order has ended and needs no payment. If the transfer arrived, book it as money to be refunded.',
    zh: '订单已结束，无需付款。如该笔转账已到账，请登记为待退款项。',
  },
} as const satisfies ErrorEntries
