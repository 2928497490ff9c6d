import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import { and, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { importedCases } from '../../platform/db/schema/case-imports.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { MarkChange, MarkFacts } from '../../platform/db/schema/notices.ts'
import { isSameMark, markFactsOf, writeFacts } from './mark-undo-queries.ts'
import { lockWatchedList } from './watched-queries.ts'
import { situationColumns, type WatchedRow } from './watched-rules.ts'

/** A mark as its order and the office's documents know it. */
export type OrderMark = Omit<MarkFacts, 'relation' | 'orderId' | 'typed'>

/** Facts that a person may have typed; what they typed stays. */
const typable = ['name', 'classes', 'holderName', 'status', 'publishedOn', 'registeredOn', 'validTo'] as const

/** The mark of an order that was brought in from another docket, which has no form; undefined for every other. */
export async function findBroughtInMark(
  tx: Tx,
  order: { readonly id: string; readonly title: string; readonly applicantName: string },
): Promise<Pick<OrderMark, 'name' | 'classes' | 'holderName'> | undefined> {
  const [row] = await tx
    .select({ classes: importedCases.classes })
    .from(importedCases)
    .where(eq(importedCases.orderId, order.id))
    .limit(1)
  return row && { name: order.title, classes: row.classes, holderName: order.applicantName }
}

/**
 * Keeps the owner's list of marks in step with an order. Once the office has given a number, the mark of the order
 * stands in the list as the owner's own: pending, and once registered with the days from which renewal and reminders
 * are counted. A mark that stands there already takes over what the office said. One that the owner took out before the
 * registration stays out until then.
 *
 * @param isNumbered the document at hand gave the number.
 * @returns what changed in the list, for taking it back; undefined if nothing did.
 */
export async function followOrderMark(
  tx: Tx,
  order: { readonly id: string; readonly ownerId: string; readonly createdBy: string },
  mark: OrderMark,
  { isNumbered, today }: { readonly isNumbered: boolean; readonly today: CivilDate },
): Promise<MarkChange | undefined> {
  await lockWatchedList(tx, order.ownerId)
  const [there, twin] = await tx
    .select()
    .from(watchedMarks)
    .where(
      or(
        eq(watchedMarks.orderId, order.id),
        and(eq(watchedMarks.ownerId, order.ownerId), eq(watchedMarks.number, mark.number)),
      ),
    )
    .orderBy(watchedMarks.orderId)
    .limit(2)
    .for('update')
  if (!there) {
    if (mark.status !== 'tmRegistered' && !(isNumbered && isLiveMark(mark.status))) return undefined
    const own = { ...mark, relation: 'own' as const }
    const [made] = await tx
      .insert(watchedMarks)
      .values({
        ...own,
        ...{ orderId: order.id, ownerId: order.ownerId, createdBy: order.createdBy, remindedThrough: today },
        ...situationColumns(own, today, today),
      })
      .returning()
    if (!made) throw new Error('an insert answered no row')
    return { id: made.id, before: null, after: markFactsOf(made) }
  }
  const kept = new Set(there.typed)
  const told = Object.fromEntries(
    Object.entries(mark).filter(([fact]) => !(typable.some((one) => one === fact) && kept.has(fact))),
  )
  const row: WatchedRow = { ...there, ...told, relation: 'own', orderId: order.id }
  // A number that was read wrongly first, and stands in the list by itself besides: no number stands there twice.
  if (twin) row.number = there.number
  const before = markFactsOf(there)
  const after = markFactsOf(row)
  // A document that says nothing of the mark itself can be taken back whatever was recorded after it.
  if (isSameMark(before, after)) return undefined
  await writeFacts(tx, row)
  return { id: there.id, before, after }
}
