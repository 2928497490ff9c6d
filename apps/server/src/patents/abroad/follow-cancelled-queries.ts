import { workStates } from '@portal/domain/kernel/orders/order-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { addOrderEvent, type MoveFollower, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { wasFiled } from './foreign-queries.ts'
import { findNextToAsk } from './next-to-ask-queries.ts'

/** An offer of another country of a family that fell with an order. */
interface Fallen {
  readonly family: Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'title'>
  readonly country: string
  readonly round: number
}

/**
 * What is quoted anew beside a country's order falls with it when it is cancelled: it was counted from the order's own form,
 * and its acceptance would price an order that is no more. What was accepted for it stays until the country is quoted
 * again. What fell with it elsewhere is told after.
 */
export const followCountryOrder: MoveFollower = async (tx, order, { set, to, actor }) => {
  const fallen = set === 'work' ? await letFall(tx, order, to) : []
  return async () => {
    for (const { family, country, round } of fallen) {
      const detail = { country, round }
      await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'quoteReplaced', actor, detail })
      const { id: orderId, orderNo, title } = family
      await notifyAgents(tx, { orderId, orderNo, kind: 'foreignMark.quoteReplaced', params: { title, country } })
    }
  }
}

async function letFall(tx: Tx, order: { readonly id: string }, to: string | number): Promise<Fallen[]> {
  if (to === workStates.rejected.code || to === workStates.withdrawn.code) return passFeesOn(tx, order.id)
  if (to !== workStates.cancelled.code) return []
  const fallen = await passFeesOn(tx, order.id)
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
  return fallen
}

/**
 * The fees of the application that an order was to bear go on to a country whose offer is out: that one falls, to be made anew with
 * them. Not where the order was filed: they are paid then. Writes nothing on the family, whose lock comes before the order's.
 */
async function passFeesOn(tx: Tx, orderId: string): Promise<Fallen[]> {
  const [row] = await tx
    .select({ target: foreignTargets, lines: foreignQuotes.lines })
    .from(foreignTargets)
    .innerJoin(foreignQuotes, and(eq(foreignQuotes.targetId, foreignTargets.id), eq(foreignQuotes.state, 'accepted')))
    .where(and(eq(foreignTargets.orderId, orderId), sql`not ${wasFiled(sql`${orderId}::uuid`)}`))
    .limit(1)
  if (!row) return []
  const next = await findNextToAsk(tx, row.target, row.lines)
  const ended = await tx
    .update(foreignQuotes)
    .set({ state: 'replaced', stale: true })
    .where(
      and(
        inArray(
          foreignQuotes.id,
          next.map(({ id }) => id),
        ),
        eq(foreignQuotes.state, 'sent'),
      ),
    )
    .returning({ id: foreignQuotes.id })
  if (ended.length === 0) return []
  const [family] = await tx
    .select({ orderNo: orders.orderNo, title: orders.title, id: orders.id })
    .from(orders)
    .where(eq(orders.id, row.target.parentId))
    .limit(1)
  if (!family) throw new Error('a country without its family')
  return next.map(({ country, round }) => ({ family, country, round }))
}
