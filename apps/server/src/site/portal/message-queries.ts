import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { contactMessages } from '../../platform/db/schema/site.ts'

export interface NewMessage {
  readonly userId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

/** Keeps a message, unless the person wrote the same text within a day: then undefined. Two at once keep one. */
export async function insertMessage(tx: Tx, message: NewMessage) {
  await lockName(tx, `contactMessage:${message.userId}`)
  const [same] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.userId, message.userId),
        eq(contactMessages.text, message.text),
        sql`${contactMessages.createdAt} > now() - interval '1 day'`,
      ),
    )
    .limit(1)
  if (same) return undefined
  const [row] = await tx
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id, createdAt: contactMessages.createdAt })
  return row
}

interface MessageRow extends Record<string, unknown> {
  id: string
  subject: string
  text: string
  name: string
  phone: string
  email: string
  account: string
  created_at: string
  answer: string | null
  answered_at: string | null
  answered_by: string | null
}

const columns = sql`m.id, m.subject, m.text, m.name, m.phone, m.email, m.created_at, m.answer, m.answered_at,
  u.account, a.name as answered_by`
const joins = sql`join users u on u.id = m.user_id left join users a on a.id = m.answered_by`

/** What one person wrote, newest first. */
export async function findOwnMessages(db: Db, userId: string, page: { limit: number; offset: number }) {
  return findPage(db, sql`m.user_id = ${userId}`, sql`m.created_at desc, m.id desc`, page)
}

/** Everybody's messages: open ones in the order in which they wait, else newest first. */
export async function findMessages(
  db: Db,
  state: 'open' | 'answered' | 'all',
  page: { limit: number; offset: number },
) {
  if (state === 'open') return findPage(db, sql`m.answered_at is null`, sql`m.created_at, m.id`, page)
  const where = state === 'answered' ? sql`m.answered_at is not null` : sql`true`
  return findPage(db, where, sql`m.created_at desc, m.id desc`, page)
}

async function findPage(
  db: Db,
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  { limit, offset }: { limit: number; offset: number },
) {
  const [list, count] = await Promise.all([
    db.execute<MessageRow>(
      sql`select ${columns} from contact_messages m ${joins} where ${where} order by ${order} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from contact_messages m where ${where}`),
  ])
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 }
}

/**
 * Writes the one answer.
 *
 * @returns whose message it was; `answered` when somebody was first; undefined when there is no such message.
 */
export async function saveMessageAnswer(
  tx: Tx,
  { id, answer, staffId }: { id: string; answer: string; staffId: string },
): Promise<{ userId: string; subject: string } | 'answered' | undefined> {
  const [row] = await tx
    .update(contactMessages)
    .set({ answer, answeredBy: staffId, answeredAt: sql`now()` })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
    .returning({ userId: contactMessages.userId, subject: contactMessages.subject })
  if (row) return row
  const [there] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .limit(1)
  return there ? 'answered' : undefined
}
