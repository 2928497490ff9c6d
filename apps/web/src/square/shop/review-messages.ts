import { defineMessages } from '../../app/language.ts'

/** The review of shops and products by staff. */
export const reviewMessages = defineMessages({
  empty: { en: 'Nothing waits for review', zh: '暂无待审核内容' },
  emptyText: {
    en: 'New shops, changed pages and products appear here, the oldest first.',
    zh: '新店铺、店铺页修改和商品会显示在此处，先提交的在前。',
  },
  open: { en: 'Review', zh: '审核' },
  look: { en: 'Open', zh: '查看' },
  title: { en: 'Review', zh: '审核' },
  seller: { en: 'Seller', zh: '卖家' },
  shop: { en: 'Shop', zh: '店铺' },
  phone: { en: 'Phone', zh: '电话' },
  link: { en: 'Link', zh: '链接' },
  category: { en: 'Category', zh: '分类' },
  price: { en: 'Price', zh: '价格' },
  official: { en: 'Official fee', zh: '官费' },
  delivery: { en: 'Delivery', zh: '交付' },
  days: {
    en: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    zh: (n: number) => `${n} 天`,
  },
  afterSales: { en: 'After-sales', zh: '售后' },
  questions: { en: 'Questionnaire', zh: '下单问卷' },
  reason: { en: 'Reason for the seller', zh: '给卖家的原因' },
  reasonHint: { en: 'Needed to decline or take down.', zh: '不予通过或下架时必填。' },
  reasonMissing: { en: 'Enter a reason', zh: '请填写原因' },
  accept: { en: 'Pass', zh: '通过' },
  refuse: { en: 'Decline', zh: '不通过' },
  takeDown: { en: 'Take down', zh: '下架' },
  close: { en: 'Close', zh: '关闭' },
  decided: { en: 'Decided. The seller is notified.', zh: '已处理，并已通知卖家。' },
  company: { en: 'Company', zh: '企业' },
  agency: { en: 'Agency', zh: '代理机构' },
  person: { en: 'Person', zh: '个人' },
})
