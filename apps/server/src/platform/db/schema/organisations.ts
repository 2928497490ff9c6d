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
    /** Who takes its new cases; null: the portal's. */
    chosenAgencyId: integer('chosen_agency_id').references(() => agencies.id),
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
    index('organisations_created_idx').on(t.createdAt, t.id),
    index('organisations_chosen_agency_idx').on(t.chosenAgencyId).where(sql`${t.chosenAgencyId} is not null`),
    uniqueIndex('organisations_agency_key').on(t.agencyId).where(sql`${t.agencyId} is not null`),
    check('organisations_kind_check', sql`${t.kind} in ('person','company','agency')`),
    check('organisations_chosen_agency_check', sql`${t.chosenAgencyId} is null or ${t.kind} <> 'agency'`),
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

/** Whose budget something is paid from, as the organisation names it; one that is closed is chosen no more. */
export const costCentres = pgTable(
  'cost_centres',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    // What orders, members and teams name, so that nothing is paid from another organisation's.
    unique('cost_centres_whole_key').on(t.id, t.organisationId),
    uniqueIndex('cost_centres_code_key').on(t.organisationId, sql`lower(${t.code})`),
    check('cost_centres_words_check', sql`${t.code} <> '' and ${t.name} <> ''`),
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
    /** Of new orders that they make, before that of their main team. */
    costCentreId: uuid('cost_centre_id'),
  },
  (t) => [
    foreignKey({
      name: 'organisation_members_cost_centre_fk',
      columns: [t.costCentreId, t.organisationId],
      foreignColumns: [costCentres.id, costCentres.organisationId],
    }),
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
    /** Of new orders of its members who have none of their own. */
    costCentreId: uuid('cost_centre_id'),
  },
  (t) => [
    uniqueIndex('teams_name_key').on(t.organisationId, sql`lower(${t.name})`),
    foreignKey({
      name: 'teams_cost_centre_fk',
      columns: [t.costCentreId, t.organisationId],
      foreignColumns: [costCentres.id, costCentres.organisationId],
    }),
  ],
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

/** Invitations into an organisation, by a link or to a contact; the secret is kept as a hash only. */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Null once the role of an invitation that is over was removed. */
    roleId: uuid('role_id'),
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
    check(
      'organisation_invitations_role_check',
      sql`${t.roleId} is not null or num_nonnulls(${t.acceptedAt}, ${t.declinedAt}, ${t.revokedAt}) = 1`,
    ),
    check('organisation_invitations_accepted_check', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
    check(
      'organisation_invitations_reach_check',
      sql`${t.reach} = '{all}' or (${t.reach} <@ '{teams,clients,hands,made}' and 'hands' = any (${t.reach}))`,
    ),
  ],
)

/** An owner offers a member to be owner in their place or beside them. Taken back, refused and run out all end it. */
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
    // A role may be removed once the offer that named it is over.
    check(
      'ownership_offers_role_check',
      sql`(${t.fromBecomes} = 'member') = (${t.roleId} is not null) or num_nonnulls(${t.acceptedAt}, ${t.endedAt}) > 0`,
    ),
    check('ownership_offers_answer_check', sql`num_nonnulls(${t.acceptedAt}, ${t.endedAt}) <= 1`),
    index('ownership_offers_to_idx').on(t.toId),
  ],
)
