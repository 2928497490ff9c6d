import { randomBytes, randomInt } from 'node:crypto'
import { loginCodeLifetimeSeconds } from '@portal/contract/limits'
import { loginCodeStates } from '@portal/contract/people/login-code-states'
import { createLoginCode as call } from '@portal/contract/people/session'
import { networkOf } from '@portal/domain/people/session/network'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashSecret, setCodeSecretCookie } from './login-code-cookie.ts'
import { insertLoginCode } from './login-code-queries.ts'

const perAddressAndMinute = 10

export const createLoginCode = implement(call, async ({ db, client, cookies }) => {
  await limitRate(db, `loginCode:${networkOf(client.ip)}`, perAddressAndMinute, 60)
  const code = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const choices = threeNumbers()
  const number = choices[randomInt(3)] ?? choices[0]
  await insertLoginCode(db, {
    code,
    browserSecretHash: hashSecret(secret),
    matchNumber: number,
    choices,
    userAgent: client.userAgent,
    place: client.ip,
  })
  setCodeSecretCookie(cookies, code, secret)
  return { code, state: loginCodeStates.waiting, secondsLeft: loginCodeLifetimeSeconds, number }
})

/** Three different numbers of two digits, far enough apart not to be misread. */
function threeNumbers(): [number, number, number] {
  for (;;) {
    const [a, b, c] = [randomInt(10, 100), randomInt(10, 100), randomInt(10, 100)]
    if (Math.min(Math.abs(a - b), Math.abs(b - c), Math.abs(a - c)) > 9) return [a, b, c]
  }
}
