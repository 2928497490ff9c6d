import { defineMessages } from '../../app/language.ts'

/** Papers, notices, messages and history of a case, fetched with the tab that shows them. */
export const casePaperMessages = defineMessages({
  noDocuments: { en: 'No documents yet', zh: '暂无文件' },
  noDocumentsText: { en: 'Documents appear here with all their versions.', zh: '申请文件及其各版本将显示于此。' },
  withdrawnDraft: { en: 'Withdrawn', zh: '已撤回' },
  withdrawnPaper: { en: 'Left out by a correction', zh: '已在补正中移除' },
  version: { en: (n: number) => `Version ${n}`, zh: (n: number) => `第 ${n} 版` },
  pages: { en: (n: number) => `${n} p.`, zh: (n: number) => `${n} 页` },
  noticeNo: { en: (number: string) => `No. ${number}`, zh: (number: string) => `发文编号 ${number}` },
  noNotices: { en: (office: string) => `Nothing from ${office} yet`, zh: (_: string) => '暂无官方通知书' },
  noNoticesText: {
    en: 'Receipts, office actions and the grant appear here with their deadlines.',
    zh: '受理通知书、审查意见、授权通知及其期限将显示于此。',
  },
  issuedOn: { en: (day: string) => `issued on ${day}`, zh: (day: string) => `${day} 颁发` },
  allNotices: { en: (count: number) => `All ${count}`, zh: (count: number) => `全部 ${count} 份` },
  dispatched: { en: (day: string) => `Dispatched ${day}`, zh: (day: string) => `发文日 ${day}` },
  electronic: { en: 'electronic', zh: '电子送达' },
  postal: { en: 'by post', zh: '邮寄' },
  noMessages: { en: 'No messages yet', zh: '暂无消息' },
  noMessagesText: { en: 'Ask us anything about this case.', zh: '对本案有疑问可在此留言。' },
  write: { en: 'Your message', zh: '留言内容' },
  send: { en: 'Send', zh: '发送' },
  allKinds: { en: 'Everything', zh: '全部' },
  kindOfEvent: { en: 'Show', zh: '显示' },
  noEvents: { en: 'Nothing of this kind yet', zh: '暂无此类记录' },
  older: { en: 'Show older', zh: '更早' },
})
