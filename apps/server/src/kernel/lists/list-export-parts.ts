import type { Access } from '@portal/contract/call'
import { exportRowsMax } from '@portal/contract/kernel/orders'
import { noCalendarNote } from '@portal/domain/platform/calendar/calendar-note'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { z } from 'zod'
import type { Database, Db } from '../../platform/db/connection.ts'
import type { ColumnKind } from '../../platform/documents/xlsx/table-export.ts'
import { refuseUnlessAllowed } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import { type ColumnHeading, headingFor } from './export-heading-rules.ts'
import { type ExportWork, exportTask, storeExport } from './export-task-parts.ts'

/** Large pieces: each query has to pass all rows of the earlier ones again in the list's order. */
const batchRows = 5_000
const bytesMax = 200 * 1024 * 1024

export type Language = 'en' | 'zh'
/** Cells by column; text of a money cell is integer fen, of a date cell `YYYY-MM-DD`. */
export type Cells = Readonly<Record<string, string | number | null>>

interface ColumnFacts extends ColumnHeading {
  readonly width: number
  readonly kind: ColumnKind
}

/** A list whose rows can be had as an Excel file. */
export interface ExportedList<Filter> {
  /** What the task panel names it by, `<word>.<verbNoun>`. */
  readonly name: string
  /** Who may ask for it: judged again when it is written, for a role may have changed since. */
  readonly access: Access
  /** What the list is asked by, without the page. */
  readonly filter: z.ZodType<Filter>
  readonly sheet: TwoLanguages
  readonly columns: Readonly<Record<string, ColumnFacts>>
  /** Those of the file, in their order; without it all. */
  readonly chosen?: (filter: Filter) => readonly string[]
  /** Asked once, when the file is asked for. */
  readonly count: (db: Db, user: SessionUser, asked: { filter: Filter; now: Date }) => Promise<number>
  /** A piece of the list in its order. */
  readonly rows: (
    db: Db,
    user: SessionUser,
    question: { filter: Filter; limit: number; offset: number; now: Date; language: Language },
  ) => Promise<readonly Cells[]>
}

interface Asked {
  readonly user: SessionUser
  readonly db: Database['db']
  readonly now: Date
  readonly language: Language
}

/**
 * Leaves the writing of the file to a job.
 *
 * @throws AppError `orders.exportEmpty`, `orders.exportTooLarge`
 */
export async function startListExport<Filter>(
  list: ExportedList<Filter>,
  filter: Filter,
  { user, db, now, language }: Asked,
): Promise<{ jobId: string; rows: number }> {
  const total = await list.count(db, user, { filter, now })
  if (total === 0) throw new AppError('orders.exportEmpty')
  if (total > exportRowsMax) throw new AppError('orders.exportTooLarge', { max: exportRowsMax })
  const jobId = await requestFile(db, user, {
    kind: 'lists.export',
    input: { list: list.name, filter, language },
    rows: total,
  })
  return { jobId, rows: total }
}

/** A list as the job knows it. */
export interface ListFile {
  readonly name: string
  readonly write: (work: ExportWork, stored: { readonly filter: unknown; readonly language: Language }) => WrittenFile
}
type WrittenFile = Promise<{ fileId: string; rows: number }>

/** One list with its file; the type of its filter stays inside. */
export function fileOf<Filter>(list: ExportedList<Filter>): ListFile {
  return {
    name: list.name,
    write: async (work, { filter, language }) => {
      refuseUnlessAllowed(list.access, work.user)
      return writeFile(list, { filter: list.filter.parse(filter), language }, work)
    },
  }
}

const Stored = z.object({ list: z.string(), filter: z.unknown(), language: z.enum(['en', 'zh']) })

/** Writes all rows of the filter into an Excel file for the person who asked, with the person's rights of now. */
export function writeListTask(files: readonly ListFile[]): JobTask<{ readonly jobId: string }> {
  return exportTask(async (work) => {
    const { list, ...stored } = Stored.parse(work.input)
    const file = files.find(({ name }) => name === list)
    if (!file) throw new Error(`no list has the file ${list}`)
    return file.write(work, stored)
  })
}

function writeFile<Filter>(
  list: ExportedList<Filter>,
  { filter, language }: { filter: Filter; language: Language },
  { jobId, counted, user, context }: ExportWork,
) {
  const { db } = context.database
  const now = context.services.now()
  // One snapshot for all pieces: no row twice and none left out while others work.
  return db.transaction(
    async (tx) => {
      let rows = 0
      async function* pieces() {
        for (let offset = 0; offset < exportRowsMax; offset += batchRows) {
          const piece = await list.rows(tx, user, { filter, limit: batchRows, offset, now, language })
          yield* piece
          rows += piece.length
          await noteProgress(db, jobId, (rows / Math.max(1, counted)) * 100)
          if (piece.length < batchRows) return
        }
      }
      const columns = (list.chosen?.(filter) ?? Object.keys(list.columns)).flatMap((key) => {
        const facts = list.columns[key]
        return facts ? [{ ...facts, key, title: headingFor(facts, user, language) }] : []
      })
      const table = { sheet: list.sheet[language], dayNote: noCalendarNote[language], columns, rows: pieces() }
      const fileId = await storeExport({ user, context }, { table, format: 'xlsx', maxBytes: bytesMax })
      return { fileId, rows }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
