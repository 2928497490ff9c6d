import { askedKeys } from '@portal/domain/marks/similar/keys'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import type { marks } from '../db/schema/marks.ts'

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
  const { near, parts } = askedKeys(name, classes)
  const found = await db.transaction(async (tx) => {
    // What many keys find is overestimated by far: with a limit the planner would rather read the whole table.
    await tx.execute(sql`set local enable_seqscan = off`)
    return [await findByKeys(tx, near, nearMax), await findByKeys(tx, parts, partsMax)] as const
  })
  const byId = new Map(found.flat().map((row) => [row.id, row]))
  return { list: [...byId.values()], isCut: found[0].length >= nearMax || found[1].length >= partsMax }
}

async function findByKeys(tx: Tx, keys: readonly number[], limit: number): Promise<Candidate[]> {
  if (keys.length === 0) return []
  // No order: it would read every row before the first could be left out.
  const { rows } = await tx.execute<Candidate>(sql`
    select id::text, number, class_number as "classNumber", name, status, owner_name as owner, applied_on::text as "appliedOn",
      valid_to::text as "validTo", groups, is_well_known as "isWellKnown", is_invented as "isInvented"
    from marks where keys && ${`{${keys.join(',')}}`}::int[] limit ${limit}`)
  return rows
}
