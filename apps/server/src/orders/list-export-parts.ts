import { exportRowsMax } from '@portal/contract/orders'
import { beijingDate } from '@portal/domain/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/words/two-languages'
import type { z } from 'zod'
import type { Database, Db } from '../db/connection.ts'
import { dropUnnamed } from '../documents/drop-unnamed-parts.ts'
import type { ColumnKind } from '../documents/xlsx/table-export.ts'
import { writeXlsx } from '../documents/xlsx/write-xlsx.ts'
import { AppError } from '../http/app-error.ts'
import type { SessionUser } from '../http/handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import type { JobContext, JobTask } from '../jobs/job-task.ts'
import { beginLongWork, failLongWork, finishLongWork, insertLongWork, noteProgress } from '../jobs/long-work-queries.ts'
import { findRequester, insertExportFile } from './export-queries.ts'

/** Large pieces: each is found anew behind those before it, which the list's order has to pass again. */
const batchRows = 5_000
const bytesMax = 200 * 1024 * 1024
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Language = 'en' | 'zh'
/** Cells by column; text of a money cell is integer fen, of a date cell `YYYY-MM-DD`. */
type Cells = Readonly<Record<string, string | number | null>>

interface ColumnFacts extends TwoLanguages {
  readonly width: number
  readonly kind: ColumnKind
}

/** A list whose rows can be had as an Excel file. */
export interface ExportedList<Filter> {
  readonly job:
    | 'followUps.exportList'
    | 'foreign.exportList'
    | 'notices.exportCorrections'
    | 'notices.exportList'
    | 'officialFees.exportList'
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
  const jobId = await db.transaction(async (tx) => {
    const id = await insertLongWork(tx, {
      ownerId: user.ownerId,
      requestedBy: user.id,
      kind: list.job,
      input: { filter, language },
      rows: total,
    })
    await addJob(tx, list.job, { jobId: id }, { attemptsMax: 5 })
    return id
  })
  return { jobId, rows: total }
}

/** Writes all rows of the filter into an Excel file of the person who asked, with the rights he has now. */
export function listExportTask<Filter>(list: ExportedList<Filter>): JobTask<{ readonly jobId: string }> {
  return async ({ jobId }, context) => {
    const { db } = context.database
    const work = await beginLongWork(db, jobId)
    if (!work) return
    const user = await findRequester(db, work.requestedBy)
    if (!user) {
      await failLongWork(db, jobId, 'common.forbidden')
      return
    }
    const { filter, language } = work.input as { filter: unknown; language: Language }
    try {
      const asked = { filter: list.filter.parse(filter), language: language === 'zh' ? 'zh' : 'en' } as const
      const counted = work.rows ?? 0
      await finishLongWork(db, jobId, await writeFile(list, { jobId, counted, ...asked }, user, context))
    } catch (error) {
      if (context.isLastAttempt) await failLongWork(db, jobId, 'common.internal')
      throw error
    }
  }
}

function writeFile<Filter>(
  list: ExportedList<Filter>,
  { jobId, counted, filter, language }: { jobId: string; counted: number; filter: Filter; language: Language },
  user: SessionUser,
  { database, services, signal }: JobContext,
) {
  const now = services.now()
  // One snapshot for all pieces: no row twice and none left out while others work.
  return database.db.transaction(
    async (tx) => {
      let rows = 0
      async function* pieces() {
        for (let offset = 0; offset < exportRowsMax; offset += batchRows) {
          const piece = await list.rows(tx, user, { filter, limit: batchRows, offset, now, language })
          yield* piece
          rows += piece.length
          await noteProgress(database.db, jobId, (rows / Math.max(1, counted)) * 100)
          if (piece.length < batchRows) return
        }
      }
      const columns = (list.chosen?.(filter) ?? Object.keys(list.columns)).flatMap((key) => {
        const facts = list.columns[key]
        return facts ? [{ ...facts, key, title: facts[language] }] : []
      })
      const stored = await services.storage.put(writeXlsx({ sheet: list.sheet[language], columns, rows: pieces() }), {
        maxBytes: bytesMax,
        contentType: mediaType,
        ...(signal && { signal }),
      })
      const name = `${list.sheet[language]}-${beijingDate(now)}.xlsx`
      const file = { ownerId: user.ownerId, personId: user.id, name, mediaType, stored }
      const fileId = await insertExportFile(database.db, file).catch(async (error: unknown) => {
        await dropUnnamed(services.storage, [stored.key], error)
        throw error
      })
      return { fileId, rows }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
