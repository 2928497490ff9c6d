import type { ReplyFor } from '../api/send-call.ts'

export type Case = ReplyFor<'orders.getOrderDetail'>

/** Whether the reader may do something to the case now. */
export function caseAllows(order: Case, action: string): boolean {
  return order.actions.some((one) => one.action === action && one.allowed)
}
