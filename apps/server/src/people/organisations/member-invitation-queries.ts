import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holds, invitationDays } from '../../kernel/orders/invitation-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import {
  organisationInvitations,
  organisationMembers,
  organisationRoles,
  organisations,
  teamMembers,
  teams,
} from '../../platform/db/schema/organisations.ts'

export type InvitationRow = typeof organisationInvitations.$inferSelect

const inviter = alias(users, 'inviter')
const host = alias(organisationMembers, 'host')
const hostRole = alias(organisationRoles, 'host_role')
const { acceptedAt, declinedAt, revokedAt, expiresAt } = organisationInvitations

const isOpen = and(isNull(acceptedAt), isNull(declinedAt), isNull(revokedAt))
/** Can be accepted now. */
const isLive = and(isOpen, sql`${expiresAt} > now()`)

/** How many invitations of an organisation can still be accepted. */
export async function countOpenInvitations(tx: Tx, organisationId: string): Promise<number> {
  return tx.$count(organisationInvitations, and(eq(organisationInvitations.organisationId, organisationId), isLive))
}

/** Makes an invitation, in place of the open one of the same contact. The organisation must be locked. */
export async function replaceMemberInvitation(
  tx: Tx,
  invitation: Pick<
    InvitationRow,
    'organisationId' | 'roleId' | 'reach' | 'teamIds' | 'contact' | 'label' | 'codeHash' | 'createdBy'
  >,
): Promise<{ id: string; expiresAt: Date }> {
  const { organisationId, contact } = invitation
  if (contact !== null)
    await tx
      .update(organisationInvitations)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(organisationInvitations.organisationId, organisationId),
          eq(organisationInvitations.contact, contact),
          isOpen,
        ),
      )
  const [row] = await tx
    .insert(organisationInvitations)
    .values({ ...invitation, expiresAt: sql`now() + make_interval(days => ${invitationDays})` })
    .returning({ id: organisationInvitations.id, expiresAt })
  if (!row) throw new Error('an invitation was not made')
  return row
}

/** Invitations into an organisation, newest first, each with its state by the database's clock. */
export async function findInvitationsPage(
  db: Db,
  organisationId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const accepted = alias(users, 'accepted')
  const where = eq(organisationInvitations.organisationId, organisationId)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: organisationInvitations.id,
        contact: organisationInvitations.contact,
        label: organisationInvitations.label,
        roleId: organisationInvitations.roleId,
        preset: organisationRoles.preset,
        roleName: organisationRoles.name,
        reach: organisationInvitations.reach,
        teams: sql<{ id: string; name: string }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
          from ${teams} t where t.id = any (${organisationInvitations.teamIds})), '[]'::jsonb)`,
        from: inviter.name,
        createdAt: organisationInvitations.createdAt,
        expiresAt,
        // One that ran out is closed when its role is removed.
        state: sql<'invited' | 'accepted' | 'declined' | 'expired' | 'revoked'>`case
          when ${acceptedAt} is not null then 'accepted'
          when ${declinedAt} is not null then 'declined'
          when ${revokedAt} < ${expiresAt} then 'revoked'
          when ${expiresAt} <= now() then 'expired'
          else 'invited' end`,
        acceptedBy: accepted.name,
      })
      .from(organisationInvitations)
      .innerJoin(inviter, eq(inviter.id, organisationInvitations.createdBy))
      .leftJoin(accepted, eq(accepted.id, organisationInvitations.acceptedBy))
      .leftJoin(organisationRoles, eq(organisationRoles.id, organisationInvitations.roleId))
      .where(where)
      .orderBy(desc(organisationInvitations.createdAt), desc(organisationInvitations.id))
      .limit(limit)
      .offset(offset),
    db.$count(organisationInvitations, where),
  ])
  return { rows, total }
}

/** Nobody invites with more than they have at the moment: one who left, or whose role was narrowed since, invites nobody. */
const stillInvites = and(
  isNull(inviter.disabledAt),
  or(
    host.isOwner,
    and(
      sql`'people' = any (${hostRole.rights}) and ${organisationRoles.rights} <@ ${hostRole.rights}`,
      or(
        sql`${host.reach} = '{all}'`,
        sql`${organisationInvitations.reach} <> '{all}' and ${organisationInvitations.reach} <@ ${host.reach}
          and ${organisationInvitations.teamIds} <@ array(select t.team_id from ${teamMembers} t where t.member_id = ${host.id})`,
      ),
    ),
  ),
)

/**
 * The invitation of a secret, or of this id in the person's bell, with its organisation and the inviting person. Only invitations that
 * can be accepted now, or that this person has accepted and is a member by still.
 */
export async function findMemberOpening(
  db: Db,
  { code, codeHash, userId }: { readonly code: string; readonly codeHash: Buffer; readonly userId: string | undefined },
) {
  const person = sql`${userId ?? null}::uuid`
  // A secret never looks like an id; each is found by its index.
  const isAsked = z.uuid().safeParse(code).success
    ? and(
        eq(organisationInvitations.id, code),
        sql`exists (select from ${users} where ${users.id} = ${person} and ${holds(organisationInvitations.contact)})`,
      )
    : eq(organisationInvitations.codeHash, codeHash)
  const isMember = sql<boolean>`exists (select from organisation_members m
    where m.organisation_id = ${organisationInvitations.organisationId} and m.user_id = ${person})`
  const [row] = await db
    .select({
      id: organisationInvitations.id,
      organisationId: organisationInvitations.organisationId,
      organisation: organisations.name,
      organisationEn: organisations.nameEn,
      kind: organisations.kind,
      contact: organisationInvitations.contact,
      label: organisationInvitations.label,
      roleId: organisationInvitations.roleId,
      preset: organisationRoles.preset,
      roleName: organisationRoles.name,
      reach: organisationInvitations.reach,
      teamIds: organisationInvitations.teamIds,
      createdBy: organisationInvitations.createdBy,
      from: inviter.name,
      expiresAt,
      acceptedAt,
      isMember,
    })
    .from(organisationInvitations)
    .innerJoin(
      organisations,
      and(eq(organisations.id, organisationInvitations.organisationId), isNull(organisations.closedAt)),
    )
    .innerJoin(inviter, eq(inviter.id, organisationInvitations.createdBy))
    .leftJoin(organisationRoles, eq(organisationRoles.id, organisationInvitations.roleId))
    .leftJoin(host, and(eq(host.organisationId, organisations.id), eq(host.userId, inviter.id)))
    .leftJoin(hostRole, eq(hostRole.id, host.roleId))
    .where(
      and(
        isAsked,
        or(and(isLive, stillInvites), and(sql`${organisationInvitations.acceptedBy} = ${person}`, isMember)),
      ),
    )
    .limit(1)
  return row
}

/** Keeps the one acceptance. @returns false if it was answered, taken back or over before. */
export async function markMemberAccepted(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(organisationInvitations)
    .set({ acceptedBy: userId, acceptedAt: sql`now()` })
    .where(and(eq(organisationInvitations.id, id), isLive))
  return rowCount === 1
}

/** @returns false if it was answered, taken back or over before. */
export async function markMemberDeclined(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(organisationInvitations)
    .set({ declinedAt: sql`now()` })
    .where(and(eq(organisationInvitations.id, id), isLive))
  return rowCount === 1
}

/** Takes an open invitation back. @returns whether it is taken back now; false if it was answered; undefined if the organisation has none of this id. */
export async function revokeMemberOpen(tx: Tx, organisationId: string, id: string): Promise<boolean | undefined> {
  const ofOrganisation = and(
    eq(organisationInvitations.id, id),
    eq(organisationInvitations.organisationId, organisationId),
  )
  const { rowCount } = await tx
    .update(organisationInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(ofOrganisation, isOpen))
  if (rowCount === 1) return true
  const [row] = await tx.select({ revokedAt }).from(organisationInvitations).where(ofOrganisation)
  return row && row.revokedAt !== null
}

/** Lets go of a role in the invitations that are over; one that ran out unanswered is closed with it. */
export async function releaseRoleOfInvitations(tx: Tx, roleId: string): Promise<void> {
  await tx
    .update(organisationInvitations)
    .set({
      roleId: null,
      revokedAt: sql`case when ${acceptedAt} is null and ${declinedAt} is null then coalesce(${revokedAt}, ${expiresAt}) end`,
    })
    .where(
      and(
        eq(organisationInvitations.roleId, roleId),
        or(isNotNull(acceptedAt), isNotNull(declinedAt), isNotNull(revokedAt), sql`${expiresAt} <= now()`),
      ),
    )
}
