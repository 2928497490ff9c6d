import { unpaidOrderDays } from '@portal/contract/limits'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { OrderRow } from './order-access.ts'

type Amounts = Pick<OrderRow, 'officialFen' | 'serviceFen' | 'couponFen'>

/** What an order costs now, in fen. */
export function payableOf(order: Amounts): number {
  return order.officialFen + order.serviceFen - order.couponFen
}

type Parts = Pick<OrderRow, 'officialFen' | 'serviceFen'>

/** The parts of an amount by what they are: the price of a deal stands where official fees stand elsewhere. Fen. */
export function partsOf(kind: string, { officialFen, serviceFen }: Parts) {
  const { isDeal } = kindFacts(kind)
  return { official: isDeal ? 0 : officialFen, held: isDeal ? officialFen : 0, service: serviceFen }
}

/** What an order costs, by who gets it. */
export function linesOf(order: Amounts & Pick<OrderRow, 'kind'>) {
  return { ...partsOf(order.kind, order), coupon: order.couponFen, payable: payableOf(order) }
}

/** When an order is cancelled that nobody pays; null before it is handed in. */
export function payUntil({ submittedAt }: Pick<OrderRow, 'submittedAt'>): string | null {
  return submittedAt && new Date(submittedAt.getTime() + unpaidOrderDays * 86_400_000).toISOString()
}

/** Whether an order has not been paid and may be: by a code that is open, too. */
export function isPayable({ paymentState }: Pick<OrderRow, 'paymentState'>): boolean {
  return paymentState === paymentStates.unpaid.code || paymentState === paymentStates.paying.code
}

/** States in which money was paid for an order and is still held, all of it or a part. */
export const paidStates: readonly number[] = [paymentStates.paid.code, paymentStates.partRefunded.code]

/** Whether money was paid for an order and is still held. */
export const isPaidOrder = ({ paymentState }: Pick<OrderRow, 'paymentState'>): boolean =>
  paidStates.includes(paymentState)

/** What is still to pay now, in fen: nothing before it was submitted, once it is paid or closed, after its work ended. */
export function dueOf(order: Amounts & Pick<OrderRow, 'paymentState' | 'workState'>): number {
  const isAsked = order.workState > workStates.draft.code && order.workState < workStates.completed.code
  return isPayable(order) && isAsked ? payableOf(order) : 0
}

/** What a list says of the transfer announced last: one that still needs somebody. */
export function openTransfer(state: string | null | undefined): 'announced' | 'returned' | null {
  return state === 'announced' || state === 'returned' ? state : null
}

/** `95000` is `¥950.00`. */
export const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
