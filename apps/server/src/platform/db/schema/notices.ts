import type { NoticeState } from '@portal/domain/docket/notices/notice-states'
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
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agencies, bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { keeperColumns } from './in-hands.ts'
import type { watchedMarks } from './marks.ts'
import type { officeFacts } from './office-facts.ts'
import { officialDocuments, orders } from './orders.ts'
import { organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What recording a notice changed on its case, so that it can be taken back whole. */
export interface NoticeUndo {
  readonly officialFrom: string
  readonly officialTo: string
  readonly numberBefore: string | null
  readonly filedOnBefore: string | null
  /** Deadlines it ended. */
  readonly ended: readonly string[]
  /** Of an order about no patent: what the office had given it, null for nothing. */
  readonly officeFacts?: OfficeFactsBefore | null
  /** What it did to watched marks. */
  readonly marks?: readonly MarkChange[]
}

/** Numbers and days as they stood. */
export type OfficeFactsBefore = Omit<typeof officeFacts.$inferSelect, 'orderId' | 'updatedAt'>
/** A watched mark as it stood and as a document left it; `before` is null for one that the document put into the list. */
export interface MarkChange {
  readonly id: string
  readonly before: MarkFacts | null
  readonly after: MarkFacts
}
/** What documents of the office change of a watched mark, and who said it. */
export type MarkFacts = Pick<
  typeof watchedMarks.$inferSelect,
  | 'relation'
  | 'number'
  | 'name'
  | 'classes'
  | 'holderName'
  | 'status'
  | 'appliedOn'
  | 'publishedOn'
  | 'registeredOn'
  | 'validTo'
  | 'sourceName'
  | 'sourceAge'
  | 'orderId'
  | 'typed'
>

/**
 * A paper of the office in somebody's list: first proposed by the reader, then confirmed by a person. Of a case of ours
 * it stands beside the recorded document; of other patents it carries its own deadlines.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In whose list it stands; of a case the client's as soon as it is confirmed. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    /** Whose agents handle it; null for a patent that its owner looks after alone. */
    agencyId: integer('agency_id').references(() => agencies.id),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').references(() => officialDocuments.id, { onDelete: 'set null' }),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    /** Whose list it stood in before it was confirmed. */
    importerOwnerId: uuid('importer_owner_id')
      .notNull()
      .references(() => organisations.id),
    stage: text('stage').notNull().default('proposed').$type<'proposed' | 'confirmed' | 'removed'>(),
    state: text('state').notNull().default('unread').$type<NoticeState>(),
    source: text('source').notNull().$type<'pdf' | 'zip' | 'xml' | 'mail' | 'record'>(),
    /** Name of what was dropped, with the path inside it. */
    sourceName: text('source_name').notNull().default(''),
    fileId: uuid('file_id').references(() => files.id),
    /** The whole that was dropped, where the paper is only a part of it. */
    sourceFileId: uuid('source_file_id').references(() => files.id),
    sha256: bytea('sha256'),
    code: text('code'),
    /** Exchange form, or as written while it is only proposed. */
    number: text('number').notNull().default(''),
    title: text('title').notNull().default(''),
    applicantName: text('applicant_name').notNull().default(''),
    dispatchedOn: day('dispatched_on'),
    deliveryMode: text('delivery_mode').notNull().default('electronic').$type<'electronic' | 'postal'>(),
    /** Limits of its reply; null when it asks for none. */
    replyRule: text('reply_rule'),
    internalOn: day('internal_on'),
    officialOn: day('official_on'),
    needsReply: boolean('needs_reply').notNull().default(false),
    /** All deadlines it sets, with why: of a case the same as its own. */
    deadlines: jsonb('deadlines').notNull().default([]),
    fees: jsonb('fees').notNull().default([]),
    /** A case or watched patent was found for it. */
    matched: boolean('matched').notNull().default(false),
    /** What was read, each value with how sure it is; null for one recorded by hand. */
    reading: jsonb('reading'),
    messageEn: text('message_en').notNull().default(''),
    messageZh: text('message_zh').notNull().default(''),
    urgent: boolean('urgent').notNull().default(false),
    /** When a client brought it for a case that their agency handles. */
    handedAt: instantColumn('handed_at'),
    confirmedAt: instantColumn('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    acknowledgedAt: instantColumn('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by').references(() => users.id),
    sentAt: instantColumn('sent_at'),
    draftedAt: instantColumn('drafted_at'),
    draftFileId: uuid('draft_file_id').references(() => files.id),
    draftText: text('draft_text').notNull().default(''),
    submittedOn: day('submitted_on'),
    closedAt: instantColumn('closed_at'),
    reason: text('reason').notNull().default(''),
    undo: jsonb('undo').$type<NoticeUndo>(),
    removedAt: instantColumn('removed_at'),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('notices_keeper_idx').on(t.keeperId, t.id).where(sql`${t.keeperId} is not null`),
    // The same paper is in a list once, however often it is dropped.
    uniqueIndex('notices_paper_key')
      .on(t.importerOwnerId, t.sha256)
      .where(sql`${t.stage} <> 'removed' and ${t.sha256} is not null`),
    uniqueIndex('notices_document_key').on(t.documentId).where(sql`${t.documentId} is not null`),
    // What `official_documents_once_key` is for a case.
    uniqueIndex('notices_once_key')
      .on(t.ownerId, t.number, t.code, t.dispatchedOn)
      .where(sql`${t.stage} = 'confirmed' and ${t.orderId} is null`),
    index('notices_owner_idx').on(t.ownerId, t.stage, t.createdAt, t.id),
    index('notices_agency_idx').on(t.agencyId, t.stage, t.createdAt, t.id).where(sql`${t.agencyId} is not null`),
    index('notices_owner_due_idx').on(t.ownerId, t.stage, t.officialOn, t.id),
    index('notices_owner_dispatched_idx').on(t.ownerId, t.stage, t.dispatchedOn, t.id),
    index('notices_agency_due_idx').on(t.agencyId, t.stage, t.officialOn, t.id).where(sql`${t.agencyId} is not null`),
    index('notices_agency_dispatched_idx')
      .on(t.agencyId, t.stage, t.dispatchedOn, t.id)
      .where(sql`${t.agencyId} is not null`),
    index('notices_created_idx').on(t.stage, t.createdAt, t.id),
    index('notices_order_idx').on(t.orderId),
    index('notices_number_idx').on(t.number, t.ownerId),
    index('notices_file_idx').on(t.fileId),
    index('notices_source_file_idx').on(t.sourceFileId),
    index('notices_draft_file_idx').on(t.draftFileId),
    index('notices_open_idx')
      .on(t.officialOn, t.id)
      .where(
        sql`${t.stage} = 'confirmed' and ${t.needsReply} and ${t.state} in ('unread','read','toAnswer','drafted')`,
      ),
    check('notices_stage_check', sql`${t.stage} in ('proposed','confirmed','removed')`),
    check(
      'notices_state_check',
      sql`${t.state} in ('unread','read','toAnswer','drafted','submitted','closed','overdue','givenUp')`,
    ),
    check('notices_source_check', sql`${t.source} in ('pdf','zip','xml','mail','record')`),
    check('notices_delivery_check', sql`${t.deliveryMode} in ('electronic','postal')`),
    check(
      'notices_confirmed_check',
      sql`${t.stage} <> 'confirmed' or (${t.code} is not null and ${t.dispatchedOn} is not null and ${t.confirmedAt} is not null)`,
    ),
    check('notices_reply_check', sql`not ${t.needsReply} or ${t.replyRule} is not null`),
    check('notices_removed_check', sql`(${t.stage} = 'removed') = (${t.removedAt} is not null)`),
  ],
)

/** What was done about a notice; rows are only ever added. */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id),
    actorRole: text('actor_role').notNull(),
    event: text('event').notNull(),
    detail: jsonb('detail').notNull().default({}),
  },
  (t) => [index('notice_events_notice_idx').on(t.noticeId, t.id)],
)

/** A step that was told: the key is why nothing is told twice, also by two servers. */
export const noticeSteps = pgTable(
  'notice_steps',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** Confirmed anew after an undo it is told anew. */
    round: integer('round').notNull(),
    step: text('step').notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [unique('notice_steps_once_key').on(t.noticeId, t.round, t.step)],
)
