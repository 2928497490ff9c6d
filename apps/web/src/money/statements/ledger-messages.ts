import { defineMessages } from '../../app/language.ts'

export const ledgerMessages = defineMessages({
  all: { en: 'Postings', zh: '分录明细' },
  trial: { en: 'Trial balance', zh: '试算平衡表' },
  at: { en: (day: string) => `At the end of ${day}`, zh: (day: string) => `截至 ${day}` },
  account: { en: 'Account', zh: '科目' },
  postings: { en: 'Postings', zh: '分录数' },
  debit: { en: 'Debit', zh: '借方' },
  credit: { en: 'Credit', zh: '贷方' },
  balance: { en: 'Balance', zh: '余额' },
  total: { en: 'Total', zh: '合计' },
  right: {
    en: (bookings: string) => `${bookings} bookings checked: each sums to zero, and no order holds less than nothing.`,
    zh: (bookings: string) => `已核对 ${bookings} 笔记账：借贷相等，各订单代收款项均不为负。`,
  },
  unbalanced: {
    en: (count: number) => (count === 1 ? '1 booking does not sum to zero.' : `${count} bookings do not sum to zero.`),
    zh: (count: number) => `${count} 笔记账借贷不相等。`,
  },
  negative: {
    en: (count: number) =>
      count === 1 ? '1 order holds less than nothing.' : `${count} orders hold less than nothing.`,
    zh: (count: number) => `${count} 个订单代收款项为负。`,
  },
  held: { en: 'Held for others at the end of each month', zh: '各月末代收款项' },
  month: {
    en: (day: string, fen: string) => `${day}: ${fen} held. Show until then`,
    zh: (day: string, fen: string) => `${day}：代收 ${fen}，查看截至该日`,
  },
  toStatement: { en: 'Statement of a customer', zh: '客户对账单' },
  booking: { en: (number: number) => `Booking ${number}`, zh: (number: number) => `记账 ${number}` },
  payment: { en: 'Payment', zh: '支付单号' },
  refund: { en: 'Refund', zh: '退款单号' },
  office: { en: 'Paid to the office on', zh: '向官方缴纳日' },
  receipt: { en: 'Receipt', zh: '票据号' },
  memo: { en: 'Reference', zh: '摘要' },
  empty: { en: 'Nothing is booked yet', zh: '暂无分录' },
  emptyText: {
    en: 'Each payment, refund and fee paid to the office is booked here.',
    zh: '每笔付款、退款及向官方缴纳的费用均记入此处。',
  },
})
