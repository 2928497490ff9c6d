import type { ReplyOf } from '@portal/contract/call'
import type { saveDraft as call } from '@portal/contract/filings'
import { agencyIdDefault } from '@portal/contract/limits'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { workStates } from '@portal/domain/orders/order-states'
import { type UsForm, usFileIds, usSectionOf } from '@portal/domain/us-filings/form'
import { findUsFaults, usFaultsIn } from '@portal/domain/us-filings/form-faults'
import type { Db, Tx } from '../db/connection.ts'
import { type FileRow, findKeptFiles, findOwnedFiles } from '../documents/file-queries.ts'
import { followLines, submittedDay } from '../filings/correction-fee-parts.ts'
import { clientRole, lockOwnOrder } from '../filings/filing-access.ts'
import {
  type AnswerFile,
  addAnswerFiles,
  closeCorrection,
  type FilingRow,
  findByDraftKey,
  findFiling,
  findOpenCorrection,
  insertDraft,
  keepSubmitted,
  type OrderRow,
  updateForm,
  updateOrderFacts,
} from '../filings/filing-queries.ts'
import { addPapers, putPapers } from '../filings/store-paper-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { HandlerContext, SessionUser } from '../http/handler.ts'
import { addOrderEvent, lockOrder, moveOrder, notifyAgents } from '../orders/order-move-queries.ts'
import { nextOrderNumber } from '../orders/order-number-queries.ts'
import { insertSubmission } from './proof-queries.ts'
import { setUsDeadline } from './us-deadline-queries.ts'
import { usPapers } from './us-papers.ts'
import { isSameUsForm, parseUsForm, sayUsFaults, usFactsOf, usFeeLines } from './us-rules.ts'

export interface UsToKeep {
  readonly orderNo?: string | undefined
  readonly draftKey?: string | undefined
  readonly version?: number | undefined
  readonly json: UsForm
}

export interface KeptUs {
  readonly order: OrderRow
  readonly filing: FilingRow
  readonly form: UsForm
  readonly correction: Awaited<ReturnType<typeof findOpenCorrection>>
}

type Context = Omit<HandlerContext<typeof call>, 'input'>

/**
 * Names and pages of files as we know them, whatever the sender says.
 *
 * @param stored the form as it lies: its files stay, whoever brought them.
 * @throws AppError `filings.fileUnknown`.
 */
async function withFileFacts(
  db: Db,
  form: UsForm,
  { owners, stored }: { owners: readonly string[]; stored: UsForm | undefined },
): Promise<UsForm> {
  const ids = usFileIds(form)
  const kept = new Set(stored && usFileIds(stored))
  const found = await Promise.all([
    ...[...new Set(owners)].map((owner) => findOwnedFiles(db, owner, ids)),
    findKeptFiles(
      db,
      ids.filter((id) => kept.has(id)),
    ),
  ])
  const files = new Map<string, FileRow>(found.flat().map((file) => [file.id, file]))
  if (ids.some((id) => !files.has(id))) throw new AppError('filings.fileUnknown')
  const named = <One extends { fileId: string }>(one: One, pagesMin: number) => {
    const file = files.get(one.fileId)
    return { ...one, fileName: (file?.name ?? '').slice(0, 200), pages: Math.max(pagesMin, file?.pages ?? pagesMin) }
  }
  const book = (one: UsForm['utility']['claims']) => {
    const file = one.fileId === null ? undefined : files.get(one.fileId)
    return { ...one, fileName: (file?.name ?? '').slice(0, 200), pages: file ? (file.pages ?? 1) : null }
  }
  const { design, utility } = form
  return {
    ...form,
    papers: form.papers.map((paper) => named(paper, 0)),
    design: {
      ...design,
      embodiments: design.embodiments.map((one) => ({
        ...one,
        figures: one.figures.map((figure) => named(figure, 1)),
      })),
    },
    utility: {
      ...utility,
      description: book(utility.description),
      claims: book(utility.claims),
      abstract: book(utility.abstract),
      figures: utility.figures.map((figure) => named(figure, 1)),
    },
  }
}

async function newUs(tx: Tx, user: SessionUser, { draftKey, json }: UsToKeep): Promise<KeptUs | OrderRow> {
  const { ownerId } = user
  const form = await withFileFacts(tx, json, { owners: [ownerId], stored: undefined })
  const order = await insertDraft(tx, {
    ...usFactsOf(form),
    orderNo: await nextOrderNumber(tx),
    ownerId,
    createdBy: user.id,
    agencyId: agencyIdDefault,
    draftKey: draftKey ?? null,
    form,
  })
  if (!order) {
    const made = draftKey === undefined ? undefined : await findByDraftKey(tx, ownerId, draftKey)
    if (!made) throw new Error('a draft key was taken and cannot be found')
    return lockOrder(tx, made.id)
  }
  const actor = { id: user.id, role: clientRole(user) }
  await addOrderEvent(tx, { orderId: order.id, subject: 'work', event: 'created', actor, to: '0' })
  const filing = await findFiling(tx, order.id)
  if (!filing) throw new Error('a draft without its form')
  return { order, filing, form, correction: undefined }
}

/**
 * Keeps a US form: a new draft, a draft, or the opened sections of a correction. The order is locked until the
 * transaction ends, so two tabs that save at once do so one after the other and the second sees the first's version.
 *
 * @throws AppError `common.conflict`, `filings.notOpen`, `filings.fieldNotOpen`, `filings.fileUnknown`.
 */
export async function keepUs(tx: Tx, user: SessionUser, input: UsToKeep): Promise<KeptUs> {
  let order: OrderRow
  if (input.orderNo === undefined) {
    const made = await newUs(tx, user, input)
    if ('form' in made) return made
    order = made
  } else {
    order = await lockOwnOrder(tx, user, input.orderNo)
  }
  const filing = await findFiling(tx, order.id)
  // What a US form files is settled by its first save: the fees and the sheet follow it.
  if (!filing || order.kind !== input.json.kind) throw new AppError('filings.notOpen')
  const isDraft = order.workState === workStates.draft.code
  const isCorrection = order.workState === workStates.correctionAsked.code
  const correction = isCorrection ? await findOpenCorrection(tx, order.id) : undefined
  if (!isDraft && !correction) throw new AppError('filings.notOpen')
  const stored = parseUsForm(filing.form)
  const form = await withFileFacts(tx, input.json, { owners: [order.ownerId, user.ownerId], stored })
  if (isSameUsForm(form, stored)) return { order, filing, form: stored, correction }
  // A repeated first save knows no version: nobody else can have changed a draft of version 1.
  if (filing.version !== (input.version ?? 1)) throw new AppError('common.conflict')
  if (correction) refuseClosedSections(parseUsForm(filing.submitted ?? filing.form), form, correction.fields)
  const kept = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
  if (isDraft) await updateOrderFacts(tx, order.id, usFactsOf(form))
  return { order, filing: kept, form, correction }
}

function refuseClosedSections(before: UsForm, after: UsForm, fields: readonly { path: string }[]): void {
  const opened = new Set(fields.map(({ path }) => usSectionOf(path)))
  const closed = (Object.keys(after) as (keyof UsForm)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]) && !opened.has(usSectionOf(name)),
  )
  if (closed.length === 0) return
  const list = closed.map((path) => ({ path, message: 'closed' }))
  throw new AppError('filings.fieldNotOpen', { fields: closed.join(', ') }, { fields: list })
}

/**
 * What a save answers: the filing call's own reply. `draft: false` hands the answer to a correction in.
 *
 * @param files what is handed in beside the form; stored with the answer or not at all.
 */
export async function saveUs(
  context: Context,
  input: UsToKeep & { draft: boolean },
  files: readonly AnswerFile[] = [],
): Promise<ReplyOf<typeof call>> {
  const { user, db, services, language } = context
  const kept = await db.transaction((tx) => keepUs(tx, user, input))
  if (kept.correction && !input.draft) return answerUsCorrection(context, kept, files)
  return {
    orderNo: kept.order.orderNo,
    version: kept.filing.version,
    errors: sayUsFaults(findUsFaults(kept.form, beijingDate(services.now())), language),
    workState: kept.order.workState,
    savedTime: kept.filing.updatedAt.toISOString(),
  }
}

async function answerUsCorrection(
  context: Context,
  kept: KeptUs,
  files: readonly AnswerFile[],
): Promise<ReplyOf<typeof call>> {
  const { user, db, services, language } = context
  const { form, correction } = kept
  const opened = (correction?.fields ?? []).map(({ path }) => usSectionOf(path))
  const faults = sayUsFaults(usFaultsIn(findUsFaults(form, beijingDate(services.now())), opened), language)
  if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
  const put = await putPapers(services.storage, await usPapers(form, services.now()))
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, kept.order.orderNo)
      const [filing, open] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
      if (!open || open.id !== correction?.id) throw new AppError('filings.notOpen')
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      await addPapers(tx, put, { orderId: order.id, ownerId: order.ownerId, user })
      await addAnswerFiles(tx, { orderId: order.id, uploadedBy: user.id, files })
      const saved = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
      await keepSubmitted(tx, order.id, form)
      await insertSubmission(tx, { orderId: order.id, version: saved.version, form })
      const actor = { id: user.id, role: clientRole(user) }
      const office = (one: UsForm) =>
        usFeeLines(one, submittedDay(order), services.config.usdRates).filter((line) => line.beneficiary === 'office')
      const before = parseUsForm(filing.submitted ?? filing.form)
      await followLines(tx, { order, was: office(before), now: office(form), actor, language })
      const { title, applicantName } = usFactsOf(form)
      await updateOrderFacts(tx, order.id, { title, applicantName })
      await setUsDeadline(tx, { orderId: order.id, ownerId: order.ownerId, form, actor })
      await closeCorrection(tx, open.id)
      const moved = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.submitted.code,
        event: 'corrected',
        actor,
        detail: { round: open.round },
      })
      await notifyAgents(tx, { orderId: order.id, kind: 'work.corrected', orderNo: order.orderNo })
      const { workState } = moved
      return {
        orderNo: order.orderNo,
        version: saved.version,
        errors: [],
        workState,
        savedTime: saved.updatedAt.toISOString(),
      }
    })
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
}
