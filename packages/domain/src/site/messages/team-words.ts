import { type MessageParams, textOf } from './person-words.ts'

const byWhom = (p: MessageParams) => textOf(p, 'by') || 'A colleague'
const byWhomZh = (p: MessageParams) => textOf(p, 'by') || '同事'

const agencyEn = (p: MessageParams) => textOf(p, 'byEn') || textOf(p, 'by')

/** What an agency wrote to its client; its line goes out as the letter itself where it was written as mail. */
export const letterWords = {
  'letter.mailed': {
    en: (p: MessageParams) => `${agencyEn(p) || 'Your agency'} wrote to you: ${textOf(p, 'subject')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '代理机构'}来信：${textOf(p, 'subject')}`,
  },
  'letter.written': {
    en: (p: MessageParams) => `A letter from ${agencyEn(p) || 'your agency'}: ${textOf(p, 'subject')}`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '代理机构'}发来信函：${textOf(p, 'subject')}`,
  },
} as const

/** What colleagues tell each other about a case; the other side of it has no such line. */
export const teamWords = {
  'comment.mentioned': {
    en: (p: MessageParams) => `${byWhom(p)} mentioned you in an internal comment`,
    zh: (p: MessageParams) => `${byWhomZh(p)}在内部评论中提到了您`,
  },
  'task.assigned': {
    en: (p: MessageParams) => `${byWhom(p)} gave you a task: ${textOf(p, 'task')}`,
    zh: (p: MessageParams) => `${byWhomZh(p)}给您分配了任务：${textOf(p, 'task')}`,
  },
  'task.due': {
    en: (p: MessageParams) => `Due today: ${textOf(p, 'task')}`,
    zh: (p: MessageParams) => `今日到期的任务：${textOf(p, 'task')}`,
  },
  'task.overdue': {
    en: (p: MessageParams) => `Overdue since ${textOf(p, 'dueOn')}: ${textOf(p, 'task')}`,
    zh: (p: MessageParams) => `任务已于 ${textOf(p, 'dueOn')} 逾期：${textOf(p, 'task')}`,
  },
} as const
