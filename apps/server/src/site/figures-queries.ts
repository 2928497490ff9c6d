import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'

/** Counting so many rows takes a few milliseconds; above, the planner's figure has to do. */
const countedMax = 100_000

/**
 * How many patent records there are: counted up to a hundred thousand, above that the planner's estimate (as fresh as
 * the last analyze), which `exact` tells.
 */
export async function findPatentFigures(db: Db) {
  const { rows } = await db.execute<{ estimate: number; here: boolean }>(sql`
    select coalesce((select reltuples::bigint from pg_class where oid = to_regclass('patents')), -1) as estimate,
      to_regclass('patents') is not null as here`)
  const [row] = rows
  if (!row?.here) return { patents: 0, exact: true, newestOn: null }
  if (row.estimate > countedMax) return { patents: row.estimate, exact: false, newestOn: null }
  const counted = await db.execute<{ patents: number }>(sql`select count(*)::int as patents from patents`)
  return { patents: counted.rows[0]?.patents ?? 0, exact: true, newestOn: null }
}
