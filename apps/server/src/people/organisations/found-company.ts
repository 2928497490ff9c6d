import { foundedMax } from '@portal/contract/people/organisation-limits'
import { foundCompany as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { isSubAccount } from './member-queries.ts'
import { countFounded, insertCompany, lockPerson } from './organisation-queries.ts'

export const foundCompany = implement(call, async ({ input, user, db, client }) => {
  if (isStaff(user)) throw new AppError('organisations.staffAccount')
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await lockPerson(tx, user.id)
    if (await isSubAccount(tx, user.id)) throw new AppError('organisations.subAccount')
    if ((await countFounded(tx, user.id)) >= foundedMax) throw new AppError('organisations.tooMany')
    const id = await insertCompany(tx, { ...input, userId: user.id })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: id },
      ...{ detail: { name: input.name }, requestId: client.requestId },
    })
    return { id }
  })
})
