import { ask as call } from '@portal/contract/kernel/approvals'
import { approversOf, isMadeHandedIn, ownersDay, reminderDay } from '@portal/domain/kernel/approvals/approval-rules'
import type { ApprovalAct } from '@portal/domain/kernel/approvals/approval-states'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { findFiling } from '../orders/filing-queries.ts'
import { orderKind } from '../orders/known-kinds-rules.ts'
import { getVisibleOrder, mayActAsCustomer, type OrderRow } from '../orders/order-access.ts'
import { lockOrder } from '../orders/order-move-queries.ts'
import { hasLivePayment } from '../orders/order-payment-queries.ts'
import { roleFor } from '../orders/order-situation-access.ts'
import { findApprovingMembers } from './approval-facts-queries.ts'
import { refreshAsked } from './asked-parts.ts'
import { isApproved } from './clear-act-parts.ts'
import { findNeed, refuseUnpayable } from './need-parts.ts'
import { endRequest, insertRequest, lockNewest } from './request-queries.ts'
import { atPriceOf, covers, handInSubject, readHandedIn, subjectOfPayment, whoDecides } from './subject-parts.ts'

/** The same hour on another day: who asks in the afternoon is not reminded of it in the morning. */
const onDay = (now: Date, on: CivilDate): Date =>
  new Date(now.getTime() + (Date.parse(on) - Date.parse(beijingDate(now))))

export const ask = implement(call, async (context) => {
  const { input, user, db, language, services, client } = context
  const { orderNo, act } = input
  const right = act === 'pay' ? 'pay' : 'submit'
  requireRight(user, right, language)
  const seen = await getVisibleOrder(db, user, orderNo)
  if (!(await mayActAsCustomer(db, user, seen))) throw new AppError('common.forbidden')
  // Two people of the organisation look at it: who asks, and who approves. Whom an order was shared with is none of them.
  if (seen.ownerId !== user.ownerId) throw new AppError('common.forbidden')
  // An order that is made handed in is none that could be handed in.
  if (act === 'handIn' && isMadeHandedIn(seen.kind)) throw new AppError('approvals.notNeeded')
  await roleFor(db, user, seen, right, language)
  const version = await formVersionOf(db, seen.id)
  // Outside of the transaction: it may read files.
  const content = act === 'handIn' ? await readHandedIn(db, seen, services, language) : undefined
  // Nobody is asked to approve what could not be handed in.
  if (content && content.faults.length > 0)
    throw new AppError('filings.incomplete', { count: content.faults.length }, { fields: content.faults })
  const today = beijingDate(services.now())
  // The price of the day on which the money of a transfer left; of a day to come nobody knows it.
  const leftOn = act === 'pay' && input.leftOn !== undefined && input.leftOn < today ? input.leftOn : null
  return db.transaction(async (tx) => {
    const order = leftOn === null ? await lockPriced(tx, seen.id, act, today) : await lockOrder(tx, seen.id)
    await roleFor(tx, user, order, right, language)
    if (act === 'handIn' && (await formVersionOf(tx, order.id)) !== version) throw new AppError('common.conflict')
    const subject =
      act === 'pay' ? await subjectOfPayment(tx, order, leftOn, today) : await handInSubject(tx, order, content)
    const need = await findNeed(tx, order, subject)
    refuseUnpayable(need, { actor: user, order })
    const { rule } = need
    if (!rule) throw new AppError('approvals.notNeeded')
    const newest = await lockNewest(tx, order.id, act)
    const serves = newest && (await stillServes(tx, { request: newest, subject, rule, actorId: user.id }))
    if (newest && serves) return { id: newest.id }
    if (newest?.state === 'asked' || newest?.state === 'approved') await endRequest(tx, newest.id, { void: 'again' })
    const who = await whoDecides(tx, order.ownerId, { rule, askerId: user.id })
    if (approversOf(who).size < rule.needed) throw new AppError('approvals.nobodyLeft')
    const now = services.now()
    // After a clock that was set back the new one is the newest all the same.
    const askedAt = newest && newest.askedAt >= now ? new Date(newest.askedAt.getTime() + 1) : now
    const request = await insertRequest(tx, {
      ...{ organisationId: order.ownerId, orderId: order.id, act, note: input.note, needed: rule.needed },
      ...{ amountFen: subject.ownFen, formVersion: subject.formVersion, askedBy: user.id, askedAt, leftOn },
      ...{ remindAt: onDay(now, reminderDay(today)), ownersAt: onDay(now, ownersDay(today)) },
    })
    await refreshAsked(tx, request, services)
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: order.id, requestId: client.requestId },
      detail: { act, ...(request.amountFen !== null && { amount: request.amountFen }) },
    })
    return { id: request.id }
  })
})

/** Whether the newest request is as good as a new one: it lets the act be done, or it waits, and whoever asked is there to hear of it. */
async function stillServes(tx: Tx, asked: Parameters<typeof isApproved>[1]): Promise<boolean> {
  const { request, subject } = asked
  if (request.state !== 'asked') return isApproved(tx, asked)
  const members = await findApprovingMembers(tx, request.organisationId)
  return covers(request, subject) && members.some(({ userId }) => userId === request.askedBy)
}

const formVersionOf = async (db: Db, orderId: string) => (await findFiling(db, orderId))?.version

/** The order at its price of today, which paying it would give it: else an approval would end with that. */
async function lockPriced(tx: Tx, orderId: string, act: ApprovalAct, today: CivilDate): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  const price = act === 'pay' ? await orderKind(order.kind)?.dues?.findPrice?.(tx, order, today) : undefined
  if (!price) return order
  // An open code keeps the price that it asks for; whatever is opened after it costs that of today.
  if (await hasLivePayment(tx, orderId)) return atPriceOf(tx, order, today)
  await price.keep(tx)
  return lockOrder(tx, orderId)
}
