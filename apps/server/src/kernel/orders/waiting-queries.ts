import { kindFacts, type OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { copyrightOrderKinds, patentListKinds, trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isTold } from '../reference/organisation-queries.ts'
import { ownOrders } from './order-access.ts'
import { familyKinds, followUpKinds, ofKinds } from './order-kind-rules.ts'
import { isToSign } from './signature-rules.ts'

const patentFamilies = familyKinds.filter((kind) => kindFacts(kind).area === 'patent')

interface Waiting extends Record<string, unknown> {
  to_pay: number
  to_confirm: number
  to_correct: number
  trademark: number
  copyright: number
  follow_up: number
  abroad: number
  unread: number
}

/**
 * What waits for one person: orders of the organisation in reach, as the tabs of the list have them, families abroad with a quote to
 * answer, and unread messages.
 */
export async function countWaiting(db: Db, user: SessionUser) {
  const isUnpaid = sql`payment_state in (0, 1) and official_fen + service_fen > 0`
  const isPatent = ofKinds(patentListKinds)
  const isQuoted = sql`work_state in (1, 3) and exists (
    select from foreign_targets t join foreign_quotes q on q.target_id = t.id
    where t.parent_id = orders.id and q.state = 'sent' and q.valid_until_on >= (now() at time zone 'Asia/Shanghai')::date)`
  const waitingOf = (kinds: readonly OrderKindName[]) => sql`count(*) filter (
    where (${isUnpaid} or work_state in (2, 4) or (${ofKinds(familyKinds)} and ${isQuoted})
      or ${isToSign}) and ${ofKinds(kinds)})::int`
  const { rows } = await db.execute<Waiting>(sql`
    select
      count(*) filter (where ${isUnpaid} and ${isPatent})::int as to_pay,
      count(*) filter (where work_state = 4 and ${isPatent})::int as to_confirm,
      count(*) filter (where work_state = 2 and ${isPatent})::int as to_correct,
      ${waitingOf(trademarkOrderKinds)} as trademark,
      ${waitingOf(copyrightOrderKinds)} as copyright,
      count(*) filter (where ${ofKinds(followUpKinds)} and (${isUnpaid} or work_state in (2, 4)))::int as follow_up,
      count(*) filter (where ${ofKinds(patentFamilies)} and ${isQuoted})::int as abroad,
      (select count(*)::int from inbox_messages where user_id = ${user.id} and read_at is null and ${isTold}) as unread
    from orders where ${ownOrders(user)} and work_state between 1 and 6`)
  return (
    rows[0] ?? {
      to_pay: 0,
      to_confirm: 0,
      to_correct: 0,
      trademark: 0,
      copyright: 0,
      follow_up: 0,
      abroad: 0,
      unread: 0,
    }
  )
}
