import { workStates } from '@portal/domain/kernel/orders/order-states'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { QuoteRow } from './quote-queries.ts'

/**
 * Where the price of a country is given up that asked a fee of the whole application: the next country, in the order of the
 * form, whose offer is out and has to be made anew with that fee. The others stay as they are, and none of them can be
 * accepted before it.
 *
 * @returns one at most; none where the lines asked no such fee, or nothing else is on offer.
 */
export async function findNextToAsk(
  db: Db,
  { id, parentId }: Pick<typeof foreignTargets.$inferSelect, 'id' | 'parentId'>,
  lines: QuoteRow['lines'],
): Promise<{ id: string; country: string; round: number }[]> {
  if (!lines.some(({ applicationFee, amount }) => applicationFee != null && amount > 0)) return []
  return db
    .select({ id: foreignQuotes.id, country: foreignTargets.country, round: foreignQuotes.round })
    .from(foreignQuotes)
    .innerJoin(foreignTargets, eq(foreignTargets.id, foreignQuotes.targetId))
    .leftJoin(orders, eq(orders.id, foreignTargets.orderId))
    .where(
      and(
        eq(foreignTargets.parentId, parentId),
        ne(foreignTargets.id, id),
        eq(foreignQuotes.state, 'sent'),
        or(isNull(orders.id), eq(orders.workState, workStates.cancelled.code)),
      ),
    )
    .orderBy(asc(foreignTargets.position), asc(foreignTargets.id), sql`${foreignQuotes.round} desc`)
    .limit(1)
}
