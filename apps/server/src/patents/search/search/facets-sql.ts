import { type FacetName, facetNames } from '@portal/domain/patents/search/search-choices'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/connection.ts'
import { type Condition, whole } from './condition.ts'
import { feeStateOf } from './fee-sql.ts'
import type { Figures } from './search-queries.ts'

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>
export type RawFacets = Record<string, [string, number][]>

/** Values a facet shows at most. */
const facetLimits: Record<FacetName, number> = {
  country: 30,
  type: 6,
  status: 4,
  fee: 3,
  year: 80,
  applicant: 15,
  inventor: 15,
  section: 10,
  source: 20,
}
/** What a facet counts of a row `h`, and for lists where it takes it from. */
const counted: Record<FacetName, { value: string | ((on: CivilDate) => string); list?: string }> = {
  country: { value: 'h.office' },
  type: { value: 'h.type' },
  status: { value: 'h.status' },
  fee: { value: (on) => feeStateOf('h', on) },
  year: { value: 'extract(year from h.filed_on)::int::text' },
  applicant: { value: 'v', list: 'h.applicants' },
  inventor: { value: 'v', list: 'h.inventors' },
  section: { value: 'v', list: 'h.sections' },
  source: { value: 'v', list: 'h.source_names' },
}

/** All facets of the rows of a common table expression, as one JSON object. The names are ours: no text of a user is among them. */
export function facetsOf(rows: string, on: CivilDate): SQL {
  const parts = facetNames.map((name) => {
    const { value: said, list } = counted[name]
    const value = typeof said === 'string' ? said : said(on)
    const from = list ? `${rows} h, unnest(${list}) v` : `${rows} h`
    return `'${name}', (select coalesce(json_agg(json_build_array(value, n)), '[]'::json) from (
      select ${value} as value, count(*)::int as n from ${from} where ${value} is not null
      group by 1 order by 2 desc, 1 limit ${facetLimits[name]}) f)`
  })
  return sql.raw(`json_build_object(${parts.join(', ')})`)
}

export function readFacets(raw: RawFacets): FacetCounts {
  const named = (name: FacetName) => (raw[name] ?? []).map(([value, count]) => ({ value, count }))
  return Object.fromEntries(facetNames.map((name) => [name, named(name)])) as FacetCounts
}

const sampleRows = 10_000
/** Reading a random part of the table is the better sample when more than this share of it are hits. */
const denseShare = 0.15
const denseSampleRows = 4_000

/**
 * Facets over a part of many hits that stands for them all: every n-th by id, or, where a good share of the table are
 * hits, those of some random blocks. The first hits found would be those imported first, and stand for nothing.
 */
export async function sampleFacets(
  tx: Tx,
  condition: Condition,
  { hits, table }: Figures,
  on: CivilDate,
): Promise<{ facets: FacetCounts; count: number }> {
  const share = hits / Math.max(1, table)
  const isDense = share > denseShare
  const everyNth = Math.max(1, Math.ceil(hits / sampleRows))
  const percent = Math.min(100, (denseSampleRows / Math.max(1, hits)) * 100)
  const from = isDense ? sql`patent_search s tablesample system (${percent}) repeatable (1)` : sql`patent_search s`
  const part = isDense ? sql`true` : sql`s.patent_id % ${everyNth} = 0`
  const { rows } = await tx.execute<{ facets: RawFacets; count: number }>(sql`
    with hits as materialized (
      select s.filed_on, s.granted_on, s.term_ends_on, s.office, s.type, s.status, s.sections, s.source_names, s.applicants, s.inventors
      from ${from} where ${whole(condition, !isDense)} and ${part})
    select ${facetsOf('hits', on)} as facets, (select count(*)::int from hits) as count`)
  const [row] = rows
  if (!row) throw new Error('the sample answered no row')
  return { facets: readFacets(row.facets), count: row.count }
}
