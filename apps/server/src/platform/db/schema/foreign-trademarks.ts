import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What members of the Madrid system ask of a designation, from the International Bureau's schedule, by its first day. */
export const madridFees = pgTable(
  'madrid_fees',
  {
    /** ISO 3166-1, or EU, BX, OA. */
    member: text('member').notNull(),
    kind: text('kind').notNull().$type<'individual' | 'complementary'>(),
    /** Rappen; zero for complementary. */
    first: integer('first').notNull(),
    /** Classes that the first fee covers. */
    classesIncluded: smallint('classes_included').notNull(),
    /** Rappen for each class beyond. */
    further: integer('further').notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to'),
    source: text('source').notNull(),
    importedAt: instantColumn('imported_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.member, t.validFrom] }),
    check('madrid_fees_kind_check', sql`${t.kind} in ('individual','complementary')`),
    check('madrid_fees_amounts_check', sql`${t.first} >= 0 and ${t.further} >= 0 and ${t.classesIncluded} >= 0`),
    check('madrid_fees_days_check', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check('madrid_fees_complementary_check', sql`${t.kind} = 'individual' or (${t.first} = 0 and ${t.further} = 0)`),
  ],
)
