import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  organisationInvitations,
  organisationMembers,
  organisationRoles,
  ownershipOffers,
  teams,
} from '../platform/db/schema/organisations.ts'
import { buildCompany } from './organisations.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** Tables of the organisation of an owner, by which their rows are looked at before and after. */
export const organisationTables = [
  ...['organisation_roles', 'organisation_members', 'organisation_invitations', 'ownership_offers', 'teams'],
]

/** Makes the organisation of the owner a company with a role of its own, a colleague, a team, an invitation and an offer of ownership. */
export async function makeOrganisationRows(portal: TestPortal, owner: TestPerson, marker: string) {
  const { db } = portal
  const organisationId = owner.id
  await buildCompany(db, organisationId)
  const colleague = await portal.person('subAccount', { ownerId: owner.id, name: marker })
  const [role] = await db
    .insert(organisationRoles)
    .values({ organisationId, name: marker, rights: ['see'] })
    .returning({ id: organisationRoles.id })
  const [team] = await db.insert(teams).values({ organisationId, name: marker }).returning({ id: teams.id })
  const members = await db
    .select({ id: organisationMembers.id, userId: organisationMembers.userId })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, organisationId))
  const memberOf = (person: TestPerson) => members.find(({ userId }) => userId === person.id)?.id
  const [fromId, toId] = [memberOf(owner), memberOf(colleague)]
  if (!role || !team || !fromId || !toId) throw new Error('rows were not made')
  const expiresAt = new Date(Date.now() + 3_600_000)
  const [invitation] = await db
    .insert(organisationInvitations)
    .values({
      ...{ organisationId, roleId: role.id, contact: null, label: marker, createdBy: owner.id, expiresAt },
      codeHash: createHash('sha256').update(marker).digest(),
    })
    .returning({ id: organisationInvitations.id })
  const [offer] = await db
    .insert(ownershipOffers)
    .values({ organisationId, fromId, toId, fromBecomes: 'owner', expiresAt })
    .returning({ id: ownershipOffers.id })
  return {
    ...{ member: toId, memberRole: role.id, team: team.id },
    ...{ memberInvitation: invitation?.id, ownershipOffer: offer?.id },
  }
}
