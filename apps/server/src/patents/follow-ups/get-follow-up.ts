import { getFollowUp as call, followUpActs } from '@portal/contract/patents/follow-ups'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { limitOf } from '@portal/domain/patents/follow-ups/check-follow-up'
import { isFollowUpKind } from '@portal/domain/patents/follow-ups/kinds'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { findOrderSurroundings } from '../../kernel/orders/detail-queries.ts'
import { findCorrections } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { dueOf } from '../../kernel/orders/order-money-rules.ts'
import { answersFor, standingOf } from '../../kernel/orders/order-situation-access.ts'
import { findKeptFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refusalOf } from './act-rules.ts'
import { findFollowUp, findFollowUpCases, findRounds } from './follow-up-queries.ts'
import { maskChange, numberOf, parseChange, parseForm, toFile } from './form-rules.ts'
import { caseFactsOf, findKnownCases, loadCase, toPeriod } from './known-case-rules.ts'

const offered = ['pay', 'continue', 'correct', 'confirmDraft', 'returnDraft', 'cancel', 'withdraw', 'afterSales']

export const getFollowUp = implement(call, async ({ input, user, db, services, language }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const [followUp, cases, rounds, [last], standing, around] = await Promise.all([
    findFollowUp(db, order.id),
    findFollowUpCases(db, order.id),
    findRounds(db, order.id, language),
    findCorrections(db, order.id),
    standingOf(db, user, order),
    findOrderSurroundings(db, order.id, language),
  ])
  const own = standing.role === 'customer' || standing.role === 'subAccount'
  const stored = own ? followUp?.form : followUp?.submitted
  if (!followUp || !stored || !isFollowUpKind(followUp.kind)) throw new AppError('common.notFound')
  const isChange = followUp.kind === 'change'
  const form = isChange ? null : parseForm(stored)
  const change = isChange ? parseChange(stored) : null
  const today = beijingDate(services.now())
  const number = form ? numberOf(form) : ''
  const known = form ? (await findKnownCases(db, user, [number], today)).get(number) : undefined
  const facts = known && (await caseFactsOf(db, known))
  // The period it was for, also when that is over: another one that runs is not its limit.
  const named = facts?.periods.find((period) => period.id === followUp.deadlineId)
  const limit = named ?? (form && facts && followUp.sentOn === null ? limitOf(form, facts) : undefined)
  const ids = [
    ...(form ?? change ?? { files: [] }).files.map((file) => file.fileId),
    ...rounds.flatMap((round) => round.file_ids),
  ]
  const files = (await findKeptFiles(db, ids)).map((file) => toFile(file, services.config.secretKey, services.now()))
  const open = last && last.answeredAt === null ? last : undefined
  const isDraft = order.workState === workStates.draft.code
  const mode = !own ? ('read' as const) : isDraft ? ('draft' as const) : open ? ('correct' as const) : ('read' as const)
  return {
    orderNo: order.orderNo,
    kind: followUp.kind,
    version: followUp.version,
    orderVersion: order.version,
    savedTime: followUp.updatedAt.toISOString(),
    mode,
    own,
    form: form && {
      ...form,
      rows: [...form.rows],
      grounds: [...form.grounds],
      evidence: [...form.evidence],
      payments: [...form.payments],
      files: [...form.files],
    },
    change: change && maskChange(change),
    openFields: open?.fields ?? [],
    round: last?.round ?? 0,
    dueOn: open?.dueOn ? civilDate(open.dueOn) : null,
    files,
    case: known ? await loadCase(db, known, today) : null,
    limit: limit ? toPeriod(limit) : null,
    results: cases.map((one) => ({
      number: one.number,
      title: one.title,
      orderNo: null,
      isUnchecked: one.isUnchecked,
      result: one.result,
      resultOn: one.resultOn,
      resultFileId: one.resultFileId,
      resultNotes: one.resultNotes,
    })),
    rounds: rounds.map((round) => ({
      round: round.round,
      text: round.text,
      claims: round.claims,
      notes: round.notes,
      files: files.filter((file) => round.file_ids.includes(file.id)),
      by: round.by,
      time: new Date(round.created_at).toISOString(),
      answer:
        round.answer === null
          ? null
          : round.answer === 'draftConfirmed'
            ? ('approved' as const)
            : ('returned' as const),
      answerNotes: round.answer_notes ?? '',
      answerTime: round.answer_at === null ? null : new Date(round.answer_at).toISOString(),
    })),
    fees: { official: order.officialFen, service: order.serviceFen, due: dueOf(order) },
    payState: order.paymentState,
    workState: order.workState,
    afterState: order.afterState,
    sentOn: followUp.sentOn,
    handler: around?.agentName ?? null,
    acts: followUpActs.filter((act) => !refusalOf(act, standing)),
    clientActs: own
      ? answersFor(standing).flatMap(({ action, allowed }) => (allowed && offered.includes(action) ? [action] : []))
      : [],
  }
})
