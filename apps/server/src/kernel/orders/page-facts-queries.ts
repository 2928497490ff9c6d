import { workStates } from '@portal/domain/kernel/orders/order-states'
import type pg from 'pg'
import { powerMade } from './power-queries.ts'

interface PageFacts {
  /** The form of a draft, as it is stored. */
  readonly form: unknown
  /** Filed once its customer hands in the signed power of attorney: the newest is the one we made. */
  readonly powerToSign: boolean
}

const text = `select orders.order_no,
    case when orders.work_state = ${workStates.draft.code} then (select form from filings where order_id = orders.id) end as form,
    orders.work_state > ${workStates.draft.code} and orders.work_state < ${workStates.filed.code} and orders.owner_id = $2
      and coalesce(${powerMade}, false) as "powerToSign"
  from orders where orders.order_no = any($1::text[])`

/** What a page of orders shows beside its rows, by order number. Prepared under a name: planning it costs more than running it. */
export async function findPageFacts(
  pool: pg.Pool,
  ownerId: string,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, PageFacts>> {
  if (orderNos.length === 0) return new Map()
  const values = [orderNos, ownerId]
  const { rows } = await pool.query<PageFacts & { order_no: string }>({ name: 'order-page-facts', text, values })
  return new Map(rows.map((row) => [row.order_no, row]))
}
