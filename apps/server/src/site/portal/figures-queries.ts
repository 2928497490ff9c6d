import { workStates } from '@portal/domain/kernel/orders/order-states'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** Counting so many rows takes a few milliseconds; above, the planner's figure has to do. */
const countedMax = 100_000

interface Figures extends Record<string, unknown> {
  estimate: number
  newest_on: string | null
  newest_number: string | null
  only_invented: boolean
}

/**
 * How many patent records there are: counted up to a hundred thousand, above that the planner's estimate (as fresh as
 * the last analyze), which `exact` tells; the newest publication, from its index; whether all of them are made up.
 */
export async function findPatentFigures(db: Db) {
  const { rows } = await db.execute<Figures>(sql`
    select (select reltuples::bigint from pg_class where oid = 'patent_search'::regclass) as estimate,
      newest.published_on as newest_on, newest.number as newest_number,
      not exists (select from patents where not is_invented) as only_invented
    from (select) one left join lateral (
      select s.published_on, p.publications -> -1 ->> 'number' as number
      from patent_search s join patents p on p.id = s.patent_id
      order by s.published_on desc nulls last, s.patent_id desc limit 1) newest on true`)
  const [row] = rows
  if (!row) throw new Error('a select without a table gave no row')
  const more = { newestOn: row.newest_on, exampleNumber: row.newest_number, onlyInvented: row.only_invented }
  if (row.estimate > countedMax) return { patents: row.estimate, exact: false, ...more }
  const counted = await db.execute<{ patents: number }>(sql`select count(*)::int as patents from patent_search`)
  const patents = counted.rows[0]?.patents ?? 0
  return { patents, exact: true, ...more, onlyInvented: patents > 0 && more.onlyInvented }
}

const filedCountedMax = 10_000

/** Patent cases filed here that have the office's number, at most ten thousand. */
export async function countFiledCases(db: Db): Promise<number> {
  const { rows } = await db.execute<{ filed: number }>(sql`
    select count(*)::int as filed from (
      select from orders where work_state in (${workStates.filed.code}, ${workStates.completed.code})
        and kind in ${[...rightTypes]} and patent_number is not null limit ${filedCountedMax}) cases`)
  return rows[0]?.filed ?? 0
}
