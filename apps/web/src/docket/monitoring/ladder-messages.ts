import { defineMessages, plural } from '../../app/language.ts'

export const ladderMessages = defineMessages({
  title: { en: 'Fee ladder', zh: '年费阶梯' },
  year: { en: 'Year', zh: '年度' },
  official: { en: 'Official deadline', zh: '官方绝限' },
  inner: { en: 'Internal deadline', zh: '内部期限' },
  graceTo: { en: 'Grace to', zh: '滞纳期至' },
  full: { en: 'Full', zh: '全额' },
  reduced: { en: 'To pay', zh: '应缴' },
  state: { en: 'Status', zh: '状态' },
  more: { en: 'Late steps and reasons', zh: '滞纳金与期限依据' },
  lateSteps: { en: 'Paid late, in all', zh: '逾期缴纳合计' },
  until: {
    en: (day: string, percent: number) => `to ${day} (${percent}%)`,
    zh: (day: string, percent: number) => `至 ${day}（${percent}%）`,
  },
  restoration: { en: 'after that, with restoration', zh: '其后办理恢复' },
  why: { en: 'Why this date', zh: '期限依据' },
  whyGrace: { en: 'Why grace ends then', zh: '滞纳期依据' },
  whyRestoration: { en: 'Until when the right can be restored', zh: '恢复期限依据' },
  restorationUnknown: {
    en: 'Two months from receipt of the notice of termination (Implementing Regulations r. 6). That date is not known: enter it under Edit to see the deadline.',
    zh: '自收到专利权终止通知书之日起两个月（专利法实施细则第六条）。尚不知收到日，录入（编辑）后方可计算。',
  },
  compensated: {
    en: (years: number) => `Compensated term, ${plural(years, 'year')} in one payment`,
    zh: (years: number) => `补偿期 ${years} 年，一次性缴纳`,
  },
  grantYear: { en: 'Paid with registration', zh: '办理登记时缴纳' },
  assumed: { en: 'Counts as paid', zh: '推定已缴' },
  open: { en: 'Open', zh: '未缴' },
  inPayment: { en: 'In payment', zh: '缴费中' },
  paid: { en: 'Receipt awaited', zh: '待回执' },
  filed: { en: 'Receipt filed', zh: '已完成' },
  termEnds: { en: (day: string) => `The term ends on ${day}.`, zh: (day: string) => `保护期限至 ${day}。` },
  off: { en: (percent: number) => `${percent}% off`, zh: (percent: number) => `减缴 ${percent}%` },
  noLadder: {
    en: 'The ladder needs the filing date and the grant date. Edit the row to give them.',
    zh: '计算年费阶梯需要申请日和授权公告日，请编辑补充。',
  },
  calendarUnknown: {
    en: 'Holidays of later years are not published yet: such days may still move to the next working day.',
    zh: '以后年度的节假日尚未公布，遇休息日将顺延至下一工作日。',
  },

  flowTitle: { en: 'Cash flow by quarter', zh: '分季度资金计划' },
  flowLead: {
    en: (count: number, total: string) =>
      `${plural(count, 'patent')}: ${total} until the end of their terms, without late fees.`,
    zh: (count: number, total: string) => `${count} 件专利至保护期届满共 ${total}，不含滞纳金。`,
  },
  quarter: { en: 'Quarter', zh: '季度' },
  fees: { en: 'Fees', zh: '笔数' },
  sum: { en: 'Sum', zh: '金额' },
  plotLabel: { en: 'Fees by quarter of the due day', zh: '按到期季度的年费' },
  quarterWords: {
    en: (quarter: string, count: number, sum: string) => `${quarter}: ${plural(count, 'fee', 'fees')}, ${sum}`,
    zh: (quarter: string, count: number, sum: string) => `${quarter}：${count} 项，${sum}`,
  },
  showTable: { en: 'Show table', zh: '显示表格' },
  hideTable: { en: 'Hide the table', zh: '收起表格' },
  noFlow: { en: 'None of these has a fee to come.', zh: '所选专利没有待缴年费。' },
})
