import type { MessageChannel, MessageWhen } from '@portal/domain/site/messages/choices'
import { sql } from 'drizzle-orm'
import { mayHaveLetter, stillEncloses } from '../../kernel/access/letter-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { digestKind } from './delivery-rules.ts'

/** Which deliveries are taken at once, and how long whoever took them has for them. */
export interface ClaimOf {
  readonly limit: number
  readonly leaseSeconds: number
  /** Letters with files and invoices, which take long and much memory; else all others. */
  readonly hasFiles: boolean
}

const hasFiles = sql`case when kind = 'letter.mailed' and channel = 'mail'
  then exists (select from letter_files lf where lf.letter_id = (params ->> 'letter')::uuid) else kind = 'invoice.mailed' and channel = 'mail' end`

/** Text messages, messages of WeChat and what robots say whose server was lost between asking and noting: nobody knows, so nobody sends them again. */
export async function endLostLeases(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update deliveries set state = 'dead', reason = 'leaseLost', ended_at = ${now}
    where state = 'sending' and due_at <= ${now} and channel not in ('mail', 'webhook')`)
  return rowCount ?? 0
}

/** Takes the next of persons that are due, so that no other server does; a mail whose server was lost is among them. */
export async function claimDeliveries(
  db: Db,
  now: Date,
  { limit, leaseSeconds, ...asked }: ClaimOf,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update deliveries set state = 'sending', attempts = attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from deliveries
      where state in ('waiting', 'sending') and connection_id is null and due_at <= ${now} and (state = 'waiting' or channel = 'mail')
        and ${hasFiles} = ${asked.hasFiles}
      order by due_at, id limit ${limit} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

export interface ClaimedRow extends Record<string, unknown> {
  id: string
  kind: string
  order_no: string | null
  params: Record<string, string | number>
  channel: MessageChannel
  attempts: number
  /** Null of a letter to a contact, who has no account. */
  user_id: string | null
  created_at: Date
  digest_id: string | null
  address: string | null
  is_broken: boolean
  is_disabled: boolean
  is_told: boolean
  is_read: boolean
  is_gone: boolean
  own: MessageWhen | null
  theirs: MessageWhen | null
  language: 'en' | 'zh'
  quiet_from: string | null
  quiet_to: string | null
  /** Of another organisation than the person's own. */
  organisation: string | null
  organisation_en: string | null
  /** Of a mail that is a letter of an agency to its client. */
  letter: DeliveredLetter | null
  /** Of a mail with the files of an invoice. */
  invoice: DeliveredInvoice | null
}

/** Files that a mail takes along, by the keys of the storage. */
export type EnclosedFiles = readonly { readonly name: string; readonly type: string; readonly key: string }[]

/** What a mail says of an invoice, with its files. */
export interface DeliveredInvoice {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly amount: number
  readonly language: 'en' | 'zh'
  readonly mayHave: true
  readonly isWhole: boolean
  readonly files: EnclosedFiles
}

/** A letter with what is enclosed, by the keys of the storage: bytes of a file that was removed since are kept, and were promised. */
export interface DeliveredLetter {
  readonly id: string
  readonly mayHave: boolean
  readonly isWhole: boolean
  readonly subject: string
  readonly body: string
  readonly language: 'en' | 'zh'
  readonly agency: string
  readonly agencyEn: string
  /** Where answers go; empty where the agency entered none. */
  readonly replyTo: string
  readonly files: EnclosedFiles
}

/** Mails that carry the letter itself; every other says that there is one. */
const ofLetter = sql`d.kind = 'letter.mailed' and d.channel = 'mail' and l.id = (d.params ->> 'letter')::uuid`

/** Deliveries of these ids, or what went into these digests, with what is asked before they go out. A line of the bell may have grown since. */
export async function findDeliveries(
  db: Db,
  which: { readonly ids: readonly string[] } | { readonly digests: readonly string[] },
): Promise<ClaimedRow[]> {
  const those =
    'ids' in which
      ? sql`d.id = any(${sql.param(which.ids)}::uuid[])`
      : sql`d.digest_id = any(${sql.param(which.digests)}::uuid[]) and d.state = 'digest'`
  const { rows } = await db.execute<ClaimedRow>(sql`
    select d.id, d.kind, d.order_no, coalesce(i.params, d.params) as params, d.channel, d.attempts, d.user_id, d.created_at, d.digest_id, a.address,
      case when coalesce(p.id, im.id) is not null then exists (select from broken_contacts b where b.address = lower(coalesce(p.address, im.address)))
        else exists (select from broken_addresses b where b.user_id = d.user_id and b.channel = d.channel and b.address = a.address
          and b.broken_at > coalesce(a.since, '-infinity')) end as is_broken,
      coalesce(u.disabled_at is not null, false) as is_disabled,
      (d.organisation_id is null or exists (select from organisation_members im
        where im.organisation_id = d.organisation_id and im.user_id = d.user_id)) as is_told,
      d.message_id is null and d.user_id is not null and d.kind <> ${digestKind} as is_gone, i.read_at is not null as is_read, own.chosen as own, theirs.chosen as theirs,
      coalesce(s.language, 'zh') as language, s.quiet_from, s.quiet_to, g.name as organisation, g.name_en as organisation_en,
      (select jsonb_build_object('id', l.id, 'mayHave', ${mayHaveLetter}, 'isWhole', ${stillEncloses}, 'subject', l.subject, 'body', l.body, 'language', l.language, 'agency', la.name, 'agencyEn', la.name_en, 'replyTo', lr.email,
        'files', coalesce((select jsonb_agg(jsonb_build_object('name', lf.name, 'type', f.media_type, 'key', f.storage_key) order by lf.place)
          from letter_files lf join files f on f.id = lf.file_id where lf.letter_id = l.id), '[]'::jsonb))
        from letters l join orders o on o.id = l.order_id join organisations la on la.id = l.organisation_id left join agencies lr on lr.id = la.agency_id where ${ofLetter}) as letter,
      (select jsonb_build_object('id', iv.id, 'number', iv.number, 'name', iv.title_name, 'amount', iv.amount_fen, 'language', im.language, 'mayHave', true,
        'isWhole', exists (select from invoice_files ef where ef.invoice_id = iv.id),
        'files', coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'type', f.media_type, 'key', f.storage_key) order by ef.is_red, ef.added_at, f.id)
          from invoice_files ef join files f on f.id = ef.file_id where ef.invoice_id = iv.id), '[]'::jsonb))
        from invoices iv where iv.id = im.invoice_id and iv.number is not null) as invoice
    from deliveries d
    left join users u on u.id = d.user_id
    left join letter_recipients p on p.id = d.recipient_id
    left join invoice_mails im on im.id = d.invoice_mail_id
    left join message_settings s on s.user_id = d.user_id
    left join inbox_messages i on i.id = d.message_id
    left join organisations g on g.id = d.organisation_id and g.id <> d.user_id
    left join message_kinds k on k.name = d.kind
    left join message_kinds f on f.name = split_part(d.kind, '.', 1)
    left join message_choices own
      on own.user_id = d.user_id and own.group_name = coalesce(k.group_name, f.group_name) and own.channel = d.channel
    left join message_choices theirs on theirs.organisation_id = d.organisation_id
      and theirs.group_name = coalesce(k.group_name, f.group_name) and theirs.channel = d.channel
    cross join lateral (select
      case when coalesce(p.id, im.id) is not null then coalesce(p.address, im.address) else case d.channel
        when 'mail' then case when u.email_verified_at is not null then u.email end
        when 'sms' then case when u.phone_verified_at is not null then u.phone end
        else u.wechat_open_id end end as address,
      case d.channel when 'mail' then u.email_verified_at when 'sms' then u.phone_verified_at end as since) a
    where ${those}
    order by d.created_at, d.id`)
  return rows
}

interface Ending {
  readonly state: 'sent' | 'dead' | 'dropped'
  readonly reason?: string
  readonly providerId?: string
  readonly address?: string
}

/** Condition: still the claim of whoever took it by this attempt; another server may have taken it since. */
const claimed = (id: string, attempts: number) => sql`id = ${id} and state = 'sending' and attempts = ${attempts}`

/** Ends a claimed delivery, and with a digest what went into it. */
export async function endDelivery(
  db: Db,
  { id, attempts }: Pick<ClaimedRow, 'id' | 'attempts'>,
  { state, reason = '', providerId = '', address = '' }: Ending,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with ended as (
      update deliveries set state = ${state}, reason = ${reason}, provider_id = ${providerId}, address = ${address}, ended_at = ${now}
      where ${claimed(id, attempts)} returning id)
    update deliveries set state = ${state}, reason = ${reason}, address = ${address}, ended_at = ${now}
    where digest_id in (select id from ended) and state = 'digest'`)
}

/** Notes on an invoice that a mail with it was taken; the first one counts. */
export async function noteInvoiceMailed(db: Db, { id }: Pick<DeliveredInvoice, 'id'>, now: Date): Promise<void> {
  await db.execute(sql`update invoices set mailed_at = ${now} where id = ${id} and mailed_at is null`)
}

/** Lets a claimed delivery wait. @param isCounted whether a channel was asked. */
export async function putOff(
  db: Db,
  { id, attempts }: Pick<ClaimedRow, 'id' | 'attempts'>,
  { until, reason, isCounted }: { readonly until: Date; readonly reason: string; readonly isCounted: boolean },
): Promise<void> {
  await db.execute(sql`
    update deliveries set state = 'waiting', reason = ${reason}, due_at = ${until}, attempts = attempts - ${isCounted ? 0 : 1}
    where ${claimed(id, attempts)}`)
}

export async function insertAttempt(
  db: Db,
  { id }: Pick<ClaimedRow, 'id'>,
  { outcome, reason, at }: { readonly outcome: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into delivery_attempts (delivery_id, attempt, at, outcome, reason)
    select ${id}, coalesce(max(attempt), 0) + 1, ${at}, ${outcome}, ${reason} from delivery_attempts where delivery_id = ${id}`)
}

/** What is dropped from a digest before it goes out. */
export async function dropFromDigest(db: Db, ids: readonly string[], reason: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update deliveries set state = 'dropped', reason = ${reason}, ended_at = ${now}
    where id = any(${sql.param(ids)}::uuid[]) and state = 'digest'`)
}

/** @returns whether it was not known to be broken before. */
export async function noteBroken(
  db: Db,
  broken: {
    readonly userId: string
    readonly channel: MessageChannel
    readonly address: string
    readonly reason: string
  },
  now: Date,
): Promise<boolean> {
  const { userId, channel, address, reason } = broken
  const { rowCount } = await db.execute(sql`
    insert into broken_addresses as b (user_id, channel, address, reason, broken_at)
    values (${userId}, ${channel}, ${address}, ${reason}, ${now})
    on conflict (user_id, channel) do update set address = excluded.address, reason = excluded.reason, broken_at = excluded.broken_at
    where b.address <> excluded.address
      or b.broken_at <= (select u.email_verified_at from users u where u.id = b.user_id)`)
  return rowCount === 1
}

/** Notes an address of an agency's book that nobody has: by its own letters alone it is tried again. */
export async function noteBrokenContact(db: Db, address: string, reason: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into broken_contacts (address, reason, broken_at) values (${address.toLowerCase()}, ${reason}, ${now})
    on conflict (address) do update set reason = excluded.reason, broken_at = excluded.broken_at`)
}

/** People of whose gathered messages some are due. */
export async function findDigestReaders(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from deliveries where state = 'digest' and digest_id is null and due_at <= ${now}
    group by user_id order by min(due_at), user_id limit ${limit}`)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Makes one mail of what is due of a person, once a day; what comes after it waits for the next. The caller holds the person's name
 * locked.
 */
export async function gatherDigest(tx: Db, userId: string, day: string, now: Date): Promise<void> {
  const due = sql`user_id = ${userId} and state = 'digest' and digest_id is null and due_at <= ${now}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into deliveries (event_key, receiver, channel, user_id, kind, state, due_at)
    select ${`${digestKind}:${day}`}, ${userId}, 'mail', ${userId}, ${digestKind}, 'waiting', ${now}
    where exists (select from deliveries where ${due})
    on conflict (event_key, receiver, channel) do nothing returning id`)
  const made = rows[0]
  await tx.execute(
    made
      ? sql`update deliveries set digest_id = ${made.id} where ${due}`
      : sql`update deliveries d set due_at = next_hour_in_beijing(
          coalesce((select digest_hour from message_settings s where s.user_id = d.user_id), 9), ${now}::timestamptz + interval '1 second')
        where ${due}`,
  )
}

/** What became of a letter or of an invoice’s mail stays with it; removed connections go once nothing is told of them any more. */
export async function forgetDeliveries(db: Db, days: number): Promise<void> {
  await db.execute(sql`
    delete from deliveries where ended_at < now() - make_interval(days => ${days}) and split_part(kind, '.', 1) <> 'letter' and invoice_mail_id is null`)
  await db.execute(sql`
    delete from connections c where c.removed_at < now() - make_interval(days => ${days})
      and not exists (select from deliveries d where d.connection_id = c.id)`)
}
