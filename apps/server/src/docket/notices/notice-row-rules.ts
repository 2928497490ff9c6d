import { noticeUndoDays } from '@portal/contract/docket/notice-choices'
import type { NoticeRow } from '@portal/contract/docket/notice-shapes'
import { needsReply, replyTaskOf } from '@portal/domain/docket/notices/notice-states'
import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { type DeadlineRuleId, deadlineRuleIds } from '@portal/domain/law/periods/rule-names'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { handles } from '../../kernel/orders/notice-access.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { replyRuleOf } from '../documents/notice-record-queries.ts'
import type { FoundNotice } from './notice-queries.ts'
import { lowestConfidence, readStoredReading, type StoredReading } from './reading-rules.ts'

const dayMilliseconds = 86_400_000

export function ruleOf(text: string | null): DeadlineRuleId | undefined {
  return deadlineRuleIds.find((id) => id === text)
}

/** Until when it can be taken back: 30 days from what was last done with it. */
export function undoUntilOf({ stage, confirmedAt, removedAt }: FoundNotice['notice']): Date | null {
  const from = stage === 'confirmed' ? confirmedAt : removedAt
  return from && new Date(from.getTime() + noticeUndoDays * dayMilliseconds)
}

export function canUndo(user: SessionUser, notice: FoundNotice['notice'], now: Date): boolean {
  const until = undoUntilOf(notice)
  const isAnswered = notice.needsReply && (notice.state === 'submitted' || notice.state === 'closed')
  // What was taken back about no patent is recorded anew: no reader proposes such papers.
  const isGone = notice.stage === 'removed' && notice.code !== null && findAreaDocument(notice.code) !== undefined
  return until !== null && until > now && !isAnswered && !isGone && handles(user, notice)
}

/** A notice as the contract shows it. */
export function toNoticeRow(found: FoundNotice, user: SessionUser, now: Date, kept?: StoredReading): NoticeRow {
  const { notice } = found
  const document = notice.code === null ? undefined : findOfficialDocument(notice.code)
  const name = notice.code === null ? undefined : officialDocumentName(notice.code, found.nth ?? undefined)
  const reading = kept ?? readStoredReading(notice.reading)
  const until = undoUntilOf(notice)
  const rule = notice.stage === 'proposed' ? document && replyRuleOf(document) : (notice.replyRule ?? undefined)
  const task = replyTaskOf(rule)
  return {
    id: notice.id,
    stage: notice.stage,
    state: notice.state,
    code: notice.code,
    name: name ? { ...name } : null,
    task,
    needsReply: needsReply(task),
    patentNumber: notice.number,
    title: notice.title,
    orderNo: found.orderNo,
    customer: notice.ownerId === user.ownerId || notice.stage !== 'confirmed' ? null : found.customer,
    agent: found.agent,
    dispatchedOn: notice.dispatchedOn !== null && isCivilDate(notice.dispatchedOn) ? notice.dispatchedOn : null,
    receivedTime: notice.createdAt.toISOString(),
    deadlineInner: notice.internalOn,
    deadlineOfficial: notice.officialOn,
    urgent: notice.urgent,
    // What a person has checked is sure.
    confidence: reading && notice.stage === 'proposed' ? lowestConfidence(reading.values) : null,
    confirmedTime: notice.confirmedAt?.toISOString() ?? null,
    acknowledgedTime: notice.acknowledgedAt?.toISOString() ?? null,
    sentTime: notice.sentAt?.toISOString() ?? null,
    draftedTime: notice.draftedAt?.toISOString() ?? null,
    submittedOn: notice.submittedOn,
    closedTime: notice.closedAt?.toISOString() ?? null,
    handed: notice.handedAt !== null,
    fileId: notice.fileId,
    source: notice.source,
    sourceName: notice.sourceName,
    undoUntil: canUndo(user, notice, now) ? (until?.toISOString() ?? null) : null,
    version: notice.version,
  }
}
