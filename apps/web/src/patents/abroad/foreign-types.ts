import type { ReplyFor } from '../../api/send-call.ts'

export type ForeignInList = ReplyFor<'foreign.listForeign'>['list'][number]
export type Family = ReplyFor<'foreign.getForeign'>
