import { getReview as call } from '@portal/contract/office/admin'
import { officialDocumentName, ordinalOf } from '@portal/domain/kernel/orders/document-names'
import { distinguishFindings } from '@portal/domain/office/admin/distinguish-findings'
import { reviewFields } from '@portal/domain/office/admin/review-fields'
import { maskAccount } from '@portal/domain/people/account/contact'
import { beijingDate, type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { toDeadlineRow } from '../../kernel/orders/deadline-parts.ts'
import { findOrderDeadlines } from '../../kernel/orders/deadline-queries.ts'
import { findOfficialDocuments, findOrderDocuments } from '../../kernel/orders/detail-queries.ts'
import { plainFacts } from '../../kernel/orders/facts-parts.ts'
import { reviewOf, titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { findOrderEvents } from '../../kernel/orders/order-event-queries.ts'
import { answersFor, standingOf } from '../../kernel/orders/order-situation-access.ts'
import { supplementsFor } from '../../kernel/orders/supplement-parts.ts'
import { findMeasures } from '../../patents/filings/measure-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAreaCase } from './area-case-queries.ts'
import { countryWords } from './country-words.ts'
import {
  findAreaFindings,
  findFormRemarks,
  findLateFeeFindings,
  findPatentFindings,
  viewFilesOf,
} from './form-findings.ts'
import { findPairFindings } from './pair-parts.ts'
import { findCorrections, findReviewSurroundings } from './review-queries.ts'
import { findUnsignedFindings, powerFindings } from './unsigned-parts.ts'

const historyMax = 100

/** The day by which the office judges what was sent; undefined while it was not. */
function sentDay(filedOn: string | null, events: readonly { event: string; detail: unknown }[]): CivilDate | undefined {
  const sent = events.find(({ event }) => event === 'filed')
  return [filedOn, plainFacts(sent?.detail).sentOn].find((on) => typeof on === 'string' && isCivilDate(on))
}

export const getReview = implement(call, async ({ input, user, db, services, language }) => {
  const order = await getWorkedCase(db, user, input.orderNo)
  const { id } = order
  const [around, ofArea, standing, documents, official, deadlines, corrections, events, supplements] =
    await Promise.all([
      findReviewSurroundings(db, id, language),
      findAreaCase(db, order),
      standingOf(db, user, order),
      findOrderDocuments(db, user, id, language),
      findOfficialDocuments(db, id),
      findOrderDeadlines(db, id),
      findCorrections(db, id),
      findOrderEvents(db, { orderId: id, limit: historyMax, language }),
      supplementsFor(db, user, order),
    ])
  if (!around) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  const { form } = around
  const fields = reviewFields(form, reviewOf).map((one) => ({ ...one, words: one.words ?? countryWords(one) }))
  const measures = await findMeasures(db, viewFilesOf(form))
  const sentOn = sentDay(order.filedOn, events)
  const ofOrder = { id, kind: order.kind, form, on: sentOn ?? today }
  const lines = fields.map(({ path }) => path)
  const submittedOn = order.submittedAt ? beijingDate(order.submittedAt) : today
  const findings =
    findPatentFindings({ ...ofOrder, submittedOn }, today, measures) ??
    (await findAreaFindings(db, ofOrder, lines)) ??
    []
  const unsent = async () => [
    ...findings,
    ...(await findUnsignedFindings(db, order)),
    ...powerFindings(order, documents),
    ...(await findPairFindings(db, services.storage, order)),
    ...(await findLateFeeFindings(db, ofOrder, lines)),
    ...(await findFormRemarks(db, ofOrder, lines)),
  ]
  const checks = sentOn === undefined ? await unsent() : findings
  return {
    orderNo: order.orderNo,
    version: order.version,
    title: titleIn(order, language),
    type: order.kind,
    service: ofArea.service,
    marks: ofArea.marks,
    documentKind: ofArea.kind,
    ServiceType: order.serviceType,
    applicantName: order.applicantName,
    patentNumber: order.patentNumber,
    filedOn: order.filedOn,
    payState: order.paymentState,
    workState: order.workState,
    officialState: order.officialState,
    afterState: order.afterState,
    parentOrderNo: around.parentOrderNo,
    supplements,
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
      account: around.clientAccount && maskAccount(around.clientAccount),
      phone: around.clientPhone && maskAccount(around.clientPhone),
      email: around.clientEmail && maskAccount(around.clientEmail),
    },
    agency: { id: around.agencyId, name: around.agencyName, nameEn: around.agencyNameEn },
    agent: around.agentId
      ? { id: around.agentId, name: around.agentName ?? '', licence: around.agentLicence ?? '' }
      : null,
    fields,
    checks: [...distinguishFindings(order.kind, checks, reviewOf)],
    documents: documents.map(({ createdAt, fileName, isOpen: _isOpen, isMade: _isMade, ...one }) => ({
      ...one,
      name: fileName,
      time: createdAt.toISOString(),
    })),
    officialDocuments: official.map(({ createdAt, fileName: _fileName, data: _data, ...one }) => ({
      ...one,
      name: { ...officialDocumentName(one.code, ordinalOf(one, official)) },
      time: createdAt.toISOString(),
    })),
    deadlines: deadlines.map(toDeadlineRow),
    corrections: corrections.map(({ createdAt, answeredAt, withdrawnAt, ...one }) => ({
      ...one,
      askedTime: createdAt.toISOString(),
      answeredTime: answeredAt?.toISOString() ?? null,
      isWithdrawn: withdrawnAt !== null,
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
