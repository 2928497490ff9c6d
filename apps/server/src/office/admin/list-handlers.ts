import { listHandlers as call } from '@portal/contract/office/admin'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findHandlers } from './handler-queries.ts'

export const listHandlers = implement(call, ({ user, db, language }) => {
  const { agencyId, ownerId, id } = user
  if (agencyId === null) throw new AppError('common.forbidden')
  return findHandlers(db, { agencyId, organisationId: ownerId, callerId: id }, language)
})
