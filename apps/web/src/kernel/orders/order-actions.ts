import { isOrderKind } from '@portal/domain/kernel/orders/kinds'
import { type OrderAction, orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import {
  isAfterState,
  isOfficialState,
  isPaymentState,
  isWorkState,
  paymentStates,
} from '@portal/domain/kernel/orders/order-states'
import type { ReplyFor } from '../../api/send-call.ts'

/** Screens of other sections; offered once they are there. */
export const elsewhere = {
  invoice: '/invoicing/getInvoiceOrderList',
  afterSales: '/order/patentOrder/afterserveindex',
} as const

export type OrderInList = ReplyFor<'orders.listOrders'>['list'][number]

/** Why a customer's action is refused on an order in a list; undefined: it is allowed. The server decides again. */
export function refusalOf(
  action: OrderAction,
  order: Pick<OrderInList, 'type' | 'payState' | 'workState' | 'officialState' | 'afterState'>,
  role: OrderRole,
): { readonly en: string; readonly zh: string } | undefined {
  const { payState, workState, officialState, afterState } = order
  const known =
    isPaymentState(payState) && isWorkState(workState) && isOfficialState(officialState) && isAfterState(afterState)
  if (!known) return orderRefusalWords.ended
  const answer = orderCan(action, {
    paymentState: payState,
    workState,
    officialState,
    afterState,
    role,
    draftConfirmed: false,
    isUnknown: !isOrderKind(order.type),
  })
  return answer.allowed ? undefined : orderRefusalWords[answer.reason]
}

/** The one thing to do next with an order, for the person's role; undefined if it is others' turn. */
export function nextAction(
  order: OrderInList,
  role: OrderRole,
): 'correct' | 'confirmDraft' | 'pay' | 'continue' | undefined {
  return (['correct', 'confirmDraft', 'pay', 'continue'] as const).find((one) => !refusalOf(one, order, role))
}

/** Nobody pays it: brought in from another docket, or ended before it had a price. That its payment is closed would be read of the case. */
export const costsNothing = (order: Parameters<typeof payableFen>[0] & Pick<OrderInList, 'payState'>): boolean =>
  order.payState === paymentStates.closed.code && payableFen(order) === 0

export function payableFen(order: Pick<OrderInList, 'amountOfficial' | 'amountService' | 'amountCoupon'>): number {
  return order.amountOfficial + order.amountService - order.amountCoupon
}
