import { listOrderEvents as call } from '@portal/contract/kernel/orders'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { plainFacts } from './facts-parts.ts'
import { getVisibleOrder } from './order-access.ts'
import { findOrderEvents } from './order-event-queries.ts'

/** Customers see what the office did, not which of its people. */
function visibleName(user: SessionUser, role: string, name: string | null): string | null {
  const ofOffice = role !== 'customer' && role !== 'subAccount' && role !== 'agent'
  return ofOffice && !isStaff(user) ? null : name
}

export const listOrderEvents = implement(call, async ({ input, user, db, language }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const { kind, before, limit } = input
  const rows = await findOrderEvents(db, { orderId: order.id, kind, before, limit: limit + 1, language })
  return {
    list: rows.slice(0, limit).map((row) => ({
      id: Number(row.id),
      time: new Date(row.at).toISOString(),
      subject: row.subject,
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      actorName: visibleName(user, row.actor_role, row.actor_name),
      actorRole: row.actor_role,
      detail: plainFacts(row.detail),
    })),
    more: rows.length > limit,
  }
})
