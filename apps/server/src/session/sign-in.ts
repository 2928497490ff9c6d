import { signIn as call } from '@portal/contract/session'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { passwordIsRight } from './password-guard-parts.ts'
import { acceptAgreement, findUserBySignInName, openSession } from './session-queries.ts'
import { signedIn } from './signed-in.ts'

export const signIn = implement(call, async ({ input, db, client }) => {
  const user = await findUserBySignInName(db, input.Account)
  const { right, lockedSeconds } = await passwordIsRight(db, {
    user,
    name: input.Account,
    password: input.pwd,
    ip: client.ip,
  })
  if (!user || !right) {
    throw new AppError('session.wrongCredentials', {}, lockedSeconds > 0 ? { retryAfterSeconds: lockedSeconds } : {})
  }
  if (!user.agreementAcceptedAt) {
    if (!input.agreement) throw new AppError('session.agreementNeeded')
    await acceptAgreement(db, user.id)
  }
  return signedIn(await openSession(db, user.id, client), user)
})
