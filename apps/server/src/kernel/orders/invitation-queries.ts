import { staffRoles } from '@portal/contract/call'
import { and, desc, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { orderInvitations } from '../../platform/db/schema/invitations.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { handledOrders, keptOrders } from '../access/hands-rules.ts'
import { reaches } from '../access/told-rules.ts'
import { organisationOf } from '../reference/organisation-queries.ts'

const inviter = alias(users, 'inviter')

export type InvitationRow = typeof orderInvitations.$inferSelect

/** An order is shown to few people. */
const invitationsMax = 200

export const invitationDays = 14

const isOpen = and(
  isNull(orderInvitations.acceptedAt),
  isNull(orderInvitations.declinedAt),
  isNull(orderInvitations.revokedAt),
)

/** Condition on `users`: the account whose verified phone or e-mail this contact is. */
export const holds = (contact: SQLWrapper | string) => sql<boolean>`(
  (${users.phone} = ${contact} and ${users.phoneVerifiedAt} is not null)
  or (lower(${users.email}) = ${contact} and ${users.emailVerifiedAt} is not null))`

/** Makes the invitation of a contact in place of its open one. The order must be locked. */
export async function replaceInvitation(
  tx: Tx,
  invitation: Pick<InvitationRow, 'orderId' | 'role' | 'contact' | 'codeHash' | 'createdBy'>,
): Promise<{ id: string; expiresAt: Date }> {
  await tx
    .update(orderInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(eq(orderInvitations.orderId, invitation.orderId), eq(orderInvitations.contact, invitation.contact), isOpen),
    )
  const [row] = await tx
    .insert(orderInvitations)
    .values({ ...invitation, expiresAt: sql`now() + make_interval(days => ${invitationDays})` })
    .returning({ id: orderInvitations.id, expiresAt: orderInvitations.expiresAt })
  if (!row) throw new Error('an invitation was not made')
  return row
}

/** The open account whose verified contact this is. */
export async function findHolder(db: Db, contact: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holds(contact), isNull(users.disabledAt)))
    .limit(1)
  return row
}

/** Invitations to an order, newest first, with the name of who accepted; `expired` by the database's clock. */
export async function findInvitations(db: Db, orderId: string) {
  const rows = await db
    .select({
      id: orderInvitations.id,
      contact: orderInvitations.contact,
      role: orderInvitations.role,
      expiresAt: orderInvitations.expiresAt,
      acceptedBy: users.name,
      state: sql<'invited' | 'accepted' | 'declined' | 'expired' | 'revoked'>`case
        when ${orderInvitations.acceptedAt} is not null then 'accepted'
        when ${orderInvitations.declinedAt} is not null then 'declined'
        when ${orderInvitations.revokedAt} is not null then 'revoked'
        when ${orderInvitations.expiresAt} <= now() then 'expired'
        else 'invited' end`,
    })
    .from(orderInvitations)
    .leftJoin(users, eq(users.id, orderInvitations.acceptedBy))
    .where(eq(orderInvitations.orderId, orderId))
    .orderBy(desc(orderInvitations.createdAt), desc(orderInvitations.id))
    .limit(invitationsMax)
  return rows
}

/** As `mayShare` of the order access: the link of somebody who has left since, or does not reach the order any more, invites nobody. */
const stillShares = or(
  reaches(inviter.id, orders.ownerId, keptOrders(orders)),
  inArray(inviter.role, [...staffRoles]),
  reaches(inviter.id, organisationOf(orders.agencyId), handledOrders(orders)),
)

/**
 * The invitation of a secret, or of this id in the person's bell, with its order and the inviting person. Only invitations that
 * can be accepted now, or that this person has accepted and still has; none from an account that was closed or may no longer
 * share the order.
 */
export async function findOpening(
  db: Db,
  { code, codeHash, userId }: { code: string; codeHash: Buffer; userId: string | undefined },
) {
  const isMine = sql`(${orderInvitations.id}::text = ${code} and exists (
    select from ${users} where ${users.id} = ${userId ?? null}::uuid and ${holds(orderInvitations.contact)}))`
  const isTaken = sql`(${orderInvitations.acceptedBy} = ${userId ?? null}::uuid and exists (
    select from order_members m where m.order_id = ${orderInvitations.orderId} and m.user_id = ${userId ?? null}::uuid))`
  const [row] = await db
    .select({
      id: orderInvitations.id,
      orderId: orderInvitations.orderId,
      contact: orderInvitations.contact,
      role: orderInvitations.role,
      createdBy: orderInvitations.createdBy,
      expiresAt: orderInvitations.expiresAt,
      acceptedAt: orderInvitations.acceptedAt,
      from: inviter.name,
      order: {
        id: orders.id,
        orderNo: orders.orderNo,
        title: orders.title,
        ownerId: orders.ownerId,
        agencyId: orders.agencyId,
      },
    })
    .from(orderInvitations)
    .innerJoin(orders, eq(orders.id, orderInvitations.orderId))
    .innerJoin(inviter, and(eq(inviter.id, orderInvitations.createdBy), isNull(inviter.disabledAt), stillShares))
    .where(
      and(
        or(eq(orderInvitations.codeHash, codeHash), isMine),
        or(and(isOpen, sql`${orderInvitations.expiresAt} > now()`), isTaken),
      ),
    )
    .limit(1)
  return row
}

/** Keeps the one acceptance. @returns false if it was answered, taken back or over before. */
export async function markInvitationAccepted(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(orderInvitations)
    .set({ acceptedBy: userId, acceptedAt: sql`now()` })
    .where(and(eq(orderInvitations.id, id), isOpen, sql`${orderInvitations.expiresAt} > now()`))
  return rowCount === 1
}

/** @returns false if it was answered, taken back or over before. */
export async function markInvitationDeclined(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(orderInvitations)
    .set({ declinedAt: sql`now()` })
    .where(and(eq(orderInvitations.id, id), isOpen, sql`${orderInvitations.expiresAt} > now()`))
  return rowCount === 1
}

/** Takes an open invitation back. @returns whether it is taken back now; false if it was answered; undefined if the order has none of this id. */
export async function revokeOpen(tx: Tx, orderId: string, id: string): Promise<boolean | undefined> {
  const ofOrder = and(eq(orderInvitations.id, id), eq(orderInvitations.orderId, orderId))
  const { rowCount } = await tx.update(orderInvitations).set({ revokedAt: sql`now()` }).where(and(ofOrder, isOpen))
  if (rowCount === 1) return true
  const [row] = await tx.select({ revokedAt: orderInvitations.revokedAt }).from(orderInvitations).where(ofOrder)
  return row && row.revokedAt !== null
}
