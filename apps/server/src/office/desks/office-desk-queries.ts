import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { awaitsReceipt, isOfficePeriod, isPastDay } from '../../kernel/orders/deadline-queries.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Days that the desk looks ahead, and back. */
const windowDays = 30
const handlersMax = 100

type Handler = {
  name: string | null
  due: number
  overdue: number
  nextOn: string | null
}

/** Open official dates by who handles the case, of cases in hand; what the office does itself is left out. */
export async function findHandlers(db: Db, today: CivilDate, language: 'en' | 'zh'): Promise<Handler[]> {
  const isOver = isPastDay('d', today)
  const { rows } = await db.execute<Handler>(sql`
    select ${agentNameOf(language, 'g')} as name, (count(*) filter (where not (${isOver})))::int as due, (count(*) filter (where ${isOver}))::int as overdue,
      min(d.official_on)::text as "nextOn"
    from deadlines d join orders o on o.id = d.order_id left join agents g on g.id = o.agent_id
    where d.state = 'open' and d.official_on <= ${today}::date + ${windowDays}::int and not ${isOfficePeriod('d')}
      and o.work_state between ${workStates.submitted.code} and ${workStates.filed.code} and not ${awaitsReceipt('d')}
    group by g.id order by overdue desc, due desc, g.name nulls last, g.id limit ${handlersMax}`)
  return rows
}

/** The order of a deal is made with the deal, by nobody's form. */
const begunKinds = kindsThat(({ isDeal }) => !isDeal)

/** What became of the orders that were begun in the last days. */
export async function countDrafts(db: Db, today: CivilDate) {
  const { rows } = await db.execute<{ begun: number; submitted: number; paid: number }>(sql`
    select count(*)::int as begun, (count(*) filter (where o.submitted_at is not null))::int as submitted,
      (count(*) filter (where o.payment_state in (${paymentStates.paid.code}, ${paymentStates.partRefunded.code},
        ${paymentStates.refunded.code})))::int as paid
    from orders o
    where o.created_at >= (${today}::date - ${windowDays}::int)::timestamp at time zone 'Asia/Shanghai'
      and ${ofKinds(begunKinds, sql.raw('o.kind'))} and o.parent_order_id is null`)
  return rows[0] ?? { begun: 0, submitted: 0, paid: 0 }
}
