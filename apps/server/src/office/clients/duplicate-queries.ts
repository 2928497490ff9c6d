import type { CustomerStage } from '@portal/domain/office/clients/customers'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients, worksHere } from './client-access.ts'
import { casesOf } from './client-queries.ts'

const groupsMax = 50
const linesMax = 20

interface Duplicate {
  id: string
  name: string
  reference: string
  stage: CustomerStage
  account: 'linked' | 'none'
  openCases: number
}

/** Digits of a contact's number as `phoneKey` of the domain leaves them. */
const phoneKey = sql`regexp_replace(regexp_replace(k.phone, '[^0-9]', '', 'g'), '^86([0-9]{11})$', '\\1')`

/**
 * Lines of the person's book that they see and that are perhaps one client: those with one credit code, and those with one name and one
 * phone number of a contact. A line stands in one group, by its code before its name.
 */
export async function findDuplicates(
  db: Db,
  user: SessionUser,
): Promise<{ way: 'idCode' | 'nameAndPhone'; clients: Duplicate[] }[]> {
  const { rows } = await db.execute<{ way: 'idCode' | 'nameAndPhone'; clients: Duplicate[] }>(sql`
    with coded as (
      select c.id_code as key, array_agg(c.id order by c.created_at, c.id) as ids from clients c
      where ${visibleClients(user)} and c.id_code <> '' group by c.id_code having count(*) > 1
      order by c.id_code limit ${groupsMax}),
    named as (
      select c.name_key || ' ' || n.phone as key, array_agg(distinct c.id) as ids from clients c
      join lateral (select distinct ${phoneKey} as phone from client_contacts k where k.client_id = c.id and k.phone <> '') n on true
      where ${visibleClients(user)} and c.name_key <> '' and n.phone <> ''
        and c.name_key in (select d.name_key from clients d where d.organisation_id = ${user.ownerId} and d.merged_into_id is null
          and d.name_key <> '' group by d.name_key having count(*) > 1)
        and not exists (select from coded where c.id = any(coded.ids))
      group by 1 having count(distinct c.id) > 1 order by 1 limit ${groupsMax}),
    found as (select 'idCode' as way, key, ids from coded union all select 'nameAndPhone', key, ids from named)
    select f.way, (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'reference', c.reference, 'stage', c.stage,
        'account', case when ${worksHere()} then 'linked' else 'none' end,
        'openCases', (select count(*) from orders o where ${casesOf(user)} and o.work_state between 1 and 6))
        order by c.created_at, c.id) from clients c where c.id = any(f.ids[1:${linesMax}])) as clients
    from found f order by f.way, f.key limit ${groupsMax}`)
  return rows
}
