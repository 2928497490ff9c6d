import { defineMessages } from '../../app/language.ts'

/** How a text in the search box is read. */
export const understoodMessages = defineMessages({
  applicationNumber: { en: 'Application number, check digit fits', zh: '申请号，校验位正确' },
  applicationNumberDoubt: { en: 'Application number', zh: '申请号' },
  publicationNumber: { en: 'Publication number', zh: '公开（公告）号' },
  foreignNumber: { en: 'Number of another office', zh: '其他局的号码' },
  creditCode: {
    en: 'Unified credit code: search by the name of the company instead',
    zh: '统一社会信用代码：请改用企业名称检索',
  },
  applicant: { en: 'Read as an applicant', zh: '按申请人检索' },
  class: { en: 'Read as an IPC class', zh: '按 IPC 分类检索' },
  query: { en: 'Query with fields and operators', zh: '带字段与逻辑的检索式' },
  queryError: { en: 'The query is not finished', zh: '检索式尚不完整' },
  wrongCheck: {
    en: (suggested: string) => `Check digit does not fit; it would be ${suggested}`,
    zh: (suggested: string) => `校验位不符，应为 ${suggested}`,
  },
  checkMissing: {
    en: (suggested: string) => `Without check digit; with it ${suggested}`,
    zh: (suggested: string) => `缺少校验位，完整号码为 ${suggested}`,
  },
  useIt: { en: 'Use it', zh: '改用' },
})
