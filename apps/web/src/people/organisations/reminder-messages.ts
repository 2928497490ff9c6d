import { defineMessages } from '../../app/language.ts'

const daysEn = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

export const reminderMessages = defineMessages({
  lead: {
    en: 'On these days the person responsible is reminded of an open deadline. What no one acknowledges is escalated to the team lead after a day and to the owners after three; in the last week within hours. A missed deadline is reminded of again on the chosen days after it and, until someone acknowledges it, escalated to the owners each time. At the customer only what is theirs to do is escalated.',
    zh: '期限未完成时，在以下各日提醒负责人。无人确认的，一天后上报团队负责人，三天后上报所有者；最后一周内数小时即上报。已错过的期限在所选的逾期各日再次提醒，无人确认的每次均上报所有者。客户方仅上报应由其办理的事项。',
  },
  area: { en: 'Area', zh: '领域' },
  days: { en: 'Days before and after the deadline', zh: '期限前后天数' },
  day: {
    en: (days: number) => (days === 0 ? 'On the day' : days > 0 ? `${daysEn(days)} before` : `${daysEn(-days)} after`),
    zh: (days: number) => (days === 0 ? '当天' : days > 0 ? `提前 ${days} 天` : `逾期 ${-days} 天`),
  },
  shortDay: { en: 'Day', zh: '当天' },
  climbs: { en: 'Escalates from', zh: '开始上报' },
  climbsOf: { en: (area: string) => `${area}: escalates from`, zh: (area: string) => `${area}：开始上报` },
  within: { en: (days: number) => `${daysEn(days)} before`, zh: (days: number) => `提前 ${days} 天` },
  usual: { en: 'Default', zh: '默认' },
  reset: { en: 'Reset', zh: '恢复默认' },
  resetOf: { en: (area: string) => `Reset ${area}`, zh: (area: string) => `${area}恢复默认` },
  early: {
    en: 'Choose at least one day a week or more ahead: otherwise no one has time to act.',
    zh: '请至少选择一个提前一周以上的日期，以便留出办理时间。',
  },
  lastWeek: {
    en: 'Choose at least one of the last three days or the day itself.',
    zh: '请至少选择最后三天或当天中的一个日期。',
  },
  others: {
    en: 'Always reminded as well: of an annual fee at each month of its late fee, a week before grace ends and 30, 15, 7, 3 and 1 days before restoration ends; of a renewal when it can be asked for, 180 and 90 days before, and in its grace.',
    zh: '此外固定提醒：年费在每月滞纳金变化时、滞纳期届满前一周，以及恢复期届满前 30、15、7、3、1 天；商标续展在可办理之日、届满前 180 天和 90 天，以及宽展期内。',
  },
  save: { en: 'Save changes', zh: '保存更改' },
  discard: { en: 'Discard', zh: '放弃更改' },
  changed: {
    en: (count: number) => `${count} ${count === 1 ? 'area' : 'areas'} changed`,
    zh: (count: number) => `已更改 ${count} 个领域`,
  },
  saved: { en: 'Reminders saved', zh: '提醒设置已保存' },
})
