import { patentOrderList } from '@portal/contract/kernel/order-list'
import type { OrderRow } from '@portal/contract/kernel/order-shapes'
import { exportRowsMax } from '@portal/contract/kernel/orders'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { noCalendarNote } from '@portal/domain/platform/calendar/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type pg from 'pg'
import type { SessionUser } from '../../platform/http/handler.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import type { Services } from '../../services.ts'
import { headingFor } from '../lists/export-heading-rules.ts'
import { type ExportWork, exportTask, storeExport } from '../lists/export-task-parts.ts'
import type { Cells } from '../lists/list-export-parts.ts'
import { cellsOf } from '../lists/serve-list-parts.ts'
import { officialDayCell, officialStateCell, paymentCell, workCell } from './area-export-rules.ts'
import { expectedFenOf } from './expected-amount-rules.ts'
import { ExportInput } from './export-input.ts'
import { findShownPage } from './order-list-queries.ts'

const batchRows = 500
const bytesMax = 200 * 1024 * 1024

/** Writes the requested rows into an Excel file for the person who asked, with the person's rights of now. */
export const exportListTask = exportTask((work) => writeFile(ExportInput.parse(work.input), work))

async function writeFile(input: ExportInput, { jobId, user, context }: ExportWork) {
  const { database, services } = context
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
      rows: rowsOf({ client, services }, user, input, async (done, total) => {
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

type FiledRow = OrderRow & { readonly form: unknown; readonly agencyId: number }

async function* rowsOf(
  { client, services }: { readonly client: pg.ClientBase; readonly services: Services },
  user: SessionUser,
  { filter, orderNos, sort, order, language }: ExportInput,
  onBatch: (done: number, total: number) => Promise<void>,
) {
  for (let offset = 0; offset < exportRowsMax; offset += batchRows) {
    const question = { filter, orderNos, sort, order, language, limit: batchRows, offset }
    const { list, total } = await findShownPage(client, user, question)
    for (const row of list) yield inWords(row, language, services)
    await onBatch(offset + list.length, Math.max(1, total))
    if (list.length < batchRows) return
  }
}

/** A row as the list shows it: of a draft what it is expected to cost. */
function inWords({ form, agencyId, keeper, ...row }: FiledRow, language: 'en' | 'zh', services: Services): Cells {
  const amount = row.amountOfficial + row.amountService - row.amountCoupon
  const isDraft = row.workState === workStates.draft.code
  const on = beijingDate(services.now())
  return {
    ...cellsOf(patentOrderList.file, row, language),
    officialState: officialStateCell(row.officialState, language),
    workState: workCell(row, amount, language),
    payState: kindFacts(row.type).isFamily ? '' : paymentCell(row, language),
    deadlineOfficial: officialDayCell(row, language),
    keeper: keeper?.name ?? '',
    amount: isDraft ? null : amount,
    amountExpected: isDraft ? expectedFenOf({ kind: row.type, form, agencyId }, on) : null,
  }
}
