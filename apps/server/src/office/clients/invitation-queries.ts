import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holds, invitationDays } from '../../kernel/orders/invitation-queries.ts'
import { takesCases } from '../../kernel/reference/agency-queries.ts'
import { hasMembers } from '../../kernel/reference/organisation-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { clientInvitations, clients } from '../../platform/db/schema/clients.ts'
import { organisationMembers, organisationRoles, organisations } from '../../platform/db/schema/organisations.ts'

const { acceptedAt, declinedAt, revokedAt, expiresAt } = clientInvitations
const isOpen = and(isNull(acceptedAt), isNull(declinedAt), isNull(revokedAt))
const isLive = and(isOpen, sql`${expiresAt} > now()`)
const inviter = alias(users, 'inviter')
const host = alias(organisationMembers, 'host')
const hostRole = alias(organisationRoles, 'host_role')

/** Makes the invitation of a locked client in place of the open one. */
export async function replaceInvitation(
  tx: Tx,
  invitation: Pick<typeof clientInvitations.$inferSelect, 'clientId' | 'contact' | 'codeHash' | 'createdBy'>,
): Promise<{ id: string; expiresAt: Date }> {
  await revokeOpen(tx, invitation.clientId)
  const [row] = await tx
    .insert(clientInvitations)
    .values({ ...invitation, expiresAt: sql`now() + make_interval(days => ${invitationDays})` })
    .returning({ id: clientInvitations.id, expiresAt })
  if (!row) throw new Error('an invitation was not made')
  return row
}

/** Takes the open invitation of a client back. @returns whether there was one */
export async function revokeOpen(tx: Tx, clientId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(clientInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(clientInvitations.clientId, clientId), isOpen))
  return rowCount === 1
}

/** Whether an invitation of the client was ever made. */
export async function hasInvitation(tx: Tx, clientId: string): Promise<boolean> {
  return (await tx.$count(clientInvitations, eq(clientInvitations.clientId, clientId))) > 0
}

/** Nobody asks for an agency any more who left it, or may not name the accounts of its clients now. */
const stillInvites = and(
  isNull(inviter.disabledAt),
  or(host.isOwner, sql`('people' = any (${hostRole.rights}) and ${host.reach} = '{all}')`),
)

/**
 * The invitation of a secret, or of this id in the person's bell, with the client and the agency. Only those that can be accepted now, or
 * that this organisation has accepted and still is.
 */
export async function findOpening(
  db: Db,
  {
    code,
    codeHash,
    userId,
    ownerId,
  }: { code: string; codeHash: Buffer; userId: string | undefined; ownerId: string | undefined },
) {
  // A secret never looks like an id; each is found by its index.
  const isAsked = z.uuid().safeParse(code).success
    ? and(
        eq(clientInvitations.id, code),
        sql`exists (select from ${users} where ${users.id} = ${userId ?? null}::uuid and ${holds(clientInvitations.contact)})`,
      )
    : eq(clientInvitations.codeHash, codeHash)
  const isMine = sql<boolean>`(coalesce(${clients.customerId} = ${ownerId ?? null}::uuid, false) or exists (
    select from organisation_members om where om.organisation_id = ${clients.customerId} and om.user_id = ${userId ?? null}::uuid))`
  const [row] = await db
    .select({
      id: clientInvitations.id,
      clientId: clients.id,
      client: clients.name,
      customerId: clients.customerId,
      organisationId: organisations.id,
      agency: organisations.name,
      contact: clientInvitations.contact,
      createdBy: clientInvitations.createdBy,
      from: inviter.name,
      expiresAt,
      isAccepted: sql<boolean>`${acceptedAt} is not null`,
    })
    .from(clientInvitations)
    .innerJoin(clients, and(eq(clients.id, clientInvitations.clientId), isNull(clients.mergedIntoId)))
    .innerJoin(organisations, and(eq(organisations.id, clients.organisationId), isNull(organisations.closedAt)))
    .innerJoin(inviter, eq(inviter.id, clientInvitations.createdBy))
    .leftJoin(host, and(eq(host.organisationId, organisations.id), eq(host.userId, inviter.id)))
    .leftJoin(hostRole, eq(hostRole.id, host.roleId))
    .where(and(isAsked, or(and(isLive, stillInvites), and(sql`${acceptedAt} is not null`, isMine))))
    .orderBy(desc(clientInvitations.createdAt))
    .limit(1)
  return row
}

/** Whether an account has this verified contact: a link that was sent to it is for nobody else. */
export async function holdsContact(db: Db, userId: string, contact: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), holds(contact)))) > 0
}

/** Whether an organisation was made for a client and nobody works there yet; locked, so that one person alone becomes its owner. */
export async function lockAwaited(tx: Tx, customerId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from organisations g where g.id = ${customerId} and g.closed_at is null for no key update`)
  return rowCount === 1 && !(await hasMembers(tx, customerId))
}

/** Keeps the one acceptance. @returns false if it was answered, taken back or over before. */
export async function markAccepted(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(clientInvitations)
    .set({ acceptedBy: userId, acceptedAt: sql`now()` })
    .where(and(eq(clientInvitations.id, id), isLive))
  return rowCount === 1
}

/** @returns false if it was answered, taken back or over before. */
export async function markDeclined(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(clientInvitations)
    .set({ declinedAt: sql`now()` })
    .where(and(eq(clientInvitations.id, id), isLive))
  return rowCount === 1
}

/** Lets the agency of a client take their new cases, unless they chose one before or are one. @returns whether it does */
export async function chooseIfNone(
  tx: Tx,
  { ownerId, organisationId }: { readonly ownerId: string; readonly organisationId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update organisations g set chosen_agency_id = a.id from organisations o join agencies a on a.id = o.agency_id
    where o.id = ${organisationId} and g.id = ${ownerId} and g.kind <> 'agency' and g.chosen_agency_id is null
      and ${takesCases}`)
  return rowCount === 1
}
