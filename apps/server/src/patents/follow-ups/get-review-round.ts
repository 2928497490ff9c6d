import { getReviewRound as call } from '@portal/contract/patents/follow-ups'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { findCorrections } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const getReviewRound = implement(call, async ({ input, user, db }) => {
  const named = input.orderNo ?? input.id
  if (named === undefined)
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'orderNo', message: 'invalid' }] })
  const order = await getVisibleOrder(db, user, named)
  const [last] = await findCorrections(db, order.id)
  const open = last && last.answeredAt === null ? last : undefined
  const { draft, submitted, correctionAsked } = workStates
  const inReview: readonly number[] = [draft.code, submitted.code, correctionAsked.code]
  return {
    orderNo: order.orderNo,
    reviewed: !open && !inReview.includes(order.workState),
    round: last?.round ?? 0,
    openFields: open?.fields.map((field) => field.path) ?? [],
    fields: open?.fields ?? [],
    deadline: open?.dueOn ? civilDate(open.dueOn) : null,
    workState: order.workState,
  }
})
