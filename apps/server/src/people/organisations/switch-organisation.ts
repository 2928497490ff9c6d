import { switchOrganisation as call } from '@portal/contract/people/organisations'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { toPageUser } from '../session/signed-in-rules.ts'
import { moveSession } from './organisation-queries.ts'

export const switchOrganisation = implement(call, async ({ input: { id }, user, db, client: { tokenHash } }) => {
  const chosen = await findSessionUser(db, user.id, id)
  if (!chosen || !tokenHash) throw new AppError('common.notFound')
  const isMoved = await db.transaction((tx) => moveSession(tx, { tokenHash, userId: user.id, organisationId: id }))
  if (!isMoved) throw new AppError('common.notFound')
  return { user: toPageUser(chosen) }
})
