import { invoiceFileBytesMax, isInvoiceNumber } from '@portal/domain/money/invoices/invoice-states'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { invoiceFiles } from '../../platform/db/schema/invoices.ts'
import { type FileRow, findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

interface Document {
  readonly number: string
  readonly issuedOn: string
  /** The day before which it cannot have been issued. */
  readonly notBefore: string
  readonly now: Date
}

/** @throws AppError `invoices.numberWrong`, `invoices.dayWrong` */
export function refuseWrongDocument({ number, issuedOn, notBefore, now }: Document): void {
  if (!isInvoiceNumber(number)) throw new AppError('invoices.numberWrong')
  const day = civilDate(issuedOn)
  if (day > beijingDate(now) || day < civilDate(notBefore)) throw new AppError('invoices.dayWrong')
}

type Format = (typeof invoiceFiles.$inferInsert)['format']
/** XML, the legal data, comes from the tax authority in a ZIP. */
const formats: Readonly<Record<string, Format>> = { 'application/pdf': 'pdf', 'application/zip': 'zip' }
const formatOf = (mediaType: string): Format => formats[mediaType] ?? 'ofd'

/** Files that somebody of the office brought. @throws AppError `invoices.fileUnknown`, `invoices.filesTooLarge` */
export async function getDocumentFiles(db: Db, user: SessionUser, ids: readonly string[]): Promise<readonly FileRow[]> {
  const files = await findOwnFiles(db, user, ids)
  if (files.length !== new Set(ids).size || files.some(({ mediaType }) => !(mediaType in formats))) {
    throw new AppError('invoices.fileUnknown')
  }
  refuseTooLarge(files.reduce((sum, { bytes }) => sum + bytes, 0))
  return files
}

/** @throws AppError `invoices.filesTooLarge` where a mail would not take them. */
export function refuseTooLarge(bytes: number): void {
  if (bytes <= invoiceFileBytesMax) return
  throw new AppError('invoices.filesTooLarge', { max: invoiceFileBytesMax / 1024 / 1024 })
}

/** Bytes of all files of an invoice together. */
export async function sumFileBytes(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(f.bytes), 0)::float8 as bytes from invoice_files v join files f on f.id = v.file_id where v.invoice_id = ${invoiceId}`)
  return rows[0]?.bytes ?? 0
}

/** Lays files on an invoice, or on the red-letter one that reverses it. */
export async function addDocumentFiles(
  tx: Tx,
  invoiceId: string,
  files: readonly Pick<FileRow, 'id' | 'mediaType'>[],
  isRed: boolean,
): Promise<void> {
  if (files.length === 0) return
  await tx
    .insert(invoiceFiles)
    .values(files.map(({ id, mediaType }) => ({ invoiceId, fileId: id, isRed, format: formatOf(mediaType) })))
    .onConflictDoNothing()
}
