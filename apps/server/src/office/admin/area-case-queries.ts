import type { AreaCase } from '@portal/domain/kernel/orders/area-documents'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { isTrademarkOrder } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { deadlines, filings, officialDocuments } from '../../platform/db/schema/orders.ts'

/** Which documents an order gets: by its kind, its service, and the marks that its application is about. */
export interface FoundCase extends Required<AreaCase> {
  /** Of the marks of an act; empty for every other order. */
  readonly numbers: readonly string[]
}

export async function findAreaCase(db: Db, order: { readonly id: string; readonly kind: string }): Promise<FoundCase> {
  const { id } = order
  const kind = (await orderKind(order.kind)?.documents?.findKind?.(db, id)) ?? order.kind
  // Only an act on marks names marks that are there.
  if (!isTrademarkOrder(kind) || !kindFacts(kind).isAct) return { kind, service: null, marks: 1, numbers: [] }
  const form = sql`coalesce(${filings.submitted}, ${filings.form})`
  const [row] = await db
    .select({
      service: sql<string | null>`${form} ->> 'service'`,
      numbers: sql<string[]>`array(select m ->> 'number' from jsonb_array_elements(${form} -> 'marks') m)`,
    })
    .from(filings)
    .where(eq(filings.orderId, id))
    .limit(1)
  const service = trademarkServiceIds.find((one) => one === row?.service) ?? null
  const numbers = row?.numbers ?? []
  return { kind, service, numbers, marks: Math.max(1, numbers.length) }
}

/** Of deadlines of an order those that a document about this number set. */
export async function findDeadlinesOfNumber(
  db: Db,
  ids: readonly string[],
  number: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: deadlines.id })
    .from(deadlines)
    .innerJoin(officialDocuments, eq(officialDocuments.id, deadlines.documentId))
    .where(and(inArray(deadlines.id, [...ids]), sql`${officialDocuments.data} ->> 'applicationNumber' = ${number}`))
    .limit(ids.length)
  return new Set(rows.map(({ id }) => id))
}
