import { scanLoginCode as call } from '@portal/contract/people/session'
import { maskAccount } from '@portal/domain/people/account/contact'
import { networkOf } from '@portal/domain/people/session/network'
import { describeUserAgent } from '@portal/domain/people/session/user-agent'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findLoginCode, takeLoginCode } from './login-code-queries.ts'

const perPersonAndMinute = 30

export const scanLoginCode = implement(call, async ({ input, user, db, client }) => {
  await limitRate(db, `scanLoginCode:${user.id}`, perPersonAndMinute, 60)
  const { tokenHash } = client
  if (!tokenHash) throw new Error('a signed-in call has a token')
  const isFirst = await takeLoginCode(db, input.code, { hash: tokenHash, userId: user.id })
  const found = await findLoginCode(db, input.code)
  if (!found) throw new AppError('common.notFound')
  // The page of the session that scanned may be loaded again; everybody else comes too late.
  const isMine = isFirst || (found.state === 'scanned' && found.scannerHash?.equals(tokenHash) === true)
  if (!isMine && found.state !== 'waiting') throw new AppError('session.codeUsed')
  if (!isMine || found.secondsLeft === 0) throw new AppError('session.codeExpired')
  return {
    ...describeUserAgent(found.userAgent),
    place: found.place,
    sameNetwork: networkOf(found.place) === networkOf(client.ip),
    askedAt: found.createdAt.toISOString(),
    secondsLeft: found.secondsLeft,
    numbers: found.choices,
    account: maskAccount(user.account),
  }
})
