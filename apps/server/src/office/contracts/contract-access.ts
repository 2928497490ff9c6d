import type { ContractSide } from '@portal/domain/office/contracts/contract-facts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { handledContracts, keptContracts } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/** Named to sign the version that was sent last: who stood in an older one alone has nothing to do with it any more. */
const signs = (user: SessionUser, row: SQLWrapper): SQL =>
  sql`exists (select from contract_signers ns where ns.contract_id = ${row}.id and ns.version = ${row}.version and ns.user_id = ${user.id})`

/** Condition on contracts of the person's agency that they see: in reach, or theirs to sign. */
export const agencyContracts = (user: SessionUser, row: SQLWrapper): SQL =>
  user.role === 'agent'
    ? sql`(${row}.organisation_id = ${user.ownerId} and ((true${within(user, handledContracts(row))}) or ${signs(user, row)}))`
    : sql`false`

/**
 * Condition on contracts, by the name that the statement has for the table: those of the person's side. A client sees one from the
 * moment it was sent, or that they asked for it; the back office reads what was sent.
 */
export function visibleContracts(user: SessionUser, row: SQLWrapper = sql`k`): SQL {
  const ofClient = sql`(${row}.customer_id = ${user.ownerId} and (${row}.version > 0 or ${row}.asked_by is not null)
    and ((true${within(user, keptContracts(row))}) or ${signs(user, row)}))`
  const arms = [agencyContracts(user, row), ofClient]
  if (isStaff(user)) arms.push(sql`${row}.version > 0`)
  return sql`(${sql.join(arms, sql` or `)})`
}

/** On which side of a contract that they see a person stands. */
export function sideOf(
  user: SessionUser,
  { organisationId, customerId }: { readonly organisationId: string; readonly customerId: string },
): ContractSide | 'office' {
  if (user.ownerId === organisationId) return 'agency'
  return user.ownerId === customerId ? 'client' : 'office'
}

/** Condition on files: final files and scans of contracts that the person sees. */
export const onContracts = (user: SessionUser, fileId: SQLWrapper): SQL => sql`exists (
  select from (
    select fv.contract_id from contract_versions fv where fv.file_id = ${fileId}
    union all select fs.contract_id from contract_signatures fs where fs.file_id = ${fileId}) lies
  join contracts k on k.id = lies.contract_id where ${visibleContracts(user)})`
