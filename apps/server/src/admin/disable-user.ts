import { disableUser as call } from '@portal/contract/admin'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { deleteSessionsOfUser } from '../session/session-queries.ts'
import { writeAudit } from './audit-queries.ts'
import { lockUser, updateDisabled } from './user-queries.ts'
import { guardAdministrators } from './user-rules.ts'

export const disableUser = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { id, disabled } = input
    await guardAdministrators(tx, user, id)
    const person = await lockUser(tx, id)
    if (!person) throw new AppError('common.notFound')
    if ((person.disabledAt !== null) === disabled) throw new AppError('common.conflict')
    await updateDisabled(tx, id, disabled)
    const sessionsEnded = disabled ? await deleteSessionsOfUser(tx, id) : 0
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'user',
      subjectId: id,
      detail: { account: person.account, disabled, ...(input.notes && { notes: input.notes }), sessionsEnded },
      requestId: client.requestId,
    })
    return { id, disabled, sessionsEnded }
  }),
)
