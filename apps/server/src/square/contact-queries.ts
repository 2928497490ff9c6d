import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { squareListings } from '../db/schema/square.ts'
import { squareContacts } from '../db/schema/square-approach.ts'
import type { SessionUser } from '../http/handler.ts'

export type ContactRow = typeof squareContacts.$inferSelect
export type ContactState = 'asked' | 'toAnswer' | 'refused' | 'open'

/** How the exchange stands for one side: open only when both accepted. */
export function contactStateOf(row: ContactRow, side: 'buyer' | 'seller'): ContactState {
  if (row.refusedAt !== null) return 'refused'
  if (row.sellerAcceptedAt !== null && row.peerAcceptedAt !== null) return 'open'
  const mine = side === 'seller' ? row.sellerAcceptedAt : row.peerAcceptedAt
  return mine === null ? 'toAnswer' : 'asked'
}

/** The exchange between a listing and an account. */
export async function findContact(db: Db, listingId: string, peerId: string): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(squareContacts)
    .where(and(eq(squareContacts.listingId, listingId), eq(squareContacts.peerId, peerId)))
    .limit(1)
  return row
}

interface ContactQuestion {
  readonly listingId?: string | undefined
  readonly wantedId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Exchanges that the person's account is a side of, newest first, with how each side can be reached. */
export async function findContacts(db: Db, user: SessionUser, question: ContactQuestion) {
  const fits = and(
    ofAccount(user),
    question.listingId === undefined ? undefined : eq(squareContacts.listingId, question.listingId),
    question.wantedId === undefined ? undefined : eq(squareContacts.wantedId, question.wantedId),
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

const ofAccount = (user: SessionUser): SQL =>
  sql`(${squareContacts.peerId} = ${user.ownerId} or ${squareContacts.listingId} = any(array(
    select l.id from square_listings l where l.owner_id = ${user.ownerId})))`

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
