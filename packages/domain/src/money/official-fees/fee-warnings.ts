import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What speaks against paying a line, or is to be known before; `{on}` is a day, `{year}` a patent year. */
export const feeWarningWords = {
  unknown: { en: 'You do not watch this patent: add it to watching first', zh: '您尚未监控该专利，请先添加监控' },
  notYours: { en: 'Another account watches it: only that account pays', zh: '该专利由其他账户监控，须由该账户缴费' },
  repeated: { en: 'The same fee twice in this payment', zh: '本次缴费中已有同一费用' },
  noSuchYear: { en: 'No fee is left to pay for it', zh: '该专利没有待缴的年费' },
  datesMissing: {
    en: 'Filing or grant date is missing: enter it in watching',
    zh: '缺少申请日或授权日，请在监控中补录',
  },
  notGranted: { en: 'Not granted: no annual fee is due', zh: '尚未授权，无须缴纳年费' },
  ended: { en: 'The right has ended', zh: '专利权已终止' },
  givenUp: { en: 'Given up: take it up again first', zh: '已放弃，请先恢复监控再缴费' },
  assumedPaid: {
    en: 'Counts as paid: if it was not, correct the last year paid in watching',
    zh: '该年度视为已缴；如实际未缴，请在监控中更正已缴年度',
  },
  alreadyPaid: { en: 'Already paid', zh: '该年度年费已缴' },
  inPayment: { en: 'Already in payment', zh: '该年度年费正在缴费中' },
  earlierOpen: {
    en: 'Year {year} is not paid: the office takes years in their order',
    zh: '第 {year} 年年费尚未缴纳，须按年度顺序缴费',
  },
  pastRestoration: { en: 'The restoration period has ended', zh: '已超过恢复期限，不能再缴费' },
  late: {
    en: 'In grace: late fee of {percent}% of the full fee, this amount until {on}',
    zh: '处于滞纳期：滞纳金为全额年费的 {percent}%，此金额截至 {on}',
  },
  restoration: {
    en: 'The right is lost: ask for its restoration by {on}; these fees are paid with the request',
    zh: '专利权已终止：请于 {on} 前请求恢复权利，上述费用随请求一并缴纳',
  },
  restorationGuessed: {
    en: 'The right is lost: ask for its restoration; its period runs from the receipt of the notice of termination, whose day is not noted (we guess {on} at the latest); these fees are paid with the request',
    zh: '专利权已终止：请求恢复的期限自收到终止通知书之日起算（未登记收到日，最迟推算为 {on}），上述费用随请求一并缴纳',
  },
  tight: { en: 'Last day for this amount is {on}: pay today', zh: '此金额的最后一日为 {on}，请今日付款' },
  dueSoon: {
    en: 'Due on {on}; the amount stays the same until {until}, then a late fee is added',
    zh: '{on} 到期；{until} 前金额不变，其后加收滞纳金',
  },
  early: {
    en: 'Due only on {on}: paid this early it is not refunded if you give the patent up',
    zh: '{on} 才到期：提前缴纳后放弃专利的，官费不予退还',
  },
  reduced: {
    en: 'Counts with {percent}% off: make sure that the reduction is on record at the office',
    zh: '按减缴 {percent}% 计算，请确认已在专利局备案',
  },
  earlierAssumed: { en: 'Year {year} counts as paid because no one said otherwise', zh: '第 {year} 年年费按已缴推定' },
} as const satisfies Record<string, TwoLanguages>
export type FeeWarningCode = keyof typeof feeWarningWords
export const feeWarningCodes = Object.keys(feeWarningWords) as [FeeWarningCode, ...FeeWarningCode[]]
