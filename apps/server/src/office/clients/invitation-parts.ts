import { networkOf } from '@portal/domain/people/session/network'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { findOpening } from './invitation-queries.ts'

/** Openings and answers from one network in an hour, of all invitations together (decision 0051). */
const openingsMax = 300
const hour = 3_600

interface Asking {
  readonly code: string
  readonly user: SessionUser | undefined
}

/** @throws AppError `invitations.gone`, the same for one that is over, answered by another or never was; `common.tooManyRequests` */
export async function getOpening(db: Db, { ip, ...asking }: Asking & { readonly ip: string }) {
  await limitRate(db, `invitation:${networkOf(ip)}`, openingsMax, hour)
  return lookAgain(db, asking)
}

/** The same without counting it: what was true when it was opened is looked at again under the lock of the client. */
export async function lookAgain(db: Db, { code, user }: Asking) {
  const opening = await findOpening(db, { code, codeHash: hashToken(code), userId: user?.id, ownerId: user?.ownerId })
  if (!opening) throw new AppError('invitations.gone')
  return opening
}
