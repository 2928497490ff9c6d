import { signIn as call } from '@portal/contract/people/session'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { knownBy, rememberDevice } from './known-device-parts.ts'
import { passwordIsRight } from './password-guard-parts.ts'
import { acceptAgreement, findUserBySignInName, openSession } from './session-queries.ts'
import { recordFailure } from './sign-in-record-queries.ts'
import { signedIn } from './signed-in.ts'

export const signIn = implement(call, async ({ input, db, client, cookies, services }) => {
  const user = await findUserBySignInName(db, input.Account)
  // Never what was typed: people type their password into the wrong field.
  const tell = (what: string) =>
    services.log.warn({ reqId: client.requestId, account: user?.id ?? null, net: coarseNetworkOf(client.ip) }, what)
  const { right, lockedSeconds } = await passwordIsRight(db, {
    user,
    name: input.Account,
    password: input.pwd,
    ip: client.ip,
    known: await knownBy(db, services.config.secretKey, { cookies, ip: client.ip, userId: user?.id }),
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'session.locked') {
      tell('sign-in locked')
      await recordFailure(db, user, client, 'locked')
    }
    throw error
  })
  if (!user || !right) {
    tell('sign-in failed')
    await recordFailure(db, user, client, reasonOf(user))
    throw new AppError('session.wrongCredentials', {}, lockedSeconds > 0 ? { retryAfterSeconds: lockedSeconds } : {})
  }
  if (!user.agreementAcceptedAt && !input.agreement) throw new AppError('session.agreementNeeded')
  const opened = await db.transaction(async (tx) => {
    if (!user.agreementAcceptedAt) await acceptAgreement(tx, user.id)
    return openSession(tx, user, client, 'password')
  })
  rememberDevice(cookies, services.config.secretKey, user.id)
  return signedIn(opened)
})

const reasonOf = (user: { readonly disabledAt: Date | null } | undefined) =>
  !user ? 'unknownAccount' : user.disabledAt ? 'accountClosed' : 'wrongPassword'
