import type { ReplyFor } from '../../api/send-call.ts'

export type WatchedMark = ReplyFor<'marks.listWatchedMarks'>['list'][number]

export type RegisterRow = ReplyFor<'marks.searchMarks'>['list'][number]
