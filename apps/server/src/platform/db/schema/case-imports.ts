import type { ImportRowAsk, ImportRowState, ImportState } from '@portal/contract/office/import-choices'
import type { ImportField } from '@portal/domain/office/imports/import-fields'
import type { ImportKind } from '@portal/domain/office/imports/import-words'
import type { ImportFault } from '@portal/domain/office/imports/read-case'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { watchedMarks } from './marks.ts'
import { watches } from './monitoring.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

/** What a check found out about the rows that are fit: kept, so that who looks on counts nothing anew. */
export interface ImportSummary {
  readonly kinds: readonly { readonly kind: ImportKind; readonly count: number }[]
  /** Fees or a term cannot be counted: a date is missing. */
  readonly datesMissing: number
  /** The sheet names no state, and they are taken as pending. */
  readonly statesTaken: number
  /** At an agency: cases without a client, which become its own. */
  readonly withoutClient: number
  /** Deadlines added to cases that are here. */
  readonly limitsAdded: number
  /** At an agency: cases whose parties stand against its book, and those parties as the file names them. */
  readonly conflicts: number
  readonly conflictParties: readonly string[]
  readonly newClients: readonly string[]
  /** At an agency: cases that go at once into the docket of a client who works here, and those clients as its book names them. */
  readonly intoClients: number
  readonly clientsHere: readonly string[]
  /** Perhaps here already: filed here, without a number yet. */
  readonly alike: number
  /** The right is gone by what the sheet says: nothing is counted for it. */
  readonly ended: number
}

/** A docket that an organisation brings in from a file. What the file said stands in its rows until the import is forgotten. */
export const caseImports = pgTable(
  'case_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The organisation that brings it in; at an agency its cases are its clients'. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    state: text('state').notNull().default('mapping').$type<ImportState>(),
    heads: jsonb('heads').notNull().$type<readonly string[]>(),
    mapping: jsonb('mapping').notNull().$type<readonly (ImportField | null)[]>(),
    summary: jsonb('summary').$type<ImportSummary>(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
    /** Clients that were entered in the book with it: they go with an undo that leaves nothing of theirs. */
    clientIds: uuid('client_ids').array().notNull().default([]),
    /** Clients who stood in the book before and for whom it made an organisation that waits for them: an undo takes that away again. */
    homedIds: uuid('homed_ids').array().notNull().default([]),
  },
  (t) => [
    index('case_imports_owner_idx').on(t.ownerId, t.createdAt, t.id),
    check(
      'case_imports_state_check',
      sql`${t.state} in ('mapping', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')`,
    ),
  ],
)

export interface ImportRowNote {
  readonly faults: readonly ImportFault[]
  /** Why it is left out, or was kept; what is to be known of its case. */
  readonly note?: TwoLanguages
  /** Deadlines that it added to a case that was here: they go with an undo. */
  readonly addedIds?: readonly string[]
  /** What it says of a case that this organisation brought in before: another import's undo leaves that. */
  readonly said?: { readonly orderId: string; readonly limitIds: readonly string[] }
  /** What somebody says yes to before it is brought in, or should look at. */
  readonly asks?: readonly ImportRowAsk[]
  /** Of a case that an undo took out of the docket of a client who works here: that client, until they are told. */
  readonly takenFrom?: string
}

/** A row of such a file with what it says of one case. */
export const caseImportRows = pgTable(
  'case_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => caseImports.id, { onDelete: 'cascade' }),
    /** Row of the sheet, from 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').notNull().$type<readonly string[]>(),
    state: text('state').notNull().default('read').$type<ImportRowState>(),
    found: jsonb('found').$type<ImportRowNote>(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Of a further row of a case its first one. */
    leadLine: integer('lead_line'),
  },
  (t) => [
    primaryKey({ name: 'case_import_rows_pkey', columns: [t.importId, t.line] }),
    index('case_import_rows_state_idx').on(t.importId, t.state, t.line),
    index('case_import_rows_lead_idx').on(t.importId, t.leadLine).where(sql`${t.leadLine} is not null`),
    index('case_import_rows_order_idx').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('case_import_rows_said_idx').on(sql`(${t.found} #>> '{said,orderId}')`).where(sql`${t.found} ? 'said'`),
    check(
      'case_import_rows_state_check',
      sql`${t.state} in ('read', 'ready', 'faulty', 'known', 'joined', 'made', 'undone', 'kept')`,
    ),
    check(
      'case_import_rows_lead_check',
      sql`${t.state} <> 'joined' or ${t.leadLine} is not null or ${t.orderId} is not null`,
    ),
  ],
)

/** A case that was brought in: what its order does not hold, and what of it was written beside the order. */
export const importedCases = pgTable(
  'imported_cases',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    importId: uuid('import_id').references(() => caseImports.id, { onDelete: 'set null' }),
    /** The organisation that brought it in: no number of an area stands there twice. */
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    area: text('area').notNull().$type<'patent' | 'trademark'>(),
    number: text('number').notNull(),
    ownReference: text('own_reference').notNull().default(''),
    classes: integer('classes').array().notNull().default([]),
    /** An agency's own remarks on its client's case: it reads them, the client does not. */
    notes: text('notes').notNull().default(''),
    /** What people can change of what was written for it, as it was then: an undo leaves what they changed. */
    written: text('written').notNull().default(''),
    /** What was written for it to be watched; null where the owner watched it before. */
    watchId: uuid('watch_id').references(() => watches.id, { onDelete: 'set null' }),
    watchedMarkId: uuid('watched_mark_id').references(() => watchedMarks.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('imported_cases_number_key').on(t.organisationId, t.area, t.number),
    index('imported_cases_import_idx').on(t.importId),
    index('imported_cases_watch_idx').on(t.watchId).where(sql`${t.watchId} is not null`),
    index('imported_cases_mark_idx').on(t.watchedMarkId).where(sql`${t.watchedMarkId} is not null`),
    check('imported_cases_area_check', sql`${t.area} in ('patent', 'trademark')`),
  ],
)

/** What an organisation took a head for last: of other systems' exports it has to say so once. */
export const importHeads = pgTable(
  'import_heads',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** As `plainHead` leaves it. */
    head: text('head').notNull(),
    /** Null: for nothing. */
    field: text('field').$type<ImportField>(),
  },
  (t) => [primaryKey({ name: 'import_heads_pkey', columns: [t.organisationId, t.head] })],
)
