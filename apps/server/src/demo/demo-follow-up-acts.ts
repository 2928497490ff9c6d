import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { followAnswer } from '../docket/notices/answered-notice-queries.ts'
import { acceptSubmission, closeWork } from '../kernel/orders/accept-parts.ts'
import { requestCorrection } from '../kernel/orders/correction-request-queries.ts'
import { addOrderEvent, lockOrder, moveOrder, notifyOwner } from '../kernel/orders/order-move-queries.ts'
import { insertOrderDocument } from '../kernel/papers/order-document-queries.ts'
import {
  findFollowUp,
  findFollowUpCases,
  insertRound,
  noteResults,
  noteSent,
} from '../patents/follow-ups/follow-up-queries.ts'
import { parseForm } from '../patents/follow-ups/form-rules.ts'
import { makeStatement } from '../patents/follow-ups/statement-paper.ts'
import type { Tx } from '../platform/db/connection.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'
import { portal } from './demo-book.ts'
import { customer, type DemoFeeOrder, dateBack, payFeeOrder } from './demo-fee-acts.ts'
import { demoId } from './demo-id.ts'
import { storePapers } from './demo-papers.ts'

/** How far a request of the demo has come. */
export type DemoFollowUpEnd =
  | 'paid'
  | 'correctionAsked'
  | 'inWork'
  | 'toConfirm'
  | 'filed'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'cancelled'

interface Playing {
  readonly tx: Tx
  readonly storage: FileStorage
  readonly at: Date
  readonly onStored: (key: string) => void
  readonly order: DemoFeeOrder
}
type Act = (playing: Playing) => Promise<unknown>

const agent = { id: demoPeople.agent.id, role: 'agent' } as const
const staff = { id: demoPeople.staff.id, role: 'administrator' } as const
const set = 'work'
const { clientToConfirm, filed: filedState, rejected, withdrawn, cancelled } = workStates
const answerDays = 7
/** Between two acts. */
const gapDays = 2

const closePayment = ({ tx, order }: Playing, actor: typeof staff | typeof portal) =>
  moveOrder(tx, { orderId: order.id, set: 'payment', to: paymentStates.closed.code, event: 'closed', actor })

const pay: Act = ({ tx, order, at }) => payFeeOrder(tx, order, at)
const accept: Act = async ({ tx, order }) => acceptSubmission(tx, await lockOrder(tx, order.id), agent, '')

const askCorrection: Act = async ({ tx, order, at }) => {
  const fields = [{ path: 'text', words: '请写明被控侵权产品及请求人与专利权人的关系。' }]
  const dueOn = addDays(beijingDate(at), answerDays)
  await requestCorrection(tx, { order: { ...order, title: order.title ?? '' }, fields, dueOn, actor: staff })
}

/** The agent shows what is to go to the office. */
const draft: Act = async ({ tx, storage, at, onStored, order }) => {
  const followUp = await findFollowUp(tx, order.id)
  const cases = await findFollowUpCases(tx, order.id)
  const [one] = cases
  if (!followUp || !one) throw new Error('a follow-up without its case')
  const form = parseForm(followUp.form)
  const title = order.title ?? ''
  const said = { form, change: null, text: form.text, claims: '', madeAt: at }
  const about = { kind: form.kind, numbers: [one.number], title, applicants: order.applicantName ?? '' }
  const make = () => makeStatement({ ...about, ...said })
  const fileId = demoId(`statement ${order.orderNo}`)
  const name = `${order.orderNo}-1.pdf`
  const by = { ownerId: order.ownerId, uploadedBy: agent.id }
  for (const key of await storePapers(tx, storage, [{ ...by, fileId, name, at, make }])) onStored(key)
  const { text } = form
  await insertRound(tx, { orderId: order.id, text, claims: '', notes: '', fileIds: [], madeBy: agent.id })
  const paper = { orderId: order.id, title: name, uploadedBy: agent.id }
  const version = await insertOrderDocument(tx, { ...paper, kind: 'draft', fileId })
  const answering = {
    orderNo: order.orderNo,
    kind: form.kind,
    caseOrderId: one.caseOrderId,
    ownerId: order.ownerId,
    number: one.number,
    documentId: form.notice.documentId,
    dispatchedOn: form.notice.dispatchedOn,
    deadlineId: followUp.deadlineId,
  }
  await followAnswer(tx, answering, { act: 'draft', text, fileId }, agent)
  const to = clientToConfirm.code
  await moveOrder(tx, { orderId: order.id, set, to, event: 'draftUploaded', actor: agent, detail: { version } })
  const params = { title, version }
  await notifyOwner(tx, { ownerId: order.ownerId, orderNo: order.orderNo, kind: 'work.draftUploaded', params })
}

const file: Act = async ({ tx, order, at }) => {
  const sentOn = addDays(beijingDate(at), -gapDays)
  await noteSent(tx, order.id, sentOn)
  const to = filedState.code
  await moveOrder(tx, { orderId: order.id, set, to, event: 'filed', actor: agent, detail: { sentOn } })
}

const grant: Act = async ({ tx, order, at }) => {
  const on = beijingDate(at)
  const result = { result: 'approved', resultOn: on, resultFileId: null, resultNotes: '' } as const
  const decided = await noteResults(tx, order.id, [], result)
  const detail = { result: 'approved', on, cases: decided.length }
  const said = { subject: 'document', event: 'followUpResult', actor: agent, detail } as const
  await addOrderEvent(tx, { orderId: order.id, ...said })
  await closeWork(tx, await lockOrder(tx, order.id), agent, '')
}

const reject: Act = async (playing) => {
  const { tx, order } = playing
  const detail = { notes: '该实用新型已有评价报告，可直接查阅复制，无需再次请求。' }
  await moveOrder(tx, { orderId: order.id, set, to: rejected.code, event: 'rejected', actor: staff, detail })
  await closePayment(playing, staff)
}

const withdraw: Act = ({ tx, order }) => {
  const detail = { notes: '海外申请计划取消，不再需要副本。' }
  return moveOrder(tx, { orderId: order.id, set, to: withdrawn.code, event: 'withdrawn', actor: customer, detail })
}

const timeOut: Act = async (playing) => {
  await closePayment(playing, portal)
  const { tx, order } = playing
  await moveOrder(tx, { orderId: order.id, set, to: cancelled.code, event: 'cancelled', actor: portal })
}

const acts: Readonly<Record<DemoFollowUpEnd, readonly Act[]>> = {
  paid: [pay],
  correctionAsked: [pay, askCorrection],
  inWork: [pay, accept],
  toConfirm: [pay, accept, draft],
  filed: [pay, accept, file],
  completed: [pay, accept, file, grant],
  rejected: [reject],
  withdrawn: [pay, withdraw],
  cancelled: [timeOut],
}

/** What became of a follow-up just handed in, two days between two acts, the last two days ago. @returns whether it was paid. */
export async function playFollowUp(playing: Playing & { readonly end: DemoFollowUpEnd }): Promise<boolean> {
  const { tx, order, end } = playing
  for (const act of acts[end]) {
    await backOneStep(tx, order)
    await act(playing)
  }
  await backOneStep(tx, order)
  return acts[end].includes(pay)
}

/** Moves what was done so far to an order into the past, with what only a follow-up has. */
async function backOneStep(tx: Tx, order: DemoFeeOrder): Promise<void> {
  await dateBack(tx, order, gapDays)
  const back = sql`make_interval(days => ${gapDays})`
  for (const table of ['corrections', 'follow_up_rounds', 'order_documents']) {
    await tx.execute(
      sql`update ${sql.identifier(table)} set created_at = created_at - ${back} where order_id = ${order.id}`,
    )
  }
}
