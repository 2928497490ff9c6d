import { decide as call } from '@portal/contract/kernel/approvals'
import { countApprovals, decidesFor, isCleared } from '@portal/domain/kernel/approvals/approval-rules'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { findDeputies } from './approval-facts-queries.ts'
import { notifyApproval, refreshAsked } from './asked-parts.ts'
import { warnOf } from './budget-warning-parts.ts'
import { lockNeed, refuseUnpayable } from './need-parts.ts'
import { lockSeenRequest } from './request-access.ts'
import { endRequest, findDecisions, insertDecision, type RequestRow } from './request-queries.ts'
import { covers, subjectOfRequest, whoDecides } from './subject-parts.ts'

type Context = HandlerContext<typeof call>

export const decide = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const { order, request } = await lockSeenRequest(tx, context.user, context.input.id)
    if (request.state !== 'asked') throw new AppError('approvals.ended')
    return { state: await decideLocked(tx, context, order, request) }
  }),
)

/** @returns the state that the request has then: also void, where what was asked is no more what would be done. */
async function decideLocked(tx: Tx, { input, user, services, client }: Context, order: OrderRow, request: RequestRow) {
  const now = services.now()
  const today = beijingDate(now)
  const subject = await subjectOfRequest(tx, order, request, today)
  const need = await lockNeed(tx, order, subject)
  const { rule } = need
  if (!rule || !covers(request, subject)) {
    await endRequest(tx, request.id, { void: rule ? 'price' : 'rules' })
    return 'void' as const
  }
  const who = await whoDecides(tx, order.ownerId, { rule, askerId: request.askedBy })
  const [before, deputies] = [await findDecisions(tx, [request.id]), await findDeputies(tx, order.ownerId)]
  const mine = decidesFor(user.id, who, { deputies, on: today })
  const forId = mine.find((id) => !before.some((one) => one.forId === id || one.decidedBy === id))
  if (forId === undefined || before.some(({ decidedBy }) => decidedBy === user.id))
    throw new AppError('approvals.notAsked')
  const { verdict, reason } = input
  // It waits until there is room again, or somebody turns it down.
  if (verdict === 'approve') refuseUnpayable(need, { actor: user, order })
  const decision = {
    requestId: request.id,
    decidedBy: user.id,
    forId,
    askedBy: request.askedBy,
    verdict,
    reason,
    at: now,
  }
  const counted = countApprovals([...before, decision], who)
  // What would not count is not written down as if it did.
  if (verdict === 'approve' && counted <= countApprovals(before, who)) throw new AppError('approvals.notAsked')
  await insertDecision(tx, decision)
  await writeAudit(tx, {
    ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: order.id, requestId: client.requestId },
    detail: { act: request.act, verdict, ...(reason && { reason }) },
  })
  const told = { userIds: [request.askedBy], orderNo: order.orderNo }
  if (verdict === 'reject') {
    await endRequest(tx, request.id, { state: 'rejected' })
    await notifyApproval(tx, request, { ...told, kind: 'approval.rejected', params: { reason } })
    return 'rejected' as const
  }
  if (!isCleared([...before, decision], who)) {
    await refreshAsked(tx, request, services)
    return 'asked' as const
  }
  await endRequest(tx, request.id, { state: 'approved', needed: rule.needed })
  await notifyApproval(tx, request, { ...told, kind: 'approval.approved' })
  await warnOf(
    tx,
    need.budgets.map(({ budget }) => budget),
    today,
  )
  return 'approved' as const
}
