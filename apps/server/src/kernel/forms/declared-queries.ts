import { areaRuleId } from '@portal/domain/kernel/orders/area-rule-names'
import type { MarkPeriodId } from '@portal/domain/law/marks/mark-period-names'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { findFiling } from '../orders/filing-queries.ts'
import { withOrderForm } from '../orders/known-kinds-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { readStored } from '../orders/order-form-rules.ts'

/**
 * The period of what the form of an order declared to follow its filing: evidence, or the proof of a priority. Undefined where
 * nothing was declared, or its deadline is set already.
 */
export async function findDeclared(db: Db, order: Pick<OrderRow, 'id' | 'kind'>): Promise<MarkPeriodId | undefined> {
  const filing = await findFiling(db, order.id)
  if (!filing) return undefined
  const period = withOrderForm(order.kind, (of) => of.declared?.(readStored(of, filing.submitted ?? filing.form)))
  if (!period) return undefined
  const isSet = and(eq(deadlines.orderId, order.id), eq(deadlines.ruleId, areaRuleId(period)))
  return (await db.$count(deadlines, isSet)) > 0 ? undefined : period
}
