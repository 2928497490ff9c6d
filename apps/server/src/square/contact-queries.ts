import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareContacts } from '../platform/db/schema/square-approach.ts'
import { squareDeals } from '../platform/db/schema/square-deals.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { reached } from './square-access.ts'

export type ContactRow = typeof squareContacts.$inferSelect

/** The exchange between a listing and an account. */
export async function findContact(db: Db, listingId: string, peerId: string): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(squareContacts)
    .where(and(eq(squareContacts.listingId, listingId), eq(squareContacts.peerId, peerId)))
    .limit(1)
  return row
}

/** The same, locked: whoever answers it meanwhile is waited for. */
export async function lockContactOf(tx: Tx, listingId: string, peerId: string): Promise<ContactRow | undefined> {
  const [row] = await tx
    .select()
    .from(squareContacts)
    .where(and(eq(squareContacts.listingId, listingId), eq(squareContacts.peerId, peerId)))
    .for('update')
  return row
}

/** The deal between the sides of an exchange that was not given up. */
export async function findDealBetween(db: Db, { listingId, peerId }: Pick<ContactRow, 'listingId' | 'peerId'>) {
  const [deal] = await db
    .select({ id: squareDeals.id })
    .from(squareDeals)
    .where(
      and(eq(squareDeals.listingId, listingId), eq(squareDeals.buyerId, peerId), ne(squareDeals.state, 'cancelled')),
    )
    .limit(1)
  return deal?.id
}

interface ContactQuestion {
  readonly listingId?: string | undefined
  readonly wantedId?: string | undefined
  readonly dealId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Exchanges that the person's account is a side of, newest first, with how each side can be reached. Of those that a seller asked
 * for with a wish only the accepted ones: the others would reveal which wishes are of one account.
 */
export async function findContacts(db: Db, user: SessionUser, question: ContactQuestion) {
  const fits = and(
    ofAccount(user),
    isToldTo(user),
    question.listingId === undefined ? undefined : eq(squareContacts.listingId, question.listingId),
    question.wantedId === undefined ? undefined : eq(squareContacts.wantedId, question.wantedId),
    question.dealId === undefined ? undefined : ofDeal(question.dealId),
  )
  const [rows, counted] = await Promise.all([
    db
      .select({
        contact: squareContacts,
        title: squareListings.title,
        sellerId: squareListings.ownerId,
        form: squareListings.form,
      })
      .from(squareContacts)
      .innerJoin(squareListings, eq(squareListings.id, squareContacts.listingId))
      .where(fits)
      .orderBy(desc(squareContacts.createdAt), desc(squareContacts.id))
      .limit(question.limit)
      .offset(question.offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(squareContacts)
      .innerJoin(squareListings, eq(squareListings.id, squareContacts.listingId))
      .where(fits),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

const isToldTo = (user: SessionUser): SQL =>
  sql`(${squareContacts.peerId} = ${user.ownerId} or ${squareContacts.wantedId} is null or ${squareContacts.peerAcceptedAt} is not null)`

const ofAccount = (user: SessionUser): SQL =>
  sql`((${squareContacts.peerId} = ${user.ownerId} or ${squareContacts.listingId} = any(array(
    select l.id from square_listings l where l.owner_id = ${user.ownerId})))${reached(user, squareContacts.listingId)})`

const ofDeal = (dealId: string): SQL =>
  sql`(${squareContacts.listingId}, ${squareContacts.peerId}) in (
    select d.listing_id, d.buyer_id from square_deals d where d.id = ${dealId})`

/** An exchange with its listing, locked, if the person's account is a side of it. */
export async function lockContact(tx: Tx, user: SessionUser, id: string) {
  const [row] = await tx
    .select({ contact: squareContacts, sellerId: squareListings.ownerId, title: squareListings.title })
    .from(squareContacts)
    .innerJoin(squareListings, eq(squareListings.id, squareContacts.listingId))
    .where(and(eq(squareContacts.id, id), ofAccount(user)))
    .for('update', { of: squareContacts })
  return row
}
