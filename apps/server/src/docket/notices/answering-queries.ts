import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import { sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { followUpKinds, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

interface Asked {
  readonly kind: SingleKind
  /** The document that is answered; null for a patent that is no case. */
  readonly documentId: string | null
  readonly ownerId: string
  readonly number: string
  /** Day of the notice. */
  readonly dispatchedOn: string | null
}

/**
 * The follow-up by which a notice is answered, the newest that was not given up; one that is only begun is seen by the
 * people of its own account.
 */
export async function findAnswering(
  db: Db,
  user: SessionUser,
  { kind, documentId, ownerId, number, dispatchedOn }: Asked,
): Promise<{ orderNo: string; workState: number } | undefined> {
  const about =
    documentId === null
      ? sql`exists (select from follow_up_cases c where c.order_id = f.order_id and c.case_order_id is null
          and c.owner_id = ${ownerId} and c.number = ${number})
          and f.form -> 'notice' ->> 'dispatchedOn' = ${dispatchedOn}`
      : sql`(f.form -> 'notice' ->> 'documentId' = ${documentId}
          or f.deadline_id in (select d.id from deadlines d where d.document_id = ${documentId}::uuid))`
  const { rows } = await db.execute<{ orderNo: string; workState: number }>(sql`
    select orders.order_no as "orderNo", orders.work_state as "workState"
    from ${orders} join follow_ups f on f.order_id = orders.id
    where orders.owner_id = ${ownerId} and ${ofKinds(followUpKinds)} and f.kind = ${kind} and orders.work_state < 7
      and (f.submitted is not null or orders.owner_id = ${user.ownerId}) and ${about} and ${visibleOrders(user)}
    order by orders.created_at desc, orders.id desc limit 1`)
  return rows[0]
}
