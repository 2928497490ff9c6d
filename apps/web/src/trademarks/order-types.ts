import { areaKindNames } from '@portal/domain/orders/order-areas'
import { type OrderAction, orderCan } from '@portal/domain/orders/order-can'
import type { OrderRole } from '@portal/domain/orders/order-moves'
import { isAfterState, isOfficialState, isPaymentState, isWorkState } from '@portal/domain/orders/order-states'
import { trademarkServiceNames } from '@portal/domain/trademark-services/service-names'
import type { TwoLanguages } from '@portal/domain/words/two-languages'
import type { ReplyFor } from '../api/send-call.ts'

export type TrademarkOrderInList = ReplyFor<'trademarks.listOrders'>['list'][number]

function may(action: OrderAction, order: TrademarkOrderInList, role: OrderRole): boolean {
  const { payState, workState, officialState, afterState } = order
  const known =
    isPaymentState(payState) && isWorkState(workState) && isOfficialState(officialState) && isAfterState(afterState)
  if (!known) return false
  return orderCan(action, { paymentState: payState, workState, officialState, afterState, role, draftConfirmed: false })
    .allowed
}

/** The one thing to do next with an order, for the person's role; undefined if it is others' turn. */
export function nextAction(order: TrademarkOrderInList, role: OrderRole) {
  // A family has no fees of its own: its countries are paid for.
  const actions = payableFen(order) > 0 ? (['correct', 'confirmDraft', 'pay', 'continue'] as const) : notPaid
  return actions.find((one) => may(one, order, role))
}
const notPaid = ['correct', 'confirmDraft', 'continue'] as const

/** What an order is for: of a service which one. */
export const orderKindName = ({ type, service }: Pick<TrademarkOrderInList, 'type' | 'service'>): TwoLanguages =>
  service === null ? areaKindNames[type] : trademarkServiceNames[service]

export function payableFen(order: TrademarkOrderInList): number {
  return order.amountOfficial + order.amountService - order.amountCoupon
}
