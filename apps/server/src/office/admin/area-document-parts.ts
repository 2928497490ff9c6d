import type { recordOfficialDocument as call } from '@portal/contract/office/admin'
import type { DocumentOutcome } from '@portal/contract/office/admin-shapes'
import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import { cleanNoticeNo, findDocumentFor } from '@portal/domain/kernel/orders/area-documents'
import {
  type AreaDeadline,
  areaDeadlinesEnded,
  areaDocumentEffect,
  filingDeadline,
  limitsOfFiling,
} from '@portal/domain/kernel/orders/area-effects'
import { areaRuleName } from '@portal/domain/kernel/orders/area-rule-names'
import { documentRefusalWords } from '@portal/domain/kernel/orders/document-effects'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { isOfficialState } from '@portal/domain/kernel/orders/order-states'
import { isOver } from '@portal/domain/platform/calendar/working-days'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { z } from 'zod'
import { refuseWrongDay } from '../../docket/documents/document-days-parts.ts'
import { unknownDocument } from '../../docket/documents/document-facts-parts.ts'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findDeclared } from '../../kernel/forms/declared-queries.ts'
import { refuseUnlessPossible } from '../../kernel/orders/case-act-parts.ts'
import {
  findMissedLimits,
  findOpenDeadlines,
  findRecorded,
  getVersion,
  isNumberRecorded,
} from '../../kernel/orders/document-queries.ts'
import type { ReadNumber } from '../../kernel/orders/kind-documents-rules.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { findOfficeNumberHolder } from '../../kernel/orders/office-facts-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import { getStaffFile, officePaperKinds } from '../../kernel/papers/order-document-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext } from '../../platform/http/handler.ts'
import { findLimitsAgain } from '../../trademarks/services/limit-queries.ts'
import { type AreaFacts, applyAreaDocument } from './area-apply-parts.ts'
import { type FoundCase, findAreaCase, findDeadlinesOfNumber } from './area-case-queries.ts'

type Context = HandlerContext<typeof call>

const readDay = (text: string | undefined): CivilDate | undefined => (text === undefined ? undefined : civilDate(text))

/** @throws AppError `admin.numberWrong` tied to its field. */
function readNumber({ input, language }: Context, { numbers, kind }: FoundCase): string | undefined {
  const text = input.applicationNumber ?? ''
  const read = orderKind(kind)?.documents?.readNumber
  if (text === '' || !read) return text || undefined
  return numberOf(read(text, { code: input.code, numbers }), 'applicationNumber', language)
}

/** @throws AppError `admin.numberWrong` tied to its field. */
function readCertificateNo({ input, language }: Context, { kind }: FoundCase): string | undefined {
  const text = input.certificateNo
  const read = orderKind(kind)?.documents?.readCertificateNo
  if (text === undefined || !read) return text
  return numberOf(read(text, { code: input.code }), 'certificateNo', language)
}

function numberOf(read: ReadNumber, path: string, language: 'en' | 'zh'): string {
  if (read.ok) return read.value
  throw new AppError('admin.numberWrong', { reason: read.reason[language] }, { fields: [{ path, message: 'number' }] })
}

/** @throws AppError `admin.unknownDocument`, `admin.dateWrong`, `admin.numberWrong`, `admin.documentNotAllowed` */
function readFacts(context: Context, found: FoundCase): AreaFacts {
  const { input, services, language } = context
  const today = beijingDate(services.now())
  const document = findDocumentFor(found, input.code)
  if (!document) {
    const name = officialDocumentName(input.code)[language]
    if (name === input.code) throw unknownDocument(input.code)
    const reason = documentRefusalWords.notForOrder[language]
    const field = { fields: [{ path: 'code', message: reason }] }
    throw new AppError('admin.documentNotAllowed', { document: name, reason }, field)
  }
  const on = civilDate(input.dispatchedOn)
  if (on > today) throw wrongDateError('future', 'dispatchedOn', language)
  const facts = {
    document,
    on,
    provenReceiptOn: document.isGazette || document.runsFromItsDay ? undefined : readDay(input.receivedOn),
    printedOn: readDay(input.printedOn),
    filedOn: readDay(input.filedOn),
    number: readNumber(context, found),
    certificateNo: readCertificateNo(context, found),
    noticeNo: document.fields.includes('noticeNo') ? cleanNoticeNo(input.noticeNo ?? '') : '',
  }
  if (facts.provenReceiptOn !== undefined && facts.provenReceiptOn > today) {
    throw wrongDateError('future', 'receivedOn', language)
  }
  for (const [path, day] of Object.entries({ receivedOn: facts.provenReceiptOn, printedOn: facts.printedOn })) {
    if (day !== undefined && day < on) throw wrongDateError('beforeDispatch', path, language)
  }
  if (facts.filedOn !== undefined && facts.filedOn > on) throw wrongDateError('afterDispatch', 'filedOn', language)
  const refuse = (reason: keyof typeof documentRefusalWords, path: string) => {
    const params = { document: document.name[language], reason: documentRefusalWords[reason][language] }
    return new AppError('admin.documentNotAllowed', params, { fields: [{ path, message: reason }] })
  }
  if (document.required.includes('number') && facts.number === undefined)
    throw refuse('numberMissing', 'applicationNumber')
  if (document.required.includes('filedOn') && facts.filedOn === undefined) {
    throw wrongDateError('missing', 'filedOn', language)
  }
  if (document.required.includes('certificateNo') && facts.certificateNo === undefined) {
    throw refuse('numberMissing', 'certificateNo')
  }
  if (document.required.includes('printedOn') && facts.printedOn === undefined) {
    throw refuse('printedDayMissing', 'printedOn')
  }
  return facts
}

const Recorded = z.object({
  receivedOn: z.string().optional(),
  printedOn: z.string().optional(),
  applicationNumber: z.string().optional(),
  filedOn: z.string().optional(),
  issue: z.string().optional(),
  certificateNo: z.string().optional(),
  validTo: z.string().optional(),
})

/** Whether a document lies there with everything that was typed off this one. */
function isRecordedSo(
  { data, deliveryMode }: { readonly data: unknown; readonly deliveryMode: string },
  { document, number: applicationNumber, provenReceiptOn: receivedOn, ...facts }: AreaFacts,
  input: Context['input'],
): boolean {
  const lies = Recorded.parse(data)
  const { filedOn, printedOn, certificateNo } = facts
  const { issue, validTo } = input
  const typed = { receivedOn, printedOn, applicationNumber, filedOn, issue, certificateNo, validTo }
  const isSame = (key: keyof typeof typed) => (lies[key] ?? '') === (typed[key] ?? '')
  return Recorded.keyof().options.every(isSame) && (document.isGazette || deliveryMode === input.deliveryMode)
}

/** Without its number one of the kind and day cannot be told from another. */
function recordedOtherwise({ document, noticeNo }: AreaFacts): AppError {
  if (noticeNo !== '' || !document.fields.includes('noticeNo')) return new AppError('admin.recordedOtherwise')
  return new AppError('admin.noticeNoNeeded', {}, { fields: [{ path: 'noticeNo', message: 'noticeNo' }] })
}

/** A day that no document of this order can bear. @throws AppError `admin.dateWrong`. */
async function refuseWrongTerm(tx: Tx, { input, services, language }: Context, order: OrderRow, facts: AreaFacts) {
  const { document, on } = facts
  const told = { document, on, validTo: readDay(input.validTo) }
  const { documents } = orderKind(order.kind) ?? {}
  const fault = await documents?.findDayFault?.(tx, order, told, beijingDate(services.now()))
  if (fault) throw wrongDateError(fault.reason, fault.path, language)
}

/** Documents that tell of the filing. */
const reportsFiling = ({ event }: AreaDocument) => event === 'filingReceipt' || event === 'acceptance'

/** Documents after which nothing of what was asked for lies at the office. */
const turnsBack = ({ event }: AreaDocument) => event === 'rejection' || event === 'deemedWithdrawn'

const staying = <One extends { readonly id: string }>(
  open: readonly One[],
  closes: readonly { readonly id: string }[],
) => open.filter(({ id }) => !closes.some((one) => one.id === id))

/** Whether a document is about one of several marks alone. */
const isOfOne = ({ marks }: FoundCase, { number }: AreaFacts): boolean => marks > 1 && number !== undefined

/** Open deadlines as a document finds them: of one of several marks only what was set for it. */
async function findOpen(tx: Tx, order: OrderRow, found: FoundCase, facts: AreaFacts) {
  const open = await findOpenDeadlines(tx, order.id)
  if (!isOfOne(found, facts) || facts.number === undefined) return open
  const ids = open.map(({ id }) => id)
  const own = await findDeadlinesOfNumber(tx, ids, facts.number)
  return open.filter(({ id }) => own.has(id))
}

function outcomeOf(deadline: AreaDeadline): DocumentOutcome['deadlines'][number] {
  const { ruleId, name, missed, basis, startsOn, officialOn, internalOn, warning, needsConfirmation } = deadline
  return {
    ...{ ruleId, startsOn, officialOn, internalOn, needsConfirmation },
    name: { ...name },
    missed: { ...missed },
    basis: { ...basis },
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
  const found = await findAreaCase(tx, order)
  const facts = readFacts(context, found)
  const { document, on, number } = facts
  const { officialState } = order
  const today = beijingDate(context.services.now())
  if (!isOfficialState(officialState)) throw new Error(`order ${order.orderNo} is in no known state`)
  const empty: DocumentOutcome = {
    dryRun: input.dryRun,
    alreadyRecorded: false,
    alike: false,
    documentId: null,
    document: { ...document.name },
    officialFrom: officialState,
    officialTo: officialState,
    patentNumber: number ?? null,
    filedOn: facts.filedOn ?? null,
    deadlines: [],
    unset: [],
    grantYears: null,
    closes: [],
    warnings: (await orderKind(order.kind)?.documents?.findWarnings?.(tx, order, facts)) ?? [],
    version: order.version,
  }
  const ofDay = await findRecorded(tx, order.id, document.code, on)
  const recorded = ofDay.find(({ noticeNo }) => noticeNo === facts.noticeNo)
  if (recorded && isRecordedSo(recorded, facts, input))
    return { ...empty, alreadyRecorded: true, documentId: recorded.id }
  const isOnAnotherDay = await isNumberRecorded(tx, order.id, document.code, facts.noticeNo)
  if (isOnAnotherDay || (facts.noticeNo === '' && ofDay.length > 0)) throw recordedOtherwise(facts)
  if (order.version !== input.version) throw new AppError('common.conflict')
  await refuseUnlessPossible(tx, context, order, 'recordOfficialDocument')
  const open = await findOpen(tx, order, found, facts)
  const effect = areaDocumentEffect(document, officialState, { ...facts, on, mode: input.deliveryMode }, open)
  if (!effect.ok) {
    const reason = documentRefusalWords[effect.reason][language]
    throw new AppError('admin.documentNotAllowed', { document: document.name[language], reason })
  }
  // Acts on a mark or a registration are asked for under its number, any number of them.
  if (number !== undefined && !kindFacts(order.kind).isAct) {
    const holder = await findOfficeNumberHolder(tx, number, order)
    if (holder !== undefined) throw new AppError('admin.numberTaken', { orderNo: holder })
  }
  await refuseWrongTerm(tx, context, order, facts)
  const told = {
    ...facts,
    moves: effect.to !== officialState,
    registers: document.event === 'grant' || document.event === 'registration',
  }
  await refuseWrongDay(tx, order, told, { language, marks: found.marks })
  // Limits were judged and deadlines counted by the first day: it is taken back with all that it did, not passed over.
  const isOtherFiling = facts.filedOn !== undefined && order.filedOn !== null && facts.filedOn !== order.filedOn
  if (isOtherFiling && found.marks <= 1) throw wrongDateError('otherFiling', 'filedOn', language)
  const filedOn = facts.filedOn ?? readDay(order.filedOn ?? undefined)
  // Where it tells of a filing in time, it ends limits too that the clock took for missed.
  const tellsDay = reportsFiling(document) && filedOn !== undefined && !isOfOne(found, facts)
  const ending = tellsDay ? [...open, ...(await findMissedLimits(tx, order.id, filedOn))] : open
  const declared = reportsFiling(document) ? await findDeclared(tx, order) : undefined
  // Only the day of filing tells whether a limit was kept, and from when what was declared to follow is counted.
  const isLimitOver = ending.some(({ ruleId, officialOn }) => limitsOfFiling.has(ruleId) && isOver(officialOn, on))
  if (reportsFiling(document) && filedOn === undefined && (declared !== undefined || isLimitOver)) {
    throw wrongDateError('missing', 'filedOn', language)
  }
  const closes = areaDeadlinesEnded(document, ending, { on, filedOn })
  const deadlines = [
    ...effect.deadlines,
    ...(declared && filedOn ? [filingDeadline(declared, filedOn)] : []),
    ...(turnsBack(document) ? await findLimitsAgain(tx, order, staying(ending, closes), today) : []),
  ]
  const outcome: DocumentOutcome = {
    ...empty,
    alike: ofDay.some(({ noticeNo }) => noticeNo === ''),
    officialTo: effect.to,
    deadlines: deadlines.map(outcomeOf),
    closes: closes.map((one) => ({
      ...one,
      name: { ...(areaRuleName(one.ruleId) ?? { en: one.ruleId, zh: one.ruleId }) },
    })),
  }
  if (input.dryRun) return outcome
  if (input.fileId !== undefined) await getStaffFile(tx, user, input.fileId, officePaperKinds)
  const actor = { id: user.id, role: user.role }
  const documentId = await applyAreaDocument(tx, {
    ...{ order, facts, input, closes, sets: deadlines, from: officialState, to: effect.to },
    actor,
    today,
  })
  if (reportsFiling(document) && facts.filedOn !== undefined) {
    await orderKind(order.kind)?.followFiling?.(tx, order.id, actor)
  }
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
  return { ...outcome, documentId, version: await getVersion(tx, order.id) }
}
