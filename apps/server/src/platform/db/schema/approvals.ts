import type { ApprovalAct, ApprovalState } from '@portal/domain/kernel/approvals/approval-states'
import type { BudgetOverWay } from '@portal/domain/kernel/approvals/budget-rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'
import { costCentres, organisations, teams } from './organisations.ts'

/** The list of rules of an organisation as a whole: raised by each save, so that two people who save take turns. */
export const approvalSettings = pgTable('approval_settings', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  /** Nothing is paid without a cost centre. */
  demandsCostCentre: boolean('demands_cost_centre').notNull().default(false),
})

/** What may be spent for a cost centre in a time, and what happens beyond it (decision 0070). */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    costCentreId: uuid('cost_centre_id').notNull(),
    /** In the order of their names; empty: every kind of order. */
    kinds: text('kinds').array().notNull().default([]),
    /** Beijing days, both included. */
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    toOn: date('to_on', { mode: 'string' }).notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    warnPercent: smallint('warn_percent').notNull(),
    onOver: text('on_over').$type<BudgetOverWay>().notNull(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Since when it judges no payment any more. */
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    index('budgets_organisation_idx').on(t.organisationId, t.fromOn, t.id),
    uniqueIndex('budgets_same_key').on(t.costCentreId, t.fromOn, t.toOn, t.kinds).where(sql`${t.closedAt} is null`),
    foreignKey({
      name: 'budgets_cost_centre_fk',
      columns: [t.costCentreId, t.organisationId],
      foreignColumns: [costCentres.id, costCentres.organisationId],
    }),
    check('budgets_days_check', sql`${t.fromOn} <= ${t.toOn}`),
    check('budgets_amount_check', sql`${t.amountFen} > 0 and ${t.warnPercent} between 1 and 100`),
    check('budgets_over_check', sql`${t.onOver} in ('refuse','oneMore')`),
  ],
)

/** That people were told of a share of a budget: once for each sum. */
export const budgetWarnings = pgTable(
  'budget_warnings',
  {
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id, { onDelete: 'cascade' }),
    /** The share, and of what: of another amount, and of other days, it is another one. */
    percent: smallint('percent').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    toOn: date('to_on', { mode: 'string' }).notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'budget_warnings_pkey', columns: [t.budgetId, t.percent, t.amountFen, t.fromOn, t.toOn] }),
  ],
)

/** What an organisation asks approval for, in its order: the first that fits decides (decision 0067). */
export const approvalRules = pgTable(
  'approval_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    acts: text('acts').array().$type<ApprovalAct[]>().notNull(),
    /** Empty: every kind of order; the same of cost centres. */
    kinds: text('kinds').array().notNull().default([]),
    costCentreIds: uuid('cost_centre_ids').array().notNull().default([]),
    minFen: integer('min_fen').notNull().default(0),
    needed: smallint('needed').$type<1 | 2>().notNull(),
    approvers: text('approvers').$type<'people' | 'team' | 'all'>().notNull(),
    /** Null of a team that is gone: owners decide. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** Accounts; who is no member any more counts no more. */
    userIds: uuid('user_ids').array().notNull().default([]),
  },
  (t) => [
    index('approval_rules_idx').on(t.organisationId, t.position, t.id),
    check('approval_rules_acts_check', sql`${t.acts} <@ array['pay','handIn'] and ${t.acts} <> '{}'`),
    check('approval_rules_needed_check', sql`${t.needed} in (1, 2) and ${t.minFen} >= 0`),
    check(
      'approval_rules_approvers_check',
      sql`${t.approvers} in ('people','team','all') and (${t.approvers} = 'people') = (${t.userIds} <> '{}') and (${t.teamId} is null or ${t.approvers} = 'team')`,
    ),
  ],
)

/** Who decides for a member of an organisation while they are away, both days included. */
export const approvalDeputies = pgTable(
  'approval_deputies',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deputyId: uuid('deputy_id')
      .notNull()
      .references(() => users.id),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    toOn: date('to_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'approval_deputies_pkey', columns: [t.organisationId, t.userId] }),
    check('approval_deputies_check', sql`${t.userId} <> ${t.deputyId} and ${t.fromOn} <= ${t.toOn}`),
  ],
)

/** What somebody asks approval for, as it was then; a trigger makes it void when that changes, and holds its states together. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    act: text('act').$type<ApprovalAct>().notNull(),
    /** Null where it is not known before the act is done. */
    amountFen: integer('amount_fen'),
    /** Of a bank transfer: the day on which the money left, whose price it is; null: the price of the day on which it is paid. */
    leftOn: date('left_on', { mode: 'string' }),
    /** Version of the form as it was; 0 of an order without one. */
    formVersion: integer('form_version').notNull(),
    note: text('note').notNull().default(''),
    /** How many people, by the rule that fits now. */
    needed: smallint('needed').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('asked'),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: instantColumn('asked_at').notNull(),
    /** When those asked are reminded, and owners told; null once that was done. */
    remindAt: instantColumn('remind_at'),
    ownersAt: instantColumn('owners_at'),
    /** Since when it waits no more, and of a void one why. */
    endedAt: instantColumn('ended_at'),
    voidReason: text('void_reason'),
    /** Since when it is used up, and who did the act. */
    usedAt: instantColumn('used_at'),
    usedBy: uuid('used_by').references(() => users.id),
  },
  (t) => [
    unique('approval_requests_asker_key').on(t.id, t.askedBy),
    uniqueIndex('approval_requests_living_key').on(t.orderId, t.act).where(sql`${t.state} in ('asked','approved')`),
    index('approval_requests_order_idx').on(t.orderId, t.askedAt, t.id),
    index('approval_requests_organisation_idx').on(t.organisationId, t.askedAt, t.id),
    index('approval_requests_asker_idx').on(t.askedBy, t.askedAt, t.id),
    index('approval_requests_remind_idx').on(t.remindAt).where(sql`${t.state} = 'asked' and ${t.remindAt} is not null`),
    index('approval_requests_owners_idx').on(t.ownersAt).where(sql`${t.state} = 'asked' and ${t.ownersAt} is not null`),
    check('approval_requests_act_check', sql`${t.act} in ('pay','handIn')`),
    check(
      'approval_requests_state_check',
      sql`${t.state} in ('asked','approved','rejected','withdrawn','void','used') and (${t.state} = 'asked') = (${t.endedAt} is null) and (${t.state} = 'void') = (${t.voidReason} is not null)`,
    ),
    check(
      'approval_requests_used_check',
      sql`(${t.state} = 'used') = (${t.usedAt} is not null) and (${t.usedAt} is null) = (${t.usedBy} is null)`,
    ),
  ],
)

/** What one person said to a request: once, for themselves or for whoever they are the deputy of, and never to their own. */
export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    requestId: uuid('request_id').notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    forId: uuid('for_id')
      .notNull()
      .references(() => users.id),
    /** Of the request, so that a check can compare. */
    askedBy: uuid('asked_by').notNull(),
    verdict: text('verdict').$type<'approve' | 'reject'>().notNull(),
    reason: text('reason').notNull().default(''),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'approval_decisions_pkey', columns: [t.requestId, t.decidedBy] }),
    unique('approval_decisions_for_key').on(t.requestId, t.forId),
    foreignKey({
      name: 'approval_decisions_request_fk',
      columns: [t.requestId, t.askedBy],
      foreignColumns: [approvalRequests.id, approvalRequests.askedBy],
    }).onDelete('cascade'),
    check('approval_decisions_own_check', sql`${t.decidedBy} <> ${t.askedBy} and ${t.forId} <> ${t.askedBy}`),
    check(
      'approval_decisions_verdict_check',
      sql`${t.verdict} = 'approve' or (${t.verdict} = 'reject' and ${t.reason} <> '')`,
    ),
  ],
)

/** Who is asked now, deputies among them: for lists, counts and reminders; what decides is computed. */
export const approvalAsked = pgTable(
  'approval_asked',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequests.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ name: 'approval_asked_pkey', columns: [t.requestId, t.userId] }),
    index('approval_asked_user_idx').on(t.userId, t.requestId),
  ],
)
