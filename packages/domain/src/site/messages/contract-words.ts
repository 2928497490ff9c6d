import { type MessageParams, textOf } from './person-words.ts'

const noteEn = (p: MessageParams) => (p.notes ? `: ${textOf(p, 'notes')}` : '')
const noteZh = (p: MessageParams) => (p.notes ? `：${textOf(p, 'notes')}` : '')

/** What is told of contracts between an agency and its clients. */
export const contractWords = {
  'contract.asked': {
    en: (p: MessageParams) => `${textOf(p, 'client')} requests an agency contract. A draft is ready to fill in`,
    zh: (p: MessageParams) => `${textOf(p, 'client')}申请签订代理协议，草稿待填写`,
  },
  'contract.toSign': {
    en: (p: MessageParams) => `Contract ${textOf(p, 'number')} with ${textOf(p, 'from')} waits for your signature`,
    zh: (p: MessageParams) => `与${textOf(p, 'from')}的协议 ${textOf(p, 'number')} 等待您签署`,
  },
  'contract.toCheck': {
    en: (p: MessageParams) => `A stamped scan of contract ${textOf(p, 'number')} waits for your check`,
    zh: (p: MessageParams) => `协议 ${textOf(p, 'number')} 的签章扫描件待审核`,
  },
  'contract.scanRefused': {
    en: (p: MessageParams) => `The scan of contract ${textOf(p, 'number')} was not accepted${noteEn(p)}`,
    zh: (p: MessageParams) => `协议 ${textOf(p, 'number')} 的扫描件未通过${noteZh(p)}`,
  },
  'contract.effective': {
    en: (p: MessageParams) => `Contract ${textOf(p, 'number')} is in force`,
    zh: (p: MessageParams) => `协议 ${textOf(p, 'number')} 已生效`,
  },
  'contract.declined': {
    en: (p: MessageParams) => `${textOf(p, 'client')} declined contract ${textOf(p, 'number')}${noteEn(p)}`,
    zh: (p: MessageParams) => `${textOf(p, 'client')}拒绝签署协议 ${textOf(p, 'number')}${noteZh(p)}`,
  },
  'contract.expiring': {
    en: (p: MessageParams) => `Contract ${textOf(p, 'number')} ends on ${textOf(p, 'on')}`,
    zh: (p: MessageParams) => `协议 ${textOf(p, 'number')} 将于 ${textOf(p, 'on')} 到期`,
  },
  'contract.expired': {
    en: (p: MessageParams) => `Contract ${textOf(p, 'number')} expired on ${textOf(p, 'on')}`,
    zh: (p: MessageParams) => `协议 ${textOf(p, 'number')} 已于 ${textOf(p, 'on')} 到期`,
  },
  'contract.ended': {
    en: (p: MessageParams) => `Contract ${textOf(p, 'number')} was terminated as of ${textOf(p, 'on')}${noteEn(p)}`,
    zh: (p: MessageParams) => `协议 ${textOf(p, 'number')} 已终止，截至 ${textOf(p, 'on')}${noteZh(p)}`,
  },
} as const
