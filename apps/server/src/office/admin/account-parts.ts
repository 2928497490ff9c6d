import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/contract/call'
import { isAccountName } from '@portal/domain/people/account/contact'
import { type AuditEntry, writeAudit } from '../../kernel/audit/audit-queries.ts'
import { leaveAgencies } from '../../people/organisations/leaving-parts.ts'
import { lockAgenciesOf } from '../../people/organisations/owner-queries.ts'
import { joinAgency } from '../../people/session/home-queries.ts'
import { deleteSessionsOfUser } from '../../people/session/session-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { insertUser, updateDisabled, updateRole, worksForClient } from './user-queries.ts'
import { type Agenthood, type Post, readAgenthood, syncAgent } from './user-rules.ts'

/** Who acts on an account, and under which name it stands in the audit log. */
export type Acting = Pick<AuditEntry, 'actor' | 'action'> & { readonly requestId: string }

/** Acts of the operator at the machine: there is no person of ours to name. */
export const byCommand = (action: string): Acting => ({
  actor: { id: null, role: 'system' },
  action,
  requestId: 'command',
})

interface NewAccount {
  readonly account: string
  readonly name: string
  readonly role: Role
  readonly agencyId: number | undefined
  readonly licence: string | undefined
  readonly passwordHash: string
}

/** @throws AppError `admin.accountUnreadable` for a name that could be a phone or an e-mail */
export function refuseUnreadableAccount(account: string): void {
  if (!isAccountName(account)) throw new AppError('admin.accountUnreadable')
}

/** An account for staff or an agent. Unique violation: `users_account_key`. @returns its id */
export async function makeAccount(tx: Tx, account: NewAccount, acting: Acting): Promise<string> {
  const { agencyId, licence, ...rest } = account
  const id = randomUUID()
  const agenthood = await readAgenthood(tx, account)
  if (agenthood) await lockAgenciesOf(tx, null, agenthood.agencyId)
  await insertUser(tx, { ...rest, id })
  if (agenthood) {
    await joinAgency(tx, id, agenthood.agencyId)
    await syncAgent(tx, { id, name: rest.name }, agenthood)
  }
  await writeAudit(tx, {
    ...acting,
    subjectKind: 'user',
    subjectId: id,
    detail: { account: rest.account, role: rest.role },
  })
  return id
}

interface Person {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly role: Role
}

/**
 * Keeps the role of an account, and makes it a member of the agency that it is an agent of, and of no other; what it has in hand elsewhere
 * goes on there as when somebody leaves.
 *
 * @throws AppError `admin.onlyOwner`, `admin.licenceTaken`
 */
async function placeAccount(
  tx: Tx,
  person: Person,
  { role, agenthood }: { readonly role: Role; readonly agenthood: Agenthood | null },
  { actor, action, requestId }: Acting,
): Promise<void> {
  const { id } = person
  const staysIn = agenthood?.agencyId ?? null
  await updateRole(tx, id, role)
  await leaveAgencies(tx, id, { staysIn, user: actor, audit: { action, requestId } }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'organisations.lastOwner')) throw error
    throw new AppError('admin.onlyOwner', {}, { cause: error })
  })
  if (agenthood) await joinAgency(tx, id, agenthood.agencyId)
  // Last: cases go with the attorney to an account that is a member by then.
  await syncAgent(tx, person, agenthood)
}

/** Locks what giving an account another role changes, in the order in which leaving does: agencies before accounts. */
export async function lockForRole(
  tx: Tx,
  id: string,
  { role, agencyId }: Pick<Post, 'role' | 'agencyId'>,
): Promise<void> {
  await lockAgenciesOf(tx, id, role === 'agent' ? (agencyId ?? null) : null)
}

/** Gives a locked staff account another role, after `lockForRole`. @throws AppError `admin.clientAccount`, `admin.onlyOwner` */
export async function assignRole(tx: Tx, person: Person, to: Post, acting: Acting): Promise<void> {
  const { id, account, role: from } = person
  if (from === 'customer' || from === 'subAccount') throw new AppError('admin.clientAccount')
  // An attorney may work in a company of clients too: the back office decides on its orders.
  if (to.role !== 'agent' && (await worksForClient(tx, id))) throw new AppError('admin.clientAccount')
  await placeAccount(tx, person, { role: to.role, agenthood: await readAgenthood(tx, to) }, acting)
  await writeAudit(tx, { ...acting, subjectKind: 'user', subjectId: id, detail: { account, from, to: to.role } })
}

/** Closes a locked account and ends its sessions, or opens it again. @returns how many sessions it ended */
export async function closeAccount(
  tx: Tx,
  { id, account }: Person,
  { disabled, notes }: { readonly disabled: boolean; readonly notes: string },
  acting: Acting,
): Promise<number> {
  await updateDisabled(tx, id, disabled)
  const sessionsEnded = disabled ? await deleteSessionsOfUser(tx, id) : 0
  const detail = { account, disabled, ...(notes && { notes }), sessionsEnded }
  await writeAudit(tx, { ...acting, subjectKind: 'user', subjectId: id, detail })
  return sessionsEnded
}
