import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'

/** Editions of the table of similar goods and services (类似商品和服务区分表). */
export const classificationEditions = pgTable(
  'classification_editions',
  {
    id: text('id').primaryKey(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Last day; null while no later edition is known. */
    validTo: date('valid_to', { mode: 'string' }),
    source: text('source').notNull(),
    /** The office's whole table; else a selection of ours. */
    isComplete: boolean('is_complete').notNull(),
    classes: integer('classes').notNull(),
    groups: integer('groups').notNull(),
    items: integer('items').notNull(),
    /** Of all rows in their order: the same table again changes nothing. */
    contentHash: text('content_hash').notNull(),
    importedAt: instantColumn('imported_at').notNull().defaultNow(),
  },
  (t) => [check('classification_editions_span_check', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`)],
)

export const classificationGroups = pgTable(
  'classification_groups',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => classificationEditions.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.editionId, t.code] }),
    check('classification_groups_code_check', sql`${t.code} ~ '^\\d{4}$'`),
  ],
)

/** Goods and services. A code is no key: one has several names, and stands in several groups. */
export const classificationItems = pgTable(
  'classification_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    editionId: text('edition_id').notNull(),
    groupCode: text('group_code').notNull(),
    code: text('code'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    /** Place in the table, from 0. */
    position: integer('position').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'classification_items_group_fk',
      columns: [t.editionId, t.groupCode],
      foreignColumns: [classificationGroups.editionId, classificationGroups.code],
    }).onDelete('cascade'),
    unique('classification_items_key').on(t.editionId, t.groupCode, t.code, t.name).nullsNotDistinct(),
    index('classification_items_place_idx').on(t.editionId, t.position, t.id),
    check('classification_items_code_check', sql`${t.code} ~ '^C?\\d{6}$'`),
  ],
)
