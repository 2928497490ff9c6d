import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'
import { organisationMembers, organisations, teams } from './organisations.ts'

/**
 * The book of an agency: for whom it works, and which account they have here, if any. A client that was merged into another stays as a
 * row that names the other; nothing reads it but who follows an old link.
 */
export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** The names without spaces, punctuation and width (`partyKey` of the domain): what a party of a case is compared with. */
    nameKey: text('name_key').notNull().default(''),
    nameEnKey: text('name_en_key').notNull().default(''),
    /** Unified social credit code; a person's number is kept nowhere here. */
    idCode: text('id_code').notNull().default(''),
    address: text('address').notNull().default(''),
    /** In which language bills and letters are written. */
    language: text('language').notNull().default('zh').$type<'zh' | 'en'>(),
    /** The agency's own number for the client. */
    reference: text('reference').notNull().default(''),
    /** The client's organisation here: only its own yes, or its orders, put it in. */
    customerId: uuid('customer_id').references(() => organisations.id),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => clients.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    uniqueIndex('clients_customer_key').on(t.organisationId, t.customerId).where(sql`${t.customerId} is not null`),
    uniqueIndex('clients_reference_key')
      .on(t.organisationId, sql`lower(${t.reference})`)
      .where(sql`${t.reference} <> '' and ${t.mergedIntoId} is null`),
    index('clients_name_idx').on(t.organisationId, t.name, t.id),
    index('clients_name_key_idx').on(t.organisationId, t.nameKey).where(sql`${t.nameKey} <> ''`),
    index('clients_name_en_key_idx').on(t.organisationId, t.nameEnKey).where(sql`${t.nameEnKey} <> ''`),
    index('clients_id_code_idx').on(t.organisationId, t.idCode).where(sql`${t.idCode} <> ''`),
    index('clients_team_idx').on(t.teamId).where(sql`${t.teamId} is not null`),
    index('clients_merged_idx').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    check('clients_language_check', sql`${t.language} in ('zh','en')`),
    // What is merged is over: the account is the other's.
    check(
      'clients_merged_check',
      sql`${t.mergedIntoId} is null or (${t.closedAt} is not null and ${t.customerId} is null and ${t.mergedIntoId} <> ${t.id})`,
    ),
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

/** Whom to ask at a client. */
export const clientContacts = pgTable(
  'client_contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    position: text('position').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Whose letters and bills these are. */
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [
    index('client_contacts_client_idx').on(t.clientId, t.place, t.id),
    uniqueIndex('client_contacts_main_key').on(t.clientId).where(sql`${t.isMain}`),
  ],
)

/** Against whom a client stands: whoever acts for them, or against them, is told before an order is taken. */
export const clientOpponents = pgTable(
  'client_opponents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    idCode: text('id_code').notNull().default(''),
    /** In which matter. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('client_opponents_client_idx').on(t.clientId, t.place, t.id),
    index('client_opponents_name_key_idx').on(t.nameKey),
    index('client_opponents_id_code_idx').on(t.idCode).where(sql`${t.idCode} <> ''`),
  ],
)

/** A client is asked to say which organisation of theirs the agency's line is; the secret is kept as a hash only. */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** As `readContact` spells it; null: whoever holds the link. */
    contact: text('contact'),
    codeHash: bytea('code_hash').notNull().unique(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    acceptedAt: instantColumn('accepted_at'),
    declinedAt: instantColumn('declined_at'),
    /** Taken back, or replaced by a newer one. */
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [
    index('client_invitations_client_idx').on(t.clientId, t.createdAt, t.id),
    uniqueIndex('client_invitations_open_key')
      .on(t.clientId)
      .where(sql`${t.acceptedAt} is null and ${t.declinedAt} is null and ${t.revokedAt} is null`),
    check('client_invitations_answer_check', sql`num_nonnulls(${t.acceptedAt}, ${t.declinedAt}, ${t.revokedAt}) <= 1`),
    check('client_invitations_accepted_check', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
  ],
)

/** Who at an agency saw which conflicts of an order, and took it all the same; lines are never changed. */
export const conflictChecks = pgTable(
  'conflict_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Keys of the conflicts that were shown (`conflictKey` of the domain). */
    seen: jsonb('seen').notNull().$type<readonly string[]>(),
    note: text('note').notNull(),
    checkedBy: uuid('checked_by')
      .notNull()
      .references(() => users.id),
    checkedAt: instantColumn('checked_at').notNull().defaultNow(),
  },
  (t) => [index('conflict_checks_order_idx').on(t.orderId, t.organisationId, t.checkedAt, t.id)],
)
