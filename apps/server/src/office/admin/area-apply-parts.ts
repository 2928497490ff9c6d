import type { InputOf } from '@portal/contract/call'
import type { recordOfficialDocument as call } from '@portal/contract/office/admin'
import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import type { AreaDeadline } from '@portal/domain/kernel/orders/area-effects'
import type { OfficialState } from '@portal/domain/kernel/orders/order-states'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { type DocumentSteps, notifyOfDocument, takeDocumentSteps } from '../../docket/documents/document-steps-parts.ts'
import { recordNotice } from '../../docket/documents/notice-record-queries.ts'
import { areaNoticeColumns } from '../../docket/notices/area-notice-rules.ts'
import { notesDetail } from '../../kernel/orders/case-act-parts.ts'
import { insertOfficialDocument, updateFromDocument } from '../../kernel/orders/document-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { findWholeFacts, type OfficeFacts, saveOfficeFacts } from '../../kernel/orders/office-facts-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'

/** What was read off a document of the trademark office or the copyright centre. */
export interface AreaFacts {
  readonly document: AreaDocument
  readonly on: CivilDate
  readonly provenReceiptOn: CivilDate | undefined
  readonly printedOn: CivilDate | undefined
  readonly filedOn: CivilDate | undefined
  readonly number: string | undefined
  readonly certificateNo: string | undefined
  /** Empty where none was typed. */
  readonly noticeNo: string
}

interface AreaRecording {
  readonly order: OrderRow
  readonly facts: AreaFacts
  readonly from: OfficialState
  readonly to: OfficialState
  readonly closes: DocumentSteps['closes']
  readonly sets: readonly AreaDeadline[]
  readonly input: Pick<InputOf<typeof call>, 'deliveryMode' | 'fileId' | 'issue' | 'validTo' | 'notes'>
  readonly actor: Actor & { readonly id: string }
  readonly today: CivilDate
}

const readDay = (text: string | null | undefined) => (text ? civilDate(text) : undefined)

/** What of a document belongs to the order's numbers and days. */
function officeFactsOf({ order, input, facts }: AreaRecording, publishedOn: string | null | undefined): OfficeFacts {
  const { document, on, number, filedOn, certificateNo } = facts
  const { event } = document
  const { daysOf } = orderKind(order.kind)?.documents ?? {}
  return {
    ...(number !== undefined && { number }),
    ...(filedOn !== undefined && { filedOn }),
    ...(event === 'acceptance' && { acceptedOn: on }),
    ...(event === 'publication' && { publishedOn: on }),
    ...((event === 'grant' || event === 'registration') && { registeredOn: on }),
    ...(event === 'registration' && input.validTo !== undefined && { validTo: input.validTo }),
    ...daysOf?.({ document, on, validTo: readDay(input.validTo), publishedOn: readDay(publishedOn) }),
    ...(document.fields.includes('issue') && input.issue !== undefined && { publicationIssue: input.issue }),
    ...(document.fields.includes('certificateNo') && certificateNo !== undefined && { certificateNo }),
  }
}

/**
 * Carries out the plan for a document on a locked order: stores it with its numbers and days, takes its steps, updates the list
 * of marks, adds it to the client's notices, and notifies client and agents.
 *
 * @returns the id of the document.
 */
export async function applyAreaDocument(tx: Tx, recording: AreaRecording): Promise<string> {
  const { order, facts, from, to, closes, sets, input, actor, today } = recording
  const { document, on, number, filedOn } = facts
  const documentId = await insertOfficialDocument(tx, {
    orderId: order.id,
    code: document.code,
    dispatchedOn: on,
    noticeNo: facts.noticeNo,
    deliveryMode: input.deliveryMode,
    fileId: input.fileId ?? null,
    data: {
      ...(facts.provenReceiptOn && { receivedOn: facts.provenReceiptOn }),
      ...(facts.printedOn && { printedOn: facts.printedOn }),
      ...(number && { applicationNumber: number }),
      ...(filedOn && { filedOn }),
      ...(input.issue && { issue: input.issue }),
      ...(facts.certificateNo && { certificateNo: facts.certificateNo }),
      ...(input.validTo && { validTo: input.validTo }),
      ...notesDetail(input.notes),
    },
    recordedBy: actor.id,
  })
  const before = await findWholeFacts(tx, order.id)
  await saveOfficeFacts(tx, order.id, officeFactsOf(recording, before?.publishedOn))
  await updateFromDocument(tx, order.id, filedOn === undefined ? {} : { filedOn })
  const { en, zh } = document.name
  await takeDocumentSteps(tx, {
    ...{ order, documentId, actor, from, to, closes, sets, event: document.event },
    detail: {
      ...{ code: document.code, en, zh, dispatchedOn: on },
      ...(number && { number }),
      ...(facts.noticeNo !== '' && { noticeNo: facts.noticeNo }),
    },
  })
  const heard = { document, state: to, on, today, number, numberBefore: before?.number }
  const marks = (await orderKind(order.kind)?.marks?.follow(tx, order, heard)) ?? []
  await recordNotice(tx, {
    columns: areaNoticeColumns({
      ...{ document, dispatchedOn: on, deliveryMode: input.deliveryMode, deadlines: sets },
      number: number ?? before?.number ?? '',
      title: order.title,
      applicantName: order.applicantName,
    }),
    closesAnswered: document.event === 'replyReceipt' || document.meets.length > 0,
    ...{ order, documentId, actor, today, noticeId: undefined },
    fileId: input.fileId ?? null,
    undo: {
      ...{ officialFrom: from, officialTo: to, numberBefore: order.patentNumber, filedOnBefore: order.filedOn },
      ended: closes.map((one) => one.id),
      officeFacts: before,
      ...(marks.length > 0 && { marks }),
    },
  })
  await notifyOfDocument(tx, order, document, sets[0])
  return documentId
}
