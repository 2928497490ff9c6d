import { defineMessages } from '../../app/language.ts'

export const newMessages = defineMessages({
  title: { en: 'Pay annual fees', zh: '缴纳专利年费' },
  numbers: { en: 'Application numbers', zh: '申请号' },
  numbersHint: {
    en: 'One per line, of patents that you watch. The next unpaid year of each is used.',
    zh: '每行一个，须为已监控的专利；默认缴纳每件的下一未缴年度。',
  },
  look: { en: 'Show the fees', zh: '查看应缴费用' },
  tooMany: { en: (max: number) => `At most ${max} fees in one payment.`, zh: (max: number) => `每次最多 ${max} 项。` },
  lines: { en: 'Fees to pay', zh: '缴费明细' },
  take: { en: (name: string) => `Pay ${name}`, zh: (name: string) => `缴纳 ${name}` },
  blocked: {
    en: (n: number) => `${n} of them cannot be paid; the reason is shown next to each.`,
    zh: (n: number) => `其中 ${n} 项不能缴纳，原因见各行。`,
  },
  warned: { en: (n: number) => `${n} with something to know first.`, zh: (n: number) => `${n} 项有提示，请先阅读。` },
  inOrder: { en: (orderNo: string) => `order ${orderNo}`, zh: (orderNo: string) => `订单 ${orderNo}` },
  restore: { en: 'Ask for restoration', zh: '请求恢复权利' },
  payer: { en: 'Name on the receipt', zh: '票据抬头' },
  payerHint: { en: 'The office writes its receipt in this name.', zh: '专利局将按此抬头开具票据。' },
  creditCode: { en: 'Unified social credit code', zh: '统一社会信用代码' },
  creditHint: { en: '18 characters; empty for a person.', zh: '18 位；个人可不填。' },
  office: { en: 'For the office', zh: '官费（代缴）' },
  service: { en: 'For us', zh: '服务费' },
  total: { en: 'Total', zh: '合计' },
  until: { en: (on: string) => `right until ${on}`, zh: (on: string) => `${on} 前有效` },
  order: { en: (amount: string) => `Order and pay ${amount}`, zh: (amount: string) => `下单并付款 ${amount}` },
  nothing: { en: 'Choose a fee', zh: '请选择费用' },
  back: { en: 'Other numbers', zh: '更换号码' },
  close: { en: 'Close', zh: '关闭' },
})
