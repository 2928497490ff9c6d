import { defineMessages } from '../../app/language.ts'

export const searchBoxMessages = defineMessages({
  promise: {
    en: (count: string) => `Search ${count} patents, or paste a number`,
    zh: (count: string) => `检索 ${count} 件专利，或粘贴号码`,
  },
  about: { en: (count: string) => `about ${count}`, zh: (count: string) => `约 ${count}` },
  promisePlain: { en: 'Search patents, or paste a number', zh: '检索专利，或粘贴号码' },
  placeholder: { en: 'Number, words, applicant', zh: '号码、关键词、申请人' },
  search: { en: 'Search', zh: '检索' },
  examples: { en: 'Try', zh: '试试' },
  newest: { en: (day: string) => `Newest publication ${day}`, zh: (day: string) => `最新公开日 ${day}` },
  onlyInvented: {
    en: 'Sample data: every record here is fictitious.',
    zh: '示例数据：此处所有记录均非真实。',
  },
})
