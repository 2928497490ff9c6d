import { workStates } from '@portal/domain/kernel/orders/order-states'
import { followLines } from '../../kernel/forms/follow-lines-parts.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { feeLineOf } from './country-order.ts'
import { familyRules } from './family-rules.ts'
import { savePricedFacts, type TargetRow } from './foreign-queries.ts'
import type { QuoteRow } from './quote-queries.ts'

/** The order that a country has, locked after its family; undefined without one, or where it was cancelled. */
export async function lockLiveOrder(tx: Tx, { orderId }: Pick<TargetRow, 'orderId'>): Promise<OrderRow | undefined> {
  if (orderId === null) return undefined
  const order = await lockOrder(tx, orderId)
  return order.workState === workStates.cancelled.code ? undefined : order
}

/** Whether a country's locked order asks for more than its accepted price covers, and is not filed yet. */
export async function isPriceDue(
  tx: Tx,
  { parent, target, order }: { parent: OrderRow; target: TargetRow; order: OrderRow },
): Promise<boolean> {
  if (target.priced === null || order.workState >= workStates.filed.code) return false
  const filing = await findFiling(tx, order.id)
  return familyRules(parent.kind).beyondPrice(target.priced, filing?.submitted) !== undefined
}

interface Repricing {
  readonly parent: OrderRow
  readonly target: TargetRow
  /** Locked, after its family. */
  readonly order: OrderRow
  /** What the order was priced by, and what was accepted now. */
  readonly was: QuoteRow
  readonly quote: QuoteRow
  readonly actor: Actor
  readonly language: 'en' | 'zh'
}

/**
 * Gives a country's order, which asks for more than was priced, the price that its customer accepted. Unpaid it costs that;
 * paid, the difference is written into its history and finance is told, as after every correction.
 *
 * @throws AppError `orders.actionNotAllowed` while it is being paid at the old price.
 */
export async function repriceCountryOrder(tx: Tx, repricing: Repricing): Promise<void> {
  const { parent, target, order, was, quote, actor, language } = repricing
  const lines = (one: QuoteRow) => one.lines.map(feeLineOf)
  await followLines(tx, { order, was: lines(was), now: lines(quote), isWhole: true, actor, language })
  const filing = await findFiling(tx, order.id)
  const priced = familyRules(parent.kind).pricedOf(filing?.submitted)
  if (!priced) throw new Error('an order whose price follows no form was priced anew')
  await savePricedFacts(tx, target.id, priced)
  const detail = { country: target.country, round: quote.round }
  await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'repriced', actor, detail })
}
