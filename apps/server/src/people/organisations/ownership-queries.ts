import { ownershipOfferDays } from '@portal/contract/people/organisation-limits'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisationMembers, organisations, ownershipOffers } from '../../platform/db/schema/organisations.ts'

const { acceptedAt, endedAt, expiresAt } = ownershipOffers
const from = alias(organisationMembers, 'from_member')
const to = alias(organisationMembers, 'to_member')
const fromUser = alias(users, 'from_user')
const toUser = alias(users, 'to_user')

const isOpen = and(isNull(acceptedAt), isNull(endedAt))

/** Offers that can be answered now: the one who made it is an owner still, and the other none yet. */
const answerable = (db: Db) =>
  db
    .select({
      id: ownershipOffers.id,
      organisationId: ownershipOffers.organisationId,
      organisation: organisations.name,
      fromId: ownershipOffers.fromId,
      fromUserId: from.userId,
      fromName: fromUser.name,
      toId: ownershipOffers.toId,
      toUserId: to.userId,
      toName: toUser.name,
      becomes: ownershipOffers.fromBecomes,
      roleId: ownershipOffers.roleId,
      expiresAt,
    })
    .from(ownershipOffers)
    .innerJoin(organisations, and(eq(organisations.id, ownershipOffers.organisationId), isNull(organisations.closedAt)))
    .innerJoin(from, and(eq(from.id, ownershipOffers.fromId), from.isOwner))
    .innerJoin(fromUser, and(eq(fromUser.id, from.userId), isNull(fromUser.disabledAt)))
    .innerJoin(to, and(eq(to.id, ownershipOffers.toId), sql`not ${to.isOwner}`))
    .innerJoin(toUser, eq(toUser.id, to.userId))

const isLive = and(isOpen, sql`${expiresAt} > now()`)

export async function findOpenOffer(db: Db, organisationId: string) {
  const [row] = await answerable(db).where(and(eq(ownershipOffers.organisationId, organisationId), isLive))
  return row
}

/** The offer of this id, if it is made to this person. */
export async function findOfferTo(db: Db, id: string, userId: string) {
  const [row] = await answerable(db).where(and(eq(ownershipOffers.id, id), eq(to.userId, userId), isLive))
  return row
}

/** Makes an offer; one that ran out, or can be answered no more, ends. Unique violation: `ownership_offers_open_key`. */
export async function insertOffer(
  tx: Tx,
  offer: Pick<typeof ownershipOffers.$inferSelect, 'organisationId' | 'fromId' | 'toId' | 'fromBecomes' | 'roleId'>,
): Promise<{ id: string; expiresAt: Date }> {
  const open = await findOpenOffer(tx, offer.organisationId)
  if (!open)
    await tx
      .update(ownershipOffers)
      .set({ endedAt: sql`now()` })
      .where(and(eq(ownershipOffers.organisationId, offer.organisationId), isOpen))
  const [row] = await tx
    .insert(ownershipOffers)
    .values({ ...offer, expiresAt: sql`now() + make_interval(days => ${ownershipOfferDays})` })
    .returning({ id: ownershipOffers.id, expiresAt })
  if (!row) throw new Error('an offer was not made')
  return row
}

/** Keeps the one answer. @returns false if it was answered, taken back or over before. */
export async function markOfferAnswered(tx: Tx, id: string, isAccepted: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(ownershipOffers)
    .set(isAccepted ? { acceptedAt: sql`now()` } : { endedAt: sql`now()` })
    .where(and(eq(ownershipOffers.id, id), isLive))
  return rowCount === 1
}

/** @returns whether the organisation had such an offer open. */
export async function endOffer(tx: Tx, organisationId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(ownershipOffers)
    .set({ endedAt: sql`now()` })
    .where(and(eq(ownershipOffers.id, id), eq(ownershipOffers.organisationId, organisationId), isLive))
  return rowCount === 1
}

/** Makes a member owner, who reaches everything and has no role. */
export async function makeOwner(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(organisationMembers)
    .set({ isOwner: true, roleId: null, reach: ['all'] })
    .where(eq(organisationMembers.id, memberId))
}

/** Makes an owner a member with a role who goes on reaching everything. Violates `organisations_owner` if nobody else is one. */
export async function makeMember(tx: Tx, memberId: string, roleId: string): Promise<void> {
  await tx.update(organisationMembers).set({ isOwner: false, roleId }).where(eq(organisationMembers.id, memberId))
}

/** Lets go of a role in the offers that are over; one that ran out unanswered is closed with it. */
export async function releaseRoleOfOffers(tx: Tx, roleId: string): Promise<void> {
  await tx
    .update(ownershipOffers)
    .set({ roleId: null, endedAt: sql`case when ${acceptedAt} is null then coalesce(${endedAt}, ${expiresAt}) end` })
    .where(
      and(
        eq(ownershipOffers.roleId, roleId),
        or(isNotNull(acceptedAt), isNotNull(endedAt), sql`${expiresAt} <= now()`),
      ),
    )
}
