import type { Tx } from '../../platform/db/connection.ts'
import type { OrderRow } from './order-access.ts'

type Acceptance = (tx: Tx, order: OrderRow) => Promise<void>
let registered: Acceptance | undefined

/** Gives the kernel what stands against taking a case, once, before anything is served. */
export function registerAcceptance(acceptance: Acceptance): void {
  registered = acceptance
}

/**
 * Asked by every move into work, whichever act makes it.
 *
 * @throws AppError of what stands against taking the case
 * @throws Error before it was handed over.
 */
export function refuseAcceptance(tx: Tx, order: OrderRow): Promise<void> {
  if (!registered) throw new Error('the kernel was handed nothing that is asked before a case is taken')
  return registered(tx, order)
}
