import type { ReplyFor } from '../api/send-call.ts'

export type TrademarkOrderInList = ReplyFor<'trademarks.listOrders'>['list'][number]
