import { waitNames, waits } from '../../kernel/orders/waits.ts'
import { type MessageParams, textOf } from './person-words.ts'

const listOf = (p: MessageParams, language: 'en' | 'zh') =>
  waits
    .filter((wait) => Number(p[wait] ?? 0) > 0)
    .map((wait) => `${waitNames[wait][language]} ${p[wait]}`)
    .join(language === 'en' ? ', ' : '、')

/** What agents and staff have left waiting. */
export const waitingWords = {
  'queues.waiting': {
    en: (p: MessageParams) =>
      `${Number(p.count) === 1 ? '1 item has' : `${textOf(p, 'count')} items have`} waited too long, the oldest since ${textOf(p, 'since')}: ${listOf(p, 'en')}`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'count')} 项工作等待过久，最早自 ${textOf(p, 'since')} 起：${listOf(p, 'zh')}`,
  },
} as const
