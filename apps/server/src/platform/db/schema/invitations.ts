import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'

/** Invitations of people to orders by phone or e-mail. Nothing is shown by them before one is accepted; the secret is kept as a hash only. */
export const orderInvitations = pgTable(
  'order_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    role: text('role').notNull().$type<'viewer' | 'editor'>(),
    /** As `readContact` spells it. */
    contact: text('contact').notNull(),
    codeHash: bytea('code_hash').notNull().unique(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    acceptedAt: instantColumn('accepted_at'),
    declinedAt: instantColumn('declined_at'),
    /** Taken back, or replaced by a newer one for the same contact. */
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [
    index('order_invitations_order_idx').on(t.orderId, t.createdAt, t.id),
    uniqueIndex('order_invitations_open_key')
      .on(t.orderId, t.contact)
      .where(sql`${t.acceptedAt} is null and ${t.declinedAt} is null and ${t.revokedAt} is null`),
    check('order_invitations_role_check', sql`${t.role} in ('viewer','editor')`),
    check('order_invitations_answer_check', sql`num_nonnulls(${t.acceptedAt}, ${t.declinedAt}, ${t.revokedAt}) <= 1`),
    check('order_invitations_accepted_check', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
  ],
)
