import { commissionMoves } from './commission-moves.ts'
import { couponMoves } from './coupon-moves.ts'
import { dealMoves } from './deal-moves.ts'
import { feeMoves } from './fee-moves.ts'
import { invoiceMoves } from './invoice-moves.ts'
import type { Move } from './move.ts'
import { orderMoves } from './order-moves.ts'
import { paymentMoves } from './payment-moves.ts'
import { refundMoves } from './refund-moves.ts'

/** Everything that can be done to the money. What a new room does to it is a table of its own, named here. */
export const moves: readonly Move[] = [
  ...orderMoves,
  ...couponMoves,
  ...paymentMoves,
  ...refundMoves,
  ...invoiceMoves,
  ...feeMoves,
  ...dealMoves,
  ...commissionMoves,
]
