import { exchangeLoginCode as call } from '@portal/contract/people/session'
import { networkOf } from '@portal/domain/people/session/network'
import { describeUserAgent } from '@portal/domain/people/session/user-agent'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { rememberDevice } from './known-device-parts.ts'
import { clearCodeSecretCookie, codeSecretHash } from './login-code-cookie.ts'
import { consumeLoginCode, findLoginCodeOfBrowser, insertNewSignInNotice } from './login-code-queries.ts'
import { findSignInUser, openSession } from './session-queries.ts'
import { signedIn } from './signed-in.ts'

const perAddressAndMinute = 30

export const exchangeLoginCode = implement(call, async ({ input, database, client, cookies, services }) => {
  await limitRate(database.db, `exchangeLoginCode:${networkOf(client.ip)}`, perAddressAndMinute, 60)
  const secretHash = codeSecretHash(cookies, input.code)
  const found = await findLoginCodeOfBrowser(database.db, input.code, secretHash)
  if (!found) throw new AppError('common.notFound')
  if (found.secondsLeft > 0 && (found.state === 'waiting' || found.state === 'scanned')) {
    throw new AppError('session.codeNotConfirmed')
  }
  const reply = await database.db.transaction(async (tx) => {
    const userId = await consumeLoginCode(tx, input.code, secretHash)
    const user = userId && (await findSignInUser(tx, userId))
    if (!user) throw new AppError('session.codeExpired')
    await insertNewSignInNotice(tx, user.id, { ...describeUserAgent(client.userAgent), place: client.ip })
    return signedIn(await openSession(tx, user, client, 'qrCode'))
  })
  clearCodeSecretCookie(cookies, input.code)
  rememberDevice(cookies, services.config.secretKey, reply.user.id)
  return reply
})
