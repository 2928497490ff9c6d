import { defineMessages, plural } from '../../app/language.ts'

export const conflictMessages = defineMessages({
  title: { en: 'Conflict check', zh: '利益冲突审查' },
  none: {
    en: (count: number) =>
      `Conflict check: none. ${plural(count, 'party', 'parties')} compared with the book of clients.`,
    zh: (count: number) => `利益冲突审查：未发现冲突，已将 ${count} 个当事人与客户名册比对。`,
  },
  open: { en: 'Open', zh: '待处理' },
  seen: { en: 'Seen', zh: '已处理' },
  unseen: { en: 'a client that you do not see', zh: '您无权查看的客户' },
  closed: { en: 'closed', zh: '已停止' },
  more: { en: (count: number) => `and ${count} more`, zh: (count: number) => `另有 ${count} 项` },
  decision: { en: 'Why the case can be taken all the same', zh: '可以受理的理由' },
  decisionHint: {
    en: 'It is kept with your name. The case cannot be accepted before that.',
    zh: '将记录您的姓名。记录前不能立案。',
  },
  keep: { en: 'Keep as seen', zh: '记录处理意见' },
  kept: { en: 'Kept', zh: '已记录' },
  checks: { en: 'Who saw it', zh: '处理记录' },
  seenBy: {
    en: (name: string, time: string) => `${name}, ${time}`,
    zh: (name: string, time: string) => `${name}，${time}`,
  },
})
