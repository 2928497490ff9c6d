import { defineMessages, plural } from '../../app/language.ts'

export const buyMessages = defineMessages({
  title: { en: (name: string) => `Order ${name}`, zh: (name: string) => `下单：${name}` },
  back: { en: 'Back to the shop', zh: '返回店铺' },
  own: {
    en: 'This is a shop of your own organisation. Buyers order here.',
    zh: '这是您所在组织的店铺，买家在此下单。',
  },
  call: {
    en: (phone: string) =>
      `Orders are not taken here at the moment. ${phone === '' ? 'Ask the shop.' : `Call the shop to buy: ${phone}.`}`,
    zh: (phone: string) => `平台暂不受理下单，请${phone === '' ? '联系店铺' : `致电店铺（${phone}）`}购买。`,
  },
  variant: { en: 'Variant', zh: '规格' },
  standard: { en: 'Standard', zh: '默认规格' },
  soldOut: { en: 'sold out', zh: '已售罄' },
  left: { en: (count: number) => `${count} left`, zh: (count: number) => `剩余 ${count} 件` },
  quantity: { en: 'Quantity', zh: '数量' },
  quantityWrong: { en: 'Enter a whole number from 1 to 999', zh: '请填写 1 至 999 的整数' },
  tooMany: { en: (count: number) => `Only ${count} left`, zh: (count: number) => `仅剩 ${count} 件` },
  receiver: { en: 'Deliver to', zh: '收货信息' },
  name: { en: 'Name', zh: '收货人' },
  phone: { en: 'Phone number', zh: '联系电话' },
  region: { en: 'Province and city', zh: '省市区' },
  address: { en: 'Street and number', zh: '详细地址' },
  nameWrong: { en: 'Enter who receives it', zh: '请填写收货人' },
  phoneWrong: { en: 'Enter a phone number', zh: '请填写联系电话' },
  regionWrong: { en: 'Enter province and city', zh: '请填写省市区' },
  addressWrong: { en: 'Enter street and number', zh: '请填写详细地址' },
  lastUsed: { en: 'Filled in from your last order.', zh: '已填入上次的收货信息。' },
  questions: { en: 'What the seller needs to know', zh: '服务问卷' },
  answerMissing: { en: 'Answer this question', zh: '请回答此问题' },
  choose: { en: 'Choose', zh: '请选择' },
  upload: { en: (label: string) => `Add files: ${label}`, zh: (label: string) => `上传：${label}` },
  notes: { en: 'Remark for the seller', zh: '给卖家留言' },
  summary: { en: 'Summary', zh: '订单摘要' },
  official: {
    en: (amount: string) => `Includes official fees of ${amount}`,
    zh: (amount: string) => `其中官费 ${amount}`,
  },
  delivery: {
    en: (days: number) => `Shipped or delivered within ${plural(days, 'day', 'days')} of payment`,
    zh: (days: number) => `付款后 ${days} 天内发货或交付`,
  },
  afterSales: {
    en: (days: number) => `After-sales within ${plural(days, 'day', 'days')} of receipt`,
    zh: (days: number) => `收货后 ${days} 天内可申请售后`,
  },
  held: {
    en: 'We hold your payment in escrow until the after-sales period has ended.',
    zh: '付款由平台托管，确认收货且售后期满后结算给卖家。',
  },
  payBy: { en: (day: string) => `Pay by ${day}`, zh: (day: string) => `请于 ${day} 前付款` },
  place: { en: (amount: string) => `Place order, ${amount}`, zh: (amount: string) => `提交订单 ${amount}` },
  total: { en: 'Total', zh: '合计' },
  fix: { en: 'Check the marked fields.', zh: '请检查标记的内容。' },
})
