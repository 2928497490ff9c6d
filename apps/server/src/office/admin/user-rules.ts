import type { Role } from '@portal/contract/call'
import { maskAccount } from '@portal/domain/people/account/contact'
import type { Tx } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { agencyExists, linkAgent, lockAdministrators, retireAgent } from './user-queries.ts'

/**
 * Lets the person go on only while still an administrator, and if the act leaves an administrator behind.
 *
 * @param losing The account that would lose the role, if it has it; null when nobody loses it.
 * @throws AppError `common.conflict` if the person's own role was taken meanwhile, `admin.ownAccount`, `admin.lastAdministrator`
 */
export async function guardAdministrators(tx: Tx, user: Pick<SessionUser, 'id'>, losing: string | null): Promise<void> {
  const administrators = await lockAdministrators(tx)
  if (!administrators.includes(user.id)) throw new AppError('common.conflict')
  if (administrators.every((id) => id === losing)) throw new AppError('admin.lastAdministrator')
  if (losing === user.id) throw new AppError('admin.ownAccount')
}

/** The same for the operator at the machine, who is no administrator. @throws AppError `admin.lastAdministrator` */
export async function guardLastAdministrator(tx: Tx, losing: string): Promise<void> {
  const administrators = await lockAdministrators(tx)
  if (administrators.includes(losing) && administrators.length === 1) throw new AppError('admin.lastAdministrator')
}

export interface Post {
  readonly role: Role
  readonly agencyId: number | undefined
  readonly licence: string | undefined
}

/** Where an account is an agent. */
export interface Agenthood {
  readonly agencyId: number
  readonly licence: string
}

/**
 * Where the role makes an account an agent; null for other roles.
 *
 * @throws AppError `admin.agencyNeeded`, `admin.licenceNeeded`, each with its field
 */
export async function readAgenthood(tx: Tx, { role, agencyId, licence }: Post): Promise<Agenthood | null> {
  if (role !== 'agent') return null
  if (agencyId === undefined || !(await agencyExists(tx, agencyId))) {
    throw new AppError('admin.agencyNeeded', {}, { fields: [{ path: 'agencyId', message: 'required' }] })
  }
  if (!licence) throw new AppError('admin.licenceNeeded', {}, { fields: [{ path: 'licence', message: 'required' }] })
  return { agencyId, licence }
}

/** Makes or ends the agent behind an account, which is a member of the agency by then. @throws AppError `admin.licenceTaken` */
export async function syncAgent(
  tx: Tx,
  { id: userId, name }: { readonly id: string; readonly name: string },
  agenthood: Agenthood | null,
): Promise<void> {
  if (agenthood === null) await retireAgent(tx, userId)
  else if (!(await linkAgent(tx, { ...agenthood, userId, name }))) throw new AppError('admin.licenceTaken')
}

/** The refusal behind a unique violation of an account; anything else goes on being thrown. */
export function takenError(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  return constraint === 'users_account_key' ? new AppError('admin.accountTaken', {}, { cause: error }) : error
}

interface Contacts {
  readonly account: string
  readonly phone: string | null
  readonly email: string | null
}

/** How staff see an account's contacts; an account named by a phone or an address is one too. */
export function maskedContacts({ account, phone, email }: Contacts): Contacts {
  return {
    account: /^\+?\d{7,}$|@/.test(account) ? maskAccount(account) : account,
    phone: phone && maskAccount(phone),
    email: email && maskAccount(email),
  }
}
