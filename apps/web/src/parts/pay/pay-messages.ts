import { defineMessages } from '../../app/language.ts'

export const payMessages = defineMessages({
  title: { en: 'Pay this order', zh: '支付订单' },
  receiptTitle: { en: 'Payment received', zh: '付款成功' },
  ways: { en: 'Ways to pay', zh: '支付方式' },
  byWeChat: { en: 'WeChat Pay', zh: '微信支付' },
  byTransfer: { en: 'Bank transfer', zh: '对公转账' },
  toPay: { en: 'To pay', zh: '应付金额' },
  amountChanged: {
    en: (before: string, now: string) => `The amount has changed from ${before} to ${now}.`,
    zh: (before: string, now: string) => `应付金额已由 ${before} 变为 ${now}。`,
  },
  official: { en: 'Official fees, held for the office', zh: '官费（代收代缴）' },
  held: { en: 'Price, held in escrow', zh: '价款（平台托管）' },
  service: { en: 'Our service fee', zh: '服务费' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  sum: { en: 'Total', zh: '合计' },
  opening: { en: 'Opening the payment …', zh: '正在打开支付…' },
  codeAlt: { en: 'QR code for WeChat Pay', zh: '微信支付二维码' },
  waiting: { en: 'Scan with WeChat to pay', zh: '请使用微信扫码支付' },
  waitingNext: {
    en: 'This page updates when you have paid. You can close it; your order is kept.',
    zh: '付款后本页会自动更新。关闭窗口不会影响订单。',
  },
  waitingInside: { en: 'Confirm the payment in WeChat', zh: '请在微信中确认支付' },
  waitingInsideNext: {
    en: 'WeChat has opened its own window. If it is gone, open it again.',
    zh: '微信已打开支付窗口。若已关闭，可重新打开。',
  },
  reopen: { en: 'Reopen WeChat Pay', zh: '重新打开' },
  useCode: { en: 'Use QR code', zh: '改用二维码' },
  timeLeft: {
    en: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')} left`,
    zh: (minutes: number, seconds: number) => `剩余 ${minutes}:${String(seconds).padStart(2, '0')}`,
  },
  checkNow: { en: 'Paid? Check now', zh: '查询付款结果' },
  notYet: {
    en: 'WeChat has not received your payment yet. If you have just paid, it takes a few seconds.',
    zh: '微信尚未收到您的付款。如刚刚支付，请稍候几秒。',
  },
  sandbox: { en: 'Test mode: no real payment is made.', zh: '当前为测试环境，不会产生真实扣款。' },
  sandboxPage: { en: 'Open test payment page', zh: '打开测试支付页' },
  paused: {
    en: 'Checking paused while this page was in the background.',
    zh: '页面在后台期间已暂停查询。',
  },
  expired: { en: 'QR code expired', zh: '二维码已过期' },
  expiredNext: {
    en: 'Your order is kept. If you have paid with this code, do not pay again: we book your payment as soon as WeChat confirms it.',
    zh: '订单已保留。如已用此二维码付款，请勿重复付款，微信确认后将自动入账。',
  },
  ended: { en: 'This payment has ended', zh: '本次支付已结束' },
  endedNext: {
    en: 'It was replaced or canceled, perhaps in another window. If you have paid, do not pay again: we book your payment as soon as WeChat confirms it.',
    zh: '可能已在其他窗口被替换或取消。如已付款，请勿重复付款，微信确认后将自动入账。',
  },
  closed: { en: 'This order is closed', zh: '订单已关闭' },
  closedNext: {
    en: 'It can no longer be paid. If you paid at the last moment, you will be refunded automatically.',
    zh: '订单不能再支付。如您在最后一刻付款，款项会自动退回。',
  },
  newCode: { en: 'Get new code', zh: '刷新二维码' },
  failed: { en: 'The payment could not be opened', zh: '支付未能打开' },
  notAsked: { en: 'The current amount could not be read', zh: '金额未能更新' },
  retry: { en: 'Try again', zh: '重试' },
  later: { en: 'Pay later', zh: '稍后支付' },
  paid: { en: 'Paid', zh: '已付款' },
  paidNext: {
    en: 'We have your order and notify you at each step. Official fees are held for the office.',
    zh: '我们已收到订单，每一步进展都会通知您。官费由我们代收代缴。',
  },
  serviceNext: {
    en: 'We have your order and notify you at each step.',
    zh: '我们已收到订单，每一步进展都会通知您。',
  },
  heldNext: {
    // Of a deal and of a product: what has to happen first is another thing for each.
    en: 'The price is held in escrow. The order shows when it goes to the seller.',
    zh: '价款由平台托管，支付给卖方的条件见订单页面。',
  },
  noWay: { en: 'Online payment is not available yet', zh: '暂未开通在线付款' },
  noWayNext: {
    en: 'Your order can be paid later. To pay now, contact us.',
    zh: '订单可稍后付款。如需现在付款，请联系我们。',
  },
  noWayStaff: {
    en: 'WeChat Pay and bank transfer are set up by the operator of the server. Agency, Getting started shows their state.',
    zh: '微信支付与对公转账由服务器运维人员配置，状态见“代理机构”的启用清单。',
  },
  toAgency: { en: 'Open Agency', zh: '打开代理机构' },
  write: { en: 'Send a message', zh: '给我们留言' },
  orderNo: { en: 'Order', zh: '订单号' },
  paidAt: { en: 'Paid on', zh: '付款时间' },
  transaction: { en: 'Transaction', zh: '交易流水号' },
  print: { en: 'Print receipt', zh: '打印收据' },
  done: { en: 'Done', zh: '完成' },
})
