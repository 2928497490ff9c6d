import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { passwordIsRight } from '../session/password-guard-parts.ts'
import { findOwnPassword } from './account-queries.ts'

interface PasswordAgain {
  readonly user: { readonly id: string; readonly account: string }
  readonly password: string | undefined
  readonly ip: string
}

/**
 * Asks somebody who is signed in for their password again, before what an open browser that they left must not do.
 *
 * @throws AppError `account.wrongOldPassword`, `session.locked`
 */
export async function refuseWrongPassword(db: Db, { user, password, ip }: PasswordAgain): Promise<void> {
  if (password === undefined) throw new AppError('account.wrongOldPassword')
  const { right } = await passwordIsRight(db, {
    user: await findOwnPassword(db, user.id),
    name: user.account,
    ...{ password, ip },
    // The person has a session, so attempts of strangers do not block it.
    known: 'session',
  })
  if (!right) throw new AppError('account.wrongOldPassword')
}
