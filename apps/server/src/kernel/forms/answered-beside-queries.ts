import { clientRoles } from '@portal/domain/kernel/orders/order-roles'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/**
 * Ways to answer a reviewer without a change of the form: a signed paper, a paper that a country's order lacked, or a correction
 * of the family that was passed on to its country.
 */
const answers = [
  'document.powerSigned',
  'document.paperSigned',
  'document.paperAdded',
  'document.signedByLink',
  'document.signedByPost',
  'work.priorityFollowed',
]

/**
 * Whether the open question of an order was answered outside its form: what was missing was signed or supplied, the form was
 * changed through its family's, or the client wrote why it is right as it is.
 */
export async function isAnsweredBeside(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from order_events e
    where e.order_id = ${orderId}
      and e.id > (select max(a.id) from order_events a
        where a.order_id = ${orderId} and a.subject = 'work' and a.event = 'correctionAsked')
      and (e.subject || '.' || e.event = any(${sql.param(answers)}::text[])
        or (e.subject = 'message' and e.event = 'messageAdded' and e.actor_role = any(${sql.param([...clientRoles])}::text[])))
    limit 1`)
  return rows.length > 0
}
