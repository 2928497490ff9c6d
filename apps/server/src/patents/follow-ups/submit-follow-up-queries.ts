import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FollowUpFeeLine } from '@portal/domain/patents/follow-ups/fees'
import { clearAct } from '../../kernel/approvals/clear-act-parts.ts'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { insertFeeLines, updateSubmitted } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { sumsOf } from '../../kernel/orders/order-form-rules.ts'
import { moveOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { toFeeLines } from './fee-rules.ts'
import { refuseRunning, updateForm } from './follow-up-queries.ts'

/**
 * Hands a locked draft in: fees are frozen, the trigger holds its cases. Its form lies there already as it is handed in (`form`): an approval holds
 * for what lies there.
 *
 * @throws AppError `followUps.running` if the same is under way for one of its cases, `followUps.annuityOrdered` if an
 *   annual fee it pays is in a payment order, `approvals.needed`.
 */
export async function submitFollowUp(
  tx: Tx,
  user: SessionUser,
  order: OrderRow,
  { form, deadlineId }: { readonly form: unknown; readonly deadlineId: string | null },
  lines: readonly FollowUpFeeLine[],
): Promise<OrderRow> {
  await clearAct(tx, { act: 'handIn', order, user, content: null })
  await updateForm(tx, order.id, { form, deadlineId, submitted: form, updatedBy: user.id })
  const { id: orderId, orderNo, agentId } = order
  const frozen = toFeeLines(lines)
  await insertFeeLines(tx, orderId, frozen)
  const submitted = {
    set: 'work',
    to: workStates.submitted.code,
    event: 'submitted',
    actor: clientActor(user),
  } as const
  await moveOrder(tx, { orderId, ...submitted }).catch(refuseRunning)
  const after = await updateSubmitted(tx, orderId, { ...sumsOf(frozen), agentId, pairNo: null })
  await notifyAgents(tx, { orderId, kind: 'work.submitted', orderNo })
  return after
}
