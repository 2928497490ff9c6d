import type { NoticeDetail, NoticeOutcome } from '@portal/contract/docket/notice-shapes'
import { getNotice as call } from '@portal/contract/docket/notices'
import { errorText } from '@portal/contract/errors'
import { type bestMatch, matchConfidence } from '@portal/domain/docket/notices/match-case'
import { needsReply, noticeStateAfter, replyTaskOf } from '@portal/domain/docket/notices/notice-states'
import { areaMeaningOf, noticeMeaningOf } from '@portal/domain/docket/notices/plain-words'
import { read } from '@portal/domain/docket/notices/reading'
import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { areaRuleWords } from '@portal/domain/kernel/orders/area-effects'
import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { findDeadlineRule } from '@portal/domain/law/periods/rules'
import { type CivilDate, civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { findAgencyContact, findContacts } from '../../kernel/orders/contact-queries.ts'
import { handles } from '../../kernel/orders/notice-access.ts'
import { findVisibleOrder } from '../../kernel/orders/order-access.ts'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import type { StoredDeadline } from '../documents/notice-record-queries.ts'
import { findAnswering } from './answering-queries.ts'
import { findCandidates } from './candidate-queries.ts'
import { findDocumentDeadlines } from './document-deadline-queries.ts'
import { type FoundNotice, findFileNames, findNoticeEvents, getVisibleNotice } from './notice-queries.ts'
import { canUndo, ruleOf, toNoticeRow } from './notice-row-rules.ts'
import { readStoredReading, readValue, type StoredReading } from './reading-rules.ts'
import { type ReviewInput, reviewForCase, reviewForPatent } from './review-notice.ts'

interface Question {
  readonly db: Db
  readonly user: SessionUser
  readonly now: Date
  readonly language: 'en' | 'zh'
}

export const getNotice = implement(call, async ({ input, user, db, services, language }) => {
  const found = await getVisibleNotice(db, user, input.id, language)
  const { notice } = found
  const question = { db, user, now: services.now(), language }
  const reading = readStoredReading(notice.reading)
  const [names, contact, events, candidates, followUp, { outcome, refusal }] = await Promise.all([
    findFileNames(db, [notice.fileId, notice.draftFileId]),
    contactOf(db, notice),
    findNoticeEvents(db, notice.id),
    notice.stage === 'proposed' ? candidatesOf(question, reading) : [],
    followUpOf(question, found),
    notice.stage === 'confirmed'
      ? confirmedOutcome(db, found).then((outcome) => ({ outcome, refusal: null }))
      : proposedOutcome(question, found, reading),
  ])
  const file = notice.fileId === null ? undefined : names.get(notice.fileId)
  return {
    ...toNoticeRow(found, user, question.now, reading),
    facts: {
      applicationNumber: notice.number,
      filedOn: dayOf(readValue(reading, 'filedOn')?.value),
      printedOn: dayOf(readValue(reading, 'printedOn')?.value),
      deliveryMode: notice.deliveryMode,
      applicantName: notice.applicantName,
    },
    reading: reading?.values ?? [],
    fees: feesOf(notice.fees),
    outcome,
    refusal,
    candidates,
    fileName: file?.name ?? null,
    mediaType: file?.mediaType ?? null,
    sourceFileId: handles(user, notice) ? notice.sourceFileId : null,
    draftText: notice.draftText,
    draftFileId: notice.draftFileId,
    draftFileName: notice.draftFileId === null ? null : (names.get(notice.draftFileId)?.name ?? null),
    reason: notice.reason,
    documentId: notice.documentId,
    followUp,
    contact,
    history: events.map((event) => ({
      time: event.at.toISOString(),
      event: event.event,
      actorName: visibleName(user, event),
      actorRole: event.actorRole,
      text: textOf(event.detail),
    })),
    may: { ...mayOf(question, found), answer: mayAnswer(question, found, followUp) },
  } satisfies NoticeDetail
})

const dayOf = (text: string | undefined): CivilDate | null => (text !== undefined && isCivilDate(text) ? text : null)

function feesOf(column: unknown): NoticeDetail['fees'] {
  return readStoredReading({ values: [], fees: column, months: null, days: null })?.fees ?? []
}

/** Clients see the names of their own people, and of the office its role. */
function visibleName(user: SessionUser, { actorRole, actorName }: { actorRole: string; actorName: string | null }) {
  const isOffice = !['customer', 'subAccount'].includes(actorRole)
  return isOffice && !isStaff(user) && user.role !== 'agent' ? null : actorName
}

function textOf(detail: unknown): string {
  const text = typeof detail === 'object' && detail !== null && 'text' in detail ? detail.text : ''
  return typeof text === 'string' ? text : ''
}

async function candidatesOf(
  { db, user }: Question,
  reading: StoredReading | undefined,
): Promise<NoticeDetail['candidates']> {
  const asked = (field: 'number' | 'title' | 'applicant') => {
    const one = readValue(reading, field)
    return one && read(one.value, one.confidence, one.place, one.quote)
  }
  const facts = {
    ...(asked('number') && { number: asked('number') }),
    ...(asked('title') && { title: asked('title') }),
    ...(asked('applicant') && { applicant: asked('applicant') }),
    fees: [],
  } as Parameters<typeof bestMatch>[0]
  const found = await findCandidates(db, user, facts)
  return found
    .map((one) => ({
      orderNo: one.orderNo,
      patentNumber: one.number ?? '',
      title: one.title,
      confidence: matchConfidence(facts, one)?.confidence ?? 0,
    }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 10)
}

/** What confirming would do as it stands, or why it cannot be confirmed yet. */
async function proposedOutcome(
  { db, user, now, language }: Question,
  { notice, orderNo }: FoundNotice,
  reading: StoredReading | undefined,
): Promise<{ outcome: NoticeOutcome | null; refusal: string | null }> {
  if (notice.code === null || notice.dispatchedOn === null) return { outcome: null, refusal: null }
  const input: ReviewInput = {
    code: notice.code,
    dispatchedOn: notice.dispatchedOn,
    deliveryMode: notice.deliveryMode,
    title: notice.title,
    applicationNumber: notice.number,
    fees: feesOf(notice.fees),
    ...(dayOf(readValue(reading, 'filedOn')?.value) && {
      filedOn: dayOf(readValue(reading, 'filedOn')?.value) ?? undefined,
    }),
    ...(dayOf(readValue(reading, 'printedOn')?.value) && {
      printedOn: dayOf(readValue(reading, 'printedOn')?.value) ?? undefined,
    }),
  }
  const asking = { input, reading, now, language }
  try {
    const order = orderNo === null ? undefined : await findVisibleOrder(db, user, orderNo)
    if (!order) return { outcome: (await reviewForPatent(db, notice.ownerId, asking)).outcome, refusal: null }
    const reviewed = await db.transaction((tx) => reviewForCase(tx, order, asking))
    return { outcome: reviewed.outcome ?? null, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { outcome: null, refusal: errorText(error.code, language, error.values) }
  }
}

/** What was confirmed: of a case its own deadlines, else those the notice keeps. */
async function confirmedOutcome(db: Db, { notice, nth }: FoundNotice): Promise<NoticeOutcome | null> {
  const document = notice.code === null ? undefined : findOfficialDocument(notice.code)
  if (notice.code !== null && !document) return areaOutcome(db, notice)
  if (!document || notice.dispatchedOn === null) return null
  const number = parseApplicationNumber(notice.number)
  const right = number.ok ? number.type : (document.rights?.[0] ?? 'invention')
  const on = civilDate(notice.dispatchedOn)
  const task = replyTaskOf(ruleOf(notice.replyRule))
  const kept =
    notice.documentId === null
      ? (notice.deadlines as StoredDeadline[])
      : await findDocumentDeadlines(db, notice.documentId)
  const deadlines = kept.flatMap((one) => {
    const id = ruleOf(one.ruleId)
    const rule = id && findDeadlineRule(id, right, on)
    if (!rule) return []
    return [
      {
        ruleId: one.ruleId,
        name: { ...rule.name },
        missed: { ...rule.missed },
        basis: ruleWords(rule.basis),
        startsOn: one.startsOn,
        officialOn: one.officialOn,
        internalOn: one.internalOn,
        steps: one.steps.map((step) => ({ ...step, params: { ...step.params } })),
        warning: one.warning ?? null,
        needsConfirmation: one.needsConfirmation,
        confidence: 100,
      },
    ]
  })
  return {
    document: { ...officialDocumentName(document.code, nth ?? undefined) },
    meaning: { ...noticeMeaningOf(document) },
    officialFrom: notice.undo?.officialFrom ?? null,
    officialTo: notice.undo?.officialTo ?? null,
    deadlines,
    unset: [],
    closes: [],
    task: { kind: task, needsReply: needsReply(task), confidence: 100 },
    message: { en: notice.messageEn, zh: notice.messageZh, confidence: 100 },
    periodDiffers: false,
  }
}

/** The same of a document about no patent. */
async function areaOutcome(db: Db, notice: FoundNotice['notice']): Promise<NoticeOutcome | null> {
  const document = notice.code === null ? undefined : findAreaDocument(notice.code)
  if (!document || notice.documentId === null) return null
  const task = replyTaskOf(notice.replyRule ?? undefined)
  const deadlines = (await findDocumentDeadlines(db, notice.documentId)).flatMap((one) => {
    const words = areaRuleWords(one.ruleId, civilDate(one.startsOn))
    return words === undefined
      ? []
      : [{ ...one, ...words, steps: one.steps.map((step) => ({ ...step })), confidence: 100 }]
  })
  return {
    document: { ...document.name },
    meaning: { ...areaMeaningOf(document) },
    officialFrom: notice.undo?.officialFrom ?? null,
    officialTo: notice.undo?.officialTo ?? null,
    deadlines,
    unset: [],
    closes: [],
    task: { kind: task, needsReply: needsReply(task), confidence: 100 },
    message: { en: notice.messageEn, zh: notice.messageZh, confidence: 100 },
    periodDiffers: false,
  }
}

/** The follow-up that answers a confirmed notice, with the one that was begun. */
async function followUpOf({ db, user }: Question, { notice }: FoundNotice): Promise<NoticeDetail['followUp']> {
  const rule = notice.stage === 'confirmed' ? ruleOf(notice.replyRule) : undefined
  const kind = rule && followUpForDeadline(rule)
  if (!kind) return null
  const { documentId, ownerId, number, dispatchedOn } = notice
  const begun = await findAnswering(db, user, { kind, documentId, ownerId, number, dispatchedOn })
  return { kind, orderNo: begun?.orderNo ?? null, workState: begun?.workState ?? null }
}

async function contactOf(
  db: Db,
  { orderId, agencyId, ownerId }: FoundNotice['notice'],
): Promise<NoticeDetail['contact']> {
  const contact =
    orderId === null
      ? await findAgencyContact(db, agencyId ?? (await agencyOfNew(db, ownerId)))
      : (await findContacts(db, [orderId])).get(orderId)
  return contact ?? null
}

/** The client orders the answer while it is still due, once. */
function mayAnswer({ user }: Question, { notice }: FoundNotice, followUp: NoticeDetail['followUp']): boolean {
  const isOwn = notice.ownerId === user.ownerId
  return isOwn && followUp?.orderNo === null && noticeStateAfter(notice.state, 'draft', notice.needsReply) !== undefined
}

function mayOf({ user, now }: Question, { notice }: FoundNotice): Omit<NoticeDetail['may'], 'answer'> {
  const isHandler = handles(user, notice)
  const isOwn = notice.ownerId === user.ownerId
  const isConfirmed = notice.stage === 'confirmed'
  const can = (act: Parameters<typeof noticeStateAfter>[1]) =>
    isConfirmed && isHandler && noticeStateAfter(notice.state, act, notice.needsReply) !== undefined
  const isProposal = notice.stage === 'proposed'
  return {
    confirm: isProposal && (isHandler || (isOwn && notice.handedAt === null)),
    handOver: isProposal && isOwn && !isHandler,
    acknowledge: isConfirmed && isOwn && notice.acknowledgedAt === null,
    draft: can('draft'),
    submit: can('submit'),
    close: can('close'),
    giveUp: can('giveUp'),
    reopen: can('reopen'),
    send: isConfirmed && isHandler && !isOwn,
    undo: canUndo(user, notice, now),
    remove: isProposal && (isHandler || isOwn),
  }
}
