import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptRecords } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Condition on records of the person's organisation, by the name that the statement has for the table: those in their reach. */
export const ownRecords = (user: SessionUser, row: SQLWrapper = sql`k`): SQL =>
  sql`(${row}.organisation_id = ${user.ownerId}${within(user, keptRecords(row))})`

/**
 * Condition: a registration of a customer that was handed in to the person's agency, or, for staff, to the portal. Of limited reach nobody
 * sees them: they name customers of others.
 */
export function receivedRecords(user: SessionUser, row: SQLWrapper = sql`k`): SQL {
  const isHandedIn = sql`${row}.registration in ('asked','confirmed','declined','pooled','passed') and ${row}.version > 0`
  if (isStaff(user)) return sql`(${row}.receiver_id is null and ${isHandedIn})`
  if (user.role !== 'agent' || user.reach !== 'all') return sql`false`
  return sql`(${row}.receiver_id = ${user.ownerId} and ${isHandedIn})`
}

export const readableRecords = (user: SessionUser, row: SQLWrapper = sql`k`): SQL =>
  sql`(${ownRecords(user, row)} or ${receivedRecords(user, row)})`

/** Condition: the organisation of a person is a client in the book of another. */
const isClientOf = (user: SessionUser, agencyId: SQLWrapper): SQL => sql`exists (
  select from clients bc where bc.organisation_id = ${agencyId} and bc.customer_id = ${user.ownerId} and bc.merged_into_id is null and bc.closed_at is null)`

/**
 * Condition on releases `l` of records `k`: what is shown to the person now. A customer in the pool of an agency to those of its book, one
 * in that of the portal to agencies: to whoever may claim them.
 */
export function releasedTo(user: SessionUser): SQL {
  const isAgency = sql.raw(String(user.organisation.kind === 'agency'))
  return sql`(l.ended_at is null and (l.valid_until is null or l.valid_until >= ${today}) and (
    l.scope = 'public' or (l.scope in ('company','customers') and k.organisation_id = ${user.ownerId})
    or (l.scope = 'customers' and ${isClientOf(user, sql`k.organisation_id`)})
    or (l.scope = 'pool' and (k.organisation_id = ${user.ownerId} or (k.receiver_id is null and ${isAgency})
      or k.receiver_id = ${user.ownerId} or ${isClientOf(user, sql`k.receiver_id`)}))))`
}

/** The same for one that is opened: staff read what was reported to them too. */
export const openTo = (user: SessionUser): SQL =>
  isStaff(user)
    ? sql`(${releasedTo(user)} or exists (select from record_problems rp where rp.release_id = l.id))`
    : releasedTo(user)

/** Condition on files: those of records that the person reads, and of versions released to them. */
export const onRecords = (user: SessionUser, fileId: SQLWrapper): SQL => sql`exists (
  select from record_files rf join records k on k.id = rf.record_id where rf.file_id = ${fileId} and (
    ${ownRecords(user)} or (rf.version > 0 and ${receivedRecords(user)})
    or exists (select from record_releases l where l.record_id = k.id and l.version = rf.version and ${openTo(user)})))`
