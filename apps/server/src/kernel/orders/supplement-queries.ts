import {
  correctionFee,
  isSupplementKind,
  supplementKindOf,
  supplementKinds,
} from '@portal/domain/kernel/orders/order-areas'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { insertFeeLines, type NewFeeLine, replaceFeeLines } from './filing-queries.ts'
import { copyMembers } from './member-queries.ts'
import type { OrderRow } from './order-access.ts'
import { type Actor, addOrderEvent, lockOrder, moveOrder, notifyAgents, notifyOwner } from './order-move-queries.ts'
import { nextOrderNumber } from './order-number-queries.ts'
import { queryPaymentsSoon } from './order-payment-queries.ts'

const system = { id: null, role: 'system' } as const

/** An order for a fee that another one lacks; amounts in fen. */
export interface Supplement {
  readonly id: string
  readonly orderNo: string
  /** Kind of its fee line. */
  readonly fee: string
  readonly amountFen: number
  /** What of the fee need not be asked again: asked, paid and not on its way back, or let off by staff. */
  readonly chargedFen: number
  readonly paymentState: number
  readonly workState: number
}

interface Row extends Record<string, unknown> {
  id: string
  order_no: string
  supplement_fee: string
  official_fen: number
  charged_fen: number
  payment_state: number
  work_state: number
}

/** The portal cancels what is no longer owed; a person lets it off. */
const isLetOff = sql`exists (select from order_events e where e.order_id = orders.id and e.subject = 'work'
  and e.event = 'cancelled' and e.actor_role <> 'system')`
/** By the portal's own request, or as not owed when finance gave it: what was owed and given all the same is let off too. */
const goesBack = (exceptRefund: string | undefined) => sql`coalesce((
  select sum(case when r.requested_by is null then r.official_fen else least(r.official_fen, coalesce(r.over_fen, 0)) end)
  from refunds r where r.order_id = orders.id and r.of_order = 1
    and r.state in ('requested', 'approved', 'done', 'failed')
    and r.id is distinct from ${exceptRefund ?? null}::uuid), 0)`

/**
 * Supplements of an order, the oldest first; not those that the portal took back before they were paid.
 *
 * @param exceptRefund charged as if this refund were not.
 */
export async function findSupplements(
  db: Db,
  parentId: string,
  { visible = sql`true`, exceptRefund }: { readonly visible?: SQL; readonly exceptRefund?: string | undefined } = {},
): Promise<Supplement[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, order_no, supplement_fee, official_fen, payment_state, work_state,
      (case when work_state = ${workStates.cancelled.code} then case when ${isLetOff} then official_fen else 0 end
        else official_fen - ${goesBack(exceptRefund)} end)::int as charged_fen
    from ${orders} where parent_order_id = ${parentId} and kind = any(${sql.param(supplementKinds)}::text[]) and ${visible}
      and not (work_state = ${workStates.cancelled.code} and paid_fen = 0 and not ${isLetOff})
    order by created_at, id limit 100`)
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    fee: row.supplement_fee,
    amountFen: row.official_fen,
    chargedFen: row.charged_fen,
    paymentState: row.payment_state,
    workState: row.work_state,
  }))
}

/** The order that a supplement is for; undefined for orders of other kinds. */
export async function findSupplemented(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ parentId: orders.parentOrderId })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.kind, supplementKinds)))
  return row?.parentId ?? undefined
}

/** Locks the supplements of a locked order, so that what is read of them stays: a payment may be coming in. */
export async function lockSupplements(tx: Tx, parentId: string): Promise<void> {
  await tx.execute(sql`
    select from ${orders} where parent_order_id = ${parentId} and kind = any(${sql.param(supplementKinds)}::text[]) order by id for update`)
}

/** Whether it waits for its payment. */
export const isOpenSupplement = ({ workState }: Pick<Supplement, 'workState'>) =>
  workState === workStates.submitted.code

/**
 * Makes an order of a fee that a locked order lacks, the order of whoever made that one; everybody who was added to the order is
 * added to it.
 *
 * @param line the only one; of the office.
 */
export async function insertSupplement(
  tx: Tx,
  { parent, line, actor }: { readonly parent: OrderRow; readonly line: NewFeeLine; readonly actor: Actor },
): Promise<{ readonly orderNo: string }> {
  const { submitted, draft } = workStates
  const [made] = await tx
    .insert(orders)
    .values({
      orderNo: await nextOrderNumber(tx),
      ownerId: parent.ownerId,
      createdBy: parent.createdBy,
      agencyId: parent.agencyId,
      agentId: parent.agentId,
      kind: supplementKindOf(parent.kind),
      parentOrderId: parent.id,
      supplementFee: line.kind,
      serviceType: parent.serviceType,
      title: parent.title,
      applicantName: parent.applicantName,
      workState: submitted.code,
      officialFen: line.amountFen,
      submittedAt: sql`now()`,
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!made) throw new Error('an insert answered no row')
  await insertFeeLines(tx, made.id, [line])
  await copyMembers(tx, { fromId: parent.id, orderId: made.id })
  const states = { from: String(draft.code), to: String(submitted.code) }
  const detail = { ofOrder: parent.orderNo }
  await addOrderEvent(tx, { orderId: made.id, subject: 'work', event: 'submitted', actor, ...states, detail })
  return made
}

/** Puts another sum on an unpaid one; a code of the old sum is not paid any more, and money that comes by it goes back. */
export async function repriceSupplement(
  tx: Tx,
  { id, line, actor }: { readonly id: string; readonly line: NewFeeLine; readonly actor: Actor },
): Promise<void> {
  const before = await lockOrder(tx, id)
  const officialFen = line.amountFen
  await replaceFeeLines(tx, { orderId: id, officialFen, serviceFen: 0, lines: [line], keepsOwn: false })
  const detail = { differenceFen: officialFen - before.officialFen, officialFen }
  const event = before.supplementFee === correctionFee ? 'feesCorrected' : 'lateFeeChanged'
  await addOrderEvent(tx, { orderId: id, subject: 'fee', event, actor, detail })
  await queryPaymentsSoon(tx, id)
}

/** Assigns the unpaid supplements of a locked order to its agent, who is then notified of their payments. */
export async function assignSupplements(tx: Tx, parentId: string, agentId: string): Promise<void> {
  await lockSupplements(tx, parentId)
  await tx.execute(sql`
    update orders set agent_id = ${agentId}, updated_at = now()
    where parent_order_id = ${parentId} and kind = any(${sql.param(supplementKinds)}::text[]) and work_state = ${workStates.submitted.code}`)
}

/** Takes an unpaid one back by itself: its fee is not owed. Money that is on its way goes back when it comes. */
export async function cancelSupplement(tx: Tx, id: string): Promise<void> {
  const { cancelled } = workStates
  const order = await moveOrder(tx, { orderId: id, set: 'work', to: cancelled.code, event: 'cancelled', actor: system })
  await moveOrder(tx, { orderId: id, set: 'payment', to: paymentStates.closed.code, event: 'closed', actor: system })
  await queryPaymentsSoon(tx, id)
  const { ownerId, orderNo, title, officialFen } = order
  const kind = order.supplementFee === correctionFee ? 'fee.correctionDropped' : 'fee.lateFeeDropped'
  const notice = { kind, orderNo, params: { amount: officialFen, title } }
  await notifyOwner(tx, { ...notice, ownerId })
  await notifyAgents(tx, { ...notice, orderId: id })
}

/** A supplement is done with its payment. It touches no other order: who holds its parent may be waiting for it. */
export async function followPaidSupplement(tx: Tx, { id, kind, workState }: OrderRow): Promise<void> {
  if (!isSupplementKind(kind) || workState !== workStates.submitted.code) return
  const { completed } = workStates
  await moveOrder(tx, { orderId: id, set: 'work', to: completed.code, event: 'completed', actor: system })
}
