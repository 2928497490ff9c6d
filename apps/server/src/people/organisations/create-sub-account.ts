import { membersMax } from '@portal/contract/people/organisation-limits'
import { createSubAccount as call } from '@portal/contract/people/organisations'
import { isAccountName } from '@portal/domain/people/account/contact'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { firstPassword } from '../session/first-password-rules.ts'
import { findUserBySignInName } from '../session/session-queries.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseUnlessOwner } from './entitle-rules.ts'
import { countMembers, insertOrganisationMember, insertSubAccount, setTeams } from './member-queries.ts'
import { storedReach } from './member-rules.ts'
import { findRole } from './role-queries.ts'
import { countOfTeams } from './team-queries.ts'

export const createSubAccount = implement(call, async (context) => {
  const { input, user, db, client } = context
  const { account, name, roleId, reach, teamIds } = input
  refuseUnlessOwner(user)
  const field = [{ path: 'account', message: 'format' }]
  if (!isAccountName(account)) throw new AppError('admin.accountUnreadable', {}, { fields: field })
  if (await findUserBySignInName(db, account)) throw new AppError('admin.accountTaken')
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  try {
    return await db.transaction(async (tx) => {
      const { organisation, caller } = await lockWithCaller(tx, call, context)
      const { id: organisationId } = organisation
      if (organisation.kind === 'person') throw new AppError('organisations.notCompany')
      refuseUnlessOwner(caller)
      const areTeams = (await countOfTeams(tx, organisationId, teamIds)) === new Set(teamIds).size
      if (!areTeams || !(await findRole(tx, organisationId, roleId))) throw new AppError('common.notFound')
      if ((await countMembers(tx, organisationId)) >= membersMax) throw new AppError('organisations.full')
      const id = await insertSubAccount(tx, { account, name, passwordHash, organisationId })
      const membership = { organisationId, userId: id, roleId, reach: storedReach(reach), invitedBy: caller.id }
      await setTeams(tx, await insertOrganisationMember(tx, membership), { teamIds, mainTeamId: null })
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'user', subjectId: id, requestId: client.requestId },
        detail: { account, organisation: organisation.name },
      })
      return { id, account, password }
    })
  } catch (error) {
    throw violatedConstraint(error) === 'users_account_key'
      ? new AppError('admin.accountTaken', {}, { cause: error })
      : error
  }
})
