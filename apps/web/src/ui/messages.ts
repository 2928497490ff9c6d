import { defineMessages, plural } from '../app/language.ts'

export const uiMessages = defineMessages({
  close: { en: 'Close', zh: '关闭' },
  retry: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading', zh: '加载中' },
  required: { en: 'required', zh: '必填' },
  showPassword: { en: 'Show what is typed', zh: '显示输入内容' },
  hidePassword: { en: 'Hide what is typed', zh: '隐藏输入内容' },
  failedTitle: { en: 'This could not be loaded', zh: '内容未能加载' },
  failedAdvice: {
    en: 'What you entered is kept. Try again; if it stays, tell us the time and this address.',
    zh: '已填写的内容已保留。请重试；若仍有问题，请告知我们时间与当前网址。',
  },
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
  whyDate: { en: 'Why this date', zh: '日期如何计算' },
  due: { en: 'due', zh: '截止' },
})
