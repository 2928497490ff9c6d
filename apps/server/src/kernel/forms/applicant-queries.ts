import { and, asc, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { applicants } from '../../platform/db/schema/applicants.ts'

export type ApplicantRow = typeof applicants.$inferSelect
export type ApplicantFields = Omit<
  typeof applicants.$inferInsert,
  'id' | 'ownerId' | 'createdAt' | 'updatedAt' | 'removedAt'
>

const inBook = (ownerId: string) => and(eq(applicants.ownerId, ownerId), isNull(applicants.removedAt))

/** A page of an account's book by name, with the count of all that fit. */
export async function findApplicantsPage(
  db: Db,
  {
    ownerId,
    applicantName,
    idCode,
    pageNum,
    pageSize,
  }: {
    ownerId: string
    applicantName?: string | undefined
    idCode?: string | undefined
    pageNum: number
    pageSize: number
  },
): Promise<{ rows: ApplicantRow[]; total: number }> {
  const fits = and(
    inBook(ownerId),
    applicantName ? sql`strpos(lower(${applicants.name}), lower(${applicantName})) > 0` : undefined,
    idCode ? eq(applicants.idCode, idCode) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(applicants)
      .where(fits)
      .orderBy(asc(applicants.name), asc(applicants.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(applicants, fits),
  ])
  return { rows, total }
}

/** Rows of the book by id; those of others and removed ones are left out. At most 100. */
export async function findApplicants(db: Db, ownerId: string, ids: readonly string[]): Promise<ApplicantRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(applicants)
    .where(and(inBook(ownerId), inArray(applicants.id, [...ids])))
    .limit(100)
}

/** Whose order a form is, and the accounts of that and of whoever fills in the form. */
export interface FormAccounts {
  readonly ownerId: string
  readonly accounts: readonly string[]
}

/** Whether a form is filled in by the account of its order: nobody else learns anything from that account's book. */
export const isOwnBook = ({ ownerId, accounts }: FormAccounts): boolean =>
  accounts.every((account) => account === ownerId)

/** As `findApplicants`, of the book of a form's order; none for somebody of another account. */
export const findOwnApplicants = async (db: Db, of: FormAccounts, ids: readonly string[]): Promise<ApplicantRow[]> =>
  isOwnBook(of) ? findApplicants(db, of.ownerId, ids) : []

/** Rows of the book whose telephone or mail has a masked text's length or ends; at most 100. */
export async function findApplicantsByMask(
  db: Db,
  ownerId: string,
  field: 'phone' | 'email',
  masked: string,
): Promise<ApplicantRow[]> {
  const hidden = { phone: '_', email: '%' }[field]
  const pattern = masked.replace(/[\\%_]/g, '\\$&').replaceAll('*', hidden)
  return db
    .select()
    .from(applicants)
    .where(and(inBook(ownerId), like(applicants[field], pattern)))
    .limit(100)
}

/** Rows of the book by whole number; at most 100. */
export async function findApplicantsByNumber(
  db: Db,
  ownerId: string,
  idCodes: readonly string[],
): Promise<ApplicantRow[]> {
  if (idCodes.length === 0) return []
  return db
    .select()
    .from(applicants)
    .where(and(inBook(ownerId), inArray(applicants.idCode, [...idCodes])))
    .limit(100)
}

export async function insertApplicant(db: Db, ownerId: string, fields: ApplicantFields): Promise<ApplicantRow> {
  const [row] = await db
    .insert(applicants)
    .values({ ...fields, ownerId })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** The changed row, or undefined if it is not in this book. */
export async function updateApplicant(
  db: Db,
  ownerId: string,
  id: string,
  fields: ApplicantFields,
): Promise<ApplicantRow | undefined> {
  const [row] = await db
    .update(applicants)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(inBook(ownerId), eq(applicants.id, id)))
    .returning()
  return row
}

/** The organisation with its day of establishment, or undefined if it is not in this book. */
export async function setFoundedOn(
  db: Db,
  ownerId: string,
  { id, foundedOn }: { id: string; foundedOn: string },
): Promise<ApplicantRow | undefined> {
  const [row] = await db
    .update(applicants)
    .set({ foundedOn, updatedAt: sql`now()` })
    .where(and(inBook(ownerId), eq(applicants.id, id), ne(applicants.kind, 'individual')))
    .returning()
  return row
}

/** Whether there was one to remove. */
export async function hideApplicant(tx: Tx | Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(applicants)
    .set({ removedAt: sql`now()` })
    .where(and(inBook(ownerId), eq(applicants.id, id)))
    .returning({ id: applicants.id })
  return rows.length > 0
}
