import type { ReplyFor } from '../../api/send-call.ts'

export type Notice = ReplyFor<'notices.listNotices'>['list'][number]
export type NoticeDetail = ReplyFor<'notices.getNotice'>
export type Outcome = NonNullable<NoticeDetail['outcome']>
