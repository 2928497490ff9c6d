import { workStates } from '@portal/domain/kernel/orders/order-states'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orderDocuments, orders } from '../../platform/db/schema/orders.ts'
import { familyRules, isCountryKind, type RequiredPaper } from './family-rules.ts'
import { paperKind, type SuppliedAbroad } from './foreign-queries.ts'

/** Whether papers can be added to a country's order: from its acceptance until it has ended. */
export function takesPapers({ workState }: Pick<OrderRow, 'workState'>): boolean {
  return workState >= workStates.submitted.code && workState < workStates.completed.code
}

/**
 * The papers that a country's order asks of its customer, each with whether it is there, for this country or for all.
 *
 * @returns undefined for an order that is no country's, or was given up for another one.
 */
export async function findRequiredPapers(
  db: Db,
  order: Pick<OrderRow, 'id' | 'kind' | 'parentOrderId'>,
): Promise<{ country: string; papers: readonly (RequiredPaper & { readonly given: boolean })[] } | undefined> {
  if (!isCountryKind(order.kind) || order.parentOrderId === null) return undefined
  const [target] = await db
    .select({ country: foreignTargets.country, familyKind: orders.kind })
    .from(foreignTargets)
    .innerJoin(orders, eq(orders.id, foreignTargets.parentId))
    .where(eq(foreignTargets.orderId, order.id))
    .limit(1)
  if (!target) return undefined
  const { country, familyKind } = target
  // A mark's country has a form of its own, a patent's is told by its family's.
  const filing = (await findFiling(db, order.id)) ?? (await findFiling(db, order.parentOrderId))
  const asked = familyRules(familyKind).papersAsked(filing?.submitted ?? filing?.form, country)
  const given = await findGivenPapers(db, [order.id])
  const isGiven = ({ kind }: RequiredPaper) => hasPaper(given.get(order.id), kind, country)
  return { country, papers: asked.map((paper) => ({ ...paper, given: isGiven(paper) })) }
}

/** Kinds of the papers that orders have, by order. */
export async function findGivenPapers(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ orderId: orderDocuments.orderId, kind: orderDocuments.kind })
    .from(orderDocuments)
    .where(and(inArray(orderDocuments.orderId, [...orderIds]), isNull(orderDocuments.withdrawnAt)))
    .orderBy(orderDocuments.orderId, orderDocuments.kind)
    .limit(5000)
  const found = new Map<string, Set<string>>()
  for (const { orderId, kind } of rows) found.set(orderId, (found.get(orderId) ?? new Set()).add(kind))
  return found
}

/** Whether a paper is among kinds that an order has, for a country or for all. */
export function hasPaper(kinds: ReadonlySet<string> | undefined, kind: SuppliedAbroad, country: string): boolean {
  return kinds !== undefined && (kinds.has(paperKind(kind, '')) || kinds.has(paperKind(kind, country)))
}
