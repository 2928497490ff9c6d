import { setPassword as call } from '@portal/contract/people/session'
import { passwordFindings } from '@portal/domain/people/account/password'
import { coarseNetworkOf, networkOf } from '@portal/domain/people/session/network'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findPasswordReset, updatePassword, usePasswordReset } from './password-reset-queries.ts'
import { deleteSessionsOfUser } from './session-queries.ts'

const triesOfNetwork = 20
const windowSeconds = 600

export const setPassword = implement(call, async ({ input, database, client }) => {
  const { db } = database
  const { code, pwd } = input
  await limitRate(db, `setPassword:${networkOf(client.ip)}`, triesOfNetwork, windowSeconds)
  const person = await findPasswordReset(db, code)
  if (!person) throw new AppError('session.resetGone')
  const findings = passwordFindings(pwd, person.account)
  if (findings.length > 0) {
    throw new AppError('session.weakPassword', {}, { fields: findings.map((message) => ({ path: 'pwd', message })) })
  }
  const passwordHash = await hashPassword(pwd)
  await db.transaction(async (tx) => {
    if (!(await usePasswordReset(tx, code))) throw new AppError('session.resetGone')
    await updatePassword(tx, person.id, passwordHash)
    const sessionsEnded = await deleteSessionsOfUser(tx, person.id)
    await writeAudit(tx, {
      actor: { id: person.id, role: 'system' },
      action: call.name,
      subjectKind: 'user',
      subjectId: person.id,
      detail: { account: person.account, sessionsEnded, net: coarseNetworkOf(client.ip) },
      requestId: client.requestId,
    })
  })
  return { account: person.account }
})
