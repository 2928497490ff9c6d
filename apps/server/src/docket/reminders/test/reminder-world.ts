import { addDays, addMonths, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { docketEntries } from '../../../platform/db/schema/docket.ts'
import { inboxMessages } from '../../../platform/db/schema/inbox.ts'
import { deadlines, type orders } from '../../../platform/db/schema/orders.ts'
import { buildOrder } from '../../../test/build-order.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { remindBatch } from '../remind-limits.ts'

type More = Partial<typeof orders.$inferInsert>

/** An instant of Beijing's clock. */
export const beijing = (day: string, time = '08:00') => new Date(`${day}T${time}:00+08:00`)

/** A period on a case of a person that ends on a day, known for four months. */
export async function limitOn(
  portal: TestPortal,
  person: TestPerson,
  officialOn: CivilDate,
  more: More = {},
  ruleId = 'sub-exam',
) {
  const order = await buildOrder(portal.db, person, { workState: 5, officialState: 'substantive', ...more })
  const set = { ruleId, startsOn: addMonths(officialOn, -4), officialOn, internalOn: addDays(officialOn, -9) }
  const [made] = await portal.db
    .insert(deadlines)
    .values({ orderId: order.id, ownerId: order.ownerId, ...set, reasons: { steps: [] } })
    .returning()
  const [entry] = await portal.db
    .select()
    .from(docketEntries)
    .where(eq(docketEntries.sourceId, made?.id ?? ''))
  if (!made || !entry) throw new Error('no limit')
  await knownSince(portal, entry.id, addMonths(officialOn, -4))
  return { order, id: entry.id, deadlineId: made.id }
}

/** As if the limit had had its day since then: the database's own clock says today. */
export async function knownSince(portal: TestPortal, id: string, since: CivilDate): Promise<void> {
  await portal.db.execute(sql`update docket_looks set since = ${since} where entry_id = ${id}`)
}

/** Looks at all that is due by a clock that says `now`. */
export async function remind(portal: Pick<TestPortal, 'database'>, now: Date): Promise<void> {
  while ((await remindBatch(portal.database, now)) > 0);
}

/** What the bell of a person says of a limit, the oldest first: the step, or that it climbed. */
export async function bellOf(portal: TestPortal, { id }: Pick<TestPerson, 'id'>, limit: string): Promise<string[]> {
  const { rows } = await portal.db.execute<{ told: string }>(sql`
    select concat_ws(' ', case kind when 'docket.unseen' then 'climb' else params ->> 'step' end, params ->> 'days') as told
    from inbox_messages where user_id = ${id} and params ->> 'limit' = ${limit} order by created_at, id`)
  return rows.map(({ told }) => told)
}

/** Moves the day of a limit as a rule or an extension does. */
export async function moveDay(portal: TestPortal, deadlineId: string, officialOn: string): Promise<void> {
  await portal.db
    .update(deadlines)
    .set({ officialOn: civilDate(officialOn) })
    .where(eq(deadlines.id, deadlineId))
}

/** The lines of a person's bell with what they say, the oldest first. */
export async function linesOf(portal: TestPortal, { id }: TestPerson): Promise<Record<string, unknown>[]> {
  const rows = await portal.db
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.userId, id))
    .orderBy(inboxMessages.createdAt, inboxMessages.id)
  return rows.map(({ kind, params }) => ({ kind, ...params }))
}
