import { saveChange as call } from '@portal/contract/patents/follow-ups'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { changeCasesMax } from '@portal/domain/patents/follow-ups/check-change'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { updateOrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { lockDraftChange } from './draft-change-access.ts'
import { type FollowUpRow, insertFollowUp, replaceCases, updateForm } from './follow-up-queries.ts'
import { type ChangeJson, numberOf, parseChange, subjectOfChange, withFileFacts } from './form-rules.ts'
import { findKnownCases, ownersOf, titleOf } from './known-case-rules.ts'
import { unmaskedDraft } from './masked-number-rules.ts'

type Context = HandlerContext<typeof call>

/** What lists show of a draft: its first case, if one's own or a published one. */
async function factsOf(tx: Tx, { user, services }: Context, numbers: readonly string[]) {
  const [number] = numbers
  const first =
    number === undefined
      ? undefined
      : (await findKnownCases(tx, user, [number], beijingDate(services.now()))).get(number)
  const order = first?.own?.order
  const known = order && order.ownerId !== user.ownerId ? undefined : first
  return {
    title: known ? titleOf(known) : '',
    applicantName: (known && ownersOf(known)?.join('、')) ?? '',
    patentNumber: known && numbers.length === 1 ? known.number : null,
  }
}

/** Keeps form, cases and what lists show of a draft that is locked or new. */
async function keep(tx: Tx, context: Context, order: OrderRow, form: ChangeJson): Promise<FollowUpRow> {
  const { user } = context
  const numbers = [...new Set(form.cases.filter((one) => one !== '').map((number) => numberOf({ number })))]
  const subject = subjectOfChange(form)
  const cases = numbers.slice(0, changeCasesMax).map((number) => ({ ownerId: order.ownerId, number, subject }))
  await replaceCases(tx, order.id, cases)
  await updateOrderFacts(tx, order.id, await factsOf(tx, context, numbers))
  return updateForm(tx, order.id, { form, updatedBy: user.id })
}

async function create(tx: Tx, context: Context, form: ChangeJson) {
  const { input, user } = context
  const made = await insertFollowUp(tx, {
    kind: 'change',
    form,
    deadlineId: null,
    order: {
      orderNo: await nextOrderNumber(tx),
      ownerId: user.ownerId,
      createdBy: user.id,
      agencyId: await agencyOfNew(tx, user.ownerId),
      agentId: null,
      parentOrderId: null,
      title: '',
      applicantName: '',
      patentNumber: null,
      draftKey: input.draftKey ?? null,
    },
    actor: clientActor(user),
    detail: { item: form.kind },
  })
  return made && { order: made.order, followUp: await keep(tx, context, made.order, form) }
}

async function filesOf(tx: Tx, { input, user }: Context, stored: ChangeJson | undefined) {
  const kept = stored?.files.map((file) => file.fileId) ?? []
  const files = await withFileFacts(tx, input.json.files, { user, ownerId: user.ownerId, kept })
  return files.map(({ pages: _pages, ...file }) => file)
}

export const saveChange = implement(call, (context) => {
  const { input, user, db } = context
  const isNew = input.orderNo === undefined
  return db.transaction(async (tx) => {
    const reply = ({ order, followUp }: { order: OrderRow; followUp: FollowUpRow }) => ({
      orderNo: order.orderNo,
      version: followUp.version,
      savedTime: followUp.updatedAt.toISOString(),
    })
    if (isNew) {
      const made = await create(tx, context, { ...input.json, files: await filesOf(tx, context, undefined) })
      if (made) return reply(made)
    }
    const { order, followUp } = await lockDraftChange(tx, user, input)
    if (order.workState !== workStates.draft.code) throw new AppError('followUps.notOpen')
    const stored = parseChange(followUp.form)
    const form = unmaskedDraft({ ...input.json, files: await filesOf(tx, context, stored) }, stored)
    // A repeated save, also the first one that made it, changes nothing.
    if (JSON.stringify(form) === JSON.stringify(stored)) return reply({ order, followUp })
    if (input.version !== undefined && input.version !== followUp.version) throw new AppError('common.conflict')
    return reply({ order, followUp: await keep(tx, context, order, form) })
  })
})
