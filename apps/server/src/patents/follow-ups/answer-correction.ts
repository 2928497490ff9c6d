import { isDeepStrictEqual } from 'node:util'
import { ChangeShape, FollowUpFormShape } from '@portal/contract/patents/follow-up-shapes'
import { answerCorrection as call } from '@portal/contract/patents/follow-ups'
import { isOpened, withValues } from '@portal/domain/patents/filings/form-paths'
import { findChangeFaults } from '@portal/domain/patents/follow-ups/check-change'
import { findFollowUpFaults, restorationLastOn } from '@portal/domain/patents/follow-ups/check-follow-up'
import { type FollowUpFeeLine, quoteFollowUp } from '@portal/domain/patents/follow-ups/fees'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { answerFormByPaths } from '../../kernel/forms/answer-by-paths-parts.ts'
import { closeAnswered } from '../../kernel/forms/answer-form-parts.ts'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { findOpenCorrection, updateOrderFacts } from '../../kernel/orders/filing-queries.ts'
import { withOrderForm } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder, mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { type FollowUpRow, updateForm, updateSubject } from './follow-up-queries.ts'
import {
  changeFormOf,
  numberOf,
  parseChange,
  parseForm,
  subjectOf,
  toChangeProblems,
  toFollowUpProblems,
  withFileFacts,
} from './form-rules.ts'
import { caseFactsOf, findKnownCases } from './known-case-rules.ts'
import { unmasked } from './masked-number-rules.ts'
import { lockOwnFollowUp } from './own-follow-up-access.ts'

type Context = HandlerContext<typeof call>
type Problem = { path: string; message: string }

const feeReason = {
  en: 'the correction would change the official fee of a request that is priced already; withdraw it and ask again',
  zh: '本次补正会改变已计价的官费，请撤回后重新提出',
}

const badRequest = (values: object) =>
  new AppError('common.badRequest', {}, { fields: Object.keys(values).map((path) => ({ path, message: 'invalid' })) })

async function changeAnswer(tx: Tx, { input, user, language }: Context, order: OrderRow, followUp: FollowUpRow) {
  const stored = parseChange(followUp.submitted ?? followUp.form)
  const parsed = ChangeShape.safeParse(withValues(stored, input.json))
  if (!parsed.success) throw badRequest(input.json)
  const more = input.file.map((fileId) => ({ fileId, fileName: '', proof: 'other' as const }))
  const kept = stored.files.map((file) => file.fileId)
  const files = await withFileFacts(tx, [...parsed.data.files, ...more], { user, ownerId: order.ownerId, kept })
  const sent = { ...parsed.data, files: files.map(({ pages: _pages, ...file }) => file) }
  const form = unmasked(sent, stored, language)
  // Its cases stay, and so does the table it is about.
  const follow = async () => {}
  return { stored, form, problems: toChangeProblems(findChangeFaults(changeFormOf(form)), language), follow }
}

async function formAnswer(tx: Tx, context: Context, order: OrderRow, followUp: FollowUpRow) {
  const { input, user, services, language } = context
  const stored = parseForm(followUp.submitted ?? followUp.form)
  const parsed = FollowUpFormShape.safeParse(withValues(stored, input.json))
  if (!parsed.success) throw badRequest(input.json)
  const more = input.file.map((fileId) => ({ key: fileId, fileId, fileName: '', pages: 1, role: 'proof' as const }))
  const kept = stored.files.map((file) => file.fileId)
  const files = await withFileFacts(tx, [...parsed.data.files, ...more], { user, ownerId: order.ownerId, kept })
  const form = { ...parsed.data, number: stored.number, kind: stored.kind, files }
  const today = beijingDate(services.now())
  const number = numberOf(form)
  const known = (await findKnownCases(tx, user, [number], today)).get(number)
  const facts = known && (await caseFactsOf(tx, known))
  const on = order.submittedAt ? beijingDate(order.submittedAt) : today
  const quoted = (one: FollowUpForm) => (facts ? quoteFollowUp(one, facts, on, order.agencyId).map(sameLine) : [])
  // Also of the same amount: the fee of another year is another fee, and it is this one that nobody else may pay.
  if (!isDeepStrictEqual(quoted(form), quoted({ ...stored, files }))) {
    throw new AppError('orders.actionNotAllowed', { reason: feeReason[language] })
  }
  const follow = async () => {
    // Of a recorded period nothing moves; of a notice that was only typed its day is all there is.
    if (!facts || followUp.deadlineId !== null) return
    await updateSubject(tx, order.id, subjectOf(form, undefined))
    await updateOrderFacts(tx, order.id, { deadlineOfficialOn: restorationLastOn(form, facts) ?? null })
  }
  return { stored, form, problems: toFollowUpProblems(findFollowUpFaults(form, facts, today), language), follow }
}

const sameLine = ({ beneficiary, kind, amountFen, explanation }: FollowUpFeeLine) => ({
  beneficiary,
  kind,
  amountFen,
  params: explanation.params,
})

/** Of what is wrong only what the reviewer opened: the rest is not the client's to mend. */
const within = (problems: readonly Problem[], opened: readonly string[]) =>
  problems.filter((one) => isOpened(one.path, opened) || opened.some((path) => path.startsWith(`${one.path}.`)))

async function answerFollowUp(context: Context) {
  const { input, user, db } = context
  return db.transaction(async (tx) => {
    const { order, followUp } = await lockOwnFollowUp(tx, user, input.orderNo)
    const correction = await findOpenCorrection(tx, order.id)
    if (!correction) throw new AppError('followUps.noCorrection')
    if (input.id !== undefined && input.id !== correction.round) throw new AppError('common.conflict')
    const opened = correction.fields.map((field) => field.path)
    const sent = [...Object.keys(input.json), ...(input.file.length > 0 ? ['files'] : [])]
    const closed = sent.filter((path) => !isOpened(path, opened))
    if (closed.length > 0) {
      const fields = closed.map((path) => ({ path, message: 'closed' }))
      throw new AppError('followUps.fieldNotOpen', { fields: closed.slice(0, 8).join(', ') }, { fields })
    }
    const answer = followUp.kind === 'change' ? changeAnswer : formAnswer
    const { stored, form, problems, follow } = await answer(tx, context, order, followUp)
    if (isDeepStrictEqual(form, stored)) throw new AppError('followUps.nothingChanged')
    const errors = within(problems, opened)
    if (errors.length > 0) return { round: correction.round, state: order.workState, errors }
    await updateForm(tx, order.id, { form, submitted: form, updatedBy: user.id })
    await follow()
    const { workState } = await closeAnswered(tx, { order, correction, actor: clientActor(user) })
    return { round: correction.round, state: workState, errors: [] }
  })
}

export const answerCorrection = implement(call, async (context) => {
  const { input, user, db } = context
  const order = await getVisibleOrder(db, user, input.orderNo)
  if (!(await mayActAsCustomer(db, user, order))) throw new AppError('common.forbidden')
  if (order.kind === 'followUp') return answerFollowUp(context)
  const named = input.file.map((fileId) => ({ fileId, fileName: '' }))
  const files = await withFileFacts(db, named, { user, ownerId: order.ownerId })
  const given = { orderNo: input.orderNo, round: input.id, values: input.json, files }
  const answer = withOrderForm(order.kind, (of) => answerFormByPaths(context, of, given))
  if (!answer) throw new AppError('filings.notOpen')
  const { round, state } = await answer
  return { round, state, errors: [] }
})
