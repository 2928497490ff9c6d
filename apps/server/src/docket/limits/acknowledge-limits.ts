import { acknowledgeLimits as call } from '@portal/contract/docket/docket'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitsToAcknowledge } from './limit-access.ts'
import { standing } from './limit-condition-rules.ts'

export const acknowledgeLimits = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const asked = { user, ids: input.ids, at: services.now() }
    // In the order in which the triggers of the docket write: whoever rewrites the same rows waits, and is not waited for.
    await tx.execute(sql`
      select from docket_entries where id = any(${sql.param([...asked.ids])}::uuid[]) order by source, source_id, part for update`)
    const ofOwner = await acknowledgeFor(tx, 'owner', asked)
    return { acknowledged: [...ofOwner, ...(await acknowledgeFor(tx, 'agency', asked))] }
  }),
)

interface Asked {
  readonly user: SessionUser
  readonly ids: readonly string[]
  readonly at: Date
}

/** Those of the limits, open or missed, that the person acknowledges for a side and that nobody of it has. */
async function acknowledgeFor(tx: Tx, side: 'owner' | 'agency', { user, ids, at }: Asked): Promise<string[]> {
  const [by, on] = side === 'owner' ? ['owner_ack_by', 'owner_ack_at'] : ['agency_ack_by', 'agency_ack_at']
  const { rows } = await tx.execute<{ id: string }>(sql`
    update docket_entries e set ${sql.raw(by)} = ${user.id}, ${sql.raw(on)} = ${at.toISOString()}::timestamptz
    where e.id = any(${sql.param([...ids])}::uuid[]) and ${standing} and e.${sql.raw(on)} is null
      and ${limitsToAcknowledge(user, side)}
    returning e.id`)
  return rows.map(({ id }) => id)
}
