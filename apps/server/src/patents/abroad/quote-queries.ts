import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export type QuoteRow = typeof foreignQuotes.$inferSelect

/** Quotes of some countries, newest first; drafts only for who makes them. */
export async function findQuotes(db: Db, targetIds: readonly string[], withDrafts: boolean): Promise<QuoteRow[]> {
  if (targetIds.length === 0) return []
  return db
    .select()
    .from(foreignQuotes)
    .where(
      and(inArray(foreignQuotes.targetId, [...targetIds]), withDrafts ? undefined : ne(foreignQuotes.state, 'draft')),
    )
    .orderBy(asc(foreignQuotes.targetId), desc(foreignQuotes.round))
    .limit(1000)
}

/** A quote with its country and family, if the person may see the family; drafts are not the customer's to see. */
export async function findVisibleQuote(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select({ quote: foreignQuotes, target: foreignTargets, parent: orders })
    .from(foreignQuotes)
    .innerJoin(foreignTargets, eq(foreignTargets.id, foreignQuotes.targetId))
    .innerJoin(orders, eq(orders.id, foreignTargets.parentId))
    .where(and(eq(foreignQuotes.id, id), ne(foreignQuotes.state, 'draft'), visibleOrders(user)))
    .limit(1)
  return row
}

/** The quote and its country as they are now; read them under the family's lock. */
export async function getQuote(tx: Tx, id: string) {
  const [row] = await tx
    .select({ quote: foreignQuotes, target: foreignTargets })
    .from(foreignQuotes)
    .innerJoin(foreignTargets, eq(foreignTargets.id, foreignQuotes.targetId))
    .where(eq(foreignQuotes.id, id))
    .limit(1)
  if (!row) throw new Error('a quote is gone')
  return row
}

type QuoteText = Pick<
  typeof foreignQuotes.$inferInsert,
  'lines' | 'officialFen' | 'serviceFen' | 'ratesOn' | 'validUntilOn' | 'notes' | 'stale' | 'madeBy'
>

/** Writes the country's draft, or makes the next round of it. */
export async function saveQuoteDraft(tx: Tx, targetId: string, quote: QuoteText): Promise<QuoteRow> {
  const [changed] = await tx
    .update(foreignQuotes)
    .set(quote)
    .where(and(eq(foreignQuotes.targetId, targetId), eq(foreignQuotes.state, 'draft')))
    .returning()
  if (changed) return changed
  const [made] = await tx
    .insert(foreignQuotes)
    .values({
      ...quote,
      targetId,
      state: 'draft',
      round: sql`(select coalesce(max(q.round), 0) + 1 from foreign_quotes q where q.target_id = ${targetId})`,
    })
    .returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

/** Sends a draft; one that was sent before and not answered gives way to it. */
export async function sendQuote(tx: Tx, draft: QuoteRow): Promise<QuoteRow> {
  await tx
    .update(foreignQuotes)
    .set({ state: 'replaced' })
    .where(and(eq(foreignQuotes.targetId, draft.targetId), eq(foreignQuotes.state, 'sent')))
  const [sent] = await tx
    .update(foreignQuotes)
    .set({ state: 'sent', sentAt: sql`now()` })
    .where(and(eq(foreignQuotes.id, draft.id), eq(foreignQuotes.state, 'draft')))
    .returning()
  if (!sent) throw new Error('a draft was sent already')
  return sent
}

/** The price that a country's order was made for gives way to the one that is accepted next. */
export async function retireAcceptedQuote(tx: Tx, targetId: string): Promise<QuoteRow> {
  const [was] = await tx
    .update(foreignQuotes)
    .set({ state: 'replaced' })
    .where(and(eq(foreignQuotes.targetId, targetId), eq(foreignQuotes.state, 'accepted')))
    .returning()
  if (!was) throw new Error('a country’s order without its price')
  return was
}

/** Writes the customer's answer. @throws Error if the quote was not open: the caller looked under the lock. */
export async function answerSentQuote(
  tx: Tx,
  id: string,
  answer: {
    state: 'accepted' | 'countered' | 'refused'
    counterFen: number | null
    answerNotes: string
    answeredBy: string
  },
): Promise<void> {
  const answered = await tx
    .update(foreignQuotes)
    .set({ ...answer, answeredAt: sql`now()` })
    .where(and(eq(foreignQuotes.id, id), eq(foreignQuotes.state, 'sent')))
    .returning({ id: foreignQuotes.id })
  if (answered.length !== 1) throw new Error('a quote was answered twice')
}

/**
 * Opens a countered quote again; under the family's lock.
 *
 * @returns false if another round was sent since: that one is to be answered.
 */
export async function reopenQuote(tx: Tx, { id, targetId, round }: QuoteRow): Promise<boolean> {
  const later = sql`exists (select 1 from foreign_quotes n where n.target_id = ${targetId} and n.round > ${round}
    and n.state <> 'draft')`
  const opened = await tx
    .update(foreignQuotes)
    .set({ state: 'sent', counterFen: null, answerNotes: '', answeredBy: null, answeredAt: null })
    .where(and(eq(foreignQuotes.id, id), eq(foreignQuotes.state, 'countered'), sql`not ${later}`))
    .returning({ id: foreignQuotes.id })
  return opened.length === 1
}

/**
 * Ends the quotes of a locked family that could still be accepted, a counter-offer among them, for some countries; what
 * is drafted for them is counted from a form that is no more.
 *
 * @returns countries, rounds, and what was offered instead.
 */
export async function replaceOpenQuotes(
  tx: Tx,
  parentId: string,
  countries: readonly string[],
): Promise<{ country: string; round: number; counterFen: number | null }[]> {
  if (countries.length === 0) return []
  const later = sql`exists (select 1 from foreign_quotes n where n.target_id = ${foreignQuotes.targetId}
    and n.round > ${foreignQuotes.round} and n.state <> 'draft')`
  const open = await tx
    .select({
      id: foreignQuotes.id,
      country: foreignTargets.country,
      round: foreignQuotes.round,
      counterFen: foreignQuotes.counterFen,
    })
    .from(foreignQuotes)
    .innerJoin(foreignTargets, eq(foreignTargets.id, foreignQuotes.targetId))
    .where(
      and(
        eq(foreignTargets.parentId, parentId),
        inArray(foreignTargets.country, [...countries]),
        inArray(foreignQuotes.state, ['sent', 'countered']),
        sql`not ${later}`,
      ),
    )
    .orderBy(asc(foreignTargets.position), asc(foreignTargets.id))
    .limit(200)
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) {
    const ended = { state: 'replaced', counterFen: null, stale: true } as const
    await tx.update(foreignQuotes).set(ended).where(inArray(foreignQuotes.id, ids))
  }
  const ofCountries = tx
    .select({ id: foreignTargets.id })
    .from(foreignTargets)
    .where(and(eq(foreignTargets.parentId, parentId), inArray(foreignTargets.country, [...countries])))
  await tx
    .update(foreignQuotes)
    .set({ stale: true })
    .where(and(eq(foreignQuotes.state, 'draft'), inArray(foreignQuotes.targetId, ofCountries)))
  return open.map(({ id: _, ...one }) => one)
}

/** Families with a sent quote whose last day lies before a Beijing date. */
export async function findFamiliesWithOverdueQuotes(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ parentId: foreignTargets.parentId })
    .from(foreignQuotes)
    .innerJoin(foreignTargets, eq(foreignTargets.id, foreignQuotes.targetId))
    .where(and(eq(foreignQuotes.state, 'sent'), lt(foreignQuotes.validUntilOn, today)))
    .orderBy(asc(foreignTargets.parentId))
    .limit(limit)
  return rows.map((row) => row.parentId)
}

/** Ends the overdue quotes of a locked family. @returns countries and rounds, so each is told once. */
export async function expireQuotes(
  tx: Tx,
  parentId: string,
  today: string,
): Promise<{ country: string; round: number }[]> {
  const ofFamily: SQL = sql`${foreignQuotes.targetId} in (select id from foreign_targets where parent_id = ${parentId})`
  const ended = await tx
    .update(foreignQuotes)
    .set({ state: 'expired' })
    .where(and(eq(foreignQuotes.state, 'sent'), lt(foreignQuotes.validUntilOn, today), ofFamily))
    .returning({ targetId: foreignQuotes.targetId, round: foreignQuotes.round })
  if (ended.length === 0) return []
  const targets = await tx
    .select({ id: foreignTargets.id, country: foreignTargets.country })
    .from(foreignTargets)
    .where(
      inArray(
        foreignTargets.id,
        ended.map((one) => one.targetId),
      ),
    )
    .limit(100)
  const names = new Map(targets.map((one) => [one.id, one.country]))
  return ended.map(({ targetId, round }) => ({ country: names.get(targetId) ?? '', round }))
}
