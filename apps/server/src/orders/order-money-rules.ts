import { paymentStates, workStates } from '@portal/domain/orders/order-states'
import type { OrderRow } from './order-access.ts'

type Amounts = Pick<OrderRow, 'officialFen' | 'serviceFen' | 'couponFen'>

/** What an order costs now, in fen. */
export function payableOf(order: Amounts): number {
  return order.officialFen + order.serviceFen - order.couponFen
}

/** What is still to pay now, in fen: nothing before it was submitted, once it is paid or closed, after its work ended. */
export function dueOf(order: Amounts & Pick<OrderRow, 'paymentState' | 'workState'>): number {
  const isOpen = order.paymentState === paymentStates.unpaid.code || order.paymentState === paymentStates.paying.code
  const isAsked = order.workState > workStates.draft.code && order.workState < workStates.completed.code
  return isOpen && isAsked ? payableOf(order) : 0
}

/** What a list says of the transfer announced last: one that still needs somebody. */
export function openTransfer(state: string | null | undefined): 'announced' | 'returned' | null {
  return state === 'announced' || state === 'returned' ? state : null
}
