import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FollowUpFeeLine } from '@portal/domain/patents/follow-ups/fees'
import { sumFen } from '@portal/domain/patents/follow-ups/fees'
import { insertFeeLines, updateSubmitted } from '../../kernel/forms/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { moveOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { toFeeLines } from './fee-rules.ts'
import { refuseRunning, updateForm } from './follow-up-queries.ts'
import { clientRole } from './own-follow-up-access.ts'

/**
 * Hands a locked draft in: fees are frozen, the trigger holds its cases.
 *
 * @throws AppError `followUps.running` if the same is under way for one of its cases, `followUps.annuityOrdered` if an
 *   annual fee it pays is in a payment order.
 */
export async function handIn(
  tx: Tx,
  user: SessionUser,
  order: OrderRow,
  { form, deadlineId }: { readonly form: unknown; readonly deadlineId: string | null },
  lines: readonly FollowUpFeeLine[],
): Promise<OrderRow> {
  await updateForm(tx, order.id, { form, deadlineId, submitted: form, updatedBy: user.id })
  await insertFeeLines(tx, order.id, toFeeLines(lines))
  const actor = { id: user.id, role: clientRole(user) }
  const { submitted } = workStates
  await moveOrder(tx, { orderId: order.id, set: 'work', to: submitted.code, event: 'submitted', actor }).catch(
    refuseRunning,
  )
  const after = await updateSubmitted(tx, order.id, {
    officialFen: sumFen(lines, 'office'),
    serviceFen: sumFen(lines, 'service'),
    agentId: order.agentId,
    pairNo: null,
  })
  await notifyAgents(tx, { orderId: order.id, kind: 'work.submitted', orderNo: order.orderNo })
  return after
}
