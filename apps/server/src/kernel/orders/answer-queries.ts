import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { DeadlineRow } from './deadline-queries.ts'
import { visibleNotices } from './notice-access.ts'
import { type OrderRow, visibleOrders } from './order-access.ts'
import { followUpKinds, ofKinds } from './order-kind-rules.ts'

/** Ids of the notices by the documents that they recorded on a case, as far as the person may see them. */
export async function findNoticeIds(db: Db, user: SessionUser, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; documentId: string }>(sql`
    select id, document_id as "documentId" from notices
    where order_id = ${orderId} and document_id is not null and stage = 'confirmed' and ${visibleNotices(user)}
    order by id limit 500`)
  return new Map(rows.map(({ id, documentId }) => [documentId, id]))
}

interface Begun {
  readonly orderNo: string
  readonly workState: number
}

/** The newest follow-up that meets a period of a case and was not given up; a mere draft is visible to its client alone. */
async function findKeeper(
  db: Db,
  user: SessionUser,
  { ownerId }: OrderRow,
  { id, documentId }: DeadlineRow,
  kind: SingleKind,
): Promise<Begun | undefined> {
  const { rows } = await db.execute<{ orderNo: string; workState: number }>(sql`
    select orders.order_no as "orderNo", orders.work_state as "workState"
    from orders join follow_ups f on f.order_id = orders.id
    where orders.owner_id = ${ownerId} and ${ofKinds(followUpKinds)} and f.kind = ${kind} and orders.work_state < 7
      and (f.submitted is not null or orders.owner_id = ${user.ownerId})
      and (f.deadline_id = ${id} or f.form -> 'notice' ->> 'documentId' = ${documentId}::text) and ${visibleOrders(user)}
    order by orders.created_at desc, orders.id desc limit 1`)
  return rows[0]
}

/** The periods of the office that still need a response, the nearest first, each with the follow-up that meets it. */
export async function findAnswersDue(db: Db, user: SessionUser, order: OrderRow, deadlines: readonly DeadlineRow[]) {
  const due = deadlines.flatMap((deadline) => {
    const kind = deadline.state === 'open' ? followUpForDeadline(deadline.ruleId) : undefined
    return kind ? [{ deadline, kind }] : []
  })
  return Promise.all(
    due.map(async ({ deadline, kind }) => {
      const begun = await findKeeper(db, user, order, deadline, kind)
      return {
        ...{ kind, deadlineId: deadline.id, documentId: deadline.documentId, officialOn: deadline.officialOn },
        orderNo: begun?.orderNo ?? null,
        workState: begun?.workState ?? null,
      }
    }),
  )
}

/** The day on which the last answer of a case went to its office, null once the office has sent something after it. */
export async function findAnsweredOn(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await db.execute<{ on: string | null }>(sql`
    with answers as (
      select f.sent_on as sent from follow_ups f
      where f.kind in ('opinion', 'correction') and f.sent_on is not null
        and f.order_id in (select c.order_id from follow_up_cases c where c.case_order_id = ${orderId})
      union all
      select n.submitted_on from notices n where n.order_id = ${orderId} and n.submitted_on is not null
    )
    select max(sent)::text as on from answers
    having not exists (select from official_documents d where d.order_id = ${orderId} and d.dispatched_on > max(sent))`)
  return rows[0]?.on ?? null
}
