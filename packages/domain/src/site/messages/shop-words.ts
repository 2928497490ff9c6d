import { type MessageParams, textOf } from './person-words.ts'

const subjects = {
  shop: { en: 'Your shop', zh: '店铺' },
  look: { en: 'The changed page of your shop', zh: '店铺页修改' },
  product: { en: 'Your product', zh: '商品' },
} as const
const subjectOf = (p: MessageParams, language: 'en' | 'zh') => {
  const what = textOf(p, 'what')
  return subjects[what === 'product' || what === 'look' ? what : 'shop'][language]
}

/** What is told of the review of a shop and its products. */
export const shopWords = {
  'shop.accepted': {
    en: (p: MessageParams) => `${subjectOf(p, 'en')} “${textOf(p, 'name')}” passed review and is shown`,
    zh: (p: MessageParams) => `${subjectOf(p, 'zh')}“${textOf(p, 'name')}”已通过审核并展示`,
  },
  'shop.refused': {
    en: (p: MessageParams) =>
      `${subjectOf(p, 'en')} “${textOf(p, 'name')}” did not pass review: ${textOf(p, 'reason')}`,
    zh: (p: MessageParams) => `${subjectOf(p, 'zh')}“${textOf(p, 'name')}”未通过审核：${textOf(p, 'reason')}`,
  },
  'shop.waits': {
    en: (p: MessageParams) => `The shop “${textOf(p, 'name')}” submitted something for review`,
    zh: (p: MessageParams) => `店铺“${textOf(p, 'name')}”有内容待审核`,
  },
  'shop.takenDown': {
    en: (p: MessageParams) =>
      `${subjectOf(p, 'en')} “${textOf(p, 'name')}” was taken down by us: ${textOf(p, 'reason')}`,
    zh: (p: MessageParams) => `${subjectOf(p, 'zh')}“${textOf(p, 'name')}”已被平台下架：${textOf(p, 'reason')}`,
  },
} as const
