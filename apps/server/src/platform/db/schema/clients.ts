import type {
  CustomerEvent,
  CustomerKind,
  CustomerSource,
  CustomerStage,
  customerLevels,
  WrittenEntry,
} from '@portal/domain/office/clients/customers'
import type {
  CustomerFault,
  CustomerField,
  CustomerImportState,
  CustomerRowState,
} from '@portal/domain/office/imports/customer-fields'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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

type CustomerLevel = (typeof customerLevels)[number]

interface MergedLine {
  readonly id: string
  /** The row of `clients` as it stood, by the names of its columns. */
  readonly row: Readonly<Record<string, unknown>>
  readonly contacts: readonly Readonly<Record<string, unknown>>[]
  readonly opponents: readonly Readonly<Record<string, unknown>>[]
  readonly people: readonly { readonly member_id: string; readonly is_owner: boolean }[]
  readonly settings: readonly string[]
  readonly reports: readonly string[]
  readonly contracts: readonly string[]
  /** Lines that had become part of it before. */
  readonly merged: readonly string[]
}
export interface MergeBefore {
  readonly into: MergedLine
  readonly from: readonly MergedLine[]
}

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
    kind: text('kind').notNull().default('company').$type<CustomerKind>(),
    /** How far the agency is with them; whose cases it has is won. */
    stage: text('stage').notNull().default('won').$type<CustomerStage>(),
    level: text('level').notNull().default('').$type<CustomerLevel | ''>(),
    tags: text('tags').array().notNull().default([]),
    source: text('source').notNull().default('').$type<CustomerSource | ''>(),
    /** Province, as the register of divisions names it. */
    region: text('region').notNull().default(''),
    industry: text('industry').notNull().default(''),
    lastContactAt: instantColumn('last_contact_at'),
    nextStep: text('next_step').notNull().default(''),
    nextOn: date('next_on', { mode: 'string' }),
    /** From which day they are free for everybody, as long as they are not won. */
    freeOn: date('free_on', { mode: 'string' }),
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
    index('clients_contact_idx').on(t.organisationId, t.lastContactAt, t.id),
    index('clients_next_idx').on(t.organisationId, t.nextOn, t.id),
    index('clients_tags_idx').using('gin', t.tags),
    index('clients_stage_idx').on(t.organisationId, t.stage, t.name, t.id),
    // What the pool is looked through for by the day.
    index('clients_free_idx')
      .on(t.freeOn, t.id)
      .where(sql`${t.stage} in ('lead','following') and ${t.closedAt} is null and ${t.mergedIntoId} is null`),
    check('clients_kind_check', sql`${t.kind} in ('company','person')`),
    check('clients_stage_check', sql`${t.stage} in ('lead','following','won','lost')`),
    check('clients_level_check', sql`${t.level} in ('','A','B','C')`),
    check('clients_tags_check', sql`cardinality(${t.tags}) <= 10`),
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
    /** Who keeps the client: one of those who look after it at most, so that of two claims one is there. */
    isOwner: boolean('is_owner').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'client_people_pkey', columns: [t.clientId, t.memberId] }),
    index('client_people_member_idx').on(t.memberId, t.clientId),
    uniqueIndex('client_people_owner_key').on(t.clientId).where(sql`${t.isOwner}`),
  ],
)

/** What was spoken with a client, noted of them, or happened to their line: never changed. */
export const clientEntries = pgTable(
  'client_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<WrittenEntry | CustomerEvent>(),
    /** What somebody wrote; of an event empty. */
    text: text('text').notNull().default(''),
    /** Of an event: the new stage, or the name of the other line or member. */
    fact: text('fact').notNull().default(''),
    at: instantColumn('at').notNull().defaultNow(),
    /** Null: the portal itself. */
    byId: uuid('by_id').references(() => users.id),
  },
  (t) => [index('client_entries_client_idx').on(t.clientId, t.at, t.id)],
)

/** A merge of lines as they stood before, so that it can be undone. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    intoId: uuid('into_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    before: jsonb('before').notNull().$type<MergeBefore>(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    madeAt: instantColumn('made_at').notNull().defaultNow(),
    undoneAt: instantColumn('undone_at'),
  },
  (t) => [index('client_merges_into_idx').on(t.intoId, t.madeAt, t.id)],
)

/** A sheet of customers that is brought into the book. */
export const clientImports = pgTable(
  'client_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    state: text('state').notNull().default('mapping').$type<CustomerImportState>(),
    heads: jsonb('heads').notNull().$type<readonly string[]>(),
    mapping: jsonb('mapping').notNull().$type<readonly (CustomerField | null)[]>(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('client_imports_organisation_idx').on(t.organisationId, t.createdAt, t.id),
    check('client_imports_state_check', sql`${t.state} in ('mapping','checked','done','undone')`),
  ],
)

export const clientImportRows = pgTable(
  'client_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => clientImports.id, { onDelete: 'cascade' }),
    /** Row of the sheet, from 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').notNull().$type<readonly string[]>(),
    state: text('state').notNull().default('read').$type<CustomerRowState>(),
    faults: jsonb('faults').notNull().default([]).$type<readonly CustomerFault[]>(),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'client_import_rows_pkey', columns: [t.importId, t.line] }),
    index('client_import_rows_state_idx').on(t.importId, t.state, t.line),
    index('client_import_rows_client_idx').on(t.clientId).where(sql`${t.clientId} is not null`),
    check(
      'client_import_rows_state_check',
      sql`${t.state} in ('read','ready','known','faulty','made','undone','kept')`,
    ),
  ],
)

/** That a client was asked to pay an order on a day: once, whoever presses. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Beijing day. */
    remindedOn: date('reminded_on', { mode: 'string' }).notNull(),
    remindedBy: uuid('reminded_by')
      .notNull()
      .references(() => users.id),
    remindedAt: instantColumn('reminded_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'payment_reminders_pkey', columns: [t.orderId, t.remindedOn] })],
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
