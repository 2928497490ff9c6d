import { type FeeOfYear, type WatchYear, watchYears } from '@portal/domain/docket/monitoring/watch-years'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { findFeesOfWatches } from '../../docket/monitoring/fee-state-queries.ts'
import { situationColumns, watchedPatentOf } from '../../docket/monitoring/watch-rules.ts'
import { factsOf, type Watch } from '../../docket/monitoring/watch-write-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'

const batch = 500

export interface MovedWatch {
  readonly id: string
  /** What moves of it: unpaid fees, or the last day of its restoration. */
  readonly moves: number
}

const lawOf = ({ dueOn, officialOn, internalOn, graceEndsOn, fullFen, amountFen, offPercent }: WatchYear) =>
  [dueOn, officialOn, internalOn, graceEndsOn, fullFen, amountFen, offPercent].join(' ')

function movesOf(watch: Watch, stored: readonly FeeOfYear[], today: CivilDate): number {
  const patent = watchedPatentOf(watch)
  const counted = new Map((patent ? watchYears(patent) : []).map((one) => [one.year, lawOf(one)]))
  const moved = stored.filter((fee) => fee.state === 'open' && counted.get(fee.year) !== lawOf(fee))
  return moved.length > 0 ? moved.length : Number(isRestorationMoved(watch, stored, today))
}

function isRestorationMoved(watch: Watch, stored: readonly FeeOfYear[], today: CivilDate): boolean {
  if (watch.terminationNoticeOn === null) return false
  const { state, restorationEndsOn } = situationColumns(factsOf(watch), stored, today)
  // A watch whose day has come moves by that day, not by a rule.
  const isDue = watch.changesOn !== null && watch.changesOn <= today
  return (!isDue || state === watch.state) && restorationEndsOn !== watch.restorationEndsOn
}

/**
 * Watched patents of which the rules move what nobody has paid: days and amounts of annual fees, the last day of a restoration.
 * What is in payment or paid never moves.
 *
 * @param under runs the count, under the rules in force or under others.
 */
export async function findMovedWatches(
  db: Db,
  today: CivilDate,
  under: <Result>(work: () => Result) => Result = (work) => work(),
): Promise<readonly MovedWatch[]> {
  const found: MovedWatch[] = []
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(watches)
      .where(
        and(
          isNull(watches.removedAt),
          eq(watches.legal, 'granted'),
          after === undefined ? undefined : gt(watches.id, after),
        ),
      )
      .orderBy(asc(watches.id))
      .limit(batch)
    const fees = await findFeesOfWatches(
      db,
      rows.map(({ id }) => id),
    )
    const moved = under(() => rows.map((row) => ({ id: row.id, moves: movesOf(row, fees.get(row.id) ?? [], today) })))
    found.push(...moved.filter(({ moves }) => moves > 0))
    after = rows.at(-1)?.id
    if (rows.length < batch) return found
  }
}
