import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'
import { orders } from './orders.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * Numbers and days that an office gave to an order about no Chinese patent (trademark, copyright, patent abroad), written by the
 * recording of its documents alone; an order at the CNIPA has its number on itself.
 */
export const officeFacts = pgTable(
  'office_facts',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Application or registration number of a mark; number of a request; registration number (登记号) of a copyright; application number abroad. */
    number: text('number'),
    filedOn: day('filed_on'),
    acceptedOn: day('accepted_on'),
    publishedOn: day('published_on'),
    /** Issue of the gazette with the preliminary publication. */
    publicationIssue: text('publication_issue'),
    oppositionEndsOn: day('opposition_ends_on'),
    registeredOn: day('registered_on'),
    validTo: day('valid_to'),
    /** Abroad the number of the patent. */
    certificateNo: text('certificate_no'),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [index('office_facts_number_idx').on(t.number), index('office_facts_valid_idx').on(t.validTo, t.orderId)],
)
