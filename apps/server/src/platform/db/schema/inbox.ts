import { customType, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { organisationMembers } from './organisations.ts'

/** What a person is told in the bell: the words are made from kind and params in their language. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose business it is about; null of what is about the person alone. It goes with the membership. */
    organisationId: uuid('organisation_id'),
    kind: text('kind').notNull(),
    orderNo: text('order_no'),
    params: customType<{ data: Record<string, string | number> }>({ dataType: () => 'jsonb' })('params')
      .notNull()
      .default({}),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    readAt: instantColumn('read_at'),
  },
  (t) => [
    index('inbox_messages_user_idx').on(t.userId, t.createdAt, t.id),
    foreignKey({
      name: 'inbox_messages_member_fk',
      columns: [t.organisationId, t.userId],
      foreignColumns: [organisationMembers.organisationId, organisationMembers.userId],
    }).onDelete('cascade'),
  ],
)
