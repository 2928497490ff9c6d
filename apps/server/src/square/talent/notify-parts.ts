import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { notify, notifyPerson, type SquareNotice } from '../notify-queries.ts'
import { requestHands } from './talent-access.ts'

/** A line in the bell of everybody who reaches a request on the side of who asked. No names of people in `params`. */
export const notifyAsker = (
  db: Db,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  notice: SquareNotice,
): Promise<void> => notify(db, ownerId, requestHands(id), notice)

/** A line in the bell of the person of an entry. */
export const notifyTalent = (db: Db, { userId }: { readonly userId: string }, notice: SquareNotice): Promise<void> =>
  notifyPerson(db, userId, notice)

/** With the consent ends every contact that rests on it, and what waited is over; who asked is told. */
export async function endRequests(tx: Tx, { id }: { readonly id: string }, now: Date): Promise<void> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: string; ownerId: string; wasOpen: boolean }>(sql`
    with before as (select r.id, r.state from talent_requests r where r.talent_id = ${id} and r.state in ('asked','accepted') order by r.id for update)
    update talent_requests r set
      state = case when before.state = 'accepted' then 'ended' else 'withdrawn' end,
      ended_at = ${at}::timestamptz
    from before where before.id = r.id
    returning r.id, r.owner_id as "ownerId", before.state = 'accepted' as "wasOpen"`)
  for (const row of rows) {
    await notifyAsker(tx, row, { kind: row.wasOpen ? 'talent.ended' : 'talent.gone', params: {} })
  }
}
