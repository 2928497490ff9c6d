import type { InvoiceEvent, InvoiceState, ReversalReason } from '@portal/domain/money/invoices/invoice-states'
import type { TaxClass, TaxGroup, Taxpayer } from '@portal/domain/money/invoices/invoice-tax'
import type { InvoiceKind, TitleKind } from '@portal/domain/money/invoices/invoice-title'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

const titleColumns = () => ({
  titleKind: text('title_kind').notNull().$type<TitleKind>(),
  titleName: text('title_name').notNull(),
  taxNo: text('tax_no').notNull().default(''),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  bank: text('bank').notNull().default(''),
  account: text('account').notNull().default(''),
  email: text('email').notNull(),
})

/** Titles by which an organisation is invoiced (decision 0075). */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    ...titleColumns(),
    isDefault: boolean('is_default').notNull().default(false),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    uniqueIndex('invoice_titles_default_key')
      .on(t.organisationId)
      .where(sql`${t.isDefault} and ${t.removedAt} is null`),
    index('invoice_titles_organisation_idx').on(t.organisationId, t.createdAt, t.id),
    check('invoice_titles_kind_check', sql`${t.titleKind} in ('company','person')`),
    check('invoice_titles_tax_no_check', sql`(${t.titleKind} = 'company') = (${t.taxNo} <> '')`),
  ],
)

/** How invoices are made from a day on, as staff entered it over what ships (`invoice-terms.ts` of the domain). */
export const invoiceTerms = pgTable(
  'invoice_terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    taxpayer: text('taxpayer').notNull().$type<Taxpayer>(),
    classes: jsonb('classes').notNull().$type<Record<TaxGroup, TaxClass>>(),
    includesOfficial: boolean('includes_official').notNull(),
    redFirst: boolean('red_first').notNull(),
    withinDays: smallint('within_days').notNull(),
    source: text('source').notNull(),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => users.id),
    enteredAt: instantColumn('entered_at').notNull().defaultNow(),
  },
  (t) => [
    index('invoice_terms_valid_idx').on(t.validFrom, t.id),
    check('invoice_terms_taxpayer_check', sql`${t.taxpayer} in ('general','small')`),
    check('invoice_terms_days_check', sql`${t.withinDays} > 0`),
  ],
)

/** One invoice from its request on. Once it is approved nothing of what stands on it changes (trigger `keep_issued_invoice`). */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestNo: text('request_no').notNull().unique().default(sql`new_invoice_request_no()`),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    state: text('state').notNull().default('requested').$type<InvoiceState>(),
    version: integer('version').notNull().default(1),
    kind: text('kind').notNull().$type<InvoiceKind>(),
    ...titleColumns(),
    note: text('note').notNull().default(''),
    /** Fen: tax included, and the tax in it. */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    taxFen: bigint('tax_fen', { mode: 'number' }).notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: instantColumn('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Why it was refused, as its customer reads it, or not issued, as the invoice service says. */
    reason: text('reason').notNull().default(''),
    /** Tries at the invoice service, each under a number of its own. */
    attempts: smallint('attempts').notNull().default(0),
    providerSerial: text('provider_serial'),
    /** When this try was first sent to the service. */
    sentAt: instantColumn('sent_at'),
    /** When the invoice service is next asked. */
    nextAt: instantColumn('next_at'),
    number: text('number').unique(),
    issuedOn: date('issued_on', { mode: 'string' }),
    mailedAt: instantColumn('mailed_at'),
  },
  (t) => [
    index('invoices_organisation_idx').on(t.organisationId, t.askedAt, t.id),
    index('invoices_asked_idx').on(t.askedAt, t.id),
    index('invoices_state_idx').on(t.state, t.askedAt, t.id),
    index('invoices_issued_idx').on(t.organisationId, t.issuedOn).where(sql`${t.issuedOn} is not null`),
    index('invoices_day_idx').on(t.issuedOn).where(sql`${t.issuedOn} is not null`),
    index('invoices_next_idx').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check(
      'invoices_state_check',
      sql`${t.state} in ('requested','submitted','failed','issued','redPending','redDone','rejected','cancelled')`,
    ),
    check('invoices_kind_check', sql`${t.kind} in ('ordinary','special')`),
    check('invoices_title_check', sql`(${t.titleKind} = 'company') = (${t.taxNo} <> '')`),
    check('invoices_special_check', sql`${t.kind} = 'ordinary' or ${t.titleKind} = 'company'`),
    check('invoices_amount_check', sql`${t.amountFen} > 0 and ${t.taxFen} >= 0 and ${t.taxFen} < ${t.amountFen}`),
    check(
      'invoices_number_check',
      sql`(${t.state} in ('issued','redPending','redDone')) = (${t.number} is not null) and (${t.number} is null) = (${t.issuedOn} is null)
        and ${t.number} ~ '^[0-9]{20}$'`,
    ),
  ],
)

/** What of an order stands on an invoice. An order is on one live invoice at most, for no more than was paid and kept (trigger `keep_within_paid`). */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** Official fees are in it, as the terms were when it was asked for. */
    withOfficial: boolean('with_official').notNull(),
    /** The invoice is asked for or issued, and not reversed: kept by a trigger of `invoices`. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'invoice_orders_pkey', columns: [t.invoiceId, t.orderId] }),
    uniqueIndex('invoice_orders_live_key').on(t.orderId).where(sql`${t.isLive}`),
    index('invoice_orders_order_idx').on(t.orderId),
    check('invoice_orders_amount_check', sql`${t.amountFen} > 0`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    taxClass: text('tax_class').notNull(),
    /** Hundredths of a per cent. */
    rate: integer('rate').notNull(),
    grossFen: bigint('gross_fen', { mode: 'number' }).notNull(),
    taxFen: bigint('tax_fen', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'invoice_lines_pkey', columns: [t.invoiceId, t.place] }),
    check('invoice_lines_class_check', sql`${t.taxClass} ~ '^[0-9]{19}$'`),
    check('invoice_lines_amount_check', sql`${t.grossFen} > 0 and ${t.taxFen} between 0 and ${t.grossFen}`),
  ],
)

/** A reversal that was asked for: open until it is done, refused or lapsed; one of an invoice is open at a time. */
export const invoiceReversals = pgTable(
  'invoice_reversals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    state: text('state').notNull().default('asked').$type<'asked' | 'open' | 'done' | 'refused' | 'lapsed'>(),
    reason: text('reason').notNull().$type<ReversalReason>(),
    note: text('note').notNull().default(''),
    /** Null: asked by the portal, for money that goes back. */
    askedBy: uuid('asked_by').references(() => users.id),
    askedAt: instantColumn('asked_at').notNull().defaultNow(),
    /** Of the form at the tax authority. */
    confirmationNo: text('confirmation_no').notNull().default(''),
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    lapsesAt: instantColumn('lapses_at'),
    providerId: text('provider_id'),
    /** When the form was first sent to the service under this id. */
    sentAt: instantColumn('sent_at'),
    nextAt: instantColumn('next_at'),
    number: text('number').unique(),
    issuedOn: date('issued_on', { mode: 'string' }),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    uniqueIndex('invoice_reversals_open_key').on(t.invoiceId).where(sql`${t.state} in ('asked','open')`),
    index('invoice_reversals_invoice_idx').on(t.invoiceId, t.askedAt, t.id),
    index('invoice_reversals_lapses_idx').on(t.lapsesAt).where(sql`${t.state} = 'open' and ${t.lapsesAt} is not null`),
    index('invoice_reversals_day_idx').on(t.issuedOn).where(sql`${t.issuedOn} is not null`),
    index('invoice_reversals_next_idx').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check('invoice_reversals_state_check', sql`${t.state} in ('asked','open','done','refused','lapsed')`),
    check('invoice_reversals_reason_check', sql`${t.reason} in ('mistake','returned','serviceStopped','allowance')`),
    check(
      'invoice_reversals_number_check',
      sql`(${t.state} = 'done') = (${t.number} is not null) and (${t.number} is null) = (${t.issuedOn} is null) and ${t.number} ~ '^[0-9]{20}$'`,
    ),
  ],
)

export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    format: text('format').notNull().$type<'pdf' | 'ofd' | 'zip'>(),
    /** Of the invoice that reverses it. */
    isRed: boolean('is_red').notNull().default(false),
    addedAt: instantColumn('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'invoice_files_pkey', columns: [t.invoiceId, t.fileId] }),
    index('invoice_files_file_idx').on(t.fileId),
    check('invoice_files_format_check', sql`${t.format} in ('pdf','ofd','zip')`),
  ],
)

/** What happened to an invoice: lines are never changed. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id),
    event: text('event').notNull().$type<InvoiceEvent>(),
    fromState: text('from_state').$type<InvoiceState>(),
    toState: text('to_state').$type<InvoiceState>(),
    notes: text('notes').notNull().default(''),
  },
  (t) => [index('invoice_events_invoice_idx').on(t.invoiceId, t.id)],
)

/** A mail with the files of an invoice, carried by the one queue of deliveries. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    address: text('address').notNull(),
    language: text('language').notNull().$type<'en' | 'zh'>(),
    /** Null: sent by the portal when it was issued. */
    sentBy: uuid('sent_by').references(() => users.id),
    sentAt: instantColumn('sent_at').notNull().defaultNow(),
  },
  (t) => [
    index('invoice_mails_invoice_idx').on(t.invoiceId, t.sentAt, t.id),
    check('invoice_mails_language_check', sql`${t.language} in ('en','zh')`),
  ],
)
