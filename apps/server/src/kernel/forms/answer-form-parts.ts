import { workStates } from '@portal/domain/kernel/orders/order-states'
import { changedParties } from '@portal/domain/kernel/signing/signing'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import { addOrderEvent, moveOrder, notifyAgents } from '../orders/order-move-queries.ts'
import { addPapers, putPapers } from '../papers/store-paper-parts.ts'
import { countOpenSignatures } from '../signing/open-signature-queries.ts'
import { endLinksOf } from '../signing/signing-queries.ts'
import { isAnsweredBeside } from './answered-beside-queries.ts'
import { clientRole, lockOwnOrder } from './filing-access.ts'
import {
  type AnswerFile,
  addAnswerFiles,
  closeCorrection,
  findFiling,
  findOpenCorrection,
  keepSubmitted,
  updateForm,
  updateOrderFacts,
  withdrawDocuments,
} from './filing-queries.ts'
import { followLines, submittedDay } from './follow-lines-parts.ts'
import type { FormContext, KeptForm, SavedForm } from './keep-form-parts.ts'
import { changedFields, type OrderForm, openedSections, partsOf, readStored } from './order-form-rules.ts'
import { renewedPapers } from './renewed-papers-parts.ts'

/**
 * Hands the answer to a correction in: the opened sections must be without fault, fees follow at the submission's rates.
 *
 * @throws AppError `filings.nothingChanged` where the opened sections say what they said, no file is added and nothing was
 * answered beside the form, `filings.incomplete`.
 */
export async function answerFormCorrection<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  kept: KeptForm<Form>,
  files: readonly AnswerFile[],
): Promise<SavedForm> {
  const { user, db, services, language } = context
  const { form, correction } = kept
  const opened = openedSections(of, correction?.fields ?? [])
  const on = beijingDate(services.now())
  const handedIn = readStored(of, kept.filing.submitted ?? kept.filing.form)
  const changed = changedFields(handedIn, form)
  if (!changed.some((name) => opened.has(of.sectionOf(name))) && files.length === 0) {
    if (!(await isAnsweredBeside(db, kept.order.id))) throw new AppError('filings.nothingChanged')
  }
  const problems = await of.findProblems(db, form, on, language)
  const isOpen = ({ path }: FieldProblem) => opened.has(of.sectionOf(path))
  const key = ({ path, message }: FieldProblem) => `${path} ${message}`
  // What was wrong elsewhere before may stay, nobody can mend it now; what the answer brings in may not.
  const before = problems.every(isOpen) ? [] : await of.findProblems(db, handedIn, on, language)
  const old = new Set(before.map(key))
  const faults = problems.filter((one) => isOpen(one) || !old.has(key(one)))
  // An answer makes no further orders.
  const isMore = partsOf(of, form).length > partsOf(of, handedIn).length
  if (isMore && of.parts) faults.push(of.parts.problem(language))
  if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
  // Papers that say the same stay: what was signed on them holds.
  const orderId = kept.order.id
  const papers = changed.length === 0 ? [] : await renewedPapers(context, of, { orderId, was: handedIn, now: form })
  const put = await putPapers(services.storage, papers)
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, kept.order.orderNo)
      const [filing, open] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
      if (!open || open.id !== correction?.id) throw new AppError('filings.notOpen')
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      const named = new Set(of.documentKindsOf?.(form))
      const gone = of.documentKindsOf?.(handedIn).filter((kind) => !named.has(kind)) ?? []
      await withdrawDocuments(tx, order.id, gone)
      await addAnswerFiles(tx, { orderId: order.id, uploadedBy: user.id, files })
      const saved = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
      await keepSubmitted(tx, order.id, form)
      const actor = { id: user.id, role: clientRole(user) }
      const parties = of.signing?.partiesOf ?? (() => [])
      // Whoever the form names no longer reads nothing of it any more; he, and who has more to sign now, has not signed what it says.
      if (await endLinksOf(tx, order.id, changedParties(parties(handedIn), parties(form)))) {
        await addOrderEvent(tx, { orderId: order.id, subject: 'document', event: 'signLinkEnded', actor })
      }
      const lines = (one: Form) => of.feeLinesOf(one, submittedDay(order), services)
      await followLines(tx, { order, was: lines(handedIn), now: lines(form), actor, language })
      const { title, applicantName } = of.factsOf(form)
      await updateOrderFacts(tx, order.id, { title, applicantName })
      await of.onHandedIn?.(tx, { order, form, version: saved.version, actor, on, was: handedIn })
      await closeCorrection(tx, open.id)
      await countOpenSignatures(tx, order.id)
      const { workState } = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.submitted.code,
        event: 'corrected',
        actor,
        detail: { round: open.round },
      })
      await notifyAgents(tx, { orderId: order.id, kind: 'work.corrected', orderNo: order.orderNo })
      const { orderNo } = order
      return { orderNo, version: saved.version, errors: [], workState, savedTime: saved.updatedAt.toISOString() }
    })
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
}
