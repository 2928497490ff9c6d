import { type SQL, sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { rowsOfSide } from './side-access.ts'

type Language = 'en' | 'zh'
const author = { id: sql`u.id`, name: sql`u.name` }

export interface FoundComment extends Record<string, unknown> {
  id: string
  text: string
  author_name: string
  author_id: string
  created_at: Date
  edited_at: Date | null
  removed_at: Date | null
  earlier: { text: string; time: string }[]
  is_new: boolean
}

/** Condition on a comment `r`: a colleague wrote it, and the person has not read so far. */
const isNew = (
  user: SessionUser,
): SQL => sql`(r.author_id <> ${user.id} and r.removed_at is null and r.created_at > coalesce((
  select c.read_to from case_comment_reads c where c.user_id = ${user.id} and c.organisation_id = r.organisation_id
    and c.order_id = r.order_id), '-infinity'))`

/** Comments of the person's side of a case, the newest first, by keyset. */
export async function findComments(
  db: Db,
  user: SessionUser,
  asked: {
    readonly orderId: string
    readonly before: string | undefined
    readonly limit: number
    readonly language: Language
  },
): Promise<FoundComment[]> {
  const { orderId, before, limit, language } = asked
  const older =
    before === undefined
      ? sql``
      : sql`and (r.created_at, r.id) < (select b.created_at, b.id from case_comments b
          where b.id = ${before} and b.order_id = ${orderId} and b.organisation_id = ${user.ownerId})`
  const { rows } = await db.execute<FoundComment>(sql`
    select r.id, r.text, r.author_id, ${personNameOf(language, author)} as author_name, r.created_at, r.edited_at, r.removed_at,
      ${isNew(user)} as is_new, case when r.edited_at is null or r.removed_at is not null then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'time', t.replaced_at) order by t.replaced_at desc), '[]'::jsonb)
        from case_comment_texts t where t.comment_id = r.id) end as earlier
    from case_comments r join users u on u.id = r.author_id
    where r.order_id = ${orderId} and r.organisation_id = ${user.ownerId} ${older}
    order by r.created_at desc, r.id desc limit ${limit}`)
  return rows
}

export async function countNew(db: Db, user: SessionUser, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from case_comments r
    where r.order_id = ${orderId} and r.organisation_id = ${user.ownerId} and ${isNew(user)}`)
  return rows[0]?.count ?? 0
}

/**
 * Adds a comment at a time after all that are there, also while others write: whoever has read up to one has read all before it.
 *
 * @returns its id.
 */
export async function insertComment(
  tx: Tx,
  user: SessionUser,
  { orderId, text }: { readonly orderId: string; readonly text: string },
): Promise<string> {
  await lockName(tx, `comments:${orderId}:${user.ownerId}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into case_comments (organisation_id, order_id, author_id, text, created_at)
    select ${user.ownerId}, ${orderId}, ${user.id}, ${text}, greatest(clock_timestamp(), (
      select max(c.created_at) + interval '1 millisecond' from case_comments c
      where c.order_id = ${orderId} and c.organisation_id = ${user.ownerId}))
    returning id`)
  if (!rows[0]) throw new Error('an insert answered no row')
  return rows[0].id
}

interface OwnComment extends Record<string, unknown> {
  id: string
  order_id: string
  order_no: string
  title: string
  text: string
}

/** A comment that the person wrote, on a case that they still see, locked; undefined for any other and for one that was removed. */
export async function lockOwnComment(tx: Tx, user: SessionUser, id: string): Promise<OwnComment | undefined> {
  const { rows } = await tx.execute<OwnComment>(sql`
    select r.id, r.order_id, o.order_no, o.title, r.text from case_comments r join orders o on o.id = r.order_id
    where r.id = ${id} and r.author_id = ${user.id} and r.removed_at is null and ${rowsOfSide(user)} for no key update of r`)
  return rows[0]
}

/** The text of before is kept beside it. */
export async function updateComment(tx: Tx, id: string, text: string): Promise<void> {
  await tx.execute(sql`
    insert into case_comment_texts (comment_id, replaced_at, text) select id, clock_timestamp(), text from case_comments where id = ${id}`)
  await tx.execute(sql`update case_comments set text = ${text}, edited_at = now() where id = ${id}`)
}

/** Takes the words away, those of before too, and what the bell said of it. */
export async function removeCommentText(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from case_comment_texts where comment_id = ${id}`)
  await tx.execute(sql`delete from case_mentions where comment_id = ${id}`)
  await tx.execute(sql`delete from inbox_messages where event_key = ${eventKey(id)}`)
  await tx.execute(sql`update case_comments set text = '', removed_at = now() where id = ${id}`)
}

const eventKey = (commentId: string) => `comment:${commentId}`

/** Notes whom a comment mentions now, and tells those of them who were not told of it before; never its author. */
export async function setMentions(
  tx: Tx,
  user: SessionUser,
  comment: { readonly id: string; readonly orderNo: string; readonly title: string },
  userIds: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param([...userIds])}::uuid[]`
  await tx.execute(sql`delete from case_mentions where comment_id = ${comment.id} and not user_id = any(${ids})`)
  await tx.execute(sql`
    insert into case_mentions (comment_id, user_id, organisation_id)
    select ${comment.id}, m, ${user.ownerId} from unnest(${ids}) m on conflict (comment_id, user_id) do nothing`)
  const params = JSON.stringify({ title: comment.title, by: user.name })
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params, event_key)
    select m, ${user.ownerId}, 'comment.mentioned', ${comment.orderNo}, ${params}::jsonb, ${eventKey(comment.id)}
    from unnest(${ids}) m where m <> ${user.id}
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}

/**
 * Marks what the person's side of a case says as read up to a comment; never back. Lines of the bell about it are read with it.
 *
 * @returns whether there is such a comment.
 */
export async function readUpTo(tx: Tx, user: SessionUser, commentId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    insert into case_comment_reads as c (user_id, organisation_id, order_id, read_to)
    select ${user.id}, r.organisation_id, r.order_id, r.created_at from case_comments r join orders o on o.id = r.order_id
    where r.id = ${commentId} and ${rowsOfSide(user)}
    on conflict (user_id, organisation_id, order_id) do update set read_to = greatest(c.read_to, excluded.read_to)
    returning order_id`)
  if (!rows[0]) return false
  await tx.execute(sql`
    update inbox_messages i set read_at = now()
    from case_mentions m join case_comments r on r.id = m.comment_id
    where m.user_id = ${user.id} and m.organisation_id = ${user.ownerId} and r.order_id = ${rows[0].order_id}
      and r.created_at <= (select t.created_at from case_comments t where t.id = ${commentId})
      and i.user_id = ${user.id} and i.event_key = 'comment:' || r.id and i.read_at is null`)
  return true
}

interface FoundMention extends Record<string, unknown> {
  id: string
  order_no: string
  title: string
  text: string
  author_name: string
  created_at: Date
  is_new: boolean
}

/** The newest comments that mention the person, on cases that they see. */
export async function findMentionsOf(db: Db, user: SessionUser, language: Language): Promise<FoundMention[]> {
  const { rows } = await db.execute<FoundMention>(sql`
    select r.id, o.order_no, o.title, r.text, ${personNameOf(language, author)} as author_name, r.created_at, ${isNew(user)} as is_new
    from case_mentions m join case_comments r on r.id = m.comment_id join orders o on o.id = r.order_id join users u on u.id = r.author_id
    where m.user_id = ${user.id} and m.organisation_id = ${user.ownerId} and r.author_id <> ${user.id} and ${rowsOfSide(user)}
    order by m.created_at desc, m.comment_id desc limit 30`)
  return rows
}
