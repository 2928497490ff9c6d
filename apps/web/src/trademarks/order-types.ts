import type { ReplyFor } from '../api/send-call.ts'

export type TrademarkOrderInList = ReplyFor<'trademarks.listOrders'>['list'][number]

/** Registrations and transfers have a package once they are handed in. */
export function isPackable({ type, workState }: TrademarkOrderInList): boolean {
  return (type === 'trademark' || type === 'trademarkTransfer') && workState !== 0
}
