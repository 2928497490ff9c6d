import { searchDepthMax } from '@portal/contract/patents/patent-shapes'
import type { searchSorts } from '@portal/domain/patents/search/search-choices'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, sqlState, type Tx } from '../../../platform/db/connection.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { all, type Condition, whole } from './condition.ts'
import { type FacetCounts, facetsOf, type RawFacets, readFacets, sampleFacets } from './facets-sql.ts'
import { scoreOf, titleMatch, titleTokens } from './score-sql.ts'
import type { SearchedText } from './searched-texts.ts'

export type Sort = (typeof searchSorts)[number]

export interface SearchQuestion {
  readonly condition: Condition
  /** Running text that was asked for: what relevance goes by. */
  readonly texts: readonly SearchedText[]
  readonly sort: Sort
  readonly offset: number
  readonly limit: number
  readonly withFacets: boolean
  /** One hit of each family; only where hits are few enough to see them all. */
  readonly oneOfFamily: boolean
  /** The day that the states of fees are of. */
  readonly on: CivilDate
}

export interface SearchAnswer {
  /** Patents of the page, in order. */
  readonly ids: number[]
  /** Exact up to 10,000, else that many. */
  readonly total: number
  /** Hits left out because another of their family is shown; null where families were not grouped. */
  readonly familyHidden: number | null
  readonly isTotalExact: boolean
  /** The planner's estimate where the total is not exact. */
  readonly estimate: number
  readonly facets: FacetCounts | null
  readonly facetsCounted: number
}

/** One search never holds a connection longer. */
const searchMilliseconds = 6_000
/** Walking the date index is given up after this and the hits are sorted instead. */
const walkMilliseconds = 400
/** Rows a walk may have to look at before sorting all hits is the better way. */
const walkRowsMax = 60_000
/** Ranking by wording looks at this many hits, titles first, then the newest. */
const rankedMax = 1_000

/**
 * Runs one search. The token index is asked for at most 10,001 hits first: then the total is exact, and facets and order
 * are made of these rows. With more hits the total is "more than", the facets are counted over a sample, and the page is
 * walked along a date index. A search never orders by date along the index without knowing that hits are plenty: for a
 * rare word that would read the whole table.
 *
 * @throws AppError patents.tooSlow after six seconds.
 * @see stack reference, "Chinese search on plain PostgreSQL"
 */
export async function searchPatents(db: Db, question: SearchQuestion): Promise<SearchAnswer> {
  return withTimeLimit(db, searchMilliseconds, async (tx) => {
    const figures = await estimate(tx, question.condition)
    const expectsMany = figures.hits > 2 * searchDepthMax
    const probe = await probeHits(tx, expectsMany ? { ...question, withFacets: false } : question)
    if (probe.count <= searchDepthMax) {
      const facets =
        question.withFacets && expectsMany ? await sampleFacets(tx, question.condition, figures, question.on) : probe
      return {
        ids: probe.ids,
        total: probe.count - (probe.familyHidden ?? 0),
        familyHidden: probe.familyHidden,
        isTotalExact: true,
        estimate: probe.count,
        facets: facets.facets,
        facetsCounted: question.withFacets ? facets.count : 0,
      }
    }
    const many = { hits: Math.max(figures.hits, probe.count), table: figures.table }
    const sample = question.withFacets
      ? await sampleFacets(tx, question.condition, many, question.on)
      : { facets: null, count: 0 }
    return {
      ids: await pageOfMany(tx, question, many),
      total: searchDepthMax,
      familyHidden: null,
      isTotalExact: false,
      estimate: many.hits,
      facets: sample.facets,
      facetsCounted: sample.count,
    }
  })
}

/** Runs a search's statements under a time limit, without the compiler and side workers that small queries pay for. */
export async function withTimeLimit<T>(db: Db, milliseconds: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
          set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
          set_config('max_parallel_workers_per_gather', '0', true)`)
        return work(tx)
      },
      { accessMode: 'read only' },
    )
  } catch (error) {
    if (sqlState(error) === '57014') throw new AppError('patents.tooSlow', {}, { cause: error })
    throw error
  }
}

interface Probe {
  readonly count: number
  readonly familyHidden: number | null
  readonly ids: number[]
  readonly facets: FacetCounts | null
}

/** Up to 10,001 hits by the token index: their count, facets, and, when they are all, the page in order. */
async function probeHits(tx: Tx, question: SearchQuestion): Promise<Probe> {
  const { condition, texts, sort, offset, limit, withFacets, oneOfFamily, on } = question
  const titleHit = sort === 'relevance' && texts.length > 0 ? titleMatch(texts) : sql`false`
  const facets = withFacets ? facetsOf('hits', on) : sql`null::json`
  const family = oneOfFamily
    ? sql`coalesce((select f.family_key from patent_families f where f.patent_id = s.patent_id), s.patent_id::text)`
    : sql`null`
  const shown = oneOfFamily
    ? sql`select distinct on (family) * from hits order by family, title_hit desc, ${dateOrder(sort)}`
    : sql`select * from hits`
  const { rows } = await tx.execute<{
    count: number
    families: number
    ids: number[] | null
    facets: RawFacets | null
  }>(sql`
    with hits as materialized (
      select s.patent_id, s.filed_on, s.published_on, s.granted_on, s.term_ends_on, s.office, s.type, s.status, s.sections,
        s.source_names, s.applicants, s.inventors, ${titleHit} as title_hit, ${family} as family
      from patent_search s where ${whole(condition)} limit ${searchDepthMax + 1}
    ), found as (select count(*)::int as count, count(distinct family)::int as families from hits),
    shown as (${shown}),
    page as (${inOrder(texts, sort, offset, limit)})
    select (select count from found), (select families from found), (select array_agg(patent_id order by place) from page) as ids,
      (select ${facets}) as facets`)
  const [row] = rows
  if (!row) throw new Error('the probe answered no row')
  return {
    count: row.count,
    familyHidden: oneOfFamily ? row.count - row.families : null,
    ids: (row.ids ?? []).map(Number),
    facets: row.facets && readFacets(row.facets),
  }
}

/** The page of `shown`, sorted, if the hits are all; else nothing: sorting a part of them would mislead. */
function inOrder(texts: readonly SearchedText[], sort: Sort, offset: number, limit: number): SQL {
  const isWhole = sql`(select count from found) <= ${searchDepthMax}`
  if (sort !== 'relevance' || texts.length === 0) {
    return sql`select patent_id, row_number() over () as place from (
      select patent_id from shown where ${isWhole} order by ${dateOrder(sort)} limit ${limit} offset ${offset}) sorted`
  }
  const byTitle = sql`title_hit desc, filed_on desc nulls last, patent_id desc`
  if (offset + limit > rankedMax) {
    return sql`select patent_id, row_number() over () as place from (
      select patent_id from shown where ${isWhole} order by ${byTitle} limit ${limit} offset ${offset}) sorted`
  }
  return sql`select patent_id, row_number() over () as place from (
    select top.patent_id from (
      select * from shown where ${isWhole} order by ${byTitle} limit ${rankedMax}) top
    join patent_search s on s.patent_id = top.patent_id
    order by ${scoreOf(texts)} desc, top.filed_on desc nulls last, top.patent_id desc
    limit ${limit} offset ${offset}) sorted`
}

const dateColumns: Record<Sort, SQL> = {
  relevance: sql`filed_on desc nulls last, patent_id desc`,
  filedDesc: sql`filed_on desc nulls last, patent_id desc`,
  filedAsc: sql`filed_on asc nulls last, patent_id asc`,
  publishedDesc: sql`published_on desc nulls last, patent_id desc`,
  publishedAsc: sql`published_on asc nulls last, patent_id asc`,
  grantedDesc: sql`granted_on desc nulls last, patent_id desc`,
  grantedAsc: sql`granted_on asc nulls last, patent_id asc`,
}
const dateOrder = (sort: Sort): SQL => dateColumns[sort]

export interface Figures {
  readonly hits: number
  readonly table: number
}

/** The planner's guess of hits, and the size of the table. Right within a few per cent for plentiful words. */
async function estimate(tx: Tx, condition: Condition): Promise<Figures> {
  const plan = await tx.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from patent_search s where ${whole(condition)}`,
  )
  const size = await tx.execute<{ rows: number }>(
    sql`select greatest(reltuples, 0)::bigint as rows from pg_class where oid = 'patent_search'::regclass`,
  )
  return { hits: plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0, table: Number(size.rows[0]?.rows ?? 0) }
}

/** A page where hits are more than 10,000. */
async function pageOfMany(tx: Tx, question: SearchQuestion, figures: Figures): Promise<number[]> {
  const { condition, texts, sort, offset, limit } = question
  if (sort !== 'relevance' || texts.length === 0) return walkOrSort(tx, question, figures)
  // Titles that hold the words come first; they are few enough to sort, mostly.
  const inTitle = all([condition, { anchored: false, exact: titleMatch(texts) }, titleTokens(texts)])
  const titles = await probeHits(tx, { ...question, condition: inTitle, withFacets: false, oneOfFamily: false })
  if (titles.count > searchDepthMax) {
    const share = await estimate(tx, inTitle)
    return walkOrSort(tx, { ...question, condition: inTitle }, share)
  }
  if (titles.ids.length >= limit) return titles.ids
  const rest = { ...question, offset: Math.max(0, offset - titles.count), limit: limit - titles.ids.length }
  const others = all([condition, { anchored: false, exact: sql`not ${titleMatch(texts)}` }])
  return [...titles.ids, ...(await walkOrSort(tx, { ...rest, condition: others }, figures))]
}

/** Walks the date index when hits lie densely, sorts all hits otherwise or when the walk takes too long. */
async function walkOrSort(tx: Tx, question: SearchQuestion, { hits, table }: Figures): Promise<number[]> {
  const { condition, sort, offset, limit } = question
  const order = dateOrder(sort)
  const rowsToLookAt = ((offset + limit) * Math.max(1, table)) / Math.max(1, hits)
  const ascending = sort.endsWith('Asc')
  if (!ascending && rowsToLookAt <= walkRowsMax) {
    const walked = await tryWalk(tx, question, order)
    if (walked) return walked
  }
  const { rows } = await tx.execute<{ patent_id: number }>(sql`
    with hits as materialized (
      select s.patent_id, s.filed_on, s.published_on, s.granted_on from patent_search s where ${whole(condition)})
    select patent_id from hits order by ${order} limit ${limit} offset ${offset}`)
  return rows.map(({ patent_id }) => Number(patent_id))
}

async function tryWalk(
  tx: Tx,
  { condition, offset, limit }: SearchQuestion,
  order: SQL,
): Promise<number[] | undefined> {
  try {
    return await tx.transaction(async (inner) => {
      await inner.execute(sql`select set_config('statement_timeout', ${String(walkMilliseconds)}, true)`)
      const { rows } = await inner.execute<{ patent_id: number }>(sql`
        select patent_id from patent_search s where ${whole(condition, false)}
        order by ${order} limit ${limit} offset ${offset}`)
      return rows.map(({ patent_id }) => Number(patent_id))
    })
  } catch (error) {
    // The walk took longer than it is worth: its savepoint is rolled back, the caller sorts instead.
    if (sqlState(error) === '57014') return undefined
    throw error
  }
}
