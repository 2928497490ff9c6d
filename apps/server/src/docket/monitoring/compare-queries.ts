import { sql } from 'drizzle-orm'
import { keptWatches } from '../../kernel/access/hands-rules.ts'
import { hasConnection, joinTold, tellConnectionsOfGroups } from '../../kernel/access/told-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type StoredWatchChange, watches } from '../../platform/db/schema/monitoring.ts'
import type { Watch } from './watch-write-queries.ts'

/**
 * The next watches, by id after the given one, whose record is newer than the state of it that was compared last; those
 * another server works on are left to it.
 */
export async function claimOutdated(tx: Tx, after: string, limit: number): Promise<Watch[]> {
  return tx
    .select()
    .from(watches)
    .where(
      sql`${watches.removedAt} is null and (${after} = '' or ${watches.id} > nullif(${after}, '')::uuid)
        and exists (select from patents p where p.id = ${watches.patentId}
          and (${watches.recordUpdatedAt} is null or date_trunc('milliseconds', p.updated_at) > ${watches.recordUpdatedAt}))`,
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
  readonly ownerId: string
  readonly number: string
  /** Fields that were empty and are now known. */
  readonly filled: Partial<
    Pick<Watch, 'title' | 'applicantName' | 'legal' | 'filedOn' | 'grantedOn' | 'publicationNumber'>
  >
  readonly changes: readonly StoredWatchChange[]
  /** There is a change among them that did not wait already. */
  readonly isNews: boolean
  /** State of the record that was read. */
  readonly recordUpdatedAt: Date
  readonly source: string
  readonly age: string | null
}

export async function writeCompared(tx: Tx, list: readonly Compared[], now: Date): Promise<void> {
  for (const { id, filled, changes, source, age, recordUpdatedAt } of list) {
    await tx
      .update(watches)
      .set({ ...filled, changes: [...changes], comparedAt: now, recordUpdatedAt, sourceName: source, sourceAge: age })
      .where(sql`${watches.id} = ${id}`)
  }
}

/** One line in the bell of everybody of an owner who reaches one of them; what the same night tells more is added to it while unread. */
export async function notifyOfChanges(tx: Tx, list: readonly Compared[]): Promise<void> {
  const news = list
    .filter((one) => one.isNews)
    .map(({ id, ownerId, number }, position) => ({ id, ownerId, number, position }))
  if (news.length === 0) return
  const told = sql`json_to_recordset(${JSON.stringify(news)}::json) as l(id uuid, "ownerId" uuid, number text, position integer)
      join watches w on w.id = l.id ${joinTold(sql`l."ownerId"`, keptWatches(sql`w`))}`
  await tellConnectionsOfGroups(
    tx,
    sql`
      select distinct told.organisation_id, l.id::text as row, 'changed' as "group", 'monitoring.changed' as kind, l.position,
        jsonb_build_object('number', l.number, 'count', 1) as params from ${told}
      where ${hasConnection(sql`told.organisation_id`)}`,
  )
  await tx.execute(sql`
    with people as (
      select u.id, told.organisation_id, count(*)::int as count, (array_agg(l.number order by l.position))[1] as number
      from ${told}
      group by u.id, told.organisation_id
    ), added as (
      update inbox_messages m set params = m.params || jsonb_build_object('count', (m.params ->> 'count')::int + t.count)
      from people t
      where m.user_id = t.id and m.organisation_id = t.organisation_id and m.kind = 'monitoring.changed' and m.read_at is null
        and m.created_at > now() - interval '12 hours'
      returning m.user_id, m.organisation_id
    )
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select id, organisation_id, 'monitoring.changed', jsonb_build_object('count', count, 'number', number)
    from people where (id, organisation_id) not in (select user_id, organisation_id from added)`)
}
