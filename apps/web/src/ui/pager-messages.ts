import { defineMessages, plural } from '../app/language.ts'

export const pagerMessages = defineMessages({
  pages: { en: 'Pages', zh: '分页' },
  range: {
    en: (from: number, to: number, total: number) => `${from}–${to} of ${plural(total, 'record')}`,
    zh: (from: number, to: number, total: number) => `第 ${from}–${to} 条，共 ${total.toLocaleString('en')} 条`,
  },
  none: { en: 'No records', zh: '暂无记录' },
  perPage: { en: 'Rows per page', zh: '每页条数' },
  first: { en: 'First page', zh: '首页' },
  previous: { en: 'Previous page', zh: '上一页' },
  next: { en: 'Next page', zh: '下一页' },
  last: { en: 'Last page', zh: '末页' },
  pageOf: { en: (n: number, m: number) => `Page ${n} of ${m}`, zh: (n: number, m: number) => `第 ${n} / ${m} 页` },
})
