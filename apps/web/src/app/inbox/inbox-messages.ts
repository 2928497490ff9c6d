import { defineMessages } from '../language.ts'

export const inboxMessages = defineMessages({
  markAllRead: { en: 'Mark all read', zh: '全部标为已读' },
  older: { en: 'Show older', zh: '查看更早' },
  empty: { en: 'No messages yet', zh: '暂无消息' },
  emptyText: {
    en: 'Updates on your cases appear here: documents, payments and deadlines.',
    zh: '案件的文件、付款与期限动态会显示在这里。',
  },
  unread: { en: 'Unread', zh: '未读' },
  elsewhere: {
    en: (organisation: string) => `In ${organisation}`,
    zh: (organisation: string) => `来自“${organisation}”`,
  },
  opensElsewhere: {
    en: (organisation: string) => `In ${organisation}. Opening it switches to that organisation.`,
    zh: (organisation: string) => `来自“${organisation}”，打开时将切换到该组织。`,
  },
})
