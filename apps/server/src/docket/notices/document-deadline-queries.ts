import { DeadlineReasons } from '@portal/contract/kernel/order-shapes'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'

/** Deadlines that a recorded document set on its case, with why, the nearest first. */
export async function findDocumentDeadlines(db: Db, documentId: string) {
  const rows = await db
    .select()
    .from(deadlines)
    .where(eq(deadlines.documentId, documentId))
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(20)
  return rows.map(({ ruleId, startsOn, officialOn, internalOn, reasons }) => {
    const { steps, warning } = DeadlineReasons.parse(reasons)
    return { ruleId, startsOn, officialOn, internalOn, steps, warning: warning ?? null, needsConfirmation: false }
  })
}
