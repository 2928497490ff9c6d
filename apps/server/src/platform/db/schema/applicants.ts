import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'
import { organisations } from './organisations.ts'

export const applicants = pgTable(
  'applicants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').notNull().$type<'enterprise' | 'university' | 'institute' | 'institution' | 'individual'>(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    idCode: text('id_code').notNull(),
    country: text('country').notNull().default('CN'),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    county: text('county').notNull().default(''),
    street: text('street').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Calendar year for which the fee-reduction record (费减备案) stands, or null. */
    reductionYear: integer('reduction_year'),
    /** Day of establishment of an organisation, where somebody said it. */
    foundedOn: date('founded_on', { mode: 'string' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    uniqueIndex('applicants_owner_id_code_key').on(t.ownerId, t.idCode).where(sql`${t.removedAt} is null`),
    index('applicants_owner_name_idx').on(t.ownerId, t.name, t.id),
    check(
      'applicants_kind_check',
      sql`${t.kind} in ('enterprise','university','institute','institution','individual')`,
    ),
  ],
)
