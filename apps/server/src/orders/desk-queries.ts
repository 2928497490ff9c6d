import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import { isToSign } from '../signing/open-signature-queries.ts'
import { awaitsReceipt } from './deadline-queries.ts'
import { visibleOrders } from './order-access.ts'

/** How long a missed deadline stays on the desk. */
const missedDays = 30

export interface DeskRow extends Record<string, unknown> {
  order_no: string
  title: string
  kind: string
  need: 'pay' | 'correct' | 'confirm' | 'continue' | 'sign' | 'deadline'
  due_on: string | null
  amount_fen: number | null
  deadline_id: string | null
  rule_id: string
  starts_on: string
  official_on: string
  internal_on: string
  reasons: unknown
  deadline_state: 'open' | 'missed'
  total: number
}

/**
 * What waits for a person: corrections (by their due day), drafts to confirm, orders to pay, drafts to go on with, orders whose
 * parties are still to sign, and deadlines of the office that are open or were missed in the last 30 days, but for limits of what
 * was sent in time; what is due first comes first, what has no day last.
 */
export async function findDesk(db: Db, user: SessionUser, limit: number): Promise<DeskRow[]> {
  const { rows } = await db.execute<DeskRow>(sql`
    with needs as (
      select orders.id, orders.order_no, orders.title, orders.kind,
        case when work_state = 2 then 'correct' when work_state = 4 then 'confirm'
             when work_state = 0 then 'continue' else 'pay' end as need,
        case when work_state = 2
             then (select k.due_on from corrections k where k.order_id = orders.id and k.answered_at is null)
             else deadline_internal_on end as due_on,
        case when work_state in (1, 3) then official_fen + service_fen - coupon_fen end as amount_fen,
        null::uuid as deadline_id, null::text as rule_id, null::date as starts_on, null::date as official_on,
        null::date as internal_on, null::jsonb as reasons, null::text as deadline_state,
        case work_state when 2 then 0 when 4 then 1 when 0 then 3 else 2 end as weight, orders.updated_at
      from orders
      where orders.owner_id = ${user.ownerId}
        and (work_state in (0, 2, 4)
          or ((work_state = 1 or kind = 'deal' and work_state = 3) and payment_state in (0, 1)
            and official_fen + service_fen - coupon_fen > 0))
      union all
      select orders.id, orders.order_no, orders.title, orders.kind, 'sign', deadline_internal_on, null, null, null, null,
        null, null, null, null, 2, orders.updated_at
      from orders where orders.owner_id = ${user.ownerId} and ${isToSign}
      union all
      select orders.id, orders.order_no, orders.title, orders.kind, 'deadline', d.official_on, null,
        d.id, d.rule_id, d.starts_on, d.official_on, d.internal_on, d.reasons, d.state, 1, orders.updated_at
      from deadlines d join orders on orders.id = d.order_id
      where (d.state = 'open'
          or (d.state = 'missed' and d.official_on >= (now() at time zone 'Asia/Shanghai')::date - ${missedDays}::int))
        and not ${awaitsReceipt('d')} and ${visibleOrders(user)}
    )
    select order_no, title, kind, need, due_on, amount_fen, deadline_id, rule_id, starts_on, official_on, internal_on,
      reasons, deadline_state, count(*) over ()::int as total
    from needs
    order by due_on nulls last, weight, updated_at desc, order_no, deadline_id
    limit ${limit}`)
  return rows
}
