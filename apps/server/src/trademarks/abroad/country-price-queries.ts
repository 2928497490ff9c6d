import { isDeepStrictEqual } from 'node:util'
import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { describeBeyondPrice, findFactsBeyondPrice, pricedFactsOf } from '@portal/domain/trademarks/abroad/priced-facts'
import { countriesToQuoteAnew } from '@portal/domain/trademarks/abroad/quoted-facts'
import { eq } from 'drizzle-orm'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Submission } from '../../kernel/orders/order-form-rules.ts'
import { addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { familyRules } from '../../patents/abroad/family-rules.ts'
import { savePricedFacts } from '../../patents/abroad/foreign-queries.ts'
import { replaceQuotes } from '../../patents/abroad/replace-quotes-parts.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parseMarkAbroad } from './mark-abroad-rules.ts'

interface Changed extends Pick<Submission<MarkAbroadForm>, 'order' | 'form' | 'actor'> {
  /** Locked. */
  readonly family: OrderRow
  /** As it was handed in before. */
  readonly was: MarkAbroadForm
}

/**
 * Holds a country's changed form beside the price of its order. Quotes that were counted from the form as it was fall; if it
 * asks for more than the price covers, the agency is told to quote anew: until then the order is not filed. What is due stands in its history, where queues read it.
 */
export async function updateCountryPrice(tx: Tx, { family, order, form, was, actor }: Changed): Promise<void> {
  const target = await findTargetOf(tx, order.id)
  if (!target) throw new Error('a country’s order without its country')
  const { country } = target
  const priced = target.priced ?? pricedFactsOf(was)
  if (target.priced === null) await savePricedFacts(tx, target.id, priced)
  if (countriesToQuoteAnew(was, form).length > 0)
    await replaceQuotes(tx, { order: family, countries: [country], actor })
  const beyond = findFactsBeyondPrice(priced, form)
  if (!beyond && findFactsBeyondPrice(priced, was)) {
    await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'priceCovered', actor, detail: { country } })
  }
  // What else the agency heard of already is not told again.
  if (!beyond || isDeepStrictEqual(pricedFactsOf(was), pricedFactsOf(form))) return
  const detail = { country, ...(beyond.classes.length > 0 && { classes: beyond.classes.join(', ') }) }
  await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'priceDue', actor, detail })
  const kind = `${familyRules(family.kind).told}.priceDue`
  const { title, orderNo } = family
  await notifyAgents(tx, { orderId: family.id, orderNo, kind, params: { title, country } })
}

async function findTargetOf(db: Db, orderId: string) {
  const [row] = await db.select().from(foreignTargets).where(eq(foreignTargets.orderId, orderId)).limit(1)
  return row
}

/**
 * @throws AppError `foreign.priceDue` for a country's order that asks for more than its accepted price covers. Orders that
 *   are no country's of a mark pass.
 */
export async function refuseBeyondPrice(db: Db, orderId: string, language: 'en' | 'zh'): Promise<void> {
  const target = await findTargetOf(db, orderId)
  if (!target?.priced) return
  const filing = await findFiling(db, orderId)
  const beyond = filing && findFactsBeyondPrice(target.priced, parseMarkAbroad(filing.submitted ?? filing.form))
  if (beyond) throw new AppError('foreign.priceDue', { what: describeBeyondPrice(beyond, language) })
}
