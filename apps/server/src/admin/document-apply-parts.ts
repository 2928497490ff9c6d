import type { recordOfficialDocument as call } from '@portal/contract/admin'
import type { InputOf } from '@portal/contract/call'
import type { CivilDate } from '@portal/domain/dates/civil-date'
import type { Tx } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import { recordNotice } from '../notices/notice-record-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { addOrderEvent, moveOrder, notifyAgents, notifyOwner } from '../orders/order-move-queries.ts'
import { noted } from './case-act.ts'
import type { DocumentFacts } from './document-facts-parts.ts'
import type { DocumentPlan } from './document-plan-parts.ts'
import {
  endDeadlines,
  findVersion,
  insertDeadlines,
  insertOfficialDocument,
  refreshNextDeadline,
  updateFromDocument,
} from './document-queries.ts'
import { getStaffFile, officePaperKinds } from './paper-queries.ts'

interface Recording {
  readonly order: OrderRow
  readonly facts: DocumentFacts
  readonly plan: DocumentPlan
  readonly input: Pick<InputOf<typeof call>, 'fileId' | 'notes'>
  readonly user: SessionUser
  readonly today: CivilDate
  /** The proposed notice that this document was, its file with it, and the fees it names in fen. */
  readonly notice?: { readonly id: string; readonly feesTotal: number }
}

/**
 * Does what a plan says: stores the document, ends and sets deadlines, moves the state, puts it into the client's list
 * of notices, tells client and agents.
 */
export async function applyDocument(tx: Tx, recording: Recording) {
  const { order, facts, plan, input, user, today, notice: proposed } = recording
  const { document, notice, patentNumber } = facts
  const actor = { id: user.id, role: user.role }
  const onOrder = { orderId: order.id, actor }
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
      ...noted(input.notes),
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
  if (plan.effect.to !== plan.officialState && document.event) {
    await moveOrder(tx, { ...onOrder, set: 'official', to: plan.effect.to, event: document.event, detail })
  } else {
    await addOrderEvent(tx, { ...onOrder, subject: 'official', event: 'documentRecorded', detail })
  }
  for (const state of ['met', 'missed', 'cancelled'] as const) {
    const ids = plan.closes.filter((one) => one.as === state).map((one) => one.id)
    for (const ended of await endDeadlines(tx, order.id, ids, state)) {
      await addOrderEvent(tx, { ...onOrder, subject: 'deadline', event: state, detail: { ruleId: ended.ruleId } })
    }
  }
  await insertDeadlines(tx, { orderId: order.id, ownerId: order.ownerId, documentId }, plan.effect.deadlines)
  for (const { rule, officialOn, internalOn } of plan.effect.deadlines) {
    const set = { ruleId: rule.id, officialOn, internalOn }
    await addOrderEvent(tx, { ...onOrder, subject: 'deadline', event: 'set', detail: set })
  }
  await refreshNextDeadline(tx, order.id)
  const noticeId = await recordNotice(tx, {
    document,
    order,
    documentId,
    fileId: input.fileId ?? null,
    number: patentNumber ?? order.patentNumber ?? '',
    title: order.title,
    applicantName: order.applicantName,
    dispatchedOn: notice.dispatchedOn,
    deliveryMode: notice.mode,
    deadlines: plan.effect.deadlines,
    feesTotal: proposed?.feesTotal ?? 0,
    actor,
    today,
    noticeId: proposed?.id,
    undo: {
      officialFrom: plan.officialState,
      officialTo: plan.effect.to,
      numberBefore: order.patentNumber,
      filedOnBefore: order.filedOn,
      ended: plan.closes.map((one) => one.id),
    },
  })
  const next = plan.effect.deadlines.find((one) => one.rule.isApplicantAct)
  const words = {
    kind: 'official.documentRecorded',
    orderNo: order.orderNo,
    params: {
      title: order.title,
      code: document.code,
      en: document.name.en,
      zh: document.name.zh,
      ...(next && { dueOn: next.officialOn }),
    },
  }
  await notifyOwner(tx, { ...words, ownerId: order.ownerId })
  await notifyAgents(tx, { ...words, orderId: order.id })
  return { documentId, noticeId, version: await findVersion(tx, order.id) }
}
