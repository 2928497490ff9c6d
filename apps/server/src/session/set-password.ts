import { setPassword as call } from '@portal/contract/session'
import { passwordFindings } from '@portal/domain/account/password'
import { coarseNetworkOf, networkOf } from '@portal/domain/session/network'
import { writeAudit } from '../admin/audit-queries.ts'
import { updatePassword } from '../admin/user-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { findPasswordReset, usePasswordReset } from './password-reset-queries.ts'
import { hashPassword } from './password-rules.ts'
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
