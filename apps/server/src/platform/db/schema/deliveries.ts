import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { connections } from './connections.ts'
import { inboxMessages } from './inbox.ts'
import { invoiceMails } from './invoices.ts'
import { letterRecipients } from './letters.ts'
import { organisations } from './organisations.ts'

type Channel = 'mail' | 'sms' | 'weChat'
type Carrier = Channel | 'robot' | 'webhook'
type When = 'now' | 'digest' | 'never'
const params = customType<{ data: Record<string, string | number> }>({ dataType: () => 'jsonb' })

/** Group of a kind of message, by the whole kind or by its first word: what `groups.ts` of the domain says, for the trigger. */
export const messageKinds = pgTable('message_kinds', {
  name: text('name').primaryKey(),
  groupName: text('group_name').notNull(),
})

/** What holds where nobody chose: what `choices.ts` of the domain says, for the trigger. A fixed one nobody can change. */
export const messageDefaults = pgTable(
  'message_defaults',
  {
    groupName: text('group_name').notNull(),
    channel: text('channel').notNull().$type<Channel>(),
    chosen: text('chosen').notNull().$type<When>(),
    isFixed: boolean('is_fixed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupName, t.channel] })],
)

/** What a person chose for themselves, or an organisation for its members who did not. */
export const messageChoices = pgTable(
  'message_choices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    groupName: text('group_name').notNull(),
    channel: text('channel').notNull().$type<Channel>(),
    chosen: text('chosen').notNull().$type<When>(),
  },
  (t) => [
    uniqueIndex('message_choices_own_key').on(t.userId, t.groupName, t.channel).where(sql`${t.userId} is not null`),
    uniqueIndex('message_choices_organisation_key')
      .on(t.organisationId, t.groupName, t.channel)
      .where(sql`${t.organisationId} is not null`),
    check('message_choices_whose_check', sql`num_nonnulls(${t.userId}, ${t.organisationId}) = 1`),
    check('message_choices_channel_check', sql`${t.channel} in ('mail','sms','weChat')`),
    check(
      'message_choices_chosen_check',
      sql`${t.chosen} in ('now','never') or (${t.chosen} = 'digest' and ${t.channel} = 'mail')`,
    ),
  ],
)

/** In which language and when a person is told outside of the portal. */
export const messageSettings = pgTable(
  'message_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the page at the first sign-in, until the person says another. */
    language: text('language').notNull().$type<'en' | 'zh'>(),
    /** `HH:MM` by Beijing's clock; both null where no hours are quiet. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    digestHour: smallint('digest_hour').notNull().default(9),
  },
  (t) => [
    check('message_settings_language_check', sql`${t.language} in ('en','zh')`),
    check('message_settings_hour_check', sql`${t.digestHour} between 0 and 23`),
    check(
      'message_settings_quiet_check',
      sql`(${t.quietFrom} is null) = (${t.quietTo} is null) and concat(${t.quietFrom}, ${t.quietTo}) ~ '^(([01]\\d|2[0-3]):[0-5]\\d){0,2}$'`,
    ),
  ],
)

/** Addresses that their server says nobody has; verified again, one is used again. */
export const brokenAddresses = pgTable(
  'broken_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull().$type<Channel>(),
    address: text('address').notNull(),
    reason: text('reason').notNull(),
    brokenAt: instantColumn('broken_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.channel] })],
)

/** Kinds of the bell that connections are told: what `told-kinds.ts` of the domain says, for SQL. Of a gathered one the sender names the events. */
export const connectionKinds = pgTable('connection_kinds', {
  name: text('name').primaryKey(),
  groupName: text('group_name').notNull(),
  isGathered: boolean('is_gathered').notNull(),
})

/**
 * What goes out of the bell to one person by one channel, or to one connection of an organisation: written by triggers of `inbox_messages`
 * (migrations `0018_deliveries`, `0033_connections`) in the transaction of what happened; or a letter to a contact who has no account
 * (decision 0072). The words are made when it is sent.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** With receiver and channel: that something is told once. */
    eventKey: text('event_key').notNull(),
    receiver: text('receiver').notNull(),
    channel: text('channel').notNull().$type<Carrier>(),
    /** Of what goes to a person. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Instead of a person: a contact to whom a letter goes by mail. */
    recipientId: uuid('recipient_id').references(() => letterRecipients.id, { onDelete: 'cascade' }),
    /** Instead of a person: the address that an invoice goes to. */
    invoiceMailId: uuid('invoice_mail_id').references(() => invoiceMails.id, { onDelete: 'cascade' }),
    /** Of what goes to a connection. */
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    /** Whose business it is about, as in the bell. */
    organisationId: uuid('organisation_id'),
    messageId: uuid('message_id').references(() => inboxMessages.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    orderNo: text('order_no'),
    params: params('params').notNull().default({}),
    /** `digest`: waits to be gathered, or went into the one that `digest_id` names. */
    state: text('state').notNull().$type<'waiting' | 'digest' | 'sending' | 'sent' | 'dead' | 'dropped'>(),
    digestId: uuid('digest_id').references((): AnyPgColumn => deliveries.id, { onDelete: 'set null' }),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is next looked at; of one that is being sent, when whoever sends it has lost it. */
    dueAt: instantColumn('due_at').notNull(),
    /** Why it waits or did not go out, as a code. */
    reason: text('reason').notNull().default(''),
    /** Where it went, partly hidden. */
    address: text('address').notNull().default(''),
    /** The carrier's name for it. */
    providerId: text('provider_id').notNull().default(''),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    uniqueIndex('deliveries_key').on(t.eventKey, t.receiver, t.channel),
    index('deliveries_due_idx')
      .on(t.dueAt, t.id)
      .where(sql`${t.state} in ('waiting','sending') and ${t.connectionId} is null`),
    index('deliveries_connection_due_idx')
      .on(t.connectionId, t.dueAt)
      .where(sql`${t.state} in ('waiting','sending') and ${t.connectionId} is not null`),
    index('deliveries_connection_turn_idx')
      .on(t.connectionId, t.createdAt, t.id)
      .where(sql`${t.state} in ('waiting','sending') and ${t.connectionId} is not null`),
    index('deliveries_connection_idx').on(t.connectionId, t.createdAt, t.id).where(sql`${t.connectionId} is not null`),
    index('deliveries_sending_idx').on(t.dueAt).where(sql`${t.state} = 'sending'`),
    index('deliveries_digest_due_idx')
      .on(t.dueAt, t.userId)
      .where(sql`${t.state} = 'digest' and ${t.digestId} is null`),
    index('deliveries_digest_idx').on(t.digestId).where(sql`${t.digestId} is not null`),
    index('deliveries_user_idx').on(t.userId, t.createdAt, t.id),
    index('deliveries_created_idx').on(t.createdAt, t.id),
    index('deliveries_dead_idx').on(t.createdAt, t.id).where(sql`${t.state} = 'dead'`),
    index('deliveries_message_idx').on(t.messageId),
    index('deliveries_recipient_idx').on(t.recipientId).where(sql`${t.recipientId} is not null`),
    check('deliveries_channel_check', sql`${t.channel} in ('mail','sms','weChat','robot','webhook')`),
    index('deliveries_invoice_mail_idx').on(t.invoiceMailId).where(sql`${t.invoiceMailId} is not null`),
    check(
      'deliveries_recipient_check',
      sql`(${t.recipientId} is null and ${t.invoiceMailId} is null) or ${t.channel} = 'mail'`,
    ),
    check(
      'deliveries_receiver_check',
      sql`num_nonnulls(${t.userId}, ${t.recipientId}, ${t.invoiceMailId}, ${t.connectionId}) = 1 and (${t.connectionId} is not null) = (${t.channel} in ('robot','webhook'))`,
    ),
    check('deliveries_state_check', sql`${t.state} in ('waiting','digest','sending','sent','dead','dropped')`),
    check('deliveries_ended_check', sql`(${t.endedAt} is not null) = (${t.state} in ('sent','dead','dropped'))`),
  ],
)

/** Each time that a channel was asked to carry one. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attempt: smallint('attempt').notNull(),
    at: instantColumn('at').notNull(),
    outcome: text('outcome').notNull().$type<'taken' | 'later' | 'never' | 'unknown'>(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.attempt] })],
)
