import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Config } from '../../config.ts'
import { findNamedOperator } from '../../kernel/reference/operator-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { transfers } from '../../platform/db/schema/payments.ts'

/**
 * Who received the money: whoever runs the site, by its record. A receipt of nobody is held back in production, as papers are that
 * would name an example.
 */
export async function findPayee(
  db: Db,
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
): Promise<{ payee: { en: string; zh: string } | null; isReceiptHeld: boolean }> {
  const operator = await findNamedOperator(db)
  return { payee: operator ? { ...operator.name } : null, isReceiptHeld: !operator && nodeEnv === 'production' }
}

const decider = alias(users, 'decider')

/** Who paid an order and who of finance confirmed it: both of its confirmed transfer, else the account's name and nobody. */
export async function findReceiptParties(
  db: Db,
  order: { readonly id: string; readonly ownerId: string },
): Promise<{ payer: string; handledBy: string | null }> {
  const [row] = await db
    .select({ owner: organisations.name, payer: transfers.payerName, handledBy: decider.name })
    .from(organisations)
    .leftJoin(transfers, and(eq(transfers.orderId, order.id), eq(transfers.state, 'confirmed')))
    .leftJoin(decider, eq(decider.id, transfers.decidedBy))
    .where(eq(organisations.id, order.ownerId))
    .limit(1)
  return { payer: row?.payer ?? row?.owner ?? '', handledBy: row?.handledBy ?? null }
}
