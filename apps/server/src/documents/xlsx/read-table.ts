import type { ErrorCode } from '@portal/contract/errors'
import { archiveBytesMax, archiveEntriesMax } from '@portal/contract/limits'
import { readSheet } from 'read-excel-file/node'
import { AppError } from '../../http/app-error.ts'
import { checkZip, ZipError } from '../zip-parts.ts'

const limits = { entries: archiveEntriesMax, totalBytes: archiveBytesMax, milliseconds: 10_000 }

/**
 * The cells of the first sheet of a workbook that was sent.
 *
 * @param unreadable the error of a file that is no workbook, is damaged or has a password.
 * @throws AppError that, `documents.empty` or `documents.archiveBomb`.
 */
export async function readTable(bytes: Buffer, unreadable: ErrorCode): Promise<readonly (readonly unknown[])[]> {
  if (bytes.length === 0) throw new AppError('documents.empty')
  try {
    await checkZip(bytes, limits)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new AppError(error.problem === 'bomb' ? 'documents.archiveBomb' : unreadable, {}, { cause: error })
  }
  try {
    return await readSheet(bytes)
  } catch (error) {
    // An archive that is no workbook: the reader names no kinds of failure, and every one of them means this.
    throw new AppError(unreadable, {}, { cause: error })
  }
}

/** A cell as text; days as `YYYY-MM-DD`, everything else that is no text or number as nothing. */
export function cellAsText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}
