import { resetByCode as call } from '@portal/contract/people/session'
import { passwordFindings } from '@portal/domain/people/account/password'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { limitCodeTries, useCode } from './contact-code-parts.ts'
import { mayUseCode } from './contact-code-rules.ts'
import { deletePasswordResets, updatePassword } from './password-reset-queries.ts'
import { deleteSessionsOfUser, findUserOfVerifiedContact } from './session-queries.ts'

export const resetByCode = implement(call, async ({ input, database, client, services }) => {
  const { codeId, code, pwd } = input
  await limitCodeTries(database.db, client.ip)
  refuseWeak(pwd)
  // Before the code is looked at, so that a right one is not told by its time.
  const passwordHash = await hashPassword(pwd)
  const account = await database.db.transaction(async (tx) => {
    const sent = await useCode(tx, services.config.secretKey, { codeId, purpose: 'reset', code })
    const person = sent && (await findUserOfVerifiedContact(tx, sent.contact))
    if (!person || person.id !== sent.userId || !mayUseCode(person.role, 'reset')) return undefined
    // Takes the use of the code back with it: the same one sets a better password.
    refuseWeak(pwd, person.account, sent.contact.value)
    await updatePassword(tx, person.id, passwordHash)
    const sessionsEnded = await deleteSessionsOfUser(tx, person.id)
    await deletePasswordResets(tx, person.id)
    await writeAudit(tx, {
      actor: { id: person.id, role: 'system' },
      action: call.name,
      ...{ subjectKind: 'user', subjectId: person.id, requestId: client.requestId },
      detail: { account: person.account, sessionsEnded, net: coarseNetworkOf(client.ip) },
    })
    return person.account
  })
  if (account === undefined) throw new AppError('session.wrongCode')
  return { account }
})

function refuseWeak(pwd: string, ...names: readonly string[]): void {
  const findings = ['', ...names].flatMap((name) => passwordFindings(pwd, name))
  const fields = [...new Set(findings)].map((message) => ({ path: 'pwd', message }))
  if (fields.length > 0) throw new AppError('session.weakPassword', {}, { fields })
}
