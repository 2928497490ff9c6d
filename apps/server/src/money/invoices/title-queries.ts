import type { InvoiceTitle } from '@portal/domain/money/invoices/invoice-title'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { invoiceTitles } from '../../platform/db/schema/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type TitleRow = typeof invoiceTitles.$inferSelect
export const titlesMax = 100

const kept = (organisationId: string) =>
  and(eq(invoiceTitles.organisationId, organisationId), isNull(invoiceTitles.removedAt))

/** The default one first, then by name. */
export const findTitles = (db: Db, organisationId: string): Promise<TitleRow[]> =>
  db
    .select()
    .from(invoiceTitles)
    .where(kept(organisationId))
    .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.titleName), asc(invoiceTitles.id))
    .limit(titlesMax)

/** @throws AppError `common.notFound` */
export async function getTitle(db: Db, organisationId: string, id: string): Promise<TitleRow> {
  const [row] = await db
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.id, id), kept(organisationId)))
  if (!row) throw new AppError('common.notFound')
  return row
}

export const titleOf = (row: Omit<TitleRow, 'id' | 'organisationId'> | TitleRow): InvoiceTitle => ({
  kind: row.titleKind,
  name: row.titleName,
  taxNo: row.taxNo,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.account,
  email: row.email,
})

interface NewTitle {
  readonly id?: string | undefined
  readonly organisationId: string
  readonly changedBy: string
  readonly title: InvoiceTitle
  readonly isDefault: boolean
}

/**
 * Keeps a title. One that is to be the default takes that from the other; the index holds it to one.
 *
 * @throws AppError `common.notFound`, `invoices.titlesMax`
 */
export async function storeTitle(
  tx: Tx,
  { id, organisationId, changedBy, title, isDefault }: NewTitle,
): Promise<string> {
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  if (id !== undefined) await getTitle(tx, organisationId, id)
  else if ((await tx.$count(invoiceTitles, kept(organisationId))) >= titlesMax) throw new AppError('invoices.titlesMax')
  if (isDefault) await tx.update(invoiceTitles).set({ isDefault: false }).where(kept(organisationId))
  const { kind, name, ...facts } = title
  const values = { ...facts, titleKind: kind, titleName: name, organisationId, changedBy, isDefault }
  const [row] =
    id === undefined
      ? await tx.insert(invoiceTitles).values(values).returning({ id: invoiceTitles.id })
      : await tx.update(invoiceTitles).set(values).where(eq(invoiceTitles.id, id)).returning({ id: invoiceTitles.id })
  if (!row) throw new Error('a title was not kept')
  return row.id
}

/** @throws AppError `common.notFound` */
export async function dropTitle(tx: Tx, organisationId: string, id: string): Promise<void> {
  await getTitle(tx, organisationId, id)
  await tx.update(invoiceTitles).set({ removedAt: sql`now()`, isDefault: false }).where(eq(invoiceTitles.id, id))
}
