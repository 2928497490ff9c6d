import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const agencies = pgTable(
  'agencies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** Null: nobody entered it; it is the example of the first migration, or what production made of that. */
    enteredAt: instantColumn('entered_at'),
    /** Takes no new cases; what it has stays with it. */
    closedAt: instantColumn('closed_at'),
  },
  (t) => [uniqueIndex('agencies_code_key').on(t.code).where(sql`${t.code} <> ''`)],
)

/** Who signs in. What they own and may do hangs on where they are members (`organisations.ts`); `role` says who is of the back office. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** Null: the person said so, nobody checked it. */
    phoneVerifiedAt: instantColumn('phone_verified_at'),
    emailVerifiedAt: instantColumn('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull().$type<'customer' | 'reviewer' | 'finance' | 'administrator'>(),
    city: text('city').notNull().default(''),
    headImageFileId: uuid('head_image_file_id'),
    wechatOpenId: text('wechat_open_id'),
    wechatUnionId: text('wechat_union_id'),
    agreementAcceptedAt: instantColumn('agreement_accepted_at'),
    demo: boolean('demo').notNull().default(false),
    /** Where the next session works, while they are a member of it. Key of the migration `0010_carried-over`: the table stands above this file. */
    lastOrganisationId: uuid('last_organisation_id'),
    /** The organisation that made the account and may close it; its key stands there too. */
    subAccountOf: uuid('sub_account_of'),
    disabledAt: instantColumn('disabled_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_account_key').on(sql`lower(${t.account})`),
    uniqueIndex('users_phone_key').on(t.phone).where(sql`${t.phone} is not null`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    uniqueIndex('users_wechat_open_id_key').on(t.wechatOpenId).where(sql`${t.wechatOpenId} is not null`),
    index('users_created_idx').on(t.createdAt, t.id),
    index('users_name_idx').on(t.name, t.id),
    check('users_phone_verified_check', sql`${t.phoneVerifiedAt} is null or ${t.phone} is not null`),
    check('users_email_verified_check', sql`${t.emailVerifiedAt} is null or ${t.email} is not null`),
    check('users_role_check', sql`${t.role} in ('customer','reviewer','finance','administrator')`),
  ],
)

/** Tokens are stored as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session in lists; opens nothing. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it works. With the person it names a membership and ends with that: a key of the migration `0010_carried-over`. */
    organisationId: uuid('organisation_id').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    place: text('place').notNull().default(''),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sessions_user_idx').on(t.userId, t.createdAt), index('sessions_expires_idx').on(t.expiresAt)],
)

/** A way to a new password that the office handed to a person: works once, until it ends or another is made. */
export const passwordResets = pgTable(
  'password_resets',
  {
    codeHash: bytea('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [uniqueIndex('password_resets_user_key').on(t.userId)],
)

/** QR sign-in: a code lives 3 minutes, works once and only in the browser that holds its secret cookie. */
export const loginCodes = pgTable(
  'login_codes',
  {
    code: text('code').primaryKey(),
    browserSecretHash: bytea('browser_secret_hash').notNull(),
    matchNumber: smallint('match_number').notNull(),
    /** The number and two others, in the order in which the phone offers them. */
    choices: smallint('choices').array().notNull().$type<[number, number, number]>(),
    state: text('state')
      .notNull()
      .default('waiting')
      .$type<'waiting' | 'scanned' | 'confirmed' | 'refused' | 'consumed'>(),
    userAgent: text('user_agent').notNull().default(''),
    place: text('place').notNull().default(''),
    scannerHash: bytea('scanner_hash'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    confirmedAt: instantColumn('confirmed_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [
    index('login_codes_expires_idx').on(t.expiresAt),
    check('login_codes_state_check', sql`${t.state} in ('waiting','scanned','confirmed','refused','consumed')`),
  ],
)

/** A browser on its way through WeChat's consent page: begun by us, filled once on its return, used once. */
export const weChatConsents = pgTable(
  'wechat_consents',
  {
    /** Of the random `state`, which the browser keeps in a cookie. */
    stateHash: bytea('state_hash').primaryKey(),
    returnTo: text('return_to').notNull(),
    openId: text('open_id'),
    unionId: text('union_id'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('wechat_consents_expires_idx').on(t.expiresAt)],
)

/** Counters shared by all processes: sign-in failures, code requests, visitor searches, uploads. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Of `count`, those that ended in a failure; the rest are under way. */
    failed: integer('failed').notNull().default(0),
    resetsAt: instantColumn('resets_at').notNull(),
    lockedUntil: instantColumn('locked_until'),
  },
  (t) => [index('rate_limits_resets_idx').on(t.resetsAt)],
)

export const agents = pgTable(
  'agents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: integer('agency_id')
      .notNull()
      .references(() => agencies.id),
    userId: uuid('user_id').references(() => users.id),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    licence: text('licence').notNull(),
    phone: text('phone').notNull().default(''),
    fields: text('fields').array().notNull().default([]),
    active: boolean('active').notNull().default(true),
  },
  (t) => [uniqueIndex('agents_licence_key').on(t.licence), index('agents_agency_idx').on(t.agencyId, t.name, t.id)],
)
