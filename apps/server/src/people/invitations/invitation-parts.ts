import { networkOf } from '@portal/domain/people/session/network'
import { findOpening } from '../../kernel/orders/invitation-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'

/** Openings and answers from one network in an hour. */
const openingsMax = 300
const hour = 3_600

export type Opening = NonNullable<Awaited<ReturnType<typeof findOpening>>>

/**
 * The invitation behind a code, for this person.
 *
 * @throws AppError `invitations.gone`, the same for one that is over, answered by another or never was; `common.tooManyRequests`
 */
export async function getOpening(
  db: Db,
  { code, ip, user }: { readonly code: string; readonly ip: string; readonly user: SessionUser | undefined },
): Promise<Opening> {
  await limitRate(db, `invitation:${networkOf(ip)}`, openingsMax, hour)
  const opening = await findOpening(db, { code, codeHash: hashToken(code), userId: user?.id })
  if (!opening) throw new AppError('invitations.gone')
  return opening
}
