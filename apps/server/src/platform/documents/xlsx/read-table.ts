import type { ErrorCode } from '@portal/contract/errors'
import { AppError } from '../../http/app-error.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../worker-parts.ts'
import type { SheetCell, TableReply } from './table-worker.ts'

const milliseconds = 15_000
const heapMegabytes = 512

/**
 * The cells of the first sheet of a workbook that was sent, read in a process of its own: how large the table is, is told
 * by the references in it, which cost its sender nothing.
 *
 * @param unreadable the error of a file that is no workbook, is damaged or has a password.
 * @throws AppError that, `documents.empty`, `.archiveBomb`, `.sheetTooLarge`, `.tooHard` or `.busy`.
 */
export async function readTable(bytes: Buffer, unreadable: ErrorCode): Promise<readonly (readonly SheetCell[])[]> {
  if (bytes.length === 0) throw new AppError('documents.empty')
  const reply = await askWorker(bytes, unreadable)
  if (reply.ok) return reply.rows
  if (reply.problem === 'unreadable') throw new AppError(unreadable)
  if (reply.problem === 'bomb') throw new AppError('documents.archiveBomb')
  const { rows, columns, max } = reply
  throw new AppError('documents.sheetTooLarge', { rows, columns, max })
}

async function askWorker(bytes: Buffer, unreadable: ErrorCode): Promise<TableReply> {
  const module = new URL('./table-worker.ts', import.meta.url)
  try {
    return await runWorkerJob<Uint8Array, TableReply>({ module, input: bytes, milliseconds, heapMegabytes })
  } catch (error) {
    if (error instanceof WorkerStoppedError) {
      throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', {}, { cause: error })
    }
    // What the reading process throws comes from the file: it does no input or output of its own.
    if (error instanceof WorkerJobError) throw new AppError(unreadable, {}, { cause: error })
    throw error
  }
}

/** A cell as text; days as `YYYY-MM-DD`, everything else that is no text or number as nothing. */
export function cellAsText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}
