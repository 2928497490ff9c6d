import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'

/** What people said of the sections of a submitted US form, version by version. Rows are only ever added. */
export const usProofs = pgTable(
  'us_proofs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    version: integer('version').notNull(),
    approved: boolean('approved').notNull(),
    words: text('words').notNull().default(''),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [
    index('us_proofs_order_idx').on(t.orderId, t.id),
    check('us_proofs_words_check', sql`${t.approved} or ${t.words} <> ''`),
  ],
)

/** Every form as it was handed in, so that a later one can be compared with the one before. Rows are only ever added. */
export const usSubmissions = pgTable(
  'us_submissions',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    form: jsonb('form').notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version] })],
)
