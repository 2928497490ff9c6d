import type { BuiltInLetterKey } from '@portal/domain/office/letters/built-in-letters'
import type { LetterForm, LetterState } from '@portal/domain/office/letters/letter-fields'
import { type SQL, sql } from 'drizzle-orm'
import { keptOrders } from '../../kernel/access/hands-rules.ts'
import { mayHaveLetter, stillEncloses } from '../../kernel/access/letter-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import { titledParams } from '../../kernel/audit/message-title-queries.ts'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { deliveries } from '../../platform/db/schema/deliveries.ts'
import { letterFiles, letterRecipients, letters } from '../../platform/db/schema/letters.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { readableLetters } from './letter-access.ts'

/** By which the queue of deliveries knows a letter, and the bell of a person. */
const eventKey = (letterId: string) => `letter:${letterId}`
const keyOfRow = sql`'letter:' || r.id`

const sameWithin = sql`interval '1 day'`

/** The letter that this one would be again: the same words to the same people about the same case, not a day ago. The order is locked. */
export async function findSame(
  tx: Tx,
  { organisationId, orderId, digest }: Pick<typeof letters.$inferInsert, 'organisationId' | 'orderId' | 'digest'>,
) {
  const [row] = await tx
    .select({ id: letters.id, sentAt: letters.sentAt, paperFileId: letters.paperFileId })
    .from(letters)
    .where(
      sql`${letters.orderId} = ${orderId} and ${letters.organisationId} = ${organisationId} and ${letters.digest} = ${digest}
        and ${letters.sentAt} > now() - ${sameWithin}`,
    )
    .limit(1)
  return row
}

export interface NewRecipient {
  readonly userId: string | null
  readonly name: string
  readonly address: string
}

/** Keeps a letter with whom it goes to and what is enclosed. @returns when it was sent, and its recipients in their order */
export async function insertLetter(
  tx: Tx,
  letter: typeof letters.$inferInsert & { readonly id: string },
  recipients: readonly NewRecipient[],
  enclosed: readonly { readonly fileId: string; readonly name: string }[],
) {
  const [row] = await tx.insert(letters).values(letter).returning({ sentAt: letters.sentAt })
  if (!row) throw new Error('an insert answered no row')
  const letterId = letter.id
  if (enclosed.length > 0) {
    await tx.insert(letterFiles).values(enclosed.map((one, place) => ({ letterId, place, ...one })))
  }
  const rows =
    recipients.length === 0
      ? []
      : await tx
          .insert(letterRecipients)
          .values(recipients.map((one, place) => ({ letterId, place, ...one })))
          .returning({ id: letterRecipients.id, userId: letterRecipients.userId, address: letterRecipients.address })
  return { sentAt: row.sentAt, recipients: rows }
}

interface Told {
  readonly letterId: string
  readonly orderNo: string
  readonly form: LetterForm
  /** The agency, and its name. */
  readonly organisationId: string
  readonly by: string
  readonly subject: string
}

/**
 * A line in the bell of these members of the client. The queue carries it out as each of them chose; a mail that was queued before by
 * `queueMails` is there already, and goes whatever they chose.
 */
export async function tellMembers(tx: Tx, orderId: string, told: Told, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const { letterId, orderNo, form, organisationId, by, subject } = told
  const kind = form === 'mail' ? 'letter.mailed' : 'letter.written'
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params, event_key)
    select u.id, told.organisation_id, ${kind}, o.order_no, ${titledParams(orderNo, { letter: letterId, by, subject })}
      || jsonb_build_object('byEn', (select g.name_en from organisations g where g.id = ${organisationId})), ${eventKey(letterId)}
    from orders o ${joinTold(sql`o.owner_id`, keptOrders(sql`o`))}
    where o.id = ${orderId} and u.id = any(${sql.param([...userIds])}::uuid[])
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}

/** Queues the mail to each, before the bell tells of it: one for a member or an address, however often it is asked. */
export async function queueMails(
  tx: Tx,
  { letterId, orderNo, ownerId }: Pick<Told, 'letterId' | 'orderNo'> & { readonly ownerId: string },
  recipients: readonly { readonly id: string; readonly userId: string | null; readonly address: string }[],
): Promise<void> {
  await tx
    .insert(deliveries)
    .values(
      recipients.map(({ id, userId, address }) => ({
        ...(userId === null
          ? { receiver: `mail:${address.toLowerCase()}`, recipientId: id }
          : { receiver: userId, userId, organisationId: ownerId }),
        ...{ eventKey: eventKey(letterId), channel: 'mail' as const },
        ...{ kind: 'letter.mailed', orderNo, params: { letter: letterId } },
        ...{ state: 'waiting' as const, dueAt: sql`now()` },
      })),
    )
    .onConflictDoNothing()
}

const reasonsOfFailure = sql`('noAddress','broken','notConfigured','disabled','notMember','fileGone')`
const hasFailed = (d: SQL) =>
  sql`(${d}.state = 'dead' or (${d}.state = 'dropped' and ${d}.reason in ${reasonsOfFailure}))`
const waits = (d: SQL) => sql`${d}.state in ('waiting','sending','digest')`

/** How far a letter `r` came by the mails of it. */
export const letterState: SQL<LetterState> = sql<LetterState>`coalesce((
  select case when bool_or(${hasFailed(sql`d`)}) then 'failed' when bool_or(${waits(sql`d`)}) then 'sending' when bool_or(d.state = 'sent') then 'sent' end
  from deliveries d where d.event_key = ${keyOfRow} and d.channel = 'mail'), 'kept')`

/**
 * Lets the mails of a letter that were given up wait for the next turn: to those who may still have it, while the client may still see all
 * that it encloses. An address that nobody had is tried once more.
 *
 * @returns how many
 */
export async function retryFailed(tx: Tx, letterId: string): Promise<number> {
  const { rows } = await tx.execute<{ address: string | null }>(sql`
    update deliveries d set state = 'waiting', attempts = 0, reason = '', ended_at = null, due_at = now()
    from letters l join orders o on o.id = l.order_id
    where l.id = ${letterId} and d.event_key = ${eventKey(letterId)} and d.channel = 'mail' and d.digest_id is null and ${hasFailed(sql`d`)}
      and ${mayHaveLetter} and ${stillEncloses}
    returning (select lower(lr.address) from letter_recipients lr where lr.id = d.recipient_id) as address`)
  const addresses = rows.flatMap(({ address }) => address ?? [])
  await tx.execute(sql`delete from broken_contacts where address = any(${sql.param(addresses)}::text[])`)
  return rows.length
}

export interface FoundLetter extends Record<string, unknown> {
  readonly id: string
  readonly subject: string
  readonly form: LetterForm
  readonly language: 'en' | 'zh'
  readonly builtIn: BuiltInLetterKey | null
  readonly templateName: string
  readonly templateVersion: number | null
  readonly paperFileId: string | null
  readonly sentAt: string | Date
  readonly orderNo: string
  readonly kind: string
  readonly title: string
  readonly customer: string
  readonly sender: string
  readonly state: LetterState
  readonly organisationId: string
}

const columns = (language: 'en' | 'zh', o: SQL): SQL => sql`
  r.id, r.subject, r.form, r.language, r.built_in as "builtIn", r.template_name as "templateName", r.template_version as "templateVersion",
  r.paper_file_id as "paperFileId", r.sent_at as "sentAt", r.organisation_id as "organisationId", ${o}.order_no as "orderNo", ${o}.kind, ${o}.title,
  g.name as customer, ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as sender, ${letterState} as state`

/** A piece of letters `r` with their orders `o`. */
export async function findLetters(
  db: Db,
  { where, order, limit, offset }: Piece,
  { language }: Pick<Requester, 'language'>,
): Promise<FoundLetter[]> {
  const { rows } = await db.execute<FoundLetter>(sql`
    select ${columns(language, sql`o`)} from letters r join orders o on o.id = r.order_id join organisations g on g.id = o.owner_id
    join users u on u.id = r.sent_by where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

const ofCaseShown = 200

/** Letters about an order that the person reads, the newest first. */
export async function findLettersOf(
  db: Db,
  user: SessionUser,
  orderId: string,
  language: 'en' | 'zh',
): Promise<FoundLetter[]> {
  const { rows } = await db.execute<FoundLetter>(sql`
    select ${columns(language, sql`${orders}`)} from letters r join ${orders} on ${orders.id} = r.order_id
    join organisations g on g.id = ${orders.ownerId} join users u on u.id = r.sent_by
    where r.order_id = ${orderId} and ${readableLetters(user)} order by r.sent_at desc, r.id desc limit ${ofCaseShown}`)
  return rows
}

interface WholeLetter extends FoundLetter {
  readonly body: string
  readonly agency: string
  readonly agencyEn: string
  readonly files: readonly { fileId: string; name: string; bytes: number }[]
  readonly recipients: readonly {
    name: string
    address: string
    isMember: boolean
    state: 'none' | 'waiting' | 'sent' | 'failed'
    reason: string
    attempts: number
  }[]
}

/** One letter that the person reads. */
export async function findLetter(
  db: Db,
  user: SessionUser,
  id: string,
  language: 'en' | 'zh',
): Promise<WholeLetter | undefined> {
  const { rows } = await db.execute<WholeLetter>(sql`
    select ${columns(language, sql`${orders}`)}, r.body, s.name as agency, s.name_en as "agencyEn",
      coalesce((select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', lf.name, 'bytes', f.bytes) order by lf.place)
        from letter_files lf join files f on f.id = lf.file_id and f.removed_at is null where lf.letter_id = r.id), '[]'::jsonb) as files,
      coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'address', p.address, 'isMember', p.user_id is not null,
          'state', case when d.id is null then 'none' when ${hasFailed(sql`d`)} then 'failed' when ${waits(sql`d`)} then 'waiting'
            when d.state = 'sent' then 'sent' else 'none' end,
          'reason', coalesce(d.reason, ''), 'attempts', coalesce(d.attempts, 0)) order by p.place)
        from letter_recipients p left join deliveries d on d.event_key = ${keyOfRow} and d.channel = 'mail'
          and (d.recipient_id = p.id or d.user_id = p.user_id)
        where p.letter_id = r.id), '[]'::jsonb) as recipients
    from letters r join ${orders} on ${orders.id} = r.order_id join organisations g on g.id = ${orders.ownerId}
    join organisations s on s.id = r.organisation_id join users u on u.id = r.sent_by
    where r.id = ${id} and ${readableLetters(user)}`)
  return rows[0]
}
