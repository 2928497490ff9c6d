import { type OrderAction, orderCan } from '@portal/domain/kernel/orders/order-can'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { isAfterState, isOfficialState, isPaymentState, isWorkState } from '@portal/domain/kernel/orders/order-states'

/** What the lists of trademark and copyright orders know of a row alike. */
export interface AreaOrder {
  readonly orderNo: string
  /** Absent in a list of one kind. */
  readonly type?: string
  readonly title: string
  readonly number: string | null
  readonly payState: number
  readonly workState: number
  readonly officialState: string
  readonly afterState: number
  readonly amountOfficial: number
  readonly amountService: number
  readonly amountCoupon: number
  readonly deadlineInner: string | null
  readonly deadlineOfficial: string | null
  readonly correctionDueOn: string | null
  readonly unsigned: number
}

/** What tells the next act on an order of any list. */
export type ActedOrder = Pick<
  AreaOrder,
  | 'orderNo'
  | 'title'
  | 'payState'
  | 'workState'
  | 'officialState'
  | 'afterState'
  | 'amountOfficial'
  | 'amountService'
  | 'amountCoupon'
  | 'unsigned'
>

export function payableFen(order: Pick<AreaOrder, 'amountOfficial' | 'amountService' | 'amountCoupon'>): number {
  return order.amountOfficial + order.amountService - order.amountCoupon
}

function may(action: OrderAction, order: ActedOrder, role: OrderRole): boolean {
  const { payState, workState, officialState, afterState } = order
  const known =
    isPaymentState(payState) && isWorkState(workState) && isOfficialState(officialState) && isAfterState(afterState)
  if (!known) return false
  return orderCan(action, { paymentState: payState, workState, officialState, afterState, role, draftConfirmed: false })
    .allowed
}

const notPaid = ['correct', 'confirmDraft', 'continue'] as const

/** The one thing to do next with an order, for the person's role; undefined if it is others' turn. */
export function nextAction(order: ActedOrder, role: OrderRole) {
  // A family has no fees of its own: its countries are paid for.
  const actions = payableFen(order) > 0 ? (['correct', 'confirmDraft', 'pay', 'continue'] as const) : notPaid
  return actions.find((one) => may(one, order, role))
}
