import { noticeStateAfter } from '@portal/domain/docket/notices/notice-states'
import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import type { FollowUpKind } from '@portal/domain/law/patents/follow-up-names'
import { isOver } from '@portal/domain/platform/calendar/working-days'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { addNoticeEvent } from '../documents/notice-record-queries.ts'
import { ruleOf } from './notice-row-rules.ts'
import { endReplyDeadline } from './reply-deadline-queries.ts'

/** The follow-up that answers, as far as its notice is found by it. */
export interface Answering {
  readonly orderNo: string
  readonly kind: FollowUpKind
  readonly caseOrderId: string | null
  readonly ownerId: string
  /** Application number in exchange form. */
  readonly number: string
  /** Notice of the case that its form names. */
  readonly documentId: string | null
  /** Day of the notice as its form says; empty if it names none. */
  readonly dispatchedOn: string
  /** Period that it keeps. */
  readonly deadlineId: string | null
}

/** What became of the answer; `on` is the civil date it went to the office. */
export type AnswerStep =
  | { readonly act: 'draft'; readonly text: string; readonly fileId: string }
  | { readonly act: 'submit'; readonly on: string }
  | { readonly act: 'close' }

/**
 * The confirmed notices that a follow-up answers, locked: of a case the document its form names or that set its period,
 * of a patent that is no case the open one of its number and of the day that the form names.
 */
export async function lockAnsweredNotices(tx: Tx, answering: Answering) {
  const { caseOrderId, documentId, dispatchedOn, deadlineId, ownerId, number, kind } = answering
  const rows = await tx
    .select()
    .from(notices)
    .where(
      caseOrderId === null
        ? sql`${notices.orderId} is null and ${notices.ownerId} = ${ownerId} and ${notices.number} = ${number}
            and ${notices.dispatchedOn} = nullif(${dispatchedOn}, '')::date
            and ${notices.stage} = 'confirmed' and ${notices.state} not in ('closed', 'givenUp')`
        : sql`${notices.orderId} = ${caseOrderId} and ${notices.stage} = 'confirmed' and (${notices.documentId} = ${documentId}
            or ${notices.documentId} = (select d.document_id from deadlines d
              where d.id = ${deadlineId} and d.order_id = ${caseOrderId}))`,
    )
    .orderBy(notices.id)
    .limit(10)
    .for('update')
  return rows.filter(({ replyRule }) => {
    const rule = ruleOf(replyRule)
    return rule !== undefined && followUpForDeadline(rule) === kind
  })
}

/** A notice goes the way of the follow-up that answers it: drafted, submitted with its period ended, closed. */
export async function followAnswer(tx: Tx, answering: Answering, step: AnswerStep, actor: Actor): Promise<void> {
  for (const notice of await lockAnsweredNotices(tx, answering)) {
    const state = noticeStateAfter(notice.state, step.act, notice.needsReply)
    if (!state) continue
    const columns = {
      draft: () => ({
        draftedAt: sql`now()`,
        ...(step.act === 'draft' && { draftText: step.text.slice(0, 20_000), draftFileId: step.fileId }),
      }),
      submit: () => ({ ...(step.act === 'submit' && { submittedOn: step.on }) }),
      close: () => ({ closedAt: sql`now()` }),
    }[step.act]()
    await tx
      .update(notices)
      .set({ ...columns, state, version: sql`${notices.version} + 1` })
      .where(eq(notices.id, notice.id))
    if (step.act === 'submit') {
      const isLate = notice.officialOn !== null && isOver(civilDate(notice.officialOn), civilDate(step.on))
      await endReplyDeadline(tx, notice, isLate ? 'missed' : 'met', actor)
    }
    const text = step.act === 'submit' ? `${step.on} ${answering.orderNo}` : answering.orderNo
    await addNoticeEvent(tx, notice.id, actor, step.act, { text })
  }
}

/** The notices that set a period, locked: to be called before their case is, as every other act on a notice does. */
export async function lockNoticesOf(tx: Tx, deadlineId: string): Promise<void> {
  await tx.execute(sql`
    select from notices n join deadlines d on d.document_id = n.document_id
    where d.id = ${deadlineId} order by n.id for update of n`)
}

/**
 * The confirmed notices of a case, locked: to be called before the case is, by whoever records a document on it, which may
 * close what was submitted.
 *
 * @param noticeId a proposal that becomes one of them.
 */
export async function lockNoticesOfCase(tx: Tx, orderId: string, noticeId: string | null = null): Promise<void> {
  await tx.execute(sql`
    select from notices where id = ${noticeId} or (order_id = ${orderId} and stage = 'confirmed') order by id for update`)
}

/** A period that was prolonged: its notice shows the new days, and one that was over waits for its answer again. */
export async function extendNotice(
  tx: Tx,
  deadlineId: string,
  days: { readonly officialOn: string; readonly internalOn: string },
): Promise<void> {
  await tx.execute(sql`
    update notices n set official_on = ${days.officialOn}, internal_on = ${days.internalOn},
      deadlines = (select coalesce(jsonb_agg(case when e ->> 'ruleId' = d.rule_id
          then e || jsonb_build_object('officialOn', ${days.officialOn}::text, 'internalOn', ${days.internalOn}::text)
          else e end order by at), '[]') from jsonb_array_elements(n.deadlines) with ordinality as l(e, at)),
      state = case when n.state = 'overdue' then 'toAnswer' else n.state end, version = n.version + 1
    from deadlines d
    where d.id = ${deadlineId} and n.document_id = d.document_id and n.reply_rule = d.rule_id and n.stage = 'confirmed'`)
}
