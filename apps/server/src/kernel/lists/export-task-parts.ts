import type { Readable } from 'node:stream'
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
/** What files that somebody asked for are. */
const exportMediaTypes = {
  xlsx: formats.xlsx.mediaType,
  csv: formats.csv.mediaType,
  pdf: 'application/pdf',
} as const

interface ExportContent<Row extends object> {
  readonly table: TableExport<Row>
  readonly format: ExportFormat
  readonly maxBytes: number
}
type Storing = Pick<ExportWork, 'user' | 'context'>

/** Stores a table as a file of the person who asked, named by its sheet and the day. */
export function storeExport<Row extends object>(
  storing: Storing,
  { table, format, maxBytes }: ExportContent<Row>,
): Promise<string> {
  const { write } = formats[format]
  const name = `${table.sheet}-${beijingDate(storing.context.services.now())}`
  return storeFile(storing, { content: write(table), name, format, maxBytes })
}

interface FileContent {
  readonly content: Readable
  /** Without its ending. */
  readonly name: string
  readonly format: keyof typeof exportMediaTypes
  readonly maxBytes: number
}

/** Stores a file of the person who asked; if no row is written for it, the stored file is deleted. */
export async function storeFile(
  { user, context: { database, services, signal } }: Storing,
  { content, name, format, maxBytes }: FileContent,
): Promise<string> {
  const mediaType = exportMediaTypes[format]
  const stored = await services.storage.put(content, { maxBytes, contentType: mediaType, ...(signal && { signal }) })
  const file = { ownerId: user.ownerId, personId: user.id, name: `${name}.${format}`, mediaType, stored }
  return insertExportFile(database.db, file).catch(async (error: unknown) => {
    await dropUnnamed(services.storage, [stored.key], error)
    throw error
  })
}
