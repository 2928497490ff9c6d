import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'

/** Links by which parties sign papers of an order; the secret is kept as a hash only. */
export const signingLinks = pgTable(
  'signing_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the party in the order's form. */
    partyKey: text('party_key').notNull(),
    codeHash: bytea('code_hash').notNull().unique(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Withdrawn, replaced by a newer one, or, an answered one too, made for somebody whom the form names no longer. */
    endedAt: instantColumn('ended_at'),
    viewedAt: instantColumn('viewed_at'),
    signedAt: instantColumn('signed_at'),
    signerName: text('signer_name'),
    fileId: uuid('file_id').references(() => files.id),
    /** Of the papers that were signed. */
    signedVersion: integer('signed_version'),
    declinedAt: instantColumn('declined_at'),
    declineReason: text('decline_reason'),
  },
  (t) => [
    index('signing_links_order_idx').on(t.orderId, t.createdAt, t.id),
    index('signing_links_file_idx').on(t.fileId),
    uniqueIndex('signing_links_open_key')
      .on(t.orderId, t.partyKey)
      .where(sql`${t.endedAt} is null and ${t.signedAt} is null and ${t.declinedAt} is null`),
    check('signing_links_answer_check', sql`${t.signedAt} is null or ${t.declinedAt} is null`),
    check(
      'signing_links_signed_check',
      sql`(${t.signedAt} is null) = (${t.fileId} is null) and (${t.signedAt} is null) = (${t.signerName} is null) and (${t.signedAt} is null) = (${t.signedVersion} is null)`,
    ),
    check('signing_links_declined_check', sql`(${t.declinedAt} is null) = (${t.declineReason} is null)`),
  ],
)
