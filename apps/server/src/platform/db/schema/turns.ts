import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'

/** The turn that each line of the crontab had last, by the database's clock: what makes of many servers' looks one job. */
export const turns = pgTable('turns', {
  task: text('task').primaryKey(),
  turnAt: instantColumn('turn_at').notNull(),
})
