import type { InputOf } from '@portal/contract/call'
import type { recordOfficialDocument as call } from '@portal/contract/office/admin'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { notesDetail } from '../../kernel/orders/case-act-parts.ts'
import {
  getVersion,
  insertOfficialDocument,
  toNewDeadline,
  updateFromDocument,
} from '../../kernel/orders/document-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { getStaffFile, officePaperKinds } from '../../kernel/papers/order-document-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { followDocumentFacts } from '../monitoring/document-fact-queries.ts'
import type { DocumentFacts } from './document-facts-parts.ts'
import type { DocumentPlan } from './document-plan-parts.ts'
import { notifyOfDocument, takeDocumentSteps } from './document-steps-parts.ts'
import { noticeColumnsOf, recordNotice } from './notice-record-queries.ts'

interface Recording {
  readonly order: OrderRow
  readonly facts: DocumentFacts
  readonly plan: DocumentPlan
  readonly input: Pick<InputOf<typeof call>, 'fileId' | 'notes'>
  readonly user: SessionUser
  readonly today: CivilDate
  /** The proposed notice that this document was, its file with it, and the fees it names in fen. */
  readonly notice?: { readonly id: string; readonly feesTotal: number; readonly goesToOwner: boolean }
}

/**
 * Does what a plan says: stores the document, ends and sets deadlines, moves the state, puts it into the client's list
 * of notices, tells client and agents.
 */
export async function applyDocument(tx: Tx, recording: Recording) {
  const { order, facts, plan, input, user, today, notice: proposed } = recording
  const { document, notice, patentNumber } = facts
  const actor = { id: user.id, role: user.role }
  if (input.fileId !== undefined && !proposed) await getStaffFile(tx, user, input.fileId, officePaperKinds)
  const documentId = await insertOfficialDocument(tx, {
    orderId: order.id,
    code: document.code,
    dispatchedOn: notice.dispatchedOn,
    deliveryMode: notice.mode,
    fileId: input.fileId ?? null,
    data: {
      ...(notice.provenReceiptOn && { receivedOn: notice.provenReceiptOn }),
      ...(facts.printedOn && { printedOn: facts.printedOn }),
      ...(patentNumber && { applicationNumber: patentNumber, filedOn: facts.filedOn }),
      ...(facts.grantFeeYear !== undefined && { grantFeeYear: facts.grantFeeYear }),
      ...(facts.compensatedDays !== undefined && { compensatedDays: facts.compensatedDays }),
      ...notesDetail(input.notes),
    },
    recordedBy: user.id,
  })
  await updateFromDocument(tx, order.id, patentNumber === undefined ? {} : { patentNumber, filedOn: facts.filedOn })

  const detail = {
    code: document.code,
    en: document.name.en,
    zh: document.name.zh,
    dispatchedOn: notice.dispatchedOn,
    ...(patentNumber && { patentNumber }),
  }
  await takeDocumentSteps(tx, {
    ...{ order, documentId, actor, detail, closes: plan.closes },
    from: plan.officialState,
    to: plan.effect.to,
    event: document.event,
    sets: plan.effect.deadlines.map(toNewDeadline),
  })
  const noticeId = await recordNotice(tx, {
    columns: noticeColumnsOf({
      document,
      number: patentNumber ?? order.patentNumber ?? '',
      title: order.title,
      applicantName: order.applicantName,
      dispatchedOn: notice.dispatchedOn,
      deliveryMode: notice.mode,
      deadlines: plan.effect.deadlines,
      feesTotal: proposed?.feesTotal ?? 0,
    }),
    closesAnswered: document.event === 'replyReceipt',
    ...{ order, documentId, actor, today },
    fileId: input.fileId ?? null,
    noticeId: proposed?.id,
    undo: {
      officialFrom: plan.officialState,
      officialTo: plan.effect.to,
      numberBefore: order.patentNumber,
      filedOnBefore: order.filedOn,
      ended: plan.closes.map((one) => one.id),
    },
  })
  await followDocumentFacts(tx, order, document, today)
  const next = plan.effect.deadlines.find((one) => one.rule.isApplicantAct)
  await notifyOfDocument(tx, order, document, next && { ...next, ruleId: next.rule.id }, !proposed?.goesToOwner)
  return { documentId, noticeId, version: await getVersion(tx, order.id) }
}
