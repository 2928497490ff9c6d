import { workStates } from '@portal/domain/orders/order-states'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { filings, orders } from '../db/schema/orders.ts'
import type { SessionUser } from '../http/handler.ts'

const service = sql<string | null>`${filings.form} ->> 'service'`

/** The draft of a kind among the account's orders that the person wrote in last, at the earliest then. */
export async function findLastDraft(db: Db, user: SessionUser, { kind, since }: { kind: string; since: Date }) {
  const [row] = await db
    .select({ orderNo: orders.orderNo, title: orders.title, savedAt: filings.updatedAt, service })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(
      and(
        eq(orders.ownerId, user.ownerId),
        eq(orders.workState, workStates.draft.code),
        eq(orders.kind, kind),
        eq(filings.updatedBy, user.id),
        gte(filings.updatedAt, since),
      ),
    )
    .orderBy(desc(filings.updatedAt), desc(orders.id))
    .limit(1)
  return row
}
