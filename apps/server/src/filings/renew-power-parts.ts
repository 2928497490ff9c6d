import { rightTypes } from '@portal/domain/patents/right-type'
import type { Db, Tx } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { type Actor, addOrderEvent, notifyOwner } from '../orders/order-move-queries.ts'
import { findPowers } from '../orders/power-queries.ts'
import type { Services } from '../services.ts'
import { findAgent, getAgency } from './agent-queries.ts'
import { findFiling } from './filing-queries.ts'
import { parseForm } from './form-rules.ts'
import { appointmentPaper } from './paper-parts.ts'
import { addPapers, type PutPapers, putPapers } from './store-paper-parts.ts'

/**
 * A power of attorney that names the agent an order is about to be given to, already in the storage; undefined if the
 * order has none, or its paper names him as it is.
 */
export async function prepareNewPower(
  db: Db,
  services: Pick<Services, 'storage' | 'now'>,
  order: OrderRow,
  agentId: string,
): Promise<PutPapers | undefined> {
  const right = rightTypes.find((type) => type === order.kind)
  if (!right || order.agentId === agentId || (await findPowers(db, order.id)).length === 0) return undefined
  const filing = await findFiling(db, order.id)
  const [agency, agent] = await Promise.all([getAgency(db, order.agencyId), findAgent(db, order.agencyId, agentId)])
  const stored = filing?.submitted ?? filing?.form
  if (!agent || !stored) return undefined
  return putPapers(services.storage, [
    await appointmentPaper(parseForm(stored), right, { agency, agent }, services.now()),
  ])
}

/** Puts it on the locked order; the client is asked to sign it. */
export async function addNewPower(
  tx: Tx,
  power: PutPapers,
  { order, actor, user }: { order: OrderRow; actor: Actor; user: Pick<SessionUser, 'id'> },
): Promise<void> {
  const { id: orderId, ownerId, orderNo, title } = order
  await addPapers(tx, power, { orderId, ownerId, user })
  await addOrderEvent(tx, { orderId, subject: 'document', event: 'powerRenewed', actor })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'work.powerToSign', params: { title } })
}
