import type { WatchRow } from '@portal/contract/docket/monitoring-shapes'
import { watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { noCalendarNote, notedDay } from '@portal/domain/platform/dates/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import { headingFor } from '../../kernel/orders/export-heading-rules.ts'
import { type ExportWork, exportTask, keepExport } from '../../kernel/orders/export-task-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import { WatchExport } from './export-input.ts'
import { assumedWords, legalWords, restorationWords, watchColumnFacts, watchSheetName } from './export-words.ts'
import { findWatchIds, findWatchRows } from './watch-list-queries.ts'

const batchRows = 1_000
const bytesMax = 400 * 1024 * 1024

/** Writes the asked-for rows into an Excel file of the person who asked, with the rights he has now. */
export const exportWatchesTask = exportTask((work) => writeFile(WatchExport.parse(work.input), work))

async function writeFile(input: WatchExport, { jobId, user, context }: ExportWork) {
  const { database, services } = context
  // One snapshot for all pieces: no row twice and none left out while others work.
  return database.db.transaction(
    async (tx) => {
      let rows = 0
      const table = {
        sheet: watchSheetName[input.language],
        dayNote: noCalendarNote[input.language],
        columns: input.columns.map((key) => ({
          ...watchColumnFacts[key],
          key,
          title: headingFor(watchColumnFacts[key], user, input.language),
        })),
        rows: rowsOf(tx, user, input, services.now(), async (done, total) => {
          rows = done
          await noteProgress(database.db, jobId, (done / total) * 100)
        }),
      }
      const fileId = await keepExport({ user, context }, { table, format: 'xlsx', maxBytes: bytesMax })
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
    return findWatchRows(db, user, { filter, ids: piece, sort, order, today, limit: batchRows, offset: 0 })
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

function inWords({ fee, ...row }: WatchRow, language: 'en' | 'zh') {
  return {
    ...row,
    type: rightTypeNames[row.type][language],
    legal: legalWords[row.legal][language],
    state: watchStates[row.state].name[language],
    restoration:
      row.restorationEndsOn === null
        ? ''
        : row.isRestorationGuessed
          ? restorationWords.guess[language](row.restorationEndsOn)
          : row.restorationEndsOn,
    isPaidAssumed: row.isPaidAssumed && row.paidUntilOn !== null ? assumedWords[language] : '',
    customer: row.customer ?? '',
    year: fee?.year,
    full: fee?.full,
    reduced: fee?.reduced,
    late: fee?.late,
    toPay: fee?.toPay,
    deadlineInner: fee?.deadlineInner,
    deadlineOfficial: fee && notedDay(fee.deadlineOfficial, language),
    graceEndsOn: fee && notedDay(fee.graceEndsOn, language),
  }
}
