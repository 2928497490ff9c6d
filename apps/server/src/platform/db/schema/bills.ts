import type { BillDayState, DifferenceState } from '@portal/domain/money/bills/bill-states'
import type { DifferenceKind } from '@portal/domain/money/bills/compare-bill'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { payments, refunds } from './payments.ts'

/** The payment provider's bill of each Beijing day (decision 0080). */
export const billDays = pgTable(
  'bill_days',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    state: text('state').notNull().default('waiting').$type<BillDayState>(),
    lines: integer('lines').notNull().default(0),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull().default(0),
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
    feeFen: bigint('fee_fen', { mode: 'number' }).notNull().default(0),
    readAt: instantColumn('read_at'),
    /** When it is asked for next; null once it was read, and where the provider keeps it no longer. */
    nextAt: instantColumn('next_at'),
    failure: text('failure').notNull().default(''),
  },
  (t) => [
    index('bill_days_next_idx').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check('bill_days_state_check', sql`${t.state} in ('waiting','read','none')`),
    check('bill_days_read_check', sql`(${t.state} = 'waiting') = (${t.readAt} is null)`),
  ],
)

/** Lines of the bills as they came; what says that a refund stood on the bill of another day. */
export const billLines = pgTable(
  'bill_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => billDays.day),
    kind: text('kind').notNull().$type<'payment' | 'refund'>(),
    /** Our number: of the payment, or of the refund. */
    number: text('number').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    /** The provider's number of the same. */
    providerNumber: text('provider_number').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    feeFen: bigint('fee_fen', { mode: 'number' }).notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('bill_lines_day_idx').on(t.day, t.id),
    index('bill_lines_number_idx').on(t.kind, t.number),
    check('bill_lines_kind_check', sql`${t.kind} in ('payment','refund')`),
  ],
)

/** What a bill and the books say differently: one line for each kind of it and number, whatever is read how often. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => billDays.day),
    kind: text('kind').notNull().$type<DifferenceKind>(),
    number: text('number').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    oursFen: bigint('ours_fen', { mode: 'number' }),
    theirsFen: bigint('theirs_fen', { mode: 'number' }),
    state: text('state').notNull().default('open').$type<DifferenceState>(),
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('bill_differences_same_key').on(t.kind, t.number),
    index('bill_differences_state_idx').on(t.state, t.createdAt, t.id),
    index('bill_differences_created_idx').on(t.createdAt, t.id),
    index('bill_differences_day_idx').on(t.day, t.state),
    check('bill_differences_state_check', sql`${t.state} in ('open','settled','explained')`),
    check(
      'bill_differences_explained_check',
      sql`${t.state} <> 'explained' or (${t.note} <> '' and ${t.decidedBy} is not null)`,
    ),
  ],
)
