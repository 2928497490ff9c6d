import { agencyIdDefault } from '@portal/contract/limits'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { changedPaths, isOpened } from '@portal/domain/patents/filings/form-paths'
import { clientRole, lockOwnOrder, refuseOtherForm } from '../../kernel/forms/filing-access.ts'
import {
  type FilingRow,
  findByDraftKey,
  findFiling,
  findOpenCorrection,
  insertDraft,
  type OrderRow,
  updateForm,
  updateOrderFacts,
} from '../../kernel/forms/filing-queries.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import { findAgent } from '../../kernel/reference/agent-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isSameForm, orderFactsOf, parseForm, restoreNumbers, withFileFacts } from './form-rules.ts'
import { withRecordYears } from './record-years.ts'

export interface FormToKeep {
  readonly orderNo?: string | undefined
  readonly draftKey?: string | undefined
  readonly version?: number | undefined
  readonly json: FilingForm
}

export interface KeptForm {
  readonly order: OrderRow
  readonly filing: FilingRow
  readonly form: FilingForm
  /** Set while the order waits for the answer to it. */
  readonly correction: Awaited<ReturnType<typeof findOpenCorrection>>
}

async function newDraft(tx: Tx, user: SessionUser, { draftKey, json }: FormToKeep): Promise<KeptForm | OrderRow> {
  const { ownerId } = user
  const whole = await restoreNumbers(tx, { ownerId, accounts: [ownerId] }, json, undefined)
  const form = await withRecordYears(tx, ownerId, await withFileFacts(tx, whole, { user, ownerId }))
  await refuseUnknownAgent(tx, agencyIdDefault, form.agentId)
  const order = await insertDraft(tx, {
    ...orderFactsOf(form),
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

async function refuseUnknownAgent(tx: Tx, agencyId: number, agentId: string | null): Promise<void> {
  if (agentId !== null && !(await findAgent(tx, agencyId, agentId))) throw new AppError('filings.agentUnknown')
}

/**
 * Keeps a form: a new draft, a draft, or the opened fields of a correction. The order is locked until the transaction
 * ends, so two tabs that save at once do so one after the other and the second sees the first's version.
 *
 * @throws AppError `common.conflict` if the form was changed since the version that was edited (and says something else);
 * `filings.notOpen`, `filings.fieldNotOpen`; what the parts of the form can be refused for.
 */
export async function keepForm(tx: Tx, user: SessionUser, input: FormToKeep): Promise<KeptForm> {
  let order: OrderRow
  if (input.orderNo === undefined) {
    const made = await newDraft(tx, user, input)
    if ('form' in made) return made
    order = made
  } else {
    order = await lockOwnOrder(tx, user, input.orderNo)
  }
  refuseOtherForm(order)
  const isDraft = order.workState === workStates.draft.code
  const isCorrection = order.workState === workStates.correctionAsked.code
  const correction = isCorrection ? await findOpenCorrection(tx, order.id) : undefined
  if (!isDraft && !correction) throw new AppError('filings.notOpen')
  const filing = await findFiling(tx, order.id)
  if (!filing) throw new AppError('filings.notOpen')
  const stored = parseForm(filing.form)
  const { ownerId } = order
  const submitted = correction && parseForm(filing.submitted ?? filing.form)
  const whole = await restoreNumbers(tx, { ownerId, accounts: [ownerId, user.ownerId] }, input.json, stored)
  const known = await withFileFacts(tx, whole, { user, ownerId, stored })
  const form = await withRecordYears(tx, ownerId, known, submitted)
  if (isSameForm(form, stored)) return { order, filing, form: stored, correction }
  // A repeated first save knows no version: nobody else can have changed a draft of version 1.
  if (filing.version !== (input.version ?? 1)) throw new AppError('common.conflict')
  if (submitted && correction) refuseClosedFields(submitted, form, correction.fields)
  if (form.agentId !== stored.agentId) await refuseUnknownAgent(tx, order.agencyId, form.agentId)
  const kept = await updateForm(tx, { orderId: order.id, form, updatedBy: user.id })
  // What stands on a submitted order follows the form when the correction is answered, not before.
  if (isDraft) await updateOrderFacts(tx, order.id, orderFactsOf(form))
  return { order, filing: kept, form, correction }
}

const recordYear = /^applicants\.\d+\.reductionYear$/

function refuseClosedFields(before: FilingForm, after: FilingForm, fields: readonly { path: string }[]): void {
  const opened = fields.map((field) => field.path)
  // The year of a record is ours: it follows the person, who is held against the opened fields himself.
  const closed = changedPaths(before, after).filter((path) => !isOpened(path, opened) && !recordYear.test(path))
  if (closed.length === 0) return
  throw new AppError(
    'filings.fieldNotOpen',
    { fields: closed.slice(0, 8).join(', ') },
    { fields: closed.map((path) => ({ path, message: 'closed' })) },
  )
}
