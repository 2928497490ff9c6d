import { type SQL, sql } from 'drizzle-orm'
import { keptRecords } from '../../kernel/access/hands-rules.ts'
import type { Side } from '../../kernel/access/reach-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { titleOf } from './record-queries.ts'

interface Line {
  readonly kind: string
  /** With the record and the reader: that something is told once. */
  readonly key: string
  readonly params?: Readonly<Record<string, string>>
}

/** Who reaches everything alone: what was handed in to an agency is in nobody's hands there. */
const inNoHands: Side = () => sql`false`

const write = (recordId: string, { kind, key, params = {} }: Line, organisationId: SQL, side: Side): SQL => sql`
  insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
  select distinct u.id, told.organisation_id, ${kind}, jsonb_build_object('record', k.id::text, 'name', ${titleOf}, 'from', g.name) || ${JSON.stringify(params)}::jsonb,
    ${`record:${recordId}:${key}`}
  from records k join organisations g on g.id = k.organisation_id ${joinTold(organisationId, side)}
  where k.id = ${recordId}
  on conflict (user_id, event_key) where event_key is not null do nothing`

/** Tells members of the organisation whose record it is, who reach it. */
export async function notifyHolder(tx: Tx, recordId: string, line: Line): Promise<void> {
  await tx.execute(write(recordId, line, sql`k.organisation_id`, keptRecords(sql`k`)))
}

/** Tells the agency that a customer was registered with it; staff have a queue. */
export async function notifyReceiver(tx: Tx, recordId: string, version: number): Promise<void> {
  const line = { kind: 'record.registered', key: `registered:${version}` }
  await tx.execute(write(recordId, line, sql`k.receiver_id`, inNoHands))
}

/** Tells who of an organisation asked about a record that there is an answer. */
export async function notifyAsker(tx: Tx, recordId: string, organisationId: string, messageId: string): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select distinct m.written_by, m.organisation_id, 'record.answered', jsonb_build_object('record', k.id::text, 'name', ${titleOf}, 'from', g.name,
      'release', (select l.id::text from record_releases l where l.record_id = k.id order by l.released_at desc, l.id desc limit 1)), ${`record:${recordId}:answer:${messageId}`}
    from record_messages m join records k on k.id = m.record_id join organisations g on g.id = k.organisation_id
    join organisation_members om on om.organisation_id = m.organisation_id and om.user_id = m.written_by
    join users u on u.id = m.written_by and u.disabled_at is null
    where m.record_id = ${recordId} and m.organisation_id = ${organisationId} and not m.is_answer
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}
