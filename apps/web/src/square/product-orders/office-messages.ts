import { defineMessages, plural } from '../../app/language.ts'

/** Words of the back office: disputes and payouts. */
export const productOfficeMessages = defineMessages({
  disputesEmpty: { en: 'No requests to decide', zh: '暂无待平台处理的售后' },
  disputesEmptyText: {
    en: 'Requests that are escalated to us appear here.',
    zh: '买家申请平台介入的售后会显示在此处。',
  },
  due: { en: 'Due to sellers', zh: '待结算' },
  payouts: { en: 'Payouts', zh: '结算记录' },
  disputes: { en: 'After-sales', zh: '商品售后' },
  dueEmpty: { en: 'Nothing is due', zh: '暂无待结算款项' },
  dueEmptyText: {
    en: 'Complete orders whose after-sales period has ended appear here by seller.',
    zh: '已完成且售后期届满的订单，会按卖家汇总显示在此处。',
  },
  since: { en: (day: string) => `since ${day}`, zh: (day: string) => `${day} 起` },
  noAccount: { en: 'No account yet', zh: '未填写收款账户' },
  begin: { en: 'Start payout', zh: '开始付款' },
  beginTitle: { en: (seller: string) => `Pay ${seller}?`, zh: (seller: string) => `向 ${seller} 付款？` },
  beginText: {
    en: (amount: string, count: number) =>
      `From now on only you pay ${amount} for ${plural(count, 'order', 'orders')} at the bank. You can see the full account number.`,
    zh: (amount: string, count: number) => `自此由您一人在网银付款 ${amount}（${count} 笔订单），并向您显示完整账号。`,
  },
  begun: { en: 'Payout started', zh: '已开始付款' },
  payoutOf: { en: (seller: string) => `Payout to ${seller}`, zh: (seller: string) => `结算：${seller}` },
  payoutsEmpty: { en: 'No payout yet', zh: '暂无结算记录' },
  payoutsEmptyText: { en: 'Payouts appear here once they are started.', zh: '已发起的结算付款会显示在此处。' },
  open: { en: 'Open', zh: '查看' },
  payTo: { en: 'Pay to', zh: '付款至' },
  name: { en: 'Account name', zh: '账户名称' },
  bank: { en: 'Bank', zh: '开户行' },
  account: { en: 'Account number', zh: '账号' },
  amount: { en: 'Amount', zh: '金额' },
  notFits: {
    en: 'The account name differs from the seller’s name. Check the account before you pay.',
    zh: '账户名称与卖家名称不一致，请核实后再付款。',
  },
  masked: {
    en: (by: string) => `${by} is paying. Only they can see the full account number.`,
    zh: (by: string) => `${by} 正在付款，完整账号仅向其显示。`,
  },
  reference: { en: 'Bank reference', zh: '银行流水号' },
  referenceMissing: { en: 'Enter the number of the transfer', zh: '请填写银行流水号' },
  day: { en: 'Paid on', zh: '付款日期' },
  dayMissing: { en: 'Enter the payment date', zh: '请填写付款日期' },
  receipt: { en: 'Bank receipt', zh: '银行回单' },
  addReceipt: { en: 'Upload bank receipt', zh: '上传银行回单' },
  receiptMissing: { en: 'Upload the bank receipt', zh: '请上传银行回单' },
  finish: { en: (amount: string) => `Record ${amount} as paid`, zh: (amount: string) => `登记已付 ${amount}` },
  finished: { en: 'Payout recorded. We notified the seller.', zh: '已登记付款并通知卖家。' },
  stop: { en: 'Stop payout', zh: '未付款，终止' },
  stopWhy: { en: 'How was it confirmed that nothing was paid?', zh: '如何确认未付款？' },
  stopMissing: { en: 'Enter how this was confirmed', zh: '请填写确认方式' },
  stopped: { en: 'Payout stopped. The amount is due again.', zh: '已终止，款项恢复为待结算。' },
  earlier: {
    en: (by: string, stoppedBy: string, notes: string) => `Started earlier by ${by}, stopped by ${stoppedBy}: ${notes}`,
    zh: (by: string, stoppedBy: string, notes: string) => `此前由 ${by} 发起，${stoppedBy} 终止：${notes}`,
  },
  orders: { en: 'Orders', zh: '订单' },
  close: { en: 'Close', zh: '关闭' },
})
