import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * How many orders stand in each mix of agency, kind, service and states: their number is the sum of `n`. Triggers of
 * `orders` add a row for every change (no two changes wait for each other) and a job folds them from time to time, so
 * that the total of a whole agency costs some hundred rows instead of a count over all its orders.
 */
export const orderTallies = pgTable('order_tallies', {
  agencyId: integer('agency_id').notNull(),
  kind: text('kind').notNull(),
  serviceType: text('service_type').notNull(),
  paymentState: smallint('payment_state').notNull(),
  workState: smallint('work_state').notNull(),
  officialState: text('official_state').notNull(),
  /** Whether anything is to be paid at all. */
  charged: boolean('charged').notNull(),
  n: integer('n').notNull(),
})
