import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { transferredShownDays } from '@portal/domain/square/listing-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import { squareFavourites } from '../platform/db/schema/square.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { cardColumns } from './listing-queries.ts'
import type { CardRow } from './listing-rows.ts'

type Account = Pick<SessionUser, 'ownerId'>

/** Keeps a listing among the favourites of an account, once. */
export async function addFavourite(db: Db, { ownerId }: Account, listingId: string): Promise<void> {
  await db.insert(squareFavourites).values({ ownerId, listingId }).onConflictDoNothing()
}

export async function removeFavourite(db: Db, { ownerId }: Account, listingId: string): Promise<void> {
  await db
    .delete(squareFavourites)
    .where(and(eq(squareFavourites.ownerId, ownerId), eq(squareFavourites.listingId, listingId)))
}

/** Which of these listings are favourites of an account; none of a visitor's. */
export async function findFavouriteIds(
  db: Db,
  user: Account | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (user === undefined || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: squareFavourites.listingId })
    .from(squareFavourites)
    .where(and(eq(squareFavourites.ownerId, user.ownerId), inArray(squareFavourites.listingId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** A page of the favourites of an account that everybody sees, last kept first. */
export async function findFavourites(
  db: Db,
  { ownerId }: Account,
  today: CivilDate,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const since = addDays(today, -transferredShownDays)
  const kept = sql`from square_favourites f join square_listings l on l.id = f.listing_id
    where f.owner_id = ${ownerId} and l.state in ('published','reserved','dealing','transferred')
    and (l.state <> 'transferred' or l.transferred_at > ${since}::date)`
  const [listed, counted] = await Promise.all([
    db.execute<CardRow>(
      sql`select ${cardColumns} ${kept} order by f.created_at desc, f.listing_id desc limit ${page.limit} offset ${page.offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${kept}`),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}
