import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { withSupplements } from '../../kernel/orders/member-queries.ts'
import { ofKinds, workedKinds } from '../../kernel/orders/order-kind-rules.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'

interface Handler extends Record<string, unknown> {
  id: string
  name: string
  isCaller: boolean
  openCases: number
}

/** More than an agency has. */
const handlersMax = 500
const person = { id: sql`u.id`, name: sql`u.name` }

/** Members of an agency's organisation whose accounts are open, with how many open cases each has in hand; the caller first. */
export async function findHandlers(
  db: Db,
  { organisationId, agencyId, callerId }: { organisationId: string; agencyId: number; callerId: string },
  language: 'en' | 'zh',
): Promise<Handler[]> {
  const { rows } = await db.execute<Handler>(sql`
    select u.id, ${personNameOf(language, person)} as name, u.id = ${callerId} as "isCaller", (
      select count(*)::int from orders o where o.handler_id = u.id and o.agency_id = ${agencyId}
        and o.work_state between ${workStates.submitted.code} and ${workStates.filed.code} and ${ofKinds(workedKinds, sql.raw('o.kind'))}) as "openCases"
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} order by u.id <> ${callerId}, u.name, u.id limit ${handlersMax}`)
  return rows
}

/** Puts a locked order and those for its missing fees into the hands of a member; the team follows them (trigger). */
export async function setHandler(tx: Tx, orderId: string, handlerId: string | null): Promise<void> {
  await tx.execute(sql`
    update orders set handler_id = ${handlerId} where ${withSupplements(orderId)}`)
}

/**
 * Whether cases of this kind and state are in somebody's hands of their own: a fee follows the case it is for. A completed one is too: a
 * granted patent has its annual fees, and half of a docket that was brought in is granted.
 */
export const isHandled = ({ kind, workState }: { readonly kind: string; readonly workState: number }): boolean =>
  !isSupplementKind(kind) && workState >= workStates.submitted.code && workState <= workStates.completed.code
