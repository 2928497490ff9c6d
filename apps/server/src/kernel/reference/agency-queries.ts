import { agencyIdDefault } from '@portal/contract/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { agencies, agents } from '../../platform/db/schema/accounts.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** The record of an agency. @throws AppError `common.notFound` */
export async function getAgencyRecord(db: Db, id: number) {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id))
  if (!row) throw new AppError('common.notFound')
  return row
}

/** Every agency by its name. */
export async function findAgencyNames(
  db: Db,
): Promise<ReadonlyMap<number, { readonly en: string; readonly zh: string }>> {
  const rows = await db.select({ id: agencies.id, zh: agencies.name, en: agencies.nameEn }).from(agencies)
  return new Map(rows.map(({ id, en, zh }) => [id, { en, zh }]))
}

/**
 * Condition on `agencies a`: it takes new cases. Who was never there to do the work gets none: of others than the portal's somebody owns it
 * who can sign in.
 */
export const takesCases = sql`(a.id = ${agencyIdDefault} or (a.closed_at is null and exists (
  select from organisations h join organisation_members m on m.organisation_id = h.id and m.is_owner
  join users u on u.id = m.user_id and u.disabled_at is null where h.agency_id = a.id and h.closed_at is null)))`

/**
 * The agency that new cases of an organisation go to: an agency's own go to itself; of others to the one that they chose while it takes
 * cases, else to the portal's.
 *
 * @param ownerId whose cases; undefined of who is not signed in.
 */
export async function agencyOfNew(db: Db, ownerId: string | undefined): Promise<number> {
  if (ownerId === undefined) return agencyIdDefault
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from organisations g join agencies a on a.id = g.agency_id or (a.id = g.chosen_agency_id and ${takesCases})
    where g.id = ${ownerId}`)
  return rows[0]?.id ?? agencyIdDefault
}

/** The agency that looks after watched patents of an organisation, by their numbers; undefined where none does, or several do. */
async function agencyOfWatched(db: Db, ownerId: string, numbers: readonly string[]): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct w.agency_id as id from watches w
    where w.owner_id = ${ownerId} and w.number = any(${sql.param(numbers)}::text[]) and w.removed_at is null and w.agency_id is not null limit 2`)
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Who handles what is ordered for patents that are no cases here: whoever looks after them, where that is one agency, else whoever takes what is new. */
export async function agencyOfPatents(db: Db, ownerId: string, numbers: readonly string[]): Promise<number> {
  return (await agencyOfWatched(db, ownerId, numbers)) ?? (await agencyOfNew(db, ownerId))
}

/**
 * The agency whose prices or papers are asked for; none named: the one that takes the new cases of an organisation.
 *
 * @throws AppError `common.notFound` of an agency that does not exist
 */
export async function getAskedAgency(db: Db, asked: number | undefined, ownerId: string): Promise<number> {
  if (asked === undefined) return agencyOfNew(db, ownerId)
  const [row] = await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, asked))
  if (!row) throw new AppError('common.notFound')
  return row.id
}

const attorneysShown = 50

/** What everybody may know of the portal's agency: its code and name and the licences of those at work. Null while it has no code. */
export async function findPublicAgency(db: Db) {
  const { code, name, nameEn, enteredAt } = await getAgencyRecord(db, agencyIdDefault)
  if (code === '') return null
  const attorneys = await db
    .select({ name: agents.name, nameEn: agents.nameEn, licence: agents.licence })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyIdDefault), eq(agents.active, true)))
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(attorneysShown)
  return { code, name, nameEn, isExample: enteredAt === null, attorneys }
}
