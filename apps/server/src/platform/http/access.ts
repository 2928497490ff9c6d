import type { Access } from '@portal/contract/call'
import { AppError } from './app-error.ts'
import type { SessionUser } from './handler.ts'

/** @throws AppError `common.signInNeeded`, `common.forbidden` */
export function refuseUnlessAllowed(access: Access, user: SessionUser | undefined): void {
  if (access === 'public') return
  if (!user) throw new AppError('common.signInNeeded')
  if (access !== 'signedIn' && !access.includes(user.role)) throw new AppError('common.forbidden')
}
