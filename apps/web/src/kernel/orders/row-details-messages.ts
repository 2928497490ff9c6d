import { defineMessages } from '../../app/language.ts'

export const rowDetailsMessages = defineMessages({
  lastEvents: { en: 'Last events', zh: '最近动态' },
  files: { en: 'Files', zh: '文件' },
  noFiles: { en: 'No files yet', zh: '暂无文件' },
  moreFiles: { en: (n: number) => `${n} more on the case page`, zh: (n: number) => `案件页还有 ${n} 份` },
  lastMessage: { en: 'Last message', zh: '最新消息' },
  noMessages: { en: 'No messages yet', zh: '暂无消息' },
  noEvents: { en: 'Nothing has happened yet', zh: '暂无动态' },
  openCase: { en: 'Open the case', zh: '查看案件' },
})
