import { hideContacts, hideContactsIn } from '@portal/domain/square/contacts'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOffered } from '../kernel/access/hands-rules.ts'
import { within } from '../kernel/access/reach-rules.ts'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareWanted } from '../platform/db/schema/square-approach.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { listingTokens } from './listing-queries.ts'

export type WishRow = typeof squareWanted.$inferSelect

/** What a wish is found by: nothing that its readers do not see. */
export function searchedOf(wish: Pick<WishRow, 'information' | 'words'>) {
  const shownText = hideContacts(wish.information)
  return { shownText, tokens: listingTokens([shownText, ...hideContactsIn(wish.words)]) }
}

/** Condition on `square_wanted`: wishes of the person's organisation in reach. */
export const ownWishes = (user: SessionUser, row: SQLWrapper = squareWanted): SQL =>
  sql`${row}.owner_id = ${user.ownerId}${within(user, keptOffered(row))}`

export async function findOwnWish(db: Db, user: SessionUser, id: string): Promise<WishRow | undefined> {
  const [row] = await db
    .select()
    .from(squareWanted)
    .where(sql`${squareWanted.id} = ${id} and ${ownWishes(user)}`)
    .limit(1)
  return row
}

export async function lockOwnWish(tx: Tx, user: SessionUser, id: string): Promise<WishRow | undefined> {
  const [row] = await tx
    .select()
    .from(squareWanted)
    .where(sql`${squareWanted.id} = ${id} and ${ownWishes(user)}`)
    .for('update')
  return row
}

/** Open wishes that were never counted, then those counted before an instant, oldest first. */
export async function findUncounted(db: Db, before: Date, limit: number): Promise<WishRow[]> {
  return db
    .select()
    .from(squareWanted)
    .where(
      and(
        sql`${squareWanted.state} = 'open'`,
        sql`(${squareWanted.countedAt} is null or ${squareWanted.countedAt} < ${before.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`${squareWanted.countedAt} nulls first, ${squareWanted.id}`)
    .limit(limit)
}
