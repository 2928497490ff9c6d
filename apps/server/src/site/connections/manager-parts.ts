import type { Call } from '@portal/contract/call'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import { type ConnectionRow, findConnection } from './connection-queries.ts'

type Asking = Pick<HandlerContext<Call>, 'input' | 'language'> & { readonly user: SessionUser }

/**
 * Whoever manages people, sees everything and may take it along, in their organisation, which is locked: a connection is told of all its
 * rows, at a server of anybody's.
 *
 * @throws AppError `common.rightMissing`, `connections.notOffered`, `connections.notAllSeen`
 */
export async function lockForManager(tx: Tx, call: Pick<Call, 'needs'>, asking: Asking): Promise<SessionUser> {
  const { organisation, caller } = await lockWithCaller(tx, call, asking)
  if (organisation.kind === 'person') throw new AppError('connections.notOffered')
  refuseUnlessTrusted(caller, asking.language)
  return caller
}

/** @throws AppError `common.rightMissing`, `connections.notAllSeen` */
export function refuseUnlessTrusted(user: SessionUser, language: 'en' | 'zh'): void {
  requireRight(user, 'people', language)
  requireRight(user, 'export', language)
  if (user.reach !== 'all') throw new AppError('connections.notAllSeen')
}

/** @throws AppError common.notFound */
export async function getConnection(tx: Tx, { organisation }: SessionUser, id: string): Promise<ConnectionRow> {
  const row = await findConnection(tx, organisation.id, id)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** What the audit log says: which connection, never its address. */
export const auditOf = (actor: SessionUser, { id, name }: { readonly id: string; readonly name: string }) =>
  ({ actor, subjectKind: 'organisation', subjectId: actor.organisation.id, detail: { id, name } }) as const
