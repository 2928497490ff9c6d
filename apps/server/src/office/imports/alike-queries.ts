import { workStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FitRow } from './judge-parts.ts'

/**
 * Orders that fit rows perhaps are: filed here for the same owner, of the same kind, by title or day of filing, whose number the office has not
 * told yet. A number cannot find them, and a second case of the same application would take the office's documents from the one with the form.
 *
 * @returns the order that is named, of those that the person sees, by the line of the row.
 */
export async function findAlikeCases(
  db: Db,
  user: SessionUser,
  rows: readonly FitRow[],
): Promise<ReadonlyMap<number, string>> {
  const asked = rows.flatMap(({ line, client, case: { kind, title, ...one } }) => {
    const ownerId = client === undefined ? user.ownerId : 'id' in client ? client.customerId : null
    return ownerId === null ? [] : [{ line, ownerId, kind, title, filedOn: one.filedOn ?? null }]
  })
  if (asked.length === 0) return new Map()
  const { rows: found } = await db.execute<{ line: number; orderNo: string }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as a(line int, "ownerId" uuid, kind text, title text, "filedOn" date)),
    unnumbered as (
      select ${orders.id} as id, ${orders.orderNo} as order_no, ${orders.ownerId} as owner_id, ${orders.kind} as kind,
        ${orders.title} as title, ${orders.filedOn} as filed_on
      from ${orders} where ${orders.ownerId} in (select distinct "ownerId" from asked) and ${orders.workState} = ${workStates.filed.code}
        and ${orders.patentNumber} is null and not exists (select from office_facts f where f.order_id = ${orders.id} and f.number is not null)
        and ${visibleOrders(user)})
    select a.line, min(o.order_no) as "orderNo" from asked a
    join unnumbered o on o.owner_id = a."ownerId" and o.kind = a.kind and (o.title = a.title or o.filed_on = a."filedOn")
    group by a.line`)
  return new Map(found.map(({ line, orderNo }) => [line, orderNo]))
}
