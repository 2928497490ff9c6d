import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { clientActor, lockOwnOrder } from '../orders/filing-access.ts'
import {
  type FilingRow,
  findByDraftKey,
  findFiling,
  findOpenCorrection,
  insertDraft,
  type OrderRow,
  updateForm,
  updateOrderFacts,
} from '../orders/filing-queries.ts'
import { noteCreated } from '../orders/new-order-queries.ts'
import { moveDraft } from '../orders/order-agency-queries.ts'
import {
  changedFields,
  isOpenAt,
  isSameForm,
  type OrderForm,
  ofOrderKind,
  openedSections,
  readStored,
  settledFields,
} from '../orders/order-form-rules.ts'
import { lockOrder } from '../orders/order-move-queries.ts'
import { nextOrderNumber } from '../orders/order-number-queries.ts'
import type { AnswerFile } from '../papers/order-document-queries.ts'
import { agencyOfNew } from '../reference/agency-queries.ts'
import { answerFormCorrection } from './answer-form-parts.ts'
import { findFormFiles } from './form-file-queries.ts'

export interface FormToStore<Form> {
  /** Absent: a new draft is made. */
  readonly orderNo?: string | undefined
  /** Made by the page once for a new draft: a repeated first save finds the same order. */
  readonly draftKey?: string | undefined
  /** Of the form that was changed. */
  readonly version?: number | undefined
  readonly json: Form
}

export interface StoredForm<Form> {
  readonly order: OrderRow
  readonly filing: FilingRow
  readonly form: Form
  readonly correction: Awaited<ReturnType<typeof findOpenCorrection>>
}

export interface FormContext {
  readonly db: Db
  readonly user: SessionUser
  readonly services: Services
  readonly language: 'en' | 'zh'
}

/**
 * @param stored the form as it lies: its files stay, whoever brought them.
 * @throws AppError `filings.fileUnknown`.
 */
async function withFileFacts<Form>(
  db: Db,
  of: OrderForm<Form>,
  form: Form,
  { user, ownerId, stored }: { user: SessionUser; ownerId: string; stored?: Form },
): Promise<Form> {
  const ids = [...new Set(of.fileIdsOf(form))]
  const files = await findFormFiles(db, ids, {
    ...{ user, ownerId },
    kept: stored === undefined ? [] : of.fileIdsOf(stored),
  })
  if (ids.every((id) => files.has(id))) return of.withFiles(form, files)
  const places = of.filePlaces?.(form).filter(({ fileId }) => fileId !== null && !files.has(fileId)) ?? []
  throw new AppError('filings.fileUnknown', {}, { fields: places.map(({ path }) => ({ path, message: 'file' })) })
}

async function newDraft<Form>(
  tx: Tx,
  user: SessionUser,
  of: OrderForm<Form>,
  { draftKey, json }: FormToStore<Form>,
): Promise<StoredForm<Form> | OrderRow> {
  const { ownerId } = user
  const whole =
    (await of.complete?.(tx, json, { ownerId, accounts: [ownerId], user, stored: undefined, correction: undefined })) ??
    json
  const form = await withFileFacts(tx, of, whole, { user, ownerId })
  const agencyId = (await of.agencyOfCase?.(tx, form, ownerId)) ?? (await agencyOfNew(tx, ownerId))
  await of.refuse?.(tx, form, { agencyId, was: undefined })
  const order = await insertDraft(tx, {
    ...of.factsOf(form),
    orderNo: await nextOrderNumber(tx),
    ownerId,
    createdBy: user.id,
    agencyId,
    draftKey: draftKey ?? null,
    form,
  })
  if (!order) {
    const made = draftKey === undefined ? undefined : await findByDraftKey(tx, user, ownerId, draftKey)
    // The key is a colleague's, whose draft this person does not reach.
    if (!made) throw new AppError('common.conflict')
    return lockOrder(tx, made.id)
  }
  await noteCreated(tx, order.id, clientActor(user))
  await of.onSaved?.(tx, order, form)
  const filing = await findFiling(tx, order.id)
  if (!filing) throw new Error('a draft without its form')
  return { order, filing, form, correction: undefined }
}

/**
 * Stores a form: a new draft, a draft, or the opened sections of a correction. The order is locked until the transaction ends, so
 * two tabs that save at once take turns, and the second sees the version of the first.
 *
 * @throws AppError `common.conflict`, `filings.notOpen`, `filings.fieldNotOpen`, `filings.fileUnknown`.
 */
export async function storeForm<Form>(
  tx: Tx,
  user: SessionUser,
  of: OrderForm<Form>,
  input: FormToStore<Form>,
): Promise<StoredForm<Form>> {
  let order: OrderRow
  if (input.orderNo === undefined) {
    const made = await newDraft(tx, user, of, input)
    if ('form' in made) return made
    order = made
  } else {
    order = await lockOwnOrder(tx, user, input.orderNo)
  }
  const filing = await findFiling(tx, order.id)
  // The kind of an order is fixed by its first save, unless its form may serve another kind: fees and papers depend on it.
  const facts = ofOrderKind(of, order.kind).factsOf(input.json)
  if (!filing || !of.kinds.includes(order.kind) || order.kind !== facts.kind) throw new AppError('filings.notOpen')
  const isDraft = order.workState === workStates.draft.code
  const isCorrection = order.workState === workStates.correctionAsked.code
  const correction = isCorrection ? await findOpenCorrection(tx, order.id) : undefined
  if (!isDraft && !correction) throw new AppError('filings.notOpen')
  const stored = readStored(of, filing.form)
  const corrected = correction && {
    handedIn: readStored(of, filing.submitted ?? filing.form),
    opened: openedSections(of, correction.fields),
  }
  const accounts = [...new Set([order.ownerId, user.ownerId])]
  const known = { ownerId: order.ownerId, accounts, user, stored, correction: corrected }
  const whole = (await of.complete?.(tx, input.json, known)) ?? input.json
  const form = await withFileFacts(tx, of, whole, { user, ownerId: order.ownerId, stored })
  if (isSameForm(of, form, stored)) return { order, filing, form: stored, correction }
  // A repeated first save has no version yet: nobody else can have changed a draft of version 1.
  if (filing.version !== (input.version ?? 1)) throw new AppError('common.conflict')
  if (corrected) refuseClosed(of, corrected.handedIn, form, corrected.opened)
  await of.refuse?.(tx, form, { agencyId: order.agencyId, was: stored })
  const kept = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
  if (isDraft) {
    await updateOrderFacts(tx, order.id, of.factsOf(form))
    await of.onSaved?.(tx, order, form)
    const ofCase = await of.agencyOfCase?.(tx, form, order.ownerId)
    if (ofCase !== undefined && ofCase !== order.agencyId) {
      await moveDraft(tx, order.id, ofCase)
      return { order: { ...order, agencyId: ofCase }, filing: kept, form, correction }
    }
  }
  return { order, filing: kept, form, correction }
}

/** Closed places that a refusal names in words. */
const namedMax = 8

function refuseClosed<Form>(of: OrderForm<Form>, before: Form, after: Form, opened: ReadonlySet<string>): void {
  const closed = changedFields(of, before, after).filter(
    (path) => settledFields.has(path) || !(isOpenAt(of, opened, path) || of.isOurs?.(path)),
  )
  if (closed.length === 0) return
  const fields = closed.map((path) => ({ path, message: 'closed' }))
  throw new AppError('filings.fieldNotOpen', { fields: closed.slice(0, namedMax).join(', ') }, { fields })
}

/** What a save answers. */
export interface SavedForm {
  orderNo: string
  version: number
  /** What still keeps the form from being handed in. */
  errors: FieldProblem[]
  workState: number
  savedTime: string
}

/**
 * Saves a form; `draft: false` submits the answer to a correction.
 *
 * @param files files sent with the form; stored together with the answer or not at all.
 */
export async function saveForm<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToStore<Form> & { readonly draft: boolean },
  files: readonly AnswerFile[] = [],
): Promise<SavedForm> {
  const { user, db, services, language } = context
  const kept = await db.transaction(async (tx) => {
    const stored = await storeForm(tx, user, of, input)
    requireRight(user, stored.correction && !input.draft ? 'answer' : 'draft', language)
    return stored
  })
  if (kept.correction && !input.draft) return answerFormCorrection(context, of, kept, files)
  const find = of.findDraftProblems ?? of.findProblems
  return {
    orderNo: kept.order.orderNo,
    version: kept.filing.version,
    errors: [...(await find(db, kept.form, beijingDate(services.now()), language))],
    workState: kept.order.workState,
    savedTime: kept.filing.updatedAt.toISOString(),
  }
}
