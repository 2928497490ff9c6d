import { defineMessages } from '../../app/language.ts'

const daysEn = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

export const limitReminderMessages = defineMessages({
  title: { en: 'Reminders', zh: '提醒' },
  done: {
    en: 'Already ordered or sent: no one on your side is reminded.',
    zh: '已下单或已递交，无需再提醒。',
  },
  other: {
    en: 'Reminded under another entry of the same deadline.',
    zh: '同一期限的另一条记录已安排提醒。',
  },
  nobody: { en: 'The office acts here: no one is reminded.', zh: '此项由官方办理，无需提醒。' },
  to: { en: 'Reminded', zh: '提醒对象' },
  toNobody: { en: 'No one who sees this case', zh: '无人可查看此案' },
  step: {
    en: (days: number) => (days === 0 ? 'On the day' : days > 0 ? `${daysEn(days)} before` : `${daysEn(-days)} after`),
    zh: (days: number) => (days === 0 ? '当天' : days > 0 ? `提前 ${days} 天` : `逾期 ${-days} 天`),
  },
  told: { en: 'Reminded', zh: '已提醒' },
  lead: { en: 'Escalated to the team lead', zh: '已上报团队负责人' },
  owner: { en: 'Escalated to the owners', zh: '已上报所有者' },
  next: { en: 'Next reminder', zh: '下次提醒' },
  noNext: { en: 'No further reminder', zh: '不再提醒' },
  climbsLead: { en: 'Escalates to the team lead', zh: '将上报团队负责人' },
  climbsOwner: { en: 'Escalates to the owners', zh: '将上报所有者' },
  unless: { en: 'Acknowledging stops this.', zh: '确认后不再上报。' },
})
