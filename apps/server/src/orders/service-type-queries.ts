import { type ServiceKind, type ServiceType, serviceTypes } from '@portal/domain/reference/service-fees'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'

const types: readonly string[] = serviceTypes
const kinds: readonly string[] = ['invention', 'utilityModel', 'design'] satisfies readonly ServiceKind[]

export function isServiceType(text: string): text is ServiceType {
  return types.includes(text)
}

export function isServiceKind(text: string): text is 'invention' | 'utilityModel' | 'design' {
  return kinds.includes(text)
}

/**
 * Sets the service of a locked, unpaid order; with a fee its service line and sum follow.
 *
 * @param feeFen our fee from now on, or undefined while the order has no lines (a draft).
 */
export async function setServiceType(
  tx: Tx,
  { orderId, type, feeFen }: { orderId: string; type: ServiceType; feeFen: number | undefined },
): Promise<void> {
  await tx.execute(sql`
    update orders set service_type = ${type}, service_fen = coalesce(${feeFen ?? null}::int, service_fen),
      version = version + 1, updated_at = now()
    where id = ${orderId}`)
  if (feeFen === undefined) {
    // The draft's form says it too; a tab that has the form open learns of it by the version.
    await tx.execute(sql`
      update filings set form = jsonb_set(form, '{serviceType}', to_jsonb(${type}::text)), version = version + 1
      where order_id = ${orderId}`)
    return
  }
  await tx.execute(sql`
    update order_fee_lines set unit_fen = ${feeFen}, full_fen = ${feeFen}, amount_fen = ${feeFen}, quantity = 1
    where order_id = ${orderId} and beneficiary = 'service'`)
}
