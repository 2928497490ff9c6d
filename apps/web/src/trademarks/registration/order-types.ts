import { areaKindNames, isPackedMarkOrder } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { ReplyFor } from '../../api/send-call.ts'

export type TrademarkOrderInList = ReplyFor<'trademarks.listOrders'>['list'][number]

/** What is filed with the Chinese office has a package once it is handed in. */
export function isPackable({ type, workState }: TrademarkOrderInList): boolean {
  return isPackedMarkOrder(type) && workState !== 0
}

/** What an order is for: of a service which one. */
export function orderKindName({ type, service }: Pick<TrademarkOrderInList, 'type' | 'service'>): TwoLanguages {
  return service === null ? areaKindNames[type] : trademarkServiceNames[service]
}
