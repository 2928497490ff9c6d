import { DeadlineReasons } from '@portal/contract/kernel/order-shapes'
import type { MovedDay } from '@portal/domain/law/periods/move-day'
import { recountDeadline } from '@portal/domain/office/rules/recount'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'

const batch = 1000

export interface MovedDeadline {
  readonly id: string
  readonly orderId: string
  readonly orderNo: string
  readonly title: string
  readonly ruleId: string
  readonly from: CivilDate
  readonly day: MovedDay
}

async function findOpen(db: Db, after: string | undefined, where: SQL | undefined) {
  return db
    .select({
      id: deadlines.id,
      orderId: deadlines.orderId,
      orderNo: orders.orderNo,
      title: orders.title,
      kind: orders.kind,
      country: foreignTargets.country,
      ruleId: deadlines.ruleId,
      officialOn: deadlines.officialOn,
      internalOn: deadlines.internalOn,
      reasons: deadlines.reasons,
    })
    .from(deadlines)
    .innerJoin(orders, eq(orders.id, deadlines.orderId))
    .leftJoin(foreignTargets, eq(foreignTargets.orderId, deadlines.orderId))
    .where(and(eq(deadlines.state, 'open'), after === undefined ? undefined : gt(deadlines.id, after), where))
    .orderBy(asc(deadlines.id))
    .limit(batch)
}

/**
 * Every open deadline that the rules move from where it stands. Closed, met and missed ones never move.
 *
 * @param under runs the count, under the rules in force or under others.
 */
export async function findMovedDeadlines(
  db: Db,
  under: <Result>(work: () => Result) => Result = (work) => work(),
  orderId?: string,
): Promise<readonly MovedDeadline[]> {
  const found: MovedDeadline[] = []
  let after: string | undefined
  for (;;) {
    const rows = await findOpen(db, after, orderId === undefined ? undefined : eq(deadlines.orderId, orderId))
    const moved = under(() =>
      rows.flatMap(({ reasons, officialOn, internalOn, kind, country, ...row }): MovedDeadline[] => {
        const why = DeadlineReasons.safeParse(reasons)
        const day = why.success
          ? recountDeadline({
              ...{ ruleId: row.ruleId, kind, officialOn, internalOn, steps: why.data.steps },
              country: country ?? undefined,
            })
          : undefined
        return day ? [{ ...row, from: civilDate(officialOn), day }] : []
      }),
    )
    found.push(...moved)
    after = rows.at(-1)?.id
    if (rows.length < batch) return found
  }
}
