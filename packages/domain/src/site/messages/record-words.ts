import { type MessageParams, textOf } from './person-words.ts'

const noteEn = (p: MessageParams) => (p.notes ? `: ${textOf(p, 'notes')}` : '')
const noteZh = (p: MessageParams) => (p.notes ? `：${textOf(p, 'notes')}` : '')

/** What is told of records: registrations of customers, questions, and what staff took down. */
export const recordWords = {
  'record.registered': {
    en: (p: MessageParams) => `${textOf(p, 'from')} registered the customer ${textOf(p, 'name')}. Confirm or decline`,
    zh: (p: MessageParams) => `${textOf(p, 'from')}报备了客户“${textOf(p, 'name')}”，请确认`,
  },
  'record.confirmed': {
    en: (p: MessageParams) => `The registration of ${textOf(p, 'name')} was confirmed`,
    zh: (p: MessageParams) => `客户“${textOf(p, 'name')}”的报备已确认`,
  },
  'record.declined': {
    en: (p: MessageParams) => `The registration of ${textOf(p, 'name')} was not confirmed${noteEn(p)}`,
    zh: (p: MessageParams) => `客户“${textOf(p, 'name')}”的报备未通过${noteZh(p)}`,
  },
  'record.ranOut': {
    en: (p: MessageParams) => `The protection of ${textOf(p, 'name')} expired. The customer is in the common pool`,
    zh: (p: MessageParams) => `客户“${textOf(p, 'name')}”的保护期已届满，已进入公海`,
  },
  'record.claimOver': {
    en: (p: MessageParams) => `The claim of ${textOf(p, 'name')} expired: not registered in time`,
    zh: (p: MessageParams) => `未在期限内报备，客户“${textOf(p, 'name')}”的认领已失效`,
  },
  'record.asked': {
    en: (p: MessageParams) => `${textOf(p, 'by')} has a question about “${textOf(p, 'name')}”`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}就“${textOf(p, 'name')}”向您提问`,
  },
  'record.answered': {
    en: (p: MessageParams) => `${textOf(p, 'from')} answered your question about “${textOf(p, 'name')}”`,
    zh: (p: MessageParams) => `${textOf(p, 'from')}答复了您关于“${textOf(p, 'name')}”的提问`,
  },
  'record.takenDown': {
    en: (p: MessageParams) => `“${textOf(p, 'name')}” was taken down${noteEn(p)}`,
    zh: (p: MessageParams) => `“${textOf(p, 'name')}”已被下架${noteZh(p)}`,
  },
} as const
