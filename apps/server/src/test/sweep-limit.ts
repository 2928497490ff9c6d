import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { docketEntries, docketFeeds } from '../platform/db/schema/docket.ts'
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

/** A calendar feed of a case. @returns its id. */
export async function makeFeed({ db }: TestPortal, { id, ownerId }: TestPerson, orderId: string, name: string) {
  const settings = { name, by: 'official', language: 'en' } as const
  const [made] = await db
    .insert(docketFeeds)
    .values({
      userId: id,
      organisationId: ownerId,
      scope: 'case',
      orderId,
      ...settings,
      warnDays: [7],
      codeHash: randomBytes(32),
    })
    .returning({ id: docketFeeds.id })
  return made?.id
}
