import { saveFollowUp as call } from '@portal/contract/patents/follow-ups'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { deliveryOf } from '@portal/domain/law/periods/delivery'
import type { CaseFacts } from '@portal/domain/patents/follow-ups/case-facts'
import { findFollowUpFaults, limitOf, restorationLastOn } from '@portal/domain/patents/follow-ups/check-follow-up'
import { lapsedYear, quoteFollowUp } from '@portal/domain/patents/follow-ups/fees'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { terminationNoticeCode } from '@portal/domain/patents/follow-ups/lost-period'
import { beijingDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { noteTermination } from '../../docket/monitoring/termination-queries.ts'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { findByDraftKey, updateOrderFacts } from '../../kernel/orders/filing-queries.ts'
import { mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import { payUntil } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { agencyOfFollowUp } from './follow-up-agency-queries.ts'
import { type FollowUpRow, findFollowUp, insertFollowUp, replaceCases, updateForm } from './follow-up-queries.ts'
import {
  numberOf,
  parseForm,
  refuseIncomplete,
  subjectOf,
  toFollowUpProblems,
  withFileFacts,
  withKnownPeriod,
} from './form-rules.ts'
import { caseFactsOf, findKnownCases, type KnownCase, ownersOf, titleOf } from './known-case-rules.ts'
import { lockOwnFollowUp } from './own-follow-up-access.ts'
import { submitFollowUp } from './submit-follow-up-queries.ts'

type Context = HandlerContext<typeof call>

interface Prepared {
  readonly form: FollowUpForm
  readonly known: KnownCase | undefined
  readonly facts: CaseFacts | undefined
  readonly ownerId: string
  /** Of its case, else whoever takes what is new. */
  readonly agencyId: number
}

/** The form with what we know of its case and files. @throws AppError `common.forbidden` for a case only shown. */
async function prepare(tx: Tx, { input, user, services }: Context, stored?: FollowUpRow): Promise<Prepared> {
  const number = numberOf(input.json)
  const today = beijingDate(services.now())
  const known = (await findKnownCases(tx, user, [number], today)).get(number)
  const own = known?.own?.order
  if (own && !(await mayActAsCustomer(tx, user, own))) throw new AppError('common.forbidden')
  const facts = known && (await caseFactsOf(tx, known))
  const ownerId = own?.ownerId ?? user.ownerId
  const kept = stored ? parseForm(stored.form).files.map((file) => file.fileId) : []
  const files = await withFileFacts(tx, input.json.files, { user, ownerId, kept })
  const agencyId = await agencyOfFollowUp(tx, ownerId, { own, number })
  return { form: withKnownPeriod({ ...input.json, number, files }, facts), known, facts, ownerId, agencyId }
}

function factsOf({ form, known, facts, agencyId }: Prepared) {
  const limit = facts && limitOf(form, facts)
  return {
    title: known ? titleOf(known) : '',
    applicantName: (known && ownersOf(known)?.join('、')) ?? '',
    patentNumber: known?.number ?? null,
    parentOrderId: known?.own?.order.id ?? null,
    agencyId,
    agentId: known?.own?.order.agentId ?? null,
    deadlineInternalOn: limit?.internalOn ?? null,
    deadlineOfficialOn: limit?.officialOn ?? (facts && restorationLastOn(form, facts)) ?? null,
  }
}

async function putCases(tx: Tx, orderId: string, { form, known, facts, ownerId }: Prepared): Promise<void> {
  const limit = facts && limitOf(form, facts)
  const one = known && {
    ownerId,
    number: known.number,
    caseOrderId: known.own?.order.id ?? null,
    title: titleOf(known),
    subject: subjectOf(form, limit),
    annuityYear: (form.kind === 'restoration' && facts && lapsedYear(form, facts)) || null,
  }
  await replaceCases(tx, orderId, one ? [one] : [])
}

/** The draft a first save made, or a new one; `prepared` undefined: it was there already. */
async function create(tx: Tx, context: Context): Promise<{ order: OrderRow; followUp: FollowUpRow; isNew: boolean }> {
  const { input, user } = context
  const prepared = await prepare(tx, context)
  const { deadlineInternalOn: _i, deadlineOfficialOn: _o, ...facts } = factsOf(prepared)
  const made = await insertFollowUp(tx, {
    kind: input.json.kind,
    form: prepared.form,
    deadlineId: prepared.form.deadlineId,
    order: {
      ...facts,
      orderNo: await nextOrderNumber(tx),
      ownerId: prepared.ownerId,
      createdBy: user.id,
      draftKey: input.draftKey ?? null,
    },
    actor: clientActor(user),
  })
  if (made) {
    await putCases(tx, made.order.id, prepared)
    await updateOrderFacts(tx, made.order.id, factsOf(prepared))
    return { ...made, isNew: true }
  }
  const found =
    input.draftKey === undefined ? undefined : await findByDraftKey(tx, user, prepared.ownerId, input.draftKey)
  const followUp = found && (await findFollowUp(tx, found.id))
  if (!found || !followUp) throw new AppError('common.conflict')
  return { order: await lockOrder(tx, found.id), followUp, isNew: false }
}

async function putFacts(tx: Tx, order: OrderRow, prepared: Prepared): Promise<void> {
  await putCases(tx, order.id, { ...prepared, ownerId: order.ownerId })
  await updateOrderFacts(tx, order.id, factsOf(prepared))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

async function keep(tx: Tx, context: Context) {
  const { input, user } = context
  const { orderNo } = input
  const found =
    orderNo === undefined ? await create(tx, context) : { ...(await lockOwnFollowUp(tx, user, orderNo)), isNew: false }
  const { order } = found
  if (found.followUp.kind === 'change') throw new AppError('followUps.notOpen')
  if (order.workState !== workStates.draft.code) {
    // A repeated hand-in answers what the first did; anything else comes too late.
    if (input.draft || order.submittedAt === null) throw new AppError('followUps.notOpen')
    return { order, followUp: found.followUp, prepared: undefined }
  }
  const prepared = await prepare(tx, context, found.followUp)
  if (prepared.ownerId !== order.ownerId && prepared.known?.own) throw new AppError('common.forbidden')
  const stored = parseForm(found.followUp.form)
  const isKept = found.isNew || isSame(stored, parseForm(prepared.form))
  // What is handed in goes by the case as it is now: its period may have moved since the form was saved.
  if (isKept && !input.draft && !found.isNew) await putFacts(tx, order, prepared)
  if (isKept) return { order, followUp: found.followUp, prepared }
  if (input.version !== undefined && input.version !== found.followUp.version) throw new AppError('common.conflict')
  const followUp = await updateForm(tx, order.id, {
    form: prepared.form,
    kind: prepared.form.kind,
    deadlineId: prepared.form.deadlineId,
    updatedBy: user.id,
  })
  await putFacts(tx, order, prepared)
  return { order, followUp, prepared }
}

/**
 * Keeps what is handed in, in a transaction of its own: an approval is for what lies there, so what was changed with the hand-in has to be there to be
 * asked for, also where that is refused.
 */
async function keepSent(context: Context): Promise<Context> {
  const { input, services, language } = context
  const today = beijingDate(services.now())
  return context.db.transaction(async (tx) => {
    const { order, prepared } = await keep(tx, context)
    if (prepared)
      refuseIncomplete(toFollowUpProblems(findFollowUpFaults(prepared.form, prepared.facts, today), language))
    return { ...context, input: { ...input, orderNo: order.orderNo } }
  })
}

export const saveFollowUp = implement(call, async (asked) => {
  const context = asked.input.draft ? asked : await keepSent(asked)
  const { input, user, db, services, language } = context
  const today = beijingDate(services.now())
  const { ended, ...answer } = await db.transaction(async (tx) => {
    const kept = await keep(tx, context)
    const { prepared } = kept
    const problems = prepared
      ? toFollowUpProblems(findFollowUpFaults(prepared.form, prepared.facts, today), language)
      : []
    let { order, followUp } = kept
    if (!input.draft && prepared) {
      refuseIncomplete(problems)
      if (!prepared.facts) throw new Error('a follow-up without a case passed its checks')
      const locked = await lockOrder(tx, order.id)
      // The period it keeps is settled now, also where the form leaves it at the nearest.
      const deadlineId = limitOf(prepared.form, prepared.facts)?.id ?? null
      const lines = quoteFollowUp(prepared.form, prepared.facts, today, prepared.agencyId)
      order = await submitFollowUp(tx, user, locked, { form: prepared.form, deadlineId }, lines)
      followUp = (await findFollowUp(tx, order.id)) ?? followUp
    }
    return {
      orderNo: order.orderNo,
      version: followUp.version,
      workState: order.workState,
      errors: problems,
      amountOfficial: order.officialFen,
      amountService: order.serviceFen,
      savedTime: followUp.updatedAt.toISOString(),
      expireTime: payUntil(order),
      ended: prepared && !input.draft ? endedOf(order.ownerId, prepared, user) : undefined,
    }
  })
  // In a transaction of its own: a payment locks the watch before the fee that the request has locked.
  if (ended) await db.transaction((tx) => noteTermination(tx, ended, ended.on, today))
  return answer
})

/** The notice of termination that a request for restoration names: its watch counts from it. */
function endedOf(ownerId: string, { form, known }: Prepared, user: SessionUser) {
  const { code, dispatchedOn, deliveryMode: mode, receivedOn } = form.notice
  if (form.kind !== 'restoration' || code !== terminationNoticeCode || !isCivilDate(dispatchedOn)) return undefined
  const proof = mode === 'postal' && isCivilDate(receivedOn) ? { provenReceiptOn: receivedOn } : {}
  const who = known?.own ? {} : { user }
  return { ownerId, number: form.number, ...who, on: deliveryOf({ mode, dispatchedOn, ...proof }).on }
}
