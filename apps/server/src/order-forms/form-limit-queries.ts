import type { AreaDeadline } from '@portal/domain/orders/area-effects'
import { and, eq, isNull } from 'drizzle-orm'
import { refreshNextDeadline } from '../admin/document-queries.ts'
import type { Tx } from '../db/connection.ts'
import { deadlines } from '../db/schema/orders.ts'
import { addOrderEvent } from '../orders/order-move-queries.ts'
import type { HandedIn } from './order-form-rules.ts'

export interface FormLimit extends Pick<AreaDeadline, 'ruleId' | 'startsOn' | 'officialOn' | 'internalOn' | 'steps'> {
  /** What the day was counted without. */
  readonly warning: 'calendarUnknown' | 'officeCalendar' | undefined
}

/**
 * Keeps the limit within which a form that was handed in must reach the office as a deadline of its order; of an answered
 * correction in the place of what was kept before. Deadlines of the office's documents stay.
 */
export async function keepFormLimit(
  tx: Tx,
  { order, actor }: Pick<HandedIn<unknown>, 'order' | 'actor'>,
  limit: FormLimit | undefined,
): Promise<void> {
  const before = await tx
    .delete(deadlines)
    .where(and(eq(deadlines.orderId, order.id), isNull(deadlines.documentId), eq(deadlines.state, 'open')))
    .returning({ officialOn: deadlines.officialOn })
  await addFormLimit(
    tx,
    { order, actor },
    limit,
    before.some((one) => one.officialOn === limit?.officialOn),
  )
}

/** Sets a further limit of a form that was handed in. @param isKnown the history has told of its day. */
export async function addFormLimit(
  tx: Tx,
  { order, actor }: Pick<HandedIn<unknown>, 'order' | 'actor'>,
  limit: FormLimit | undefined,
  isKnown = false,
): Promise<void> {
  if (limit) {
    const { ruleId, startsOn, officialOn, internalOn, steps, warning } = limit
    await tx.insert(deadlines).values({
      ...{ orderId: order.id, ownerId: order.ownerId, ruleId, startsOn, officialOn, internalOn },
      reasons: { steps: steps.map((step) => ({ ...step, params: { ...step.params } })), warning: warning ?? null },
    })
    if (!isKnown) {
      const detail = { ruleId, officialOn, internalOn }
      await addOrderEvent(tx, { orderId: order.id, actor, subject: 'deadline', event: 'set', detail })
    }
  }
  await refreshNextDeadline(tx, order.id)
}
