import { type SQL, sql } from 'drizzle-orm'
import { workedCases } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { OrganisationKind, SessionUser } from '../../platform/http/handler.ts'

export interface FoundCustomer extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly kind: OrganisationKind
  readonly cases: number
  readonly isContact: boolean
  readonly isNamesake: boolean
}

const shownMax = 200

/** Organisations `g` whose cases the person works on at the agency, and that no client of its book is. */
const unlisted = (user: SessionUser): SQL => sql`
  from organisations g join lateral (
    select count(*)::int as cases from orders o where o.owner_id = g.id and ${workedCases(user, sql`o`)}) n on n.cases > 0
  where g.id <> ${user.ownerId} and g.closed_at is null
    and g.id in (select o.owner_id from orders o where o.agency_id = ${user.agencyId})
    and not exists (select from clients c where c.organisation_id = ${user.ownerId} and c.customer_id = g.id)`

/**
 * Those organisations, with how they fit a client: that somebody of it has a contact of the client verified says whose it is, the same
 * name or code does not.
 */
export async function findCustomers(db: Db, user: SessionUser, clientId: string | undefined): Promise<FoundCustomer[]> {
  const client = sql`${clientId ?? null}::uuid`
  const { rows } = await db.execute<FoundCustomer>(sql`
    select g.id, g.name, g.kind, n.cases,
      exists (select from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
        join client_contacts k on k.client_id = ${client}
        where m.organisation_id = g.id and (
          (u.phone_verified_at is not null and k.phone <> '' and regexp_replace(k.phone, '[^0-9]', '', 'g') in
            (regexp_replace(u.phone, '[^0-9]', '', 'g'), '86' || regexp_replace(u.phone, '[^0-9]', '', 'g')))
          or (u.email_verified_at is not null and k.email <> '' and lower(k.email) = lower(u.email)))) as "isContact",
      exists (select from clients c where c.id = ${client} and (c.name = g.name or (c.id_code <> '' and c.id_code = g.id_code))) as "isNamesake"
    ${unlisted(user)}
    order by 5 desc, 6 desc, g.name, g.id limit ${shownMax}`)
  return rows
}

/** Of these organisations those that may become clients of the book. */
export async function findAddable(
  db: Db,
  user: SessionUser,
  ids: readonly string[],
): Promise<{ id: string; name: string; nameEn: string; idCode: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; nameEn: string; idCode: string }>(sql`
    select g.id, g.name, g.name_en as "nameEn", g.id_code as "idCode" ${unlisted(user)} and g.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}
