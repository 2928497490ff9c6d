import { getReview as call } from '@portal/contract/admin'
import { maskAccount } from '@portal/domain/account/contact'
import { reviewFields } from '@portal/domain/admin/review-fields'
import { beijingDate, type CivilDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { officialDocumentName } from '@portal/domain/orders/document-names'
import { isTransferForm } from '@portal/domain/trademark-transfers/form'
import { findMeasures } from '../designs/picture-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { toDeadlineRow } from '../orders/deadline-parts.ts'
import { findOrderDeadlines } from '../orders/deadline-queries.ts'
import { findOfficialDocuments, findOrderDocuments } from '../orders/detail-queries.ts'
import { plainFacts } from '../orders/facts-parts.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { findOrderEvents } from '../orders/order-event-queries.ts'
import { answersFor, standingOf } from '../orders/order-situation-access.ts'
import { findTransferFindings } from '../trademark-transfers/finding-queries.ts'
import { countryWords } from './country-words.ts'
import { findingsOf, findOrderFormFindings, viewFilesOf } from './form-findings.ts'
import { findCorrections, findReviewSurroundings } from './review-queries.ts'

const historyMax = 100

/** The day by which the office judges what was sent; undefined while it was not. */
function sentDay(filedOn: string | null, events: readonly { event: string; detail: unknown }[]): CivilDate | undefined {
  const sent = events.find(({ event }) => event === 'filed')
  return [filedOn, plainFacts(sent?.detail).sentOn].find((on) => typeof on === 'string' && isCivilDate(on))
}

export const getReview = implement(call, async ({ input, user, db, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const { id } = order
  const [around, standing, documents, official, deadlines, corrections, events] = await Promise.all([
    findReviewSurroundings(db, id),
    standingOf(db, user, order),
    findOrderDocuments(db, id),
    findOfficialDocuments(db, id),
    findOrderDeadlines(db, id),
    findCorrections(db, id),
    findOrderEvents(db, { orderId: id, limit: historyMax }),
  ])
  if (!around) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  const { form } = around
  const fields = reviewFields(form).map((one) => ({ ...one, words: one.words ?? countryWords(one) }))
  const measures = await findMeasures(db, viewFilesOf(form))
  const ofOrder = { kind: order.kind, form, on: sentDay(order.filedOn, events) ?? today }
  const lines = fields.map(({ path }) => path)
  const checks = isTransferForm(form)
    ? await findTransferFindings(db, form, today)
    : ((await findOrderFormFindings(db, ofOrder, lines)) ?? findingsOf(form, today, measures))
  return {
    orderNo: order.orderNo,
    version: order.version,
    title: order.title,
    type: order.kind,
    ServiceType: order.serviceType,
    applicantName: order.applicantName,
    patentNumber: order.patentNumber,
    filedOn: order.filedOn,
    payState: order.paymentState,
    workState: order.workState,
    officialState: order.officialState,
    afterState: order.afterState,
    submittedTime: order.submittedAt?.toISOString() ?? null,
    money: {
      official: order.officialFen,
      service: order.serviceFen,
      coupon: order.couponFen,
      paid: order.paidFen,
      refunded: order.refundedFen,
    },
    client: {
      name: around.clientName,
      account: maskAccount(around.clientAccount),
      phone: around.clientPhone && maskAccount(around.clientPhone),
      email: around.clientEmail && maskAccount(around.clientEmail),
    },
    agency: { id: around.agencyId, name: around.agencyName, nameEn: around.agencyNameEn },
    agent: around.agentId
      ? { id: around.agentId, name: around.agentName ?? '', licence: around.agentLicence ?? '' }
      : null,
    fields,
    checks,
    documents: documents.map(({ createdAt, fileName, printsNumbers: _printsNumbers, isMade: _isMade, ...one }) => ({
      ...one,
      name: fileName,
      time: createdAt.toISOString(),
    })),
    officialDocuments: official.map(({ id: documentId, code, dispatchedOn, deliveryMode, fileId, createdAt }) => ({
      id: documentId,
      code,
      name: { ...officialDocumentName(code) },
      dispatchedOn,
      deliveryMode,
      fileId,
      time: createdAt.toISOString(),
    })),
    deadlines: deadlines.map(toDeadlineRow),
    corrections: corrections.map(({ createdAt, answeredAt, ...one }) => ({
      ...one,
      askedTime: createdAt.toISOString(),
      answeredTime: answeredAt?.toISOString() ?? null,
    })),
    history: events.map((row) => ({
      id: Number(row.id),
      time: new Date(row.at).toISOString(),
      subject: row.subject,
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      actorName: row.actor_name,
      actorRole: row.actor_role,
      detail: plainFacts(row.detail),
    })),
    actions: answersFor({ ...standing, role: user.role }),
  }
})
