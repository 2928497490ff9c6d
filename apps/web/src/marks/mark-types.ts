import type { ReplyFor } from '../api/send-call.ts'

export type WatchedMark = ReplyFor<'marks.listWatchedMarks'>['list'][number]
