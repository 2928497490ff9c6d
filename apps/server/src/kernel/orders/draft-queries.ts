import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { casePackages } from '../../platform/db/schema/case-packages.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { ownOrders } from './order-access.ts'

const service = sql<string | null>`${filings.form} ->> 'service'`

/** The draft of a kind among the account's orders that the person wrote in last, at the earliest then. */
export async function findLastDraft(db: Db, user: SessionUser, { kind, since }: { kind: OrderKindName; since: Date }) {
  const [row] = await db
    .select({ orderNo: orders.orderNo, title: orders.title, savedAt: filings.updatedAt, service })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(
      and(
        ownOrders(user),
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

/** The organisation's orders of these numbers that the person reaches, locked in one order so that two acts on the same ones follow each other; at most 100. */
export async function lockOwnOrders(tx: Tx, user: SessionUser, orderNos: readonly string[]) {
  return tx
    .select({ id: orders.id, workState: orders.workState })
    .from(orders)
    .where(and(ownOrders(user), inArray(orders.orderNo, [...orderNos])))
    .orderBy(asc(orders.id))
    .limit(100)
    .for('update')
}

/** Deletes locked drafts with their forms. Packages that were made of them stay with the account. */
export async function removeDrafts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(casePackages)
    .set({ orderId: null })
    .where(inArray(casePackages.orderId, [...ids]))
  await tx.delete(orders).where(inArray(orders.id, [...ids]))
}
