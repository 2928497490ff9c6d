import type { Call } from '@portal/contract/call'
import type { Tx } from '../../platform/db/connection.ts'
import { refuseUnlessEntitled } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { lockOrganisation, type OrganisationRow } from './organisation-queries.ts'

type Asking = Pick<HandlerContext<Call>, 'input' | 'language'> & { readonly user: SessionUser }

/**
 * The organisation in which the caller works, locked, and the caller as their membership is now: it may have been changed while the
 * request waited. What is judged of the caller after this is judged of `caller`.
 *
 * @throws AppError `common.otherOrganisation` if they are no member any more, `common.rightMissing`
 */
export async function lockWithCaller(
  tx: Tx,
  call: Pick<Call, 'needs'>,
  { user, input, language }: Asking,
): Promise<{ organisation: OrganisationRow; caller: SessionUser }> {
  const organisation = await lockOrganisation(tx, user.organisation.id)
  const caller = await findSessionUser(tx, user.id, organisation.id)
  if (!caller) throw new AppError('common.otherOrganisation')
  refuseUnlessEntitled(call, caller, language, input)
  return { organisation, caller }
}
