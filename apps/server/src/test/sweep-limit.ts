import { eq } from 'drizzle-orm'
import { docketEntries } from '../platform/db/schema/docket.ts'
import { deadlines } from '../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** A period of an order, as it stands in the docket. @returns the id of its entry. */
export async function makeLimit({ db }: TestPortal, { ownerId }: TestPerson, orderId: string) {
  const days = { startsOn: '2026-01-05', officialOn: '2026-05-06', internalOn: '2026-04-28' }
  const [made] = await db
    .insert(deadlines)
    .values({ orderId, ownerId, ruleId: 'oa1', ...days, reasons: { steps: [] } })
    .returning({ id: deadlines.id })
  const [entry] = await db
    .select({ id: docketEntries.id })
    .from(docketEntries)
    .where(eq(docketEntries.sourceId, made?.id ?? ''))
  return entry?.id
}
