import { workStates } from '@portal/domain/kernel/orders/order-states'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { corrections, filings, orderEvents } from '../../platform/db/schema/orders.ts'
import type { OrderRow } from './order-access.ts'
import { type Actor, moveOrder, notifyOwner } from './order-move-queries.ts'

/** Opens the next correction round of an order whose row is locked. @returns its number, from 1. */
async function insertCorrection(
  tx: Tx,
  correction: { orderId: string; fields: { path: string; words: string }[]; dueOn: string; askedBy: string },
): Promise<number> {
  const [row] = await tx
    .insert(corrections)
    .values({
      ...correction,
      round: sql`(select coalesce(max(c.round), 0) + 1 from corrections c where c.order_id = ${correction.orderId})`,
    })
    .returning({ round: corrections.round })
  if (!row) throw new Error('an insert answered no row')
  return row.round
}

interface CorrectionRequest {
  /** Locked. */
  readonly order: Pick<OrderRow, 'id' | 'ownerId' | 'orderNo' | 'title'>
  readonly fields: { path: string; words: string }[]
  readonly dueOn: string
  readonly actor: Actor & { readonly id: string }
}

/** Asks the client of an order for a correction: the order waits for the client, who is notified. */
export async function requestCorrection(
  tx: Tx,
  { order: { id: orderId, ownerId, orderNo, title }, fields, dueOn, actor }: CorrectionRequest,
): Promise<{ readonly round: number; readonly order: OrderRow }> {
  const round = await insertCorrection(tx, { orderId, fields, dueOn, askedBy: actor.id })
  const asked = { fields: fields.length, dueOn }
  const order = await moveOrder(tx, {
    ...{ orderId, set: 'work', to: workStates.correctionAsked.code, event: 'correctionAsked', actor },
    detail: { round, ...asked },
  })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'work.correctionAsked', params: { title, ...asked } })
  return { round, order }
}

/** Takes back the open correction of a locked order. @returns its round. */
export async function withdrawOpenCorrection(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .update(corrections)
    .set({ answeredAt: sql`now()`, withdrawnAt: sql`now()` })
    .where(and(eq(corrections.orderId, orderId), isNull(corrections.answeredAt)))
    .returning({ round: corrections.round })
  if (!row) throw new Error('an order to correct without a correction')
  return row.round
}

/** The work state that the last correction of an order was asked for in. */
export async function getStateAskedIn(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ from: orderEvents.fromState })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.subject, 'work'), eq(orderEvents.event, 'correctionAsked')),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (!row?.from) throw new Error('an order to correct that was never asked for it')
  return Number(row.from)
}

/**
 * Restores the submitted form, under the next version, so that other pages with the form open learn of the change.
 *
 * @returns whether it said anything else.
 */
export async function discardCorrectionDraft(tx: Tx, orderId: string): Promise<boolean> {
  const dropped = await tx
    .update(filings)
    .set({ form: sql`${filings.submitted}`, version: sql`${filings.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(filings.orderId, orderId), sql`${filings.form} <> ${filings.submitted}`))
    .returning({ orderId: filings.orderId })
  return dropped.length > 0
}
