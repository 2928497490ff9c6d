import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agencies, bytea, instantColumn, users } from './accounts.ts'

/**
 * Who owns rows (decision 0063): a person alone, a company, or an agency. A person's own has the id of the account. Of every one that
 * is not closed whoever is its last owner cannot go: a trigger (migration `0009_organisations`) holds it.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull().$type<'person' | 'company' | 'agency'>(),
    agencyId: integer('agency_id').references(() => agencies.id),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    idCode: text('id_code').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id),
    demo: boolean('demo').notNull().default(false),
    /** Raised by whatever is changed, also by an owner who goes. */
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Nobody works in it any more; also the own one of a sub-account, which nobody ever worked in. */
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    uniqueIndex('organisations_agency_key').on(t.agencyId).where(sql`${t.agencyId} is not null`),
    check('organisations_kind_check', sql`${t.kind} in ('person','company','agency')`),
    check('organisations_agency_check', sql`(${t.kind} = 'agency') = (${t.agencyId} is not null)`),
  ],
)

/** Sets of rights that members have. Of a preset the rights are those of `presetRoles` in the domain; an own one has a name. */
export const organisationRoles = pgTable(
  'organisation_roles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    preset: text('preset'),
    name: text('name').notNull().default(''),
    rights: text('rights').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    // What members and invitations name, so that nobody has a role of another organisation.
    unique('organisation_roles_whole_key').on(t.id, t.organisationId),
    uniqueIndex('organisation_roles_preset_key').on(t.organisationId, t.preset).where(sql`${t.preset} is not null`),
    uniqueIndex('organisation_roles_name_key')
      .on(t.organisationId, sql`lower(${t.name})`)
      .where(sql`${t.preset} is null`),
    check(
      'organisation_roles_preset_check',
      sql`${t.preset} in ('manager','colleague','drafter','submitter','payer','approver','reader','attorney','assistant')`,
    ),
    check('organisation_roles_name_check', sql`(${t.preset} is null) = (${t.name} <> '')`),
    check(
      'organisation_roles_rights_check',
      sql`${t.rights} <@ array['see','draft','submit','pay','answer','approve','export','people'] and 'see' = any (${t.rights})`,
    ),
  ],
)

/** A person in an organisation: its owner, who may do everything, or a member with a role. Sessions end with it. */
export const organisationMembers = pgTable(
  'organisation_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    isOwner: boolean('is_owner').notNull().default(false),
    /** Null of an owner. A role that somebody has is not removed. */
    roleId: uuid('role_id'),
    /** `{all}`, or parts of it (`readReach` in the domain). */
    reach: text('reach').array().notNull().default(['all']),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    invitedBy: uuid('invited_by').references(() => users.id),
  },
  (t) => [
    unique('organisation_members_key').on(t.organisationId, t.userId),
    index('organisation_members_user_idx').on(t.userId, t.createdAt, t.id),
    foreignKey({
      name: 'organisation_members_role_fk',
      columns: [t.roleId, t.organisationId],
      foreignColumns: [organisationRoles.id, organisationRoles.organisationId],
    }),
    check('organisation_members_role_check', sql`${t.isOwner} = (${t.roleId} is null)`),
    check('organisation_members_owner_check', sql`not ${t.isOwner} or ${t.reach} = '{all}'`),
    // What is in their hands a member always sees.
    check(
      'organisation_members_reach_check',
      sql`${t.reach} = '{all}' or (${t.reach} <@ '{teams,clients,hands,made}' and 'hands' = any (${t.reach}))`,
    ),
  ],
)

export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    leadId: uuid('lead_id').references(() => organisationMembers.id, { onDelete: 'set null' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('teams_name_key').on(t.organisationId, sql`lower(${t.name})`)],
)

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => organisationMembers.id, { onDelete: 'cascade' }),
    /** The team that what they make belongs to; one at most. */
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'team_members_pkey', columns: [t.teamId, t.memberId] }),
    uniqueIndex('team_members_main_key').on(t.memberId).where(sql`${t.isMain}`),
    index('team_members_member_idx').on(t.memberId),
  ],
)

/** The book of an agency: for whom it works, and which account they have here, if any. */
export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    customerId: uuid('customer_id').references(() => organisations.id),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    uniqueIndex('clients_customer_key').on(t.organisationId, t.customerId).where(sql`${t.customerId} is not null`),
    index('clients_name_idx').on(t.organisationId, t.name, t.id),
  ],
)

/** Who of the agency works for a client. */
export const clientPeople = pgTable(
  'client_people',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => organisationMembers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'client_people_pkey', columns: [t.clientId, t.memberId] }),
    index('client_people_member_idx').on(t.memberId, t.clientId),
  ],
)

/** Invitations into an organisation, by a link or to a contact; the secret is kept as a hash only. */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id').notNull(),
    reach: text('reach').array().notNull().default(['all']),
    teamIds: uuid('team_ids').array().notNull().default([]),
    /** As `readContact` spells it; null: whoever holds the link. */
    contact: text('contact'),
    label: text('label').notNull().default(''),
    codeHash: bytea('code_hash').notNull().unique(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    acceptedAt: instantColumn('accepted_at'),
    declinedAt: instantColumn('declined_at'),
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [
    foreignKey({
      name: 'organisation_invitations_role_fk',
      columns: [t.roleId, t.organisationId],
      foreignColumns: [organisationRoles.id, organisationRoles.organisationId],
    }),
    index('organisation_invitations_idx').on(t.organisationId, t.createdAt, t.id),
    uniqueIndex('organisation_invitations_open_key')
      .on(t.organisationId, t.contact)
      .where(
        sql`${t.contact} is not null and ${t.acceptedAt} is null and ${t.declinedAt} is null and ${t.revokedAt} is null`,
      ),
    check(
      'organisation_invitations_answer_check',
      sql`num_nonnulls(${t.acceptedAt}, ${t.declinedAt}, ${t.revokedAt}) <= 1`,
    ),
    check('organisation_invitations_accepted_check', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
    check(
      'organisation_invitations_reach_check',
      sql`${t.reach} = '{all}' or (${t.reach} <@ '{teams,clients,hands,made}' and 'hands' = any (${t.reach}))`,
    ),
  ],
)

/** An owner offers a member to be owner in their place or beside them. */
export const ownershipOffers = pgTable(
  'ownership_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    fromId: uuid('from_id')
      .notNull()
      .references(() => organisationMembers.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => organisationMembers.id, { onDelete: 'cascade' }),
    /** What the one who offers is afterwards, as a member with which role. */
    fromBecomes: text('from_becomes').notNull().$type<'owner' | 'member'>(),
    roleId: uuid('role_id'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedAt: instantColumn('accepted_at'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    foreignKey({
      name: 'ownership_offers_role_fk',
      columns: [t.roleId, t.organisationId],
      foreignColumns: [organisationRoles.id, organisationRoles.organisationId],
    }),
    uniqueIndex('ownership_offers_open_key')
      .on(t.organisationId)
      .where(sql`${t.acceptedAt} is null and ${t.endedAt} is null`),
    check('ownership_offers_becomes_check', sql`${t.fromBecomes} in ('owner','member')`),
    check('ownership_offers_role_check', sql`(${t.fromBecomes} = 'member') = (${t.roleId} is not null)`),
  ],
)
