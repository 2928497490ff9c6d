import { chinesePatentKinds, type KindWith } from '@portal/domain/kernel/orders/kinds'
import { type ServiceType, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { draftingFee } from '@portal/domain/kernel/reference/drafting'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'

const types: readonly string[] = serviceTypes

export function isServiceType(text: string): text is ServiceType {
  return types.includes(text)
}

export function isServiceKind(text: string): text is KindWith<'isChinesePatent'> {
  return chinesePatentKinds.some((kind) => kind === text)
}

/**
 * Sets the service of a locked, unpaid order; with a fee its service line and sum follow.
 *
 * @param fees ours from now on by the kind of their line, integer fen; undefined while the order has no lines (a draft).
 */
export async function setServiceType(
  tx: Tx,
  { orderId, type, fees }: { orderId: string; type: ServiceType; fees: Readonly<Record<string, number>> | undefined },
): Promise<void> {
  const feeFen = fees && Object.values(fees).reduce((sum, fen) => sum + fen, 0)
  await tx.execute(sql`
    update orders set service_type = ${type}, service_fen = coalesce(${feeFen ?? null}::int, service_fen),
      version = version + 1, updated_at = now()
    where id = ${orderId}`)
  if (fees === undefined) {
    // The draft's form says it too; a tab that has the form open learns of it by the version.
    await tx.execute(sql`
      update filings set form = jsonb_set(form, '{serviceType}', to_jsonb(${type}::text)), version = version + 1
      where order_id = ${orderId}`)
    return
  }
  for (const [kind, fen] of Object.entries(fees)) {
    await tx.execute(sql`
      update order_fee_lines set unit_fen = ${fen}, full_fen = ${fen}, amount_fen = ${fen}, quantity = 1
      where order_id = ${orderId} and beneficiary = 'service' and (kind = ${draftingFee}) = ${kind === draftingFee}`)
  }
}

/** Whether an attorney's drafting was charged with an order. */
export async function isDraftingCharged(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from order_fee_lines where order_id = ${orderId} and kind = ${draftingFee} limit 1`,
  )
  return rows.length > 0
}
