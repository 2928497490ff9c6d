import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { deadlines, orderEvents } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { AddingRow } from './judge-parts.ts'
import { limitRow } from './limit-rules.ts'

/**
 * Adds deadlines to cases that were brought in before. The orders are locked in the order of their ids, as recording a document does, and
 * what stands there by then is not written twice: it is looked at again after the lock.
 *
 * @returns ids of the deadlines that were made by the line of their row.
 */
export async function addLimits(
  tx: Tx,
  rows: readonly AddingRow[],
  { user, today }: { readonly user: SessionUser; readonly today: CivilDate },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const added = new Map<number, readonly string[]>()
  if (rows.length === 0) return added
  const ids = [...new Set(rows.map(({ here }) => here.orderId))]
  await tx.execute(sql`select from orders where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
  const standing = await findStanding(tx, ids)
  const changed = new Set<string>()
  for (const { line, here, limits } of rows) {
    const { orderId, ownerId } = here
    const lacking = limits.filter((limit) => !standing.has(keyOf(orderId, limit)))
    for (const limit of lacking) standing.add(keyOf(orderId, limit))
    if (lacking.length === 0) continue
    const made = await tx
      .insert(deadlines)
      .values(lacking.map((limit) => limitRow({ orderId, ownerId, limit, today })))
      .returning({ id: deadlines.id, officialOn: deadlines.officialOn, internalOn: deadlines.internalOn })
    changed.add(orderId)
    added.set(
      line,
      made.map(({ id }) => id),
    )
    for (const { officialOn, internalOn } of made) {
      await tx.execute(sql`
        update orders set deadline_official_on = least(deadline_official_on, ${officialOn}::date),
          deadline_internal_on = least(deadline_internal_on, ${internalOn}::date) where id = ${orderId}`)
    }
  }
  if (changed.size > 0) {
    await tx.insert(orderEvents).values(
      [...changed].map((orderId) => ({
        ...{ orderId, actorId: user.id, actorRole: user.role },
        subject: 'work',
        event: 'limitBroughtIn',
      })),
    )
  }
  return added
}

const keyOf = (orderId: string, { ruleId, officialOn }: { readonly ruleId: string; readonly officialOn: string }) =>
  `${orderId} ${ruleId} ${officialOn}`

async function findStanding(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { orderId, ruleId, officialOn } = deadlines
  const rows = await tx
    .select({ orderId, ruleId, officialOn })
    .from(deadlines)
    .where(inArray(orderId, [...orderIds]))
  return new Set(rows.map((row) => keyOf(row.orderId, row)))
}
