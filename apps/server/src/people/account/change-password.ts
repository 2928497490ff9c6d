import { changePassword as call } from '@portal/contract/people/account'
import { isAccountName } from '@portal/domain/people/account/contact'
import { passwordFindings } from '@portal/domain/people/account/password'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { deletePasswordResets } from '../session/password-reset-queries.ts'
import { deleteOtherSessions } from '../session/session-queries.ts'
import { updateSignIn } from './account-queries.ts'
import { refuseWrongPassword } from './own-password-parts.ts'

export const changePassword = implement(call, async ({ input, user, database, client }) => {
  const { tokenHash } = client
  if (!tokenHash) throw new Error('a signed-in call has a token')
  const account = input.Account === user.account ? undefined : input.Account
  if (account !== undefined && !isAccountName(account)) throw new AppError('account.accountUnreadable')
  const findings = passwordFindings(input.pwd, account ?? user.account)
  if (findings.length > 0) {
    throw new AppError('session.weakPassword', {}, { fields: findings.map((message) => ({ path: 'pwd', message })) })
  }
  await refuseWrongPassword(database.db, { user, password: input.oldPwd, ip: client.ip })
  const passwordHash = await hashPassword(input.pwd)
  try {
    await database.db.transaction(async (tx) => {
      await updateSignIn(tx, user.id, { account, passwordHash })
      await deleteOtherSessions(tx, user.id, tokenHash)
      await deletePasswordResets(tx, user.id)
      await writeAudit(tx, {
        actor: user,
        action: call.name,
        ...{ subjectKind: 'user', subjectId: user.id, requestId: client.requestId },
        detail: { account: account ?? user.account, renamed: account !== undefined, net: coarseNetworkOf(client.ip) },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_account_key') {
      throw new AppError('account.accountTaken', {}, { cause: error })
    }
    throw error
  }
  return { ok: true }
})
