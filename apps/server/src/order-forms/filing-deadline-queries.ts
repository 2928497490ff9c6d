import type { CivilDate } from '@portal/domain/dates/civil-date'
import type { AreaDeadline } from '@portal/domain/orders/area-effects'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { deadlines } from '../db/schema/orders.ts'
import { findFiling } from '../filings/filing-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { withOrderForm } from './known-forms-rules.ts'
import { readStored } from './order-form-rules.ts'

/**
 * What the filing that a document tells of sets besides: what the order's form declared to follow. None a second time.
 *
 * @param filedOn undefined for a document that tells of no filing.
 */
export async function findFilingDeadlines(
  db: Db,
  order: Pick<OrderRow, 'id' | 'kind'>,
  filedOn: CivilDate | undefined,
): Promise<readonly AreaDeadline[]> {
  const filing = filedOn && (await findFiling(db, order.id))
  if (!filing) return []
  const declared =
    withOrderForm(order.kind, (of) => of.afterFiling?.(readStored(of, filing.submitted ?? filing.form), filedOn)) ?? []
  if (declared.length === 0) return []
  const ids = declared.map(({ ruleId }) => ruleId)
  const known = await db
    .selectDistinct({ ruleId: deadlines.ruleId })
    .from(deadlines)
    .where(and(eq(deadlines.orderId, order.id), inArray(deadlines.ruleId, ids)))
    .limit(ids.length)
  const kept = new Set(known.map(({ ruleId }) => ruleId))
  return declared.filter(({ ruleId }) => !kept.has(ruleId))
}
