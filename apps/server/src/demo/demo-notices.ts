import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'

/** Notices younger than this are not acknowledged yet: what a desk looks like on a morning. */
const unseenDays = 12

/** Every document of the office on the demo cases stands in its client's list, the newest not looked at yet. */
export async function insertDemoNotices(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into notices (owner_id, importer_owner_id, agency_id, order_id, document_id, imported_by, stage, state, source,
      file_id, code, number, title, applicant_name, dispatched_on, delivery_mode, reply_rule, internal_on, official_on,
      needs_reply, matched, confirmed_at, confirmed_by, acknowledged_at, submitted_on, closed_at, created_at)
    select o.owner_id, o.owner_id, o.agency_id, o.id, d.id, d.recorded_by, 'confirmed',
      case when r.state = 'open' and s.seen then 'toAnswer' when r.state = 'missed' then 'overdue'
        when r.state in ('met', 'cancelled') then 'closed' when s.seen then 'read' else 'unread' end,
      'record', d.file_id, d.code, coalesce(o.patent_number, ''), o.title, o.applicant_name, d.dispatched_on,
      d.delivery_mode, r.rule_id, r.internal_on, r.official_on, r.id is not null, true, d.created_at, d.recorded_by,
      case when s.seen then d.created_at end, case when r.state = 'met' then r.closed_at::date end,
      case when r.state in ('met', 'cancelled') then r.closed_at end, d.created_at
    from official_documents d
    join orders o on o.id = d.order_id
    left join lateral (
      select l.* from deadlines l where l.document_id = d.id and d.code <> '200101'
        and l.rule_id in ('oa1', 'oan', 'corr', 'register', 'restore', 'reexam') order by l.official_on, l.id limit 1) r on true
    cross join lateral (select d.created_at < now() - make_interval(days => ${unseenDays}) or r.state <> 'open' as seen) s`)
}
