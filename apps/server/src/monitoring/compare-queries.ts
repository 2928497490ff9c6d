import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { type StoredWatchChange, watches } from '../db/schema/monitoring.ts'
import type { Watch } from './watch-write-queries.ts'

/** The next watches whose record is newer than the last comparison; those another server works on are left to it. */
export async function claimOutdated(tx: Tx, limit: number): Promise<Watch[]> {
  return tx
    .select()
    .from(watches)
    .where(
      sql`${watches.removedAt} is null and exists (select from patents p
        where p.id = ${watches.patentId} and (${watches.comparedAt} is null or p.updated_at > ${watches.comparedAt}))`,
    )
    .orderBy(watches.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Names the record of numbers that were not in the data when they were added. @returns how many were found. */
export async function linkNewRecords(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update watches w set patent_id = n.patent_id
    from (select number, min(patent_id) as patent_id from patent_numbers where kind = 'an' group by number) n
    where w.patent_id is null and w.removed_at is null and n.number = w.number`)
  return rowCount ?? 0
}

export interface Compared {
  readonly id: string
  /** Fields that were empty and are now known. */
  readonly filled: Partial<
    Pick<Watch, 'title' | 'applicantName' | 'legal' | 'filedOn' | 'grantedOn' | 'publicationNumber'>
  >
  readonly changes: readonly StoredWatchChange[]
  readonly source: string
  readonly age: string | null
}

export async function writeCompared(tx: Tx, list: readonly Compared[], now: Date): Promise<void> {
  for (const { id, filled, changes, source, age } of list) {
    await tx
      .update(watches)
      .set({ ...filled, changes: [...changes], comparedAt: now, sourceName: source, sourceAge: age })
      .where(sql`${watches.id} = ${id}`)
  }
}
