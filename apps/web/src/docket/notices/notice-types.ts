import type { ReplyFor } from '../../api/send-call.ts'

export type Notice = ReplyFor<'notices.listNotices'>['list'][number]
export type NoticeDetail = ReplyFor<'notices.getNotice'>
export type Outcome = NonNullable<NoticeDetail['outcome']>

/** Reads that an act on notices makes old. */
export const noticeReads = [
  'notices.listNotices',
  'notices.getNoticeCounts',
  'notices.getNotice',
  'notices.listCorrections',
  'orders.getOrderDetail',
  'orders.listDeadlines',
] as const
