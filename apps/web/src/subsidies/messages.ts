import { defineMessages } from '../app/language.ts'

/** Words of both pages. */
export const subsidyMessages = defineMessages({
  prepare: { en: 'Request our help', zh: '委托我们办理' },
  compareRefund: { en: 'Disability refund', zh: '残疾人退税' },
  compareGroups: { en: 'Key-group relief', zh: '重点群体扣减' },
  who: { en: 'Who qualifies', zh: '享受条件' },
  once: { en: 'One person counts once', zh: '同一人员不得重复享受' },
  onceText: {
    en: 'A disabled employee who is also unemployed, out of poverty or a veteran may be counted for one preference only. An employer that claims the VAT refund for disabled people cannot add the VAT relief for key groups or veterans, and is bound by its choice for 36 months. Compare both before you choose.',
    zh: '残疾职工同时属于失业人员、脱贫人口或退役士兵的，只能选择一项优惠。已选择安置残疾人增值税退税的，不能再叠加重点群体、退役士兵增值税优惠，且 36 个月内不得变更。请分别测算后再选择。',
  },
  basis: { en: 'Legal basis', zh: '政策依据' },
  document: { en: 'Document', zh: '文件' },
  about: { en: 'About', zh: '内容' },
  validity: { en: 'In force', zh: '执行期间' },
  since: { en: (day: string) => `since ${day}`, zh: (day: string) => `自 ${day} 起` },
  fromTo: {
    en: (from: string, to: string) => `${from} to ${to}`,
    zh: (from: string, to: string) => `${from} 至 ${to}`,
  },
  status: { en: 'Status', zh: '状态' },
  inForce: { en: 'In force', zh: '现行有效' },
  needsVerification: { en: 'To be verified', zh: '待核验' },
  checkedOn: { en: (day: string) => `looked at ${day}`, zh: (day: string) => `核对日期 ${day}` },
  verifyText: {
    en: 'Since 2026-01-01 a new VAT Law applies. Whether the VAT reliefs marked “to be verified” continue under it is not confirmed: ask your tax office before you rely on them.',
    zh: '2026年1月1日起施行增值税法，标注“待核验”的增值税优惠是否延续尚未确认，请先向主管税务机关核实。',
  },
  documents: { en: 'Documents', zh: '资料清单' },
  ready: {
    en: (ready: number, all: number) => `${ready} of ${all} at hand; ticks stay in this browser for a week`,
    zh: (ready: number, all: number) => `已备 ${ready} / ${all} 项，勾选仅在本浏览器保存一周`,
  },
  calendar: { en: 'When to file', zh: '办理时间' },
  questions: { en: 'Questions', zh: '常见问题' },
  disclaimer: {
    en: 'An estimate for reference only; the review of your tax office decides.',
    zh: '测算结果仅供参考，以主管税务机关审核为准。',
  },
  kept: {
    en: 'Counted in this page. What you type stays in this browser for a week and is sent to no one.',
    zh: '在本页面内计算，所填内容仅在本浏览器保存一周，不会上传。',
  },
  clear: { en: 'Clear all figures', zh: '清空' },
  year: { en: 'Calendar year', zh: '年度' },
  yearWrong: { en: 'A year from 2016 to 2099', zh: '请输入 2016 至 2099 之间的年度' },
  month: { en: 'Month', zh: '月份' },
  inMonth: {
    en: (month: string, what: string) => `${month}: ${what}`,
    zh: (month: string, what: string) => `${month} ${what}`,
  },
  fill: { en: 'Fill empty months from above:', zh: '空白月份沿用上月：' },
  fillNamed: { en: (what: string) => `Fill empty months: ${what}`, zh: (what: string) => `空白月份沿用上月：${what}` },
  sameBelow: { en: 'Same below', zh: '以下相同' },
  sameBelowNamed: {
    en: (month: string) => `Months after ${month} the same`,
    zh: (month: string) => `${month} 以后各月相同`,
  },
  whole: { en: 'A whole number', zh: '请输入整数' },
  money: { en: 'Enter an amount', zh: '请输入金额（元）' },
  moreThanStaff: { en: 'More than all employees', zh: '不能多于在职职工人数' },
  percent: { en: 'A percentage from 0 to 100', zh: '请输入 0 至 100 的百分比' },
  waiting: {
    en: (months: string) => `Not whole yet, left out: ${months}`,
    zh: (months: string) => `以下月份未填完整，暂不计入：${months}`,
  },
  result: { en: 'Result', zh: '测算结果' },
})
