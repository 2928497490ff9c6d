import type { UsForm } from '@portal/domain/patents/us/form'
import { usDeadlineOf } from '@portal/domain/patents/us/us-deadline'
import { and, eq, like, sql } from 'drizzle-orm'
import { refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { type Actor, addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'

interface Filing {
  readonly orderId: string
  readonly ownerId: string
  readonly form: UsForm
  readonly actor: Actor
}

/**
 * The last day to file, on a locked order that was just handed in. A correction may move it: what stood is cancelled, and kept.
 * It ends when the order is marked filed.
 */
export async function setUsDeadline(tx: Tx, { orderId, ownerId, form, actor }: Filing): Promise<void> {
  const next = usDeadlineOf(form)
  const mine = and(eq(deadlines.orderId, orderId), eq(deadlines.state, 'open'), like(deadlines.ruleId, 'foreign-%'))
  const [stands] = await tx.select().from(deadlines).where(mine).limit(1)
  if (stands?.ruleId === next?.ruleId && stands?.officialOn === next?.officialOn) return
  await tx.update(deadlines).set({ state: 'cancelled', closedAt: sql`now()` }).where(mine)
  if (next) {
    const { ruleId, startsOn, officialOn, internalOn, steps } = next
    const reasons = { steps, warning: null }
    await tx.insert(deadlines).values({ orderId, ownerId, ruleId, startsOn, officialOn, internalOn, reasons })
    const detail = { ruleId, officialOn, internalOn }
    await addOrderEvent(tx, { orderId, subject: 'deadline', event: 'set', actor, detail })
  }
  await refreshNextDeadline(tx, orderId)
}
