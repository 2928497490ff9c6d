import { type SQL, sql } from 'drizzle-orm'
import { keptRecords } from '../../kernel/access/hands-rules.ts'
import type { Side } from '../../kernel/access/reach-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type RecordFound, titleOf } from './record-queries.ts'
import { releasedTitle } from './release-queries.ts'

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

/** Tells the agency that a customer was registered with it, or that this was taken back; staff of what is registered with the portal. */
export async function notifyReceiver(
  tx: Tx,
  { id, receiverId }: Pick<RecordFound, 'id' | 'receiverId'>,
  event: 'registered' | 'retracted',
  version: number,
): Promise<void> {
  const key = `${event}:${version}`
  if (receiverId !== null) await tx.execute(write(id, { kind: `record.${event}`, key }, sql`k.receiver_id`, inNoHands))
  else if (event === 'registered') await notifyStaff(tx, id, { kind: 'record.registeredHere', key })
}

/** Tells everybody who looks after the queues of records. */
export async function notifyStaff(tx: Tx, recordId: string, { kind, key, params = {} }: Line): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, params, event_key)
    select u.id, ${kind}, jsonb_build_object('record', k.id::text, 'name', ${titleOf}, 'from', g.name) || ${JSON.stringify(params)}::jsonb,
      ${`record:${recordId}:${key}`}
    from records k join organisations g on g.id = k.organisation_id join users u on u.role in ('reviewer','administrator') and u.disabled_at is null
    where k.id = ${recordId}
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}

/** Tells who reported problems of a record, while they are of the organisation, how staff decided. */
export async function notifyReporters(
  tx: Tx,
  problemIds: readonly string[],
  params: Readonly<Record<'result' | 'notes', string>>,
): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select p.reported_by, p.organisation_id, 'record.problemDecided', jsonb_build_object('record', k.id::text, 'name', ${releasedTitle}, 'release', l.id::text) || ${JSON.stringify(params)}::jsonb,
      'record:' || k.id || ':problem:' || p.id
    from record_problems p join record_releases l on l.id = p.release_id join records k on k.id = l.record_id
    join record_versions v on v.record_id = l.record_id and v.version = l.version
    join organisation_members om on om.organisation_id = p.organisation_id and om.user_id = p.reported_by
    join users u on u.id = p.reported_by and u.disabled_at is null
    where p.id = any(${sql.param([...problemIds])}::uuid[])
    on conflict (user_id, event_key) where event_key is not null do nothing`)
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
