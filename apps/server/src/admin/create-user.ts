import { randomInt, randomUUID } from 'node:crypto'
import { createUser as call } from '@portal/contract/admin'
import { isAccountName } from '@portal/domain/account/contact'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { hashPassword } from '../session/password-rules.ts'
import { findUserBySignInName } from '../session/session-queries.ts'
import { writeAudit } from './audit-queries.ts'
import { insertUser, updateRole } from './user-queries.ts'
import { settleAgent, takenError } from './user-rules.ts'

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five: 115 bits, to be typed once. */
function firstPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('')
  return [group(), group(), group(), group()].join('-')
}

export const createUser = implement(call, async ({ input, user, db, client }) => {
  const { account, name, role, agencyId, licence } = input
  if (!isAccountName(account)) throw new AppError('admin.accountUnreadable')
  if (await findUserBySignInName(db, account)) throw new AppError('admin.accountTaken')
  const password = firstPassword()
  const id = randomUUID()
  const passwordHash = await hashPassword(password)
  try {
    await db.transaction(async (tx) => {
      await insertUser(tx, { id, account, name, role, agencyId: null, passwordHash })
      await settleAgent(tx, { userId: id, name, role, agencyId, licence })
      if (role === 'agent') await updateRole(tx, id, role, agencyId ?? null)
      await writeAudit(tx, {
        actor: user,
        action: call.name,
        subjectKind: 'user',
        subjectId: id,
        detail: { account, role },
        requestId: client.requestId,
      })
    })
  } catch (error) {
    throw takenError(error)
  }
  return { id, account, password }
})
