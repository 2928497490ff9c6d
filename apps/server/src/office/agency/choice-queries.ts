import { sql } from 'drizzle-orm'
import { takesCases } from '../../kernel/reference/agency-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'

const offeredMax = 200
const fieldsShown = 5

interface Offered extends Record<string, unknown> {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly address: string
  readonly phone: string
  readonly attorneys: number
  readonly fields: string[]
  readonly isClient: boolean
}

/** Agencies that take new cases: those first that the organisation is a client of, then the portal's, then by name. */
export async function findOffered(db: Db, ownerId: string, portals: number): Promise<Offered[]> {
  const { rows } = await db.execute<Offered>(sql`
    select a.id, a.code, a.name, a.name_en as "nameEn", a.address, a.phone,
      (select count(*)::int from agents g where g.agency_id = a.id and g.active) as attorneys,
      array(select f from agents g, unnest(g.fields) f where g.agency_id = a.id and g.active
        group by f order by count(*) desc, f limit ${fieldsShown}) as fields,
      exists (select from clients c join organisations o on o.id = c.organisation_id
        where o.agency_id = a.id and c.customer_id = ${ownerId} and c.closed_at is null) as "isClient"
    from agencies a where ${takesCases}
    order by "isClient" desc, a.id = ${portals} desc, a.name, a.id limit ${offeredMax}`)
  return rows
}

interface Named extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly nameEn: string
}

/** An agency by its name, also one that takes no new cases. */
export async function nameAgency(db: Db, id: number): Promise<Named> {
  const { rows } = await db.execute<Named>(sql`select id, name, name_en as "nameEn" from agencies where id = ${id}`)
  if (!rows[0]) throw new Error(`no agency ${id}`)
  return rows[0]
}

/** Says which agency takes the new cases of an organisation. */
export async function setChosenAgency(tx: Tx, organisationId: string, agencyId: number): Promise<void> {
  await tx.execute(sql`
    update organisations set chosen_agency_id = ${agencyId} where id = ${organisationId}`)
}

/** Which agency an organisation chose, also one that takes no cases now; null: none. */
export async function findChosenAgency(db: Db, organisationId: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select chosen_agency_id as id from organisations where id = ${organisationId}`)
  return rows[0]?.id ?? null
}
