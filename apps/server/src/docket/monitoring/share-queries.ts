import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { watches, watchFees, watchShares, watchShareViews } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { askedFor } from '../../platform/http/role-access.ts'
import { ownWatches } from './watch-access.ts'
import { uuidArray } from './watch-write-queries.ts'

/** Views of a link told in its list. */
const viewsShown = 20
/** Openings from one place so close together are one view. */
const oneViewMinutes = '10'

interface NewShare {
  readonly ownerId: string
  readonly createdBy: string
  readonly codeHash: Buffer
  readonly passwordHash: string | null
  readonly fields: string[]
  readonly expiresAt: Date
}

/** Makes a link to those of the named watches that the person may share. @returns how many those are. */
export async function insertShare(
  tx: Tx,
  user: SessionUser,
  share: NewShare,
  watchIds: readonly string[],
): Promise<number> {
  const [row] = await tx.insert(watchShares).values(share).returning({ id: watchShares.id })
  if (!row) throw new Error('an insert answered no row')
  const { rowCount } = await tx.execute(sql`
    insert into watch_share_items (share_id, watch_id)
    select ${row.id}, ${watches.id} from watches
    where ${watches.id} = any(${uuidArray(watchIds)}) and ${ownWatches(user)}`)
  return rowCount ?? 0
}

/** Links of an account, newest first, each with its latest views. */
export async function findShares(db: Db, user: SessionUser, limit: number, offset: number) {
  const rows = await db
    .select({
      id: watchShares.id,
      fields: watchShares.fields,
      hasPassword: sql<boolean>`${watchShares.passwordHash} is not null`,
      createdAt: watchShares.createdAt,
      expiresAt: watchShares.expiresAt,
      ended: sql<boolean>`(${watchShares.endedAt} is not null or ${watchShares.expiresAt} <= now())`,
      patents: sql<number>`(select count(*)::int from watch_share_items i where i.share_id = watch_shares.id)`,
      viewCount: sql<number>`(select count(*)::int from watch_share_views v where v.share_id = watch_shares.id)`,
      views: sql<{ time: string; place: string }[]>`(select coalesce(json_agg(json_build_object(
          'time', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'place', v.place) order by v.id desc), '[]')
        from (select * from watch_share_views where share_id = watch_shares.id order by id desc limit ${viewsShown}) v)`,
    })
    .from(watchShares)
    .where(ownShares(user))
    .orderBy(sql`${watchShares.createdAt} desc, ${watchShares.id} desc`)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(watchShares, ownShares(user))
  return { rows, total }
}

/** Links of the person's organisation; who does not reach all of it sees their own. */
const ownShares = (user: SessionUser) =>
  and(eq(watchShares.ownerId, user.ownerId), askedFor(user, watchShares.createdBy))

/** Ends a link. @returns whether there was one. */
export async function endShareRow(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const rows = await db
    .update(watchShares)
    .set({ endedAt: sql`coalesce(${watchShares.endedAt}, now())` })
    .where(and(eq(watchShares.id, id), ownShares(user)))
    .returning({ id: watchShares.id })
  return rows.length > 0
}

/** The link with this secret, while it opens: until its end, and while the account of who made it is open. */
export async function findOpenShare(db: Db, codeHash: Buffer, now: Date) {
  const [row] = await db
    .select(getTableColumns(watchShares))
    .from(watchShares)
    .innerJoin(users, and(eq(users.id, watchShares.createdBy), sql`${users.disabledAt} is null`))
    .where(
      sql`${watchShares.codeHash} = ${codeHash} and ${watchShares.endedAt} is null and ${watchShares.expiresAt} > ${now.toISOString()}`,
    )
    .limit(1)
  return row
}

/** Notes an opening; what the same place opens within some minutes, page by page, is one view. */
export async function noteView(db: Db, shareId: string, place: string): Promise<void> {
  await db.execute(sql`
    insert into ${watchShareViews} (share_id, place)
    select ${shareId}::uuid, ${place} where not exists (select from ${watchShareViews} v
      where v.share_id = ${shareId} and v.place = ${place} and v.at > now() - interval '${sql.raw(oneViewMinutes)} minutes')`)
}

/** The watches of a link as they now stand; removed ones are gone from it. */
export async function findSharedWatches(db: Db, shareId: string, limit: number, offset: number) {
  const condition = sql`${watches.removedAt} is null and ${watches.id} in
    (select i.watch_id from watch_share_items i where i.share_id = ${shareId})`
  const list = await db
    .select({ watch: watches, fee: watchFees })
    .from(watches)
    .leftJoin(watchFees, and(eq(watchFees.watchId, watches.id), eq(watchFees.year, watches.nextYear)))
    .where(condition)
    .orderBy(sql`${watches.nextOfficialOn} asc nulls last, ${watches.id}`)
    .limit(limit)
    .offset(offset)
  return { list, total: await db.$count(watches, condition) }
}
