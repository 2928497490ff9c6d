import { type Role, staffRoles } from '@portal/contract/call'
import { readReach } from '@portal/domain/people/rights/reach'
import { allRights, isRight, type Right } from '@portal/domain/people/rights/rights'
import type { OrganisationKind, SessionUser } from './handler.ts'

/** A membership in force, as `sessionColumns` read it: who, where, and what they are there. */
export interface SessionRow {
  readonly id: string
  readonly account: string
  readonly name: string
  /** Of the account; of other accounts than those of the back office what they are follows from the membership. */
  readonly role: Role
  readonly organisation_id: string
  readonly kind: OrganisationKind
  readonly organisation: string
  readonly agency_id: number | null
  readonly member_id: string
  readonly is_owner: boolean
  /** Null of an owner. */
  readonly rights: readonly string[] | null
  readonly reach: readonly string[]
  /** Null unless the reach names teams. */
  readonly team_ids: readonly string[] | null
}

/** SQL of the columns of a `SessionRow`, over the tables of `sessionTables`. */
export const sessionColumns = `u.id, u.account, u.name, u.role, g.id as organisation_id, g.kind, g.name as organisation, g.agency_id,
  m.id as member_id, m.is_owner, r.rights, m.reach,
  case when 'teams' = any (m.reach) then array(select t.team_id from team_members t where t.member_id = m.id order by t.is_main desc, t.team_id) end as team_ids`

/** What is joined to `users u` and `organisation_members m`. Nobody works in an organisation that is closed. */
export const sessionTables = `join organisations g on g.id = m.organisation_id and g.closed_at is null
  left join organisation_roles r on r.id = m.role_id`

const staff: readonly string[] = staffRoles

/** The person of a membership: the only place that says what somebody is and may do where they work. */
export function toSessionUser(row: SessionRow): SessionUser {
  const { id, account, name, is_owner: isOwner, agency_id: agencyId } = row
  const isStaff = staff.includes(row.role)
  const isAgency = row.kind === 'agency'
  return {
    id,
    account,
    name,
    // Until rows belong to organisations: those of an agency are nobody's account, so what its people make stays their own.
    ownerId: isAgency ? id : row.organisation_id,
    organisation: { id: row.organisation_id, kind: row.kind, name: row.organisation },
    memberId: row.member_id,
    isOwner,
    rights: isStaff || isOwner ? allRights : rightsOf(row.rights ?? []),
    reach: isStaff ? 'all' : reachOf(row),
    role: isStaff ? row.role : isAgency ? 'agent' : isOwner ? 'customer' : 'subAccount',
    agencyId: isStaff ? null : agencyId,
  }
}

const rightsOf = (stored: readonly string[]): ReadonlySet<Right> => new Set(stored.filter(isRight))

function reachOf({ reach, team_ids }: SessionRow): SessionUser['reach'] {
  const parts = readReach(reach)
  if (parts === 'all') return 'all'
  return { teams: team_ids ?? [], clients: parts.includes('clients'), made: parts.includes('made') }
}

/** A customer who is alone in an organisation of their own, where no session is: for what is made in their name. */
export const personAlone = (id: string, account: string): SessionUser =>
  toSessionUser({
    ...{
      id,
      account,
      name: '',
      role: 'customer',
      organisation_id: id,
      kind: 'person',
      organisation: '',
      agency_id: null,
    },
    ...{ member_id: id, is_owner: true, rights: null, reach: ['all'], team_ids: null },
  })
