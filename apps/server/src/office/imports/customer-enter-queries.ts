import { maskContactPhone } from '@portal/domain/office/clients/customers'
import { partyKey } from '@portal/domain/office/clients/party-key'
import type { ReadCustomer } from '@portal/domain/office/imports/read-customer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { refuseTaken } from '../clients/client-write-queries.ts'

/** Clients entered in one statement. */
const batch = 1_000

interface Entering {
  readonly importId: string
  readonly user: SessionUser
  /** From which day those that are not won are free, without a contact. */
  readonly freeOn: string
  /** Which column holds numbers of phones, -1 for none: in the sheet they are kept masked from now on. */
  readonly phoneAt: number
}

/**
 * Enters customers of a sheet as clients whom the person keeps, with their contacts, and says on each row which it became.
 *
 * @throws AppError `clients.referenceTaken` where one's number was given to another since they were judged
 */
export async function enterCustomers(
  tx: Tx,
  rows: readonly { readonly line: number; readonly customer: ReadCustomer }[],
  { importId, user, freeOn, phoneAt }: Entering,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch).map(({ line, customer: { contact, ...one } }) => ({
      ...{ ...one, line, id: crypto.randomUUID(), nameKey: partyKey(one.name), nameEnKey: partyKey(one.nameEn) },
      ...{ contactName: contact?.name ?? '', position: contact?.position ?? '' },
      ...{ phone: contact?.phone ?? '', email: contact?.email ?? '' },
      masked: maskContactPhone(contact?.phone ?? ''),
    }))
    const sheet = sql`json_to_recordset(${JSON.stringify(some)}::json) as r(line int, id uuid, name text, "nameEn" text, "nameKey" text,
      "nameEnKey" text, kind text, "idCode" text, reference text, region text, address text, industry text, stage text, level text,
      source text, tags text[], note text, "contactName" text, position text, phone text, email text, masked text)`
    const entered = tx.execute(sql`
      insert into clients (id, organisation_id, created_by, name, name_en, name_key, name_en_key, kind, id_code, reference, region, address,
        industry, stage, level, source, tags, note, free_on)
      select r.id, ${user.ownerId}, ${user.id}, r.name, r."nameEn", r."nameKey", r."nameEnKey", r.kind, r."idCode", r.reference, r.region,
        r.address, r.industry, r.stage, r.level, r.source, r.tags, r.note, ${freeOn}::date from ${sheet}`)
    await refuseTaken(entered)
    await tx.execute(sql`
      insert into client_contacts (client_id, place, name, position, phone, email, is_main)
      select r.id, 0, r."contactName", r.position, r.phone, r.email, true from ${sheet} where r."contactName" <> ''`)
    await tx.execute(sql`
      insert into client_people (client_id, member_id, is_owner) select r.id, ${user.memberId}, true from ${sheet}`)
    await tx.execute(sql`
      update client_import_rows i set state = 'made', client_id = r.id,
        cells = case when ${phoneAt}::int < 0 then i.cells else jsonb_set(i.cells, array[${phoneAt}::int::text], to_jsonb(r.masked), false) end
      from ${sheet} where i.import_id = ${importId} and i.line = r.line`)
  }
}

/**
 * Takes the clients of a sheet out of the book whom nobody touched since: their line is as it was made, nothing was written of them, nobody
 * else looks after them. The others stay, and their rows say so.
 */
export async function takeCustomersBack(tx: Tx, importId: string): Promise<void> {
  // Whoever writes of one of them holds its line: what they wrote is there when it is judged, and afterwards they find none.
  await tx.execute(sql`
    select from clients where id in (select i.client_id from client_import_rows i where i.import_id = ${importId} and i.state = 'made')
    order by id for update`)
  await tx.execute(sql`
    update client_import_rows i set state = case when exists (
        select from clients c where c.id = i.client_id and c.version = 1 and c.customer_id is null and c.team_id is null
          and not exists (select from client_entries e where e.client_id = c.id)
          and not exists (select from client_invitations v where v.client_id = c.id)
          and not exists (select from report_settings s where s.client_id = c.id)
          and not exists (select from reports s where s.client_id = c.id)
          and not exists (select from client_merges g where g.into_id = c.id)
          and not exists (select from client_opponents o where o.client_id = c.id)
          and (select count(*) from client_people p where p.client_id = c.id) = 1) then 'undone' else 'kept' end
    where i.import_id = ${importId} and i.state = 'made'`)
  await tx.execute(sql`
    delete from clients c using client_import_rows i where i.import_id = ${importId} and i.state = 'undone' and c.id = i.client_id`)
}
