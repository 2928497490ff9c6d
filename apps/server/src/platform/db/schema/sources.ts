import type { SourceRegister } from '@portal/domain/site/sources/source-health'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'

/** Where the data of a register come from: how much there is of each source, how old it is, and how its imports went. */
export const dataSources = pgTable(
  'data_sources',
  {
    register: text('register').notNull().$type<SourceRegister>(),
    /** As the records name their source, else the name of the file. */
    name: text('name').notNull(),
    records: integer('records').notNull().default(0),
    /** The newest day that its data describe. */
    newestAge: date('newest_age', { mode: 'string' }),
    /** End of the last import that kept or found something. */
    succeededAt: instantColumn('succeeded_at'),
    failedAt: instantColumn('failed_at'),
    /** Why the last import that failed did; for the office only. */
    failure: text('failure'),
    /** Days within which new data are expected: null the usual, 0 never. */
    rhythmDays: smallint('rhythm_days'),
  },
  (t) => [
    primaryKey({ columns: [t.register, t.name] }),
    check(
      'data_sources_register_check',
      sql`${t.register} in ('patents', 'marks', 'copyrights', 'goods', 'madridFees')`,
    ),
    check('data_sources_records_check', sql`${t.records} >= 0`),
    check('data_sources_failure_check', sql`(${t.failedAt} is null) = (${t.failure} is null)`),
    check('data_sources_rhythm_check', sql`${t.rhythmDays} between 0 and 1000`),
  ],
)
