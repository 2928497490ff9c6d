import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { agencyOfNew } from '../reference/agency-queries.ts'
import { insertFiling } from './filing-queries.ts'
import { insertOrder } from './new-order-queries.ts'
import type { OrderRow } from './order-access.ts'
import { moveDraft } from './order-agency-queries.ts'

interface NewCopy {
  readonly order: OrderRow
  readonly orderNo: string
  readonly draftKey: string | null
  readonly createdBy: string
  readonly form: unknown
}

/**
 * A draft of the same owner with a form, beside an old order; states, numbers and fees begin anew.
 *
 * @returns undefined if its key has made a draft already, also at this moment.
 */
export async function insertCopy(
  tx: Tx,
  { order, orderNo, draftKey, createdBy, form }: NewCopy,
): Promise<string | undefined> {
  const { ownerId, kind, serviceType, title, applicantName } = order
  const agencyId = await agencyOfNew(tx, ownerId)
  const isSame = agencyId === order.agencyId
  const agentId = isSame ? order.agentId : null
  const facts = { ownerId, agencyId, agentId, kind, serviceType, title, applicantName }
  const row = await insertOrder(tx, { ...facts, orderNo, draftKey, createdBy })
  if (!row) return undefined
  if (form !== undefined) await insertFiling(tx, { orderId: row.id, form, updatedBy: createdBy })
  if (!isSame) await moveDraft(tx, row.id, agencyId)
  return row.id
}

/** The order that an order belongs to. @throws Error if it belongs to none. */
export async function getParent(tx: Tx, { parentOrderId }: Pick<OrderRow, 'parentOrderId'>): Promise<OrderRow> {
  const [row] =
    parentOrderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, parentOrderId)).limit(1)
  if (!row) throw new Error('an order of a country without its family')
  return row
}
