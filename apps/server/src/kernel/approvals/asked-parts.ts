import {
  approversOf,
  countApprovals,
  type Deputy,
  isCleared,
  type WhoDecides,
} from '@portal/domain/kernel/approvals/approval-rules'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { Services } from '../../services.ts'
import { titledParams } from '../audit/message-title-queries.ts'
import { queryPaymentsOfOwnerSoon } from '../orders/order-payment-queries.ts'
import { findApprovingMembers, findDeputies } from './approval-facts-queries.ts'
import { findNeed, lockNeed } from './need-parts.ts'
import {
  type DecisionRow,
  endRequest,
  findDecisions,
  findWaiting,
  lockRequest,
  type RequestRow,
  setAsked,
} from './request-queries.ts'
import { type Subject, subjectOfRequest } from './subject-parts.ts'

/** Those whose answer a request still waits for on a day, their deputies among them. */
export function stillAsked(
  who: WhoDecides,
  { decisions, deputies, on }: { decisions: readonly DecisionRow[]; deputies: readonly Deputy[]; on: string },
): string[] {
  const done = new Set(decisions.flatMap(({ decidedBy, forId }) => [decidedBy, forId]))
  const open = new Set([...approversOf(who)].filter((id) => !done.has(id)))
  const able = new Set(who.members.filter(({ mayApprove }) => mayApprove).map(({ userId }) => userId))
  const inPlace = deputies
    .filter(({ userId, fromOn, toOn }) => open.has(userId) && fromOn <= on && on <= toOn)
    .map(({ deputyId }) => deputyId)
    .filter((id) => id !== who.askerId && able.has(id) && !done.has(id))
  return [...new Set([...open, ...inPlace])]
}

/**
 * Puts those who are asked now on a locked request, and tells those who are new there. Whoever is asked no more is taken off; what no rule asks for
 * any more is void, and so is what nobody is left to finish.
 */
export async function refreshAsked(tx: Tx, request: RequestRow, services: Services): Promise<void> {
  const { organisationId, orderId, askedBy: askerId, id } = request
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const today = beijingDate(services.now())
  const subject = await subjectOfRequest(tx, order, request, today)
  const { rule } = await findNeed(tx, order, subject)
  if (!rule) return endRequest(tx, id, { void: 'rules' })
  const who = { rule, askerId, members: await findApprovingMembers(tx, organisationId) }
  const facts = { decisions: await findDecisions(tx, [id]), deputies: await findDeputies(tx, organisationId) }
  const done = new Set(facts.decisions.flatMap(({ decidedBy, forId }) => [decidedBy, forId]))
  const left = [...approversOf(who)].filter((userId) => !done.has(userId)).length
  const counted = countApprovals(facts.decisions, who)
  // Fewer people are needed than when they were asked: it waits for nobody any more.
  if (isCleared(facts.decisions, who) && (await mayBeDone(tx, order, subject, rule.needed))) {
    await endRequest(tx, id, { state: 'approved', needed: rule.needed })
    return notifyApproval(tx, request, { kind: 'approval.approved', userIds: [askerId], orderNo: order.orderNo })
  }
  if (counted + left < rule.needed) return endRequest(tx, id, { void: 'nobody' })
  const asked = await setAsked(tx, id, stillAsked(who, { ...facts, on: today }))
  await notifyApproval(tx, request, { kind: 'approval.asked', userIds: asked, orderNo: order.orderNo })
}

/** Whether what so many people approved needs no more of them, and no budget is against it, once nobody else pays out of it. */
async function mayBeDone(tx: Tx, order: typeof orders.$inferSelect, subject: Subject, needed: number) {
  const { rule, refusing, lacksCentre } = await lockNeed(tx, order, subject)
  return !refusing && !lacksCentre && (rule?.needed ?? 0) <= needed
}

/**
 * The same for everything that waits in an organisation: its rules, its people or their deputies changed. An order at a time, after the transaction of
 * the change: who holds many orders at once, and in another order than an act does, would wait for it while it waits.
 */
export async function refreshOrganisation(
  db: Database['db'],
  organisationId: string,
  services: Services,
): Promise<void> {
  await queryPaymentsOfOwnerSoon(db, organisationId)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const waiting = await findWaiting(db, { organisationId, after, limit: 200 })
    for (const { id, orderId } of waiting) {
      await db.transaction(async (tx) => {
        // As everywhere the order before its request: an act may be going on. A draft may have been removed meanwhile.
        await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
        const request = await lockRequest(tx, id)
        if (request?.state === 'asked') await refreshAsked(tx, request, services)
      })
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < 200) return
    after = last.id
  }
}

interface Notice {
  readonly kind: 'approval.asked' | 'approval.waiting' | 'approval.late' | 'approval.approved' | 'approval.rejected'
  readonly userIds: readonly string[]
  readonly orderNo: string
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * A line in the bell of members about a request, once for each of them and kind. Who left the organisation is told nothing of its orders any
 * more: in their place owners hear what became of it.
 */
export async function notifyApproval(
  tx: Tx,
  request: RequestRow,
  { kind, userIds, orderNo, params = {} }: Notice,
): Promise<void> {
  if (userIds.length === 0) return
  const { id, act, amountFen, organisationId, askedBy } = request
  const ids = sql`${sql.param([...userIds])}::uuid[]`
  const facts = { act, ...(amountFen !== null && { amount: amountFen }), ...params }
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params, event_key)
    select m.user_id, m.organisation_id, ${kind}, ${orderNo},
      ${titledParams(orderNo, facts)} || jsonb_build_object('by', (select a.name from users a where a.id = ${askedBy})), ${`${kind}:${id}`}
    from organisation_members m
    where m.organisation_id = ${organisationId} and (m.user_id = any(${ids}) or m.is_owner and ${askedBy} = any(${ids})
      and not exists (select from organisation_members a where a.organisation_id = ${organisationId} and a.user_id = ${askedBy}))
    on conflict do nothing`)
}
