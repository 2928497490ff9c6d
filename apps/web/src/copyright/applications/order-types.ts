import type { ReplyFor } from '../../api/send-call.ts'

export type CopyrightOrderInList = ReplyFor<'copyright.listOrders'>['list'][number]
