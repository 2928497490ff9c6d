import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Cleared, clearAct, holdTo } from '../approvals/clear-act-parts.ts'
import { handedInOf } from '../approvals/subject-parts.ts'
import { clientActor, lockOwnOrder } from '../orders/filing-access.ts'
import {
  findByDraftKey,
  findFiling,
  findPair,
  freezeSubmittedForm,
  insertDraft,
  insertFeeLines,
  type OrderRow,
  updateOrderFacts,
  updateSubmitted,
} from '../orders/filing-queries.ts'
import { copyMembers } from '../orders/member-queries.ts'
import { noteCreated } from '../orders/new-order-queries.ts'
import { findVisibleOrder } from '../orders/order-access.ts'
import { holdOpenAgency, isOfACase } from '../orders/order-agency-queries.ts'
import {
  type FormPart,
  type OrderForm,
  type PaperQuestion,
  partsOf,
  readStored,
  type Submission,
  sumsOf,
} from '../orders/order-form-rules.ts'
import { payUntil } from '../orders/order-money-rules.ts'
import { moveOrder, notifyAgents } from '../orders/order-move-queries.ts'
import { nextOrderNumber } from '../orders/order-number-queries.ts'
import type { Paper } from '../papers/paper-parts.ts'
import { addPapers, type StoredPapers, storePapers } from '../papers/store-paper-parts.ts'
import { countOpenSignatures } from '../signing/open-signature-queries.ts'
import {
  type FormContext,
  type FormToStore,
  type SavedForm,
  type StoredForm,
  saveForm,
  storeForm,
} from './save-form-parts.ts'

/** A form to hand in; without `json` the draft as it lies. */
export type FormToSubmit<Form> = Omit<FormToStore<Form>, 'json'> & {
  readonly json?: Form | undefined
  /** True: it is kept, and what it would cost today is told. */
  readonly draft: boolean
  /** What the caller saw beside the form: it is handed in to no other. */
  readonly agencyId?: number | undefined
}

export interface SubmittedForm {
  orderNo: string
  amountOfficial: number
  amountService: number
  /** When an unpaid order is cancelled; null while it is a draft. */
  expireTime: string | null
  /** The orders that the form became, in the order they were made, each with its kind; the amounts above are theirs together. */
  orders: { orderNo: string; type: string; amountOfficial: number; amountService: number }[]
}

async function answer(db: Db, order: OrderRow): Promise<SubmittedForm> {
  const { orderNo } = order
  const expireTime = payUntil(order)
  if (expireTime === null) throw new AppError('filings.notOpen')
  const all = await findPair(db, order)
  const sum = (of: (one: OrderRow) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    ...{ orderNo, expireTime },
    amountOfficial: sum((one) => one.officialFen),
    amountService: sum((one) => one.serviceFen),
    orders: all.map((one) => ({
      orderNo: one.orderNo,
      type: one.kind,
      amountOfficial: one.officialFen,
      amountService: one.serviceFen,
    })),
  }
}

/** The submitted order that a repeated call means; undefined while it is a draft. */
async function findSubmitted<Form>(
  { user, db }: FormContext,
  of: OrderForm<Form>,
  input: FormToSubmit<Form>,
): Promise<OrderRow | undefined> {
  const order = await db.transaction(async (tx) => {
    if (input.orderNo !== undefined) return lockOwnOrder(tx, user, input.orderNo)
    return input.draftKey === undefined ? undefined : findByDraftKey(tx, user, user.ownerId, input.draftKey)
  })
  if (order && !of.kinds.includes(order.kind)) throw new AppError('filings.notOpen')
  return order && order.workState !== workStates.draft.code ? order : undefined
}

/** The draft with what was sent last, or as it lies. */
export async function storeSentForm<Form>(
  tx: Tx,
  { user }: Pick<FormContext, 'user'>,
  of: OrderForm<Form>,
  { json, draft: _draft, agencyId: _agency, ...input }: FormToSubmit<Form>,
): Promise<Omit<StoredForm<Form>, 'correction'>> {
  if (json !== undefined) return storeForm(tx, user, of, { ...input, json })
  if (input.orderNo === undefined)
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'json', message: 'invalid' }] })
  const order = await lockOwnOrder(tx, user, input.orderNo)
  const filing = await findFiling(tx, order.id)
  if (!filing || !of.kinds.includes(order.kind)) throw new AppError('filings.notOpen')
  if (input.version !== undefined && input.version !== filing.version) throw new AppError('common.conflict')
  return { order, filing, form: readStored(of, filing.form) }
}

/** What is to be submitted, or the order that an identical call has submitted meanwhile. */
async function storeOrFind<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToSubmit<Form>,
): Promise<Omit<StoredForm<Form>, 'correction'> | OrderRow> {
  try {
    return await context.db.transaction((tx) => storeSentForm(tx, context, of, input))
  } catch (error) {
    const isClosed = error instanceof AppError && error.code === 'filings.notOpen'
    const meanwhile = isClosed ? await findSubmitted(context, of, input) : undefined
    if (!meanwhile) throw error
    return meanwhile
  }
}

interface PutPart<Form> extends FormPart<Form> {
  readonly papers: StoredPapers['papers']
}

/** The forms that a form is handed in as, each with its papers in the storage. */
async function putParts<Form>(of: OrderForm<Form>, form: Form, question: PaperQuestion) {
  const made: (FormPart<Form> & { papers: readonly Paper[] })[] = []
  for (const part of partsOf(of, form)) made.push({ ...part, papers: await part.of.papersOf(part.form, question) })
  const put = await storePapers(
    question.services.storage,
    made.flatMap(({ papers }) => papers),
  )
  let from = 0
  const parts = made.map((part): PutPart<Form> => {
    from += part.papers.length
    return { ...part, papers: put.papers.slice(from - part.papers.length, from) }
  })
  return { parts, drop: put.drop, dropAfter: put.dropAfter }
}

/** An order beside that of the draft, for a further part of its form. */
async function insertSiblingOrder<Form>(
  tx: Tx,
  { user }: FormContext,
  { of, form }: FormPart<Form>,
  { id: fromId, orderNo, ownerId, agencyId, keeperId, ownerTeamId, costCentreId }: OrderRow,
): Promise<OrderRow> {
  const fellow = await insertDraft(tx, {
    ...of.factsOf(form),
    ...{ ownerId, agencyId, form, draftKey: null, createdBy: user.id, pairNo: orderNo },
    // In the hands that the draft is in, and from its budget, whoever of its owner hands it in.
    ...{ keeperId, ownerTeamId, costCentreId },
    orderNo: await nextOrderNumber(tx),
  })
  if (!fellow) throw new Error('an insert without a key met another')
  // The people whom the draft was shared with see all orders that it became, and an editor pays for all.
  await copyMembers(tx, { fromId, orderId: fellow.id })
  await noteCreated(tx, fellow.id, clientActor(user), { pairOf: orderNo })
  return fellow
}

/** Hands one order of a form in. */
async function submitPart<Form>(
  tx: Tx,
  { user }: FormContext,
  part: PutPart<Form> &
    Pick<Submission<Form>, 'order' | 'version' | 'on'> & {
      readonly pairNo: string | null
      readonly agentId: string | null
      /** Of the draft, for all orders that it becomes. */
      readonly cleared: Cleared
      readonly draftId: string
    },
): Promise<void> {
  const { of, order, form, papers, version, pairNo, agentId, on } = part
  holdTo(part.cleared, { tx, act: 'handIn', orderId: part.draftId })
  const { id: orderId, orderNo, ownerId } = order
  const actor = clientActor(user)
  const lines = of.feeLinesOf(form, on, order.agencyId)
  await moveOrder(tx, { orderId, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
  await insertFeeLines(tx, orderId, lines)
  await addPapers(tx, { papers }, { orderId, ownerId, user })
  await freezeSubmittedForm(tx, orderId, form)
  // The draft was called after all its parts.
  if (pairNo !== null) await updateOrderFacts(tx, orderId, of.factsOf(form))
  await updateSubmitted(tx, orderId, { ...sumsOf(lines), agentId, pairNo })
  await of.onSubmitted?.(tx, { order, form, version, actor, on, was: undefined })
  await countOpenSignatures(tx, orderId)
  await notifyAgents(tx, { orderId, kind: of.submittedNotice ?? 'work.submitted', orderNo })
}

/**
 * Submits a form, once: its fees are frozen at today's rates, its papers are made and stored. A form of several parts becomes one
 * order for each part, all of them or none. Repeating it answers the same; a call at the same time waits for the order's lock and
 * finds the form submitted.
 *
 * @throws AppError `filings.incomplete` naming each place, `agency.otherNow`, `approvals.needed`; else as `storeForm`.
 */
export async function submitForm<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToSubmit<Form>,
): Promise<SubmittedForm> {
  const { db, services, language, user } = context
  if (!input.draft) requireRight(user, 'submit', language)
  const before = await findSubmitted(context, of, input)
  if (before) return answer(db, before)
  const kept = await storeOrFind(context, of, input)
  if (!('form' in kept)) return answer(db, kept)
  const today = beijingDate(services.now())
  if (input.draft) {
    const { officialFen: amountOfficial, serviceFen: amountService } = sumsOf(
      of.feeLinesOf(kept.form, today, kept.order.agencyId),
    )
    const { orderNo, kind: type } = kept.order
    const amounts = { orderNo, amountOfficial, amountService }
    return { ...amounts, expireTime: null, orders: [{ ...amounts, type }] }
  }
  const { order: draft } = kept
  if (input.agencyId !== undefined && draft.agencyId !== input.agencyId) throw new AppError('agency.otherNow')
  const question = { db, services, order: draft }
  const form = (await of.prepare?.(kept.form, { ...question, ownerId: draft.ownerId, was: undefined })) ?? kept.form
  const faults = await of.findProblems(db, form, today, language)
  if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
  const agentId = await of.appointed?.(db, draft, form)
  const put = await putParts(of, form, { ...question, order: { ...draft, ...(agentId !== undefined && { agentId }) } })
  try {
    const isMine = await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, draft.orderNo)
      if (order.workState !== workStates.draft.code) return false
      const filing = await findFiling(tx, order.id)
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      // Its papers are made, and name the agency that it had.
      if (order.agencyId !== draft.agencyId) throw new AppError('common.conflict')
      if (!(await isOfACase(tx, order))) await holdOpenAgency(tx, order.agencyId)
      // Of all orders that it becomes: what its parts cost together is approved at once.
      const content = handedInOf(put.parts, today, order.agencyId)
      const cleared = await clearAct(tx, { act: 'handIn', order, user, content })
      const pairNo = put.parts.length > 1 ? order.orderNo : null
      for (const [at, part] of put.parts.entries()) {
        const isFirst = at === 0
        const own = isFirst ? order : await insertSiblingOrder(tx, context, part, order)
        const version = isFirst ? filing.version : 1
        await submitPart(tx, context, {
          ...{ ...part, cleared, draftId: order.id },
          order: own,
          version,
          pairNo,
          agentId: agentId ?? own.agentId,
          on: today,
        })
      }
      return true
    })
    if (!isMine) await put.drop()
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
  const after = await findSubmitted(context, of, { ...input, orderNo: draft.orderNo })
  if (!after) throw new Error('a submitted order is a draft again')
  return answer(db, after)
}

/** What was done, by the one that is there. */
type Kept = { orderNo: string } & (
  | { saved: SavedForm; submitted?: undefined }
  | { saved?: undefined; submitted: SubmittedForm }
)

/**
 * The work of a call that both saves and submits: a draft is saved, the answer to a reviewer's question is submitted with the
 * opened sections alone, everything else is submitted for the first time, or answers as it did before.
 */
export async function saveOrSubmitForm<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToStore<Form> & Pick<FormToSubmit<Form>, 'draft' | 'agencyId'>,
): Promise<Kept> {
  const { db, user } = context
  const before = input.orderNo === undefined ? undefined : await findVisibleOrder(db, user, input.orderNo)
  if (input.draft || before?.workState === workStates.correctionAsked.code) {
    const saved = await saveForm(context, of, input)
    return { orderNo: saved.orderNo, saved }
  }
  const submitted = await submitForm(context, of, input)
  return { orderNo: submitted.orderNo, submitted }
}
