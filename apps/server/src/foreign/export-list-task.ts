import type { ForeignRow } from '@portal/contract/foreign-shapes'
import { exportRowsMax } from '@portal/contract/orders'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { quoteStates, translationStates } from '@portal/domain/foreign/quote-states'
import { foreignRouteNames } from '@portal/domain/foreign/routes'
import { findState } from '@portal/domain/orders/order-states'
import { rightTypeNames } from '@portal/domain/patents/right-type'
import type { TwoLanguages } from '@portal/domain/words/two-languages'
import type { Db } from '../db/connection.ts'
import { dropUnnamed } from '../documents/drop-unnamed-parts.ts'
import { writeXlsx } from '../documents/xlsx/write-xlsx.ts'
import type { SessionUser } from '../http/handler.ts'
import type { JobContext, JobTask } from '../jobs/job-task.ts'
import { beginLongWork, failLongWork, finishLongWork, noteProgress } from '../jobs/long-work-queries.ts'
import { findRequester, insertExportFile } from '../orders/export-queries.ts'
import { ForeignExport } from './export-input.ts'
import { foreignColumnFacts, foreignSheetName } from './export-words.ts'
import { findForeignPage } from './foreign-list-queries.ts'
import { countryWords } from './foreign-rules.ts'

const batchRows = 1_000
const bytesMax = 200 * 1024 * 1024
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes the asked-for rows into an Excel file of the person who asked, with the rights he has now. */
export const exportForeignTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const work = await beginLongWork(db, jobId)
  if (!work) return
  const requester = await findRequester(db, work.requestedBy)
  if (!requester) {
    await failLongWork(db, jobId, 'common.forbidden')
    return
  }
  try {
    await finishLongWork(db, jobId, await writeFile(jobId, ForeignExport.parse(work.input), requester, context))
  } catch (error) {
    if (context.isLastAttempt) await failLongWork(db, jobId, 'common.internal')
    throw error
  }
}

function writeFile(jobId: string, input: ForeignExport, user: SessionUser, context: JobContext) {
  const { database, services, signal } = context
  // One snapshot for all pieces: no row twice and none left out while others work.
  return database.db.transaction(
    async (tx) => {
      let rows = 0
      const table = {
        sheet: foreignSheetName[input.language],
        columns: input.columns.map((key) => ({
          ...foreignColumnFacts[key],
          key,
          title: foreignColumnFacts[key][input.language],
        })),
        rows: rowsOf(tx, user, input, async (done, total) => {
          rows = done
          await noteProgress(database.db, jobId, (done / total) * 100)
        }),
      }
      const stored = await services.storage.put(writeXlsx(table), {
        maxBytes: bytesMax,
        contentType: mediaType,
        ...(signal && { signal }),
      })
      const name = `${foreignSheetName[input.language]}-${beijingDate(services.now())}.xlsx`
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

async function* rowsOf(
  db: Db,
  user: SessionUser,
  { filter, ids, sort, order, language }: ForeignExport,
  onBatch: (done: number, total: number) => Promise<void>,
) {
  for (let offset = 0; offset < exportRowsMax; offset += batchRows) {
    const question = { filter, ids, sort, order, group: 'country', limit: batchRows, offset } as const
    const { list, total } = await findForeignPage(db, user, question)
    for (const row of list) yield inWords(row, language)
    await onBatch(offset + list.length, Math.max(1, total))
    if (list.length < batchRows) return
  }
}

function inWords({ family: _family, ...row }: ForeignRow, language: 'en' | 'zh') {
  const words = (names: Readonly<Record<string, TwoLanguages>>, key: string) => names[key]?.[language] ?? key
  const state = (states: Readonly<Record<string, { readonly name: TwoLanguages }>>, key: string) =>
    states[key]?.name[language] ?? key
  return {
    ...row,
    orderNo: row.orderNo ?? '',
    customer: row.customer ?? '',
    type: words(rightTypeNames, row.type),
    country: row.country === null ? '' : countryWords(row.country, language),
    route: words(foreignRouteNames, row.route),
    quoteState: row.country === null ? '' : state(quoteStates, row.quoteState),
    translationState: state(translationStates, row.translationState),
    workState: findState('work', row.workState)?.name[language] ?? String(row.workState),
    payState: row.orderNo === null ? '' : (findState('payment', row.payState)?.name[language] ?? String(row.payState)),
    createdTime: beijingDate(new Date(row.createdTime)),
  }
}
