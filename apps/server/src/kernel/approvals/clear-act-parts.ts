import { isCleared, type NeededRule } from '@portal/domain/kernel/approvals/approval-rules'
import type { ApprovalAct } from '@portal/domain/kernel/approvals/approval-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { OrderRow } from '../orders/order-access.ts'
import type { PayDays } from './budget-queries.ts'
import { warnOf } from './budget-warning-parts.ts'
import { findNeed, laysDown, lockNeed, refusalOf, refuseUnpayable } from './need-parts.ts'
import { findDecisions, findNewest, lockNewest, type RequestRow, useRequest } from './request-queries.ts'
import { covers, type HandedIn, handInSubject, paymentSubject, type Subject, whoDecides } from './subject-parts.ts'

declare const cleared: unique symbol
/** That an act may be done now. Made here alone: what pays or hands in asks for it, so that none of them forgets to ask. */
export interface Cleared {
  readonly [cleared]: ApprovalAct
}
/** What was cleared, and in which transaction: nothing else is done with it. */
interface Grant {
  readonly tx: Tx
  readonly act: ApprovalAct
  readonly orderId: string
}
const grants = new WeakMap<Cleared, Grant>()

function clear(grant: Grant): Cleared {
  const made = Object.freeze({}) as Cleared
  grants.set(made, grant)
  return made
}

/** @throws Error where an act is written by what was cleared for another act, another order, or in another transaction. */
export function holdTo(made: Cleared, { tx, act, orderId }: Grant): void {
  const grant = grants.get(made)
  if (grant?.tx === tx && grant.act === act && grant.orderId === orderId) return
  throw new Error(`${act} of order ${orderId} was not cleared`)
}

type Act = {
  /** Locked, with the price of what is paid. */
  readonly order: OrderRow
  readonly user: Pick<SessionUser, 'id' | 'ownerId'>
} & (
  | {
      readonly act: 'pay'
      readonly days: PayDays
    }
  | {
      readonly act: 'handIn'
      /** What is handed in, as it is written; null where the fees are set by it. */
      readonly content: HandedIn | null
    }
)

/**
 * The one place that asks whether somebody has to approve an act, inside the transaction that does it (decision 0067): by the rules and the members
 * of the order's owner as they are now. An approval that is needed is used up by it; of a payment it serves later attempts at the same
 * price, because an order is paid once. A payment also needs room in the budgets that it counts in, which are locked by it (decision 0070).
 *
 * @throws AppError `approvals.needed`, `approvals.costCentreMissing`, `approvals.overBudget`, `approvals.ownerRefuses`
 */
export async function clearAct(tx: Tx, asked: Act): Promise<Cleared> {
  const { act, order, user } = asked
  const done = () => clear({ tx, act, orderId: order.id })
  if (!(await laysDown(tx, order.ownerId))) return done()
  const subject = await (asked.act === 'pay'
    ? paymentSubject(tx, order, asked.days)
    : handInSubject(tx, order, asked.content ?? undefined))
  const need = await lockNeed(tx, order, subject)
  refuseUnpayable(need, { actor: user, order })
  const { rule } = need
  if (rule) {
    const request = await lockNewest(tx, order.id, act)
    const isGiven = request && (await isApproved(tx, { request, subject, rule, actorId: user.id }))
    if (!isGiven) throw new AppError('approvals.needed', { needed: rule.needed })
    if (request.state === 'approved') await useRequest(tx, request.id, user.id, rule.needed)
  }
  const counted = need.budgets.map(({ budget }) => budget)
  if (asked.act === 'pay') await warnOf(tx, counted, asked.days.today)
  return done()
}

interface Asked {
  readonly request: RequestRow
  readonly subject: Subject
  readonly rule: NeededRule
  readonly actorId: string
}

/** Whether the newest request of an act lets somebody do it now. */
export async function isApproved(db: Db, { request, subject, rule, actorId }: Asked): Promise<boolean> {
  const isUsable = request.state === 'approved' || (request.state === 'used' && subject.act === 'pay')
  if (!isUsable || !covers(request, subject)) return false
  const { askedBy: askerId, organisationId } = request
  return isCleared(
    await findDecisions(db, [request.id]),
    await whoDecides(db, organisationId, { rule, askerId, actorId }),
  )
}

interface PayAsked {
  readonly order: OrderRow
  readonly user: Pick<SessionUser, 'id' | 'ownerId'>
  readonly today: CivilDate
}

/** Why paying an order today would be refused by rules, budgets or a missing cost centre, with what `clearAct` would throw; nothing is used up. */
export async function findPayRefusal(db: Db, { order, user, today }: PayAsked): Promise<AppError | undefined> {
  if (!(await laysDown(db, order.ownerId))) return undefined
  const subject = await paymentSubject(db, order, { on: today, today })
  const need = await findNeed(db, order, subject)
  const refusal = refusalOf(need, { actor: user, order })
  const { rule } = need
  if (refusal || !rule) return refusal
  const request = await findNewest(db, order.id, 'pay')
  const isGiven = request && (await isApproved(db, { request, subject, rule, actorId: user.id }))
  return isGiven ? undefined : new AppError('approvals.needed', { needed: rule.needed })
}

/** Whether a payment that somebody began may still be made: rules, people or the approval may have changed since. */
export async function mayGoOnPaying(db: Db, order: OrderRow, actorId: string, today: CivilDate): Promise<boolean> {
  const user = { id: actorId, ownerId: order.ownerId }
  return (await findPayRefusal(db, { order, user, today })) === undefined
}
