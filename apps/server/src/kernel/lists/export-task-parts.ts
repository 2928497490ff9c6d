import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import type { TableExport } from '../../platform/documents/xlsx/table-export.ts'
import { writeCsv } from '../../platform/documents/xlsx/write-csv.ts'
import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { JobContext, JobTask } from '../../platform/jobs/job-task.ts'
import {
  beginLongWork,
  failLongWork,
  finishLongWork,
  noteFailedAttempt,
} from '../../platform/jobs/long-work-queries.ts'
import { findRequester, insertExportFile } from './export-queries.ts'

/** Work that somebody asked for and that writes a file. */
export interface ExportWork {
  readonly jobId: string
  readonly input: unknown
  /** As they were counted when the file was asked for. */
  readonly counted: number
  /** Who asked, with the rights of now. */
  readonly user: SessionUser
  readonly context: JobContext
}

/**
 * Starts work, has its file written and records how it ended. Finished work is skipped; work of a closed account, or of a person who may
 * not export any more, fails.
 */
export function exportTask(
  write: (work: ExportWork) => Promise<{ fileId: string; rows: number }>,
): JobTask<{ readonly jobId: string }> {
  return async ({ jobId }, context) => {
    const { db } = context.database
    const work = await beginLongWork(db, jobId)
    if (!work) return
    const user = await findRequester(db, work)
    if (!user?.rights.has('export')) {
      await failLongWork(db, jobId, user ? 'common.rightMissing' : 'common.forbidden')
      return
    }
    try {
      await finishLongWork(db, jobId, await write({ jobId, input: work.input, counted: work.rows ?? 0, user, context }))
    } catch (error) {
      if (error instanceof AppError) {
        // Said once: asking again changes nothing about it.
        await failLongWork(db, jobId, error.code)
        return
      }
      await noteFailedAttempt(db, jobId, error, context.isLastAttempt)
      throw error
    }
  }
}

const formats = {
  xlsx: { write: writeXlsx, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { write: writeCsv, mediaType: 'text/csv; charset=utf-8' },
} as const
type ExportFormat = keyof typeof formats

interface ExportContent<Row extends object> {
  readonly table: TableExport<Row>
  readonly format: ExportFormat
  readonly maxBytes: number
}

/**
 * Stores a table as a file of the person who asked, named by its sheet and the day; if no row is written for it, the stored file
 * is deleted.
 */
export async function storeExport<Row extends object>(
  { user, context: { database, services, signal } }: Pick<ExportWork, 'user' | 'context'>,
  { table, format, maxBytes }: ExportContent<Row>,
): Promise<string> {
  const { write, mediaType } = formats[format]
  const content = write(table)
  const stored = await services.storage.put(content, { maxBytes, contentType: mediaType, ...(signal && { signal }) })
  const name = `${table.sheet}-${beijingDate(services.now())}.${format}`
  const file = { ownerId: user.ownerId, personId: user.id, name, mediaType, stored }
  return insertExportFile(database.db, file).catch(async (error: unknown) => {
    await dropUnnamed(services.storage, [stored.key], error)
    throw error
  })
}
