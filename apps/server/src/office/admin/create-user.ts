import { createUser as call } from '@portal/contract/office/admin'
import { firstPassword } from '../../people/session/first-password-rules.ts'
import { findUserBySignInName } from '../../people/session/session-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { makeAccount, refuseUnreadableAccount } from './account-parts.ts'
import { takenError } from './user-rules.ts'

export const createUser = implement(call, async ({ input, user, db, client }) => {
  refuseUnreadableAccount(input.account)
  if (await findUserBySignInName(db, input.account)) throw new AppError('admin.accountTaken')
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const { account, name, role, agencyId, licence } = input
  const acting = { actor: user, action: call.name, requestId: client.requestId }
  try {
    const made = { account, name, role, agencyId, licence, passwordHash }
    return { id: await db.transaction((tx) => makeAccount(tx, made, acting)), account, password }
  } catch (error) {
    throw takenError(error)
  }
})
