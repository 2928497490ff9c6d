import type { Call } from '@portal/contract/call'
import { getWorkedCase, type OrderRow } from '../../kernel/orders/order-access.ts'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import { addNewPower, prepareNewPower } from '../../patents/filings/renew-power-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import { assignToAgent } from './agent-queries.ts'

type Person = Pick<HandlerContext<Call>, 'db' | 'services'> & { readonly user: SessionUser }
type Give = (tx: Tx, order: OrderRow, actor: Actor) => Promise<OrderRow>

/**
 * An act that gives a case to an agent: the new power of attorney is made before its transaction begins, and taken away
 * again if the act fails. The order's version, which the act compares, tells that nobody else was between.
 */
export async function assigningCase<T>(
  { db, services, user }: Person,
  orderNo: string,
  agentId: string,
  act: (give: Give) => Promise<T>,
): Promise<T> {
  const power = await prepareNewPower(db, services, await getWorkedCase(db, user, orderNo), agentId)
  try {
    return await act(async (tx, order, actor) => {
      const after = await assignToAgent(tx, order, agentId, actor)
      if (power) await addNewPower(tx, power, { order, actor, user })
      return after
    })
  } catch (error) {
    await power?.dropAfter(error)
    throw error
  }
}
