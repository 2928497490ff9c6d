import { setCostCentre as call } from '@portal/contract/kernel/approvals'
import { couldBeWeaker, isWeaker } from '@portal/domain/kernel/approvals/approval-rules'
import { couldEscape } from '@portal/domain/kernel/approvals/budget-rules'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { orderKind } from '../orders/known-kinds-rules.ts'
import { getVisibleOrder, type OrderRow } from '../orders/order-access.ts'
import { isPayable } from '../orders/order-money-rules.ts'
import { lockOrder } from '../orders/order-move-queries.ts'
import { hasLivePayment, isTransferAnnounced } from '../orders/order-payment-queries.ts'
import { findApprovingMembers, findRuleRows, toRule } from './approval-facts-queries.ts'
import { type BudgetRow, findBudgetsFrom, findBudgetsOf } from './budget-queries.ts'
import { warnOf } from './budget-warning-parts.ts'
import { refuseUnlessChosen } from './cost-centre-queries.ts'
import { findNeed, laysDown, mayName } from './need-parts.ts'
import { type HandedIn, handInSubject, paymentSubject, readHandedIn, type Subject } from './subject-parts.ts'

export const setCostCentre = implement(call, async ({ input, user, db, language, services, client }) => {
  const { orderNo, costCentreId } = input
  const seen = await getVisibleOrder(db, user, orderNo)
  // Whose budget it is from is the owner's own business.
  if (seen.ownerId !== user.ownerId) throw new AppError('common.forbidden')
  const content = seen.workState === 0 ? await readHandedIn(db, seen, services) : undefined
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.id)
    if (!(await mayName(tx, user, order))) requireRight(user, order.workState === 0 ? 'draft' : 'approve', language)
    if (costCentreId === order.costCentreId) return { ok: true }
    await refuseUnlessChosen(tx, order.ownerId, costCentreId)
    if (order.workState !== 0 && !isPayable(order)) throw new AppError('approvals.costCentreHeld')
    // What is being paid has its place in a budget already, and may be paid while it is moved.
    if ((await hasLivePayment(tx, order.id)) || (await isTransferAnnounced(tx, order.id)))
      throw new AppError('approvals.paymentUnderWay')
    // It chooses the rule: whoever cannot change the rules moves nothing out of their reach either.
    const today = beijingDate(services.now())
    if (!mayLayDown(user) && (await weakens(tx, order, costCentreId, { content, today })))
      throw new AppError('approvals.costCentreHeld')
    await tx.update(orders).set({ costCentreId, updatedAt: sql`now()` }).where(eq(orders.id, order.id))
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: order.id },
      ...{ detail: { from: order.costCentreId, to: costCentreId }, requestId: client.requestId },
    })
    const counted = await findBudgetsOf(tx, { ...order, costCentreId }, { on: today, today })
    await warnOf(tx, counted, today)
    return { ok: true }
  })
})

const mayLayDown = ({ isOwner, rights, reach }: SessionUser): boolean =>
  isOwner || (rights.has('people') && rights.has('approve') && reach === 'all')

/**
 * Whether with another cost centre less would be asked for what is done next on an order, or a budget that refuses it would not. A draft has no price yet
 * but that of its form as it is now: it is asked at every amount too.
 */
async function weakens(
  db: Db | Tx,
  order: OrderRow,
  to: string | null,
  { content, today }: { readonly content: HandedIn | undefined; readonly today: CivilDate },
): Promise<boolean> {
  if (!(await laysDown(db, order.ownerId))) return false
  const members = await findApprovingMembers(db, order.ownerId)
  const days = { on: today, today }
  const acts: Subject[] = []
  if (order.workState === 0) {
    if (await couldWeaken(db, order, { to, members, today })) return true
    const handIn = await handInSubject(db, order, content)
    acts.push(handIn, { ...handIn, act: 'pay', pay: days })
  } else acts.push(await paymentSubject(db, order, days))
  for (const asked of acts) {
    const [before, after] = [
      await findNeed(db, order, asked),
      await findNeed(db, order, { ...asked, costCentreId: to }),
    ]
    if (before.refusing && !after.refusing) return true
    if (!after.refusing && isWeaker(after.rule, before.rule, members)) return true
  }
  return false
}

interface Moved {
  readonly to: string | null
  readonly members: Awaited<ReturnType<typeof findApprovingMembers>>
  readonly today: CivilDate
}

/** The same of a draft, whatever its form comes to be. */
async function couldWeaken(db: Db | Tx, order: OrderRow, { to, members, today }: Moved): Promise<boolean> {
  const { ownerId, costCentreId: from } = order
  // Kinds that share a form: which of them it becomes is said in it.
  const kinds = orderKind(order.kind)?.names ?? [order.kind]
  const rules = (await findRuleRows(db, ownerId)).map(toRule)
  if (couldBeWeaker(rules, { kinds, from, to }, members)) return true
  const of = (costCentreId: string | null) => findBudgetsFrom(db, { ownerId, costCentreId, kinds }, today)
  return couldEscape((await of(from)).map(toDays), (await of(to)).map(toDays), today)
}

const toDays = ({ onOver, fromOn, toOn }: BudgetRow) => ({ onOver, fromOn: civilDate(fromOn), toOn: civilDate(toOn) })
