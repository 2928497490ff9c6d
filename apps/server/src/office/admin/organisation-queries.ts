import type { ListQueryOf } from '@portal/contract/list'
import type { organisationList } from '@portal/contract/office/office-lists'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contains, is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, type Piece } from '../../kernel/lists/serve-list-parts.ts'
import { hasOwner, type OrganisationRow } from '../../people/organisations/organisation-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'

/** Owners who can sign in; `users u`, `organisation_members m`. */
const owners = sql`organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
  where m.organisation_id = ${organisations.id} and m.is_owner`

const stillThere = (): SQL => isNull(organisations.closedAt)

const conditions = {
  text: (text: string) => sql`(${contains(organisations.name)(text)} or exists (select from ${owners}
    and (${contains(sql`u.name`)(text)} or ${contains(sql`u.account`)(text)})))`,
  kind: is(organisations.kind),
  owner: (owner: 'some' | 'none') => (owner === 'some' ? hasOwner : sql`not ${hasOwner}`),
}
/** What organisations are found by: those that are there, and for which every given filter holds. */
export function organisationsThat(asked: ListQueryOf<typeof organisationList>): SQL {
  const given = conditionsGiven<(typeof organisationList)['filters'], readonly []>(conditions, asked)
  return sql.join([stillThere(), ...given], sql` and `)
}
export const newestOrganisationFirst = newestFirst(organisations.createdAt, organisations.id)

const ownersShownMax = 20

/** A piece of the organisations, each with the owners who can sign in. */
export async function findOrganisations(db: Db, { where, order, limit, offset }: Piece) {
  return db
    .select({
      id: organisations.id,
      kind: organisations.kind,
      name: organisations.name,
      idCode: organisations.idCode,
      agencyCode: agencies.code,
      createdAt: organisations.createdAt,
      owners: sql<{ id: string; account: string; name: string }[]>`coalesce((
        select jsonb_agg(o order by o.account) from (
          select u.id, u.account, u.name from ${owners} order by u.account limit ${ownersShownMax}) o), '[]'::jsonb)`,
      members: sql<number>`(select count(*)::int from organisation_members m where m.organisation_id = ${organisations.id})`,
    })
    .from(organisations)
    .leftJoin(agencies, eq(agencies.id, organisations.agencyId))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
}

/** Organisations that an operator can mean: by id, by the code of an agency, or by the credit code of a company. */
export async function findNamedOrganisations(db: Db, named: string): Promise<OrganisationRow[]> {
  const rows = await db
    .select({ organisation: organisations })
    .from(organisations)
    .leftJoin(agencies, eq(agencies.id, organisations.agencyId))
    .where(
      and(
        stillThere(),
        or(
          sql`${organisations.id}::text = ${named.toLowerCase()}`,
          named === '' ? undefined : eq(agencies.code, named),
          named === '' ? undefined : eq(organisations.idCode, named.toUpperCase()),
        ),
      ),
    )
    .limit(2)
  return rows.map(({ organisation }) => organisation)
}
