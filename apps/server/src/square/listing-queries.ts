import type { ListingFilter, listingSorts } from '@portal/contract/square/square-shapes'
import { documentTokens, queryTokens } from '@portal/domain/patents/search/query/grams'
import { addDays, addYears, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { priceBands } from '@portal/domain/square/kinds'
import { transferredShownDays } from '@portal/domain/square/listing-states'
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOffered } from '../kernel/access/hands-rules.ts'
import { within } from '../kernel/access/reach-rules.ts'
import type { Db, Tx } from '../platform/db/connection.ts'
import { likeText } from '../platform/db/like-text.ts'
import { files } from '../platform/db/schema/files.ts'
import { squareListings, squareMedia } from '../platform/db/schema/square.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { type CardRow, goodsReadMax, type ListingRow } from './listing-rows.ts'

/** Written out, so that the planner sees the condition of the indexes. */
const shown = sql.raw("l.state in ('published','reserved','dealing','transferred')")

/** Tokens by which a listing is found. */
export function listingTokens(texts: readonly string[], most = 2_000): string[] {
  return documentTokens(texts).slice(0, most)
}

/** Columns of `CardRow` from `square_listings l`. */
export const cardColumns =
  sql.raw(`l.id, l.kind, l.title, case when l.kind = 'trademark' then left(l.form->>'goods', ${goodsReadMax}) else '' end as goods, l.number, l.right_type, l.field, l.nice_classes, l.way, l.legal,
  l.term_ends_on, l.fee_paid_until_on, l.price_fen, l.state, l.certified_at, l.published_at, l.region, l.views,
  (select coalesce(m.poster_file_id, m.file_id) from square_media m join files f on f.id = m.file_id
    where m.listing_id = l.id and (m.poster_file_id is not null or f.media_type like 'image/%')
    order by m.position limit 1) as cover_id,
  (select m.file_id from square_media m join files f on f.id = m.file_id
    where m.listing_id = l.id and f.media_type like 'video/%' order by m.position limit 1) as video_id,
  (select count(*)::int from square_media m where m.listing_id = l.id) as media`)

/** Where words are looked for: an array of tokens, and the text they are of. */
interface Searched {
  readonly tokens: SQLWrapper
  readonly text: SQLWrapper
}

/** Words that all must be there; a single Chinese character is looked for in the text itself. */
export function wordsCondition(words: string, searched: Searched): SQL {
  const { required, prefixes } = queryTokens(words)
  const parts: SQL[] = []
  if (required.length > 0) parts.push(sql`${searched.tokens} @> ${sql.param(required)}::text[]`)
  for (const prefix of prefixes) parts.push(sql`${searched.text} ilike ${`%${likeText(prefix)}%`}`)
  return parts.length === 0 ? sql`false` : sql.join(parts, sql` and `)
}

/** Digits and letters of a number, without CN, ZL, dots and blanks. */
export const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*(CN|ZL)/, '')
    .replaceAll(/[^0-9A-Z]/g, '')

function conditions(filter: ListingFilter, today: CivilDate): SQL {
  const all: SQL[] = [
    shown,
    sql`l.kind = ${filter.kind}`,
    sql`(l.state <> 'transferred' or l.transferred_at > ${addDays(today, -transferredShownDays)}::date)`,
  ]
  const add = <Value>(value: Value | undefined, condition: (value: Value) => SQL) => {
    if (value !== undefined && value !== '') all.push(condition(value))
  }
  add(filter.patentNumber, (number) => {
    const plain = plainNumber(number)
    return plain === '' ? sql`false` : sql`l.number like ${`${plain}%`}`
  })
  add(filter.parentName, (words) => wordsCondition(words, { tokens: sql`l.tokens`, text: sql`l.title` }))
  add(filter.type, (type) => sql`l.right_type = ${type}`)
  add(filter.field, (field) => sql`l.field = ${field}`)
  add(filter.niceClass, (number) => sql`l.nice_classes @> array[${number}]::smallint[]`)
  add(filter.way, (way) => sql`l.way = ${way}`)
  add(filter.legal, (legal) => sql`l.legal = ${legal}`)
  add(filter.region, (region) => sql`l.region = ${region}`)
  add(filter.yearsLeft, (years) => sql`l.term_ends_on >= ${addYears(today, years)}::date`)
  add(filter.feePaidUntil, (day) => sql`l.fee_paid_until_on >= ${day}::date`)
  const band = priceBands.find((one) => one.key === filter.price)
  if (band) {
    if (band.from === null) all.push(sql`l.price_fen is null`)
    else {
      all.push(sql`l.price_fen >= ${band.from}`)
      if (band.to !== null) all.push(sql`l.price_fen < ${band.to}`)
    }
  }
  return sql.join(all, sql` and `)
}

/** What is unknown stands last in both directions; each line is what an index of its own holds. */
const sortColumns: Readonly<Record<(typeof listingSorts)[number], Readonly<Record<'asc' | 'desc', SQL>>>> = {
  new: { asc: sql.raw('l.published_at'), desc: sql.raw('l.published_at') },
  // Never unknown: what is shown was certified (square_listings_certified_check).
  certified: { asc: sql.raw('l.certified_at'), desc: sql.raw('l.certified_at') },
  price: { asc: sql.raw('l.price_fen'), desc: sql.raw('coalesce(l.price_fen, 0)') },
  life: { asc: sql.raw('l.term_ends_on'), desc: sql.raw("coalesce(l.term_ends_on, '0001-01-01'::date)") },
  views: { asc: sql.raw('l.views'), desc: sql.raw('l.views') },
}

interface ListingQuestion {
  readonly filter: ListingFilter
  readonly sort: (typeof listingSorts)[number]
  readonly order: 'asc' | 'desc'
  readonly withMedia: boolean
  readonly limit: number
  readonly offset: number
  readonly today: CivilDate
}

/** A page of what everybody sees, ties by id; what has no price or end stands last. */
export async function findShownListings(db: Db, question: ListingQuestion): Promise<CardRow[]> {
  const direction = question.order === 'asc' ? sql`asc` : sql`desc`
  const column = sortColumns[question.sort][question.order]
  const media = question.withMedia ? sql` and exists (select from square_media m where m.listing_id = l.id)` : sql``
  // Ids first: the wide columns are read of one page only.
  const { rows } = await db.execute<CardRow>(sql`
    with page as (
      select l.id, row_number() over (order by ${column} ${direction}, l.id ${direction}) as place
      from square_listings l where ${conditions(question.filter, question.today)}${media}
      order by ${column} ${direction}, l.id ${direction} limit ${question.limit} offset ${question.offset})
    select ${cardColumns} from page join square_listings l on l.id = page.id order by page.place`)
  return rows
}

export async function countShownListings(db: Db, question: Pick<ListingQuestion, 'filter' | 'withMedia' | 'today'>) {
  const media = question.withMedia ? sql` and exists (select from square_media m where m.listing_id = l.id)` : sql``
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from square_listings l where ${conditions(question.filter, question.today)}${media}`,
  )
  return rows[0]?.total ?? 0
}

/** Counts for the plots, out of the filter without the plot's own choice. */
export async function countFigures(db: Db, filter: ListingFilter, today: CivilDate) {
  const { price: _price, ...withoutPrice } = filter
  const { field: _field, niceClass: _class, ...withoutSubject } = filter
  const bands = sql.join(
    priceBands.map((band) => {
      const fits =
        band.from === null
          ? sql`l.price_fen is null`
          : sql`l.price_fen >= ${band.from}${band.to === null ? sql`` : sql` and l.price_fen < ${band.to}`}`
      return sql`count(*) filter (where ${fits})::int as ${sql.identifier(band.key)}`
    }),
    sql`, `,
  )
  // A number with several classes counts in each.
  const [subject, joined] =
    filter.kind === 'patent' ? [sql`l.field`, sql``] : [sql`c.number::text`, sql`, unnest(l.nice_classes) c(number)`]
  const [prices, subjects] = await Promise.all([
    db.execute<Record<string, number>>(
      sql`select ${bands} from square_listings l where ${conditions(withoutPrice, today)}`,
    ),
    db.execute<{ key: string; count: number }>(sql`
      select ${subject} as key, count(*)::int as count from square_listings l${joined}
      where ${conditions(withoutSubject, today)} group by 1 order by 2 desc, 1 limit 20`),
  ])
  return { prices: prices.rows[0] ?? {}, subjects: subjects.rows }
}

/** Listings like this one: same field or class first, nearest price. */
export async function findSimilar(db: Db, listing: ListingRow, today: CivilDate): Promise<CardRow[]> {
  const same =
    listing.kind === 'patent'
      ? sql`l.field = ${listing.field}`
      : sql`l.nice_classes && ${sql.param(listing.niceClasses)}::smallint[]`
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from (
      select * from square_listings l where ${shown} and l.kind = ${listing.kind} and ${same} and l.id <> ${listing.id}
        and l.state = 'published' and (l.term_ends_on is null or l.term_ends_on > ${today}::date)
      order by l.published_at desc, l.id desc limit 200) l
    order by abs(coalesce(l.price_fen, 0) - ${listing.priceFen ?? 0}), l.id limit 4`)
  return rows
}

/** One listing that everybody sees. */
export async function findShownListing(db: Db, id: string): Promise<ListingRow | undefined> {
  const [row] = await db
    .select()
    .from(squareListings)
    .where(
      and(
        eq(squareListings.id, id),
        inArray(squareListings.state, ['published', 'reserved', 'dealing', 'transferred']),
      ),
    )
    .limit(1)
  return row
}

/** Condition on `square_listings`: those of the person's organisation in reach. */
export const ownListings = (user: SessionUser): SQL =>
  sql`${squareListings.ownerId} = ${user.ownerId}${within(user, keptOffered(squareListings))}`

/** One's own listing. */
export async function findOwnListing(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select()
    .from(squareListings)
    .where(and(eq(squareListings.id, id), ownListings(user)))
    .limit(1)
  return row
}

/** A listing, locked until the transaction ends; every act on it, its offers and its deal begins here. */
export async function lockListing(tx: Tx, id: string): Promise<ListingRow | undefined> {
  const [row] = await tx.select().from(squareListings).where(eq(squareListings.id, id)).for('update')
  return row
}

/** Pictures and videos of a listing in their order. */
export async function findMedia(db: Db, listingId: string) {
  return db
    .select({
      fileId: squareMedia.fileId,
      caption: squareMedia.caption,
      mediaType: files.mediaType,
      posterId: squareMedia.posterFileId,
    })
    .from(squareMedia)
    .innerJoin(files, eq(files.id, squareMedia.fileId))
    .where(eq(squareMedia.listingId, listingId))
    .orderBy(asc(squareMedia.position))
    .limit(20)
}
