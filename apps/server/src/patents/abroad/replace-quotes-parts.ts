import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { familyRules } from './family-rules.ts'
import { replaceOpenQuotes } from './quote-queries.ts'

/** Lets the open quotes of some countries of a locked family fall: its form changed. The agency is told to quote anew. */
export async function replaceQuotes(
  tx: Tx,
  { order, countries, actor }: { order: OrderRow; countries: readonly string[]; actor: Actor },
): Promise<void> {
  const { id: orderId, orderNo, title, kind } = order
  for (const { country, round, counterFen } of await replaceOpenQuotes(tx, orderId, countries)) {
    const detail = { country, round, ...(counterFen !== null && { amount: counterFen }) }
    await addOrderEvent(tx, { orderId, subject: 'fee', event: 'quoteReplaced', actor, detail })
    const told = `${familyRules(kind).told}.quoteReplaced`
    await notifyAgents(tx, { orderId, orderNo, kind: told, params: { title, country } })
  }
}
