import { randomBytes } from 'node:crypto'
import { signIn as call } from '@portal/contract/session'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { hashToken } from '../http/read-request.ts'
import { passwordMatches, spendPasswordCheck } from './password-rules.ts'
import { findUserBySignInName, insertSession } from './session-queries.ts'

export const signIn = implement(call, async ({ input, db, client }) => {
  const user = await findUserBySignInName(db, input.Account)
  if (!user) {
    await spendPasswordCheck(input.pwd)
    throw new AppError('session.wrongCredentials')
  }
  if (!(await passwordMatches(user.passwordHash, input.pwd)) || user.disabledAt)
    throw new AppError('session.wrongCredentials')
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent: client.userAgent,
    place: client.ip,
  })
  return {
    token,
    user: { id: user.id, Account: user.account, name: user.name, role: user.role, agencyId: user.agencyId },
  }
})
