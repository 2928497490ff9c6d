import { getLeft as call } from '@portal/contract/kernel/budgets'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findCostCentres } from '../approvals/approval-facts-queries.ts'
import { findBudgetsBeside } from '../approvals/budget-queries.ts'
import { askBudgets, type BudgetAsked, mayChooseCentre } from '../approvals/need-parts.ts'
import { atPriceOf, paymentSubject } from '../approvals/subject-parts.ts'
import { getVisibleOrder } from '../orders/order-access.ts'

export const getLeft = implement(call, async ({ input, user, db, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  // What an organisation may spend is told to nobody else, and in it to who chooses.
  if (order.ownerId !== user.ownerId || !(await mayChooseCentre(db, user, order))) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  const { ownFen } = await paymentSubject(db, await atPriceOf(db, order, today), { on: today, today })
  const centres = await findCostCentres(db, order.ownerId)
  const isOffered = new Set(centres.flatMap(({ id, isClosed }) => (isClosed && id !== order.costCentreId ? [] : [id])))
  const fitting = await findBudgetsBeside(db, order, { on: today, today })
  const offered = fitting.filter(({ costCentreId }) => isOffered.has(costCentreId))
  const asked = await askBudgets(db, offered, { orderId: order.id, priceFen: ownFen ?? 0, today })
  const byCentre = Map.groupBy(asked, ({ budget }) => budget.costCentreId)
  const told = centres.flatMap(({ id: costCentreId }) => {
    const least = byCentre.get(costCentreId)?.toSorted(byLeft)[0]
    return least ? [{ costCentreId, left: least.freeFen, isOver: least.isOver, onOver: least.budget.onOver }] : []
  })
  return { centres: told }
})

/** The one that refuses first, else the one with least. */
const byLeft = (a: BudgetAsked, b: BudgetAsked) =>
  Number(b.isOver && b.budget.onOver === 'refuse') - Number(a.isOver && a.budget.onOver === 'refuse') ||
  a.freeFen - b.freeFen
