import { setOrganisationOwner as call } from '@portal/contract/office/admin'
import { getOrganisationOf } from '../../people/organisations/owner-queries.ts'
import { findUserBySignInName } from '../../people/session/session-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { setOwner } from './owner-parts.ts'

export const setOrganisationOwner = implement(call, async ({ input: { id, account, reason }, user, db, client }) => {
  if (!(await getOrganisationOf(db, id))) throw new AppError('common.notFound')
  const person = await findUserBySignInName(db, account)
  if (!person) throw new AppError('admin.noSuchAccount')
  const acting = { actor: user, action: call.name, requestId: client.requestId }
  await db.transaction((tx) => setOwner(tx, { organisationId: id, userId: person.id, reason }, acting))
  return { id, userId: person.id }
})
