import type { ErrorEntries } from './entry.ts'

export const patentsEntries = {
  'patents.badQuery': { status: 422, en: '{text}', zh: '{textZh}' },
  'patents.tooSlow': {
    status: 422,
    en: 'This search would take too long. Add a word, a field or a date.',
    zh: '此检索耗时过长，请增加检索词、字段或日期。',
  },
  'patents.tooDeep': {
    status: 422,
    en: 'Results can be paged to the {max}th. Narrow the search to see the rest.',
    zh: '最多可翻至第 {max} 条，请缩小检索范围查看其余结果。',
  },
  'patents.signInForMore': {
    status: 403,
    en: 'Visitors see the first {max} results. Sign in to see the rest; your search is kept.',
    zh: '未登录可查看前 {max} 条结果，登录后可查看全部，检索条件会保留。',
  },
  'patents.detailLimit': {
    status: 429,
    en: 'Visitors can open {max} patents per hour. Sign in to continue.',
    zh: '未登录每小时可查看 {max} 件专利，登录后继续。',
  },
  'patents.numberNotFound': {
    status: 404,
    en: 'No patent with the number {number} is in our data.',
    zh: '数据中没有号码为 {number} 的专利。',
  },
  'patents.numberAmbiguous': {
    status: 422,
    en: '{number} matches {count} patents. Enter the full number.',
    zh: '{number} 对应 {count} 件专利，请填写完整号码。',
  },
  'patents.numberWrong': { status: 422, en: '{number}: {reason}', zh: '{number}：{reason}' },
  'patents.searchNameTaken': {
    status: 409,
    en: 'You keep another search under this name.',
    zh: '已有同名的保存检索。',
  },
  'patents.tooManySaved': {
    status: 422,
    en: 'You keep {max} searches already. Delete one first.',
    zh: '最多保存 {max} 个检索，请先删除一个。',
  },
  'patents.nothingToExport': {
    status: 422,
    en: 'No patent fits these filters, so there is nothing to export.',
    zh: '没有符合条件的专利可导出。',
  },
} as const satisfies ErrorEntries
