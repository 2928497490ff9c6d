import { defineMessages } from './language.ts'

/** Words of the pages that belong to no capability. */
export const pageMessages = defineMessages({
  notFoundTitle: { en: 'Page not found', zh: '页面不存在' },
  notFoundAsked: { en: 'You asked for', zh: '您访问的是' },
  notFoundAdvice: {
    en: 'The link may be old or mistyped. You are still signed in, and nothing was lost.',
    zh: '链接可能已失效或输入有误。您仍处于登录状态，内容未丢失。',
  },
  didYouMean: { en: 'Did you mean', zh: '您是否要找' },
  toOrders: { en: 'Patent orders', zh: '专利订单' },
  tellUs: { en: 'Report this address', zh: '反馈此地址' },
  inPreparation: { en: 'Coming soon', zh: '准备中' },
  inPreparationText: {
    en: 'This screen is not built yet. It shows no sample data and takes no orders, so nothing here can be mistaken for done.',
    zh: '即将上线。上线前不办理该业务，如有需要请联系我们。',
  },
  section: { en: 'Section', zh: '所属栏目' },
  searchLabel: { en: 'Search patents', zh: '检索专利' },
  searchPlaceholder: { en: 'Number, title or applicant', zh: '号码、名称或申请人' },
})
