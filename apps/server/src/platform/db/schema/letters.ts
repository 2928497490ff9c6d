import type { BuiltInLetterKey } from '@portal/domain/office/letters/built-in-letters'
import type { LetterForm } from '@portal/domain/office/letters/letter-fields'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

/** Templates of letters that an agency keeps, in both languages (decision 0072). */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    subjectEn: text('subject_en').notNull(),
    subjectZh: text('subject_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
    archivedAt: instantColumn('archived_at'),
  },
  (t) => [
    uniqueIndex('letter_templates_name_key')
      .on(t.organisationId, sql`lower(${t.name})`)
      .where(sql`${t.archivedAt} is null`),
    index('letter_templates_organisation_idx').on(t.organisationId, t.name, t.id),
  ],
)

/** What an agency wrote to its client about a case, as it was sent: rows are never changed. */
export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The agency. */
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    form: text('form').notNull().$type<LetterForm>(),
    language: text('language').notNull().$type<'en' | 'zh'>(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** What it was begun from: a template of the portal, or one of the agency's as it was called and stood then. */
    builtIn: text('built_in').$type<BuiltInLetterKey>(),
    templateId: uuid('template_id').references(() => letterTemplates.id),
    templateVersion: integer('template_version'),
    templateName: text('template_name').notNull().default(''),
    /** Of a letter on paper: the PDF, which lies with the case's documents. */
    paperFileId: uuid('paper_file_id').references(() => files.id),
    /** Of its words without their day, form, people and files: the same again within a day is this letter. */
    digest: bytea('digest').notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    sentAt: instantColumn('sent_at').notNull().defaultNow(),
  },
  (t) => [
    index('letters_organisation_idx').on(t.organisationId, t.sentAt, t.id),
    index('letters_order_idx').on(t.orderId, t.sentAt, t.id),
    index('letters_template_idx').on(t.templateId).where(sql`${t.templateId} is not null`),
    index('letters_paper_idx').on(t.paperFileId).where(sql`${t.paperFileId} is not null`),
    check('letters_form_check', sql`${t.form} in ('mail','paper')`),
    check('letters_language_check', sql`${t.language} in ('en','zh')`),
    check('letters_paper_check', sql`(${t.form} = 'paper') = (${t.paperFileId} is not null)`),
    check('letters_template_check', sql`(${t.templateId} is null) = (${t.templateVersion} is null)`),
  ],
)

/** To whom a letter went: a member of the client, or a contact of the agency's book as it stood then. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    userId: uuid('user_id').references(() => users.id),
    name: text('name').notNull(),
    /** Of a contact; a member's address is asked of their account when it is sent. */
    address: text('address').notNull().default(''),
  },
  (t) => [
    uniqueIndex('letter_recipients_place_key').on(t.letterId, t.place),
    check('letter_recipients_whom_check', sql`(${t.userId} is null) = (${t.address} <> '')`),
  ],
)

/** Addresses of contacts that their mail server says nobody has, in lower case; tried again by *Send again* of a letter there. */
export const brokenContacts = pgTable('broken_contacts', {
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  brokenAt: instantColumn('broken_at').notNull().defaultNow(),
})

/** Files of the case that were enclosed. */
export const letterFiles = pgTable(
  'letter_files',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ name: 'letter_files_pkey', columns: [t.letterId, t.place] }),
    index('letter_files_file_idx').on(t.fileId),
  ],
)
