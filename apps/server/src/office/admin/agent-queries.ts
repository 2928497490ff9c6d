import { and, eq, sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import { assignSupplements } from '../../kernel/orders/supplement-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { agents } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Gives a locked order to an active agent of its agency, and with it the fees of it that wait for their payment; writes it into
 * the history.
 *
 * @throws AppError `admin.noSuchAgent`
 */
export async function assignToAgent(tx: Tx, order: OrderRow, agentId: string, actor: Actor): Promise<OrderRow> {
  const [agent] = await tx
    .select({ name: agents.name })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.agencyId, order.agencyId), eq(agents.active, true)))
    .limit(1)
  if (!agent) throw new AppError('admin.noSuchAgent')
  const [after] = await tx
    .update(orders)
    .set({ agentId, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!after) throw new Error('a locked order is gone')
  await assignSupplements(tx, order.id, agentId)
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'work',
    event: 'agentAssigned',
    actor,
    detail: { agent: agent.name },
  })
  return after
}
