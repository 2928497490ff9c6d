import type * as organisations from '@portal/contract/people/organisations'
import type { Implementations } from '../../platform/http/handler.ts'
import { becomeCompany } from './become-company.ts'
import { changeMember } from './change-member.ts'
import { foundCompany } from './found-company.ts'
import { getOrganisation } from './get-organisation.ts'
import { listMembers } from './list-members.ts'
import { listOrganisations } from './list-organisations.ts'
import { removeRole } from './remove-role.ts'
import { removeTeam } from './remove-team.ts'
import { saveOrganisation } from './save-organisation.ts'
import { saveRole } from './save-role.ts'
import { saveTeam } from './save-team.ts'
import { switchOrganisation } from './switch-organisation.ts'

export const organisationsRoutes: Implementations<typeof organisations> = {
  ...{ listOrganisations, switchOrganisation, getOrganisation, saveOrganisation, becomeCompany, foundCompany },
  ...{ listMembers, changeMember, saveRole, removeRole, saveTeam, removeTeam },
}
