import type { Channel, ChannelOutcomeKind } from '@portal/domain/office/admin/channels'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

export interface LastTest {
  readonly channel: Channel
  readonly at: Date
  readonly receiver: string
  readonly outcome: ChannelOutcomeKind
  readonly reason: string
}

/** The last test of each of these channels, as the audit log keeps it. */
export async function findLastTests(db: Db, action: string, channels: readonly Channel[]): Promise<LastTest[]> {
  const { rows } = await db.execute<{
    channel: Channel
    at: string
    receiver: string
    outcome: ChannelOutcomeKind
    reason: string
  }>(sql`
    select channel, to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, last.detail ->> 'receiver' as receiver,
      last.detail ->> 'outcome' as outcome, last.detail ->> 'reason' as reason
    from json_array_elements_text(${JSON.stringify(channels)}::json) as channel
    cross join lateral (
      select at, detail from audit_log
      where subject_kind = 'channel' and subject_id = channel and action = ${action}
      order by id desc limit 1) as last`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
