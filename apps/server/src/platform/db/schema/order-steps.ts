import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * The Beijing day on which an order came to each step, folded from its events by the trigger `follow_steps` and by nothing else: the
 * first such day; of the office the last decision alone, either granted or refused (decision 0068). An order without such an event has
 * no row.
 */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    submittedOn: day('submitted_on'),
    paidOn: day('paid_on'),
    acceptedOn: day('accepted_on'),
    filedOn: day('filed_on'),
    grantedOn: day('granted_on'),
    refusedOn: day('refused_on'),
  },
  (t) => [
    index('order_steps_paid_idx').on(t.paidOn),
    index('order_steps_accepted_idx').on(t.acceptedOn),
    index('order_steps_filed_idx').on(t.filedOn),
    index('order_steps_granted_idx').on(t.grantedOn),
    index('order_steps_refused_idx').on(t.refusedOn),
    check('order_steps_decision_check', sql`${t.grantedOn} is null or ${t.refusedOn} is null`),
  ],
)
