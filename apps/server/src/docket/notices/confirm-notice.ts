import type { InputOf, ReplyOf } from '@portal/contract/call'
import type { NoticeFeeLine } from '@portal/contract/docket/notice-shapes'
import { confirmNotice as call } from '@portal/contract/docket/notices'
import { caseKinds } from '@portal/contract/kernel/order-choices'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { handles, handlesCasesOf } from '../../kernel/orders/notice-access.ts'
import { findVisibleOrder, getVisibleOrder, mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { lockOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { roleFor } from '../../kernel/orders/order-situation-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { applyDocument } from '../documents/document-apply-parts.ts'
import { addNoticeEvent, noticeColumnsOf, terminationOf } from '../documents/notice-record-queries.ts'
import { noteTermination } from '../monitoring/termination-queries.ts'
import { lockNoticesOfCase } from './answered-notice-queries.ts'
import { findCaseByNumber } from './candidate-queries.ts'
import {
  type FoundNotice,
  findConfirmedDuplicate,
  findNoticeOfDocument,
  getVisibleNotice,
  lockVisibleNotice,
} from './notice-queries.ts'
import { toNoticeRow } from './notice-row-rules.ts'
import { notifyClient } from './notify-queries.ts'
import { mergeIntoRecorded } from './proposal-queries.ts'
import { readStoredReading, type StoredReading } from './reading-rules.ts'
import { feesTotalOf, reviewForCase, reviewForPatent } from './review-notice.ts'

type Reply = ReplyOf<typeof call>
interface Confirming {
  readonly tx: Tx
  readonly context: HandlerContext<typeof call>
  readonly user: SessionUser
  readonly found: FoundNotice
  readonly reading: StoredReading | undefined
}

export const confirmNotice = implement(call, (context) => {
  const { input, user, db } = context
  return db.transaction(async (tx): Promise<Reply> => {
    const named = input.orderNo === undefined ? undefined : await findVisibleOrder(tx, user, input.orderNo)
    if (named) await lockNoticesOfCase(tx, named.id, input.id)
    const found = await lockVisibleNotice(tx, user, input.id)
    const { notice } = found
    if (notice.stage !== 'proposed') throw new AppError('notices.notProposed')
    // What was handed over is its handlers' to check.
    const isOwn = notice.ownerId === user.ownerId && notice.handedAt === null
    if (!handles(user, notice) && !isOwn) throw new AppError('common.forbidden')
    if (notice.version !== input.version) throw new AppError('common.conflict')
    const confirming = { tx, context, user, found, reading: readStoredReading(notice.reading) }
    return input.orderNo === undefined ? confirmForPatent(confirming) : confirmForCase(confirming, input.orderNo)
  })
})

async function answer(
  { tx, context, user }: Confirming,
  id: string,
  more: Omit<Reply, 'notice' | 'dryRun'>,
): Promise<Reply> {
  const notice = toNoticeRow(await getVisibleNotice(tx, user, id, context.language), user, context.services.now())
  return { notice, ...more, dryRun: context.input.dryRun }
}

async function confirmForCase(confirming: Confirming, orderNo: string): Promise<Reply> {
  const { tx, context, user, found, reading } = confirming
  const { input, services, language, client } = context
  const visible = await getVisibleOrder(tx, user, orderNo)
  // A follow-up is an order about a case, not the case.
  if (!caseKinds.some((kind) => kind === visible.kind)) throw new AppError('common.notFound')
  const order = await lockOrder(tx, visible.id)
  const isHandler = handlesCasesOf(user, order.agencyId)
  if (!isHandler && !(await mayActAsCustomer(tx, user, order))) throw new AppError('common.forbidden')
  const asking = { input, reading, now: services.now(), language }
  const { facts, recorded, plan, outcome } = await reviewForCase(tx, order, asking)
  if (recorded && isHandler) {
    const noticeId = await findNoticeOfDocument(tx, recorded.id)
    if (noticeId === undefined) throw new Error('a recorded document stands in no list')
    if (!input.dryRun) await mergeIntoRecorded(tx, found.notice, { documentId: recorded.id, noticeId })
    return answer(confirming, noticeId, { outcome: null, handed: false, alreadyRecorded: true })
  }
  if (isHandler) await roleFor(tx, user, order, 'recordOfficialDocument', language)
  const reply = { outcome: outcome ?? null, handed: !isHandler, alreadyRecorded: false }
  if (input.dryRun) return answer(confirming, found.notice.id, reply)
  // Also of a document that is recorded: its paper is put on the case by those who checked it.
  if (!isHandler || recorded) {
    await handOver(confirming, order)
    return answer(confirming, found.notice.id, reply)
  }

  const fees = feesOf(input, reading)
  await applyDocument(tx, {
    order,
    facts,
    plan,
    input: { fileId: await pdfOf(tx, found.notice.fileId), notes: '' },
    user,
    today: beijingDate(services.now()),
    // One event, told once: the message of the notice says what the document is and what is due.
    notice: { id: found.notice.id, feesTotal: feesTotalOf(input.fees), goesToOwner: input.send },
  })
  await finish(confirming, fees, order.orderNo)
  await writeAudit(tx, {
    actor: user,
    action: call.name,
    subjectKind: 'order',
    subjectId: order.orderNo,
    detail: { code: facts.document.code, dispatchedOn: facts.notice.dispatchedOn, to: outcome.officialTo },
    requestId: client.requestId,
  })
  return answer(confirming, found.notice.id, reply)
}

/** Only a PDF can stand on the case's own list of documents. */
async function pdfOf(tx: Tx, fileId: string | null): Promise<string | undefined> {
  if (fileId === null) return undefined
  const [file] = await tx.select({ mediaType: files.mediaType }).from(files).where(eq(files.id, fileId))
  return file?.mediaType === 'application/pdf' ? fileId : undefined
}

/** A client's paper of a case goes to the agents of the case, who check it before anything moves. */
async function handOver(
  { tx, context, user, found }: Confirming,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<void> {
  const { input } = context
  await tx
    .update(notices)
    .set({
      agencyId: order.agencyId,
      orderId: order.id,
      matched: true,
      handedAt: sql`now()`,
      code: input.code,
      dispatchedOn: input.dispatchedOn,
      deliveryMode: input.deliveryMode,
      urgent: input.urgent,
      version: sql`${notices.version} + 1`,
    })
    .where(eq(notices.id, found.notice.id))
  await addNoticeEvent(tx, found.notice.id, { id: user.id, role: user.role }, 'handed')
  await notifyAgents(tx, {
    orderId: order.id,
    orderNo: order.orderNo,
    kind: 'notice.handed',
    params: { title: order.title },
  })
}

async function confirmForPatent(confirming: Confirming): Promise<Reply> {
  const { tx, context, user, found, reading } = confirming
  const { input, services, language } = context
  const { notice } = found
  const asking = { input, reading, now: services.now(), language }
  const { reviewed, deadlines, outcome } = await reviewForPatent(tx, notice.ownerId, asking)
  const own = await findCaseByNumber(tx, user, reviewed.number)
  if (own) {
    const fields = [{ path: 'orderNo', message: own }]
    throw new AppError('notices.caseOfOurs', { number: reviewed.number, orderNo: own }, { fields })
  }
  // A second case of one number would be wrong whoever has the first in hand.
  if (await findCaseByNumber(tx, { ...user, reach: 'all' }, reviewed.number)) {
    throw new AppError('notices.caseOfColleague', { number: reviewed.number })
  }
  const twin = await findConfirmedDuplicate(
    tx,
    notice.ownerId,
    reviewed.number,
    reviewed.document.code,
    reviewed.dispatchedOn,
  )
  if (twin) throw new AppError('notices.recordedAlready')
  const reply = { outcome, handed: false, alreadyRecorded: false }
  if (input.dryRun) return answer(confirming, notice.id, reply)
  const columns = noticeColumnsOf({ ...reviewed, applicantName: notice.applicantName, deadlines })
  await tx
    .update(notices)
    .set({
      ...columns,
      orderId: null,
      stage: 'confirmed',
      state: 'unread',
      matched: true,
      confirmedAt: sql`now()`,
      confirmedBy: user.id,
      version: sql`${notices.version} + 1`,
    })
    .where(eq(notices.id, notice.id))
  await addNoticeEvent(tx, notice.id, { id: user.id, role: user.role }, 'confirmed')
  const endedOn = terminationOf(columns.code, columns.deadlines)
  if (endedOn !== undefined) {
    const watch = { ownerId: notice.ownerId, number: columns.number, user }
    await noteTermination(tx, watch, endedOn, beijingDate(services.now()))
  }
  await finish(confirming, feesOf(input, reading), null)
  return answer(confirming, notice.id, reply)
}

/** Fee lines as reviewed: those left alone keep how sure they are. */
function feesOf({ fees }: InputOf<typeof call>, reading: StoredReading | undefined): NoticeFeeLine[] {
  return fees.map(({ name, amount }) => {
    const read = reading?.fees.find((line) => line.name === name && line.amount === amount)
    return read ?? { name, kind: null, amount, confidence: 100 }
  })
}

/** What both kinds of confirmation keep beside the document, and the message if it is to be sent at once. */
async function finish(
  { tx, context, user, found }: Confirming,
  fees: NoticeFeeLine[],
  orderNo: string | null,
): Promise<void> {
  const { input } = context
  const { id } = found.notice
  await tx
    .update(notices)
    .set({
      fees,
      urgent: input.urgent,
      ...(input.message !== '' && { messageEn: input.message, messageZh: input.message }),
    })
    .where(eq(notices.id, id))
  if (input.send && orderNo !== null) await notifyClient(tx, [id], { id: user.id, role: user.role }, '')
}
