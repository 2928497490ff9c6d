import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { couponCampaigns, coupons } from './coupons.ts'
import { organisations } from './organisations.ts'

/** Codes by which an organisation brings others to the portal (decision 0078). The code itself is kept as a hash, with its last characters. */
export const registrationCodes = pgTable(
  'registration_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull().$type<'enterprise' | 'customer'>(),
    purpose: text('purpose').notNull(),
    /** For which company it is meant; empty: any. */
    company: text('company').notNull().default(''),
    codeHash: bytea('code_hash').notNull().unique(),
    tail: text('tail').notNull(),
    quota: smallint('quota').notNull(),
    /** Raised under the quota alone, by the same statement. */
    uses: smallint('uses').notNull().default(0),
    /** Whoever registers with it has new cases done by the agency that issued it. */
    bindsAgency: boolean('binds_agency').notNull().default(false),
    /** What a registration gets, while there are some. */
    campaignId: uuid('campaign_id').references(() => couponCampaigns.id),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    stoppedAt: instantColumn('stopped_at'),
    stoppedBy: uuid('stopped_by').references(() => users.id),
  },
  (t) => [
    index('registration_codes_issuer_idx').on(t.issuerId, t.createdAt, t.id),
    index('registration_codes_created_idx').on(t.createdAt, t.id),
    check('registration_codes_kind_check', sql`${t.kind} in ('enterprise','customer')`),
    check('registration_codes_uses_check', sql`${t.uses} between 0 and ${t.quota} and ${t.quota} between 1 and 1000`),
    check('registration_codes_tail_check', sql`length(${t.tail}) = 3`),
    check('registration_codes_stopped_check', sql`(${t.stoppedAt} is null) = (${t.stoppedBy} is null)`),
  ],
)

/** Who registered with which code. An organisation is brought by one other at most, once: whoever was first. */
export const codeRegistrations = pgTable(
  'code_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => registrationCodes.id),
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => organisations.id),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    couponId: uuid('coupon_id').references(() => coupons.id),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('code_registrations_organisation_key').on(t.organisationId),
    index('code_registrations_code_idx').on(t.codeId, t.at, t.id),
    index('code_registrations_issuer_idx').on(t.issuerId, t.at, t.id),
    check('code_registrations_self_check', sql`${t.issuerId} <> ${t.organisationId}`),
  ],
)
