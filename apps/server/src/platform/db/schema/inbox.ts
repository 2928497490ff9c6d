import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'

/** What a person is told in the bell: the words are made from kind and params in their language. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose business it is about; null of what is about the person alone. Read by members alone; no key, which would make each line wait
     * for whoever leaves that moment. */
    organisationId: uuid('organisation_id'),
    kind: text('kind').notNull(),
    orderNo: text('order_no'),
    params: customType<{ data: Record<string, string | number> }>({ dataType: () => 'jsonb' })('params')
      .notNull()
      .default({}),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    readAt: instantColumn('read_at'),
    /** Names what happened where it may be told more than once (a day's step of a term): a person has one line of it. */
    eventKey: text('event_key'),
  },
  (t) => [
    index('inbox_messages_user_idx').on(t.userId, t.createdAt, t.id),
    uniqueIndex('inbox_messages_event_key').on(t.userId, t.eventKey).where(sql`${t.eventKey} is not null`),
    // Lines of everybody about one thing, by its key or the beginning of it.
    index('inbox_messages_event_idx').on(t.eventKey.op('text_pattern_ops')).where(sql`${t.eventKey} is not null`),
  ],
)
