import { changeRole as call } from '@portal/contract/admin'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { writeAudit } from './audit-queries.ts'
import { lockUser, updateRole } from './user-queries.ts'
import { guardAdministrators, settleAgent } from './user-rules.ts'

export const changeRole = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { id, from, role, agencyId, licence } = input
    await guardAdministrators(tx, user, id)
    const person = await lockUser(tx, id)
    if (!person) throw new AppError('common.notFound')
    if (person.role === 'customer' || person.role === 'subAccount') throw new AppError('admin.clientAccount')
    if (person.role !== from) throw new AppError('common.conflict')
    await settleAgent(tx, { userId: id, name: person.name, role, agencyId, licence })
    await updateRole(tx, id, role, role === 'agent' ? (agencyId ?? null) : null)
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'user',
      subjectId: id,
      detail: { account: person.account, from, to: role },
      requestId: client.requestId,
    })
    return { id, role }
  }),
)
