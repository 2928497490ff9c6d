import type { InvoiceTerms } from '@portal/domain/money/invoices/invoice-terms'
import { termsOn } from '@portal/domain/money/invoices/invoice-terms'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { invoiceTerms } from '../../platform/db/schema/invoices.ts'

const termsMax = 500

/** What staff entered, the earliest entry first. */
export async function findTerms(db: Db) {
  const rows = await db
    .select({ terms: invoiceTerms, enteredBy: users.name })
    .from(invoiceTerms)
    .innerJoin(users, eq(users.id, invoiceTerms.enteredBy))
    .orderBy(asc(invoiceTerms.id))
    .limit(termsMax)
  return rows.map(({ terms: { validFrom, ...terms }, enteredBy }) => ({
    ...terms,
    validFrom: civilDate(validFrom),
    enteredBy,
  }))
}

/** How invoices are made on a day. */
export const getTermsOn = async (db: Db, on: CivilDate): Promise<InvoiceTerms> => termsOn(await findTerms(db), on)

export async function insertTerms(tx: Tx, row: typeof invoiceTerms.$inferInsert): Promise<void> {
  await tx.insert(invoiceTerms).values(row)
}
