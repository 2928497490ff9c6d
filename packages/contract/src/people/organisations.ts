// Over 400 lines: one definition for each call of an organisation, nothing else.

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { done, flag, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { memberList } from './member-lists.ts'
import { organisationKinds } from './organisation-limits.ts'
import {
  companyFields,
  InHands,
  line,
  memberIds,
  neededLine,
  OrganisationInvitation,
  OrganisationMember,
  OrganisationRole,
  OwnershipOffer,
  Reach,
  Right,
  RoleName,
  Team,
  teamIds,
} from './organisation-shapes.ts'
import { SessionUser } from './session.ts'

const id = z.object({ id: z.uuid() })
const version = z.int().min(1)
const versioned = shape({ version: z.int() })

export const listOrganisations = defineCall({
  name: 'organisations.listOrganisations',
  method: 'GET',
  path: '/api/OrganisationController/getMyOrganisations',
  effect: 'read',
  reads: ['account', 'organisations'],
  access: 'signedIn',
  summary: 'The organisations that the caller is a member of, the one of this session marked',
  request: z.object({}),
  reply: shape({
    list: z.array(
      shape({
        id: z.uuid(),
        kind: z.enum(organisationKinds),
        name: z.string(),
        isOwner: z.boolean(),
        role: RoleName.nullable(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const switchOrganisation = defineCall({
  name: 'organisations.switchOrganisation',
  method: 'POST',
  path: '/api/OrganisationController/switchOrganisation',
  effect: 'write',
  // The whole session is another one: the page starts anew.
  touches: [],
  needs: 'self',
  access: 'signedIn',
  summary: 'Work in another organisation of the caller with this session',
  request: id,
  reply: shape({ user: SessionUser }),
  errors: ['common.notFound'],
})

export const getOrganisation = defineCall({
  name: 'organisations.getOrganisation',
  method: 'GET',
  path: '/api/OrganisationController/getOrganisation',
  effect: 'read',
  reads: ['organisations'],
  access: 'signedIn',
  summary: 'The organisation of this session: its facts, roles and teams, and what the caller is in it',
  request: z.object({}),
  reply: shape({
    id: z.uuid(),
    kind: z.enum(organisationKinds),
    name: z.string(),
    nameEn: z.string(),
    idCode: z.string(),
    version: z.int(),
    members: z.int(),
    roles: z.array(OrganisationRole),
    teams: z.array(Team),
    me: shape({
      memberId: z.uuid(),
      isOwner: z.boolean(),
      /** Null: an owner, who may do everything. */
      role: RoleName.nullable(),
      rights: z.array(Right),
      reach: Reach,
    }),
    /** The open offer of ownership, for owners and whoever it is made to. */
    offer: OwnershipOffer.nullable(),
  }),
  errors: [],
})

export const saveOrganisation = defineCall({
  name: 'organisations.saveOrganisation',
  method: 'POST',
  path: '/api/OrganisationController/saveOrganisation',
  effect: 'write',
  touches: ['organisations', 'account'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Replace the facts of a company; refused when somebody saved since `version` was read',
  request: z.object({ ...companyFields, nameEn: z.string().trim().max(200), version }),
  reply: versioned,
  errors: ['organisations.notCompany', 'organisations.agencyName', 'common.conflict'],
})

export const becomeCompany = defineCall({
  name: 'organisations.becomeCompany',
  method: 'POST',
  path: '/api/OrganisationController/becomeCompany',
  effect: 'write',
  touches: ['organisations', 'account'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Make the account of a person alone a company, with its preset roles; everything in it stays where it is',
  request: z.object({ ...companyFields, version }),
  reply: versioned,
  errors: ['organisations.notPerson', 'organisations.staffAccount', 'common.conflict'],
})

export const foundCompany = defineCall({
  name: 'organisations.foundCompany',
  method: 'POST',
  path: '/api/OrganisationController/foundCompany',
  effect: 'write',
  touches: ['account', 'organisations'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Found a company besides one’s own account, as its owner; work in it begins by switching to it',
  request: z.object(companyFields),
  reply: shape({ id: z.uuid() }),
  errors: ['organisations.tooMany', 'organisations.staffAccount', 'organisations.subAccount'],
})

const memberFilters = listQueryShape(memberList, {
  text: 'Part of a name; of an account too for who manages people.',
  teamId: 'Only members of this team.',
  roleId: 'Only members with this role.',
  standing: 'Only owners, only others, or only those whose account is disabled.',
})

export const listMembers = defineCall({
  name: 'organisations.listMembers',
  method: 'GET',
  path: '/api/OrganisationController/getMembers',
  effect: 'read',
  reads: ['organisations'],
  access: 'signedIn',
  summary: 'Members of the organisation of this session, owners first, then by name',
  request: z.object({ ...memberFilters, ...pageRequest }),
  reply: pageOf(OrganisationMember),
  errors: [],
})

export const exportMembers = defineCall({
  name: 'organisations.exportMembers',
  method: 'POST',
  path: '/api/OrganisationController/exportMembers',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered members; made by a job',
  request: z.object({ parameter: z.object(memberFilters).prefault({}), columns: fileColumnsOf(memberList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const changeMember = defineCall({
  name: 'organisations.changeMember',
  method: 'POST',
  path: '/api/OrganisationController/changeMember',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Give a member another role, reach or teams: never more than the caller has',
  request: z.object({
    id: z.uuid(),
    roleId: z.uuid(),
    reach: Reach,
    teamIds,
    mainTeamId: z.uuid().nullable().describe('The team that new work of the member belongs to.'),
    from: shape({ roleId: z.uuid(), reach: Reach }).describe('What the caller saw: another state is refused.'),
  }),
  reply: OrganisationMember,
  errors: [
    'common.notFound',
    'common.conflict',
    'organisations.owner',
    'organisations.notYourRights',
    'organisations.notYourReach',
  ],
})

export const saveRole = defineCall({
  name: 'organisations.saveRole',
  method: 'POST',
  path: '/api/OrganisationController/saveRole',
  effect: 'write',
  touches: ['organisations', 'account'],
  needs: 'people',
  access: 'signedIn',
  summary: 'A role of the organisation’s own, new or changed; who has it has the rights at once',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new role.'),
    name: neededLine(40),
    rights: z.array(Right).min(1).max(8).describe('What it allows; seeing is always among it.'),
    version: version.optional().describe('Of a role that is there: the version that the caller saw.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: [
    'common.notFound',
    'common.conflict',
    'organisations.notCompany',
    'organisations.nameTaken',
    'organisations.notYourRights',
    'organisations.presetRole',
    'organisations.tooMany',
  ],
})

export const removeRole = defineCall({
  name: 'organisations.removeRole',
  method: 'POST',
  path: '/api/OrganisationController/removeRole',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Remove a role that nobody has',
  request: id,
  reply: id.strict(),
  errors: ['common.notFound', 'organisations.presetRole', 'organisations.roleInUse'],
})

export const saveTeam = defineCall({
  name: 'organisations.saveTeam',
  method: 'POST',
  path: '/api/OrganisationController/saveTeam',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'A team with its members and its lead, new or changed',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new team.'),
    name: neededLine(40),
    leadId: z.uuid().nullable().describe('One of its members.'),
    memberIds: memberIds.describe('Ids of all its members; who is in it and not among them leaves it.'),
  }),
  reply: id.strict(),
  errors: [
    'common.notFound',
    'organisations.notCompany',
    'organisations.nameTaken',
    'organisations.leadOutside',
    'organisations.notYourReach',
    'organisations.tooMany',
  ],
})

export const removeTeam = defineCall({
  name: 'organisations.removeTeam',
  method: 'POST',
  path: '/api/OrganisationController/removeTeam',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Remove a team; its members stay in the organisation, and what they reached by it alone they reach no more',
  request: z.object({ id: z.uuid(), dryRun: flag.default(false).describe('Only count.') }),
  reply: shape({ id: z.uuid(), members: z.int() }),
  errors: ['common.notFound', 'organisations.notYourReach'],
})

export const invite = defineCall({
  name: 'organisations.invite',
  method: 'POST',
  path: '/api/OrganisationController/inviteMember',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'Invite somebody into the organisation by a link, which is told once; never with more than the caller has',
  request: z.object({
    contact: z
      .string()
      .trim()
      .min(3)
      .max(120)
      .optional()
      .describe(
        'Phone number or email address: an earlier invitation of it ends, its verified holder finds this one in the bell.',
      ),
    label: line(60).default('').describe('For whom the link is, as the list shows it.'),
    roleId: z.uuid(),
    reach: Reach,
    teamIds: teamIds.default([]),
  }),
  reply: shape({ id: z.uuid(), url: z.string(), expireTime: instant }),
  errors: [
    ...(['common.notFound', 'common.tooManyRequests', 'invitations.contactUnreadable'] as const),
    ...(['organisations.notCompany', 'organisations.notYourRights', 'organisations.notYourReach'] as const),
    ...(['organisations.full', 'organisations.tooMany'] as const),
  ],
})

export const listInvitations = defineCall({
  name: 'organisations.listInvitations',
  method: 'GET',
  path: '/api/OrganisationController/getInvitations',
  effect: 'read',
  reads: ['organisations'],
  access: 'signedIn',
  summary: 'Invitations into the organisation of this session, newest first, for those who manage people',
  request: z.object(pageRequest),
  reply: pageOf(OrganisationInvitation),
  errors: ['common.rightMissing'],
})

export const revokeMemberInvitation = defineCall({
  name: 'organisations.revokeMemberInvitation',
  method: 'POST',
  path: '/api/OrganisationController/revokeMemberInvitation',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Take an unanswered invitation into the organisation back',
  request: id,
  reply: done,
  errors: ['common.notFound', 'invitations.answered'],
})

const code = z
  .string()
  .min(20)
  .max(100)
  .describe('The secret of the link, or the id of the invitation from the bell of its verified holder.')

export const openMemberInvitation = defineCall({
  name: 'organisations.openMemberInvitation',
  method: 'POST',
  path: '/api/OrganisationController/openMemberInvitation',
  effect: 'read',
  reads: [],
  access: 'public',
  sensitive: true,
  summary: 'Who invites into which organisation by a link, and as what; nothing else of it is told',
  request: z.object({ code }),
  reply: shape({
    organisation: z.string(),
    kind: z.enum(organisationKinds),
    /** Who invites. */
    from: z.string(),
    role: RoleName.pick({ preset: true, name: true }).strict(),
    expireTime: instant,
    /** The organisation, once the caller is a member of it. */
    organisationId: z.uuid().nullable(),
  }),
  errors: ['invitations.gone', 'common.tooManyRequests'],
})

export const acceptMemberInvitation = defineCall({
  name: 'organisations.acceptMemberInvitation',
  method: 'POST',
  path: '/api/OrganisationController/acceptMemberInvitation',
  effect: 'write',
  touches: ['account', 'organisations'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Become a member by an invitation; a link takes one person, as often as that person asks. The session stays where it works',
  request: z.object({ code }),
  reply: id.strict(),
  errors: [
    ...(['invitations.gone', 'common.tooManyRequests', 'organisations.alreadyMember'] as const),
    ...(['organisations.staffAccount', 'organisations.subAccount', 'organisations.full'] as const),
  ],
})

export const declineMemberInvitation = defineCall({
  name: 'organisations.declineMemberInvitation',
  method: 'POST',
  path: '/api/OrganisationController/declineMemberInvitation',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary:
    'Refuse an invitation into an organisation; its link opens nothing after that, and the one who invited is told',
  request: z.object({ code }),
  reply: done,
  errors: ['invitations.gone', 'common.tooManyRequests'],
})

export const offerOwnership = defineCall({
  name: 'organisations.offerOwnership',
  method: 'POST',
  path: '/api/OrganisationController/offerOwnership',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'As an owner offer a member to be owner too, or in one’s place; asks for the password',
  request: z
    .object({
      memberId: z.uuid().describe('The member who is to be owner.'),
      becomes: z.enum(['owner', 'member']).describe('What the caller is afterwards.'),
      roleId: z.uuid().optional().describe('Of a caller who stays as a member: the role.'),
      pwd: z.string().min(1).max(200),
    })
    .refine(({ becomes, roleId }) => becomes === 'owner' || roleId !== undefined, {
      path: ['roleId'],
      message: 'required',
    }),
  reply: shape({ id: z.uuid(), expireTime: instant }),
  errors: [
    ...(['common.notFound', 'account.wrongOldPassword', 'session.locked'] as const),
    ...(['organisations.ownersOnly', 'organisations.alreadyOwner', 'organisations.offerOpen'] as const),
  ],
})

export const answerOwnership = defineCall({
  name: 'organisations.answerOwnership',
  method: 'POST',
  path: '/api/OrganisationController/answerOwnership',
  effect: 'write',
  touches: ['organisations', 'account'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Become owner as was offered, or refuse it',
  request: z.object({ id: z.uuid(), accept: flag }),
  reply: id.strict(),
  errors: ['organisations.offerGone'],
})

export const withdrawOwnership = defineCall({
  name: 'organisations.withdrawOwnership',
  method: 'POST',
  path: '/api/OrganisationController/withdrawOwnership',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'As an owner take an unanswered offer of ownership back',
  request: id,
  reply: done,
  errors: ['organisations.ownersOnly', 'organisations.offerGone'],
})

const successor = {
  successorId: z
    .uuid()
    .optional()
    .describe('The member (their membership) who takes over what is in the hands of the one who goes.'),
  dryRun: flag.default(false).describe('Only count what would be handed over.'),
}
const left = shape({ inHands: InHands, left: z.boolean() })

export const leave = defineCall({
  name: 'organisations.leave',
  method: 'POST',
  path: '/api/OrganisationController/leaveOrganisation',
  effect: 'write',
  // The session goes on in another organisation: the page starts anew.
  touches: [],
  needs: 'self',
  access: 'signedIn',
  summary:
    'Leave the organisation of this session and hand over what is in one’s hands; it takes effect with the next request everywhere',
  request: z.object(successor),
  reply: shape({
    ...left.shape,
    /** Where the session works now, and what the caller is there; null before it left, and of a sub-account, which is closed. */
    now: shape({ organisation: z.uuid(), user: SessionUser }).nullable(),
  }),
  errors: [
    ...(['organisations.notCompany', 'organisations.lastOwner'] as const),
    ...(['organisations.successorNeeded', 'organisations.successorUnfit'] as const),
  ],
})

export const removeMember = defineCall({
  name: 'organisations.removeMember',
  method: 'POST',
  path: '/api/OrganisationController/removeMember',
  effect: 'write',
  touches: ['organisations', 'orders', 'watches', 'marks', 'notices', 'records'],
  needs: 'people',
  access: 'signedIn',
  summary: 'End a membership and hand over what is in the member’s hands; a sub-account is closed with it',
  request: z.object({ id: z.uuid(), ...successor }),
  reply: left,
  errors: [
    ...(['common.notFound', 'organisations.owner', 'organisations.notYourRights'] as const),
    ...(['organisations.successorNeeded', 'organisations.successorUnfit'] as const),
  ],
})

const password = z.string().describe('Told once; the person changes it.')

export const createSubAccount = defineCall({
  name: 'organisations.createSubAccount',
  method: 'POST',
  path: '/api/OrganisationController/createSubAccount',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'As an owner make an account that works in this organisation alone and is closed when it leaves',
  request: z.object({
    account: z.string().trim().min(2).max(60).describe('Sign-in name.'),
    name: neededLine(60),
    roleId: z.uuid(),
    reach: Reach.default('all'),
    teamIds: teamIds.default([]),
  }),
  reply: shape({ id: z.uuid(), account: z.string(), password }),
  errors: [
    ...(['common.notFound', 'admin.accountTaken', 'admin.accountUnreadable'] as const),
    ...(['organisations.notCompany', 'organisations.ownersOnly', 'organisations.full'] as const),
  ],
})

export const resetSubAccount = defineCall({
  name: 'organisations.resetSubAccount',
  method: 'POST',
  path: '/api/OrganisationController/resetSubAccount',
  effect: 'write',
  touches: ['organisations'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'As an owner give a sub-account of this organisation a new password; its sessions end',
  request: id,
  reply: shape({ password }),
  errors: ['common.notFound', 'organisations.ownersOnly', 'organisations.notSubAccount'],
})
