import {
  type ApprovalRule,
  findRule,
  type NeededRule,
  withOneMore,
} from '@portal/domain/kernel/approvals/approval-rules'
import { goesBeyond } from '@portal/domain/kernel/approvals/budget-rules'
import { formatFen } from '@portal/domain/platform/words/amounts'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { isPayable } from '../orders/order-money-rules.ts'
import { findRuleRows, findSettings, toRule } from './approval-facts-queries.ts'
import { type BudgetRow, findBudgetsOf, findGoneBefore, lockBudgets, type PayDays } from './budget-queries.ts'
import type { Subject } from './subject-parts.ts'

/** A budget that a payment counts in: what it holds for it, and whether that is too little. */
export interface BudgetAsked {
  readonly budget: BudgetRow
  /** Fen; below zero where more than it was spent. */
  readonly freeFen: number
  readonly isOver: boolean
}

/** What an act needs before it is done. */
export interface Need {
  /** Undefined: nobody’s approval. */
  readonly rule: NeededRule | undefined
  readonly budgets: readonly BudgetAsked[]
  /** The budget that does not let it be paid at all. */
  readonly refusing: BudgetAsked | undefined
  /** The organisation wants a cost centre, and it has none. */
  readonly lacksCentre: boolean
}

/** Whether an organisation laid down anything at all; most did not, and a person alone never does. */
export async function laysDown(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`
    select exists (select from approval_rules r where r.organisation_id = ${ownerId})
      or exists (select from budgets b where b.organisation_id = ${ownerId} and b.closed_at is null)
      or exists (select from approval_settings s where s.organisation_id = ${ownerId} and s.demands_cost_centre) as any`)
  return rows[0]?.any ?? false
}

/** The rule of the order’s owner that fits, budgets left aside; undefined: nobody is asked. */
export async function ruleFor(db: Db, ownerId: string, subject: Subject): Promise<ApprovalRule | undefined> {
  return findRule((await findRuleRows(db, ownerId)).map(toRule), subject)
}

type Asking = Pick<OrderRow, 'id' | 'ownerId' | 'kind'>

/**
 * What an act needs by the rules and the budgets of the order’s owner as they are now; who pays or approves calls `lockNeed`. A payment beyond a budget
 * is refused, or needs one more person than it would, as the budget says; of several one that refuses decides.
 */
export async function findNeed(db: Db, order: Asking, subject: Subject): Promise<Need> {
  const counted = { ...order, costCentreId: subject.costCentreId }
  return needOf(db, counted, subject, subject.pay === null ? [] : await findBudgetsOf(db, counted, subject.pay))
}

/** The same, with the budgets locked until the transaction ends: two who pay at the same moment cannot both take the last of one. */
export async function lockNeed(tx: Tx, order: Asking, subject: Subject): Promise<Need> {
  const counted = { ...order, costCentreId: subject.costCentreId }
  return needOf(tx, counted, subject, subject.pay === null ? [] : await lockFitting(tx, counted, subject.pay))
}

/**
 * Budgets that fit once they are locked: somebody may have changed or added one during the wait. All are locked in one order: where another fits since,
 * those that are held are let go first, because whoever holds that one may wait for these.
 */
async function lockFitting(tx: Tx, counted: Parameters<typeof findBudgetsOf>[1], days: PayDays): Promise<BudgetRow[]> {
  let found = await findBudgetsOf(tx, counted, days)
  for (;;) {
    const ids = new Set(found.map(({ id }) => id))
    const isWhole = await tx
      .transaction(async (inner) => {
        await lockBudgets(inner, [...ids])
        // Read by a statement of its own, after the wait.
        found = await findBudgetsOf(inner, counted, days)
        if (!found.every(({ id }) => ids.has(id))) inner.rollback()
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return false
        throw error
      })
    if (isWhole) return found
  }
}

async function needOf(db: Db, order: Asking, subject: Subject, rows: readonly BudgetRow[]): Promise<Need> {
  const rule = await ruleFor(db, order.ownerId, subject)
  const { pay, ownFen, costCentreId } = subject
  if (pay === null || ownFen === null) return { rule, budgets: [], refusing: undefined, lacksCentre: false }
  const budgets = await askBudgets(db, rows, { orderId: order.id, priceFen: ownFen, today: pay.today })
  const over = budgets.filter(({ isOver }) => isOver)
  return {
    rule: over.length > 0 ? withOneMore(rule) : rule,
    budgets,
    refusing: over.find(({ budget }) => budget.onOver === 'refuse'),
    lacksCentre: costCentreId === null && (await findSettings(db, order.ownerId)).demandsCostCentre,
  }
}

/** What each of these budgets holds for the payment of an order. */
export async function askBudgets(
  db: Db,
  rows: readonly BudgetRow[],
  asked: Parameters<typeof findGoneBefore>[2],
): Promise<readonly BudgetAsked[]> {
  const gone = await findGoneBefore(
    db,
    rows.map(({ id }) => id),
    asked,
  )
  return rows.map((budget) => {
    const beforeFen = gone.get(budget.id) ?? 0
    return {
      ...{ budget, freeFen: budget.amountFen - beforeFen },
      isOver: goesBeyond(budget.amountFen, { beforeFen, payFen: asked.priceFen }),
    }
  })
}

/** Whether somebody who may pay names the cost centre of an order: where their organisation wants one, and nobody else named it. */
export async function mayName(
  db: Db,
  { rights }: Pick<SessionUser, 'rights'>,
  { ownerId, workState, costCentreId }: Pick<OrderRow, 'ownerId' | 'workState' | 'costCentreId'>,
): Promise<boolean> {
  if (workState === 0 || costCentreId !== null || !rights.has('pay')) return false
  return (await findSettings(db, ownerId)).demandsCostCentre
}

/** Whether somebody may choose the cost centre of an order. Of what is paid nobody changes whose budget it was from. */
export async function mayChooseCentre(db: Db, user: Pick<SessionUser, 'rights'>, order: OrderRow): Promise<boolean> {
  if (order.workState !== 0 && !isPayable(order)) return false
  return user.rights.has(order.workState === 0 ? 'draft' : 'approve') || mayName(db, user, order)
}

interface Payer {
  /** What an organisation may spend is told to its members alone. */
  readonly actor: Pick<SessionUser, 'ownerId'>
  readonly order: Pick<OrderRow, 'ownerId'>
}

/** Why nobody’s approval would let it be paid: `approvals.costCentreMissing`, `approvals.overBudget`, `approvals.ownerRefuses`. */
export function refusalOf({ lacksCentre, refusing }: Need, { actor, order }: Payer): AppError | undefined {
  if ((lacksCentre || refusing) && actor.ownerId !== order.ownerId) return new AppError('approvals.ownerRefuses')
  if (lacksCentre)
    return new AppError('approvals.costCentreMissing', {}, { fields: [{ path: 'costCentreId', message: 'missing' }] })
  return refusing && new AppError('approvals.overBudget', { left: formatFen(Math.max(0, refusing.freeFen)) })
}

/** @throws AppError as `refusalOf` says. */
export function refuseUnpayable(need: Need, payer: Payer): void {
  const refusal = refusalOf(need, payer)
  if (refusal) throw refusal
}
