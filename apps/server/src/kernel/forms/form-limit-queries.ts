import type { AreaDeadline } from '@portal/domain/kernel/orders/area-effects'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { refreshNextDeadline } from '../orders/document-queries.ts'
import type { Submission } from '../orders/order-form-rules.ts'
import { addOrderEvent } from '../orders/order-move-queries.ts'

export interface FormLimit extends Pick<AreaDeadline, 'ruleId' | 'startsOn' | 'officialOn' | 'internalOn' | 'steps'> {
  /** What the day was counted without. */
  readonly warning: 'calendarUnknown' | 'officeCalendar' | undefined
}

/**
 * Saves the time limits within which a submitted form must reach the office, as deadlines of its order. After a corrected form
 * they replace the earlier ones, also missed ones: that day may have been wrong. Deadlines from documents of the office stay.
 */
export async function saveFormLimits(
  tx: Tx,
  { order, actor }: Pick<Submission<unknown>, 'order' | 'actor'>,
  ...found: readonly (FormLimit | undefined)[]
): Promise<void> {
  const limits = found.filter((limit) => limit !== undefined)
  const ofForm = and(eq(deadlines.orderId, order.id), isNull(deadlines.documentId))
  const kept = await tx
    .select({ id: deadlines.id, ruleId: deadlines.ruleId, officialOn: deadlines.officialOn, state: deadlines.state })
    .from(deadlines)
    .where(and(ofForm, inArray(deadlines.state, ['open', 'missed'])))
    .limit(200)
  const isOf = (limit: FormLimit) => (one: { readonly ruleId: string; readonly officialOn: string }) =>
    one.ruleId === limit.ruleId && one.officialOn === limit.officialOn
  // A missed deadline of the same day stays missed; people were notified of it.
  const missed = kept.filter((one) => one.state === 'missed' && limits.some((limit) => isOf(limit)(one)))
  const gone = kept.filter((one) => !missed.includes(one)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(deadlines).where(inArray(deadlines.id, gone))
  for (const limit of limits.filter((one) => !missed.some(isOf(one)))) {
    const isKnown = kept.some(({ state, officialOn }) => state === 'open' && officialOn === limit.officialOn)
    await addFormLimit(tx, { order, actor }, limit, isKnown)
  }
  await refreshNextDeadline(tx, order.id)
}

/** Sets a further time limit of a submitted form. @param isKnown its day is in the history already. */
export async function addFormLimit(
  tx: Tx,
  { order, actor }: Pick<Submission<unknown>, 'order' | 'actor'>,
  limit: FormLimit,
  isKnown = false,
): Promise<void> {
  const { ruleId, startsOn, officialOn, internalOn, steps, warning } = limit
  await tx.insert(deadlines).values({
    ...{ orderId: order.id, ownerId: order.ownerId, ruleId, startsOn, officialOn, internalOn },
    reasons: { steps: steps.map((step) => ({ ...step, params: { ...step.params } })), warning: warning ?? null },
  })
  if (!isKnown) {
    const detail = { ruleId, officialOn, internalOn }
    await addOrderEvent(tx, { orderId: order.id, actor, subject: 'deadline', event: 'set', detail })
  }
  await refreshNextDeadline(tx, order.id)
}
