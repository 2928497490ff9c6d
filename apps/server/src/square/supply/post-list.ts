import type { FilterOf } from '@portal/contract/list'
import {
  listPosts as boardCall,
  countByRegion as countCall,
  exportMyPosts as fileCall,
  type MyPost,
  listMyPosts as myCall,
} from '@portal/contract/square/supply'
import { type boardFilters, myPostList, type postBoardList } from '@portal/contract/square/supply-lists'
import { provincesOf } from '@portal/domain/kernel/reference/areas'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { maturities } from '@portal/domain/square/supply/post-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { wordsCondition } from '../listing-queries.ts'
import { limitViews } from '../square-limit-queries.ts'
import { ownRows } from './post-access.ts'
import { type CardRow, cardColumns, postsWithOwner, toCard } from './post-queries.ts'

const wanted = (on: boolean, condition: SQL): SQL => (on ? condition : sql`true`)

const boardConditions = {
  words: (words: string) => wordsCondition(words, { tokens: sql`p.tokens`, text: sql`p.shown_title` }),
  board: is(sql`p.board`),
  type: is(sql`p.kind`),
  field: is(sql`p.field`),
  regional: (region: string) => sql`p.region = any(${sql.param([...provincesOf(region)])}::text[])`,
  maturity: (least: (typeof maturities)[number]) =>
    sql`p.maturity = any(${sql.param(maturities.slice(maturities.indexOf(least)))}::text[])`,
  withPatents: (on: boolean) => wanted(on, sql`p.patent_count > 0`),
  certified: (on: boolean) => wanted(on, sql`p.is_owner_verified`),
  followed: (on: boolean, user: SessionUser) =>
    wanted(on, sql`exists (select from supply_follows sf where sf.post_id = p.id and sf.user_id = ${user.id})`),
}

/** Open posts that fit; what is past its day goes within the hour, by the job that ends it. */
function openPosts(filter: FilterOf<{ readonly filters: typeof boardFilters }>, user: SessionUser): SQL {
  const given = conditionsGiven<typeof boardFilters, [SessionUser]>(boardConditions, filter, user)
  return sql.join([sql`p.state = 'open'`, ...given], sql` and `)
}

const boardOrder = sortedBy<(typeof postBoardList.sorts.of)[number]>(
  { new: sql`p.published_at`, price: { nullable: sql`p.price_fen` }, ends: sql`p.valid_until_on` },
  sql`p.id`,
)

export const listPosts = implement(boardCall, async ({ input, user, db, language, client }) => {
  await limitViews(db, user, client.ip)
  const { pageNum, pageSize, sort, order, ...filter } = input
  const fits = openPosts(filter, user)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<CardRow>(sql`select ${cardColumns(user)} from ${postsWithOwner} where ${fits}
      order by ${boardOrder({ sort, order })} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from supply_posts p where ${fits}`),
  ])
  return { list: rows.map((row) => toCard(row, user, language)), total: counted[0]?.total ?? 0, pageNum, pageSize }
})

export const countByRegion = implement(countCall, async ({ input, user, db, client }) => {
  await limitViews(db, user, client.ip)
  const { rows } = await db.execute<{ regional: string; count: number }>(sql`
    select p.region as regional, count(*)::int as count from supply_posts p where ${openPosts(input, user)}
    group by p.region order by p.region`)
  return { list: rows, total: rows.reduce((sum, one) => sum + one.count, 0) }
})

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly board: MyPost['board']
  readonly type: MyPost['type']
  readonly name: string
  readonly state: MyPost['state']
  readonly reason: string
  readonly field: string
  readonly regional: string
  readonly patents: number
  readonly priceFen: string | null
  readonly matches: number
  readonly contacts: number
  readonly notifies: boolean
  readonly validUntil: string
  readonly updatedAt: string | Date
  readonly version: number
}

/** How many open posts of others fit a post `p`, while it is open itself. */
export const matchesOf: SQL = sql`case when p.state = 'open' then (
  select count(*)::int from supply_matches m join supply_posts o on o.id = case when m.offer_id = p.id then m.need_id else m.offer_id end
  where (m.offer_id = p.id or m.need_id = p.id) and m.fits and o.state = 'open') else 0 end`

const tabs: Readonly<Record<(typeof myPostList.filters.tab.of)[number], SQL>> = {
  all: sql`true`,
  open: sql`p.state in ('open','matched')`,
  review: sql`p.state = 'inReview'`,
  draft: sql`p.state in ('draft','returned')`,
  ended: sql`p.state in ('closed','expired')`,
}

export const postsOfOrganisation = serveList(myPostList, {
  file: fileCall,
  from: sql`supply_posts p`,
  visible: (user) => ownRows(user, sql`p`),
  conditions: {
    tab: (tab) => tabs[tab],
    name: contains(sql`p.title`),
    board: is(sql`p.board`),
    type: is(sql`p.kind`),
    state: is(sql`p.state`),
  },
  order: sortedBy({ changed: sql`p.updated_at`, ends: sql`p.valid_until_on` }, sql`p.id`),
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<Found>(sql`
      select p.id, p.board, p.kind as type, p.title as name, p.state, p.state_reason as reason, p.field, p.region as regional,
        p.patent_count as patents, p.price_fen::text as "priceFen", p.notifies, p.valid_until_on::text as "validUntil",
        p.updated_at as "updatedAt", p.version, ${matchesOf} as matches,
        (select count(*)::int from supply_contacts c where c.post_id = p.id and c.poster_accepted_at is null and c.refused_at is null) as contacts
      from supply_posts p where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: ({ priceFen, updatedAt, ...found }): MyPost => ({
    ...found,
    price: priceFen === null ? null : Number(priceFen),
    updatedTime: new Date(updatedAt).toISOString(),
  }),
  cells: (row, { language }) => ({ regional: provinceName(row.regional, language) }),
})

export const listMyPosts = implement(myCall, postsOfOrganisation.page)
export const exportMyPosts = implement(fileCall, postsOfOrganisation.startFile)
