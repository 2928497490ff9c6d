import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'

/** One row: the version of all rules that staff entered. Who changes a rule holds its lock. */
export const ruleBooks = pgTable(
  'rule_books',
  {
    id: smallint('id').primaryKey().default(1),
    version: integer('version').notNull().default(0),
  },
  (t) => [check('rule_books_one_row_check', sql`${t.id} = 1`)],
)

/** Calendars, fees and prices as staff entered them, over the edition that ships; a row is ended, never changed. */
export const ruleRows = pgTable(
  'rule_rows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull().$type<Record<string, number | string[]>>(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Last day in force; null: until another row takes over. */
    validTo: date('valid_to', { mode: 'string' }),
    sourceEn: text('source_en').notNull(),
    sourceZh: text('source_zh').notNull(),
    needsConfirmation: boolean('needs_confirmation').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('applied').$type<'applied' | 'replaced' | 'withdrawn'>(),
    /** Of a replaced row the one that took its place; taken back, it gives the place back. */
    replacedBy: uuid('replaced_by'),
    /** Version of all rules that it came with. */
    version: integer('version').notNull(),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => users.id),
    enteredAt: instantColumn('entered_at').notNull().defaultNow(),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
    withdrawnAt: instantColumn('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [
    uniqueIndex('rule_rows_applied_key').on(t.kind, t.key, t.validFrom).where(sql`${t.state} = 'applied'`),
    index('rule_rows_history_idx').on(t.kind, t.key, t.enteredAt.desc(), t.id),
    index('rule_rows_replaced_idx').on(t.replacedBy).where(sql`${t.replacedBy} is not null`),
    check('rule_rows_state_check', sql`${t.state} in ('applied','replaced','withdrawn')`),
    check('rule_rows_span_check', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check('rule_rows_withdrawn_check', sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
  ],
)
