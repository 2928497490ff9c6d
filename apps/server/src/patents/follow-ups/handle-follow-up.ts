import { handleFollowUp as call } from '@portal/contract/patents/follow-ups'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { isOpened } from '@portal/domain/patents/filings/form-paths'
import { correctablePartsOf } from '@portal/domain/patents/follow-ups/form'
import { isFollowUpKind, isSingleKind } from '@portal/domain/patents/follow-ups/kinds'
import { rightOfFollowUpAct } from '@portal/domain/people/rights/act-rights'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { moveAnsweredCase } from '../../docket/notices/answered-case-queries.ts'
import {
  type Answering,
  followAnswer,
  lockAnsweredNotices,
  lockNoticesOf,
} from '../../docket/notices/answered-notice-queries.ts'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { acceptSubmission, closeWork } from '../../kernel/orders/accept-parts.ts'
import { closeOpenCorrection } from '../../kernel/orders/correction-queries.ts'
import { requestCorrection } from '../../kernel/orders/correction-request-queries.ts'
import { cancelDeadlines } from '../../kernel/orders/deadline-queries.ts'
import { endDeadlines, refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { getVisibleOrder, type OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { queryPaymentsSoon } from '../../kernel/orders/order-payment-queries.ts'
import { standingOf } from '../../kernel/orders/order-situation-access.ts'
import { insertOrderDocument } from '../../kernel/papers/order-document-queries.ts'
import { getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { type StoredBytes, storeBytes } from '../../platform/documents/store-file-parts.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { roleForAct } from './act-rules.ts'
import { meetSupplement, moveFiledCase, openConfidentiality, openRequestPeriods } from './filed-case-queries.ts'
import {
  countUndecided,
  type FollowUpCaseRow,
  type FollowUpRow,
  findFollowUp,
  findFollowUpCases,
  findPeriodsMet,
  insertRound,
  lockFollowUpsOfPeriod,
  noteResults,
  noteSent,
} from './follow-up-queries.ts'
import { parseChange, parseForm, withFileFacts } from './form-rules.ts'
import { applyApproval, applyRefusal, applyToWatched } from './result-effects.ts'
import { makeStatement } from './statement-paper.ts'

type Context = HandlerContext<typeof call>

interface Acting {
  readonly context: Context
  readonly order: OrderRow
  readonly followUp: FollowUpRow
  readonly cases: readonly FollowUpCaseRow[]
  readonly actor: Actor
  /** The statement of a draft, stored before the transaction. */
  readonly statement: StoredBytes | undefined
}
interface Acted {
  readonly order: OrderRow
  readonly round: number | null
}
type Act = (tx: Tx, acting: Acting) => Promise<Acted>

const pdf = 'application/pdf'
const correctionDaysMax = 366
const noted = (notes: string) => (notes === '' ? {} : { notes })
const missing = (path: string, message: string) =>
  new AppError('followUps.incomplete', { fields: path }, { fields: [{ path, message }] })

/** The follow-up as its notice is found by it; undefined where it is about several cases. */
function answeringOf({ order, followUp, cases }: Acting): Answering | undefined {
  const [one] = cases
  if (!one || !isFollowUpKind(followUp.kind) || !isSingleKind(followUp.kind)) return undefined
  const { notice } = parseForm(followUp.submitted ?? followUp.form)
  return {
    orderNo: order.orderNo,
    kind: followUp.kind,
    caseOrderId: one.caseOrderId,
    ownerId: order.ownerId,
    number: one.number,
    documentId: notice.documentId,
    dispatchedOn: notice.dispatchedOn,
    deadlineId: followUp.deadlineId,
  }
}

async function accept(tx: Tx, { context, order, actor }: Acting): Promise<Acted> {
  return { order: await acceptSubmission(tx, order, actor, context.input.notes), round: null }
}

async function askCorrection(tx: Tx, { context, order, followUp, actor }: Acting): Promise<Acted> {
  const { input, user, services } = context
  const { fields, dueOn } = input
  if (fields.length === 0) throw missing('fields', 'required')
  const today = beijingDate(services.now())
  if (dueOn === undefined || dueOn <= today || dueOn > addDays(today, correctionDaysMax))
    throw missing('dueOn', 'range')
  const { kind } = followUp
  const parts = isFollowUpKind(kind) ? correctablePartsOf(kind) : []
  const isPart = (path: string) => isOpened(path, parts)
  const closed = fields.find(({ path }) => !isPart(path))
  if (closed) throw new AppError('followUps.fieldNotOpen', { fields: closed.path })
  return requestCorrection(tx, { order, fields, dueOn, actor: { ...actor, id: user.id } })
}

async function draft(tx: Tx, acting: Acting): Promise<Acted> {
  const { context, order, actor, statement } = acting
  const { input, user } = context
  if (!statement) throw new Error('a draft without its statement')
  const named = input.fileIds.map((fileId) => ({ fileId, fileName: '' }))
  await withFileFacts(tx, named, { user, ownerId: order.ownerId })
  const { text, claims, notes, fileIds } = input
  const round = await insertRound(tx, { orderId: order.id, text, claims, notes, fileIds, madeBy: user.id })
  const name = `${order.orderNo}-${round}.pdf`
  const of = { ownerId: order.ownerId, uploadedBy: user.id, name, mediaType: pdf, purpose: 'made' }
  const file = await insertFile(tx, { ...statement, ...of })
  const kind: PaperKind = acting.followUp.kind === 'change' ? 'changeDraft' : 'draft'
  const paper = { orderId: order.id, kind, title: name, uploadedBy: user.id }
  const version = await insertOrderDocument(tx, { ...paper, fileId: file.id })
  for (const fileId of fileIds) await insertOrderDocument(tx, { ...paper, kind: 'draftAttachment', fileId })
  const answering = answeringOf(acting)
  if (answering) await followAnswer(tx, answering, { act: 'draft', text, fileId: file.id }, actor)
  const after = await moveOrder(tx, {
    orderId: order.id,
    set: 'work',
    to: workStates.clientToConfirm.code,
    event: 'draftUploaded',
    actor,
    detail: { version, ...noted(notes) },
  })
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    orderNo: order.orderNo,
    kind: 'work.draftUploaded',
    params: { title: order.title, version },
  })
  return { order: after, round }
}

/** A day of the past that does not lie before the request. @throws AppError `followUps.dayWrong` */
function pastDay({ context, order }: Acting, from: string | null): string {
  const { on } = context.input
  const first = from ?? (order.submittedAt ? beijingDate(order.submittedAt) : undefined)
  if (on === undefined || on > beijingDate(context.services.now()) || (first !== undefined && on < first)) {
    throw new AppError('followUps.dayWrong', {}, { fields: [{ path: 'on', message: 'range' }] })
  }
  return on
}

/** The request went out: the period it keeps is kept. An extension keeps none, it asks for a longer one. */
async function filed(tx: Tx, acting: Acting): Promise<Acted> {
  const { context, order, followUp, cases, actor } = acting
  const sentOn = pastDay(acting, null)
  await noteSent(tx, order.id, sentOn)
  // Before the case is locked: every act on a notice locks it first.
  const answering = answeringOf(acting)
  if (answering) await followAnswer(tx, answering, { act: 'submit', on: sentOn }, actor)
  const caseOrderId = cases[0]?.caseOrderId ?? null
  if (caseOrderId !== null && followUp.kind !== 'extension') {
    await lockOrder(tx, caseOrderId)
    const kept = await findPeriodsMet(tx, { ...followUp, caseOrderId, documentId: answering?.documentId ?? null })
    for (const { ruleId } of await endDeadlines(tx, caseOrderId, kept, 'met')) {
      const detail = { ruleId, orderNo: order.orderNo }
      await addOrderEvent(tx, { orderId: caseOrderId, subject: 'deadline', event: 'met', actor, detail })
    }
    await refreshNextDeadline(tx, caseOrderId)
    const isAnswer = followUp.kind === 'opinion' || followUp.kind === 'correction'
    if (isAnswer) await moveAnsweredCase(tx, caseOrderId, actor)
    await moveFiledCase(tx, { kind: followUp.kind, caseOrderId, order, actor })
    if (followUp.kind === 'confidentiality') {
      await openConfidentiality(tx, { caseOrderId, order, actor }, civilDate(sentOn))
    }
  }
  await openRequestPeriods(tx, order, followUp.kind, civilDate(sentOn), actor)
  if (followUp.kind === 'invalidationSupplement') await meetSupplement(tx, followUp, order, actor)
  const after = await moveOrder(tx, {
    orderId: order.id,
    set: 'work',
    to: workStates.filed.code,
    event: 'filed',
    actor,
    detail: { sentOn, ...noted(context.input.notes) },
  })
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    orderNo: order.orderNo,
    kind: 'work.filed',
    params: { title: order.title, sentOn },
  })
  return { order: after, round: null }
}

async function result(tx: Tx, acting: Acting): Promise<Acted> {
  const { context, order, followUp, actor } = acting
  const { input, user } = context
  const outcome = input.result
  const answering = answeringOf(acting)
  if (outcome === undefined) throw missing('result', 'required')
  const on = civilDate(pastDay(acting, followUp.sentOn))
  const [fileId = null] = input.fileIds
  const named = fileId === null ? [] : [{ fileId, fileName: '' }]
  const [file] = await withFileFacts(tx, named, { user, ownerId: order.ownerId })
  const decided = await noteResults(tx, order.id, input.numbers, {
    result: outcome,
    resultOn: on,
    resultFileId: fileId,
    resultNotes: input.notes,
  })
  if (decided.length === 0) throw new AppError('common.conflict')
  if (file) {
    const paper = { orderId: order.id, fileId: file.fileId, title: file.fileName, uploadedBy: user.id }
    await insertOrderDocument(tx, { ...paper, kind: 'result' })
  }
  const detail = { result: outcome, on, cases: decided.length }
  await addOrderEvent(tx, { orderId: order.id, subject: 'document', event: 'followUpResult', actor, detail })
  // Always in the same order, so that two results that touch the same cases wait and do not lock each other out.
  const ids = decided.flatMap((one) => (one.caseOrderId === null ? [] : [one.caseOrderId])).sort()
  const watched = decided.filter((one) => one.caseOrderId === null)
  if (outcome === 'approved') {
    const { deadlineId } = followUp
    if (followUp.kind === 'extension' && deadlineId !== null) {
      await lockFollowUpsOfPeriod(tx, deadlineId, order.id)
      await lockNoticesOf(tx, deadlineId)
    }
    // Before the case is: every act on a notice locks it first.
    if (answering) await lockAnsweredNotices(tx, answering)
    const approval = { followUp, order, on, now: context.services.now(), actor }
    for (const caseOrderId of ids) await applyApproval(tx, { ...approval, caseOrderId })
    for (const one of watched) await applyToWatched(tx, approval, one)
  }
  if (outcome === 'refused')
    for (const caseOrderId of ids) await applyRefusal(tx, { followUp, order, caseOrderId, actor })
  const isOver = (await countUndecided(tx, order.id)) === 0
  // The office has decided: nothing can be added to its request any more.
  if (isOver) await cancelDeadlines(tx, order.id)
  if (isOver && answering) await followAnswer(tx, answering, { act: 'close' }, actor)
  return { order: isOver ? await closeWork(tx, order, actor, input.notes) : order, round: null }
}

async function reject(tx: Tx, { context, order, actor }: Acting): Promise<Acted> {
  const { notes } = context.input
  if (notes === '') throw missing('notes', 'required')
  const { unpaid, paying, closed } = paymentStates
  const rejected = { orderId: order.id, set: 'work', to: workStates.rejected.code, event: 'rejected', actor } as const
  let after = await moveOrder(tx, { ...rejected, detail: { notes } })
  if (order.paymentState === unpaid.code || order.paymentState === paying.code) {
    after = await moveOrder(tx, { orderId: order.id, set: 'payment', to: closed.code, event: 'closed', actor })
  }
  await queryPaymentsSoon(tx, order.id)
  await closeOpenCorrection(tx, order.id)
  await cancelDeadlines(tx, order.id)
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    kind: 'work.rejected',
    orderNo: order.orderNo,
    params: { title: order.title },
  })
  return { order: after, round: null }
}

const acts: Readonly<Record<Context['input']['act'], Act>> = { accept, askCorrection, draft, filed, result, reject }

/** Everything that takes time, before the rows are locked: the statement of a draft as PDF. */
async function prepareStatement({ input, db, services }: Context, order: OrderRow) {
  const { id: orderId, title, applicantName: applicants } = order
  if (input.act !== 'draft') return undefined
  if (input.text.trim() === '' && input.claims.trim() === '' && input.fileIds.length === 0) {
    throw missing('text', 'required')
  }
  const followUp = await findFollowUp(db, orderId)
  if (!followUp || !isFollowUpKind(followUp.kind)) throw new AppError('common.notFound')
  const cases = await findFollowUpCases(db, orderId)
  const form = followUp.submitted ?? followUp.form
  const isChange = followUp.kind === 'change'
  // What goes to the office in its name is not made before there is one.
  await getAgency(db, order.agencyId)
  const bytes = await makeStatement({
    kind: followUp.kind,
    numbers: cases.map((one) => one.number),
    title,
    applicants,
    form: isChange ? null : parseForm(form),
    change: isChange ? parseChange(form) : null,
    text: input.text,
    claims: input.claims,
    madeAt: services.now(),
  })
  return storeBytes(services.storage, bytes, pdf)
}

export const handleFollowUp = implement(call, async (context) => {
  const { input, user, db, services, language, client } = context
  requireRight(user, rightOfFollowUpAct[input.act], language)
  const visible = await getVisibleOrder(db, user, input.orderNo)
  if (visible.kind !== 'followUp') throw new AppError('common.notFound')
  const statement = await prepareStatement(context, visible)
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, visible.id)
      if (order.version !== input.version) throw new AppError('common.conflict')
      const role = roleForAct(input.act, await standingOf(tx, user, order), language)
      const followUp = await findFollowUp(tx, order.id)
      if (!followUp) throw new AppError('common.notFound')
      const cases = await findFollowUpCases(tx, order.id)
      const actor = { id: user.id, role }
      const { order: after, round } = await acts[input.act](tx, { context, order, followUp, cases, actor, statement })
      await writeAudit(tx, {
        actor: user,
        action: `followUps.${input.act}`,
        subjectKind: 'order',
        subjectId: order.orderNo,
        detail: { round, result: input.result ?? null },
        requestId: client.requestId,
      })
      return { orderNo: order.orderNo, workState: after.workState, version: after.version, round }
    })
  } catch (error) {
    if (statement) await dropUnnamed(services.storage, [statement.storageKey], error)
    throw error
  }
})
