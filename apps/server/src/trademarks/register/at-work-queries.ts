import { type MarkAtWork, transferAtWork } from '@portal/contract/trademarks/mark-shapes'
import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { WatchedRow } from './watched-rules.ts'

type Watched = Pick<WatchedRow, 'ownerId' | 'number'>
const keyOf = ({ ownerId, number }: Watched) => `${ownerId} ${number}`

const actsOnMarks = kindsThat(({ area, isAct }) => area === 'trademark' && isAct)

/** Far more than a page of marks has. */
const ordersMax = 1000

/**
 * Orders of each mark's account that are at work for it, of those the reader may see: handed in, and not decided by the
 * office. A draft is not at work, nor one that ended.
 *
 * @returns by mark, the newest order first.
 */
export async function findMarksAtWork(
  db: Db | Tx,
  user: SessionUser,
  rows: readonly Watched[],
): Promise<(mark: Watched) => MarkAtWork[]> {
  if (rows.length === 0) return () => []
  const [owners, numbers] = [rows.map(({ ownerId }) => ownerId), rows.map(({ number }) => number)].map((all) => [
    ...new Set(all),
  ])
  const found = await db.execute<{
    ownerId: string
    number: string
    orderNo: string
    service: string | null
  }>(sql`
    select ${orders.ownerId} as "ownerId", n #>> '{}' as number, ${orders.orderNo} as "orderNo",
      f.submitted ->> 'service' as service
    from ${orders}
    join filings f on f.order_id = ${orders.id}
    cross join lateral jsonb_path_query(f.submitted, '$.marks[*].number') n
    where ${orders.ownerId} = any(${sql.param(owners)}::uuid[]) and n #>> '{}' = any(${sql.param(numbers)}::text[])
      and ${ofKinds(actsOnMarks)} and ${orders.workState} between 1 and 5
      and ${orders.officialState} not in ('tmApproved', 'tmNotApproved', 'tmUpheld', 'tmDismissed', 'tmWithdrawn', 'tmNotAccepted')
      and ${visibleOrders(user)}
    order by ${orders.createdAt} desc, ${orders.id} limit ${ordersMax}`)
  const byMark = Map.groupBy(found.rows, keyOf)
  return (mark) =>
    (byMark.get(keyOf(mark)) ?? []).flatMap(({ orderNo, service: stored }) => {
      // A form without a service is a transfer's.
      const service = stored === null ? transferAtWork : trademarkServiceIds.find((one) => one === stored)
      return service === undefined ? [] : [{ service, orderNo }]
    })
}
