import { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { reachParts } from '@portal/domain/people/rights/reach'
import { rights } from '@portal/domain/people/rights/rights'
import { parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'
import { z } from 'zod'
import { cleanText, instant, shape } from '../shapes.ts'
import { membersMax, teamsOfMemberMax } from './organisation-limits.ts'

export const line = (max: number) => z.string().max(max).transform(cleanText)
export const neededLine = (max: number) => line(max).pipe(z.string().min(1, 'required'))

/** Facts of a company as its members state them. */
export const companyFields = {
  name: neededLine(120).describe('Name of the company as registered.'),
  idCode: z
    .union([z.literal(''), line(18).pipe(z.string().refine((text): boolean => parseCreditCode(text).ok, 'creditCode'))])
    .describe('Unified social credit code; empty where there is none.'),
}

export const Right = z.enum(rights)

/** Everything, or the parts that are reached; what is in one’s own hands always is. */
export const Reach = z.union([z.literal('all'), z.array(z.enum(reachParts)).max(reachParts.length)])

/** A role as it is named: a preset by its code, an own one by its name. */
export const RoleName = shape({
  id: z.uuid(),
  preset: z.enum(Object.keys(presetRoles) as [keyof typeof presetRoles, ...(keyof typeof presetRoles)[]]).nullable(),
  name: z.string(),
})

export const OrganisationRole = shape({
  ...RoleName.shape,
  rights: z.array(Right),
  version: z.int(),
  /** How many members have it. */
  members: z.int(),
})

export const Team = shape({
  id: z.uuid(),
  name: z.string(),
  lead: shape({ memberId: z.uuid(), name: z.string() }).nullable(),
  members: z.int(),
})

const TeamName = shape({ id: z.uuid(), name: z.string(), isMain: z.boolean() })

export const OrganisationMember = shape({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** With its middle left out, but of a sub-account. */
  account: z.string(),
  isOwner: z.boolean(),
  /** Null: an owner, who may do everything. */
  role: RoleName.nullable(),
  reach: Reach,
  teams: z.array(TeamName),
  isSubAccount: z.boolean(),
  isDisabled: z.boolean(),
  /** When the newest session began that works in this organisation and still lives; null without the right to manage people. */
  lastSignInTime: instant.nullable(),
})

/** What is in the hands of a member: what they keep for the organisation and, in an agency, handle. */
export const InHands = shape({
  orders: z.int(),
  watches: z.int(),
  marks: z.int(),
  notices: z.int(),
  /** Listings and wishes of the transfer square. */
  square: z.int(),
  /** Proposals, declarations and registrations of customers. */
  records: z.int(),
  /** Open tasks on cases. */
  tasks: z.int(),
  /** Teams that they lead. */
  teams: z.int(),
  /** Clients that they look after. */
  clients: z.int(),
})

/** How an invitation into an organisation stands. */
export const invitationStates = ['invited', 'accepted', 'declined', 'expired', 'revoked'] as const

export const OrganisationInvitation = shape({
  id: z.uuid(),
  /** Null: whoever has the link may accept. */
  contact: z.string().nullable(),
  label: z.string(),
  /** Null once the role was removed. */
  role: RoleName.nullable(),
  reach: Reach,
  teams: z.array(shape({ id: z.uuid(), name: z.string() })),
  /** Who invited. */
  from: z.string(),
  createTime: instant,
  expireTime: instant,
  state: z.enum(invitationStates),
  /** Who accepted, by name. */
  acceptedBy: z.string().nullable(),
})

/** What an owner offers a member: to be owner beside them or in their place. */
export const OwnershipOffer = shape({
  id: z.uuid(),
  /** Who offers, by name. */
  from: z.string(),
  to: shape({ memberId: z.uuid(), name: z.string() }),
  becomes: z.enum(['owner', 'member']),
  expireTime: instant,
  /** Whether the caller is the one who answers. */
  isMine: z.boolean(),
})

export const teamIds = z.array(z.uuid()).max(teamsOfMemberMax)
export const memberIds = z.array(z.uuid()).max(membersMax)
