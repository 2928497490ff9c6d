import type { WatchRow } from '@portal/contract/docket/monitoring-shapes'
import { watchList } from '@portal/contract/docket/watch-list'
import { noCalendarNote, notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { headingFor } from '../../kernel/lists/export-heading-rules.ts'
import { type ExportWork, exportTask, storeExport } from '../../kernel/lists/export-task-parts.ts'
import type { Cells } from '../../kernel/lists/list-export-parts.ts'
import { cellsOf } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import { WatchExport } from './export-input.ts'
import { findWatchIds, findWatchRows } from './watch-list-queries.ts'

const batchRows = 1_000
const bytesMax = 400 * 1024 * 1024

/** Writes the requested rows into an Excel file for the person who asked, with the person's rights of now. */
export const exportWatchesTask = exportTask((work) => writeFile(WatchExport.parse(work.input), work))

async function writeFile(input: WatchExport, { jobId, user, context }: ExportWork) {
  const { database, services } = context
  // One snapshot for all pieces: no row twice and none left out while others work.
  return database.db.transaction(
    async (tx) => {
      let rows = 0
      const table = {
        sheet: watchList.sheet[input.language],
        dayNote: noCalendarNote[input.language],
        columns: input.columns.map((key) => ({
          ...watchList.file[key],
          key,
          title: headingFor(watchList.file[key], user, input.language),
        })),
        rows: rowsOf(tx, user, input, services.now(), async (done, total) => {
          rows = done
          await noteProgress(database.db, jobId, (done / total) * 100)
        }),
      }
      const fileId = await storeExport({ user, context }, { table, format: 'xlsx', maxBytes: bytesMax })
      return { fileId, rows }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The rows in order: first their ids, then piece by piece what they show, so that no piece walks over those before it. */
async function* rowsOf(
  db: Db,
  user: SessionUser,
  { filter, ids: ticked, sort, order, language }: WatchExport,
  now: Date,
  onBatch: (done: number, total: number) => Promise<void>,
) {
  const today = beijingDate(now)
  const ids = await findWatchIds(db, user, { filter, ids: ticked, sort, order, today })
  const read = (at: number) => {
    const piece = ids.slice(at, at + batchRows)
    const page = { limit: batchRows, offset: 0 }
    return findWatchRows(db, user, { filter, ids: piece, sort, order, today, language, ...page })
  }
  // While a piece is written the next one is read.
  let ahead: Promise<WatchRow[]> | undefined = read(0)
  try {
    for (let at = 0; ahead; at += batchRows) {
      const rows: WatchRow[] = await ahead
      const next = at + batchRows
      ahead = next < ids.length ? read(next) : undefined
      for (const row of rows) yield inWords(row, language)
      await onBatch(Math.min(next, ids.length), ids.length)
    }
  } finally {
    // Left in the middle: the reader's own error tells why; the connection must not be given back in a query.
    await Promise.allSettled([ahead])
  }
}

const assumed = { en: 'assumed', zh: '推定' }
/** Without its notice the end of restoration is no limit of the office. */
const guessed = {
  en: (day: string) => `guess: before ${day}, notice not known`,
  zh: (day: string) => `推测：早于 ${day}，终止通知书未登记`,
}

function inWords({ fee, ...row }: WatchRow, language: 'en' | 'zh'): Cells {
  const { restorationEndsOn, isRestorationGuessed } = row
  return {
    ...cellsOf(watchList.file, { ...fee, ...row }, language),
    notice: row.notice?.name[language] ?? '',
    noticeDueOn: row.notice?.dueOn ? notedDay(row.notice.dueOn, language) : null,
    restorationFee: fee?.restoration ?? null,
    restoration: restorationEndsOn && isRestorationGuessed ? guessed[language](restorationEndsOn) : restorationEndsOn,
    isPaidAssumed: row.isPaidAssumed && row.paidUntilOn !== null ? assumed[language] : '',
    deadlineOfficial: fee && notedDay(fee.deadlineOfficial, language),
    graceEndsOn: fee && notedDay(fee.graceEndsOn, language),
  }
}
