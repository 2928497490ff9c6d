import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'

const columns = sql.raw(
  `source, source_id, part, owner_id, owner_team_id, keeper_id, maker_id, agency_id, agency_team_id, handler_id, order_id, kind, rule_id,
   rule_version, official_on, internal_on, may_move, acts, amount_fen, state`,
)

/** Where the docket and the view that defines it differ: empty when all is well, whatever was done. At most 20. */
export async function findDocketDifference(db: Db): Promise<readonly unknown[]> {
  const { rows } = await db.execute(sql`
    with entries as (select ${columns} from docket_entries where state <> 'gone'), limits as (select ${columns} from docket_limits)
    (select 'only in the table' as what, e.* from (select * from entries except all select * from limits) e)
    union all (select 'only in the view', l.* from (select * from limits except all select * from entries) l) limit 20`)
  return rows
}
