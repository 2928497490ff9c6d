import { foreignCountryKind } from '@portal/domain/patents/abroad/family-kinds'
import { eq, sql } from 'drizzle-orm'
import type { KindDocuments } from '../../kernel/orders/kind-documents-rules.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { filings } from '../../platform/db/schema/orders.ts'

/** What one country's order learns from documents of its office. */
export const countryDocuments: KindDocuments = {
  // In the United States it gets the documents of a US order, by its right.
  findKind: async (db, orderId) => {
    const form = sql`coalesce(${filings.submitted}, ${filings.form})`
    const [row] = await db
      .select({ country: foreignTargets.country, right: sql<string | null>`${form} ->> 'right'` })
      .from(foreignTargets)
      .leftJoin(filings, eq(filings.orderId, foreignTargets.parentId))
      .where(eq(foreignTargets.orderId, orderId))
      .limit(1)
    if (row?.country !== 'US') return foreignCountryKind
    return row.right === 'design' ? 'usDesign' : 'usInvention'
  },
  keepsOlderDay: async (tx, { id }) => {
    const target = eq(foreignTargets.orderId, id)
    const [row] = await tx.select({ route: foreignTargets.route }).from(foreignTargets).where(target).limit(1)
    return row?.route === 'pctNational'
  },
}
