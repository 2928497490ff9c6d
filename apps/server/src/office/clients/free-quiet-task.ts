import { unmergeDays } from '@portal/domain/office/clients/customers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { isWooed } from './client-queries.ts'
import { addEvents, freeClients } from './customer-write-queries.ts'

const piece = 500

/**
 * Gives customers back to the common pool with whom nobody spoke for too long, and tells who kept them, each in one line a piece; forgets
 * merges that are past undoing.
 */
export const freeQuietTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  let freed = piece
  while (freed === piece && !signal?.aborted) {
    freed = await database.db.transaction((tx) => freePiece(tx, today))
  }
  // What a merge kept of people is kept as long as it can be undone.
  await database.db.execute(sql`
    delete from client_merges where made_at < now() - make_interval(days => ${unmergeDays}::int)`)
}

async function freePiece(tx: Tx, today: string): Promise<number> {
  const { rows } = await tx.execute<{
    id: string
    name: string
    memberId: string
    userId: string
    organisationId: string
  }>(sql`
    select c.id, c.name, m.id as "memberId", m.user_id as "userId", c.organisation_id as "organisationId"
    from clients c join client_people p on p.client_id = c.id and p.is_owner join organisation_members m on m.id = p.member_id
    where ${isWooed} and c.free_on <= ${today}::date order by c.free_on, c.id limit ${piece} for update of c skip locked`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await freeClients(tx, ids)
  for (const lost of Map.groupBy(rows, ({ userId, organisationId }) => `${userId} ${organisationId}`).values()) {
    const [first] = lost
    if (!first) continue
    const lostIds = lost.map(({ id }) => id)
    // Nobody wrote it; whom it was taken from may not claim it at once.
    await addEvents(tx, lostIds, { kind: 'freed', fact: first.memberId, byId: null })
    await tx.execute(sql`
      insert into inbox_messages (user_id, organisation_id, kind, params)
      select u.id, ${first.organisationId}, 'customer.freed',
        jsonb_build_object('name', ${first.name}::text, 'count', ${lost.length}::int)
      from users u where u.id = ${first.userId} and u.disabled_at is null`)
  }
  return rows.length
}
