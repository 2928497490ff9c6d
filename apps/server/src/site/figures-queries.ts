import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'

/** Counting so many rows takes a few milliseconds; above, the planner's figure has to do. */
const countedMax = 100_000

interface Figures extends Record<string, unknown> {
  estimate: number
  newest_on: string | null
  only_invented: boolean
}

/**
 * How many patent records there are: counted up to a hundred thousand, above that the planner's estimate (as fresh as
 * the last analyze), which `exact` tells; the newest publication, from its index; whether all of them are made up.
 */
export async function findPatentFigures(db: Db) {
  const { rows } = await db.execute<Figures>(sql`
    select (select reltuples::bigint from pg_class where oid = 'patent_search'::regclass) as estimate,
      (select published_on from patent_search order by published_on desc nulls last limit 1) as newest_on,
      not exists (select from patents where not is_invented) as only_invented`)
  const [row] = rows
  if (!row) throw new Error('a select without a table gave no row')
  const more = { newestOn: row.newest_on, onlyInvented: row.only_invented }
  if (row.estimate > countedMax) return { patents: row.estimate, exact: false, ...more }
  const counted = await db.execute<{ patents: number }>(sql`select count(*)::int as patents from patent_search`)
  const patents = counted.rows[0]?.patents ?? 0
  return { patents, exact: true, ...more, onlyInvented: patents > 0 && more.onlyInvented }
}
