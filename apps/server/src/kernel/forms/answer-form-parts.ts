import { workStates } from '@portal/domain/kernel/orders/order-states'
import { changedParties } from '@portal/domain/kernel/signing/signing'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import { clientActor, lockOwnOrder } from '../orders/filing-access.ts'
import {
  closeCorrection,
  findFiling,
  findOpenCorrection,
  freezeSubmittedForm,
  type OrderRow,
  updateForm,
  updateOrderFacts,
} from '../orders/filing-queries.ts'
import {
  type Corrected,
  changedFields,
  isOpenAt,
  type OrderForm,
  ofOrderKind,
  openedSections,
  partsOf,
  readStored,
} from '../orders/order-form-rules.ts'
import { type Actor, addOrderEvent, moveOrder, notifyAgents } from '../orders/order-move-queries.ts'
import { type AnswerFile, addAnswerFiles, withdrawDocuments } from '../papers/order-document-queries.ts'
import { addPapers, storePapers } from '../papers/store-paper-parts.ts'
import { countOpenSignatures } from '../signing/open-signature-queries.ts'
import { endLinksOf } from '../signing/signing-queries.ts'
import { isAnsweredBeside } from './answered-beside-queries.ts'
import { followLines, submittedDay } from './follow-lines-parts.ts'
import { renewedPapers } from './renewed-papers-parts.ts'
import type { FormContext, SavedForm, StoredForm } from './save-form-parts.ts'

/**
 * Submits the answer to a correction: the opened sections must be without fault; fees are recalculated at the rates of the first
 * submission.
 *
 * @throws AppError `filings.nothingChanged` where the opened sections are unchanged, no file is added and nothing was answered
 *   outside the form, `filings.incomplete`.
 */
export async function answerFormCorrection<Form>(
  context: FormContext,
  ofForm: OrderForm<Form>,
  kept: StoredForm<Form>,
  files: readonly AnswerFile[],
): Promise<SavedForm> {
  const { user, db, services, language } = context
  const { correction } = kept
  const of = ofOrderKind(ofForm, kept.order.kind)
  const opened = openedSections(of, correction?.fields ?? [])
  const on = beijingDate(services.now())
  const was = readStored(of, kept.filing.submitted ?? kept.filing.form)
  const question = { db, services, order: kept.order, ownerId: kept.order.ownerId, was }
  const form = (await of.prepare?.(kept.form, question)) ?? kept.form
  const changed = changedFields(of, was, form)
  if (!changed.some((path) => isOpenAt(of, opened, path)) && files.length === 0) {
    if (!(await isAnsweredBeside(db, kept.order.id))) throw new AppError('filings.nothingChanged')
  }
  const faults = await findAnswerFaults(context, of, { was, form, opened, on })
  if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
  // Papers that say the same stay: what was signed on them holds.
  const papers = changed.length === 0 ? [] : await renewedPapers(of, { was, now: form, question })
  const put = await storePapers(services.storage, papers)
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, kept.order.orderNo)
      const [filing, open] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
      if (!open || open.id !== correction?.id) throw new AppError('filings.notOpen')
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      const named = new Set(of.documentKindsOf?.(form))
      const gone = of.documentKindsOf?.(was).filter((kind) => !named.has(kind)) ?? []
      await withdrawDocuments(tx, order.id, gone)
      await addAnswerFiles(tx, { orderId: order.id, uploadedBy: user.id, files })
      const saved = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
      await freezeSubmittedForm(tx, order.id, form)
      const actor = clientActor(user)
      const parties = of.signing?.partiesOf ?? (() => [])
      // Whoever the form no longer names may no longer read it; signatures of those people, and of people who have more to sign
      // now, do not count for what it says.
      if (await endLinksOf(tx, order.id, changedParties(parties(was), parties(form)))) {
        await addOrderEvent(tx, { orderId: order.id, subject: 'document', event: 'signLinkEnded', actor })
      }
      const corrected = { order, was, form, actor, language }
      await (of.followPrice ?? followOwnLines(of))(tx, corrected)
      const { title, applicantName } = of.factsOf(form)
      await updateOrderFacts(tx, order.id, { title, applicantName })
      await of.onSubmitted?.(tx, { order, form, version: saved.version, actor, on, was })
      const { orderNo, workState } = await closeAnswered(tx, { order, correction: open, actor })
      // After the correction is closed, since that decides which papers were signed.
      await countOpenSignatures(tx, order.id)
      return { orderNo, version: saved.version, errors: [], workState, savedTime: saved.updatedAt.toISOString() }
    })
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
}

/** Closes the answered correction of a locked order: the order goes back to its reviewer, and its agents are notified. */
export async function closeAnswered(
  tx: Tx,
  { order, correction, actor }: { order: OrderRow; correction: { id: string; round: number }; actor: Actor },
): Promise<OrderRow> {
  const { id: orderId, orderNo } = order
  await closeCorrection(tx, correction.id)
  const moved = await moveOrder(tx, {
    ...{ orderId, set: 'work', to: workStates.submitted.code, event: 'corrected', actor },
    detail: { round: correction.round },
  })
  await notifyAgents(tx, { orderId, kind: 'work.corrected', orderNo })
  return moved
}

/** What keeps an answer from being handed in. */
async function findAnswerFaults<Form>(
  { db, language }: FormContext,
  of: OrderForm<Form>,
  { was, form, opened, on }: { was: Form; form: Form; opened: ReadonlySet<string>; on: CivilDate },
): Promise<FieldProblem[]> {
  const problems = await of.findProblems(db, form, on, language)
  const isOpen = ({ path }: FieldProblem) => isOpenAt(of, opened, path)
  if (of.changedPlaces) return problems.filter(isOpen)
  const key = ({ path, message }: FieldProblem) => `${path} ${message}`
  // Faults elsewhere that were there before may stay, since nobody can mend them now; new faults of the answer may not.
  const before = problems.every(isOpen) ? [] : await of.findProblems(db, was, on, language)
  const old = new Set(before.map(key))
  const faults = problems.filter((one) => isOpen(one) || !old.has(key(one)))
  // An answer makes no further orders.
  const isMore = partsOf(of, form).length > partsOf(of, was).length
  return isMore && of.parts?.problem ? [...faults, of.parts.problem(language)] : faults
}

/** Lets fees follow by the form's own lines, at the rates of the day it was submitted. */
const followOwnLines =
  <Form>(of: OrderForm<Form>) =>
  (tx: Tx, { order, was, form, actor, language }: Corrected<Form>): Promise<void> => {
    const lines = (one: Form) => of.feeLinesOf(one, submittedDay(order), order.agencyId)
    return followLines(tx, { order, was: lines(was), now: lines(form), actor, language })
  }
