import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'

/**
 * One-time codes for a phone or an e-mail. The code itself stands nowhere: it is reckoned of the id under the server's secret. The id is
 * known to whoever asked, and to nobody else.
 */
export const contactCodes = pgTable(
  'contact_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As `readContact` spells it. */
    contact: text('contact').notNull(),
    purpose: text('purpose').notNull().$type<'signIn' | 'reset' | 'verify' | 'sign'>(),
    /** Who verifies or signs; else whose contact it was when the code was sent. Null: it was sent to nobody, and opens nothing. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of whoever asked: the language that the message is in, and the network it tells. */
    language: text('language').notNull().$type<'en' | 'zh'>(),
    net: text('net').notNull(),
    /** Wrong tries. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Written before the carrier is asked, so that no code is sent twice. */
    sentAt: instantColumn('sent_at'),
    /** What became of the message, as a code; null while nobody knows. */
    outcome: text('outcome'),
    usedAt: instantColumn('used_at'),
  },
  (t) => [
    index('contact_codes_user_idx').on(t.userId),
    index('contact_codes_expires_idx').on(t.expiresAt),
    check('contact_codes_purpose_check', sql`${t.purpose} in ('signIn','reset','verify','sign')`),
    check('contact_codes_verify_check', sql`${t.purpose} not in ('verify','sign') or ${t.userId} is not null`),
  ],
)

/** Mails that tell an account that a contact of it became another. */
export const contactNotices = pgTable(
  'contact_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Verified until the change, which may have put another in its place. */
    address: text('address').notNull(),
    kind: text('kind').notNull().$type<'phone' | 'email'>(),
    /** The new one, partly hidden. */
    contact: text('contact').notNull(),
    /** Of whoever proved the new one; empty when the office did. */
    net: text('net').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** What became of the mail, as a code; null while it waits. */
    outcome: text('outcome'),
  },
  (t) => [
    index('contact_notices_user_idx').on(t.userId),
    index('contact_notices_created_idx').on(t.createdAt),
    check('contact_notices_kind_check', sql`${t.kind} in ('phone','email')`),
  ],
)
