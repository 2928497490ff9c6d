import { networkOf } from '@portal/domain/people/session/network'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { findMemberOpening } from './member-invitation-queries.ts'

/** Openings and answers from one network in an hour, of invitations to orders and into organisations together (decision 0051). */
const openingsMax = 300
const hour = 3_600

export type MemberOpening = NonNullable<Awaited<ReturnType<typeof findMemberOpening>>>

/**
 * The invitation behind a code, for this person.
 *
 * @throws AppError `invitations.gone`, the same for one that is over, answered by another or never was; `common.tooManyRequests`
 */
export async function getMemberOpening(
  db: Db,
  { code, ip, user }: { readonly code: string; readonly ip: string; readonly user: SessionUser | undefined },
): Promise<MemberOpening> {
  await limitRate(db, `invitation:${networkOf(ip)}`, openingsMax, hour)
  return lookAgain(db, { code, user })
}

/** The same without counting it: what was true when it was opened is looked at again under the lock of the organisation. */
export async function lookAgain(
  db: Db,
  { code, user }: { readonly code: string; readonly user: SessionUser | undefined },
): Promise<MemberOpening> {
  const opening = await findMemberOpening(db, { code, codeHash: hashToken(code), userId: user?.id })
  if (!opening) throw new AppError('invitations.gone')
  return opening
}
