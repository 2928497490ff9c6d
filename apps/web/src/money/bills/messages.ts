import { defineMessages } from '../../app/language.ts'

export const billMessages = defineMessages({
  title: { en: 'Bill check', zh: '账单核对' },
  all: { en: 'All', zh: '全部' },
  days: { en: 'Bills of the last 31 days', zh: '近 31 天账单' },
  agrees: { en: 'agrees', zh: '一致' },
  differs: {
    en: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
    zh: (count: number) => `${count} 处差异`,
  },
  noPayments: { en: 'no payments', zh: '无交易' },
  waits: { en: 'bill due at ten the next morning', zh: '次日 10 时出账' },
  late: { en: 'bill not available', zh: '未取得账单' },
  dayWords: {
    en: (day: string, words: string) => `${day}: ${words}`,
    zh: (day: string, words: string) => `${day}：${words}`,
  },
  newest: { en: 'Latest bill', zh: '最近账单' },
  lines: { en: (count: number) => (count === 1 ? '1 line' : `${count} lines`), zh: (count: number) => `${count} 笔` },
  paid: { en: 'Received', zh: '收款' },
  refunded: { en: 'Refunded', zh: '退款' },
  fee: { en: 'Provider’s fee', zh: '手续费' },
  open: { en: 'Differences open', zh: '待核对差异' },
  failed: {
    en: (day: string) => `The bill of ${day} is not available. The portal asks again every hour.`,
    zh: (day: string) => `${day} 的账单尚未取得，平台每小时重试。`,
  },
  readDay: { en: 'Read a bill', zh: '读取账单' },
  readTitle: { en: 'Read the bill of a day', zh: '读取某日账单' },
  readHint: {
    en: 'Any day of the last 89 days. It is read again and compared with our books.',
    zh: '可选最近 89 天内的日期，将重新读取并与平台记录核对。',
  },
  day: { en: 'Day', zh: '日期' },
  read: { en: 'Read', zh: '读取' },
  wasRead: { en: (day: string) => `The bill of ${day} was compared.`, zh: (day: string) => `${day} 的账单已核对。` },
  wasNone: { en: (day: string) => `No payments on ${day}.`, zh: (day: string) => `${day} 无交易。` },
  notRead: {
    en: (why: string) => `The bill could not be read (${why}).`,
    zh: (why: string) => `未能读取账单（${why}）。`,
  },
  explain: { en: 'Explain', zh: '说明' },
  explainTitle: { en: 'Why is this difference right?', zh: '说明该差异' },
  explanation: { en: 'Explanation', zh: '说明' },
  explainHint: {
    en: 'It leaves the open ones. If an amount changes later it is open again.',
    zh: '说明后不再列入待核对；金额如有变化将重新列入。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  numberOf: { en: 'Our number', zh: '商户单号' },
  by: { en: 'By', zh: '说明人' },
  emptyTitle: { en: 'The books agree with the bills', zh: '平台记录与账单一致' },
  emptyText: {
    en: 'Each morning the provider’s bill of the day before is compared with our books. What differs appears here.',
    zh: '每日上午自动将支付机构前一日账单与平台记录核对，不一致之处显示在此。',
  },
})
