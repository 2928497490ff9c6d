import { disableUser as call } from '@portal/contract/office/admin'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { closeAccount } from './account-parts.ts'
import { lockUser } from './user-queries.ts'
import { guardAdministrators } from './user-rules.ts'

export const disableUser = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { id, disabled, notes } = input
    await guardAdministrators(tx, user, id)
    const person = await lockUser(tx, id)
    if (!person) throw new AppError('common.notFound')
    if ((person.disabledAt !== null) === disabled) throw new AppError('common.conflict')
    const acting = { actor: user, action: call.name, requestId: client.requestId }
    return { id, disabled, sessionsEnded: await closeAccount(tx, person, { disabled, notes }, acting) }
  }),
)
