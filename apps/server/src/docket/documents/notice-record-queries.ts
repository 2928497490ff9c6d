import { needsReply, replyTaskOf, replyTasks } from '@portal/domain/docket/notices/notice-states'
import { draftMessage, noticeMeaningOf } from '@portal/domain/docket/notices/plain-words'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { findOfficialDocument, type OfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import type { Deadline } from '@portal/domain/law/periods/compute'
import { deliveredOn } from '@portal/domain/law/periods/delivery'
import type { DeadlineRuleId } from '@portal/domain/law/periods/rule-names'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { NoticeUndo } from '../../platform/db/schema/notices.ts'
import { noticeEvents, notices } from '../../platform/db/schema/notices.ts'
import { noteTermination } from '../monitoring/termination-queries.ts'

type NewNotice = typeof notices.$inferInsert
export type StoredDeadline = Pick<Deadline, 'officialOn' | 'internalOn' | 'warning' | 'needsConfirmation'> & {
  readonly ruleId: string
  readonly steps: Deadline['steps']
  readonly startsOn: CivilDate
}

export interface RecordedNotice {
  readonly document: OfficialDocument
  readonly number: string
  readonly title: string
  readonly applicantName: string
  readonly dispatchedOn: string
  readonly deliveryMode: 'electronic' | 'postal'
  readonly deadlines: readonly Deadline[]
  /** Fen. */
  readonly feesTotal: number
}

/** The period a document asks an answer in. */
export function replyRuleOf(document: OfficialDocument): DeadlineRuleId | undefined {
  return document.replyAsPrinted ? 'oan' : document.reply
}

/** What a notice's row says of the document that it is, with its limits and the message to the client. */
export function noticeColumnsOf(facts: RecordedNotice) {
  const { document, deadlines, number, title, dispatchedOn, feesTotal } = facts
  const rule = replyRuleOf(document)
  const task = replyTaskOf(rule)
  const reply = deadlines.find((one) => one.rule.id === rule)
  const message = draftMessage({
    document: { name: officialDocumentName(document.code) },
    meaning: noticeMeaningOf(document),
    number,
    title,
    dispatchedOn,
    task,
    taskName: replyTasks[task],
    internalOn: reply?.internalOn,
    officialOn: reply?.officialOn,
    feesYuan: feesTotal > 0 ? (feesTotal / 100).toFixed(2) : undefined,
  })
  return {
    code: document.code,
    number,
    title,
    applicantName: facts.applicantName,
    dispatchedOn,
    deliveryMode: facts.deliveryMode,
    replyRule: rule ?? null,
    internalOn: reply?.internalOn ?? null,
    officialOn: reply?.officialOn ?? null,
    needsReply: needsReply(task),
    deadlines: deadlines.map(
      ({ rule: { id }, officialOn, internalOn, warning, needsConfirmation, steps }): StoredDeadline => ({
        ruleId: id,
        officialOn,
        internalOn,
        warning,
        needsConfirmation,
        steps,
        startsOn: steps[0]?.on ?? officialOn,
      }),
    ),
    messageEn: message.en,
    messageZh: message.zh,
  } satisfies Partial<NewNotice>
}

/** What every notice of a case says of its document, whatever area it is of. */
export type NoticeColumns = Omit<ReturnType<typeof noticeColumnsOf>, 'replyRule'> & {
  readonly replyRule: string | null
}

export interface CaseNotice {
  readonly columns: NoticeColumns
  /** The document shows that what was submitted arrived. */
  readonly closesAnswered: boolean
  readonly order: { readonly id: string; readonly ownerId: string; readonly agencyId: number }
  readonly documentId: string
  readonly fileId: string | null
  readonly actor: Actor & { readonly id: string }
  readonly undo: NoticeUndo
  readonly today: CivilDate
  /** The proposal that became this document; without one a row is made. */
  readonly noticeId: string | undefined
}

/**
 * Puts a recorded document of a case into its client's list, as the proposal that was confirmed or as a new row. A
 * receipt for a reply closes what was submitted.
 *
 * @returns the id of the notice.
 */
export async function recordNotice(tx: Tx, notice: CaseNotice): Promise<string> {
  const { order, actor } = notice
  const row = {
    ...notice.columns,
    ownerId: order.ownerId,
    agencyId: order.agencyId,
    orderId: order.id,
    documentId: notice.documentId,
    stage: 'confirmed' as const,
    state: 'unread' as const,
    matched: true,
    undo: notice.undo,
    confirmedBy: actor.id,
  }
  if (notice.closesAnswered) await closeAnswered(tx, order.id, actor)
  const id = notice.noticeId ?? (await insertRecorded(tx, { ...row, fileId: notice.fileId }, order.ownerId, actor.id))
  if (notice.noticeId !== undefined) {
    await tx
      .update(notices)
      .set({ ...row, confirmedAt: sql`now()`, version: sql`${notices.version} + 1` })
      .where(eq(notices.id, notice.noticeId))
  }
  await addNoticeEvent(tx, id, actor, 'confirmed')
  const endedOn = terminationOf(row.code, row.deadlines)
  if (endedOn !== undefined) await noteTermination(tx, row, endedOn, notice.today)
  return id
}

/** Day on which a notice of termination was delivered: restoration is counted from it. Undefined for other documents. */
export function terminationOf(code: string | null, kept: unknown): CivilDate | undefined {
  if (code === null || findOfficialDocument(code)?.event !== 'termination') return undefined
  // Written by `noticeColumnsOf`.
  const restore = (kept as readonly StoredDeadline[]).find((one) => one.ruleId === 'restore')
  return restore && (deliveredOn(restore.steps) ?? restore.startsOn)
}

async function insertRecorded(
  tx: Tx,
  row: Omit<NewNotice, 'importedBy' | 'importerOwnerId' | 'source'>,
  importerOwnerId: string,
  importedBy: string,
): Promise<string> {
  const [made] = await tx
    .insert(notices)
    .values({ ...row, source: 'record', importedBy, importerOwnerId, confirmedAt: sql`now()` })
    .returning({ id: notices.id })
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** The office confirmed the receipt of a reply: what was submitted on the case is closed. */
async function closeAnswered(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  const closed = await tx
    .update(notices)
    .set({ state: 'closed', closedAt: sql`now()`, version: sql`${notices.version} + 1` })
    .where(and(eq(notices.orderId, orderId), eq(notices.stage, 'confirmed'), eq(notices.state, 'submitted')))
    .returning({ id: notices.id })
  for (const { id } of closed) await addNoticeEvent(tx, id, actor, 'close')
}

/** A line in the history of a notice; no personal data in its detail. */
export async function addNoticeEvent(
  tx: Tx,
  noticeId: string,
  actor: Actor,
  event: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(noticeEvents).values({ noticeId, actorId: actor.id, actorRole: actor.role, event, detail })
}
