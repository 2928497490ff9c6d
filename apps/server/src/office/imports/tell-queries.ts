import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'

/** SQL of those of an organisation `g` who are told of its docket: its owners, and who reaches all of it. */
const told = sql`organisation_members m join users u on u.id = m.user_id and u.disabled_at is null`

/** SQL of cases `c` of a running import, with their orders `o`, that came since it stopped last, before which their people were told. */
const fresh = sql`imported_cases c join orders o on o.id = c.order_id
  join case_imports i on i.id = c.import_id and (i.ended_at is null or o.created_at > i.ended_at)`

/** Tells clients who work here how many cases an import of their agency made in their docket. */
export async function tellClients(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`
    with made as (
      select o.owner_id, c.organisation_id, count(*)::int as cases
      from ${fresh} where c.import_id = ${importId} and o.owner_id <> c.organisation_id group by 1, 2)
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, m.organisation_id, 'organisation.casesImported', jsonb_build_object('agency', a.name, 'count', made.cases)
    from made join organisations a on a.id = made.organisation_id
    join ${told} on m.organisation_id = made.owner_id and (m.is_owner or m.reach = '{all}')`)
}

/** Tells an agency how many cases a company that brought in its own put into the agency's hands: nobody there was asked. */
export async function tellAgency(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`
    with made as (
      select o.owner_id, o.agency_id, count(*)::int as cases from ${fresh}
      where c.import_id = ${importId} and o.owner_id = c.organisation_id group by 1, 2)
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, m.organisation_id, 'organisation.casesGiven', jsonb_build_object('client', g.name, 'count', made.cases)
    from made join organisations g on g.id = made.owner_id and g.kind <> 'agency'
    join organisations a on a.agency_id = made.agency_id and a.closed_at is null
    join ${told} on m.organisation_id = a.id and (m.is_owner or m.reach = '{all}')`)
}

/** Tells clients who work here how many cases their agency took back out of their docket, once for all pieces of the undo. */
export async function tellTakenBack(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      select (r.found ->> 'takenFrom')::uuid as owner_id, i.owner_id as organisation_id, count(*)::int as cases
      from case_import_rows r join case_imports i on i.id = r.import_id
      where r.import_id = ${importId} and r.state = 'undone' and r.found ? 'takenFrom' group by 1, 2)
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, m.organisation_id, 'organisation.casesTakenBack', jsonb_build_object('agency', a.name, 'count', gone.cases)
    from gone join organisations a on a.id = gone.organisation_id
    join ${told} on m.organisation_id = gone.owner_id and (m.is_owner or m.reach = '{all}')`)
  await tx.execute(sql`
    update case_import_rows set found = null where import_id = ${importId} and state = 'undone' and found ? 'takenFrom'`)
}
