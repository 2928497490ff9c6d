import { agencyIdDefault } from '@portal/contract/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import { namesOperator } from '../../kernel/reference/site-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { agencies, agents, users } from '../../platform/db/schema/accounts.ts'

export const agencyFields = ['code', 'name', 'nameEn', 'address', 'phone', 'email'] as const
export type AgencyFacts = Readonly<Record<(typeof agencyFields)[number], string>>

const attorneysMax = 1000

/** @returns the new version; undefined if somebody saved since */
export async function replaceAgency(tx: Tx, facts: AgencyFacts, version: number): Promise<number | undefined> {
  const [row] = await tx
    .update(agencies)
    .set({ ...facts, version: version + 1, enteredAt: sql`now()` })
    .where(and(eq(agencies.id, agencyIdDefault), eq(agencies.version, version)))
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
export async function findAttorneys(db: Db) {
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
    .where(eq(agents.agencyId, agencyIdDefault))
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
export async function writeAttorney(tx: Tx, id: string | undefined, facts: AttorneyFacts): Promise<string | undefined> {
  if (id === undefined) {
    const [made] = await tx
      .insert(agents)
      .values({ ...facts, agencyId: agencyIdDefault })
      .returning({ id: agents.id })
    return made?.id
  }
  const [row] = await tx
    .update(agents)
    .set(facts)
    .where(and(eq(agents.id, id), eq(agents.agencyId, agencyIdDefault)))
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
