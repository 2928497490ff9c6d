import { foreignCountryKind } from '@portal/domain/foreign/routes'
import { foreignMarkCountryKind } from '@portal/domain/foreign-trademarks/places'
import { workStates } from '@portal/domain/orders/order-states'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { foreignQuotes, foreignTargets } from '../db/schema/foreign.ts'
import type { orders } from '../db/schema/orders.ts'

const kinds: readonly string[] = [foreignCountryKind, foreignMarkCountryKind]

/**
 * What is quoted anew beside a country's order falls with it when it is cancelled: it was counted from the order's own form,
 * and its acceptance would price an order that is no more. What was accepted for it stays until the country is quoted
 * again. Called by the only writer of an order's states, under the order's lock.
 */
export async function followCountryOrder(
  tx: Tx,
  order: Pick<typeof orders.$inferSelect, 'id' | 'kind'>,
  { set, to }: { readonly set: string; readonly to: string | number },
): Promise<void> {
  if (!kinds.includes(order.kind) || set !== 'work' || to !== workStates.cancelled.code) return
  const ofOrder = tx.select({ id: foreignTargets.id }).from(foreignTargets).where(eq(foreignTargets.orderId, order.id))
  const own = inArray(foreignQuotes.targetId, ofOrder)
  // What is open first, drafts after it: in the order of a correction of the family, which does not hold this order.
  await tx
    .update(foreignQuotes)
    .set({ state: 'replaced', counterFen: null, stale: true })
    .where(and(own, inArray(foreignQuotes.state, ['sent', 'countered'])))
  await tx
    .update(foreignQuotes)
    .set({ stale: true })
    .where(and(own, eq(foreignQuotes.state, 'draft')))
}
