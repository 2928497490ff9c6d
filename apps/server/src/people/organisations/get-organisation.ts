import { getOrganisation as call } from '@portal/contract/people/organisations'
import type { PresetRole } from '@portal/domain/people/rights/preset-roles'
import { rights } from '@portal/domain/people/rights/rights'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { countMembers, findMember } from './member-queries.ts'
import { copyReach, rightsOf, roleNameOf } from './member-rules.ts'
import { getOrganisationRow } from './organisation-queries.ts'
import { findOpenOffer } from './ownership-queries.ts'
import { findRoles } from './role-queries.ts'
import { findTeams } from './team-queries.ts'

export const getOrganisation = implement(call, async ({ user, db }) => {
  const { id } = user.organisation
  const row = await getOrganisationRow(db, id)
  const me = await findMember(db, id, user.memberId)
  if (!me) throw new AppError('common.signInNeeded')
  const [roles, teams, members, offer] = await Promise.all([
    ...([findRoles(db, id), findTeams(db, id), countMembers(db, id), findOpenOffer(db, id)] as const),
  ])
  const isMine = offer?.toUserId === user.id
  return {
    ...{ id, kind: row.kind, name: row.name, nameEn: row.nameEn, idCode: row.idCode, version: row.version, members },
    roles: roles.map((role) => ({
      ...role,
      preset: role.preset as PresetRole | null,
      rights: rightsOf(role.rights),
    })),
    teams: teams.map(({ leadId, leadName, ...team }) => ({
      ...team,
      lead: leadId === null || leadName === null ? null : { memberId: leadId, name: leadName },
    })),
    me: {
      memberId: me.id,
      isOwner: me.isOwner,
      role: roleNameOf(me),
      rights: rights.filter((right) => user.rights.has(right)),
      reach: copyReach(me.reach),
    },
    offer:
      offer && (isMine || me.isOwner)
        ? {
            ...{ id: offer.id, from: offer.fromName, to: { memberId: offer.toId, name: offer.toName }, isMine },
            ...{ becomes: offer.becomes, expireTime: offer.expiresAt.toISOString() },
          }
        : null,
  }
})
