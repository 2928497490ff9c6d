import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { approvalRequests, budgets } from '../platform/db/schema/approvals.ts'
import {
  costCentres,
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
  ...['cost_centres', 'approval_settings', 'approval_rules', 'approval_deputies', 'approval_requests', 'budgets'],
  'connections',
]

/** Makes the organisation of the owner a company with a role of its own, a colleague, a team, an invitation, an offer of ownership, a cost centre with a budget and a request for approval. */
export async function makeOrganisationRows(
  portal: TestPortal,
  owner: TestPerson,
  { marker, orderId }: { readonly marker: string; readonly orderId: string },
) {
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
  const [centre] = await db
    .insert(costCentres)
    .values({ organisationId, code: 'M', name: marker })
    .returning({ id: costCentres.id })
  const asked = { organisationId, orderId, act: 'pay' as const, formVersion: 1, needed: 1, askedAt: new Date() }
  const [request] = await db
    .insert(approvalRequests)
    .values({ ...asked, amountFen: 30_000, note: marker, askedBy: owner.id })
    .returning({ id: approvalRequests.id })
  const [budget] = await db
    .insert(budgets)
    .values({
      ...{ organisationId, costCentreId: centre?.id ?? '', fromOn: '2020-01-01', toOn: '2099-12-31' },
      ...{ amountFen: 1_000_000, warnPercent: 80, onOver: 'refuse', note: marker },
    })
    .returning({ id: budgets.id })
  return {
    ...{ approvalRequest: request?.id, costCentre: centre?.id, budget: budget?.id },
    ...{ member: toId, memberRole: role.id, team: team.id },
    ...{ memberInvitation: invitation?.id, ownershipOffer: offer?.id },
  }
}

/** The owner in the book of the agency that works on their cases, with somebody to ask and somebody against them. */
export async function makeClient({ db }: TestPortal, owner: TestPerson, marker: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into clients (organisation_id, name, name_key, customer_id, note, created_by)
    select id, ${marker}, ${marker.toLowerCase()}, ${owner.ownerId}, ${marker}, ${owner.id} from organisations where agency_id = 1
    returning id`)
  const clientId = rows[0]?.id
  await db.execute(sql`insert into client_contacts (client_id, place, name) values (${clientId}, 0, ${marker})`)
  await db.execute(sql`
    insert into client_opponents (client_id, place, name, name_key) values (${clientId}, 0, ${marker}, ${marker.toLowerCase()})`)
  return clientId
}
