import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { takesCases } from '../reference/agency-queries.ts'
import { findFiling } from './filing-queries.ts'
import { withOrderForm } from './known-kinds-rules.ts'
import type { OrderRow } from './order-access.ts'

/**
 * Holds an agency that takes new cases until the transaction ends: who closes it waits, and who chose it chose an open one.
 *
 * @throws AppError `common.notFound`, `agency.closed`
 */
export async function holdOpenAgency(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute<{ isOpen: boolean }>(sql`
    select ${takesCases} as "isOpen" from agencies a where a.id = ${id} for share of a`)
  if (!rows[0]) throw new AppError('common.notFound')
  if (!rows[0].isOpen) throw new AppError('agency.closed')
}

/** Whether the agency of a draft is that of a case, with which it stays: nobody chooses another for it. */
export async function isOfACase(db: Db, order: OrderRow): Promise<boolean> {
  const { id, kind, ownerId, parentOrderId } = order
  // What follows upon a case goes to whoever handles or watches it.
  if (parentOrderId !== null || kind === 'followUp') return true
  const filing = await findFiling(db, id)
  const agencyId = await withOrderForm(kind, async (of) => {
    const form = of.read(filing?.form)
    return form === undefined ? undefined : of.agencyOfCase?.(db, form, ownerId)
  })
  return agencyId !== undefined
}

/** Gives a draft to another agency: nobody there has it in hand, and an approval to hand it in was for the one before. */
export async function moveDraft(tx: Tx, orderId: string, agencyId: number): Promise<void> {
  await tx.execute(sql`
    update orders set agency_id = ${agencyId}, agent_id = null, handler_id = null, agency_team_id = null where id = ${orderId}`)
  await tx.execute(sql`
    update filings set form = jsonb_set(form, '{agentId}', 'null') where order_id = ${orderId} and form ->> 'agentId' is not null`)
  await tx.execute(sql`select void_approvals(${orderId}, 'handIn', 'form')`)
}
