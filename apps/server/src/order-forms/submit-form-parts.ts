import { unpaidOrderDays } from '@portal/contract/limits'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { workStates } from '@portal/domain/orders/order-states'
import type { Tx } from '../db/connection.ts'
import { clientRole, lockOwnOrder } from '../filings/filing-access.ts'
import {
  findByDraftKey,
  findFiling,
  insertFeeLines,
  keepSubmitted,
  type OrderRow,
  updateSubmitted,
} from '../filings/filing-queries.ts'
import { addPapers, putPapers } from '../filings/store-paper-parts.ts'
import { AppError } from '../http/app-error.ts'
import { findVisibleOrder } from '../orders/order-access.ts'
import { moveOrder, notifyAgents } from '../orders/order-move-queries.ts'
import {
  type FormContext,
  type FormToKeep,
  type KeptForm,
  keepForm,
  type SavedForm,
  saveForm,
} from './keep-form-parts.ts'
import { type OrderForm, readStored, sumsOf } from './order-form-rules.ts'

/** A form to hand in; without `json` the draft as it lies. */
export type FormToSubmit<Form> = Omit<FormToKeep<Form>, 'json'> & {
  readonly json?: Form | undefined
  /** True: it is kept, and what it would cost today is told. */
  readonly draft: boolean
}

export interface SubmittedForm {
  orderNo: string
  type: string
  amountOfficial: number
  amountService: number
  /** When an unpaid order is cancelled; null while it is a draft. */
  expireTime: string | null
}

function answer({ orderNo, kind: type, officialFen, serviceFen, submittedAt }: OrderRow): SubmittedForm {
  if (!submittedAt) throw new AppError('filings.notOpen')
  const expireTime = new Date(submittedAt.getTime() + unpaidOrderDays * 86_400_000).toISOString()
  return { orderNo, type, amountOfficial: officialFen, amountService: serviceFen, expireTime }
}

/** The submitted order that a repeated call means; undefined while it is a draft. */
async function findSubmitted<Form>(
  { user, db }: FormContext,
  of: OrderForm<Form>,
  input: FormToSubmit<Form>,
): Promise<OrderRow | undefined> {
  const order = await db.transaction(async (tx) => {
    if (input.orderNo !== undefined) return lockOwnOrder(tx, user, input.orderNo)
    return input.draftKey === undefined ? undefined : findByDraftKey(tx, user.ownerId, input.draftKey)
  })
  if (order && !of.isOf(order.kind)) throw new AppError('filings.notOpen')
  return order && order.workState !== workStates.draft.code ? order : undefined
}

/** The draft with what was sent last, or as it lies. */
async function keepLast<Form>(
  tx: Tx,
  { user }: FormContext,
  of: OrderForm<Form>,
  { json, draft: _draft, ...input }: FormToSubmit<Form>,
): Promise<Omit<KeptForm<Form>, 'correction'>> {
  if (json !== undefined) return keepForm(tx, user, of, { ...input, json })
  if (input.orderNo === undefined) throw new AppError('common.badRequest', { fields: 'json' })
  const order = await lockOwnOrder(tx, user, input.orderNo)
  const filing = await findFiling(tx, order.id)
  if (!filing || !of.isOf(order.kind)) throw new AppError('filings.notOpen')
  if (input.version !== undefined && input.version !== filing.version) throw new AppError('common.conflict')
  return { order, filing, form: readStored(of, filing.form) }
}

/** What is to be handed in, or the order that whoever sent the same at the same time has handed in meanwhile. */
async function keepOrFind<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToSubmit<Form>,
): Promise<Omit<KeptForm<Form>, 'correction'> | OrderRow> {
  try {
    return await context.db.transaction((tx) => keepLast(tx, context, of, input))
  } catch (error) {
    const isClosed = error instanceof AppError && error.code === 'filings.notOpen'
    const meanwhile = isClosed ? await findSubmitted(context, of, input) : undefined
    if (!meanwhile) throw error
    return meanwhile
  }
}

/**
 * Hands a form in, once: its fees are frozen at today's rates, its papers are made and stored. Repeating it answers the
 * same; of two at once the second waits for the order's lock and finds it handed in.
 *
 * @throws AppError `filings.incomplete` naming each place; else as `keepForm`.
 */
export async function submitForm<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToSubmit<Form>,
): Promise<SubmittedForm> {
  const { db, services, language, user } = context
  const before = await findSubmitted(context, of, input)
  if (before) return answer(before)
  const kept = await keepOrFind(context, of, input)
  if (!('form' in kept)) return answer(kept)
  const today = beijingDate(services.now())
  const lines = of.feeLinesOf(kept.form, today, services)
  if (input.draft) {
    const { officialFen: amountOfficial, serviceFen: amountService } = sumsOf(lines)
    const { orderNo, kind: type } = kept.order
    return { orderNo, type, amountOfficial, amountService, expireTime: null }
  }
  const faults = await of.findProblems(db, kept.form, today, language)
  if (faults.length > 0) throw new AppError('filings.incomplete', { count: faults.length }, { fields: faults })
  const put = await putPapers(services.storage, await of.papersOf(kept.form, { db, services }))
  try {
    const isMine = await db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, user, kept.order.orderNo)
      if (order.workState !== workStates.draft.code) return false
      const filing = await findFiling(tx, order.id)
      if (filing?.version !== kept.filing.version) throw new AppError('common.conflict')
      const actor = { id: user.id, role: clientRole(user) }
      const orderId = order.id
      await moveOrder(tx, { orderId, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
      await insertFeeLines(tx, orderId, lines)
      await addPapers(tx, put, { orderId, ownerId: order.ownerId, user })
      await keepSubmitted(tx, orderId, kept.form)
      await updateSubmitted(tx, orderId, { ...sumsOf(lines), agentId: order.agentId, pairNo: null })
      const handedIn = { order, form: kept.form, version: filing.version, actor, on: today, was: undefined }
      await of.onHandedIn?.(tx, handedIn)
      await notifyAgents(tx, { orderId, kind: 'work.submitted', orderNo: order.orderNo })
      return true
    })
    if (!isMine) await put.drop()
  } catch (error) {
    await put.dropAfter(error)
    throw error
  }
  const after = await findSubmitted(context, of, { ...input, orderNo: kept.order.orderNo })
  if (!after) throw new Error('a submitted order is a draft again')
  return answer(after)
}

/** What was done, by the one that is there. */
type Kept = { orderNo: string } & (
  | { saved: SavedForm; submitted?: undefined }
  | { saved?: undefined; submitted: SubmittedForm }
)

/**
 * What a call does that both keeps and hands in: a draft is kept, the answer to a reviewer's question is handed in with the
 * opened parts alone, everything else is handed in for the first time or answers the same again.
 */
export async function keepOrSubmit<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  input: FormToKeep<Form> & { readonly draft: boolean },
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
