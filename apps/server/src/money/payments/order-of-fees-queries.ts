import type { FeeToPay } from '@portal/contract/money/official-fee-shapes'
import { exchangeForm } from '@portal/domain/platform/identifiers/application-number'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { keptOrders } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/**
 * Number of the payment order in a person's reach that holds all of these fees, in lines that were not given back.
 *
 * @throws AppError `officialFees.notOrdered`, `officialFees.severalOrders`.
 */
export async function getOrderOfFees(
  db: Db,
  user: SessionUser,
  wanted: readonly z.output<typeof FeeToPay>[],
): Promise<string> {
  const asked = wanted.map(({ patentNumber, year }) => ({ number: exchangeForm(patentNumber), year: year ?? null }))
  // Without a year: the newest that is not settled, else the newest at all.
  const { rows } = await db.execute<{ number: string; order_no: string | null }>(sql`
    select a.number, l.order_no
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(number text, year smallint)
    left join lateral (
      select o.order_no from fee_lines f join orders o on o.id = f.order_id
      where f.owner_id = any(array(select ${user.ownerId}::uuid union select c.customer_id from clients c
          where c.organisation_id = ${user.ownerId} and c.customer_id is not null))
        and o.owner_id = ${user.ownerId}${within(user, keptOrders(sql`o`))} and f.number = a.number and f.state not in ('returned', 'released')
        and (a.year is null or f.year = a.year)
      order by f.state in ('asked', 'sent') desc, f.year desc
      limit 1) l on true`)
  const missing = rows.find((row) => row.order_no === null)
  if (missing) throw new AppError('officialFees.notOrdered', { number: missing.number })
  const [first, ...others] = [...new Set(rows.flatMap((row) => row.order_no ?? []))].sort()
  if (first === undefined) throw new AppError('common.notFound')
  if (others.length > 0) throw new AppError('officialFees.severalOrders', { orders: [first, ...others].join(', ') })
  return first
}
