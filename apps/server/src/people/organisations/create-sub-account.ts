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
import { countMembers, findMember, insertOrganisationMember, insertSubAccount, setTeams } from './member-queries.ts'
import { storedReach } from './member-rules.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { findRole } from './role-queries.ts'
import { countOfTeams } from './team-queries.ts'

export const createSubAccount = implement(call, async ({ input, user, db, client }) => {
  const { account, name, roleId, reach, teamIds } = input
  if (!user.isOwner) throw new AppError('organisations.ownersOnly')
  const field = [{ path: 'account', message: 'format' }]
  if (!isAccountName(account)) throw new AppError('admin.accountUnreadable', {}, { fields: field })
  if (await findUserBySignInName(db, account)) throw new AppError('admin.accountTaken')
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const organisationId = user.organisation.id
  try {
    return await db.transaction(async (tx) => {
      const { kind, name: organisation } = await lockOrganisation(tx, organisationId)
      if (kind === 'person') throw new AppError('organisations.notCompany')
      if (!(await findMember(tx, organisationId, user.memberId))?.isOwner)
        throw new AppError('organisations.ownersOnly')
      const areTeams = (await countOfTeams(tx, organisationId, teamIds)) === new Set(teamIds).size
      if (!areTeams || !(await findRole(tx, organisationId, roleId))) throw new AppError('common.notFound')
      if ((await countMembers(tx, organisationId)) >= membersMax) throw new AppError('organisations.full')
      const id = await insertSubAccount(tx, { account, name, passwordHash, organisationId })
      const membership = { organisationId, userId: id, roleId, reach: storedReach(reach), invitedBy: user.id }
      await setTeams(tx, await insertOrganisationMember(tx, membership), { teamIds, mainTeamId: null })
      await writeAudit(tx, {
        ...{ actor: user, action: call.name, subjectKind: 'user', subjectId: id, requestId: client.requestId },
        detail: { account, organisation },
      })
      return { id, account, password }
    })
  } catch (error) {
    throw violatedConstraint(error) === 'users_account_key'
      ? new AppError('admin.accountTaken', {}, { cause: error })
      : error
  }
})
