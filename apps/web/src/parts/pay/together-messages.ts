import { defineMessages, plural } from '../../app/language.ts'

export const togetherMessages = defineMessages({
  action: { en: 'Pay together', zh: '合并付款' },
  title: { en: 'Pay several orders', zh: '依次支付多个订单' },
  text: {
    en: 'One code after the other. You can stop at any time and continue later: each order stays as it is.',
    zh: '逐个扫码支付，可随时中断，稍后继续，订单不受影响。',
  },
  inAll: { en: 'In all', zh: '合计' },
  start: {
    en: (count: number, amount: string) => `Pay ${plural(count, 'order')} · ${amount}`,
    zh: (count: number, amount: string) => `支付 ${count} 个订单 · ${amount}`,
  },
  goOn: {
    en: (left: number, amount: string) => `Continue: ${plural(left, 'order')} · ${amount}`,
    zh: (left: number, amount: string) => `继续支付：剩余 ${left} 个 · ${amount}`,
  },
  resume: { en: (left: number) => `Continue paying (${left})`, zh: (left: number) => `继续付款（${left}）` },
  at: {
    en: (at: number, count: number) => `Order ${at} of ${count}`,
    zh: (at: number, count: number) => `第 ${at} 个，共 ${count} 个`,
  },
  soFar: {
    en: (paid: string, total: string) => `${paid} of ${total} paid`,
    zh: (paid: string, total: string) => `已付 ${paid}，共 ${total}`,
  },
  skip: { en: 'Skip for now', zh: '暂时跳过' },
  next: {
    en: (at: number, count: number) => `Next: order ${at} of ${count}`,
    zh: (at: number, count: number) => `下一个（${at}/${count}）`,
  },
  overview: { en: 'Overview', zh: '查看汇总' },
  toPay: { en: 'To pay', zh: '待付款' },
  paid: { en: 'Paid', zh: '已付款' },
  skipped: { en: 'Cannot be paid now', zh: '当前不能付款' },
  nothing: { en: 'None of these orders can be paid now', zh: '所选订单当前均不能付款' },
  allPaid: { en: 'All paid', zh: '全部已付款' },
  close: { en: 'Close', zh: '关闭' },
  forget: { en: 'Stop', zh: '不再继续' },
  untitled: { en: 'Untitled', zh: '未命名' },
})
