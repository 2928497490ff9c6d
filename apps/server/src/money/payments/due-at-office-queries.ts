import { feePeriods } from '@portal/domain/kernel/orders/deadline-acts'
import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { heldForOffice } from '../../kernel/orders/held-queries.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'

const { filed, completed } = workStates
const kindsAtOffice = kindsThat(({ isFeeOrder }) => !isFeeOrder)
/** Its case lies at the office and its official fees still with us. Annual fees are paid by files of their own. */
export const isDueAtOffice = sql`(${orders.heldFen} > 0 and ${heldForOffice} > 0 and ${ofKinds(kindsAtOffice)}
  and ${orders.workState} in (${filed.code}, ${completed.code}))`

const periods = sql`${sql.param([...feePeriods])}::text[]`
export const isFeePeriod = sql`${deadlines.ruleId} = any(${periods})`
/** The first open period in which a fee of an order is paid; what has none is due with the filing itself. */
export const officeDueOn = sql<string | null>`(select min(d.official_on)::text from deadlines d
  where d.order_id = orders.id and d.state = 'open' and d.rule_id = any(${periods}))`

export interface DueAtOffice {
  readonly count: number
  /** Fen. */
  readonly amount: number
  /** The nearest day; null where no day is set. */
  readonly dueOn: string | null
  /** Orders without a day among them: theirs is due at once. */
  readonly atOnce: number
}

/** Orders whose fees are due at the office. */
export async function sumDueAtOffice(db: Db): Promise<DueAtOffice> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${heldForOffice}), 0)::bigint`.mapWith(Number),
      dueOn: sql<string | null>`min(${officeDueOn})`,
      atOnce: sql<number>`(count(*) filter (where ${officeDueOn} is null))::int`,
    })
    .from(orders)
    .where(isDueAtOffice)
  return row ?? { count: 0, amount: 0, dueOn: null, atOnce: 0 }
}
