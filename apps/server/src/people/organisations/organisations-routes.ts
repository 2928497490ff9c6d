import type * as organisations from '@portal/contract/people/organisations'
import type { Implementations } from '../../platform/http/handler.ts'
import { acceptMemberInvitation } from './accept-member-invitation.ts'
import { answerOwnership } from './answer-ownership.ts'
import { becomeCompany } from './become-company.ts'
import { changeMember } from './change-member.ts'
import { createSubAccount } from './create-sub-account.ts'
import { declineMemberInvitation } from './decline-member-invitation.ts'
import { foundCompany } from './found-company.ts'
import { getOrganisation } from './get-organisation.ts'
import { invite } from './invite.ts'
import { leave } from './leave.ts'
import { listInvitations } from './list-invitations.ts'
import { listOrganisations } from './list-organisations.ts'
import { exportMembers, listMembers } from './member-list.ts'
import { offerOwnership } from './offer-ownership.ts'
import { openMemberInvitation } from './open-member-invitation.ts'
import { removeMember } from './remove-member.ts'
import { removeRole } from './remove-role.ts'
import { removeTeam } from './remove-team.ts'
import { resetSubAccount } from './reset-sub-account.ts'
import { revokeMemberInvitation } from './revoke-member-invitation.ts'
import { saveOrganisation } from './save-organisation.ts'
import { saveRole } from './save-role.ts'
import { saveTeam } from './save-team.ts'
import { switchOrganisation } from './switch-organisation.ts'
import { withdrawOwnership } from './withdraw-ownership.ts'

export const organisationsRoutes: Implementations<typeof organisations> = {
  ...{ listOrganisations, switchOrganisation, getOrganisation, saveOrganisation, becomeCompany, foundCompany },
  ...{ listMembers, exportMembers, changeMember, saveRole, removeRole, saveTeam, removeTeam },
  ...{ invite, listInvitations, revokeMemberInvitation },
  ...{ openMemberInvitation, acceptMemberInvitation, declineMemberInvitation },
  ...{ leave, removeMember, createSubAccount, resetSubAccount },
  ...{ offerOwnership, answerOwnership, withdrawOwnership },
}
