import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/contract/call'
import { isAccountName } from '@portal/domain/people/account/contact'
import { type AuditEntry, writeAudit } from '../../kernel/audit/audit-queries.ts'
import { joinAgency, leaveAgencies } from '../../people/session/home-queries.ts'
import { deleteSessionsOfUser } from '../../people/session/session-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { insertUser, updateDisabled, updateRole, worksForClient } from './user-queries.ts'
import { syncAgent } from './user-rules.ts'

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
  await insertUser(tx, { ...rest, id })
  await syncAgent(tx, { userId: id, name: rest.name, role: rest.role, agencyId, licence })
  if (rest.role === 'agent') await placeAccount(tx, id, { role: rest.role, agencyId })
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

/** Keeps the role of an account, and makes it a member of the agency that it is an agent of, and of no other. @throws AppError `admin.onlyOwner` */
async function placeAccount(
  tx: Tx,
  id: string,
  { role, agencyId }: { readonly role: Role; readonly agencyId: number | undefined },
): Promise<void> {
  const agency = role === 'agent' ? (agencyId ?? null) : null
  await updateRole(tx, id, role)
  await leaveAgencies(tx, id, agency).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'organisations_owner') throw error
    throw new AppError('admin.onlyOwner', {}, { cause: error })
  })
  if (agency !== null) await joinAgency(tx, id, agency)
}

/** Gives a locked staff account another role. @throws AppError `admin.clientAccount`, `admin.onlyOwner` */
export async function assignRole(
  tx: Tx,
  person: Person,
  to: { readonly role: Role; readonly agencyId: number | undefined; readonly licence: string | undefined },
  acting: Acting,
): Promise<void> {
  const { id, account, name, role: from } = person
  if (from === 'customer' || from === 'subAccount') throw new AppError('admin.clientAccount')
  // An attorney may work in a company of clients too: the back office decides on its orders.
  if (to.role !== 'agent' && (await worksForClient(tx, id))) throw new AppError('admin.clientAccount')
  await syncAgent(tx, { ...to, userId: id, name })
  await placeAccount(tx, id, to)
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
