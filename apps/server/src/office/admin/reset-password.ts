import { resetPassword as call, passwordResetHours } from '@portal/contract/office/admin'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { makePasswordReset, notifyOfReset } from '../../people/session/password-reset-queries.ts'
import { deleteSessionsOfUser } from '../../people/session/session-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockUser } from './user-queries.ts'
import { guardAdministrators } from './user-rules.ts'

export const resetPassword = implement(call, ({ input, user, db, client, services }) =>
  db.transaction(async (tx) => {
    const { id, reason } = input
    await guardAdministrators(tx, user, null)
    const person = await lockUser(tx, id)
    if (!person) throw new AppError('common.notFound')
    // One administrator must not be able to take over another: that needs the machine.
    if (person.role === 'administrator') throw new AppError('admin.resetByCommand')
    if (person.disabledAt) throw new AppError('admin.accountClosed')
    const { code, expiresAt } = await makePasswordReset(tx, {
      userId: id,
      issuedBy: user.id,
      hours: passwordResetHours,
    })
    const sessionsEnded = await deleteSessionsOfUser(tx, id)
    await notifyOfReset(tx, id)
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'user',
      subjectId: id,
      detail: { account: person.account, reason, sessionsEnded },
      requestId: client.requestId,
    })
    // Behind the hash sign: it reaches no server's log on its way.
    const url = `${services.config.publicUrl}/setPassword#${code}`
    return { account: person.account, url, expiresTime: expiresAt.toISOString(), sessionsEnded }
  }),
)
