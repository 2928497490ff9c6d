import type { FeeOfYear } from '@portal/domain/docket/monitoring/watch-years'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { isDueBy } from './reminder-queries.ts'
import { uuidArray, type Watch } from './watch-write-queries.ts'

/** Takes the next watches whose day has come; those another server works on are left to it. */
export async function claimDueWatches(tx: Tx, today: string, limit: number): Promise<Watch[]> {
  return tx
    .select()
    .from(watches)
    .where(isDueBy(today))
    .orderBy(watches.changesOn, watches.ownerId, watches.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

type FeeRow = Record<
  'id' | 'due_on' | 'official_on' | 'internal_on' | 'grace_ends_on' | 'state' | 'settled_on',
  string
> &
  Record<'year' | 'full_fen' | 'amount_fen' | 'off_percent', number>

/** Of each watch the first fee that is not settled and the last whose receipt is filed: all that its state depends on. */
export async function findFeesToMove(
  tx: Tx,
  watchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FeeOfYear[]>> {
  const { rows } = await tx.execute<FeeRow>(sql`
    select i.id, f.* from unnest(${uuidArray(watchIds)}) as i(id)
    cross join lateral (
      (select * from watch_fees where watch_id = i.id and state not in ('assumed', 'filed') order by year limit 1)
      union all
      (select * from watch_fees where watch_id = i.id and state = 'filed' order by year desc limit 1)
    ) f
    order by i.id, f.year`)
  const found = new Map<string, FeeOfYear[]>()
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), toFee(row)])
  return found
}

function toFee(row: FeeRow): FeeOfYear {
  return {
    year: row.year,
    dueOn: civilDate(row.due_on),
    officialOn: civilDate(row.official_on),
    internalOn: civilDate(row.internal_on),
    graceEndsOn: civilDate(row.grace_ends_on),
    fullFen: row.full_fen,
    amountFen: row.amount_fen,
    offPercent: row.off_percent,
    // Held by a check constraint.
    state: row.state as FeeOfYear['state'],
    ...(row.settled_on && { settledOn: civilDate(row.settled_on) }),
  }
}
