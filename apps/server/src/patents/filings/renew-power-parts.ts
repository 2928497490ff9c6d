import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { findPowers } from '../../kernel/orders/power-queries.ts'
import { appointmentPaper } from '../../kernel/papers/paper-parts.ts'
import { addPapers, type StoredPapers, storePapers } from '../../kernel/papers/store-paper-parts.ts'
import { findAgent, getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { parseForm } from './form-rules.ts'

/**
 * A power of attorney that names the agent to whom an order is about to be given, already in the storage; undefined if
 * the order has none, or if its paper names that agent already.
 */
export async function prepareNewPower(
  db: Db,
  services: Pick<Services, 'storage' | 'now'>,
  order: OrderRow,
  agentId: string,
): Promise<StoredPapers | undefined> {
  const right = rightTypes.find((type) => type === order.kind)
  if (!right || order.agentId === agentId || (await findPowers(db, order.id)).length === 0) return undefined
  const filing = await findFiling(db, order.id)
  const [agency, agent] = await Promise.all([getAgency(db, order.agencyId), findAgent(db, order.agencyId, agentId)])
  const stored = filing?.submitted ?? filing?.form
  if (!agent || !stored) return undefined
  return storePapers(services.storage, [
    await appointmentPaper(parseForm(stored), right, { agency, agent }, services.now()),
  ])
}

/** Puts it on the locked order; the client is asked to sign it. */
export async function addNewPower(
  tx: Tx,
  power: StoredPapers,
  { order, actor, user }: { order: OrderRow; actor: Actor; user: Pick<SessionUser, 'id'> },
): Promise<void> {
  const { id: orderId, ownerId, orderNo, title } = order
  await addPapers(tx, power, { orderId, ownerId, user })
  await addOrderEvent(tx, { orderId, subject: 'document', event: 'powerRenewed', actor })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'work.powerToSign', params: { title } })
}
