import type { PlanItem } from '@portal/contract/money/official-fee-shapes'
import { and, desc, eq, sql } from 'drizzle-orm'
import { ownWatches } from '../../docket/monitoring/watch-access.ts'
import { uuidArray } from '../../docket/monitoring/watch-write-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { feeScenarioItems, feeScenarios } from '../../platform/db/schema/official-fees.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { askedFor } from '../../platform/http/role-access.ts'

export const scenariosMax = 100

/** Those of the named watches that the person acts on, by id. */
export async function findPlannedWatches(db: Db, user: SessionUser, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(watches)
    .where(sql`${watches.id} = any(${uuidArray(ids)}) and ${ownWatches(user)}`)
    .limit(ids.length)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of the person's watches that still have a fee, by the next deadline; at most `most`. */
export async function findWatchesWithFees(db: Db, user: SessionUser, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: watches.id })
    .from(watches)
    .where(
      sql`${ownWatches(user)} and ${watches.nextYear} is not null and ${watches.state} not in ('givenUp', 'ended')`,
    )
    .orderBy(sql`${watches.nextOfficialOn} nulls last, ${watches.id}`)
    .limit(most)
  return rows.map(({ id }) => id)
}

const columns = {
  id: feeScenarios.id,
  name: feeScenarios.name,
  version: feeScenarios.version,
  savedAt: feeScenarios.updatedAt,
  patents: sql<number>`(select count(*)::int from fee_scenario_items i where i.scenario_id = ${feeScenarios.id})`,
}

/** Plans of the person's organisation; who does not reach all of it sees their own. */
const ownScenarios = (user: SessionUser) =>
  and(eq(feeScenarios.ownerId, user.ownerId), askedFor(user, feeScenarios.createdBy))

/** Saved plans, newest first. */
export async function findScenarios(db: Db, user: SessionUser) {
  return db
    .select(columns)
    .from(feeScenarios)
    .where(ownScenarios(user))
    .orderBy(desc(feeScenarios.updatedAt), desc(feeScenarios.id))
    .limit(scenariosMax)
}
export type ScenarioRow = Awaited<ReturnType<typeof findScenarios>>[number]

export async function findScenario(db: Db, user: SessionUser, id: string): Promise<ScenarioRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(feeScenarios)
    .where(and(eq(feeScenarios.id, id), ownScenarios(user)))
  return row
}

/** What a plan decides; watches that are gone are left out of it. */
export async function findScenarioItems(db: Db, id: string): Promise<PlanItem[]> {
  const rows = await db
    .select({ item: feeScenarioItems })
    .from(feeScenarioItems)
    .innerJoin(watches, eq(watches.id, feeScenarioItems.watchId))
    .where(sql`${feeScenarioItems.scenarioId} = ${id} and ${watches.removedAt} is null`)
    .orderBy(watches.number, watches.id)
  return rows.map(({ item }) => ({
    id: item.watchId,
    decision: item.decision,
    from: item.fromOn,
    price: item.priceFen,
  }))
}

/** Makes a plan, or changes one of the version that the person saw. @returns its id; undefined if it changed since. */
export async function writeScenario(
  tx: Tx,
  user: SessionUser,
  plan: { readonly id?: string | undefined; readonly version?: number | undefined; readonly name: string },
): Promise<string | undefined> {
  if (plan.id === undefined) {
    const [made] = await tx
      .insert(feeScenarios)
      .values({ ownerId: user.ownerId, createdBy: user.id, name: plan.name })
      .returning({ id: feeScenarios.id })
    return made?.id
  }
  const [changed] = await tx
    .update(feeScenarios)
    .set({ name: plan.name, version: sql`${feeScenarios.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(feeScenarios.id, plan.id), ownScenarios(user), eq(feeScenarios.version, plan.version ?? 0)))
    .returning({ id: feeScenarios.id })
  return changed?.id
}

/** Puts these decisions in the place of a plan's own. */
export async function replaceItems(tx: Tx, scenarioId: string, items: readonly PlanItem[]): Promise<void> {
  await tx.delete(feeScenarioItems).where(eq(feeScenarioItems.scenarioId, scenarioId))
  await tx.execute(sql`
    insert into fee_scenario_items (scenario_id, watch_id, decision, from_on, price_fen)
    select ${scenarioId}, i.id, i.decision, i."from", i.price
    from json_to_recordset(${JSON.stringify(items)}::json) as i(id uuid, decision text, "from" date, price bigint)`)
}

export async function countScenarios(db: Db, ownerId: string): Promise<number> {
  return db.$count(feeScenarios, eq(feeScenarios.ownerId, ownerId))
}

/** @returns whether it was there. */
export async function removeScenario(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const rows = await db
    .delete(feeScenarios)
    .where(and(eq(feeScenarios.id, id), ownScenarios(user)))
    .returning({ id: feeScenarios.id })
  return rows.length > 0
}
