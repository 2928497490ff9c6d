import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { transfers } from '../../platform/db/schema/payments.ts'

const decider = alias(users, 'decider')

/** Who paid an order and who of finance confirmed it: both of its confirmed transfer, else the account's name and nobody. */
export async function findReceiptParties(
  db: Db,
  order: { readonly id: string; readonly ownerId: string },
): Promise<{ payer: string; handledBy: string | null }> {
  const [row] = await db
    .select({ owner: users.name, payer: transfers.payerName, handledBy: decider.name })
    .from(users)
    .leftJoin(transfers, and(eq(transfers.orderId, order.id), eq(transfers.state, 'confirmed')))
    .leftJoin(decider, eq(decider.id, transfers.decidedBy))
    .where(eq(users.id, order.ownerId))
    .limit(1)
  return { payer: row?.payer ?? row?.owner ?? '', handledBy: row?.handledBy ?? null }
}
