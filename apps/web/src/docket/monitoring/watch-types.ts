import type { ReplyFor } from '../../api/send-call.ts'

export type Watch = ReplyFor<'monitoring.listWatches'>['list'][number]
