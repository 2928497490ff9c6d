import { agencyIdDefault } from '@portal/contract/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import { namesOperator } from '../../kernel/reference/site-queries.ts'
import { insertPresetRoles } from '../../people/organisations/organisation-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { agencies, agents, users } from '../../platform/db/schema/accounts.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'

export const agencyFields = ['code', 'name', 'nameEn', 'address', 'phone', 'email'] as const
export type AgencyFacts = Readonly<Record<(typeof agencyFields)[number], string>>

const attorneysMax = 1000
const recordsMax = 200

/** A further agency with its organisation, which nobody owns yet. Unique violation: `agencies_code_key`. */
export async function insertAgency(
  tx: Tx,
  facts: AgencyFacts,
  createdBy: string,
): Promise<{ id: number; organisationId: string }> {
  const [agency] = await tx
    .insert(agencies)
    .values({ ...facts, enteredAt: sql`now()` })
    .returning({ id: agencies.id })
  if (!agency) throw new Error('an insert answered no row')
  const { name, nameEn } = facts
  const [organisation] = await tx
    .insert(organisations)
    .values({ kind: 'agency', agencyId: agency.id, name, nameEn, createdBy })
    .returning({ id: organisations.id })
  if (!organisation) throw new Error('an insert answered no row')
  await insertPresetRoles(tx, organisation.id, 'agency')
  return { id: agency.id, organisationId: organisation.id }
}

/** Lets an agency take no new cases, or take them again. @returns its name; undefined if there is none */
export async function setClosed(tx: Tx, id: number, isClosed: boolean): Promise<string | undefined> {
  const [row] = await tx
    .update(agencies)
    .set({ closedAt: isClosed ? sql`coalesce(${agencies.closedAt}, now())` : null })
    .where(eq(agencies.id, id))
    .returning({ name: agencies.name })
  return row?.name
}

interface RecordRow extends Record<string, unknown> {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly enteredAt: string | null
  readonly closedAt: string | null
  readonly attorneys: number
  readonly openCases: number
  readonly chosenBy: number
  readonly owners: string[]
}

/** Every agency, the portal's first. Open cases are read from the tallies. */
export async function findRecords(db: Db): Promise<RecordRow[]> {
  const { rows } = await db.execute<RecordRow>(sql`
    select a.id, a.code, a.name, a.name_en as "nameEn", a.entered_at as "enteredAt", a.closed_at as "closedAt",
      (select count(*)::int from agents g where g.agency_id = a.id and g.active) as attorneys,
      (select coalesce(sum(t.n), 0)::int from order_tallies t where t.agency_id = a.id and t.work_state between 1 and 4) as "openCases",
      (select count(*)::int from organisations c where c.chosen_agency_id = a.id and c.closed_at is null) as "chosenBy",
      array(select u.account from organisations o join organisation_members m on m.organisation_id = o.id and m.is_owner
        join users u on u.id = m.user_id and u.disabled_at is null where o.agency_id = a.id order by u.account) as owners
    from agencies a order by a.id limit ${recordsMax}`)
  return rows
}

/** Unique violation: `agencies_code_key`. @returns the new version; undefined if somebody saved since */
export async function replaceAgency(
  tx: Tx,
  id: number,
  facts: AgencyFacts,
  version: number,
): Promise<number | undefined> {
  const [row] = await tx
    .update(agencies)
    .set({ ...facts, version: version + 1, enteredAt: sql`now()` })
    .where(and(eq(agencies.id, id), eq(agencies.version, version)))
    .returning({ version: agencies.version })
  await nameOrganisations(tx)
  return row?.version
}

/** The organisation of an agency is called what its record says. */
async function nameOrganisations(db: Db): Promise<void> {
  await db.execute(sql`
    update organisations g set name = a.name, name_en = a.name_en from agencies a
    where a.id = g.agency_id and (g.name, g.name_en) is distinct from (a.name, a.name_en)`)
}

/** Takes the example of the first migration away: production shows no invented agency. What was entered stays. */
export async function forgetExampleAgency(db: Db): Promise<void> {
  await db
    .update(agencies)
    .set({ code: '', name: '尚未填写代理机构', nameEn: 'Agency not entered yet' })
    .where(sql`${agencies.enteredAt} is null and ${agencies.code} <> ''`)
  await nameOrganisations(db)
}

/** Its attorneys by name, with what each has in hand. */
export async function findAttorneys(db: Db, agencyId: number) {
  return db
    .select({
      id: agents.id,
      name: agents.name,
      nameEn: agents.nameEn,
      licence: agents.licence,
      phone: agents.phone,
      fields: agents.fields,
      active: agents.active,
      account: users.account,
      openCases: sql<number>`(select count(*)::int from orders o where o.agent_id = ${agents.id} and o.work_state between 1 and 4)`,
    })
    .from(agents)
    .leftJoin(users, eq(users.id, agents.userId))
    .where(eq(agents.agencyId, agencyId))
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(attorneysMax)
}

export interface AttorneyFacts {
  readonly name: string
  readonly nameEn: string
  readonly licence: string
  readonly phone: string
  readonly fields: string[]
  readonly active: boolean
}

/** Unique violation: `agents_licence_key`. @returns the id; undefined if the agency has no such attorney */
export async function writeAttorney(
  tx: Tx,
  agencyId: number,
  id: string | undefined,
  facts: AttorneyFacts,
): Promise<string | undefined> {
  if (id === undefined) {
    const [made] = await tx
      .insert(agents)
      .values({ ...facts, agencyId })
      .returning({ id: agents.id })
    return made?.id
  }
  const [row] = await tx
    .update(agents)
    .set(facts)
    .where(and(eq(agents.id, id), eq(agents.agencyId, agencyId)))
    .returning({ id: agents.id })
  return row?.id
}

interface SetupCounts extends Record<string, unknown> {
  entered: boolean
  attorneys: number
  site: boolean
  patents: boolean
  staff: number
  editions: number
}

/** What the steps of the set-up are judged by; `staff` is people of the back office besides the first. */
export async function countSetup(db: Db): Promise<SetupCounts> {
  const { rows } = await db.execute<SetupCounts>(sql`
    select (select entered_at is not null from agencies where id = ${agencyIdDefault}) as entered,
      (select count(*)::int from agents where agency_id = ${agencyIdDefault} and active) as attorneys,
      exists (select from site_info where ${sql.raw(namesOperator)}) as site,
      exists (select from patents) as patents,
      (select count(*)::int from users where role in ('administrator', 'reviewer', 'finance') and disabled_at is null) - 1 as staff,
      (select count(*)::int from classification_editions) as editions`)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}
