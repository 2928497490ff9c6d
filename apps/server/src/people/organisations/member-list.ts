import { memberList, memberStates } from '@portal/contract/people/member-lists'
import { exportMembers as fileCall, listMembers as listCall } from '@portal/contract/people/organisations'
import { type PresetRole, presetRoleNames } from '@portal/domain/people/rights/preset-roles'
import { sql } from 'drizzle-orm'
import { contains } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisationMembers, teamMembers } from '../../platform/db/schema/organisations.ts'
import { implement } from '../../platform/http/handler.ts'
import { findMembers, inOrganisation, ownersFirst } from './member-queries.ts'
import { toMember } from './member-rules.ts'

const nameContains = contains(users.name)
const accountContains = contains(users.account)

/** Members of the organisation of the session, owners first, then by name. */
export const membersOfOrganisation = serveList(memberList, {
  file: fileCall,
  from: sql`${organisationMembers} join ${users} on ${users.id} = ${organisationMembers.userId}`,
  visible: ({ organisation }) => inOrganisation(organisation.id),
  conditions: {
    // By which account somebody signs in is for those who manage people.
    text: (text, { user }) =>
      user.rights.has('people') ? sql`(${nameContains(text)} or ${accountContains(text)})` : nameContains(text),
    teamId: (id) => sql`exists (
      select from ${teamMembers} m where m.member_id = ${organisationMembers.id} and m.team_id = ${id})`,
    roleId: (id) => sql`${organisationMembers.roleId} = ${id}`,
    standing: (asked) =>
      asked === 'disabled'
        ? sql`${users.disabledAt} is not null`
        : sql`${organisationMembers.isOwner} = ${asked === 'owner'}`,
  },
  order: () => ownersFirst,
  read: findMembers,
  toRow: (row, { user }) => toMember(row, user),
  cells: ({ role, teams, isDisabled }, { language }) => ({
    state: memberStates[isDisabled ? 'disabled' : 'active'][language],
    role: roleWords(role, language),
    teams: teams.map(({ name }) => name).join(language === 'zh' ? '、' : ', '),
  }),
})

function roleWords(role: { preset: PresetRole | null; name: string } | null, language: 'en' | 'zh'): string {
  if (role === null) return { en: 'Owner', zh: '所有者' }[language]
  return role.preset === null ? role.name : presetRoleNames[role.preset][language]
}

export const listMembers = implement(listCall, membersOfOrganisation.page)
export const exportMembers = implement(fileCall, membersOfOrganisation.startFile)
