import { defineMessages } from '../../app/language.ts'

export const payMessages = defineMessages({
  title: { en: 'Pay this order', zh: '支付订单' },
  receiptTitle: { en: 'Payment received', zh: '付款成功' },
  toPay: { en: 'To pay', zh: '应付金额' },
  official: { en: 'Official fees, held for the patent office', zh: '官费（代收代缴）' },
  service: { en: 'Our service fee', zh: '服务费' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  sum: { en: 'Total', zh: '合计' },
  opening: { en: 'Opening the payment …', zh: '正在打开支付…' },
  codeAlt: { en: 'QR code for WeChat Pay', zh: '微信支付二维码' },
  waiting: { en: 'Scan with WeChat to pay', zh: '请使用微信扫码支付' },
  waitingNext: {
    en: 'This page notices by itself when you have paid. You may close it: the order stays.',
    zh: '付款后本页会自动更新。关闭窗口不会影响订单。',
  },
  waitingInside: { en: 'Confirm the payment in WeChat', zh: '请在微信中确认支付' },
  waitingInsideNext: {
    en: 'WeChat has opened its own window. If it is gone, open it again.',
    zh: '微信已打开支付窗口。若已关闭，可重新打开。',
  },
  reopen: { en: 'Open WeChat Pay again', zh: '重新打开微信支付' },
  useCode: { en: 'Show a QR code instead', zh: '改用二维码支付' },
  timeLeft: {
    en: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')} left`,
    zh: (minutes: number, seconds: number) => `剩余 ${minutes}:${String(seconds).padStart(2, '0')}`,
  },
  checkNow: { en: 'Paid? Check now', zh: '已付款？立即查询' },
  notYet: {
    en: 'WeChat has not received your payment yet. If you have just paid, it takes a few seconds.',
    zh: '微信尚未收到您的付款。如刚刚支付，请稍候几秒。',
  },
  sandbox: { en: 'Trial payments: no money moves here.', zh: '当前为模拟支付，不会产生真实扣款。' },
  sandboxPage: { en: 'Open the trial payment page', zh: '打开模拟支付页面' },
  paused: {
    en: 'Checking paused while this page was in the background.',
    zh: '页面在后台期间已暂停查询。',
  },
  expired: { en: 'This code has run out', zh: '二维码已过期' },
  expiredNext: {
    en: 'Nothing was charged. Your order is kept; take a new code when you are ready.',
    zh: '未产生扣款，订单已保留，可随时获取新的二维码。',
  },
  ended: { en: 'This payment has ended', zh: '本次支付已结束' },
  endedNext: {
    en: 'It was replaced or called off, perhaps in another window. Nothing was charged by this code.',
    zh: '可能已在其他窗口被替换或取消，此二维码未产生扣款。',
  },
  closed: { en: 'This order is closed', zh: '订单已关闭' },
  closedNext: {
    en: 'It can no longer be paid. If you paid in the last moment, the money goes back by itself.',
    zh: '订单不能再支付。如您在最后一刻付款，款项会自动退回。',
  },
  newCode: { en: 'Take a new code', zh: '获取新的二维码' },
  failed: { en: 'The payment could not be opened', zh: '支付未能打开' },
  retry: { en: 'Try again', zh: '重试' },
  later: { en: 'Pay later', zh: '稍后支付' },
  paid: { en: 'Paid', zh: '已付款' },
  paidNext: {
    en: 'We have your order and tell you at each step. The official fees are held for the office.',
    zh: '我们已收到订单，每一步进展都会通知您。官费由我们代收代缴。',
  },
  orderNo: { en: 'Order', zh: '订单号' },
  paidAt: { en: 'Paid on', zh: '付款时间' },
  transaction: { en: 'WeChat transaction', zh: '微信交易号' },
  print: { en: 'Print receipt', zh: '打印收据' },
  done: { en: 'Done', zh: '完成' },
})
