import {
  afterMoves,
  findMove,
  type OrderMove,
  officialMoves,
  paymentMoves,
  workMoves,
} from '@portal/domain/kernel/orders/order-moves'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { type StateSet, workStates } from '@portal/domain/kernel/orders/order-states'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handledOrders, keptOrders } from '../access/hands-rules.ts'
import { hasHandler, joinTold } from '../access/told-rules.ts'
import { titledParams } from '../audit/message-title-queries.ts'
import { organisationOf } from '../reference/organisation-queries.ts'
import { refuseAcceptance } from './acceptance-rules.ts'
import { orderKind } from './known-kinds-rules.ts'
import { familyKinds, ofKinds } from './order-kind-rules.ts'

/** Who did it; `id` null and role `system` is the portal itself (a payment notice, the clock). */
export interface Actor {
  readonly id: string | null
  readonly role: OrderRole
}

export type EventSubject = 'payment' | 'work' | 'official' | 'afterSales' | 'document' | 'message' | 'deadline' | 'fee'

export interface NewOrderEvent {
  readonly orderId: string
  readonly subject: EventSubject
  readonly event: string
  readonly actor: Actor
  readonly from?: string | null
  readonly to?: string | null
  /** Facts for the words of the history; no personal data. */
  readonly detail?: Record<string, unknown>
}

/** Adds a line to the history of an order; lines are never changed. */
export async function addOrderEvent(tx: Tx, entry: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: entry.orderId,
    actorId: entry.actor.id,
    actorRole: entry.actor.role,
    subject: entry.subject,
    event: entry.event,
    fromState: entry.from ?? null,
    toState: entry.to ?? null,
    detail: entry.detail ?? {},
  })
}

type StateCode = string | number

interface MoveTable {
  readonly column: 'paymentState' | 'workState' | 'officialState' | 'afterState'
  readonly moves: readonly OrderMove<StateCode>[]
}

const tables: Readonly<Record<StateSet, MoveTable>> = {
  payment: { column: 'paymentState', moves: paymentMoves },
  work: { column: 'workState', moves: workMoves },
  official: { column: 'officialState', moves: officialMoves },
  afterSales: { column: 'afterState', moves: afterMoves },
}

export interface OrderMoveRequest {
  readonly orderId: string
  readonly set: StateSet
  readonly to: StateCode
  readonly event: string
  readonly actor: Actor
  /** Facts for the words of the history; no personal data. */
  readonly detail?: Record<string, unknown>
  /** By the services' clock; needed where the move ends an order or pays it back. */
  readonly now?: Date
}

/**
 * What a kind does when an order of its moves: under the order's lock, after its row and before the line of its history. What it
 * returns is done after that line.
 *
 * @throws AppError for a move that the kind does not allow.
 */
export type MoveFollower = (
  tx: Tx,
  order: typeof orders.$inferSelect,
  move: OrderMoveRequest,
) => Promise<(() => Promise<void>) | undefined>

/**
 * The order row, locked until the transaction ends; of a country the family before it, as whoever acts on a family has its countries after
 * it, and what befalls a country is written into the docket of the family too. @throws AppError `common.notFound`
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<typeof orders.$inferSelect> {
  await tx.execute(sql`
    select from orders p where p.id = (select o.parent_order_id from orders o where o.id = ${orderId})
      and ${ofKinds(familyKinds, sql.raw('p.kind'))} for no key update`)
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

/**
 * Moves one state of an order: the only writer of the four state columns. Locks the row, checks the move against the domain's
 * table, raises the version, writes the history. If two moves are made at once, the second sees the state after the first.
 *
 * @returns the row as it is now.
 * @throws AppError `orders.moveNotAllowed` if the table has no such move for this role from the present state; also what its kind
 *   says against it.
 */
export async function moveOrder(tx: Tx, request: OrderMoveRequest): Promise<typeof orders.$inferSelect> {
  const { orderId, set, to, event, actor } = request
  const { column, moves } = tables[set]
  const before = await lockOrder(tx, orderId)
  if (!findMove(moves, before[column], event, actor.role, to)) throw new AppError('orders.moveNotAllowed')
  if (set === 'work' && to === workStates.accepted.code && event === 'accepted') await refuseAcceptance(tx, before)
  const [moved] = await tx
    .update(orders)
    .set({ [column]: to, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
    .returning()
  if (!moved) throw new Error('a locked order is gone')
  const after = await orderKind(before.kind)?.follow?.(tx, before, request)
  await addOrderEvent(tx, {
    orderId,
    subject: set,
    event,
    actor,
    from: String(before[column]),
    to: String(to),
    ...(request.detail && { detail: request.detail }),
  })
  await after?.()
  return moved
}

/** Raises the version of a locked order whose states stay, and writes its history: who acts on what was before finds another version. */
export async function addEventAndVersion(tx: Tx, entry: NewOrderEvent): Promise<typeof orders.$inferSelect> {
  const [row] = await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, entry.orderId))
    .returning()
  if (!row) throw new Error('a locked order is gone')
  await addOrderEvent(tx, entry)
  return row
}

export interface OwnerNotice {
  readonly ownerId: string
  /** Which words: `<subject>.<what happened>`, worded by the web in the reader's language. */
  readonly kind: string
  readonly orderNo: string
  readonly params?: Record<string, string | number>
}

/**
 * Puts a line into the bell of everybody of the organisation that owns an order who reaches it. Use it inside the transaction
 * of what happened.
 */
export async function notifyOwner(db: Db, { ownerId, kind, orderNo, params = {} }: OwnerNotice): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    select u.id, told.organisation_id, ${kind}, ${orderNo}, ${titledParams(orderNo, params)}
    from orders o ${joinTold(sql`o.owner_id`, keptOrders(sql`o`))}
    where o.order_no = ${orderNo} and o.owner_id = ${ownerId}`)
}

/** The same for whoever handles an order at its agency, or where nobody does everybody there who reaches it. */
export async function notifyAgents(
  db: Db,
  { orderId, kind, orderNo, params = {} }: Omit<OwnerNotice, 'ownerId'> & { readonly orderId: string },
): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    select u.id, told.organisation_id, ${kind}, ${orderNo}, ${titledParams(orderNo, params)}
    from orders o
    ${joinTold(organisationOf(sql`o.agency_id`), handledOrders(sql`o`))}
    where o.id = ${orderId} and (u.id = o.handler_id or not ${hasHandler(sql`o`)})`)
}

/** The same for the staff who work on cases, while nobody at the agency handles the order: nobody else answers for it. */
export async function notifyStaffWithoutAgent(
  db: Db,
  { orderId, kind, orderNo, params = {} }: Omit<OwnerNotice, 'ownerId'> & { readonly orderId: string },
): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, order_no, params)
    select id, ${kind}, ${orderNo}, ${titledParams(orderNo, params)} from users
    where role in ('reviewer', 'administrator') and disabled_at is null and not exists (
      select from orders o where o.id = ${orderId} and ${hasHandler(sql`o`)})`)
}

/**
 * A line in the bell of one person, who need not see the order: its title is the caller's to say. With an organisation it is for them as
 * a member of it, and opens there.
 */
export async function notifyPerson(
  db: Db,
  {
    userId,
    organisationId = null,
    kind,
    orderNo,
    params = {},
  }: Omit<OwnerNotice, 'ownerId' | 'orderNo'> & {
    readonly userId: string
    readonly organisationId?: string | null
    readonly orderNo: string | null
  },
): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    values (${userId}, ${organisationId}, ${kind}, ${orderNo}, ${JSON.stringify(params)}::jsonb)`)
}
