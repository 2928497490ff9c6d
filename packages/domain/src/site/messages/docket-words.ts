import { notedDay } from '../../platform/calendar/calendar-note.ts'
import { type MessageParams, textOf } from './person-words.ts'

const dayOf = (params: MessageParams, language: 'en' | 'zh') =>
  params.mayMove ? notedDay(textOf(params, 'on'), language) : textOf(params, 'on')
const daysEn = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
/** To agents of whom: `Example Ltd: `. */
const customerOf = (params: MessageParams, colon: string) => (params.customer ? `${params.customer}${colon}` : '')

const leftEn = (params: MessageParams) => {
  const days = Number(params.days ?? 0)
  if (days < 0) return `${daysEn(-days)} over`
  if (days === 0) return params.mayMove ? 'today, or it may still be open: act now' : 'today'
  return `${daysEn(days)} left`
}
const leftZh = (params: MessageParams) => {
  const days = Number(params.days ?? 0)
  if (days < 0) return `已过 ${-days} 天`
  if (days === 0) return params.mayMove ? '今日届满或可能仍未届满，请立即办理' : '今日届满'
  return `还剩 ${days} 天`
}

/** What it is, and how many of it where several are told at once: then the day is that of the first. */
const manyEn = (p: MessageParams) =>
  Number(p.count ?? 1) > 1 ? `${textOf(p, 'whatEn')}, ${p.count} deadlines, the first` : textOf(p, 'whatEn')
const manyZh = (p: MessageParams) =>
  Number(p.count ?? 1) > 1 ? `${textOf(p, 'whatZh')}共 ${p.count} 项，最近` : textOf(p, 'whatZh')

/** That nobody acknowledged a limit, without who is responsible for it. */
export const unseenWords = {
  en: (p: MessageParams) =>
    `${customerOf(p, ': ')}Not acknowledged by anyone: ${manyEn(p)}, ${dayOf(p, 'en')} (${leftEn(p)})`,
  zh: (p: MessageParams) => `${customerOf(p, '：')}期限无人确认：${manyZh(p)}，${dayOf(p, 'zh')}（${leftZh(p)}）`,
}

/** What the docket tells of a limit: its name and day, what is left, and at an agency whose it is. */
export const docketWords = {
  'docket.step': {
    en: (p: MessageParams) => `${customerOf(p, ': ')}Deadline: ${manyEn(p)}, ${dayOf(p, 'en')} (${leftEn(p)})`,
    zh: (p: MessageParams) => `${customerOf(p, '：')}期限提醒：${manyZh(p)}，${dayOf(p, 'zh')}（${leftZh(p)}）`,
  },
  'docket.unseen': {
    en: (p: MessageParams) => `${unseenWords.en(p)}; ${p.who ? `responsible: ${p.who}` : 'no one is responsible'}`,
    zh: (p: MessageParams) => `${unseenWords.zh(p)}；${p.who ? `负责人：${p.who}` : '未指定负责人'}`,
  },
  'docket.unreached': {
    en: (p: MessageParams) =>
      `${customerOf(p, ': ')}No one there can be reminded here. Notify them another way: ${manyEn(p)}, ${dayOf(p, 'en')} (${leftEn(p)})`,
    zh: (p: MessageParams) =>
      `${customerOf(p, '：')}客户没有可接收提醒的账号，请以其他方式告知：${manyZh(p)}，${dayOf(p, 'zh')}（${leftZh(p)}）`,
  },
} as const
