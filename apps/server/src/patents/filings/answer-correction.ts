import type { ReplyOf } from '@portal/contract/call'
import type { saveDraft } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { changedPaths, isOpened } from '@portal/domain/patents/filings/form-paths'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { isAnsweredBeside } from '../../kernel/forms/answered-beside-queries.ts'
import { clientRole, lockOwnOrder } from '../../kernel/forms/filing-access.ts'
import {
  type AnswerFile,
  addAnswerFiles,
  closeCorrection,
  findFiling,
  findOpenCorrection,
  keepSubmitted,
  updateForm,
  updateOrderFacts,
} from '../../kernel/forms/filing-queries.ts'
import { moveOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { appointmentPaper, makeBooks, type Paper, viewPapers } from '../../kernel/papers/paper-parts.ts'
import { addPapers, putPapers } from '../../kernel/papers/store-paper-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext } from '../../platform/http/handler.ts'
import { withTextOfFiles } from './book-parts.ts'
import { putRightInBook } from './corrected-people-parts.ts'
import { followCorrection } from './correction-fee-parts.ts'
import { orderFactsOf, parseForm } from './form-rules.ts'
import type { KeptForm } from './keep-form-parts.ts'
import { keepPctLimit } from './pct-limit-queries.ts'
import { getAppointment, refuseIncomplete } from './ready-form.ts'

interface Answer {
  /** Handed in beside the form; stored with the answer or not at all. */
  readonly files?: readonly AnswerFile[]
  /** What the client agreed that the office is to get, in fen. */
  readonly agreedFen?: number | undefined
  /** Whether what was put right of an applicant goes into the applicants' book too. */
  readonly updateBook?: boolean
}

export type AnswerContext = Pick<HandlerContext<typeof saveDraft>, 'user' | 'db' | 'services' | 'language'>

/** Office codes of the papers that a change makes anew. */
function kindsTouched(changed: readonly string[]): (paper: { kind: string }) => boolean {
  const touches = (start: string) => changed.some((path) => path === start || path.startsWith(`${start}.`))
  const codes: readonly [string, boolean][] = [
    ['disclosure', touches('disclosure')],
    ['100001', touches('documents.claims')],
    ['100002', touches('documents.description') || touches('title')],
    ['100003', touches('documents.drawings')],
    ['100004', touches('documents.abstract')],
    ['130001', touches('design.designs')],
    ['130002', touches('design') || touches('title')],
    ['100007', touches('applicants') || touches('title')],
  ]
  return ({ kind }) => codes.some(([code, touched]) => touched && kind.startsWith(code))
}

/** A view that stands where it stood is no new paper. */
const nameOf = (paper: Paper) => JSON.stringify([paper.kind, paper.title, 'fileId' in paper ? paper.fileId : ''])

/** The papers of an order whose content the correction changed. */
async function changedPapers(
  { db, services }: AnswerContext,
  { order, form }: KeptForm,
  before: FilingForm,
): Promise<Paper[]> {
  const now = services.now()
  const isTouched = kindsTouched(changedPaths(before, form))
  const right = rightTypes.find((type) => type === order.kind) ?? 'invention'
  const filed = new Set(before.design ? viewPapers(before.design).map(nameOf) : [])
  const books = (await makeBooks(form, right, now)).filter((paper) => isTouched(paper) && !filed.has(nameOf(paper)))
  if (!isTouched({ kind: '100007' })) return books
  const appointment = await getAppointment(db, order.agencyId, order.agentId)
  return [...books, await appointmentPaper(form, right, appointment, now)]
}

/**
 * Hands the answer to a correction in: the opened fields are checked, changed papers get their next version.
 *
 * @throws AppError `filings.priceChanged` where a paid price changes and the client agreed to no price, or to another;
 * `filings.nothingChanged` where the opened fields say what they said, no file is added and nothing was
 * answered beside the form, `filings.incomplete`.
 */
export async function answerCorrection(
  context: AnswerContext,
  kept: KeptForm,
  { files = [], agreedFen, updateBook = false }: Answer = {},
): Promise<ReplyOf<typeof saveDraft>> {
  const { user, db, services, language } = context
  const before = parseForm(kept.filing.submitted ?? kept.filing.form)
  const form = await withTextOfFiles(db, services.storage, kept.form, before)
  const opened = kept.correction?.fields.map((field) => field.path) ?? []
  const isChanged = changedPaths(before, form).some((path) => isOpened(path, opened))
  if (!isChanged && files.length === 0 && !(await isAnsweredBeside(db, kept.order.id))) {
    throw new AppError('filings.nothingChanged')
  }
  refuseIncomplete(form, services.now(), language, { opened, kind: kept.order.kind })
  const put = await putPapers(services.storage, await changedPapers(context, { ...kept, form }, before))
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, kept.order.orderNo)
      const [filing, correction] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
      if (!correction || correction.id !== kept.correction?.id) throw new AppError('filings.notOpen')
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      await addAnswerFiles(tx, { orderId: order.id, uploadedBy: user.id, files })
      const saved = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
      await keepSubmitted(tx, order.id, form)
      // The kind of a submitted order is settled: one of a pair keeps its own.
      const { title, applicantName } = orderFactsOf(form)
      await updateOrderFacts(tx, order.id, { title, applicantName })
      const actor = { id: user.id, role: clientRole(user) }
      await followCorrection(tx, { order, before, form, actor, language, agreedFen })
      await keepPctLimit(tx, { order, actor, form, before, on: beijingDate(services.now()) })
      if (updateBook) await putRightInBook(tx, user, { ownerId: order.ownerId, before, form })
      await closeCorrection(tx, correction.id)
      const moved = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.submitted.code,
        event: 'corrected',
        actor,
        detail: { round: correction.round },
      })
      await notifyAgents(tx, { orderId: order.id, kind: 'work.corrected', orderNo: order.orderNo })
      return {
        orderNo: order.orderNo,
        version: saved.version,
        errors: [],
        workState: moved.workState,
        savedTime: saved.updatedAt.toISOString(),
      }
    })
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
}
