import { isOfficialState } from '@portal/domain/kernel/orders/order-states'
import { type CivilDate, compareDates } from '@portal/domain/platform/dates/civil-date'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import type { MarkLeft } from '../../kernel/orders/kind-marks-rules.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { restoreFacts } from '../../kernel/orders/office-facts-queries.ts'
import { type Actor, addOrderEvent, lockOrder, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import { type NoticeUndo, notices } from '../../platform/db/schema/notices.ts'
import { deadlines, officialDocuments, orders } from '../../platform/db/schema/orders.ts'
import { terminationOf } from '../documents/notice-record-queries.ts'
import { reopenDeadlines } from './reply-deadline-queries.ts'
import type { SkipReason } from './skipped-rules.ts'

type Notice = typeof notices.$inferSelect

/** Marks that could not be put back whole are `left`. */
type TakenBack = { readonly left: readonly MarkLeft[] } | { readonly against: SkipReason }
const movedOn: TakenBack = { against: 'movedOn' }

/**
 * Takes a recorded document off its case: state, number and filing date as before, its deadlines gone, those it ended
 * open again, watched marks as before. The history keeps both.
 *
 * @param reason why, in the words of who takes it back; kept in the history.
 * @returns what is against it if the case, or a mark, moved on since.
 */
export async function undoOnCase(tx: Tx, notice: Notice, actor: Actor, reason = ''): Promise<TakenBack> {
  const { orderId, documentId, undo } = notice
  if (orderId === null || documentId === null || undo === null || !isOfficialState(undo.officialFrom)) return movedOn
  const order = await lockOrder(tx, orderId)
  if (order.officialState !== undo.officialTo) return movedOn
  if (undo.officialFrom === 'notFiled' && undo.officialTo !== 'notFiled') {
    // Everything else on the case stands on the number this one gave.
    const others = and(eq(officialDocuments.orderId, orderId), ne(officialDocuments.id, documentId))
    if ((await tx.$count(officialDocuments, others)) > 0) return movedOn
  }
  const later = undo.officeFacts === undefined ? undefined : await findNextUndo(tx, notice)
  // What later documents stand on stays, so that only one that changed nothing of it can go before them.
  if (later && (undo.officialFrom !== undo.officialTo || !isSameBefore(undo, later))) return movedOn
  const period = tx.select({ id: deadlines.id }).from(deadlines).where(eq(deadlines.documentId, documentId))
  // A follow-up answers in its period: that comes after it.
  if ((await tx.$count(followUps, inArray(followUps.deadlineId, period))) > 0) return movedOn
  const changes = undo.marks ?? []
  const kind = orderKind(order.kind)
  if (await kind?.marks?.findLaterChange(tx, notice, changes)) return { against: 'markMovedOn' }
  await tx.delete(deadlines).where(eq(deadlines.documentId, documentId))
  await tx.delete(officialDocuments).where(eq(officialDocuments.id, documentId))
  await reopenDeadlines(tx, orderId, undo.ended, actor)
  await tx
    .update(orders)
    .set({
      ...(!later && { patentNumber: undo.numberBefore, filedOn: undo.filedOnBefore }),
      version: sql`${orders.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId))
  if (undo.officeFacts !== undefined && !later) await restoreFacts(tx, orderId, undo.officeFacts)
  const left = (await kind?.marks?.takeBack(tx, changes)) ?? []
  const marksLeft = left.map(({ number }) => number).join('、')
  const detail = { ...undoneDetail(notice, reason), ...(marksLeft !== '' && { marksLeft }) }
  if (undo.officialFrom === undo.officialTo) {
    await addOrderEvent(tx, { orderId, subject: 'official', event: 'documentUndone', actor, detail })
  } else {
    await moveOrder(tx, { orderId, set: 'official', to: undo.officialFrom, event: 'documentUndone', actor, detail })
  }
  await refreshNextDeadline(tx, orderId)
  await kind?.followFiling?.(tx, orderId, actor)
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    orderNo: order.orderNo,
    kind: 'notice.undone',
    params: { title: order.title },
  })
  return { left }
}

/** What the document that was recorded next on the same order found; undefined for the last one. */
async function findNextUndo(tx: Tx, { id, orderId }: Notice): Promise<NoticeUndo | undefined> {
  const [row] = await tx
    .select({ undo: notices.undo })
    .from(notices)
    .where(
      and(
        sql`${notices.orderId} = ${orderId}`,
        eq(notices.stage, 'confirmed'),
        isNotNull(notices.undo),
        // In the database: an instant loses its microseconds on the way here.
        sql`${notices.confirmedAt} > (select n.confirmed_at from notices n where n.id = ${id})`,
      ),
    )
    .orderBy(notices.confirmedAt, notices.id)
    .limit(1)
  return row?.undo ?? undefined
}

/** Whether two documents found the same numbers and days: the earlier one brought none. */
function isSameBefore(a: NoticeUndo, b: NoticeUndo): boolean {
  const found = ({ numberBefore, filedOnBefore, officeFacts }: NoticeUndo) => [numberBefore, filedOnBefore, officeFacts]
  return JSON.stringify(found(a)) === JSON.stringify(found(b))
}

/** What history and audit log say of a document that was taken back. */
export function undoneDetail({ code, dispatchedOn }: Pick<Notice, 'code' | 'dispatchedOn'>, reason: string) {
  return { code, dispatchedOn, ...(reason !== '' && { notes: reason }) }
}

/** The notice is a proposal again, in the list of who brought it. */
export async function revertToProposal(tx: Tx, notice: Pick<Notice, 'id' | 'importerOwnerId'>): Promise<void> {
  await tx
    .update(notices)
    .set({
      ownerId: notice.importerOwnerId,
      stage: 'proposed',
      state: 'unread',
      documentId: null,
      undo: null,
      confirmedAt: null,
      confirmedBy: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      sentAt: null,
      handedAt: null,
      version: sql`${notices.version} + 1`,
    })
    .where(eq(notices.id, notice.id))
}

/** Of a document about no patent nothing is left to be confirmed: it is recorded anew. */
export async function deleteRecordedNotice(tx: Tx, notice: Pick<Notice, 'id'>): Promise<void> {
  await tx
    .update(notices)
    .set({
      stage: 'removed',
      removedAt: sql`now()`,
      documentId: null,
      undo: null,
      version: sql`${notices.version} + 1`,
    })
    .where(eq(notices.id, notice.id))
}

/** A removed proposal in the tray again. @returns false if the same paper came anew meanwhile. */
export async function restoreProposal(tx: Tx, id: string): Promise<boolean> {
  const twin = sql`exists (select from notices t where t.id <> ${notices.id} and t.sha256 = ${notices.sha256}
    and t.importer_owner_id = ${notices.importerOwnerId} and t.stage <> 'removed')`
  try {
    const brought = await tx.transaction((inner) =>
      inner
        .update(notices)
        .set({ stage: 'proposed', removedAt: null, version: sql`${notices.version} + 1` })
        .where(and(eq(notices.id, id), sql`not ${twin}`))
        .returning({ id: notices.id }),
    )
    return brought.length > 0
  } catch (error) {
    // Somebody dropped it, or brought its twin back, at this moment.
    if (violatedConstraint(error) === 'notices_paper_key') return false
    throw error
  }
}

/** Day of the latest other notice of termination of the same patent that is confirmed. */
export async function standingTermination(tx: Tx, notice: Notice): Promise<CivilDate | undefined> {
  const others = await tx
    .select({ code: notices.code, deadlines: notices.deadlines })
    .from(notices)
    .where(
      and(
        eq(notices.ownerId, notice.ownerId),
        eq(notices.number, notice.number),
        eq(notices.stage, 'confirmed'),
        ne(notices.id, notice.id),
      ),
    )
  return others
    .flatMap(({ code, deadlines: kept }) => terminationOf(code, kept) ?? [])
    .toSorted(compareDates)
    .at(-1)
}
