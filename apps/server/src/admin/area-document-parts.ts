import type { recordOfficialDocument as call } from '@portal/contract/admin'
import type { DocumentOutcome } from '@portal/contract/admin-shapes'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/dates/civil-date'
import { markDeadline, markValidTo } from '@portal/domain/marks/mark-deadlines'
import { markNumberFaultWords, parseMarkNumber } from '@portal/domain/marks/mark-number'
import { type AreaDocument, areaDocumentsFor, findAreaDocument } from '@portal/domain/orders/area-documents'
import { type AreaDeadline, areaDeadlinesEnded, areaDocumentEffect } from '@portal/domain/orders/area-effects'
import { areaRuleName } from '@portal/domain/orders/area-rule-names'
import { documentRefusalWords } from '@portal/domain/orders/document-effects'
import { areaOf } from '@portal/domain/orders/order-areas'
import { isOfficialState } from '@portal/domain/orders/order-states'
import { trademarkServiceKind } from '@portal/domain/trademark-services/form'
import type { Tx } from '../db/connection.ts'
import { deadlines as deadlineRows } from '../db/schema/orders.ts'
import { AppError } from '../http/app-error.ts'
import type { HandlerContext } from '../http/handler.ts'
import { findOfficeNumberHolder, keepOfficeFacts, type OfficeFacts } from '../orders/office-facts-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { addOrderEvent, moveOrder, notifyAgents, notifyOwner } from '../orders/order-move-queries.ts'
import { findFilingDeadlines, moveWatchedOn } from '../trademark-services/recorded-queries.ts'
import { writeAudit } from './audit-queries.ts'
import { noted, refuseUnlessPossible } from './case-act.ts'
import { dateWrong } from './date-wrong-parts.ts'
import {
  endDeadlines,
  findOpenDeadlines,
  findRecorded,
  findVersion,
  insertOfficialDocument,
  refreshNextDeadline,
  updateFromDocument,
} from './document-queries.ts'
import { getStaffFile, officePaperKinds } from './paper-queries.ts'

type Context = HandlerContext<typeof call>

interface Facts {
  readonly document: AreaDocument
  readonly on: CivilDate
  readonly provenReceiptOn: CivilDate | undefined
  readonly printedOn: CivilDate | undefined
  readonly filedOn: CivilDate | undefined
  readonly number: string | undefined
}

const readDay = (text: string | undefined): CivilDate | undefined => (text === undefined ? undefined : civilDate(text))

/** @throws AppError `admin.numberWrong` tied to its field. */
function readNumber({ input, language }: Context, order: OrderRow): string | undefined {
  const text = input.applicationNumber ?? ''
  if (text === '') return undefined
  if (order.kind === 'foreignTrademarkCountry' || areaOf(order.kind) === 'copyright') return text
  const parsed = parseMarkNumber(text)
  if (parsed.ok) return parsed.value
  const field = { fields: [{ path: 'applicationNumber', message: 'number' }] }
  throw new AppError('admin.numberWrong', { reason: markNumberFaultWords[parsed.reason][language] }, field)
}

/** @throws AppError `admin.unknownDocument`, `admin.dateWrong`, `admin.numberWrong`, `admin.documentNotAllowed` */
function readFacts(context: Context, order: OrderRow): Facts {
  const { input, services, language } = context
  const today = beijingDate(services.now())
  const document = findAreaDocument(input.code)
  if (!document || !areaDocumentsFor(areaOf(order.kind), order.kind).includes(document)) {
    throw new AppError('admin.unknownDocument', { code: input.code })
  }
  const on = civilDate(input.dispatchedOn)
  if (on > today) throw dateWrong('future', 'dispatchedOn', language)
  const facts = {
    document,
    on,
    provenReceiptOn: document.isGazette ? undefined : readDay(input.receivedOn),
    printedOn: readDay(input.printedOn),
    filedOn: readDay(input.filedOn),
    number: readNumber(context, order),
  }
  if (facts.provenReceiptOn !== undefined && facts.provenReceiptOn > today) {
    throw dateWrong('future', 'receivedOn', language)
  }
  for (const [path, day] of Object.entries({ receivedOn: facts.provenReceiptOn, printedOn: facts.printedOn })) {
    if (day !== undefined && day < on) throw dateWrong('beforeDispatch', path, language)
  }
  if (facts.filedOn !== undefined && facts.filedOn > on) throw dateWrong('afterDispatch', 'filedOn', language)
  const refuse = (reason: keyof typeof documentRefusalWords, path: string) => {
    const params = { document: document.name[language], reason: documentRefusalWords[reason][language] }
    return new AppError('admin.documentNotAllowed', params, { fields: [{ path, message: reason }] })
  }
  if (document.required.includes('number') && facts.number === undefined)
    throw refuse('numberMissing', 'applicationNumber')
  if (document.required.includes('filedOn') && facts.filedOn === undefined) {
    throw dateWrong('missing', 'filedOn', language)
  }
  if (document.required.includes('printedOn') && facts.printedOn === undefined) {
    throw refuse('printedDayMissing', 'printedOn')
  }
  return facts
}

/** What of a document belongs to the order's numbers and days. */
function officeFactsOf({ document, on, number, filedOn }: Facts, { input }: Context, order: OrderRow): OfficeFacts {
  const { event } = document
  const isMark = order.kind === 'trademark'
  return {
    ...(number !== undefined && { number }),
    ...(filedOn !== undefined && { filedOn }),
    ...(event === 'acceptance' && { acceptedOn: on }),
    ...(event === 'publication' && {
      publishedOn: on,
      ...(isMark && { oppositionEndsOn: markDeadline('opposition', on).lastOn }),
    }),
    ...(event === 'grant' && { registeredOn: on, ...(isMark && { validTo: markValidTo(on) }) }),
    ...(document.fields.includes('issue') && input.issue !== undefined && { publicationIssue: input.issue }),
    ...(document.fields.includes('certificateNo') &&
      input.certificateNo !== undefined && { certificateNo: input.certificateNo }),
  }
}

function outcomeOf(deadline: AreaDeadline): DocumentOutcome['deadlines'][number] {
  const { ruleId, name, missed, basis, startsOn, officialOn, internalOn, warning, needsConfirmation } = deadline
  return {
    ...{ ruleId, startsOn, officialOn, internalOn, needsConfirmation },
    name: { ...name },
    missed: { ...missed },
    basis: { en: basis, zh: basis },
    steps: deadline.steps.map((step) => ({ ...step, params: { ...step.params } })),
    warning: warning ?? null,
  }
}

/**
 * Records a document of the trademark office or the copyright centre on a locked order: state, numbers and days, deadlines,
 * words to client and agents. With `dryRun` it only tells.
 *
 * @throws AppError as `admin.recordOfficialDocument`.
 */
export async function recordAreaDocument(tx: Tx, context: Context, order: OrderRow): Promise<DocumentOutcome> {
  const { input, user, language, client } = context
  const facts = readFacts(context, order)
  const { document, on, number } = facts
  const { officialState } = order
  if (!isOfficialState(officialState)) throw new Error(`order ${order.orderNo} is in no known state`)
  const empty: DocumentOutcome = {
    dryRun: input.dryRun,
    alreadyRecorded: false,
    documentId: null,
    document: { ...document.name },
    officialFrom: officialState,
    officialTo: officialState,
    patentNumber: number ?? null,
    filedOn: facts.filedOn ?? null,
    deadlines: [],
    unset: [],
    closes: [],
    version: order.version,
  }
  const recorded = await findRecorded(tx, order.id, document.code, on)
  if (recorded) return { ...empty, alreadyRecorded: true, documentId: recorded.id }
  if (order.version !== input.version) throw new AppError('common.conflict')
  await refuseUnlessPossible(tx, context, order, 'recordOfficialDocument')
  const effect = areaDocumentEffect(document, officialState, { ...facts, on })
  if (!effect.ok) {
    const reason = documentRefusalWords[effect.reason][language]
    throw new AppError('admin.documentNotAllowed', { document: document.name[language], reason })
  }
  // Acts on a mark are asked for under its number, any number of them.
  if (number !== undefined && order.kind !== trademarkServiceKind) {
    const holder = await findOfficeNumberHolder(tx, number, order)
    if (holder !== undefined) throw new AppError('admin.numberTaken', { orderNo: holder })
  }
  const closes = areaDeadlinesEnded(document, await findOpenDeadlines(tx, order.id))
  const deadlines = [...effect.deadlines, ...(await findFilingDeadlines(tx, order, facts.filedOn))]
  const outcome: DocumentOutcome = {
    ...empty,
    officialTo: effect.to,
    deadlines: deadlines.map(outcomeOf),
    closes: closes.map((one) => ({
      ...one,
      name: { ...(areaRuleName(one.ruleId) ?? { en: one.ruleId, zh: one.ruleId }) },
    })),
  }
  if (input.dryRun) return outcome
  const documentId = await apply(tx, context, { order, facts, outcome, deadlines })
  await writeAudit(tx, {
    actor: user,
    action: 'admin.recordOfficialDocument',
    subjectKind: 'order',
    subjectId: order.orderNo,
    detail: {
      code: document.code,
      dispatchedOn: on,
      from: outcome.officialFrom,
      to: outcome.officialTo,
      deadlines: outcome.deadlines.map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`),
      closed: outcome.closes.map((one) => `${one.ruleId} ${one.as}`),
    },
    requestId: client.requestId,
  })
  return { ...outcome, documentId, version: await findVersion(tx, order.id) }
}

interface Recording {
  readonly order: OrderRow
  readonly facts: Facts
  readonly outcome: DocumentOutcome
  readonly deadlines: readonly AreaDeadline[]
}

async function apply(tx: Tx, context: Context, { order, facts, outcome, deadlines: set }: Recording): Promise<string> {
  const { input, user } = context
  const { document, on, number, filedOn } = facts
  const actor = { id: user.id, role: user.role }
  const onOrder = { orderId: order.id, actor }
  if (input.fileId !== undefined) await getStaffFile(tx, user, input.fileId, officePaperKinds)
  const documentId = await insertOfficialDocument(tx, {
    orderId: order.id,
    code: document.code,
    dispatchedOn: on,
    deliveryMode: input.deliveryMode,
    fileId: input.fileId ?? null,
    data: {
      ...(facts.provenReceiptOn && { receivedOn: facts.provenReceiptOn }),
      ...(facts.printedOn && { printedOn: facts.printedOn }),
      ...(number && { applicationNumber: number }),
      ...(filedOn && { filedOn }),
      ...(input.issue && { issue: input.issue }),
      ...(input.certificateNo && { certificateNo: input.certificateNo }),
      ...noted(input.notes),
    },
    recordedBy: user.id,
  })
  await keepOfficeFacts(tx, order.id, officeFactsOf(facts, context, order))
  await updateFromDocument(tx, order.id, filedOn === undefined ? {} : { filedOn })
  const { en, zh } = document.name
  const detail = { code: document.code, en, zh, dispatchedOn: on, ...(number && { number }) }
  if (outcome.officialTo !== outcome.officialFrom && document.event) {
    await moveOrder(tx, { ...onOrder, set: 'official', to: outcome.officialTo, event: document.event, detail })
  } else {
    await addOrderEvent(tx, { ...onOrder, subject: 'official', event: 'documentRecorded', detail })
  }
  for (const state of ['met', 'cancelled'] as const) {
    const ids = outcome.closes.filter((one) => one.as === state).map((one) => one.id)
    for (const ended of await endDeadlines(tx, order.id, ids, state)) {
      await addOrderEvent(tx, { ...onOrder, subject: 'deadline', event: state, detail: { ruleId: ended.ruleId } })
    }
  }
  for (const { ruleId, startsOn, officialOn, internalOn, steps, warning } of set) {
    const reasons = { steps: steps.map((step) => ({ ...step, params: { ...step.params } })), warning: warning ?? null }
    const row = { orderId: order.id, ownerId: order.ownerId, documentId, ruleId, startsOn, officialOn, internalOn }
    await tx.insert(deadlineRows).values({ ...row, reasons })
    await addOrderEvent(tx, {
      ...onOrder,
      subject: 'deadline',
      event: 'set',
      detail: { ruleId, officialOn, internalOn },
    })
  }
  await refreshNextDeadline(tx, order.id)
  await moveWatchedOn(tx, order, { document, on, today: beijingDate(context.services.now()) })
  const [next] = set
  const words = {
    kind: 'official.documentRecorded',
    orderNo: order.orderNo,
    params: { title: order.title, code: document.code, en, zh, ...(next && { dueOn: next.officialOn }) },
  }
  await notifyOwner(tx, { ...words, ownerId: order.ownerId })
  await notifyAgents(tx, { ...words, orderId: order.id })
  return documentId
}
