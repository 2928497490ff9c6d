import { randomUUID } from 'node:crypto'
import type { Call } from '@portal/contract/call'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { refuseUnlessEntitled, requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'

type Asking = Pick<HandlerContext<Call>, 'input' | 'language'> & { readonly user: SessionUser }

/**
 * Locks what an organisation has laid down about approvals, and reads the caller as their membership is then: they may have been changed
 * while the request waited.
 *
 * @returns the caller, and the version of the list of rules.
 * @throws AppError `common.rightMissing`, `common.otherOrganisation`
 */
export async function lockCaller(tx: Tx, call: Pick<Call, 'needs'>, { user, input, language }: Asking) {
  const { id } = user.organisation
  await tx.execute(
    sql`insert into approval_settings (organisation_id, version) values (${id}, 0) on conflict do nothing`,
  )
  const { rows } = await tx.execute<{ version: number }>(
    sql`select version from approval_settings where organisation_id = ${id} for update`,
  )
  const caller = await findSessionUser(tx, user.id, id)
  if (!caller) throw new AppError('common.otherOrganisation')
  refuseUnlessEntitled(call, caller, language, input)
  return { caller, version: rows[0]?.version ?? 0 }
}

/**
 * The same for what is about all orders of the organisation.
 *
 * @throws AppError `organisations.notCompany`, `organisations.notYourReach`, `common.rightMissing`, `common.otherOrganisation`
 */
export async function lockSettings(tx: Tx, call: Pick<Call, 'needs'>, asking: Asking) {
  if (asking.user.organisation.kind === 'person') throw new AppError('organisations.notCompany')
  const locked = await lockCaller(tx, call, asking)
  if (locked.caller.reach !== 'all') throw new AppError('organisations.notYourReach')
  return locked
}

/** Owners hear of a change, besides the one who did it: the rules, and which orders they are about, are what their money leaves by. */
export async function tellOwners(
  tx: Tx,
  by: SessionUser,
  { key, params = {} }: { readonly key: string; readonly params?: Readonly<Record<string, string>> },
): Promise<void> {
  const { id: organisationId } = by.organisation
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select m.user_id, m.organisation_id, 'approval.rules',
      ${JSON.stringify(params)}::jsonb || jsonb_build_object('by', (select name from users where id = ${by.id})), ${`approval.rules:${organisationId}:${key}`}
    from organisation_members m where m.organisation_id = ${organisationId} and m.is_owner and m.user_id <> ${by.id}
    on conflict do nothing`)
}

/**
 * For a change of which orders have a cost centre: where a rule or a budget names one of these, it is a change of those, so that it asks for the
 * right to approve, and owners hear of it.
 *
 * @throws AppError `common.rightMissing`
 */
export async function heedNamed(
  tx: Tx,
  caller: SessionUser,
  { centreIds, language }: { readonly centreIds: readonly (string | null)[]; readonly language: 'en' | 'zh' },
): Promise<void> {
  const ids = centreIds.filter((id) => id !== null)
  const named = await findNamed(tx, caller.organisation.id, ids)
  if (named.length === 0) return
  requireRight(caller, 'approve', language)
  await tellOwners(tx, caller, { key: randomUUID(), params: { centre: named.join(', ') } })
}

/** Those of some cost centres that a rule or an open budget of an organisation is about by name. */
async function findNamed(tx: Tx, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.code || ' ' || c.name as name from cost_centres c
    where c.organisation_id = ${organisationId} and c.id = any(${sql.param([...ids])}::uuid[])
      and (exists (select from approval_rules r where r.organisation_id = c.organisation_id and c.id = any(r.cost_centre_ids))
        or exists (select from budgets b where b.cost_centre_id = c.id and b.closed_at is null))
    order by 1 limit 10`)
  return rows.map(({ name }) => name)
}
