import type { followUpActs } from '@portal/contract/patents/follow-ups'
import { type OrderAction, orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { caseRoles, type OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { Standing } from '../../kernel/orders/order-situation-access.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type FollowUpAct = (typeof followUpActs)[number]

/** The order's own act behind each act of a follow-up; a result is an end of its own. */
const orderActs: Readonly<Record<Exclude<FollowUpAct, 'result'>, OrderAction>> = {
  accept: 'accept',
  askCorrection: 'askCorrection',
  draft: 'uploadDraft',
  filed: 'markFiled',
  reject: 'reject',
}

const works: readonly OrderRole[] = caseRoles

/**
 * Why an act is refused, undefined if it is possible now. What counts is the part that the person plays on this order,
 * not the role of their account: an agent of another agency only looks, and the customer of an order never judges it.
 */
export function refusalOf(act: FollowUpAct, { role, situation }: Standing) {
  if (role === undefined || !works.includes(role)) return orderRefusalWords.roleNotAllowed
  if (act === 'result') {
    return situation.workState === workStates.filed.code ? undefined : orderRefusalWords.notFiled
  }
  const answer = orderCan(orderActs[act], { ...situation, role, isFollowUp: false })
  return answer.allowed ? undefined : orderRefusalWords[answer.reason]
}

/**
 * The role in which the person may do this now.
 *
 * @throws AppError `orders.actionNotAllowed` with the domain's reason.
 */
export function roleForAct(act: FollowUpAct, standing: Standing, language: 'en' | 'zh'): OrderRole {
  const refusal = refusalOf(act, standing)
  if (!refusal && standing.role !== undefined) return standing.role
  const reason = (refusal ?? orderRefusalWords.roleNotAllowed)[language]
  throw new AppError('orders.actionNotAllowed', { reason })
}
