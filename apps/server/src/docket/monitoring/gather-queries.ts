import { sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/**
 * The named orders that the person may see. `acts`: the person acts on it as its customer or agent, so that its patent goes onto
 * its owner's list; it was only shared with others.
 */
export async function findOrdersToWatch(db: Db, user: SessionUser, orderNos: readonly string[]) {
  const isAgent = user.role === 'agent' && user.agencyId !== null
  return db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      ownerId: orders.ownerId,
      agencyId: orders.agencyId,
      number: orders.patentNumber,
      title: orders.title,
      applicantName: orders.applicantName,
      filedOn: orders.filedOn,
      acts: sql<boolean>`(${orders.ownerId} = ${user.ownerId}
        or ${isAgent ? sql`${orders.agencyId} = ${user.agencyId}` : sql`false`}
        or exists (select from order_members m
          where m.order_id = ${orders.id} and m.user_id = ${user.id} and m.role = 'editor'))`,
    })
    .from(orders)
    .where(
      sql`${orders.orderNo} = any(array(select json_array_elements_text(${JSON.stringify(orderNos)}::json)))
        and ${visibleOrders(user)}`,
    )
    .orderBy(orders.orderNo)
    .limit(1000)
}

/** How many patents an account watches. */
export async function countOwned(db: Db, ownerId: string): Promise<number> {
  return db.$count(watches, sql`${watches.ownerId} = ${ownerId} and ${watches.removedAt} is null`)
}

/** Locks the list of an account for this transaction, so that its limit holds for requests at the same time. */
export async function lockOwnedList(db: Db, ownerId: string): Promise<void> {
  await lockName(db, `watches ${ownerId}`)
}
