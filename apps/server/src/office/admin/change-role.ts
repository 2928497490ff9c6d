import { changeRole as call } from '@portal/contract/office/admin'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { assignRole, lockForRole } from './account-parts.ts'
import { lockUser } from './user-queries.ts'
import { guardAdministrators } from './user-rules.ts'

export const changeRole = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { id, from, role, agencyId, licence } = input
    await guardAdministrators(tx, user, id)
    await lockForRole(tx, id, { role, agencyId })
    const person = await lockUser(tx, id)
    if (!person) throw new AppError('common.notFound')
    if (person.role !== 'customer' && person.role !== 'subAccount' && person.role !== from) {
      throw new AppError('common.conflict')
    }
    const acting = { actor: user, action: call.name, requestId: client.requestId }
    await assignRole(tx, person, { role, agencyId, licence }, acting)
    return { id, role }
  }),
)
