import { searchKeysOf } from '@portal/domain/trademarks/register/similar/keys'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { marks } from '../../platform/db/schema/marks.ts'

/** Marks of one question that are compared at most: near ones, and those that only share a part. */
const [nearMax, partsMax] = [1_500, 1_000]

export interface Candidate extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly classNumber: number
  readonly name: string
  readonly status: (typeof marks.$inferSelect)['status']
  readonly owner: string
  readonly appliedOn: string | null
  readonly validTo: string | null
  readonly groups: string[]
  readonly isWellKnown: boolean
  readonly isInvented: boolean
}

/**
 * Marks that may be like a name, found by the keys they share. Each row is checked by its caller: two forms can have one key.
 *
 * @returns `isCut` if there were more than are compared.
 */
export async function findCandidates(
  db: Db,
  name: string,
  classes: readonly number[],
): Promise<{ list: Candidate[]; isCut: boolean }> {
  const { near, parts } = searchKeysOf(name, classes)
  const found = await db.transaction(async (tx) => {
    // What many keys find is overestimated by far: with a limit the planner would rather read the whole table.
    await tx.execute(sql`set local enable_seqscan = off`)
    return [await findByKeys(tx, near, nearMax), await findByKeys(tx, parts, partsMax)] as const
  })
  const byId = new Map(found.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  return { list: [...byId.values()], isCut: found.some((one) => one.isCut) }
}

/** Rows of one list of keys that are read although others wait: every class has its turn before the first one is done. */
const turnsMin = 200

/**
 * Marks that share a key with one of the lists, a turn of each list after the other.
 *
 * @param keys a list for each class.
 */
async function findByKeys(
  tx: Tx,
  keys: readonly (readonly number[])[],
  limit: number,
): Promise<{ rows: Candidate[]; isCut: boolean }> {
  if (keys.length === 0) return { rows: [], isCut: false }
  const lists = JSON.stringify(keys.map((list) => `{${list.join(',')}}`))
  const turns = Math.min(limit, Math.max(turnsMin, Math.ceil(limit / keys.length)))
  // The index is asked for each class by itself: to tell the keys of one question apart takes it time that grows with their
  // square (1,500 keys of all classes: 100 ms before the first was looked up).
  const { rows } = await tx.execute<Candidate & { turn: number }>(sql`
    select m.id::text, m.number, m.class_number as "classNumber", m.name, m.status, m.owner_name as owner,
      m.applied_on::text as "appliedOn", m.valid_to::text as "validTo", m.groups, m.is_well_known as "isWellKnown",
      m.is_invented as "isInvented", m.turn::int
    from json_array_elements_text(${lists}::json) with ordinality as asked(keys, at)
    cross join lateral (
      select marks.*, row_number() over () as turn from marks where marks.keys && asked.keys::int[] limit ${turns}) m
    order by m.turn, asked.at limit ${limit}`)
  const isCut = rows.length >= limit || rows.some(({ turn }) => turn >= turns)
  return { rows: rows.map(({ turn: _turn, ...row }) => row), isCut }
}
