import { loginCodeCheckSeconds, loginCodeLifetimeSeconds } from '@portal/contract/limits'
import { loginCodeStates } from '@portal/contract/people/login-code-states'
import { getLoginCodeState as call } from '@portal/contract/people/session'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { codeSecretHash } from './login-code-cookie.ts'
import { findLoginCodeOfBrowser } from './login-code-queries.ts'

// A check every 3 seconds for 3 minutes, and some for tabs that come back.
const checksPerCode = loginCodeLifetimeSeconds / loginCodeCheckSeconds + 30

export const getLoginCodeState = implement(call, async ({ input, db, cookies }) => {
  const found = await findLoginCodeOfBrowser(db, input.code, codeSecretHash(cookies, input.code))
  if (!found) throw new AppError('common.notFound')
  await limitRate(db, `loginCodeState:${input.code}`, checksPerCode, 2 * loginCodeLifetimeSeconds)
  const { state, secondsLeft } = found
  const isOver = state === 'consumed' || (secondsLeft === 0 && state !== 'confirmed' && state !== 'refused')
  return { state: isOver ? loginCodeStates.expired : loginCodeStates[state], secondsLeft }
})
