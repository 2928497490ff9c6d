import { elsewhere, narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const invitations = elsewhere('people/organisations/member-invitations.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'organisations.listOrganisations': own,
    'organisations.switchOrganisation': rows((ids) => ({ id: ids.user })),
    'organisations.getOrganisation': own,
    'organisations.saveOrganisation': noRows('the organisation of the session'),
    'organisations.becomeCompany': noRows('the organisation of the session'),
    'organisations.foundCompany': noRows('makes a company of the caller'),
    'organisations.listMembers': narrows((ids) => ({ teamId: ids.team })),
    'organisations.exportMembers': narrows((ids) => ({ parameter: { teamId: ids.team } })),
    'organisations.changeMember': rows((ids) => ({
      ...{ id: ids.member, roleId: ids.memberRole, reach: 'all', teamIds: [], mainTeamId: null },
      from: { roleId: ids.memberRole, reach: 'all' },
    })),
    'organisations.saveRole': rows((ids) => ({ id: ids.memberRole, name: 'x', rights: ['see'], version: 1 })),
    'organisations.removeRole': rows((ids) => ({ id: ids.memberRole })),
    'organisations.saveTeam': rows((ids) => ({ id: ids.team, name: 'x', leadId: null, memberIds: [] })),
    'organisations.removeTeam': rows((ids) => ({ id: ids.team })),
    'organisations.invite': rows((ids) => ({ roleId: ids.memberRole, reach: 'all', teamIds: [ids.team] })),
    'organisations.listInvitations': own,
    'organisations.revokeMemberInvitation': rows((ids) => ({ id: ids.memberInvitation })),
    'organisations.openMemberInvitation': invitations,
    'organisations.acceptMemberInvitation': invitations,
    'organisations.declineMemberInvitation': invitations,
    'organisations.offerOwnership': elsewhere('people/organisations/ownership.test.ts'),
    'organisations.leave': noRows('the membership of the caller'),
    'organisations.removeMember': rows((ids) => ({ id: ids.member, dryRun: true })),
    'organisations.createSubAccount': rows((ids) => ({ account: 'swept', name: 'x', roleId: ids.memberRole })),
    'organisations.resetSubAccount': rows((ids) => ({ id: ids.member })),
    'organisations.answerOwnership': rows((ids) => ({ id: ids.ownershipOffer, accept: true })),
    'organisations.withdrawOwnership': rows((ids) => ({ id: ids.ownershipOffer })),
  },
}
