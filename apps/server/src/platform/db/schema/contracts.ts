import type {
  ContractEvent,
  ContractKind,
  ContractSide,
  ContractState,
  ContractWay,
} from '@portal/domain/office/contracts/contract-facts'
import type { ContractFacts } from '@portal/domain/office/contracts/contract-text'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { clients } from './clients.ts'
import { files } from './files.ts'
import { organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })
const facts = customType<{ data: ContractFacts }>({ dataType: () => 'jsonb' })

/** Texts of contracts that an agency keeps beside the portal's own. */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').notNull().$type<ContractKind>(),
    name: text('name').notNull(),
    bodyEn: text('body_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
    /** It is offered no more. */
    archivedAt: instantColumn('archived_at'),
  },
  (t) => [
    uniqueIndex('contract_templates_name_key')
      .on(t.organisationId, sql`lower(${t.name})`)
      .where(sql`${t.archivedAt} is null`),
    check('contract_templates_kind_check', sql`${t.kind} in ('frame','single','confidentiality')`),
  ],
)

/** A contract between an agency and a client of its book: the draft as it stands, and how far it came. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull(),
    /** The agency's, whose book the client stands in. */
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** The client's organisation here, who signs. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').notNull().$type<ContractKind>(),
    language: text('language').notNull().$type<'en' | 'zh'>(),
    state: text('state').notNull().default('draft').$type<ContractState>(),
    /** Null: one of the portal's own. */
    templateId: uuid('template_id').references(() => contractTemplates.id),
    facts: facts('facts').notNull(),
    validFrom: day('valid_from').notNull(),
    /** Null: until what it is about is done. */
    validTo: day('valid_to'),
    /** The signing order of the draft: members of either side, by their accounts. */
    signers: uuid('signers').array().notNull().default([]),
    /** Of the text that was sent last; 0: none was. */
    version: integer('version').notNull().default(0),
    /** Raised by whatever is changed. */
    edition: integer('edition').notNull().default(1),
    /** The client asked for it: what they wrote, and who. */
    askedNote: text('asked_note').notNull().default(''),
    askedBy: uuid('asked_by').references(() => users.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
    sentAt: instantColumn('sent_at'),
    effectiveAt: instantColumn('effective_at'),
    /** The last day on which it held, of one that was terminated; of one in force that notice was given of. Never after `validTo`. */
    endedOn: day('ended_on'),
    /** Why it was declined or terminated. */
    reason: text('reason').notNull().default(''),
    /** It was told that it ends soon. */
    expiryToldAt: instantColumn('expiry_told_at'),
  },
  (t) => [
    uniqueIndex('contracts_number_key').on(t.number),
    index('contracts_organisation_idx').on(t.organisationId, t.createdAt, t.id),
    index('contracts_customer_idx').on(t.customerId, t.createdAt, t.id),
    index('contracts_client_idx').on(t.clientId),
    index('contracts_ending_idx').on(sql`least(${t.validTo}, ${t.endedOn})`, t.id).where(sql`${t.state} = 'effective'`),
    check('contracts_kind_check', sql`${t.kind} in ('frame','single','confidentiality')`),
    check('contracts_language_check', sql`${t.language} in ('en','zh')`),
    check(
      'contracts_state_check',
      sql`${t.state} in ('draft','sent','partSigned','effective','expired','ended','declined')`,
    ),
    check('contracts_days_check', sql`${t.validTo} >= ${t.validFrom}`),
    check('contracts_sides_check', sql`${t.organisationId} <> ${t.customerId}`),
    check('contracts_sent_check', sql`(${t.version} > 0) = (${t.sentAt} is not null)`),
    check('contracts_drafted_check', sql`${t.state} = 'draft' or ${t.version} > 0`),
    check(
      'contracts_effective_check',
      sql`(${t.state} in ('effective','expired','ended')) = (${t.effectiveAt} is not null)`,
    ),
    check(
      'contracts_ended_check',
      sql`case ${t.state} when 'ended' then ${t.endedOn} is not null when 'effective' then true else ${t.endedOn} is null end`,
    ),
    check('contracts_ended_on_check', sql`${t.endedOn} <= ${t.validTo}`),
  ],
)

/** A text that was sent to be signed; lines are never changed, but for the final file of the one that came into force. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    /** SHA-256 of the text in UTF-8: what signers sign. */
    sha256: bytea('sha256').notNull(),
    /** What it was filled with, so that a name that changed since is seen. */
    facts: facts('facts').notNull(),
    /** What the accounts of the parties were called here: the public check tells these, as the facts are the agency's own text. */
    clientAccount: text('client_account').notNull(),
    agencyAccount: text('agency_account').notNull(),
    template: text('template').notNull(),
    templateVersion: integer('template_version').notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    sentAt: instantColumn('sent_at').notNull().defaultNow(),
    /** The PDF with signatures and log, made with the last signature. */
    fileId: uuid('file_id').references(() => files.id),
    fileSha256: bytea('file_sha256'),
  },
  (t) => [
    primaryKey({ name: 'contract_versions_pkey', columns: [t.contractId, t.version] }),
    uniqueIndex('contract_versions_file_key').on(t.fileSha256).where(sql`${t.fileSha256} is not null`),
    index('contract_versions_file_idx').on(t.fileId).where(sql`${t.fileId} is not null`),
    check('contract_versions_sha256_check', sql`length(${t.sha256}) = 32`),
    check('contract_versions_file_check', sql`(${t.fileId} is null) = (${t.fileSha256} is null)`),
  ],
)

/** Who signs a version, in which order. */
export const contractSigners = pgTable(
  'contract_signers',
  {
    contractId: uuid('contract_id').notNull(),
    version: integer('version').notNull(),
    place: smallint('place').notNull(),
    side: text('side').notNull().$type<ContractSide>(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As it stands on the paper. */
    name: text('name').notNull(),
    openedAt: instantColumn('opened_at'),
    /** The one-time code that was sent for this signature last; another opens nothing here. */
    codeId: uuid('code_id'),
  },
  (t) => [
    primaryKey({ name: 'contract_signers_pkey', columns: [t.contractId, t.version, t.place] }),
    uniqueIndex('contract_signers_user_key').on(t.contractId, t.version, t.userId),
    index('contract_signers_user_idx').on(t.userId),
    foreignKey({
      name: 'contract_signers_version_fk',
      columns: [t.contractId, t.version],
      foreignColumns: [contractVersions.contractId, contractVersions.version],
    }).onDelete('cascade'),
    check('contract_signers_side_check', sql`${t.side} in ('client','agency')`),
  ],
)

/** A signature, or a scan of one: of one place one at most that was not refused. */
export const contractSignatures = pgTable(
  'contract_signatures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id').notNull(),
    version: integer('version').notNull(),
    place: smallint('place').notNull(),
    way: text('way').notNull().$type<ContractWay>(),
    /** Hash of the text that was signed, as the signer's page had it. */
    sha256: bytea('sha256').notNull(),
    /** The contact that the code went to, partly hidden; empty of a scan. */
    contact: text('contact').notNull().default(''),
    /** As coarse as a log has it. */
    net: text('net').notNull(),
    /** The tick by which the signer agreed to the text. */
    consentAt: instantColumn('consent_at').notNull(),
    madeAt: instantColumn('made_at').notNull().defaultNow(),
    fileId: uuid('file_id').references(() => files.id),
    checkedBy: uuid('checked_by').references(() => users.id),
    checkedAt: instantColumn('checked_at'),
    refusedReason: text('refused_reason'),
  },
  (t) => [
    uniqueIndex('contract_signatures_key').on(t.contractId, t.version, t.place).where(sql`${t.refusedReason} is null`),
    index('contract_signatures_file_idx').on(t.fileId).where(sql`${t.fileId} is not null`),
    foreignKey({
      name: 'contract_signatures_signer_fk',
      columns: [t.contractId, t.version, t.place],
      foreignColumns: [contractSigners.contractId, contractSigners.version, contractSigners.place],
    }).onDelete('cascade'),
    check('contract_signatures_way_check', sql`${t.way} in ('code','scan')`),
    check('contract_signatures_scan_check', sql`(${t.way} = 'scan') = (${t.fileId} is not null)`),
    check('contract_signatures_code_check', sql`${t.way} = 'scan' or ${t.checkedAt} is null`),
    check('contract_signatures_checked_check', sql`(${t.checkedBy} is null) = (${t.checkedAt} is null)`),
    check('contract_signatures_refused_check', sql`${t.refusedReason} is null or ${t.checkedAt} is not null`),
  ],
)

/** The log of a contract, a chain: each line holds the hash of the one before, so that none is changed or left out unseen. */
export const contractLog = pgTable(
  'contract_log',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    event: text('event').notNull().$type<ContractEvent>(),
    version: integer('version').notNull(),
    /** Null: the portal itself. */
    userId: uuid('user_id').references(() => users.id),
    net: text('net').notNull().default(''),
    note: text('note').notNull().default(''),
    at: instantColumn('at').notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [primaryKey({ name: 'contract_log_pkey', columns: [t.contractId, t.place] })],
)
