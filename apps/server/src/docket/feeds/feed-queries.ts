import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { docketFeeds } from '../../platform/db/schema/docket.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { limitConditions, standing } from '../limits/limit-condition-rules.ts'
import { countLimits, type FoundLimit, findLimits } from '../limits/limit-queries.ts'

export type FeedRow = typeof docketFeeds.$inferSelect
type NewFeed = Omit<
  typeof docketFeeds.$inferInsert,
  'id' | 'userId' | 'organisationId' | 'createdAt' | 'changedAt' | 'readAt'
>
export type FeedSettings = Pick<FeedRow, 'name' | 'by' | 'warnDays' | 'language'>

const ofMember = ({ id, organisation }: SessionUser): SQL =>
  sql`${docketFeeds.userId} = ${id} and ${docketFeeds.organisationId} = ${organisation.id}`
/** Feeds that a person may end: their own, and as who manages people those of every member. */
const endable = (user: SessionUser): SQL =>
  user.rights.has('people') ? sql`${docketFeeds.organisationId} = ${user.organisation.id}` : ofMember(user)

interface FoundFeed
  extends Record<string, unknown>,
    Pick<FeedRow, 'id' | 'name' | 'scope' | 'areas' | 'by' | 'warnDays' | 'language'> {
  readonly subject: string | null
  readonly member: string
  readonly isOwn: boolean
  readonly createdAt: string
  readonly readAt: string | null
}

interface Asked {
  readonly whose: 'mine' | 'all'
  readonly language: 'en' | 'zh'
  readonly limit: number
  readonly offset: number
}

/**
 * Feeds that a person may end, own ones first, then newest first. Of colleagues' feeds neither name nor subject: who manages people need
 * not reach the case or the client that they tell of.
 */
export async function findFeeds(db: Db, user: SessionUser, { whose, language, limit, offset }: Asked) {
  const where = whose === 'all' ? endable(user) : ofMember(user)
  const nameOf = (alias: string) =>
    personNameOf(language, { id: sql.raw(`${alias}.id`), name: sql.raw(`${alias}.name`) })
  const { rows } = await db.execute<FoundFeed>(sql`
    select docket_feeds.id, case when docket_feeds.user_id = ${user.id} then docket_feeds.name else '' end as name, scope, areas, by, warn_days as "warnDays", docket_feeds.language,
      ${nameOf('m')} as member, docket_feeds.user_id = ${user.id} as "isOwn", docket_feeds.created_at as "createdAt", read_at as "readAt",
      case when docket_feeds.user_id <> ${user.id} then null when scope = 'person' then ${nameOf('p')} when scope = 'client' then c.name when scope = 'case' then o.order_no end as subject
    from ${docketFeeds}
    join users m on m.id = docket_feeds.user_id
    left join users p on p.id = docket_feeds.person_id
    left join organisations c on c.id = docket_feeds.client_id
    left join orders o on o.id = docket_feeds.order_id
    where ${where}
    order by docket_feeds.user_id = ${user.id} desc, docket_feeds.created_at desc, docket_feeds.id
    limit ${limit} offset ${offset}`)
  return { rows, total: await db.$count(docketFeeds, where) }
}

/** How many feeds a member has; others who make one for them at this moment wait. */
export async function countFeeds(tx: Tx, user: SessionUser): Promise<number> {
  await tx.execute(sql`
    select from organisation_members where organisation_id = ${user.organisation.id} and user_id = ${user.id} for no key update`)
  return tx.$count(docketFeeds, ofMember(user))
}

export async function insertFeed(tx: Tx, user: SessionUser, feed: NewFeed): Promise<string> {
  const [row] = await tx
    .insert(docketFeeds)
    .values({ ...feed, userId: user.id, organisationId: user.organisation.id })
    .returning({ id: docketFeeds.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

/** Changes a feed of the caller. @returns whether there was one. */
export async function updateFeed(db: Db, user: SessionUser, id: string, to: FeedSettings): Promise<boolean> {
  const { rowCount } = await db
    .update(docketFeeds)
    .set({ ...to, changedAt: sql`now()` })
    .where(and(eq(docketFeeds.id, id), ofMember(user)))
  return rowCount === 1
}

/** Another secret for a feed of the caller. @returns whether there was one. */
export async function renewFeedCode(db: Db, user: SessionUser, id: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .update(docketFeeds)
    .set({ codeHash, createdAt: sql`now()`, readAt: null })
    .where(and(eq(docketFeeds.id, id), ofMember(user)))
  return rowCount === 1
}

/** Ends a feed that this person may end. @returns whose it was and what it was called; undefined for none. */
export async function deleteFeed(tx: Tx, user: SessionUser, id: string) {
  const [row] = await tx
    .delete(docketFeeds)
    .where(and(eq(docketFeeds.id, id), endable(user)))
    .returning({ userId: docketFeeds.userId, name: docketFeeds.name })
  return row
}

/** The feed that this secret opens with who made it, as they are now; undefined for none and for a closed account. */
export async function findOpenFeed(
  db: Db,
  codeHash: Buffer,
): Promise<{ feed: FeedRow; user: SessionUser } | undefined> {
  const [feed] = await db.select().from(docketFeeds).where(eq(docketFeeds.codeHash, codeHash)).limit(1)
  const user = feed && (await findSessionUser(db, feed.userId, feed.organisationId))
  return feed && user && { feed, user }
}

/** Events of one calendar: calendar programs grow slow with more. */
export const limitsOfFeedMax = 2_000

/**
 * What is to be met of a feed's limits, and of what is over since a day what nobody has met: the nearest first, and how many more there
 * are. By what its maker sees now; without the right to take lists out of the organisation only what is in their own hands.
 */
export async function findFeedLimits(
  db: Db,
  { scope, personId, clientId, orderId, areas, by }: FeedRow,
  asker: Requester,
  since: CivilDate,
): Promise<{ limits: FoundLimit[]; left: number }> {
  const { user } = asker
  const day = by === 'ours' ? sql`e.ours_on` : sql`e.official_on`
  const person = scope === 'mine' ? user.id : personId
  const conditions = [
    standing,
    sql`${day} >= ${since}::date`,
    ...(person === null ? [] : [limitConditions.personId(person, asker)]),
    ...(user.rights.has('export') ? [] : [limitConditions.personId(user.id, asker)]),
    ...(clientId === null ? [] : [limitConditions.userId(clientId)]),
    ...(orderId === null ? [] : [sql`e.order_id = ${orderId}`]),
    ...(areas === null ? [] : [sql`(${sql.join(areas.map(limitConditions.area), sql` or `)})`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const limits = await findLimits(db, { where, order: sql`${day}, e.id`, limit: limitsOfFeedMax, offset: 0 }, asker)
  const left = limits.length < limitsOfFeedMax ? 0 : (await countLimits(db, user, { all: where })).all - limits.length
  return { limits, left }
}

/** Notes a reading, once an hour. */
export async function noteReading(db: Db, id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    update docket_feeds set read_at = ${at}::timestamptz
    where id = ${id} and (read_at is null or read_at < ${at}::timestamptz - interval '1 hour')`)
}
