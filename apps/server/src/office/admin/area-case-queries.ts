import type { AreaCase } from '@portal/domain/kernel/orders/area-documents'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { foreignCountryKind } from '@portal/domain/patents/abroad/routes'
import { trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { deadlines, filings, officialDocuments } from '../../platform/db/schema/orders.ts'

/** Kinds whose application names marks that are there. */
const actsOnMarks: ReadonlySet<string> = new Set([trademarkServiceKind, 'trademarkTransfer'])

/** Which documents an order gets: by its kind, its service, and the marks that its application is about. */
export interface FoundCase extends Required<AreaCase> {
  /** Of the marks of an act; empty for every other order. */
  readonly numbers: readonly string[]
}

export async function findAreaCase(db: Db, order: { readonly id: string; readonly kind: string }): Promise<FoundCase> {
  const { id } = order
  const kind = order.kind === foreignCountryKind ? await kindAbroad(db, id) : order.kind
  if (!actsOnMarks.has(kind)) return { kind, service: null, marks: 1, numbers: [] }
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

/** A country's order in the United States gets the documents of a US order, by its right. */
async function kindAbroad(db: Db, id: string): Promise<string> {
  const form = sql`coalesce(${filings.submitted}, ${filings.form})`
  const [row] = await db
    .select({ country: foreignTargets.country, right: sql<string | null>`${form} ->> 'right'` })
    .from(foreignTargets)
    .leftJoin(filings, eq(filings.orderId, foreignTargets.parentId))
    .where(eq(foreignTargets.orderId, id))
    .limit(1)
  if (row?.country !== 'US') return foreignCountryKind
  return row.right === 'design' ? 'usDesign' : 'usInvention'
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
