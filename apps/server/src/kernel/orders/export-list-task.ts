import { patentOrderList } from '@portal/contract/kernel/order-list'
import type { OrderRow } from '@portal/contract/kernel/order-shapes'
import { exportRowsMax } from '@portal/contract/kernel/orders'
import { noCalendarNote } from '@portal/domain/platform/calendar/calendar-note'
import type pg from 'pg'
import type { SessionUser } from '../../platform/http/handler.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import { headingFor } from '../lists/export-heading-rules.ts'
import { type ExportWork, exportTask, storeExport } from '../lists/export-task-parts.ts'
import type { Cells } from '../lists/list-export-parts.ts'
import { cellsOf } from '../lists/serve-list-parts.ts'
import { areaCells } from './area-export-rules.ts'
import { ExportInput } from './export-input.ts'
import { findOrderPage } from './order-list-queries.ts'

const batchRows = 500
const bytesMax = 200 * 1024 * 1024

/** Writes the requested rows into an Excel file for the person who asked, with the person's rights of now. */
export const exportListTask = exportTask((work) => writeFile(ExportInput.parse(work.input), work))

async function writeFile(input: ExportInput, { jobId, user, context }: ExportWork) {
  const { database } = context
  const client = await database.pool.connect()
  let rows = 0
  try {
    // One snapshot for all pieces: no row twice and none left out while others work.
    await client.query('begin isolation level repeatable read read only')
    const table = {
      sheet: patentOrderList.sheet[input.language],
      dayNote: noCalendarNote[input.language],
      columns: input.columns.map((key) => ({
        ...patentOrderList.file[key],
        key,
        title: headingFor(patentOrderList.file[key], user, input.language),
      })),
      rows: rowsOf(client, user, input, async (done, total) => {
        rows = done
        await noteProgress(database.db, jobId, (done / total) * 100)
      }),
    }
    const fileId = await storeExport({ user, context }, { table, format: 'xlsx', maxBytes: bytesMax })
    return { fileId, rows }
  } finally {
    // A transaction that only read is ended by giving the connection up; a broken one must not go back to the pool.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

async function* rowsOf(
  client: pg.ClientBase,
  user: SessionUser,
  { filter, orderNos, sort, order, language }: ExportInput,
  onBatch: (done: number, total: number) => Promise<void>,
) {
  for (let offset = 0; offset < exportRowsMax; offset += batchRows) {
    const question = { filter, orderNos, sort, order, limit: batchRows, offset }
    const { list, total } = await findOrderPage(client, user, question)
    for (const row of list) yield inWords(row, language)
    await onBatch(offset + list.length, Math.max(1, total))
    if (list.length < batchRows) return
  }
}

function inWords(row: OrderRow, language: 'en' | 'zh'): Cells {
  return {
    ...cellsOf(patentOrderList.file, row, language),
    ...areaCells(row, language),
    amount: row.amountOfficial + row.amountService - row.amountCoupon,
  }
}
