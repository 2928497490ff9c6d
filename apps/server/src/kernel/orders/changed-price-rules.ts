import type { Db, Tx } from '../../platform/db/connection.ts'
import type { OrderRow } from './order-access.ts'
import type { Actor } from './order-move-queries.ts'

export interface AgreedPrice {
  /** Locked, and paid. */
  readonly order: OrderRow
  /** All that the office is to get after the correction. */
  readonly officialFen: number
  readonly actor: Actor
}

/** What becomes of a price that changes after it was paid. */
export interface ChangedPrices {
  /** What an order has charged of the office's fees so far, in fen: its own price, what was asked beside it, less what goes back. */
  readonly findCharged: (db: Db, order: Pick<OrderRow, 'id' | 'officialFen'>) => Promise<number>
  /** Settles a price to which the client agreed: what is missing is asked for, what is too much goes back. */
  readonly settle: (tx: Tx, agreed: AgreedPrice) => Promise<void>
}

let prices: ChangedPrices | undefined

/** Hands over who settles changed prices, once, before anything is served (`kinds.ts`): the money lies above the orders. */
export function handChangedPrices(handed: ChangedPrices): void {
  prices = handed
}

/** @throws Error before it was handed over. */
export function changedPrices(): ChangedPrices {
  if (!prices) throw new Error('nobody was handed over who settles changed prices')
  return prices
}
