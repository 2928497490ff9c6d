import { agencyIdDefault } from '@portal/contract/limits'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/**
 * Whose record somebody means: the back office any agency's, an agency's people their own.
 *
 * @throws AppError `common.notFound` of another agency, as if there were none.
 */
export function ownAgency(user: SessionUser, asked: number | undefined): number {
  if (isStaff(user)) return asked ?? agencyIdDefault
  if (user.agencyId === null || (asked ?? user.agencyId) !== user.agencyId) throw new AppError('common.notFound')
  return user.agencyId
}
