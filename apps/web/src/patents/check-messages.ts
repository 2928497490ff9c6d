import { defineMessages } from '../app/language.ts'

export const checkMessages = defineMessages({
  title: { en: 'Quick check', zh: '快速查询' },
  lead: { en: 'Status and next fee of a patent, by its number.', zh: '输入专利号，查询状态与下一笔年费。' },
  kind: { en: 'What to check', zh: '查询类别' },
  patent: { en: 'Patent', zh: '专利' },
  trademark: { en: 'Trademark', zh: '商标' },
  copyright: { en: 'Copyright', zh: '版权' },
  number: { en: 'Number', zh: '号码' },
  numberHint: {
    en: 'Application, patent or publication number, with or without CN, ZL, dot or check digit.',
    zh: '申请号、专利号或公开（公告）号，可带或不带 CN、ZL、点号、校验位。',
  },
  check: { en: 'Check', zh: '查询' },
  understood: { en: (text: string) => `Understood as ${text}`, zh: (text: string) => `理解为 ${text}` },
  invented: { en: 'Invented for the demonstration', zh: '演示用虚构专利' },
  applicant: { en: 'Applicant', zh: '申请人' },
  lastEvent: { en: 'Last event', zh: '最近公告' },
  noEvent: { en: 'none in the data', zh: '数据中没有' },
  nextFee: { en: 'Next annual fee', zh: '下一笔年费' },
  feeOfYear: {
    en: (year: number, amount: string) => `Year ${year}: ${amount}`,
    zh: (year: number, amount: string) => `第 ${year} 年度：${amount}`,
  },
  noFee: { en: 'none', zh: '无' },
  source: { en: 'Source', zh: '数据来源' },
  asOf: { en: (day: string) => `as of ${day}`, zh: (day: string) => `截至 ${day}` },
  open: { en: 'Open the patent', zh: '打开专利详情' },
  searchInstead: { en: 'Search for it', zh: '改用专利检索' },
  spellings: {
    en: 'Numbers look like 202410000001.X, ZL201810053768.3 or CN108104751B.',
    zh: '号码示例：202410000001.X、ZL201810053768.3、CN108104751B。',
  },
  inPreparation: {
    en: (kind: string) => `${kind} checks are in preparation`,
    zh: (kind: string) => `${kind}查询正在建设中`,
  },
  inPreparationText: {
    en: 'This part of the portal does not answer yet. Patents can be checked now.',
    zh: '此功能尚未开放，目前可查询专利。',
  },
})
