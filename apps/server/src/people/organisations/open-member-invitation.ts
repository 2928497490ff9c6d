import { openMemberInvitation as call } from '@portal/contract/people/organisations'
import type { PresetRole } from '@portal/domain/people/rights/preset-roles'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { implement } from '../../platform/http/handler.ts'
import { getMemberOpening } from './member-opening-parts.ts'

export const openMemberInvitation = implement(call, async ({ input, user, db, client, language }) => {
  const opening = await getMemberOpening(db, { ...input, ip: client.ip, user })
  const { organisation, organisationEn, kind, from, preset, roleName, expiresAt, isMember, organisationId } = opening
  return {
    ...{ kind, from },
    organisation: nameIn(language, { name: organisation, nameEn: organisationEn }),
    role: { preset: preset as PresetRole | null, name: roleName ?? '' },
    expireTime: expiresAt.toISOString(),
    organisationId: isMember ? organisationId : null,
  }
})
