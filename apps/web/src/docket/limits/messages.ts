import { defineMessages } from '../../app/language.ts'

export const docketMessages = defineMessages({
  view: { en: 'View', zh: '视图' },
  feeds: { en: 'Calendar feeds', zh: '日历订阅' },
  list: { en: 'List', zh: '列表' },
  month: { en: 'Month', zh: '月历' },
  week: { en: 'Week', zh: '周历' },
  workload: { en: 'Workload', zh: '工作量' },
  by: { en: 'By', zh: '日期' },
  official: { en: 'Official deadline', zh: '官方绝限' },
  ours: { en: 'Internal deadline', zh: '内部期限' },
  emptyTitle: { en: 'No deadline', zh: '没有期限' },
  emptyText: {
    en: 'Deadlines of cases, watched patents and trademarks, and notices stand here as soon as there are any.',
    zh: '案件、监控的专利和商标、通知书一旦有期限，就会显示在这里。',
  },
  bringIn: { en: 'Import cases', zh: '导入案件' },
  why: { en: 'Why this date', zh: '期限依据' },
  open: { en: 'Open', zh: '打开' },
  acknowledge: { en: 'Acknowledge', zh: '确认' },
  acknowledged: {
    en: (count: number) => `${count} ${count === 1 ? 'deadline' : 'deadlines'} acknowledged`,
    zh: (count: number) => `已确认 ${count} 项期限`,
  },
  acknowledgedOn: { en: (day: string) => `Acknowledged on ${day}`, zh: (day: string) => `已于 ${day} 确认` },
  notAcknowledged: { en: 'Not acknowledged', zh: '未确认' },
  customer: { en: 'Customer', zh: '客户' },
  customerSays: { en: 'customer is', zh: '客户为' },
  person: { en: 'Responsible', zh: '负责人' },
  personSays: { en: 'responsible is', zh: '负责人为' },
  acts: { en: 'Who acts', zh: '办理方' },
  amount: { en: 'Amount', zh: '金额' },
  fees: { en: 'Fees', zh: '费用' },
  state: { en: 'Status', zh: '状态' },
  close: { en: 'Close', zh: '关闭' },
  noReasons: { en: 'This day is not counted by a rule.', zh: '该日期不由规则计算得出。' },
  startsOn: { en: 'Counted from', zh: '起算日' },
  basis: { en: 'Basis', zh: '依据' },
  missed: { en: 'If missed', zh: '逾期后果' },
  mayMove: {
    en: 'The holidays of that year are not published yet: the day may still move to the next working day.',
    zh: '该年度节假日尚未公布，遇休息日将顺延至下一工作日。',
  },
  needsConfirmation: {
    en: 'This is the usual period: confirm the day on the notice before you rely on it.',
    zh: '此为通常期限，请以通知书所载日期为准。',
  },
})

const months = 'January February March April May June July August September October November December'.split(' ')

export const calendarMessages = defineMessages({
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  previousWeek: { en: 'Previous week', zh: '上一周' },
  nextWeek: { en: 'Next week', zh: '下一周' },
  today: { en: 'Today', zh: '今天' },
  monthName: {
    en: (year: number, month: number) => `${months[month - 1]} ${year}`,
    zh: (year: number, month: number) => `${year}年${month}月`,
  },
  weekName: {
    en: (from: string, to: string) => `${from} to ${to}`,
    zh: (from: string, to: string) => `${from} 至 ${to}`,
  },
  weekdays: { en: 'Mon Tue Wed Thu Fri Sat Sun', zh: '周一 周二 周三 周四 周五 周六 周日' },
  day: {
    en: (day: string, count: number) => `${day}: ${count} ${count === 1 ? 'deadline' : 'deadlines'}`,
    zh: (day: string, count: number) => `${day}：${count} 项期限`,
  },
  more: { en: (count: number) => `${count} more`, zh: (count: number) => `另有 ${count} 项` },
  nothing: { en: 'No deadline in this time.', zh: '此期间没有期限。' },
  onlyFirst: {
    en: (shown: number, total: number) => `The first ${shown} of ${total}: the list has them all.`,
    zh: (shown: number, total: number) => `仅显示前 ${shown} 项（共 ${total} 项），完整内容见列表。`,
  },
})

export const workloadMessages = defineMessages({
  plot: { en: 'Open deadlines by week', zh: '每周未完成期限' },
  spoken: {
    en: (peak: string, most: number, total: number) =>
      `Open deadlines by week: most in the week of ${peak}, ${most}; together ${total}`,
    zh: (peak: string, most: number, total: number) => `每周未完成期限：${peak} 当周最多，${most} 项；合计 ${total} 项`,
  },
  weekOf: {
    en: (day: string, count: number) => `Week of ${day}: ${count}`,
    zh: (day: string, count: number) => `${day} 当周：${count} 项`,
  },
  person: { en: 'Responsible', zh: '负责人' },
  nobody: { en: 'No one', zh: '未指定' },
  overdue: { en: 'Overdue', zh: '已逾期' },
  total: { en: 'Together', zh: '合计' },
  show: {
    en: (person: string, day: string, count: number) => `${person}, week of ${day}: show ${count}`,
    zh: (person: string, day: string, count: number) => `${person}，${day} 当周：查看 ${count} 项`,
  },
})
