import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { RefundRow } from './refund-queries.ts'

/** Who is told, in the same transaction and with the order locked, that money of an order came or went back. */
export interface MoneyFollower {
  readonly paid: (tx: Tx, order: OrderRow, payment: PaymentRow, paidAt: Date) => Promise<void>
  /** After the refund is noted as done. */
  readonly wentBack: (tx: Tx, order: OrderRow, refund: Pick<RefundRow, 'id' | 'paymentId'>) => Promise<void>
}

let follower: MoneyFollower | undefined

/** Hands over who follows the money of orders, once, before anything is served (`kinds.ts`): rooms above the payments. */
export function handMoneyFollower(handed: MoneyFollower): void {
  follower = handed
}

/** @throws Error before it was handed over. */
export function moneyFollower(): MoneyFollower {
  if (!follower) throw new Error('nobody was handed over who follows the money of orders')
  return follower
}
