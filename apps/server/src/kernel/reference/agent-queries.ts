import { supplementKinds } from '@portal/domain/kernel/orders/order-areas'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

interface AgentRow extends Record<string, unknown> {
  id: string
  name: string
  name_en: string
  licence: string
  phone: string
  fields: string[]
  load: number
  filed: number
  met: number
  missed: number
  granted: number
  decided: number
}

interface AgentFilter {
  readonly agencyId: number
  readonly id?: string | undefined
  readonly field?: string | undefined
  readonly name?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** Active attorneys of an agency by name, those first whose name or a word of it begins with what is looked for, with their cases in hand and what became of the others. */
export async function findAgentsPage(
  db: Db,
  { agencyId, id, field, name, pageNum, pageSize }: AgentFilter,
): Promise<{ rows: AgentRow[]; total: number }> {
  const fits = sql`a.agency_id = ${agencyId} and a.active
    ${id ? sql`and a.id = ${id}` : sql``}
    ${field ? sql`and ${field} = any(a.fields)` : sql``}
    ${name ? sql`and (strpos(a.name, ${name}) > 0 or strpos(lower(a.name_en), lower(${name})) > 0)` : sql``}`
  const rank = name
    ? sql`case when starts_with(a.name, ${name}) or starts_with(lower(a.name_en), lower(${name})) then 0
        when strpos(lower(a.name_en), ' ' || lower(${name})) > 0 then 1 else 2 end`
    : sql`0`
  const [page, counted] = await Promise.all([
    db.execute<AgentRow>(sql`
      with page as (
        select a.id, a.name, a.name_en, a.licence, a.phone, a.fields, ${rank} as rank from agents a where ${fits}
        order by rank, a.name, a.id limit ${pageSize} offset ${(pageNum - 1) * pageSize})
      select page.*, o.load, o.filed, o.granted, o.decided, d.met, d.missed
      from page
      cross join lateral (
        select count(*) filter (where work_state between 1 and 4)::int as load,
          count(*) filter (where official_state <> 'notFiled')::int as filed,
          count(*) filter (where official_state in ('granted', 'lapsed', 'expired'))::int as granted,
          count(*) filter (where official_state in ('granted', 'lapsed', 'expired', 'rejected', 'withdrawn'))::int as decided
        from orders where agent_id = page.id and kind <> all(${sql.param(supplementKinds)}::text[])) o
      cross join lateral (
        select count(*) filter (where l.state = 'met')::int as met, count(*) filter (where l.state = 'missed')::int as missed
        from deadlines l join orders x on x.id = l.order_id where x.agent_id = page.id) d
      order by page.rank, page.name, page.id`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from agents a where ${fits}`),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

interface CaseAgent extends Record<string, unknown> {
  id: string
  name: string
  licence: string
  phone: string
}

/** One active attorney of an agency. */
export async function findAgent(db: Db, agencyId: number, id: string): Promise<CaseAgent | undefined> {
  const { rows } = await db.execute<CaseAgent>(sql`
    select id, name, licence, phone from agents where id = ${id} and agency_id = ${agencyId} and active`)
  return rows[0]
}

/** The active attorney of an agency with the fewest cases in hand. */
export async function findFreestAgent(db: Db, agencyId: number): Promise<CaseAgent | undefined> {
  const { rows } = await db.execute<CaseAgent>(sql`
    select a.id, a.name, a.licence, a.phone from agents a
    where a.agency_id = ${agencyId} and a.active
    order by (select count(*) from orders o where o.agent_id = a.id and o.work_state between 1 and 4
      and o.kind <> all(${sql.param(supplementKinds)}::text[])), a.name, a.id
    limit 1`)
  return rows[0]
}

interface Agency extends Record<string, unknown> {
  id: number
  code: string
  name: string
  name_en: string
  address: string
  phone: string
}

/**
 * The agency as it stands on documents.
 *
 * @throws AppError `common.agencyMissing` in production until somebody entered it: no document bears an example's name
 */
export async function getAgency(db: Db, id: number): Promise<Agency> {
  const { rows } = await db.execute<Agency>(
    sql`select id, code, name, name_en, address, phone from agencies where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error(`no agency ${id}`)
  if (row.code === '') throw new AppError('common.agencyMissing')
  return row
}
