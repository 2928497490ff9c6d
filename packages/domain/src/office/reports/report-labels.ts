import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Words of a report that its page and its files share. */
export const reportLabels = {
  asOf: { en: 'As of', zh: '数据截至' },
  period: { en: 'Period', zh: '期间' },
  about: { en: 'About', zh: '报告对象' },
  number: { en: 'Report no.', zh: '报告编号' },
  rights: { en: 'Rights', zh: '权利件数' },
  inForce: { en: 'In force', zh: '有效' },
  pending: { en: 'Pending', zh: '申请中' },
  deadlines: { en: 'Open deadlines', zh: '未完成期限' },
  overdue: { en: 'Overdue', zh: '已逾期' },
  paid: { en: 'Paid in the period', zh: '期间付款' },
  refunded: { en: 'Refunded in the period', zh: '期间退款' },
  dueKnown: { en: 'Due in 12 months, as far as known', zh: '未来 12 个月应缴（已知部分）' },
  dueSum: { en: 'Official fees due in 12 months', zh: '未来 12 个月应缴官费' },
  quotes: { en: 'Open quotes', zh: '待答复报价' },
  title: { en: 'Right', zh: '名称' },
  subject: { en: 'Case', zh: '案件' },
  rightNumber: { en: 'Number', zh: '号码' },
  orderNo: { en: 'Order no.', zh: '订单号' },
  kind: { en: 'Kind', zh: '类型' },
  allPatents: {
    en: 'Annual fees and follow-ups of all patents are among the costs',
    zh: '费用中含全部专利的年费和后续事务',
  },
  country: { en: 'Country', zh: '国家/地区' },
  reference: { en: 'Our reference', zh: '内部编号' },
  state: { en: 'Status', zh: '状态' },
  phase: { en: 'Phase', zh: '阶段' },
  filedOn: { en: 'Filed', zh: '申请日' },
  grantedOn: { en: 'Granted', zh: '授权/注册日' },
  next: { en: 'Next deadline', zh: '下一期限' },
  nextOn: { en: 'By', zh: '届满日' },
  deadline: { en: 'Deadline', zh: '期限' },
  day: { en: 'Day', zh: '日期' },
  done: { en: 'What was done', zh: '办理事项' },
  booking: { en: 'Booking', zh: '收支' },
  official: { en: 'Official fees', zh: '官费' },
  service: { en: 'Service fees', zh: '服务费' },
  total: { en: 'Total', zh: '合计' },
  year: { en: 'Year', zh: '年份' },
  month: { en: 'Month', zh: '月份' },
  count: { en: 'Number', zh: '件数' },
  fee: { en: 'Fee', zh: '费用项目' },
  validUntil: { en: 'Valid until', zh: '报价有效期至' },
  refunds: { en: 'Refunds', zh: '退款' },
  byState: { en: 'Rights by kind and status', zh: '各类权利的状态' },
  byMonth: { en: 'Deadlines by month', zh: '各月期限' },
  byYear: { en: 'Costs by year', zh: '各年费用' },
  dueByMonth: { en: 'Official fees due by month', zh: '各月应缴官费' },
  nothing: { en: 'None', zh: '无' },
  notKnown: { en: 'not known', zh: '未知' },
} as const satisfies Record<string, TwoLanguages>

type Language = 'en' | 'zh'
const cases = (count: number) => (count === 1 ? '1 right' : `${count} rights`)

/** The whole days of which a report tells; that it tells of none where the last report was of yesterday. */
export function periodWords(
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string },
  language: Language,
): string {
  if (fromOn > toOn) {
    return language === 'zh' ? '上次报告后尚无完整的一日' : 'no whole day since the last report'
  }
  return fromOn === toOn ? fromOn : language === 'zh' ? `${fromOn} 至 ${toOn}` : `${fromOn} to ${toOn}`
}

/** What is not known of what will be due, each as a sentence; none where all is known. */
export function unknownDueWords(
  { unknown, unwatched, late }: { readonly unknown: number; readonly unwatched: number; readonly late: number },
  language: Language,
): string[] {
  const said: string[] = []
  if (late > 0) {
    said.push(
      language === 'zh'
        ? `${late} 项年费已进入滞纳期，滞纳金按实际缴费月份计算，未计入合计。`
        : `${late === 1 ? '1 annual fee is' : `${late} annual fees are`} in the grace period. The late fee depends on the month of payment and is not in the total.`,
    )
  }
  if (unknown > 0) {
    said.push(
      language === 'zh'
        ? `${unknown} 项金额未知，未计入合计。`
        : `The amount of ${unknown === 1 ? '1 fee' : `${unknown} fees`} is not known and not in the total.`,
    )
  }
  if (unwatched > 0) {
    said.push(
      language === 'zh'
        ? `${unwatched} 件有效权利未列入监控，应缴费用未知，未计入合计。`
        : `${cases(unwatched)} in force ${unwatched === 1 ? 'is' : 'are'} not on a watch list. What is due for ${unwatched === 1 ? 'it' : 'them'} is not known and not in the total.`,
    )
  }
  return said
}
